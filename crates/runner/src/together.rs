//! Runs many checks in one process, and says which outcomes are certain.
//!
//! Most of the cost of a small check is its process. So when a person waits, all checks first run
//! in one process. That is enough in two cases: the check passes, or it panics once (or gives a
//! question's verdict, which is a panic after the student's own) and prints nothing else. After
//! every other outcome the check runs again in its own process, where it cannot affect the others.

use std::collections::BTreeMap;

use crate::{outcome::Outcome, panics, process::LEFT_OUT, transcript};

/// The checks whose outcome is certain, by full name. `stdout` is what the test program printed,
/// with each failed check's output kept together, and `log` what it noted of each check at its end.
pub(crate) fn sure(stdout: &str, log: &str) -> BTreeMap<String, Outcome> {
    let outcome = |line: &str| {
        let (word, name) = line.split_once(' ')?;
        let outcome = match word {
            "ok" => Outcome::Passed,
            "failed" => failure(block(stdout, name)?)?,
            _ => return None,
        };
        Some((name.to_string(), outcome))
    };
    log.lines().filter_map(outcome).collect()
}

/// What the check `name` printed before it failed.
fn block<'a>(stdout: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = stdout.split_once(&format!("\n---- {name} stdout ----\n"))?;
    let end = rest.find("\n---- ").or_else(|| rest.find("\nfailures:\n"))?;
    Some(&rest[..end])
}

/// The outcome of a check that only panicked, once or to give a question's verdict.
fn failure(block: &str) -> Option<Outcome> {
    let found = panics::split(block);
    let is_all = found.rest.trim().is_empty() && !block.contains(LEFT_OUT);
    let outcome = match &found.panics[..] {
        [_] => Some(transcript::failed(&found.panics)),
        several => transcript::answered_wrongly(several),
    };
    outcome.filter(|_| is_all)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::sure;

    /// Each check with what is sure of it.
    fn words(stdout: &str, log: &str) -> Vec<String> {
        let sure = sure(stdout, log);
        sure.iter().map(|(name, outcome)| format!("{name}: {}", outcome.word())).collect()
    }

    fn failed(name: &str, printed: &str, message: &str) -> String {
        format!(
            "---- {name} stdout ----\n{printed}\nthread '{name}' (9) panicked at src/lib.rs:1:1:\n\
             {message}\nnote: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n\n"
        )
    }

    #[test]
    fn what_passed_and_what_merely_panicked_is_sure_and_nothing_else() {
        let todo = "not yet implemented: step 2: two";
        let blocks = [
            failed("a::unwritten", "", todo),
            failed("a::prints_before", "mine", todo),
            failed("a::wrong", "", "2 is not 3:\n1 2\n3 4"),
            failed(
                "a::panics_twice",
                "thread 'own' (10) panicked at src/lib.rs:2:2:\nfirst\n",
                "second",
            ),
            failed("a::not_all_is_kept", "", "a board\n\n… 5 bytes left out …\nanother board"),
            failed(
                "a::asked",
                "thread 'a::asked' (9) panicked at src/lib.rs:2:2:\nmy words\n",
                "it panicked: my words\n\nfingerprint 00000000000000aa",
            ),
            failed("a::last", "", todo),
        ];
        let stdout = format!(
            "\nrunning 9 tests\n\nfailures:\n\n{}\nfailures:\n    a::last\n",
            blocks.concat()
        );
        let log = "ok a::passes\nfailed a::unwritten\nfailed a::prints_before\nfailed a::wrong\n\
                   failed a::panics_twice\nfailed a::not_all_is_kept\nignored a::ignored\n\
                   failed a::without_a_word\nfailed a::asked\nfailed a::last\n";

        let sure = [
            "a::asked: failed",
            "a::last: not-written",
            "a::passes: passed",
            "a::unwritten: not-written",
            "a::wrong: failed",
        ];
        assert_eq!(words(&stdout, log), sure);
        assert_eq!(super::sure(&stdout, log)["a::wrong"].to_string(), "2 is not 3:\n1 2\n3 4");
    }

    #[test]
    fn of_a_process_that_was_ended_only_what_it_noted_is_sure() {
        assert_eq!(words("\nrunning 2 tests\n", "ok a::first\n"), ["a::first: passed"]);
        assert_eq!(words("", ""), [""; 0]);
    }
}
