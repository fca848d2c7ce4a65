//! What students and the files that a teacher sends are called: after the student and the exercise.

use std::collections::BTreeSet;

use super::marks::Gradebook;
use crate::identity::{composed, folded};

/// Says of each mark what its student and its page are called: with the number or the address, so that namesakes
/// differ. What is still the same gets a count.
pub(super) fn give(gradebook: &mut Gradebook<'_>) {
    let mut taken = BTreeSet::new();
    for mark in &mut gradebook.marks {
        mark.called = gradebook.students[mark.student].shown();
        if mark.called.is_empty() {
            mark.called = mark.submission().to_string();
        }
        let exercise = match mark.exercise {
            None => "unknown exercise".to_string(),
            Some(number) => format!("exercise {number}"),
        };
        let page = format!("{}, {exercise}", readable(&mark.called));
        mark.page = page.clone();
        for count in 2.. {
            if taken.insert(folded(&mark.page)) {
                break;
            }
            mark.page = format!("{page} ({count})");
        }
    }
}

/// `text` as the beginning of a file's name on every system.
fn readable(text: &str) -> String {
    const LONGEST: usize = 100;
    let is_plain = |symbol: char| symbol.is_alphanumeric() || " -_.'’@()".contains(symbol);
    let name = composed(text).replace(|symbol| !is_plain(symbol), "_");
    let mut name = name.trim_start_matches(['.', ' ', '-']).trim_end().to_string();
    let end = name.char_indices().map(|(at, _)| at).find(|at| *at > LONGEST);
    name.truncate(end.unwrap_or(name.len()));
    if name.is_empty() { "no name".to_string() } else { name }
}

#[cfg(test)]
mod tests {
    use super::readable;

    #[test]
    fn a_name_can_be_written_on_every_system() {
        assert_eq!(readable("Ju\u{308}rgen O'Hara-Li"), "J\u{fc}rgen O'Hara-Li");
        assert_eq!(readable("../a<b>:\u{202e}\n%20"), "_a_b_____20");
        assert_eq!((readable(" .. ").as_str(), readable("王小明").as_str()), ("no name", "王小明"));
        assert!(readable(&"a".repeat(300)).len() <= 101);
    }
}
