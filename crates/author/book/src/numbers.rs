//! Numbers in generated texts: a message has `{1}` for the first, so that a new figure is no new message.

use std::sync::LazyLock;

use regex_lite::{Captures, Regex};

/// Code, tags, names such as `order_5`, and numbers.
static PARTS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"`[^`]*`|<[^>]*>|[A-Za-z_]\w*|(\d(?:[\d,.]*\d)?)").expect("a pattern")
});

/// `text` with `{1}`, `{2}`, … for its numbers, and the numbers. Those in code, in tags and in names stay.
pub(crate) fn masked(text: &str) -> (String, Vec<String>) {
    let mut numbers = Vec::new();
    let mask = PARTS.replace_all(text, |part: &Captures<'_>| match part.get(1) {
        None => part[0].to_string(),
        Some(number) => {
            numbers.push(number.as_str().to_string());
            format!("{{{}}}", numbers.len())
        }
    });
    (mask.into_owned(), numbers)
}

/// `message` with `values` in the places of `{1}`, `{2}`, ….
pub(crate) fn filled(message: &str, values: impl Iterator<Item = String>) -> String {
    let mut text = message.to_string();
    for (number, value) in (1..).zip(values) {
        text = text.replace(&format!("{{{number}}}"), &value);
    }
    text
}

/// The message whose translation shows how numbers are written: `1 234,5`.
pub(crate) const EXAMPLE: &str = "1,234.5";

/// A number of English as `example` writes it; a version such as 1.95.0 and a list such as 1,2 stay.
pub(crate) fn written(number: &str, example: &str) -> String {
    let marks = example.strip_prefix('1').and_then(|it| it.strip_suffix('5')?.split_once("234"));
    let Some((thousands, point)) = marks else { return number.to_string() };
    let (whole, decimals) = number.split_once('.').unwrap_or((number, ""));
    let groups: Vec<&str> = whole.split(',').collect();
    if decimals.contains(['.', ',']) || groups[1..].iter().any(|group| group.len() != 3) {
        return number.to_string();
    }
    let point = if decimals.is_empty() { "" } else { point };
    groups.join(thousands) + point + decimals
}
