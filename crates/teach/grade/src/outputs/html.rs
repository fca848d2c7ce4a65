//! How a page of ours looks in a browser and on paper; it loads nothing from anywhere.

use crate::{record::Status, text};

const STYLE: &str = "<style>\
    :root{color-scheme:light dark}\
    body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;\
    color:CanvasText;background:Canvas}\
    pre{border:1px solid GrayText;padding:.6rem .8rem;overflow-x:auto;margin:.2rem 0}\
    table{border-collapse:collapse}th,td{text-align:left;padding:.2rem .8rem;\
    border-bottom:1px solid GrayText}th{position:sticky;top:0;background:Canvas}\
    td.s,th.s{padding:.2rem .35rem}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}\
    .boards{display:flex;flex-wrap:wrap;gap:1.5rem}.passed{color:light-dark(#176b2c,#7fd494)}\
    .other{color:light-dark(#9c1c1c,#ff9a90)}\
    h2{font-size:1.1rem;margin-top:1.6rem}figure,.note{margin:1rem 0}\
    @media print{:root{color-scheme:light}body{font-size:10px;line-height:1.35;max-width:none;margin:0}\
    p{margin:.2rem 0;break-after:avoid}h1{font-size:18px;margin:0}\
    h2{font-size:11px;margin:.4rem 0 0;break-after:avoid}\
    pre{font-size:8px;line-height:1.2;padding:.2rem .4rem;white-space:pre-wrap}\
    .boards,figure{break-inside:avoid}.boards{gap:.8rem}}</style>";

/// A page of its own. Title and body are HTML, in which each text of a student was [`escaped`].
pub fn html(title: &str, body: &str) -> String {
    // The policy keeps scripts from running even if a text were not escaped.
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\">\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
         style-src 'unsafe-inline'\">\
         <title>{title}</title>{STYLE}</head><body>\n<h1>{title}</h1>\n{body}</body></html>\n"
    )
}

/// `text` for HTML and XML: nothing in it is markup, and nothing in it is illegal.
pub fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for symbol in text::plain(text).chars() {
        match symbol {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            symbol => safe.push(symbol),
        }
    }
    safe
}

/// `text` [`escaped`], with what stands between two backticks as code.
pub(crate) fn prose(text: &str) -> String {
    let parts: Vec<&str> = text.split('`').collect();
    let last = parts.len() - 1;
    let part = |(number, part): (usize, &&str)| match number % 2 {
        0 => escaped(part),
        // One that is not closed is no code.
        _ if number == last => format!("`{}", escaped(part)),
        _ => format!("<code>{}</code>", escaped(part)),
    };
    parts.iter().enumerate().map(part).collect()
}

/// How a status is colored.
pub(super) fn class(status: Status) -> &'static str {
    if status == Status::Passed { "passed" } else { "other" }
}
