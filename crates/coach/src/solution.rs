//! The reference beside the student's code, step by step.

use course::{Lesson, functions::Function, hints::Step};
use serde::Serialize;

/// A step on both sides.
#[derive(Clone, Debug, Serialize)]
pub struct Pair {
    /// Its number.
    pub number: u32,
    /// Its function.
    pub name: String,
    /// The student's function; `None` when the file has none of that name.
    pub yours: Option<String>,
    /// The reference's.
    pub reference: Option<String>,
    /// Whether both are the same but for the space between the words.
    pub same: bool,
}

/// A function of the reference that is no step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Helper {
    /// Its function.
    pub name: String,
    /// Its line in the reference.
    pub line: usize,
}

/// Each step of `exercise`, in `yours` and in `reference`.
pub(crate) fn pairs(exercise: &Lesson, yours: &str, reference: &str) -> Vec<Pair> {
    let text = |all: &str, name: &str| {
        Function::of_step(all, name).map(|it| without_marks(&all[it.whole]))
    };
    let words = |text: &String| text.split_whitespace().collect::<String>();
    let pair = |step: &Step| {
        let (yours, reference) = (text(yours, &step.name), text(reference, &step.name));
        let same = yours.is_some() && yours.as_ref().map(words) == reference.as_ref().map(words);
        Pair { number: step.number, name: step.name.clone(), yours, reference, same }
    };
    exercise.steps.iter().map(pair).collect()
}

/// What else the reference has that the student was not given: its private functions.
pub(crate) fn helpers(exercise: &Lesson, stub: &str, reference: &str) -> Vec<Helper> {
    let given = Function::all(stub);
    let is_given = |name: &str| given.iter().any(|it| it.name == name);
    let is_step = |name: &str| exercise.steps.iter().any(|step| step.name.ends_with(name));
    let functions = Function::all(reference).into_iter();
    functions
        .filter(|it| it.is_free && !is_given(&it.name) && !is_step(&it.name))
        .map(|it| Helper {
            line: reference[..it.whole.start].matches('\n').count() + 1,
            name: it.name,
        })
        .collect()
}

/// The lines that are not the book's marks.
fn without_marks(text: &str) -> String {
    let is_mark = |line: &&str| {
        let line = line.trim_start();
        line.starts_with("// ANCHOR:") || line.starts_with("// ANCHOR_END:")
    };
    text.lines().filter(|line| !is_mark(line)).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::{Helper, Pair, helpers, pairs};
    use crate::report::tests::exercise;

    const REFERENCE: &str = "//! Sets.\n\npub fn to_set(it: u8) -> u16 {\n    // ANCHOR: bit\n    bit(it)\n    \
                             // ANCHOR_END: bit\n}\n\nfn bit(it: u8) -> u16 {\n    1 << it\n}\n\n\
                             pub fn is_full(it: u16) -> bool {\n    it == 511\n}\n\npub fn shown() {}\n";
    const YOURS: &str = "pub fn to_set(it: u8) -> u16 {\n    1 << it\n}\n\npub fn is_full(it: u16) ->\n    \
                         bool { it == 511 }\n";

    #[test]
    fn each_step_is_found_on_both_sides_without_the_books_marks() {
        let found = pairs(&exercise(), YOURS, REFERENCE);
        let texts = |it: &Pair| (it.yours.clone(), it.reference.clone());

        let yours = "pub fn to_set(it: u8) -> u16 {\n    1 << it\n}".to_string();
        let reference = "pub fn to_set(it: u8) -> u16 {\n    bit(it)\n}".to_string();
        assert_eq!(texts(&found[0]), (Some(yours), Some(reference)));
        assert_eq!((found[0].same, found[1].same), (false, true));
        let missing = pairs(&exercise(), "", REFERENCE);
        assert_eq!((&missing[1].yours, missing[1].same), (&None, false));
    }

    #[test]
    fn a_helper_is_what_is_neither_given_nor_a_step() {
        let helper = Helper { name: "bit".to_string(), line: 9 };
        assert_eq!(helpers(&exercise(), "pub fn shown() {}", REFERENCE), [helper]);
    }
}
