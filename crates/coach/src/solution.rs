//! The reference beside the student's code, step by step.

use course::{Lesson, functions::Function};

/// One step, as the student wrote it and as the reference does it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The step's number.
    pub number: u32,
    /// Its function.
    pub name: String,
    /// The student's function; `None` when it cannot be found in the file.
    pub yours: Option<String>,
    /// The reference's function; `None` when it cannot be found there.
    pub reference: Option<String>,
}

impl Pair {
    /// Whether both are the same but for the space between the words.
    pub fn is_same(&self) -> bool {
        let words = |text: &Option<String>| -> Option<String> {
            Some(text.as_ref()?.split_whitespace().collect())
        };
        self.yours.is_some() && words(&self.yours) == words(&self.reference)
    }
}

/// A function of the reference that is no step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Helper {
    /// Its name.
    pub name: String,
    /// Where it begins in the reference, counted from 1.
    pub line: usize,
}

/// Each step of `exercise`, in `yours` and in `reference`.
pub fn pairs(exercise: &Lesson, yours: &str, reference: &str) -> Vec<Pair> {
    let text = |all: &str, name: &str| {
        Function::of_step(all, name).map(|it| without_marks(&all[it.whole]))
    };
    let pair = |(number, name): (u32, &String)| Pair {
        number,
        name: name.clone(),
        yours: text(yours, name),
        reference: text(reference, name),
    };
    exercise.steps.iter().map(|step| pair((step.number, &step.name))).collect()
}

/// What else the reference has that the student was not given: its private functions.
pub fn helpers(exercise: &Lesson, stub: &str, reference: &str) -> Vec<Helper> {
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
        assert_eq!((found[0].is_same(), found[1].is_same()), (false, true));
        let missing = pairs(&exercise(), "", REFERENCE);
        assert_eq!((&missing[1].yours, missing[1].is_same()), (&None, false));
    }

    #[test]
    fn a_helper_is_what_is_neither_given_nor_a_step() {
        let helper = Helper { name: "bit".to_string(), line: 9 };
        assert_eq!(helpers(&exercise(), "pub fn shown() {}", REFERENCE), [helper]);
    }
}
