//! Text between tags, and attributes that a reader sees or hears.

use crate::page::{Kind, Target};

/// Tags that may stand inside a sentence; every other tag ends a message.
const INLINE: [&str; 15] = [
    "a",
    "abbr",
    "b",
    "br",
    "code",
    "em",
    "grid-moment",
    "i",
    "kbd",
    "span",
    "strong",
    "sub",
    "sup",
    "u",
    "var",
];

const LABELS: [&str; 5] = ["label", "aria-label", "alt", "title", "placeholder"];

/// `html` with its messages replaced.
pub(crate) fn rewrite(html: &str, target: &mut Target<'_>) -> String {
    let mut whole = String::new();
    let mut sentence = String::new();
    let mut drawing = false;
    let mut rest = html;
    while !rest.is_empty() {
        let length = if rest.starts_with('<') { tag_length(rest) } else { text_length(rest) };
        let (part, after) = rest.split_at(length);
        rest = after;
        let name = tag_name(part);
        if !part.starts_with('<') || INLINE.contains(&name) {
            sentence += part;
            continue;
        }
        let kind = if drawing { Kind::Drawing } else { Kind::Html };
        whole += &spoken(&std::mem::take(&mut sentence), kind, target);
        match name {
            "svg" => drawing = !part.starts_with("</"),
            "style" | "script" if !part.starts_with("</") => {
                let end = rest.find("</").unwrap_or(rest.len());
                whole += part;
                whole += &rest[..end];
                rest = &rest[end..];
                continue;
            }
            _ => {}
        }
        whole += &labeled(part, target);
    }
    whole + &spoken(&sentence, Kind::Html, target)
}

/// Does `tag` stand for itself, and not inside a sentence?
pub(crate) fn is_block(tag: &str) -> bool {
    !INLINE.contains(&tag_name(tag))
}

fn text_length(rest: &str) -> usize {
    rest.find('<').unwrap_or(rest.len())
}

/// The length of the tag or the comment that `rest` begins with.
fn tag_length(rest: &str) -> usize {
    if rest.starts_with("<!--") {
        return rest.find("-->").map_or(rest.len(), |end| end + "-->".len());
    }
    let mut in_quotes = false;
    for (index, letter) in rest.char_indices() {
        match letter {
            '"' => in_quotes = !in_quotes,
            '>' if !in_quotes => return index + 1,
            _ => {}
        }
    }
    rest.len()
}

fn tag_name(tag: &str) -> &str {
    let name = tag.trim_start_matches(['<', '/']);
    &name[..name
        .find(|letter: char| letter.is_whitespace() || letter == '>' || letter == '/')
        .unwrap_or(name.len())]
}

/// `sentence` replaced; the white space around it stays.
fn spoken(sentence: &str, kind: Kind, target: &mut Target<'_>) -> String {
    let words = sentence.trim();
    if words.is_empty() {
        return sentence.to_string();
    }
    let start = sentence.find(words).unwrap_or_default();
    let message = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let replaced = target.replaced(&message, kind);
    // What is no message keeps its lines.
    let shown = if replaced == message { words } else { &replaced };
    format!("{}{shown}{}", &sentence[..start], &sentence[start + words.len()..])
}

/// `tag` with its labels replaced.
fn labeled(tag: &str, target: &mut Target<'_>) -> String {
    let mut whole = tag.to_string();
    for name in LABELS {
        let start = format!(" {name}=\"");
        if let Some((before, rest)) = whole.split_once(&start)
            && let Some((label, after)) = rest.split_once('"')
        {
            let label = target.replaced(label, Kind::Label);
            whole = format!("{before}{start}{label}\"{after}");
        }
    }
    whole
}
