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
    let (mut whole, mut sentence, mut is_drawing) = (String::new(), String::new(), false);
    let mut end = 0;
    for tag in TAG.find_iter(html) {
        sentence += &html[end..tag.start()];
        end = tag.end();
        let tag = tag.as_str();
        if !is_block(tag) {
            sentence += tag;
            continue;
        }
        whole += &spoken(&std::mem::take(&mut sentence), !is_drawing, target);
        if name(tag) == "svg" {
            is_drawing = !tag.starts_with("</");
        }
        whole += &LABEL.replace_all(tag, |label: &Captures<'_>| {
            format!(" {}=\"{}\"", &label[1], target.replaced(&label[2], false))
        });
    }
    whole + &spoken(&(sentence + &html[end..]), true, target)
}

/// Whether `tag` stands for itself, and not inside a sentence.
pub(crate) fn is_block(tag: &str) -> bool {
    !INLINE.split(' ').any(|inline| inline == name(tag))
}

fn name(tag: &str) -> &str {
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
