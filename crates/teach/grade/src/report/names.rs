//! What students and the files that a teacher sends are called: after the student and the exercise.

use std::collections::BTreeMap;

use super::marks::{Book, Mark};
use crate::identity::{composed, folded};

/// What the student of a mark is called, and the mark's page, without its ending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Called {
    pub shown: String,
    pub file: String,
}

/// Of all marks, in their order. Students of one name get their number or their address, and what is still the same
/// gets a count.
pub(super) fn names(book: &Book<'_>) -> Vec<Called> {
    let all: Vec<[Called; 2]> = book.marks.iter().map(|mark| candidates(book, mark)).collect();
    let mut shared: BTreeMap<String, usize> = BTreeMap::new();
    for [short, _] in &all {
        *shared.entry(folded(&short.file)).or_default() += 1;
    }
    let mut taken: BTreeMap<String, usize> = BTreeMap::new();
    let one = |[short, longer]: [Called; 2]| {
        let mut called = if shared[&folded(&short.file)] > 1 { longer } else { short };
        let count = taken.entry(folded(&called.file)).or_default();
        *count += 1;
        if *count > 1 {
            called.file += &format!(" ({count})");
        }
        called
    };
    all.into_iter().map(one).collect()
}

/// A short name, and one that says more.
fn candidates(book: &Book<'_>, mark: &Mark<'_>) -> [Called; 2] {
    let student = &book.students[mark.student];
    let exercise = match mark.exercise {
        0 => "unknown exercise".to_string(),
        number => format!("exercise {number}"),
    };
    let keys = [&student.name, &student.id, &student.email].map(String::as_str);
    let name = keys.into_iter().find(|it| !it.is_empty()).unwrap_or_else(|| mark.submission());
    let more = keys[1..].iter().find(|it| !it.is_empty());
    let longer = more.map_or(name.to_string(), |more| format!("{name} {more}"));
    [name.to_string(), longer].map(|shown| {
        let file = format!("{}, {exercise}", readable(&shown));
        Called { shown, file }
    })
}

/// `text` as the beginning of a file's name on every system.
fn readable(text: &str) -> String {
    const LONGEST: usize = 100;
    let is_plain = |symbol: &char| symbol.is_alphanumeric() || " -_.'’@()".contains(*symbol);
    let text = composed(text);
    let mut name: String =
        text.chars().map(|symbol| if is_plain(&symbol) { symbol } else { '_' }).collect();
    name = name.trim_start_matches(['.', ' ', '-']).trim_end().to_string();
    let end = name.char_indices().map(|(at, _)| at).find(|at| *at > LONGEST);
    name.truncate(end.unwrap_or(name.len()));
    if name.is_empty() { "no name".to_string() } else { name }
}

#[cfg(test)]
mod tests {
    use super::readable;

    #[test]
    fn a_name_is_readable_and_can_be_written_on_every_system() {
        assert_eq!(readable("Ju\u{308}rgen O'Hara-Li"), "J\u{fc}rgen O'Hara-Li");
        assert_eq!(readable("../a<b>:\u{202e}\n%20"), "_a_b_____20");
        assert_eq!((readable(" .. ").as_str(), readable("王小明").as_str()), ("no name", "王小明"));
        assert!(readable(&"a".repeat(300)).len() <= 101);
    }
}
