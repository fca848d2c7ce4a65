//! The exercise records for each known mistake the fingerprint of its answers and the message for the
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

use super::mistakes::print_of;
use crate::{survey::Subject, trial::Outcomes};

const RULE: &str = "fingerprints";

/// The record for the exercise.
pub fn record(mistakes: &[(&Subject, &MistakeCode, &Outcomes)]) -> KnownMistakes {
    let recorded = mistakes.iter().map(|(_, mistake, outcomes)| {
        let MistakeCode { variant, step, hint, .. } = mistake;
        let (name, cause) = (String::new(), variant.about.clone());
        let fingerprint = print_of(mistake, outcomes);
        (variant.name.clone(), Mistake { name, step: *step, cause, hint: *hint, fingerprint })
    });
    recorded.collect()
}

/// The record as JSON, a line for each mistake.
fn text_of(record: &KnownMistakes) -> String {
    let json = |value: Result<String, _>| value.unwrap_or_default();
    let line = |(name, mistake)| {
        format!("{}: {}", json(serde_json::to_string(name)), json(serde_json::to_string(mistake)))
    };
    format!("{{\n{}\n}}\n", record.iter().map(line).collect::<Vec<_>>().join(",\n"))
}

/// Compares the record of `lesson` with the messages and answers of the mistakes now.
pub fn check(course: &Course, lesson: &Lesson, record: &KnownMistakes) -> Option<Problem> {
    let file = lesson.exercise(KNOWN_MISTAKES);
    let recorded = course.read(&file).unwrap_or_default();
    // A lesson without known mistakes needs no record.
    if recorded == text_of(record) || (recorded.is_empty() && record.is_empty()) {
        return None;
    }
    let recorded: KnownMistakes = serde_json::from_str(&recorded).unwrap_or_default();
    let mut names = recorded.keys().chain(record.keys());
    let what = match names.find(|name| recorded.get(*name) != record.get(*name)) {
        None => "is not written as it should be".to_string(),
        Some(name) if record.contains_key(name) => format!("does not hold `{name}` as it is now"),
        Some(name) => format!("holds `{name}`, which is not there"),
    };
    Some(Problem::new(file, RULE, what, format!("just fingerprints {}", lesson.name)))
}

/// Writes the record of `lesson`; the line says whether it changed.
pub fn write(course: &Course, lesson: &Lesson, record: &KnownMistakes) -> Result<String, Problem> {
    let mut state = "up to date";
    if check(course, lesson, record).is_some() {
        let file = lesson.exercise(KNOWN_MISTAKES);
        fs::write(course.root.join(&file), text_of(record)).map_err(|error| {
            let what = format!("cannot be written: {error}");
            Problem::new(file, RULE, what, "look at the file's rights")
        })?;
        state = "written";
    }
    Ok(format!("{state}: {} mistakes of {}\n", record.len(), lesson.folder))
}
