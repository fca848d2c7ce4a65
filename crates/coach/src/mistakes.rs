//! The known mistakes of an exercise: `wrong/*.rs`, each with the check it fails and its cause.
//!
//! `wrong/messages.json` holds what each of them makes that check say, word for word. A student
//! whose check says the same has most likely made the same mistake.

use std::{collections::BTreeMap, fs, path::Path};

use crate::{course::Exercise, outcome::Outcome, verdict::Judged};

/// The file beside the known mistakes that holds their messages.
pub const MESSAGES: &str = "messages.json";

// The first level is for those who have not begun; a known mistake was made in code that is there.
const USUAL_LEVEL: usize = 2;

/// What the first comment of a file in `wrong/` says.
///
/// ```text
/// //! fails step_8_the_puzzle_is_solved: "twice"
/// //!
/// //! A digit that led nowhere is still on the board. Empty the cell again before you return `false`.
/// //!
/// //! see hint 3
/// ```
///
/// The last line is for a mistake that another hint than the second fits best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The check that fails, without its modules.
    pub check: String,
    /// What the check's message holds then.
    pub text: String,
    /// The likely cause, in a sentence or two.
    pub cause: String,
    /// Which of the step's hints fits, counted from 1.
    pub hint: usize,
    /// All that the check says then, once it is recorded.
    pub message: Option<String>,
}

/// A known mistake that seems to be the student's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Likely {
    /// The likely cause, in a sentence or two.
    pub cause: String,
    /// Which of the step's hints fits, counted from 1.
    pub hint: usize,
    /// Whether the check says the same as of the known mistake, word for word.
    pub is_same: bool,
}

impl Likely {
    /// What to say before the cause, as sure as we are.
    pub fn label(&self) -> &'static str {
        if self.is_same { "A common mistake here:" } else { "Perhaps a common mistake:" }
    }
}

impl Mistake {
    /// Reads the first comment of a file in `wrong/`; `None` when it is not of that form.
    pub fn parse(file: &str) -> Option<Mistake> {
        let mut comment = file.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim);
        let (check, text) = comment.next()?.strip_prefix("fails ")?.split_once(':')?;
        let text = text.trim().strip_prefix('"')?.strip_suffix('"')?;
        let lines: Vec<&str> = comment.filter(|line| !line.is_empty()).collect();
        let level = |line: &&str| line.strip_prefix("see hint ")?.parse().ok();
        let hint = lines.iter().find_map(level).unwrap_or(USUAL_LEVEL);
        let lines: Vec<&str> = lines.into_iter().filter(|line| level(line).is_none()).collect();
        let cause = lines.join(" ");
        let (check, text) = (check.trim().to_string(), text.replace("\\\"", "\""));
        (!cause.is_empty()).then_some(Mistake { check, text, cause, hint, message: None })
    }

    /// The known mistakes of `exercise`. A file that is none is for `staffroom verify` to report.
    pub fn all(exercise: &Exercise) -> Vec<Mistake> {
        let folder = exercise.path.join("wrong");
        let Ok(entries) = fs::read_dir(&folder) else { return Vec::new() };
        let messages = fs::read_to_string(folder.join(MESSAGES)).unwrap_or_default();
        let mut messages: BTreeMap<String, String> =
            serde_json::from_str(&messages).unwrap_or_default();
        let is_rust = |path: &Path| path.extension().is_some_and(|extension| extension == "rs");
        let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        paths.sort();
        let mut read = |path: &Path| {
            let mut mistake = Mistake::parse(&fs::read_to_string(path).ok()?)?;
            mistake.message = messages.remove(path.file_stem()?.to_str()?);
            Some(mistake)
        };
        paths.iter().filter(|path| is_rust(path)).filter_map(|path| read(path)).collect()
    }
}

/// What a check says, in a form that is the same for every student: without colors, and without the
/// time after which it was stopped.
pub fn message(outcome: &Outcome) -> String {
    match outcome {
        Outcome::TimedOut { .. } => "still running when the time was up".to_string(),
        other => anstream::adapter::strip_str(&other.to_string()).to_string(),
    }
}

/// The one known mistake that fits what `judged` says: the one of which the check says the same, or
/// else the one whose text is in the message.
///
/// When several fit, none is named: a wrong diagnosis costs a student more than no diagnosis.
pub fn likely(mistakes: &[Mistake], judged: &Judged) -> Option<Likely> {
    let said = message(&judged.run.outcome);
    let of_check = || mistakes.iter().filter(|it| it.check == judged.check.short());
    let same = |it: &&Mistake| it.message.as_ref() == Some(&said);
    let is_same = of_check().any(|it| same(&it));
    let shown = anstream::adapter::strip_str(&judged.run.outcome.to_string()).to_string();
    let mut fitting =
        of_check().filter(|it| if is_same { same(it) } else { shown.contains(&it.text) });
    let only = fitting.next().filter(|_| fitting.next().is_none())?;
    Some(Likely { cause: only.cause.clone(), hint: only.hint, is_same })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Mistake, likely, message};
    use crate::{
        outcome::Outcome,
        runner::{Check, Run},
        verdict::Judged,
    };

    const FILE: &str = "//! fails step_1_a: \"is {0}\"\n//!\n//! The digit is the bit's number,\n\
                        //! not its value.\n\nfn f() {}\n";

    fn failed(check: &str, message: &str) -> Judged {
        let outcome = Outcome::Failed { message: message.to_string(), location: None };
        Judged {
            check: Check { name: format!("checks::{check}"), line: None },
            run: Run { outcome, printed: String::new(), took: Duration::ZERO, so_far: None },
        }
    }

    #[test]
    fn the_cause_is_everything_after_the_first_line() {
        let mistake = Mistake::parse(FILE).expect("the form is right");

        assert_eq!((mistake.check.as_str(), mistake.text.as_str()), ("step_1_a", "is {0}"));
        assert_eq!(mistake.cause, "The digit is the bit's number, not its value.");
        assert_eq!(mistake.hint, 2);
        let other = Mistake::parse(&FILE.replace("\n\nfn", "\n//!\n//! see hint 3\n\nfn"));
        assert_eq!(other.map(|it| (it.cause, it.hint)), Some((mistake.cause, 3)));
        assert_eq!(Mistake::parse("//! fails step_1_a: \"is {0}\"\nfn f() {}\n"), None);
        assert_eq!(Mistake::parse("fn f() {}\n"), None);
    }

    #[test]
    fn the_check_and_the_text_must_fit_and_nothing_else_may() {
        let first = Mistake::parse(FILE).expect("the form is right");
        let other = Mistake { text: "the set".into(), cause: "other".into(), ..first.clone() };
        let mistakes = [other, first];

        let cause = |judged| likely(&mistakes, &judged).map(|it| it.cause);
        let colored = failed("step_1_a", "the \u{1b}[31mset\u{1b}[0m is {1}");
        assert_eq!(cause(colored).as_deref(), Some("other"));
        assert_eq!(cause(failed("step_1_a", "the set is {0}")), None, "both fit");
        assert!(
            cause(failed("step_1_a", "it is {0}")).is_some_and(|it| it.starts_with("The digit"))
        );
        assert_eq!(cause(failed("step_1_a", "it is {1}")), None);
        assert_eq!(cause(failed("step_1_b", "it is {0}")), None);
    }

    #[test]
    fn the_same_message_says_more_than_a_text_in_it() {
        let first = Mistake::parse(FILE).expect("the form is right");
        let other = Mistake {
            message: Some("it is {0}, not {2}".into()),
            cause: "other".into(),
            ..first.clone()
        };
        let twin = Mistake { cause: "twin".into(), ..other.clone() };
        let said = |mistakes: &[Mistake], message| {
            likely(mistakes, &failed("step_1_a", message)).map(|it| (it.cause, it.is_same))
        };

        let both = [first.clone(), other.clone()];
        assert_eq!(said(&both, "it is {0}, not {2}"), Some(("other".to_string(), true)));
        assert_eq!(said(&both, "it is {0}, not {3}"), None, "the text of both is in it");
        assert_eq!(
            said(std::slice::from_ref(&other), "it is {0}!"),
            Some(("other".to_string(), false))
        );
        assert_eq!(said(&[other, twin], "it is {0}, not {2}"), None, "nobody can tell them apart");
    }

    #[test]
    fn a_check_without_end_says_the_same_whatever_the_limit() {
        let after = |seconds| message(&Outcome::TimedOut { limit: Duration::from_secs(seconds) });
        assert_eq!(after(2), after(10));
    }
}
