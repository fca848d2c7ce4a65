//! What the tests of the reports share: an exercise of two steps, and what came of its checks.

use std::path::Path;

use course::{About, Lesson, hints};
use exam::{
    Answer, Cause, Check, CheckKind, Location, Outcome, Panic, UnwrittenStep, WrongAnswers,
};
use runner::Checked;

use super::Style;
use crate::standing::{Standing, StepStanding, Tried};

/// A terminal of 60 columns.
pub(crate) const NARROW: Style = Style { width: 60, has_keys: false, is_full: false };

/// An exercise of two steps.
pub(crate) fn exercise() -> Lesson {
    let step = |number, name: &str| hints::Step { number, name: name.to_string(), hints: vec![] };
    let about =
        About { title: "Sudoku with sets of digits".to_string(), minutes: 60, ..About::default() };
    let lesson = Lesson::named(Path::new("/course"), "03-sudoku-bitmask").expect("a name");
    Lesson { about, steps: vec![step(1, "to_set"), step(2, "is_full")], ..lesson }
}

/// Its standing with these checks of its steps.
pub(crate) fn standing(checks: [Vec<Checked>; 2]) -> Standing {
    let lesson = exercise();
    let steps = lesson.steps.iter().zip(checks).map(|(step, checks)| StepStanding {
        number: step.number,
        name: step.name.clone(),
        line: Some(40 + step.number as usize),
        checks,
    });
    let tried = Tried::Steps { steps: steps.collect(), warnings: String::new() };
    Standing::new(&lesson, tried)
}

/// The outcome of the explanation `a` of a step.
pub(crate) fn explained(step: u32, outcome: Outcome) -> Checked {
    let kind = CheckKind::Explanation { number: 0, claim: "a".to_string() };
    Checked::of(Check { kind, ..question(step, 12) }, outcome)
}

/// The outcome of the question of a step, which is about 1,204 inputs.
pub(crate) fn asked(step: u32, outcome: Outcome) -> Checked {
    Checked::of(question(step, 74), outcome)
}

fn question(step: u32, line: u32) -> Check {
    let file = "exercises/03-sudoku-bitmask/tests/questions.rs".to_string();
    let location = Some(Location { file, line, column: 1 });
    Check {
        question: format!("step_{step}_f"),
        location,
        kind: CheckKind::Question { inputs: 1204 },
    }
}

/// A `todo!` that names this step, or none.
pub(crate) fn not_written(step: Option<u32>) -> Outcome {
    let step = step.map(|number| UnwrittenStep { number, name: "f".to_string() });
    Outcome::NotWritten { step, location: None }
}

/// A panic in line 77 of `file`.
pub(crate) fn panicked(message: &str, file: Option<&str>, cause: Cause) -> Outcome {
    let location = file.map(|file| Location { file: file.to_string(), line: 77, column: 5 });
    Outcome::Failed(Panic { message: message.to_string(), location, cause })
}

/// 38 of 1,204 wrong answers, of which that to `asked` is shown, where 7 is right. The code may have `ended`.
pub(crate) fn wrong(asked: &str, answer: &str, ended: Option<Cause>) -> Outcome {
    Outcome::Wrong(Box::new(WrongAnswers {
        asked: asked.to_string(),
        number: 0,
        expected: Some("7".to_string()),
        answer: Answer { ended, ..Answer::of(answer) },
        complaint: String::new(),
        wrong: 38,
        untried: 0,
        inputs: 1204,
        fingerprint: "00000000000000aa".to_string(),
        panic: None,
    }))
}

/// The text without its color codes, for a reader who types `just`.
pub(crate) fn plain(text: &str) -> String {
    let plain = anstream::adapter::strip_str(text).to_string();
    plain.replace("cargo coach", "just").replace("cargo show", "just show")
}
