//! Text between tags, and attributes that a reader sees or hears.

use crate::page::Target;

/// Tags that may stand inside a sentence; every other tag ends a message.
const INLINE: &str = "a abbr b br code em grid-moment i kbd span strong sub sup u var";
const LABELS: [&str; 5] = ["label", "aria-label", "alt", "title", "placeholder"];

/// `html` with its messages replaced.
pub(crate) fn rewrite(html: &str, target: &mut Target<'_>) -> String {
    let (mut whole, mut sentence, mut is_drawing) = (String::new(), String::new(), false);
    let mut rest = html;
    while !rest.is_empty() {
        let is_tag = rest.starts_with('<');
        let length = if is_tag { tag_length(rest) } else { rest.find('<').unwrap_or(rest.len()) };
        let (part, after) = rest.split_at(length);
        rest = after;
        if !is_tag || !is_block(part) {
            sentence += part;
            continue;
        }
        whole += &spoken(&std::mem::take(&mut sentence), !is_drawing, target);
        let is_end = part.starts_with("</");
        match tag_name(part) {
            "svg" => is_drawing = !is_end,
            "style" | "script" if !is_end => {
                let (code, after) = rest.split_at(rest.find("</").unwrap_or(rest.len()));
                whole += part;
                whole += code;
                rest = after;
                continue;
            }
            _ => {}
        }
        whole += &labeled(part, target);
    }
    whole + &spoken(&sentence, true, target)
}

/// Whether `tag` stands for itself, and not inside a sentence.
pub(crate) fn is_block(tag: &str) -> bool {
    !INLINE.split(' ').any(|name| name == tag_name(tag))
}

/// The length of the tag or the comment that `rest` begins with.
fn tag_length(rest: &str) -> usize {
    if rest.starts_with("<!--") {
        return rest.find("-->").map_or(rest.len(), |end| end + "-->".len());
    }
    let mut in_quotes = false;
    let end = rest.find(|letter| {
        in_quotes ^= letter == '"';
        letter == '>' && !in_quotes
    });
    end.map_or(rest.len(), |end| end + 1)
}

fn tag_name(tag: &str) -> &str {
    let name = tag.trim_start_matches(['<', '/']);
    let is_end = |letter: char| letter.is_whitespace() || letter == '>' || letter == '/';
    name.split(is_end).next().unwrap_or_default()
}

/// `sentence` replaced; the white space around it stays.
fn spoken(sentence: &str, is_prose: bool, target: &mut Target<'_>) -> String {
    let words = sentence.trim();
    let message = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let replaced = target.replaced(&message, is_prose);
    // What is no message keeps its lines.
    if replaced == message { sentence.to_string() } else { sentence.replacen(words, &replaced, 1) }
}

/// `tag` with its labels replaced.
fn labeled(tag: &str, target: &mut Target<'_>) -> String {
    let mut whole = tag.to_string();
    for name in LABELS {
        let start = format!(" {name}=\"");
        if let Some((before, rest)) = whole.split_once(&start)
            && let Some((label, after)) = rest.split_once('"')
        {
            let label = target.replaced(label, false);
            whole = format!("{before}{start}{label}\"{after}");
        }
    }
    whole
}
