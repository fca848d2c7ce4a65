//! Outcomes in the words that a student reads.

use std::fmt::Write;

use exam::{Answer, Outcome, WrongAnswers};
use grid::grouped;

use crate::limits::MUCH_OUTPUT;

/// An outcome in the words a student reads: a sentence, or the check's own message.
pub fn sentence(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Passed => "passes".into(),
        Outcome::NotWritten { step: None, .. } => {
            "the code reaches a `todo!` or an `unimplemented!`".into()
        }
        Outcome::NotWritten { step: Some(step), .. } => {
            format!("step {} `{}` is not written yet", step.number, step.name)
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
        // The number of SIGKILL is the same on every Unix.
        Outcome::Crashed { signal: Some(9) } => {
            "the system killed the program (signal 9): often that is for want of memory".into()
        }
        Outcome::Crashed { signal: Some(signal) } => {
            format!("the program was ended by signal {signal}")
        }
        Outcome::Crashed { signal: None } => "the program crashed".into(),
        Outcome::TooMuchOutput => format!(
            "it printed more than {} MiB and did not end, so it was stopped: is there a print \
                 inside a loop without end?",
            MUCH_OUTPUT >> 20
        ),
        Outcome::NotRun { reason } => format!("the check did not run: {reason}"),
    }
}

/// Two answers stand side by side when they take no more columns than this.
pub const BESIDE: usize = 56;

/// The smallest input that is answered wrongly, with both answers.
pub fn shown(wrong: &WrongAnswers) -> String {
    let WrongAnswers { asked, complaint, .. } = wrong;
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
        Some(expected) => format!("{}\n{}", part("expected", expected), part("yours", answer)),
        None => part("yours", answer),
    };
    let complaint = if complaint.is_empty() { String::new() } else { format!("\n{complaint}") };
    format!("{asked}\n\n{answers}{complaint}")
}

/// An answer as it is shown: how the code ended, or what it answered and what that cost.
pub fn answer(answer: &Answer) -> String {
    if answer.is_stopped() {
        format!("it was stopped: {}", answer.text)
    } else {
        answer.to_string()
    }
}

/// The wrong answer as it is shown; of a right one only its cost.
fn answered(wrong: &WrongAnswers) -> String {
    match wrong.answer.placed {
        Some(placed) if is_too_dear(wrong) => {
            format!("the right answer, with {} placements", grouped(placed))
        }
        Some(_) => wrong.answer.text.clone(),
        None => answer(&wrong.answer),
    }
}

/// Whether the answer is right, and took too many placements.
fn is_too_dear(wrong: &WrongAnswers) -> bool {
    wrong.answer.placed.is_some() && !wrong.complaint.is_empty()
}

/// How many inputs are answered wrongly, and how many were not tried: `56 of 252 inputs are answered wrongly`.
pub fn share(wrong: &WrongAnswers) -> String {
    let verb = if wrong.wrong == 1 { "is" } else { "are" };
    let [count, inputs] = [wrong.wrong, wrong.inputs].map(|number| grouped(number as u64));
    let untried = match wrong.untried {
        0 => String::new(),
        untried => format!(", and {} not tried", grouped(untried as u64)),
    };
    format!("{count} of {inputs} inputs {verb} answered wrongly{untried}")
}

/// The same as a sentence.
pub fn tally(wrong: &WrongAnswers) -> String {
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
    use exam::{Ask, Outcome, Question, Within, judging, snapshot};
    use grid::{Grid, Size};

    use super::sentence;

    type Asking = fn(&mut Ask<'_>);

    /// What is said of the answers to `asked`, where those to `reference` are right.
    fn said(reference: Asking, asked: Asking) -> String {
        let question = |ask| Question { name: "step_1_any", ask };
        let recorded = snapshot::of(&question(reference));
        let recorded: Vec<String> = recorded.lines().map(str::to_string).collect();
        match judging::compared(&question(asked), &recorded, None) {
            outcome @ (Outcome::Passed | Outcome::Wrong(_)) => sentence(&outcome),
            other => format!("{other:?}"),
        }
    }

    fn small(ask: &mut Ask<'_>, wrong_from: u32) {
        for number in [100, 7, 80, 90] {
            ask.exact(format_args!("is_small({number})"), || number < wrong_from);
        }
    }

    fn boards(ask: &mut Ask<'_>, cols: usize, last: u32) {
        let board = Grid::from_fn(Size::new(2, cols), |pos| if pos.row == 0 { 1 } else { last });
        ask.exact("fill", || board);
    }

    /// Places `times` numbers, and then gives `answer`.
    fn place(times: u32, answer: u32) -> u32 {
        let mut board = Grid::new(Size::square(1), 0);
        (1..=times).for_each(|number| board.set((0, 0).into(), number));
        answer
    }

    fn places(ask: &mut Ask<'_>, times: u32, answer: u32) {
        ask.within(Within { times: 1, more: 1 }, "search", || place(times, answer));
    }

    fn stopped(ask: &mut Ask<'_>, placements: u32) {
        ask.budget = 2;
        ask.exact("search", || place(placements, 2));
        ask.exact("another", || 1);
    }

    #[test]
    fn the_smallest_wrong_input_has_both_answers() {
        let judged: Asking = |ask| {
            ask.judged("any", || "(0,0)", |_| Err("the walk ends at once".to_string()));
        };
        let rows: [(&str, Asking, Asking); 12] = [
            ("right", |ask| small(ask, 50), |ask| small(ask, 50)),
            ("two are wrong", |ask| small(ask, 50), |ask| small(ask, 95)),
            ("one is wrong", |ask| small(ask, 50), |ask| small(ask, 5)),
            (
                "after a panic the other inputs are tried",
                |ask| small(ask, 50),
                |ask| {
                    for number in [100_u32, 7, 80] {
                        ask.exact(format_args!("is_small({number})"), || {
                            50_u32.checked_sub(number).is_some()
                        });
                    }
                    ask.exact("is_small(90)", || -> bool { panic!("too much") });
                },
            ),
            (
                "a panic comes before the lines that were expected",
                |ask| ask.exact("rows of 2", || "1 2\n3 4"),
                |ask| ask.exact("rows of 2", || -> String { panic!("no row 2") }),
            ),
            ("stopped by the recorder", |ask| stopped(ask, 2), |ask| stopped(ask, 3)),
            ("small boards", |ask| boards(ask, 3, 2), |ask| boards(ask, 3, 5)),
            ("large boards", |ask| boards(ask, 15, 2), |ask| boards(ask, 15, 5)),
            ("not too dear", |ask| places(ask, 2, 7), |ask| places(ask, 3, 7)),
            ("too dear", |ask| places(ask, 2, 7), |ask| places(ask, 4, 7)),
            ("another answer", |ask| places(ask, 2, 7), |ask| places(ask, 2, 8)),
            ("judged", judged, judged),
        ];
        let rows = rows.map(|(name, right, asked)| format!("# {name}\n{}\n", said(right, asked)));
        insta::assert_snapshot!(rows.join("\n"));
    }
}
