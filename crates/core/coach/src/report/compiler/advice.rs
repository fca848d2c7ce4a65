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
#[serde(deny_unknown_fields)]
struct Row {
    code: String,
    r#type: Option<String>,
    wanted: Option<String>,
    found: Option<String>,
    here: Option<String>,
    before: Option<String>,
    after: Option<String>,
    line: Option<String>,
    beside: Option<String>,
    #[serde(default)]
    instead: bool,
    say: String,
}

/// The parts of an error that the patterns of a row look at.
struct Case<'a> {
    code: &'a str,
    types: Vec<&'a str>,
    wanted: &'a str,
    found: &'a str,
    here: &'a str,
    before: &'a str,
    after: &'a str,
    line: &'a str,
    beside: Vec<&'a str>,
}

/// What to write in the file `text`, which `error` is about; nothing where no row fits, or where the compiler
/// proposes a change itself.
pub(super) fn advice(error: &Diagnostic, text: &str) -> Option<String> {
    let case = Case::of(error, text)?;
    let may_speak = |row: &&Row| row.instead || error.proposal().is_none();
    TABLE.row.iter().filter(may_speak).find_map(|row| row.sentence(&case))
}

impl Row {
    /// What it says about a case that fits.
    fn sentence(&self, case: &Case<'_>) -> Option<String> {
        if !self.code.split(' ').any(|code| code == case.code) {
            return None;
        }
        let mut words = BTreeMap::new();
        for (pattern, texts) in self.patterns().into_iter().zip(case.texts()) {
            let Some(pattern) = pattern else { continue };
            let captures = texts.iter().find_map(|text| pattern.captures(text))?;
            for name in pattern.capture_names().flatten() {
                let word = captures.name(name).map_or("", |word| word.as_str());
                words.insert(name.to_string(), word.to_string());
            }
        }
        for (name, word) in [("here", case.here), ("wanted", case.wanted), ("found", case.found)] {
            words.insert(name.to_string(), word.to_string());
        }
        let fill = |say: String, (name, word): (&String, &String)| {
            say.replace(&format!("{{{name}}}"), word)
        };
        Some(words.iter().fold(self.say.clone(), fill))
    }

    /// Its patterns, in the order of [`Case::texts`].
    fn patterns(&self) -> [Option<Regex>; 8] {
        let regex = |pattern: &Option<String>, start: &str, end: &str| {
            let pattern = pattern.as_ref()?;
            Some(Regex::new(&format!("(?s){start}(?:{pattern}){end}")).expect("a pattern"))
        };
        [
            regex(&self.r#type, "^(?:&(?:mut )?)?", ""),
            regex(&self.wanted, "^", "$"),
            regex(&self.found, "^", "$"),
            regex(&self.here, "^", "$"),
            regex(&self.before, "", "$"),
            regex(&self.after, "^", ""),
            regex(&self.line, "", ""),
            regex(&self.beside, "", ""),
        ]
    }
}

impl<'a> Case<'a> {
    /// The case of `error` in the file `text`; `None` when the file was changed since it was compiled.
    fn of(error: &'a Diagnostic, text: &'a str) -> Option<Case<'a>> {
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
        let labels = error.spans.iter().filter_map(|span| span.label.as_deref());
        let beside = error.spans.iter().filter(|span| !span.is_primary);
        Some(Case {
            code: error.code.as_deref().unwrap_or_default(),
            types: [&*error.text].into_iter().chain(labels).flat_map(in_backticks).collect(),
            wanted: label.first().copied().unwrap_or_default(),
            found: label.get(1).copied().unwrap_or_default(),
            here,
            before: text[begin..start].trim_start(),
            after: text.get(end..until).unwrap_or_default(),
            line: line.trim(),
            beside: beside.filter_map(|span| Some(span.lines.first()?.trim())).collect(),
        })
    }

    fn texts(&self) -> [&[&'a str]; 8] {
        let one = std::slice::from_ref;
        [
            &self.types,
            one(&self.wanted),
            one(&self.found),
            one(&self.here),
            one(&self.before),
            one(&self.after),
            one(&self.line),
            &self.beside,
        ]
    }
}

/// What stands in backticks: the types and the names of a message.
fn in_backticks(message: &str) -> Vec<&str> {
    message.split('`').skip(1).step_by(2).collect()
}

#[cfg(test)]
mod tests {
    use super::TABLE;

    #[test]
    fn each_row_can_be_read_and_names_only_what_its_patterns_capture() {
        for row in &TABLE.row {
            let patterns = row.patterns();
            let captured = patterns.iter().flatten().flat_map(|pattern| pattern.capture_names());
            let mut say = row.say.clone();
            for name in captured.flatten().chain(["here", "wanted", "found"]) {
                say = say.replace(&format!("{{{name}}}"), "");
            }
            let is_word = |rest: &str| {
                let end = rest.find(|symbol: char| !symbol.is_ascii_lowercase()).unwrap_or(0);
                end > 0 && rest[end..].starts_with('}')
            };
            assert!(!say.split('{').skip(1).any(is_word), "{}", row.say);
            let is_named = patterns.iter().any(Option::is_some);
            assert!(is_named || row.code == "E0434", "{} fits too much", row.code);
        }
    }
}
