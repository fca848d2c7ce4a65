//! The known mistakes of an exercise: `wrong/*.rs`, each with the step it fails and its cause.
//!
//! `wrong/fingerprints.json` holds a number for each of them, made from all its answers to the
//! question of its step. A student whose answers give the same number has made the same mistake, or
//! one that nobody could tell from it.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use crate::Lesson;

/// The file beside the known mistakes that holds their fingerprints, by the names of their files
/// without `.rs`.
pub const FINGERPRINTS: &str = "fingerprints.json";

// The first level is for those who have not begun; a known mistake was made in code that is there.
const USUAL_LEVEL: usize = 2;

/// A known mistake, as the first comment of its file tells it.
///
/// ```text
/// //! fails step 8
/// //!
/// //! A digit that led nowhere is still on the board. Empty the cell again before you return `false`.
/// //!
/// //! see hint 3
/// ```
///
/// The last line is for a mistake that another hint than the second fits best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Its file without `.rs`; empty when it was not read from one.
    pub name: String,
    /// The step that fails.
    pub step: u32,
    /// The cause, in a sentence or two.
    pub cause: String,
    /// Which of the step's hints fits, counted from 1.
    pub hint: usize,
    /// The fingerprint of its answers to the question of its step, once it is recorded.
    pub fingerprint: Option<String>,
}

impl Mistake {
    /// Reads the first comment of a file in `wrong/`; `None` when it is not of that form.
    pub fn parse(file: &str) -> Option<Mistake> {
        let mut comment = file.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim);
        let step = comment.next()?.strip_prefix("fails step ")?.parse().ok()?;
        let lines: Vec<&str> = comment.filter(|line| !line.is_empty()).collect();
        let level = |line: &&str| line.strip_prefix("see hint ")?.parse().ok();
        let hint = lines.iter().find_map(level).unwrap_or(USUAL_LEVEL);
        let lines: Vec<&str> = lines.into_iter().filter(|line| level(line).is_none()).collect();
        let cause = lines.join(" ");
        (!cause.is_empty()).then_some(Mistake {
            name: String::new(),
            step,
            cause,
            hint,
            fingerprint: None,
        })
    }

    /// Where the known mistakes of `lesson` are.
    pub fn folder(lesson: &Lesson) -> PathBuf {
        lesson.path.join("wrong")
    }

    /// The known mistakes of `lesson`. A file that is none is for `staffroom verify` to report.
    pub fn all(lesson: &Lesson) -> Vec<Mistake> {
        let folder = Mistake::folder(lesson);
        let Ok(entries) = fs::read_dir(&folder) else { return Vec::new() };
        let recorded = fs::read_to_string(folder.join(FINGERPRINTS)).unwrap_or_default();
        let mut recorded: BTreeMap<String, String> =
            serde_json::from_str(&recorded).unwrap_or_default();
        let is_rust = |path: &Path| path.extension().is_some_and(|extension| extension == "rs");
        let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        paths.sort();
        let mut read = |path: &Path| {
            let mut mistake = Mistake::parse(&fs::read_to_string(path).ok()?)?;
            mistake.name = path.file_stem()?.to_str()?.to_string();
            mistake.fingerprint = recorded.remove(&mistake.name);
            Some(mistake)
        };
        paths.iter().filter(|path| is_rust(path)).filter_map(|path| read(path)).collect()
    }
}

/// The one of `mistakes` that answers the question of `step` with the same `fingerprint`.
///
/// When several do, none is named: a wrong diagnosis costs a student more than no diagnosis.
pub fn known<'a>(mistakes: &'a [Mistake], step: u32, fingerprint: &str) -> Option<&'a Mistake> {
    let is_same = |it: &&Mistake| it.step == step && it.fingerprint.as_deref() == Some(fingerprint);
    let mut same = mistakes.iter().filter(is_same);
    same.next().filter(|_| same.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::{Mistake, known};

    const FILE: &str = "//! fails step 1\n//!\n//! The digit is the bit's number,\n//! not its \
                        value.\n\nfn f() {}\n";

    #[test]
    fn the_cause_is_everything_after_the_first_line() {
        let mistake = Mistake::parse(FILE).expect("the form is right");

        assert_eq!((mistake.step, mistake.hint), (1, 2));
        assert_eq!(mistake.cause, "The digit is the bit's number, not its value.");
        let other = Mistake::parse(&FILE.replace("\n\nfn", "\n//!\n//! see hint 3\n\nfn"));
        assert_eq!(other.map(|it| (it.cause, it.hint)), Some((mistake.cause, 3)));
        for none in ["//! fails step 1\nfn f() {}\n", "//! fails step_1_a\n//! No.\n", "fn f() {}"]
        {
            assert_eq!(Mistake::parse(none), None);
        }
    }

    #[test]
    fn one_mistake_with_the_same_answers_to_the_question_is_named_and_no_other() {
        let mistake = |step, print: &str| {
            let mistake = Mistake::parse(FILE).expect("the form is right");
            Mistake { step, cause: print.to_string(), fingerprint: Some(print.into()), ..mistake }
        };
        let mistakes = [mistake(1, "a"), mistake(1, "b"), mistake(1, "b"), mistake(2, "c")];
        let named = |answered| known(&mistakes, 1, answered).map(|it| it.cause.as_str());

        assert_eq!(named("a"), Some("a"));
        assert_eq!(named("b"), None, "two mistakes answer like this");
        assert_eq!(named("c"), None, "that is a mistake of another step");
    }
}
