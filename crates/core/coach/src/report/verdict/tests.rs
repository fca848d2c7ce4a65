//! Each kind of verdict, as a student reads it at 60 columns.

use exam::{Answer, Cause, Panic, Wrong};
use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use runner::{Checked, Outcome};

use super::{check, failure, steps, to_do};
use crate::report::fixture::{NARROW, asked, explained, panicked, plain, standing, wrong};

/// The whole report on these checks of two steps.
fn report(first: Vec<Checked>, second: Vec<Checked>) -> String {
    let standing = standing([first, second]);
    plain(&(steps(&standing, false) + &to_do(&standing, None, &NARROW)))
}

#[test]
fn a_question_is_shown_with_its_boards_and_the_place_where_the_students_code_panicked() {
    let message = "index out of bounds: the len is 9 but the index is 40";
    let at = panicked(message, Some("exercises/03-sudoku-bitmask/src/lib.rs"), Cause::Panic);
    let Outcome::Failed(panic) = &at else { panic!("{at:?}") };
    let outcome = Outcome::Wrong(Box::new(Wrong {
        asked: "row_set(board, 5) of\n. 3 .\n5 . .".to_string(),
        number: 300,
        expected: Some("{5, 6} = 96 = 0b1100000".to_string()),
        answer: Answer { ended: Some(Cause::Panic), ..Answer::of(message) },
        complaint: String::new(),
        wrong: 1,
        untried: 0,
        inputs: 1204,
        is_stopped: false,
        fingerprint: "f5bb86211f05a9f2".to_string(),
        panic: Some(Panic { ..panic.clone() }),
    }));
    let passes = vec![explained(1, Outcome::Passed), asked(1, Outcome::Passed)];
    let mut fails = vec![explained(2, at.clone()), asked(2, outcome)];
    fails[1].printed = (1..=40).map(|line| format!("line {line}\n")).collect();
    assert_snapshot!(report(passes, fails), @"
    ✓ step 1  to_set
        ✓ a
        ✓ 1,204 inputs are answered as they should be
    ✗ step 2  is_full
        ✗ a
        ✗ 1 of 1,204 inputs is answered wrongly

    1 of 2 steps pass.

    You printed:
      line 1
      line 2
      line 3
      line 4
      line 5
      line 6
      line 7
      line 8
      … 24 lines left out …
      line 33
      line 34
      line 35
      line 36
      line 37
      line 38
      line 39
      line 40

    Step 2 `is_full`: 1 of 1,204 inputs is answered wrongly.

      row_set(board, 5) of
      . 3 .
      5 . .

      expected: {5, 6} = 96 = 0b1100000
      yours: it panicked: index out of bounds: the len is 9 but
      the index is 40

      your code  exercises/03-sudoku-bitmask/src/lib.rs:77
      the check  exercises/03-sudoku-bitmask/tests/questions.rs:74
      stuck?     just hint 3
    ");
}

#[test]
fn every_way_to_end_has_a_note_and_a_sentence() {
    let limit = std::time::Duration::from_secs(10);
    let outcomes = [
        Outcome::TimedOut { limit },
        Outcome::StackOverflow,
        Outcome::OutOfMemory,
        Outcome::ExitedEarly { code: 0 },
        Outcome::TooMuchOutput { limit: 1 << 20 },
        Outcome::Crashed { signal: Some(11), message: None, location: None },
        Outcome::NotRun { reason: "it was stopped".to_string() },
    ];
    let reports = outcomes.map(|outcome| {
        // Of a question that was stopped nobody says how many answers were right.
        let asked = check(&asked(1, outcome.clone()));
        plain(
            &(check(&explained(1, outcome.clone()))
                + &asked
                + &failure::message(&outcome, &NARROW)),
        )
    });
    assert_snapshot!(reports.concat(), @"
      ✗ a (stopped after 10 s)
      ✗ answering 1,204 inputs (stopped after 10 s)
    still running after 10 s, so it was stopped: a loop or a
    call does not end, or the search tries far too much
      ✗ a (stack overflow)
      ✗ answering 1,204 inputs (stack overflow)
    the stack overflowed: a function calls itself without end,
    or too deep. Which case should end the recursion, and does
    each call come nearer to it? On a board of many thousand
    cells a call for each cell is too deep, and a loop is not
      ✗ a (out of memory)
      ✗ answering 1,204 inputs (out of memory)
    more memory was asked for than there is: does something
    grow without end, perhaps a list or a queue that gets the
    same cell again and again? Is the size of something far
    too large?
      ✗ a (exited early)
      ✗ answering 1,204 inputs (exited early)
    your code ended the whole program with exit code 0 before
    the check was done; return a value instead
      ✗ a (too much output)
      ✗ answering 1,204 inputs (too much output)
    it printed more than 1 MiB and did not end, so it was
    stopped: is there a print inside a loop without end?
      ✗ a (crashed)
      ✗ answering 1,204 inputs (crashed)
    the program was ended by signal 11
      ✗ a (not run)
      ✗ answering 1,204 inputs (not run)
    the check did not run: it was stopped
    ");
}

#[test]
fn what_was_asked_last_is_shown_of_a_check_that_never_answered() {
    let mut endless = asked(1, Outcome::StackOverflow);
    endless.asked = Some("solve\n. .\n3 .".to_string());
    assert_snapshot!(report(vec![endless], vec![]), @"
    ✗ step 1  to_set
        ✗ answering 1,204 inputs (stack overflow)
    ○ step 2  is_full  not written yet

    0 of 2 steps pass.

    Step 1 `to_set`

      the stack overflowed: a function calls itself without end,
      or too deep. Which case should end the recursion, and does
      each call come nearer to it? On a board of many thousand
      cells a call for each cell is too deep, and a loop is not

      It was asked: solve
      . .
      3 .

      your code  exercises/03-sudoku-bitmask/src/lib.rs:41
      the check  exercises/03-sudoku-bitmask/tests/questions.rs:74
      stuck?     just hint 3
    ");
}

#[test]
fn what_the_words_of_a_panic_leave_to_be_guessed_is_said() {
    let of = |message: &str, ended: Option<Cause>| {
        report(vec![asked(1, wrong("words", message, ended))], vec![])
    };
    let panicked = |message: &str| of(message, Some(Cause::Panic));
    assert_snapshot!(panicked("attempt to subtract with overflow"), @"
    ✗ step 1  to_set
        ✗ 38 of 1,204 inputs are answered wrongly
    ○ step 2  is_full  not written yet

    0 of 2 steps pass.

    Step 1 `to_set`: 38 of 1,204 inputs are answered wrongly;
    this is the smallest of them.

      words

      expected: 7
      yours:    it panicked: attempt to subtract with overflow

    The difference does not fit its type: a `usize` or a `u32`
    does not go below 0. Compare the two numbers first, or make
    each an `i64` before you subtract. `abs_diff` gives their
    distance, without a sign.

      your code  exercises/03-sudoku-bitmask/src/lib.rs:41
      the check  exercises/03-sudoku-bitmask/tests/questions.rs:74
      stuck?     just hint 3
    ");
    for (message, words) in [
        ("attempt to add with overflow", "The sum does not fit its type"),
        ("attempt to multiply with overflow", "The product does not fit its type"),
        ("attempt to shift left with overflow", "fewer bits than it has"),
    ] {
        assert!(panicked(message).contains(words), "{message}");
        assert!(!of(message, None).contains(words), "an answer is no panic");
    }
    assert_eq!(panicked("attempt to divide by zero").matches("fit its type").count(), 0);
}
