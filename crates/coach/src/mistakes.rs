//! The known mistakes of an exercise: `wrong/*.rs`, each with the check it fails and its cause.

use std::{fs, path::Path};

use crate::{course::Exercise, verdict::Judged};

/// What the first comment of a file in `wrong/` says.
///
/// ```text
/// //! fails step_8_the_puzzle_is_solved: "twice"
/// //!
/// //! A digit that led nowhere is still on the board. Empty the cell again before you return `false`.
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The check that fails, without its modules.
    pub check: String,
    /// What the check's message holds then.
    pub text: String,
    /// The likely cause, in a sentence or two.
    pub cause: String,
}

impl Mistake {
    /// Reads the first comment of a file in `wrong/`; `None` when it is not of that form.
    pub fn parse(file: &str) -> Option<Mistake> {
        let mut comment = file.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim);
        let (check, text) = comment.next()?.strip_prefix("fails ")?.split_once(':')?;
        let text = text.trim().strip_prefix('"')?.strip_suffix('"')?;
        let cause = comment.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
        let (check, text) = (check.trim().to_string(), text.replace("\\\"", "\""));
        (!cause.is_empty()).then_some(Mistake { check, text, cause })
    }

    /// The known mistakes of `exercise`. A file that is none is for `staffroom verify` to report.
    pub fn all(exercise: &Exercise) -> Vec<Mistake> {
        let Ok(entries) = fs::read_dir(exercise.path.join("wrong")) else { return Vec::new() };
        let is_rust = |path: &Path| path.extension().is_some_and(|extension| extension == "rs");
        let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        paths.sort();
        let texts = paths
            .iter()
            .filter(|path| is_rust(path))
            .filter_map(|path| fs::read_to_string(path).ok());
        texts.filter_map(|text| Mistake::parse(&text)).collect()
    }
}

/// The one known mistake that fits what `judged` says.
///
/// When several fit, none is named: a wrong diagnosis costs a student more than no diagnosis.
pub fn likely<'a>(mistakes: &'a [Mistake], judged: &Judged) -> Option<&'a Mistake> {
    let message = anstream::adapter::strip_str(&judged.run.outcome.to_string()).to_string();
    let mut fitting =
        mistakes.iter().filter(|it| it.check == judged.check.short() && message.contains(&it.text));
    fitting.next().filter(|_| fitting.next().is_none())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Mistake, likely};
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
            run: Run { outcome, printed: String::new(), took: Duration::ZERO },
        }
    }

    #[test]
    fn the_cause_is_everything_after_the_first_line() {
        let mistake = Mistake::parse(FILE).expect("the form is right");

        assert_eq!((mistake.check.as_str(), mistake.text.as_str()), ("step_1_a", "is {0}"));
        assert_eq!(mistake.cause, "The digit is the bit's number, not its value.");
        assert_eq!(Mistake::parse("//! fails step_1_a: \"is {0}\"\nfn f() {}\n"), None);
        assert_eq!(Mistake::parse("fn f() {}\n"), None);
    }

    #[test]
    fn the_check_and_the_text_must_fit_and_nothing_else_may() {
        let first = Mistake::parse(FILE).expect("the form is right");
        let other = Mistake { text: "the set".into(), cause: "other".into(), ..first.clone() };
        let mistakes = [other, first];

        let cause = |judged| likely(&mistakes, &judged).map(|it| it.cause.as_str());
        assert_eq!(cause(failed("step_1_a", "the \u{1b}[31mset\u{1b}[0m is {1}")), Some("other"));
        assert_eq!(cause(failed("step_1_a", "the set is {0}")), None, "both fit");
        assert!(
            cause(failed("step_1_a", "it is {0}")).is_some_and(|it| it.starts_with("The digit"))
        );
        assert_eq!(cause(failed("step_1_a", "it is {1}")), None);
        assert_eq!(cause(failed("step_1_b", "it is {0}")), None);
    }
}
