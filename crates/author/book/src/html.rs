//! Text between tags, and attributes that a reader sees or hears.

use std::sync::LazyLock;

use regex_lite::{Captures, Regex};

use crate::page::Target;

/// Tags that may stand inside a sentence; every other tag ends a message.
const INLINE: &str = "a abbr b br code em grid-moment i kbd span strong sub sup u var";

/// A comment, a style sheet, or a tag.
static TAG: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"(?s)<!--.*?-->|<style.*?</style>|<("[^"]*"|[^">])*>"#).expect("a pattern")
});
static LABEL: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#" (label|aria-label|alt|title|placeholder)="([^"]*)""#).expect("a pattern")
});

/// `html` with its messages replaced.
pub(crate) fn rewrite(html: &str, target: &mut Target<'_>) -> String {
    let (mut whole, mut sentence, mut end) = (String::new(), String::new(), 0);
    for tag in TAG.find_iter(html) {
        sentence += &html[end..tag.start()];
        end = tag.end();
        if is_block(tag.as_str()) {
            whole += &spoken(&std::mem::take(&mut sentence), target);
            whole += &LABEL.replace_all(tag.as_str(), |label: &Captures<'_>| {
                format!(" {}=\"{}\"", &label[1], target.replaced(&label[2]))
            });
        } else {
            sentence += tag.as_str();
        }
    }
    whole + &spoken(&(sentence + &html[end..]), target)
}

/// Whether `tag` stands for itself, and not inside a sentence.
fn is_block(tag: &str) -> bool {
    let name = tag.trim_start_matches(['<', '/']);
    let is_end = |letter: char| letter.is_whitespace() || letter == '>' || letter == '/';
    let name = name.split(is_end).next().unwrap_or_default();
    !INLINE.split(' ').any(|inline| inline == name)
}

/// `sentence` replaced; the white space around it stays.
fn spoken(sentence: &str, target: &mut Target<'_>) -> String {
    let words = sentence.trim();
    let message = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let replaced = target.replaced(&message);
    // What is no message keeps its lines.
    if replaced == message { sentence.to_string() } else { sentence.replacen(words, &replaced, 1) }
}
