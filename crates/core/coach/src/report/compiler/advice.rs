//! What to write in place of code that does not compile: the first row of `advice.toml` that fits.

use std::{collections::BTreeMap, sync::LazyLock};

use regex_lite::Regex;
use runner::messages::Diagnostic;
use serde::Deserialize;

static TABLE: LazyLock<Table> =
    LazyLock::new(|| toml::from_str(include_str!("advice.toml")).expect("a test reads the table"));

#[derive(Debug, Deserialize)]
struct Table {
    row: Vec<Row>,
}

/// What an error must be like, and what is said then; `advice.toml` describes the fields.
#[derive(Debug, Deserialize)]
struct Row {
    code: String,
    #[serde(default)]
    instead: bool,
    say: String,
    /// By the name of the text that each looks at.
    #[serde(flatten)]
    patterns: BTreeMap<String, String>,
}

/// The texts of an error that patterns look at, by name.
type Texts<'a> = BTreeMap<&'static str, Vec<&'a str>>;

/// What to write in the file `text`, which `error` is about; nothing where no row fits, or where the compiler
/// proposes a change itself.
pub(super) fn advice(error: &Diagnostic, text: &str) -> Option<String> {
    let texts = texts(error, text)?;
    let code = error.code.as_deref().unwrap_or_default();
    let may_speak = |row: &&Row| {
        row.code.split(' ').any(|listed| listed == code) && (row.instead || !error.has_proposal())
    };
    TABLE.row.iter().filter(may_speak).find_map(|row| row.sentence(&texts))
}

impl Row {
    /// What it says about an error whose `texts` fit.
    fn sentence(&self, texts: &Texts<'_>) -> Option<String> {
        let mut say = self.say.clone();
        let mut fill = |name: &str, word: &str| say = say.replace(&format!("{{{name}}}"), word);
        for (name, pattern) in self.regexes() {
            let captures = texts[name].iter().find_map(|text| pattern.captures(text))?;
            for captured in pattern.capture_names().flatten() {
                fill(captured, captures.name(captured).map_or("", |word| word.as_str()));
            }
        }
        ["here", "wanted", "found"].into_iter().for_each(|name| fill(name, texts[name][0]));
        Some(say)
    }

    /// Its patterns, anchored as their texts ask.
    fn regexes(&self) -> impl Iterator<Item = (&str, Regex)> {
        self.patterns.iter().map(|(name, pattern)| {
            let (start, end) = match name.as_str() {
                "type" => ("^(?:&(?:mut )?)?", ""),
                "wanted" | "found" | "here" => ("^", "$"),
                "before" => ("", "$"),
                "after" => ("^", ""),
                _ => ("", ""),
            };
            let regex = Regex::new(&format!("(?s){start}(?:{pattern}){end}"));
            (name.as_str(), regex.expect("a pattern"))
        })
    }
}

/// The texts of `error` in the file `text`; `None` when the file was changed since it was compiled.
fn texts<'a>(error: &'a Diagnostic, text: &'a str) -> Option<Texts<'a>> {
    let place = error.place()?;
    let (start, end) = (place.bytes.start, place.bytes.end);
    let here = text.get(start..end)?;
    let begin = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let until = text[start..].find('\n').map_or(text.len(), |at| start + at);
    let line = text[begin..until].trim_end_matches('\r');
    let is_changed =
        |compiled: &String| start < text.len() && compiled.trim_end_matches('\r') != line;
    if place.lines.first().is_some_and(is_changed) {
        return None;
    }
    let label = place.label.as_deref().map(in_backticks).unwrap_or_default();
    let of_label = |index: usize| label.get(index).copied().unwrap_or_default();
    let labels = error.spans.iter().filter_map(|span| span.label.as_deref());
    let beside = error.spans.iter().filter(|span| !span.is_primary);
    Some(BTreeMap::from([
        ("type", [&*error.text].into_iter().chain(labels).flat_map(in_backticks).collect()),
        ("wanted", vec![of_label(0)]),
        ("found", vec![of_label(1)]),
        ("here", vec![here]),
        ("before", vec![text[begin..start].trim_start()]),
        ("after", vec![text.get(end..until).unwrap_or_default()]),
        ("line", vec![line.trim()]),
        ("beside", beside.filter_map(|span| Some(span.lines.first()?.trim())).collect()),
    ]))
}

/// What stands in backticks: the types and the names of a message.
fn in_backticks(message: &str) -> Vec<&str> {
    message.split('`').skip(1).step_by(2).collect()
}

#[cfg(test)]
mod tests {
    use regex_lite::Regex;

    use super::TABLE;

    #[test]
    fn each_row_names_only_what_its_patterns_capture() {
        let texts = ["type", "wanted", "found", "here", "before", "after", "line", "beside"];
        for row in &TABLE.row {
            assert!(row.regexes().all(|(name, _)| texts.contains(&name)), "{}", row.say);
            let patterns: Vec<Regex> = row.regexes().map(|(_, pattern)| pattern).collect();
            let captured = patterns.iter().flat_map(Regex::capture_names).flatten();
            let say = captured
                .chain(["here", "wanted", "found"])
                .fold(row.say.clone(), |say, name| say.replace(&format!("{{{name}}}"), ""));
            let is_word = |rest: &str| {
                let end = rest.find(|symbol: char| !symbol.is_ascii_lowercase()).unwrap_or(0);
                end > 0 && rest[end..].starts_with('}')
            };
            assert!(!say.split('{').skip(1).any(is_word), "{}", row.say);
            assert!(!row.patterns.is_empty() || row.code == "E0434", "{} fits too much", row.code);
        }
    }
}
