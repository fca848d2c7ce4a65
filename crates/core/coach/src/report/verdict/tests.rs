//! Each kind of verdict, as a student reads it at 60 columns.

use std::time::Duration;

use exam::{Cause, Outcome};
use insta::assert_snapshot;
use runner::Checked;

use super::{check, steps, to_do};
use crate::report::fixture::{NARROW, asked, explained, not_written, plain, standing, wrong};

/// The whole report on these checks of two steps.
fn report(first: Vec<Checked>, second: Vec<Checked>) -> String {
    let standing = standing([first, second]);
    plain(&(steps(&standing, false) + &to_do(&standing, &NARROW)))
}

#[test]
fn every_way_to_end_has_a_note() {
    let limit = Duration::from_secs(10);
    let outcomes = [
        Outcome::TimedOut { limit },
        Outcome::StackOverflow,
        Outcome::OutOfMemory,
        Outcome::ExitedEarly { code: 0 },
        Outcome::TooMuchOutput,
        Outcome::Crashed { signal: Some(11) },
        Outcome::NotRun { reason: "it was stopped".to_string() },
    ];
    // Of a question that was stopped nobody says how many answers were right.
    let reports = outcomes.map(|outcome| {
        plain(&(check(&explained(1, outcome.clone())) + &check(&asked(1, outcome))))
    });
    assert_snapshot!(reports.concat(), @"
      ✗ a (stopped after 10 s)
      ✗ answering 1,204 inputs (stopped after 10 s)
      ✗ a (stack overflow)
      ✗ answering 1,204 inputs (stack overflow)
      ✗ a (out of memory)
      ✗ answering 1,204 inputs (out of memory)
      ✗ a (exited early)
      ✗ answering 1,204 inputs (exited early)
      ✗ a (too much output)
      ✗ answering 1,204 inputs (too much output)
      ✗ a (crashed)
      ✗ answering 1,204 inputs (crashed)
      ✗ a (not run)
      ✗ answering 1,204 inputs (not run)
    ");
}

#[test]
fn a_check_without_answer_shows_what_was_asked_last() {
    let limit = Duration::from_secs(10);
    let mut endless = asked(1, Outcome::TimedOut { limit });
    endless.asked = Some("solve\n. .\n3 .".to_string());
    assert_snapshot!(report(vec![endless], vec![]), @"
    ✗ step 1  to_set
        ✗ answering 1,204 inputs (stopped after 10 s)
    ○ step 2  is_full  not written yet

    0 of 2 steps pass.

    Step 1 `to_set`

      still running after 10 s, so it was stopped: a loop or a
      call does not end, or the search tries far too much

      It was asked: solve
      . .
      3 .

      your code  exercises/03-sudoku-bitmask/src/lib.rs:41
      the check  exercises/03-sudoku-bitmask/tests/questions.rs:74
      stuck?     just hint 3
    ");
}

#[test]
fn a_todo_that_only_a_later_step_reaches_is_shown() {
    let passed = vec![asked(1, Outcome::Passed)];
    let text = report(passed, vec![asked(2, not_written(Some(1)))]);
    assert!(
        text.contains("Step 1 `to_set` is not written yet.") && text.contains("lib.rs:41"),
        "{text}"
    );
}

#[test]
fn what_a_panic_leaves_to_be_guessed_is_said() {
    for (message, words) in [
        ("attempt to subtract with overflow", "does not go below 0"),
        ("attempt to add with overflow", "The sum does not fit its type"),
        ("attempt to multiply with overflow", "The product does not fit its type"),
        ("attempt to shift left with overflow", "fewer bits than it has"),
    ] {
        let is_said =
            |ended| report(vec![asked(1, wrong("f", message, ended))], vec![]).contains(words);
        assert!(is_said(Some(Cause::Panic)), "{message}");
        assert!(!is_said(None), "an answer is no panic");
    }
}
