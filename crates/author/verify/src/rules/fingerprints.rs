//! The exercise records for each known mistake the fingerprint of its answers and the message for the
//! student.
//!
//! The coach names a known mistake only when a student's answers have its fingerprint, so no two
//! mistakes of a step may share one.

use std::fs;

use course::{
    Course, Lesson,
    mistakes::{Mistake, RECORD, Record},
};
use staffroom::problem::Problem;
use variants::wrong::Wrong;

use crate::survey::{Fingerprints, Survey};

const RULE: &str = "fingerprints";

/// The record for the exercise: of each known mistake, the message for the student and the fingerprint.
pub fn record(survey: &Survey, mut prints: Fingerprints) -> Record {
    let recorded = survey.mistakes.iter().map(|Wrong { variant, step, hint, .. }| {
        let fingerprint = prints.remove(&variant.name);
        let (name, cause) = (String::new(), variant.about.clone());
        let recorded = Mistake { name, step: *step, cause, hint: *hint, fingerprint };
        (variant.name.clone(), recorded)
    });
    recorded.collect()
}

/// The record as JSON, a line for each mistake.
fn text_of(record: &Record) -> String {
    let json = |value: Result<String, _>| value.unwrap_or_default();
    let line = |(name, mistake)| {
        format!("{}: {}", json(serde_json::to_string(name)), json(serde_json::to_string(mistake)))
    };
    format!("{{\n{}\n}}\n", record.iter().map(line).collect::<Vec<_>>().join(",\n"))
}

/// The record in the exercise; empty when there is none.
pub fn recorded(course: &Course, lesson: &Lesson) -> Record {
    let text = course.read(&lesson.exercise(RECORD)).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

/// Compares the record of `lesson` with the messages and answers of the mistakes now.
pub fn check(course: &Course, lesson: &Lesson, record: &Record) -> Option<Problem> {
    let file = lesson.exercise(RECORD);
    let is_right = match course.read(&file) {
        Ok(text) => text == text_of(record),
        // A lesson without known mistakes needs no record.
        Err(_) => record.is_empty(),
    };
    if is_right {
        return None;
    }
    let recorded = recorded(course, lesson);
    let mut names = recorded.keys().chain(record.keys());
    let what = match names.find(|name| recorded.get(*name) != record.get(*name)) {
        None => "is not written as it should be".to_string(),
        Some(name) if record.contains_key(name) => format!("does not hold `{name}` as it is now"),
        Some(name) => format!("holds `{name}`, which is not there"),
    };
    Some(Problem::new(file, RULE, what, format!("just fingerprints {}", lesson.name)))
}

/// Writes the record of `lesson`; returns whether it changed.
pub fn write(course: &Course, lesson: &Lesson, record: &Record) -> Result<bool, Problem> {
    if check(course, lesson, record).is_none() {
        return Ok(false);
    }
    let file = lesson.exercise(RECORD);
    fs::write(course.root.join(&file), text_of(record)).map(|()| true).map_err(|error| {
        Problem::new(file, RULE, format!("cannot be written: {error}"), "look at the file's rights")
    })
}
