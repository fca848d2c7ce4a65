//! Outcomes in the words that a student reads.

use std::fmt::Write;

use exam::{Answer, Outcome, Wrong};
use grid::grouped;

/// An outcome in the words a student reads: a sentence, or the check's own message.
pub fn sentence(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Passed => "passes".into(),
        Outcome::NotWritten { step: 0, .. } => {
            "the code reaches a `todo!` or an `unimplemented!`".into()
        }
        Outcome::NotWritten { step, name, .. } => {
            format!("step {step} `{name}` is not written yet")
        }
        Outcome::Failed(panic) => panic.message.clone(),
        Outcome::Wrong(wrong) => {
            format!("{}\n\n{}", shown(wrong), tally(wrong))
        }
        Outcome::TimedOut { limit } => format!(
            "still running after {} s, so it was stopped: a loop or a call does not end, or the search tries \
             far too much",
            limit.as_secs_f64()
        ),
        Outcome::StackOverflow => {
            "the stack overflowed: a function calls itself without end, or too deep. Which case should \
             end the recursion, and does each call come nearer to it? On a board of many thousand \
             cells a call for each cell is too deep, and a loop is not"
                .into()
        }
        Outcome::OutOfMemory => {
            "more memory was asked for than there is: does something grow without end, perhaps a list \
             or a queue that gets the same cell again and again? Is the size of something far too \
             large?"
                .into()
        }
        Outcome::ExitedEarly { code } => format!(
            "your code ended the whole program with exit code {code} before the check was \
                 done; return a value instead"
        ),
        Outcome::Crashed { message: Some(panic), .. } => format!(
            "{panic}\n\nThen a second panic came while the first was still unwinding (a panic \
                 inside `drop`?), and that ends the program at once."
        ),
        // The number of SIGABRT and of SIGKILL is the same on every Unix.
        Outcome::Crashed { signal: Some(6), .. } => {
            "the program aborted itself, as `std::process::abort` does".into()
        }
        Outcome::Crashed { signal: Some(9), .. } => {
            "the system killed the program (signal 9): often that is for want of memory".into()
        }
        Outcome::Crashed { signal: Some(signal), .. } => {
            format!("the program was ended by signal {signal}")
        }
        Outcome::Crashed { .. } => "the program crashed".into(),
        Outcome::TooMuchOutput { limit } => format!(
            "it printed more than {} MiB and did not end, so it was stopped: is there a print \
                 inside a loop without end?",
            limit >> 20
        ),
        Outcome::NotRun { reason } => format!("the check did not run: {reason}"),
    }
}

/// Two answers stand side by side when they take no more columns than this.
pub const BESIDE: usize = 56;

// A line of more bytes is not compared at a glance.
const LONG: usize = 300;

/// The smallest input that is answered wrongly, with both answers.
pub fn shown(wrong: &Wrong) -> String {
    let Wrong { asked, complaint, .. } = wrong;
    let expected = wrong.expected.as_ref().filter(|_| !is_too_dear(wrong));
    let answer = &answered(wrong);
    let answers = match expected {
        Some(expected) if answer.contains('\n') && expected.contains('\n') => {
            both(expected, answer)
        }
        // What fits into one line, such as the words of a panic, is read before several boards are.
        Some(expected) if expected.contains('\n') => {
            format!("{}\n{}", part("yours", answer), part("expected", expected))
        }
        Some(expected) => {
            let parts = format!("{}\n{}", part("expected", expected), part("yours", answer));
            parts + &divergence(expected, answer).unwrap_or_default()
        }
        None => part("yours", answer),
    };
    let complaint = if complaint.is_empty() { String::new() } else { format!("\n{complaint}") };
    format!("{asked}\n\n{answers}{complaint}")
}

/// An answer as it is shown: how the code ended, or what it answered and what that cost.
pub fn answer(answer: &Answer) -> String {
    match answer.is_stopped() {
        true => format!("it was stopped: {}", answer.text),
        false => answer.to_string(),
    }
}

/// The wrong answer as it is shown; of a right one only its cost.
fn answered(wrong: &Wrong) -> String {
    match wrong.answer.placed {
        Some(placed) if is_too_dear(wrong) => {
            format!("the right answer, with {} placements", grouped(placed))
        }
        Some(_) => wrong.answer.text.clone(),
        None => answer(&wrong.answer),
    }
}

/// Whether the answer is right, and took too many placements.
fn is_too_dear(wrong: &Wrong) -> bool {
    wrong.answer.placed.is_some() && !wrong.complaint.is_empty()
}

/// How many inputs are answered wrongly, and how many were not tried: `56 of 252 inputs are answered wrongly`.
pub fn share(wrong: &Wrong) -> String {
    let verb = if wrong.wrong == 1 { "is" } else { "are" };
    let [count, inputs] = [wrong.wrong, wrong.inputs].map(|number| grouped(number as u64));
    let untried = match wrong.untried {
        0 => String::new(),
        untried => format!(", and {} not tried", grouped(untried as u64)),
    };
    format!("{count} of {inputs} inputs {verb} answered wrongly{untried}")
}

/// The same as a sentence.
pub fn tally(wrong: &Wrong) -> String {
    let smallest = if wrong.wrong == 1 { "" } else { "; this is the smallest of them" };
    let untried = if wrong.untried == 0 { "" } else { " after the search was stopped" };
    format!("{}{untried}{smallest}.", share(wrong))
}

/// An answer behind its title, or below it when it has several lines.
fn part(title: &str, answer: &str) -> String {
    let title = format!("{title}:");
    if answer.contains('\n') {
        format!("{title}\n{answer}")
    } else {
        format!("{title:<10}{answer}")
    }
}

/// Where two long lines part: their reader sees only how they begin.
fn divergence(expected: &str, answer: &str) -> Option<String> {
    let is_long = |text: &str| text.len() > LONG && !text.contains('\n');
    if !is_long(expected) || !is_long(answer) {
        return None;
    }
    let [ours, theirs] = [expected, answer].map(|text| text.split_whitespace().collect::<Vec<_>>());
    let same = ours.iter().zip(&theirs).take_while(|(one, other)| one == other).count();
    let last = ours.get(same.checked_sub(1)?)?;
    let [one, other] = [&ours, &theirs].map(|words| match words.get(same) {
        Some(word) => format!("`{word}`"),
        None => "nothing more".to_string(),
    });
    let sentence = format!("\nThey part after `{last}`: expected is {one}, yours is {other}.");
    (one != other).then_some(sentence)
}

/// Two answers of several lines, side by side where there is room.
fn both(expected: &str, answer: &str) -> String {
    let width = |text: &str| text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    let left = width(expected).max("expected:".len()) + 3;
    if left + width(answer) > BESIDE {
        return format!("{}\n\n{}", part("expected", expected), part("yours", answer));
    }
    let mut text = format!("{:<left$}yours:", "expected:");
    let (mut ours, mut theirs) = (expected.lines(), answer.lines());
    for _ in 0..ours.clone().count().max(theirs.clone().count()) {
        let (expected, answer) = (ours.next().unwrap_or(""), theirs.next().unwrap_or(""));
        let _ = write!(text, "\n{}", format!("{expected:<left$}{answer}").trim_end());
    }
    text
}

#[cfg(test)]
mod tests {
    use exam::{Ask, Outcome, Question, compare, snapshot};
    use grid::{Grid, Size};
    use insta::assert_snapshot;

    use super::{shown, tally};

    /// The report about the answers to `asked`, where those to `reference` are right.
    fn verdict(reference: fn(&mut Ask<'_>), asked: fn(&mut Ask<'_>)) -> String {
        let question = |ask| Question { name: "step_1_any", ask };
        let recorded = snapshot::recorded(&question(reference));
        let recorded: Vec<String> = recorded.lines().map(str::to_string).collect();
        match compare::compared(&question(asked), &recorded, None) {
            Outcome::Wrong(wrong) => format!("{}\n\n{}", shown(&wrong), tally(&wrong)),
            other => format!("{other:?}"),
        }
    }

    /// The same without the tally of the one input.
    fn told(reference: fn(&mut Ask<'_>), asked: fn(&mut Ask<'_>)) -> String {
        let verdict = verdict(reference, asked);
        verdict.strip_suffix("\n\n1 of 1 inputs is answered wrongly.").expect("a tally").to_string()
    }

    #[test]
    fn a_panic_is_told_before_the_lines_that_were_expected() {
        let right = |ask: &mut Ask<'_>| ask.exact("rows of 2", || "1 2\n3 4");
        let wrong = |ask: &mut Ask<'_>| ask.exact("rows of 2", || -> String { panic!("no row 2") });
        assert_snapshot!(told(right, wrong), @"
        rows of 2

        yours:    it panicked: no row 2
        expected:
        1 2
        3 4
        ");
    }

    fn numbers(ask: &mut Ask<'_>, wrong_from: u32) {
        for number in [100, 7, 80, 90] {
            ask.exact(format_args!("is_small({number})"), || number < wrong_from);
        }
    }

    #[test]
    fn the_smallest_input_is_told_and_how_many_are_wrong() {
        let right = |ask: &mut Ask<'_>| numbers(ask, 50);

        assert_eq!(verdict(right, right), "Passed");
        assert_snapshot!(verdict(right, |ask| numbers(ask, 95)), @"
        is_small(80)

        expected: false
        yours:    true

        2 of 4 inputs are answered wrongly; this is the smallest of them.
        ");
        assert_snapshot!(verdict(right, |ask| numbers(ask, 5)), @"
        is_small(7)

        expected: true
        yours:    false

        1 of 4 inputs is answered wrongly.
        ");
    }

    #[test]
    fn after_a_panic_the_other_inputs_are_tried() {
        let panics = |ask: &mut Ask<'_>| {
            for number in [100_u32, 7, 80] {
                ask.exact(format_args!("is_small({number})"), || {
                    50_u32.checked_sub(number).is_some()
                });
            }
            ask.exact("is_small(90)", || -> bool { panic!("too much") });
            ask.exact("is_small(9)", || false);
        };
        let right = |ask: &mut Ask<'_>| {
            for number in [100, 7, 80, 90, 9] {
                ask.exact(format_args!("is_small({number})"), || number < 50);
            }
        };

        assert_snapshot!(verdict(right, panics), @"
        is_small(9)

        expected: true
        yours:    false

        2 of 5 inputs are answered wrongly; this is the smallest of them.
        ");
    }

    #[test]
    fn a_search_that_the_recorder_stops_has_not_panicked() {
        fn search(ask: &mut Ask<'_>, placements: u32) {
            ask.budget = 2;
            ask.exact("search", || place(placements, 2));
            ask.exact("another", || 1);
        }

        assert_snapshot!(verdict(|ask| search(ask, 2), |ask| search(ask, 3)), @"
        search

        expected: 2
        yours:
        it was stopped: the search made 2 placements and is still looking (at most 1 cell filled at once, on all boards together).
        Does it write a cell again that is done already? Does the search stop at its goal?
        The board when it was stopped:
        2

        1 of 2 inputs is answered wrongly, and 1 not tried after the search was stopped.
        ");
    }

    #[test]
    fn boards_stand_beside_each_other_where_there_is_room() {
        fn boards(ask: &mut Ask<'_>, cols: usize, last: u32) {
            let board =
                Grid::from_fn(Size::new(2, cols), |pos| if pos.row == 0 { 1 } else { last });
            ask.exact("fill", || board);
        }

        assert_snapshot!(told(|ask| boards(ask, 3, 2), |ask| boards(ask, 3, 5)), @"
        fill

        expected:   yours:
        1 1 1       1 1 1
        2 2 2       5 5 5
        ");
        assert_snapshot!(told(|ask| boards(ask, 15, 2), |ask| boards(ask, 15, 5)), @"
        fill

        expected:
        1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
        2 2 2 2 2 2 2 2 2 2 2 2 2 2 2

        yours:
        1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
        5 5 5 5 5 5 5 5 5 5 5 5 5 5 5
        ");
    }

    /// Places `times` numbers, and then gives `answer`.
    fn place(times: u32, answer: u32) -> u32 {
        let mut board = Grid::new(Size::square(1), 0);
        (1..=times).for_each(|number| board.set((0, 0).into(), number));
        answer
    }

    #[test]
    fn a_cost_is_told_when_the_answer_is_right_and_a_judge_says_what_is_wrong() {
        fn places(ask: &mut Ask<'_>, times: u32, answer: u32) {
            ask.within(exam::Within { times: 1, more: 1 }, "search", || place(times, answer));
        }

        assert_eq!(verdict(|ask| places(ask, 2, 7), |ask| places(ask, 3, 7)), "Passed");
        assert_snapshot!(told(|ask| places(ask, 2, 7), |ask| places(ask, 4, 7)), @"
        search

        yours:    the right answer, with 4 placements
        it may make at most 3 placements: 1 times the 2 of the plain search, and 1 more
        ");
        assert_snapshot!(told(|ask| places(ask, 2, 7), |ask| places(ask, 2, 8)), @"
        search

        expected: 7
        yours:    8
        ");
        fn spares(ask: &mut Ask<'_>, times: u32) {
            ask.within(exam::Within { times: 2, more: 1_000 }, "search", || place(times, 7));
        }
        assert_eq!(verdict(|ask| spares(ask, 2), |ask| spares(ask, 1_004)), "Passed");
        assert_snapshot!(told(|ask| spares(ask, 2), |ask| spares(ask, 1_005)), @"
        search

        yours:    the right answer, with 1,005 placements
        it may make at most 1,004 placements: 2 times the 2 of the plain search, and 1,000 more
        ");
        let judged = |ask: &mut Ask<'_>| {
            ask.judged("any", || "(0,0)", |_| Err("the walk ends at once".to_string()));
        };
        assert_snapshot!(told(judged, judged), @"
        any

        yours:    (0,0)
        the walk ends at once
        ");
    }

    #[test]
    fn of_two_long_lines_the_reader_is_told_where_they_part() {
        fn numbers(ask: &mut Ask<'_>, most: u32) {
            ask.exact("the numbers", || {
                (1..=most).map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
            });
        }

        let long = told(|ask| numbers(ask, 300), |ask| numbers(ask, 290));
        let end = "\nThey part after `290`: expected is `291`, yours is nothing more.";
        assert!(long.ends_with(end), "{long}");
        let short = told(|ask| numbers(ask, 30), |ask| numbers(ask, 29));
        assert!(!short.contains("They part"), "{short}");
    }
}
