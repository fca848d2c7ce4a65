//! The page that a student is given.

use std::fmt::Write;

use super::{Reveal, escaped, table::grouped, title};
use crate::record::{Question, Record, Status, Wrong};

/// What all pages look like; they load nothing from anywhere.
pub(super) const STYLE: &str = "<style>\
    body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;\
    color:#222;background:#fff}\
    pre{background:#f4f4f2;padding:.6rem .8rem;overflow-x:auto;margin:.2rem 0}\
    table{border-collapse:collapse}th,td{text-align:left;padding:.2rem .8rem;\
    border-bottom:1px solid #ddd}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}\
    .boards{display:flex;flex-wrap:wrap;gap:1.5rem}.passed{color:#176b2c}.other{color:#9c1c1c}\
    h2{font-size:1.1rem;margin-top:1.6rem}figure{margin:1rem 0}</style>";

/// The page of one record.
pub(super) fn page(record: &Record, reveal: Reveal) -> String {
    let name = escaped(&record.submission);
    let heading = format!("{name}: exercise {}, {}", record.exercise, escaped(&record.lesson));
    let mut page = head(&heading);
    writeln!(page, "<h1>{heading}</h1>").unwrap_or_default();
    writeln!(
        page,
        "<p><strong class=\"{}\">{}</strong>: {} of {} questions, {} lines of code{}</p>",
        class(record.status),
        record.status,
        record.passed,
        record.total,
        record.lines,
        placements(record),
    )
    .unwrap_or_default();
    if !record.detail.is_empty() {
        writeln!(page, "<pre>{}</pre>", escaped(&record.detail)).unwrap_or_default();
    }
    if record.sandbox == "none" {
        page += "<p>This was graded without a sandbox.</p>\n";
    }
    for question in &record.questions {
        one(&mut page, question, reveal);
    }
    page + "</body></html>\n"
}

/// The top of a page.
pub(super) fn head(title: &str) -> String {
    // Even if a text were not harmless, nothing in these pages may run.
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\">\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
         style-src 'unsafe-inline'\">\
         <title>{title}</title>{STYLE}</head><body>\n"
    )
}

/// How a status is colored.
pub(super) fn class(status: Status) -> &'static str {
    if status == Status::Passed { "passed" } else { "other" }
}

fn placements(record: &Record) -> String {
    let Some(placements) = record.placements else { return String::new() };
    format!(
        ", {} numbers placed in the searches that are counted (the reference: {})",
        grouped(placements),
        grouped(record.reference_placements)
    )
}

fn one(page: &mut String, question: &Question, reveal: Reveal) {
    let mark = if question.status == Status::Passed { "✓" } else { "✗" };
    let class = class(question.status);
    writeln!(
        page,
        "<h2><span class=\"{class}\">{mark}</span> {}</h2>",
        escaped(&title(&question.name))
    )
    .unwrap_or_default();
    if question.status == Status::Passed {
        return;
    }
    writeln!(page, "<p>{}</p>", question.status).unwrap_or_default();
    let detail = reveal.detail(question);
    if !detail.is_empty() {
        writeln!(page, "<pre>{}</pre>", escaped(detail)).unwrap_or_default();
    }
    for Wrong { asked, expected, found, complaint } in reveal.wrong(question) {
        page.push_str("<div class=\"boards\">");
        let mut column = |heading: &str, text: &str| {
            write!(page, "<div>{heading}<pre>{}</pre></div>", escaped(text)).unwrap_or_default();
        };
        column("asked", asked);
        column("your answer", found.as_deref().unwrap_or("none came"));
        if !complaint.is_empty() {
            column("what is wrong", complaint);
        }
        if reveal == Reveal::Diff {
            column("expected", expected);
        }
        page.push_str("</div>\n");
    }
}
