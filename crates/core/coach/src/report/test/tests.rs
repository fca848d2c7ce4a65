//! Each kind of verdict, as a student reads it at 60 columns.

use course::mistakes::{self, Mistake};
use exam::{Answer, Cause, Panic, Wrong};
use insta::assert_snapshot;
use runner::{Checked, Outcome, Place};

use super::{step, to_do};
use crate::{
    report::fixture::{NARROW, exercise, plain},
    verdict::{
        StepVerdict, Verdict,
        tests::{asked, failed, judged, wrong},
    },
};

fn verdict(first: Vec<Checked>, second: Vec<Checked>) -> Verdict {
    let step = |number, name: &str, checks| StepVerdict {
        number,
        name: name.to_string(),
        line: Some(40 + number as usize),
        checks,
    };
    let steps = vec![step(1, "to_set", first), step(2, "is_full", second)];
    Verdict { steps, ..Verdict::default() }
}

fn all(verdict: &Verdict) -> String {
    let steps: String = verdict.steps.iter().map(|it| step(it, it.number == 1)).collect();
    plain(&(steps + &to_do(&exercise(), verdict, None, &NARROW)))
}

#[test]
fn of_what_was_printed_the_first_and_the_last_lines_are_shown() {
    let mut wrong = judged("step_1_a", failed("no"));
    wrong.printed = (1..=40).map(|line| format!("line {line}\n")).collect();

    let shown = all(&verdict(vec![wrong], vec![]));
    let left_out = "  line 8\n  … 24 lines left out …\n  line 33\n";
    assert!(shown.contains("You printed:\n  line 1\n") && shown.contains(left_out), "{shown}");
}

#[test]
fn a_question_is_shown_with_its_boards_and_the_place_where_the_students_code_panicked() {
    let place = |line| {
        let file = "exercises/03-sudoku-bitmask/src/lib.rs".to_string();
        Some(Place { file, line, column: 5 })
    };
    let message = "index out of bounds: the len is 9 but the index is 40";
    let outcome = Outcome::Wrong(Box::new(Wrong {
        asked: "row_set(board, 5) of\n. 3 .\n5 . .".to_string(),
        number: 300,
        expected: Some("{5, 6} = 96 = 0b1100000".to_string()),
        answer: Answer { text: message.to_string(), placed: None, ended: Some(Cause::Panic) },
        complaint: String::new(),
        wrong: 1,
        untried: 0,
        inputs: 1204,
        is_stopped: false,
        fingerprint: "f5bb86211f05a9f2".to_string(),
        panic: Some(Panic { message: message.to_string(), place: place(77), cause: Cause::Panic }),
    }));
    let passes = vec![judged("step_1_a", Outcome::Passed), asked(1, Outcome::Passed)];

    // The explanation panics for another board, in another line.
    let other = Outcome::Failed(Panic {
        message: message.to_string(),
        place: place(99),
        cause: Cause::Panic,
    });
    let verdict = verdict(passes, vec![judged("step_2_b", other), asked(2, outcome)]);
    assert_snapshot!(all(&verdict), @"
    ✓ step 1  to_set
        ✓ a
        ✓ 1,204 inputs are answered as they should be
    ✗ step 2  is_full
        ✗ b
        ✗ 1 of 1,204 inputs is answered wrongly

    1 of 2 steps pass.

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
fn what_the_words_of_a_panic_leave_to_be_guessed_is_said() {
    let of = |message: &str| {
        let outcome = wrong("attacks((0,1), (1,0))", &format!("it panicked: {message}"));
        all(&verdict(vec![asked(1, outcome)], vec![]))
    };
    assert_snapshot!(of("attempt to subtract with overflow"), @"
    ✗ step 1  to_set
        ✗ 38 of 1,204 inputs are answered wrongly
    ○ step 2  is_full  not written yet

    0 of 2 steps pass.

    Step 1 `to_set`: 38 of 1,204 inputs are answered wrongly;
    this is the smallest of them.

      attacks((0,1), (1,0))

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
    let answers =
        all(&verdict(vec![asked(1, wrong("words", "attempt to subtract with overflow"))], vec![]));
    assert!(!answers.contains("does not fit"), "an answer is no panic: {answers}");
    assert!(of("attempt to add with overflow").contains("The sum does not fit its type"));
    assert!(of("attempt to multiply with overflow").contains("The product does not fit its type"));
    assert!(!of("attempt to divide by zero").contains("fit its type"));
    assert!(of("attempt to shift left with overflow").contains("fewer bits than it has"));
}

#[test]
fn two_known_mistakes_at_once_are_named_together() {
    let mistake = |name: &str, cause: &str, print: &str| Mistake {
        name: name.to_string(),
        step: 1,
        cause: cause.to_string(),
        hint: 2,
        fingerprint: Some(print.to_string()),
    };
    let known = [
        mistake("stack", "The newest cell is taken first.", "a0"),
        mistake("unchecked", "This start is off the board.", "0a"),
    ];
    let both = mistakes::known(&known, 1, "aa").expect("two");
    assert_snapshot!(plain(&super::cause(&both, &NARROW)), @"
    Two known mistakes together give the same wrong answers: (1)
    The newest cell is taken first. (2) This start is off the
    board.
    ");
    let one = mistakes::known(&known, 1, "0a").expect("one");
    assert_snapshot!(plain(&super::cause(&one, &NARROW)), @"
    A known mistake gives the same wrong answers: This start is
    off the board.
    ");
}

#[test]
fn every_way_to_misbehave_has_a_note_and_a_sentence() {
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
        let judged = judged("step_1_a", outcome);
        plain(&(super::check(&judged) + &super::message(&judged.outcome, &NARROW)))
    });

    assert_snapshot!(reports.concat(), @"
        ✗ a (stopped after 10 s)
      still running after 10 s, so it was stopped: a loop or a
      call does not end, or the search tries far too much
        ✗ a (stack overflow)
      the stack overflowed: a function calls itself without end,
      or too deep. Which case should end the recursion, and does
      each call come nearer to it? On a board of many thousand
      cells a call for each cell is too deep, and a loop is not
        ✗ a (out of memory)
      more memory was asked for than there is: does something
      grow without end, perhaps a list or a queue that gets the
      same cell again and again? Is the size of something far
      too large?
        ✗ a (exited early)
      your code ended the whole program with exit code 0 before
      the check was done; return a value instead
        ✗ a (too much output)
      it printed more than 1 MiB and did not end, so it was
      stopped: is there a print inside a loop without end?
        ✗ a (crashed)
      the program was ended by signal 11
        ✗ a (not run)
      the check did not run: it was stopped
    ");
}

#[test]
fn of_a_question_that_was_stopped_nobody_says_how_many_answers_were_right() {
    let stopped = asked(1, Outcome::TimedOut { limit: std::time::Duration::from_secs(10) });
    assert_eq!(
        plain(&super::check(&stopped)),
        "    ✗ answering 1,204 inputs (stopped after 10\u{a0}s)\n"
    );
}

#[test]
fn a_question_without_a_verdict_is_not_said_to_be_answered() {
    let floods = asked(1, Outcome::TooMuchOutput { limit: 1 << 20 });
    let report = plain(&to_do(&exercise(), &verdict(vec![floods], vec![]), None, &NARROW));

    assert!(report.contains("\nStep 1 `to_set`\n\n  it printed more than 1 MiB"), "{report}");
    let waits = asked(1, Outcome::Passed).check;
    assert_eq!(plain(&super::waiting(&waits)), "  … still running: 1,204 inputs of step 1\n");
}

#[test]
fn a_board_that_is_wider_than_the_terminal_is_cut_and_words_are_wrapped() {
    let row = "10 11 ".repeat(10) + "\n";
    let sentence = "the board of 2 rows × 20 columns, as your search has left it:";
    let text = format!("{sentence}\n{row}{row}\n1 2 3 4 5 6 7 8 9      1 2 3 4 5 6 7 8 9");

    assert_snapshot!(super::fitted(&text, 40), @"
    the board of 2 rows × 20 columns, as
    your search has left it:
    10 11 10 11 10 11 10 11 10 11 10 11  …
    10 11 10 11 10 11 10 11 10 11 10 11  …

    1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9
    ");
}

#[test]
fn what_was_asked_last_is_shown() {
    let mut endless = judged("step_1_a", Outcome::StackOverflow);
    endless.asked = Some("solve\n. .\n3 .".to_string());

    assert_snapshot!(plain(&to_do(&exercise(), &verdict(vec![endless], vec![]), None, &NARROW)), @"

    0 of 2 steps pass.

    Step 1 `to_set`: a

      the stack overflowed: a function calls itself without end,
      or too deep. Which case should end the recursion, and does
      each call come nearer to it? On a board of many thousand
      cells a call for each cell is too deep, and a loop is not

      It was asked: solve
      . .
      3 .

      your code  exercises/03-sudoku-bitmask/src/lib.rs:41
      the check  exercises/03-sudoku-bitmask/tests/questions.rs:12
      stuck?     just hint 3
    ");
}
