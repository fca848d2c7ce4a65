//! `just test`: the answers to a question, compared with the recorded ones of the reference.

use std::path::Path;

use crate::{
    Ask, Asked, Judge, Question, Seed, Wrong, add_wrong,
    panics::{PANICKED, STOPPED, shown},
    paper, size_of,
    snapshot::{self, label, one_line},
};

/// Whether the answers to a question are right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All are right.
    Right,
    /// Some are wrong.
    Wrong(Box<Wrong>),
    /// The course's own files are damaged: how, in a sentence.
    Unjudged(String),
}

/// An answer that is not right.
struct WrongAnswer {
    number: usize,
    what: String,
    expected: Option<String>,
    answer: String,
    complaint: String,
}

/// Asks `question` with the course's own seed, and compares the answers with the recorded ones in the
/// exercise's `folder`. With `only`, one input is asked: the one of that number.
pub fn verdict(question: &Question, folder: &Path, only: Option<usize>) -> Verdict {
    match snapshot::read(folder, question.name) {
        Ok(recorded) => compared(question, &recorded, only),
        Err(problem) => Verdict::Unjudged(problem),
    }
}

/// The same, where `recorded` are the lines of the snapshot.
pub fn compared(question: &Question, recorded: &[String], only: Option<usize>) -> Verdict {
    let is_asked = |number: usize| only.is_none_or(|only| only == number);
    let mut recorded = (0..).zip(recorded).filter(|(number, _)| is_asked(*number));
    let (mut inputs, mut untried, mut is_stale) = (0, 0, false);
    let (mut wrong, mut print) = (Vec::new(), 0);
    let mut hear = |Asked { number, what, answer, judge }: Asked<'_>| {
        inputs += 1;
        let what = what.to_string();
        let line = recorded.next().map_or("", |(_, line)| line);
        let expected = line.strip_prefix(label(&what)).and_then(|rest| rest.strip_prefix(" -> "));
        match (expected, answer) {
            (None, _) => is_stale = true,
            (Some(_), None) => untried += 1,
            (Some(expected), Some(answer)) => {
                if let Some(answered) = WrongAnswer::of((number, what), judge, expected, answer) {
                    print = add_wrong(print, number, answer);
                    wrong.push(answered);
                }
            }
        }
    };
    let mut ask = Ask::new(question.name, Seed::COURSE, &mut hear);
    ask.only = only;
    (question.ask)(&mut ask);
    if is_stale || recorded.next().is_some() {
        let file = format!("{}/{}.snap", snapshot::FOLDER, question.name);
        return Verdict::Unjudged(format!(
            "{file} answers other questions than `questions.rs` asks"
        ));
    }
    let count = wrong.len();
    let is_stopped = wrong.iter().any(|wrong| wrong.answer.starts_with(STOPPED));
    // The first of the smallest.
    let Some(smallest) = wrong.into_iter().min_by_key(|wrong| size_of(&wrong.what)) else {
        return Verdict::Right;
    };
    let WrongAnswer { number, what, expected, answer, complaint } = smallest;
    let panic = answer.strip_prefix(PANICKED).map(paper::panic_of);
    Verdict::Wrong(Box::new(Wrong {
        asked: what,
        number,
        expected,
        answer,
        complaint,
        wrong: count,
        untried,
        inputs,
        is_stopped,
        fingerprint: format!("{print:016x}"),
        panic,
    }))
}

impl WrongAnswer {
    /// What is wrong with `answer`, the one to the input `what`, where the reference answers `expected`, in one line.
    fn of(
        (number, what): (usize, String),
        judge: Judge<'_>,
        expected: &str,
        answer: &str,
    ) -> Option<WrongAnswer> {
        let verdict = match judge {
            Judge::By(_) => judge.verdict(expected, answer),
            Judge::Exact | Judge::Within { .. } => judge.verdict(expected, &one_line(answer)),
        };
        let complaint = verdict.err()?;
        let answer = shown(answer);
        let expected = expected.replace(" / ", "\n");
        let (expected, answer) = match (judge, placed(&answer)) {
            (Judge::By(_), _) => (None, answer),
            (Judge::Within { .. }, Some((_, placed))) if !complaint.is_empty() => {
                let placed = placed.parse().map_or(placed.to_string(), grid::grouped);
                (None, format!("the right answer, with {placed} placements"))
            }
            // The answer itself is wrong, so its cost does not matter.
            (_, cost) => {
                let expected = placed(&expected).map_or(&*expected, |(answer, _)| answer);
                (Some(expected.to_string()), cost.map_or(&*answer, |(own, _)| own).to_string())
            }
        };
        Some(WrongAnswer { number, what, expected, answer, complaint })
    }
}

/// An answer and what it cost, where that was counted: `[12 placed]` is its last line then.
fn placed(answer: &str) -> Option<(&str, &str)> {
    answer.strip_suffix(" placed]")?.rsplit_once("\n[")
}
