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
