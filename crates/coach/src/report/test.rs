//! What a test says: a line a check, and then the one thing to do next.

use super::{
    Manner,
    text::{BOLD, CYAN, DIM, GREEN, RED, YELLOW, count, indent, paint, shorten, wrap},
};
use crate::{
    course::Exercise,
    outcome::Outcome,
    verdict::{Judged, State, StepVerdict, Verdict},
};

// A board with its message fits, and the command below it stays on the screen.
const MESSAGE_LINES: usize = 40;
const PRINTED_LINES: usize = 16;

/// The first line of a test.
pub fn heading(exercise: &Exercise) -> String {
    let title = format!("Exercise {}: {}", exercise.number, exercise.lesson.title);
    format!("{}\n\n", paint(BOLD, &title))
}

/// The lines of a step. Of the steps that wait, only the first (`is_first_open`) shows its checks:
/// they say what is asked, and the others' turn comes later.
pub fn step(step: &StepVerdict, is_first_open: bool) -> String {
    let state = step.state();
    let note = match state {
        State::NotWritten => "  not written yet",
        State::Waiting => "  waits for an earlier step",
        State::Passed | State::Failed => "",
    };
    let title = format!("step {}  {}", step.number, step.name);
    let mut lines =
        format!("{} {}{}\n", mark(state), paint(BOLD, title.trim_end()), paint(DIM, note));
    if matches!(state, State::Passed | State::Failed) || is_first_open {
        step.checks.iter().for_each(|judged| lines.push_str(&check(judged)));
    }
    lines
}

/// The sign of a state, in its color.
pub fn mark(state: State) -> String {
    match state {
        State::Passed => paint(GREEN, "✓"),
        State::Failed => paint(RED, "✗"),
        State::NotWritten | State::Waiting => paint(YELLOW, "○"),
    }
}

/// After the checks: the first step that does not pass, explained, and what to type next.
pub fn to_do(
    exercise: &Exercise,
    verdict: &Verdict,
    cause: Option<&str>,
    manner: &Manner,
) -> String {
    let Some(focus) = verdict.focus() else { return String::new() };
    let Some(judged) = focus.first_failure() else { return String::new() };
    let mut text = format!("\n{}\n\n", summary(verdict));
    match focus.state() {
        State::NotWritten | State::Waiting => text += &not_written(exercise, focus, manner),
        State::Failed | State::Passed => text += &failed(exercise, focus, judged, cause, manner),
    }
    let stuck = manner.command(&format!("hint {} {}", exercise.package, focus.number));
    text + &labeled("stuck?", &paint(CYAN, &stuck))
}

/// After the checks, when all of them pass. `next` is the exercise to go on with.
pub fn solved(exercise: &Exercise, next: Option<&Exercise>, manner: &Manner) -> String {
    let sentence = format!("Exercise {} is solved: every check passes.", exercise.number);
    let mut text = format!("\n{} Well done!\n\n", paint(GREEN, &sentence));
    text += &wrap("Can we do better? The chapter measures what else there is:", manner.width, 0);
    text += &labeled("read", &exercise.chapter_shown());
    text += &match next {
        Some(next) => {
            let go_on = paint(CYAN, &manner.command(&format!("test {}", next.package)));
            format!(
                "\nNext: exercise {}, {}\n{}",
                next.number,
                next.lesson.title,
                labeled("type", &go_on)
            )
        }
        // What is written need not pass, so this does not say that the course is done.
        None => format!(
            "\nEvery exercise here is written. What passes:\n{}",
            labeled("type", &paint(CYAN, &manner.command("list")))
        ),
    };
    text
}

/// When the code does not compile: the compiler's own `messages`, and what to type after mending it.
pub fn broken(exercise: &Exercise, messages: &str, manner: &Manner) -> String {
    let again = paint(CYAN, &manner.command(&format!("test {}", exercise.package)));
    let sentence = format!("{} does not compile yet.", exercise.package);
    format!(
        "{}\n{}{}",
        messages,
        wrap(&paint(RED, &sentence), manner.width, 0),
        labeled("then", &again)
    )
}

/// One line while a check is slow.
pub fn waiting(words: &str) -> String {
    format!("{}\n", paint(DIM, &format!("  … still running: {words}")))
}

fn check(judged: &Judged) -> String {
    let (sign, note) = match &judged.run.outcome {
        Outcome::Passed => (paint(GREEN, "✓"), String::new()),
        Outcome::NotWritten { step, .. } if judged.check.step() == Some(*step) => {
            (paint(YELLOW, "○"), String::new())
        }
        Outcome::NotWritten { step, .. } => {
            (paint(YELLOW, "○"), format!(" (waits for step {step})"))
        }
        Outcome::Failed { .. } => (paint(RED, "✗"), String::new()),
        other => (paint(RED, "✗"), format!(" ({})", other.word().replace('-', " "))),
    };
    format!("    {sign} {}{}\n", judged.check.words(), paint(DIM, &note))
}

fn summary(verdict: &Verdict) -> String {
    let (passing, checks) = (verdict.passing(), verdict.checks());
    let steps = format!("{} of {}", verdict.steps_passing(), count(verdict.steps.len(), "step"));
    paint(DIM, &format!("{passing} of {} pass, {steps}.", count(checks, "check")))
}

fn not_written(exercise: &Exercise, step: &StepVerdict, manner: &Manner) -> String {
    let sentence = format!("Step {} `{}` is not written yet.", step.number, step.name);
    let again = manner.command(&format!("test {}", exercise.package));
    wrap(&sentence, manner.width, 0)
        + &labeled("write it", &paint(CYAN, &place(exercise, step.line)))
        + &labeled("then type", &paint(CYAN, &again))
}

fn failed(
    exercise: &Exercise,
    step: &StepVerdict,
    judged: &Judged,
    cause: Option<&str>,
    manner: &Manner,
) -> String {
    let claim = format!("Step {} `{}`: {}", step.number, step.name, judged.check.words());
    let mut text = wrap(&paint(BOLD, &claim), manner.width, 0);
    text += &format!("\n{}\n", message(&judged.run.outcome, manner));
    if let Some(cause) = cause {
        text += &format!(
            "{}\n",
            wrap(&format!("{} {cause}", paint(YELLOW, "Looks like:")), manner.width, 0)
        );
    }
    if !judged.run.printed.is_empty() {
        let printed = anstream::adapter::strip_str(&judged.run.printed).to_string();
        text += &format!("You printed:\n{}\n", indent(&shorten(&printed, PRINTED_LINES), 2));
    }
    let stub = exercise.stub_shown();
    let own_line = judged.run.outcome.location().filter(|location| location.file == stub);
    let line = own_line.map_or(step.line, |location| usize::try_from(location.line).ok());
    text += &labeled("your code", &paint(CYAN, &place(exercise, line)));
    if let Some(line) = judged.check.line {
        text += &labeled("the check", &format!("{}:{line}", exercise.shown("checks.rs")));
    }
    text
}

/// A message keeps its lines, because a board or a difference is a picture; our own words are prose.
fn message(outcome: &Outcome, manner: &Manner) -> String {
    match outcome {
        Outcome::Failed { message, .. } | Outcome::Crashed { message: Some(message), .. } => {
            let shown = outcome.to_string();
            if message.contains('\n') || shown != *message {
                indent(&shorten(&colored(&shown), MESSAGE_LINES), 2)
            } else {
                wrap(message, manner.width, 2)
            }
        }
        other => wrap(&other.to_string(), manner.width, 2),
    }
}

/// A snapshot's difference in red and green, and any other message as it is.
fn colored(message: &str) -> String {
    if !message.starts_with("- expected\n+ yours\n") {
        return message.to_string();
    }
    let line = |line: &str| match line.as_bytes().first() {
        Some(b'-') => paint(RED, line),
        Some(b'+') => paint(GREEN, line),
        _ => line.to_string(),
    };
    message.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// `exercises/03-sudoku-bitmask/src/lib.rs:46`, which an editor or a terminal opens by a click.
fn place(exercise: &Exercise, line: Option<usize>) -> String {
    let stub = exercise.stub_shown();
    line.map_or(stub.clone(), |line| format!("{stub}:{line}"))
}

/// `  stuck?     just hint exercise-3 1`.
fn labeled(label: &str, text: &str) -> String {
    format!("  {label:<10} {text}\n")
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::{broken, solved, step, to_do};
    use crate::{
        outcome::{Location, Outcome},
        report::tests::{NARROW, exercise, plain},
        verdict::{
            Judged, StepVerdict, Verdict,
            tests::{failed, judged, not_written},
        },
    };

    fn verdict(first: Vec<Judged>, second: Vec<Judged>) -> Verdict {
        let step = |number, name: &str, checks| StepVerdict {
            number,
            name: name.to_string(),
            line: Some(40 + number as usize),
            checks,
        };
        Verdict { steps: vec![step(1, "to_set", first), step(2, "is_full", second)] }
    }

    fn all(verdict: &Verdict, cause: Option<&str>) -> String {
        let steps: String = verdict.steps.iter().map(|it| step(it, it.number == 1)).collect();
        plain(&(steps + &to_do(&exercise(), verdict, cause, &NARROW)))
    }

    #[test]
    fn a_step_that_is_not_written_shows_what_is_asked_and_where_to_write_it() {
        let unwritten =
            |step| vec![judged("step_1_an_empty_cell_is_the_empty_set", not_written(step, "f"))];

        assert_snapshot!(all(&verdict(unwritten(1), unwritten(2)), None), @"
        ○ step 1  to_set  not written yet
            ○ an empty cell is the empty set
        ○ step 2  is_full  not written yet

        0 of 2 checks pass, 0 of 2 steps.

        Step 1 `to_set` is not written yet.
          write it   exercises/03-sudoku-bitmask/src/lib.rs:41
          then type  just test exercise-3
          stuck?     just hint exercise-3 1
        ");
    }

    #[test]
    fn a_failing_step_shows_the_message_the_cause_the_print_and_the_places() {
        let mut wrong = judged(
            "step_1_a_digit_is_one_bit",
            failed(
                "a cell with the digit 0 is the set {0} = 1 = 0b1, but yours is the set {} = 0 = 0b0",
            ),
        );
        wrong.run.printed = (1..=40).map(|line| format!("line {line}\n")).collect();
        let passes = judged("step_1_an_empty_cell_is_the_empty_set", Outcome::Passed);
        let waits = judged("step_2_nine_digits_are_a_full_set", not_written(1, "to_set"));

        let verdict = verdict(vec![passes, wrong], vec![waits]);
        assert_snapshot!(all(&verdict, Some("the digit itself is not its bit, which is `1 << digit`.")), @"
        ✗ step 1  to_set
            ✓ an empty cell is the empty set
            ✗ a digit is one bit
        ○ step 2  is_full  waits for an earlier step

        1 of 3 checks pass, 0 of 2 steps.

        Step 1 `to_set`: a digit is one bit

          a cell with the digit 0 is the set {0} = 1 = 0b1, but
          yours is the set {} = 0 = 0b0

        Looks like: the digit itself is not its bit, which is `1 <<
        digit`.

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

          your code  exercises/03-sudoku-bitmask/src/lib.rs:41
          the check  exercises/03-sudoku-bitmask/checks.rs:12
          stuck?     just hint exercise-3 1
        ");
    }

    #[test]
    fn a_difference_keeps_its_lines_and_a_place_in_the_students_file_is_shown() {
        let location = Location {
            file: "exercises/03-sudoku-bitmask/src/lib.rs".to_string(),
            line: 77,
            column: 5,
        };
        let message = "- expected\n+ yours\n\n row 0: {1, 2}\n-row 1: {3}\n+row 1: {}".to_string();
        let outcome = Outcome::Failed { message, location: Some(location) };
        let passes = judged("step_1_a", Outcome::Passed);

        let verdict = verdict(vec![passes], vec![judged("step_2_the_rows", outcome)]);
        assert_snapshot!(all(&verdict, None), @"
        ✓ step 1  to_set
            ✓ a
        ✗ step 2  is_full
            ✗ the rows

        1 of 2 checks pass, 1 of 2 steps.

        Step 2 `is_full`: the rows

          - expected
          + yours

           row 0: {1, 2}
          -row 1: {3}
          +row 1: {}

          your code  exercises/03-sudoku-bitmask/src/lib.rs:77
          the check  exercises/03-sudoku-bitmask/checks.rs:12
          stuck?     just hint exercise-3 2
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
            Outcome::TooMuchOutput { limit: 4 << 20 },
            Outcome::Crashed { signal: Some(11), message: None, location: None },
            Outcome::NotRun { reason: "it is marked `#[ignore]`".to_string() },
        ];
        let mut text = String::new();
        for outcome in outcomes {
            let verdict = verdict(vec![judged("step_1_a", outcome)], vec![]);
            let shown = all(&verdict, None);
            let middle: Vec<_> =
                shown.lines().skip(1).take(1).chain(shown.lines().skip(6)).collect();
            let end = middle.iter().position(|line| line.starts_with("  your code ")).unwrap_or(0);
            text += &format!("{}\n", middle[..end].join("\n"));
        }

        assert_snapshot!(text, @"
            ✗ a (timed out)
        Step 1 `to_set`: a

          still running after 10 s, so it was stopped: this looks
          like an endless loop, like a function that calls itself
          for ever, or like a search that tries far too much

            ✗ a (stack overflow)
        Step 1 `to_set`: a

          the stack overflowed: a function calls itself without end;
          which case should end the recursion?

            ✗ a (out of memory)
        Step 1 `to_set`: a

          the memory ran out: something grows without end, perhaps a
          list inside a loop

            ✗ a (exited early)
        Step 1 `to_set`: a

            ✗ a (too much output)
        Step 1 `to_set`: a

          it printed more than 4 MiB, so it was stopped: is there a
          print inside a loop without end?

            ✗ a (crashed)
        Step 1 `to_set`: a

          the program was ended by signal 11

            ✗ a (not run)
        Step 1 `to_set`: a

          the check did not run: it is marked `#[ignore]`
        ");
    }

    #[test]
    fn what_is_solved_leads_to_the_chapter_and_to_the_next_exercise() {
        let next =
            crate::course::Exercise { number: 4, package: "exercise-4".into(), ..exercise() };

        assert_snapshot!(plain(&solved(&exercise(), Some(&next), &NARROW)), @"
        Exercise 3 is solved: every check passes. Well done!

        Can we do better? The chapter measures what else there is:
          read       docs/src/03-sudoku-bitmask.md

        Next: exercise 4, Sudoku with sets of digits
          type       just test exercise-4
        ");
        assert_snapshot!(plain(&solved(&exercise(), None, &NARROW)), @"
        Exercise 3 is solved: every check passes. Well done!

        Can we do better? The chapter measures what else there is:
          read       docs/src/03-sudoku-bitmask.md

        Every exercise here is written. What passes:
          type       just list
        ");
    }

    #[test]
    fn the_compilers_words_come_first_and_as_they_are() {
        let messages = "error: expected `;`\n --> exercises/03-sudoku-bitmask/src/lib.rs:41:5\n\n";

        assert_snapshot!(plain(&broken(&exercise(), messages, &NARROW)), @"
        error: expected `;`
         --> exercises/03-sudoku-bitmask/src/lib.rs:41:5


        exercise-3 does not compile yet.
          then       just test exercise-3
        ");
    }
}
