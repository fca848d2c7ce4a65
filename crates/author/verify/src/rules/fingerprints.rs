//! The exercise's file of known mistakes has for each the fingerprint of its answers and the message for the
//! student.
//!
//! The coach names a known mistake only when a student's answers have its fingerprint.

use std::fs;

use course::{
    Course, Lesson,
    mistakes::{KNOWN_MISTAKES, KnownMistakes, Mistake},
};
use staffroom::problem::Problem;
use variants::mistakes::MistakeCode;

use super::mistakes::TriedMistake;

/// What the exercise is to say of the mistakes.
pub fn known_mistakes(mistakes: &[TriedMistake]) -> KnownMistakes {
    let mut known = KnownMistakes::new();
    for tried in mistakes {
        let MistakeCode { variant, step, hint, .. } = tried.mistake;
        let mistake = Mistake {
            name: String::new(),
            step: *step,
            cause: variant.about.clone(),
            hint: *hint,
            fingerprint: tried.fingerprint().map(str::to_string),
        };
        known.insert(variant.name.clone(), mistake);
    }
    known
}

/// The known mistakes as JSON, a line for each.
fn text_of(known: &KnownMistakes) -> String {
    let json = |value: Result<String, _>| value.unwrap_or_default();
    let line = |(name, mistake)| {
        format!("{}: {}", json(serde_json::to_string(name)), json(serde_json::to_string(mistake)))
    };
    format!("{{\n{}\n}}\n", known.iter().map(line).collect::<Vec<_>>().join(",\n"))
}

/// Compares the file of `lesson` with its `known` mistakes, their messages and answers, as they are now.
pub fn check(course: &Course, lesson: &Lesson, known: &KnownMistakes) -> Option<Problem> {
    let file = lesson.exercise_file(KNOWN_MISTAKES);
    let text = course.read(&file).unwrap_or_default();
    // A lesson without known mistakes needs no file.
    if text == text_of(known) || (text.is_empty() && known.is_empty()) {
        return None;
    }
    let next = format!("just fingerprints {}", lesson.name);
    Some(Problem::new(file, "is not what the mistakes answer now", next))
}

/// Writes the file of `lesson`; the line says whether it changed.
pub fn write(course: &Course, lesson: &Lesson, known: &KnownMistakes) -> Result<String, Problem> {
    let mut state = "up to date";
    if check(course, lesson, known).is_some() {
        let file = lesson.exercise_file(KNOWN_MISTAKES);
        fs::write(course.root.join(&file), text_of(known)).map_err(|error| {
            let what = format!("cannot be written: {error}");
            Problem::new(file, what, "look at the file's rights")
        })?;
        state = "written";
    }
    Ok(format!("{state}: {} mistakes of {}\n", known.len(), lesson.folder))
}
