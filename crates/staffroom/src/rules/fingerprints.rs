//! What each known mistake answers is recorded beside the mistakes, as a fingerprint.
//!
//! The coach names a common mistake only when a student's answers have the same one, so no two
//! mistakes of a step may share theirs.

use std::fs;

use course::mistakes::FINGERPRINTS;
use course::{Course, Lesson};

use crate::{problem::Problem, survey::Fingerprints};

/// The rule's name.
const RULE: &str = "fingerprints";

/// The record, as it should be written.
fn text_of(prints: &Fingerprints) -> String {
    serde_json::to_string_pretty(prints).unwrap_or_default() + "\n"
}

fn file(lesson: &Lesson) -> String {
    lesson.exercise(&format!("wrong/{FINGERPRINTS}"))
}

/// The recorded ones; none when there is no record.
pub fn recorded(course: &Course, lesson: &Lesson) -> Fingerprints {
    let text = course.read(&file(lesson)).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

/// Compares the record of `lesson` with what the mistakes answer now.
pub fn check(course: &Course, lesson: &Lesson, prints: &Fingerprints) -> Option<Problem> {
    let file = file(lesson);
    if course.read(&file).is_ok_and(|found| found == text_of(prints)) {
        return None;
    }
    let found = recorded(course, lesson);
    let names = found.keys().chain(prints.keys());
    let stale =
        names.filter(|name| found.get(*name) != prints.get(*name)).map(String::as_str).next();
    let what = match stale {
        None => "is not written as it should be".to_string(),
        Some(name) => match (found.get(name), prints.get(name)) {
            (None, _) => format!("holds no fingerprint of {name}.rs"),
            (_, None) => format!("holds a fingerprint of {name}.rs, which has none"),
            _ => format!("holds an older fingerprint of {name}.rs"),
        },
    };
    Some(Problem::new(file, RULE, what, format!("just fingerprints {}", lesson.name)))
}

/// Writes the record of `lesson`, and tells whether it changed.
///
/// # Errors
///
/// When the file cannot be written.
pub fn write(course: &Course, lesson: &Lesson, prints: &Fingerprints) -> Result<bool, Problem> {
    if check(course, lesson, prints).is_none() {
        return Ok(false);
    }
    let file = file(lesson);
    fs::write(course.root.join(&file), text_of(prints)).map(|()| true).map_err(|error| {
        Problem::new(file, RULE, format!("cannot be written: {error}"), "look at the file's rights")
    })
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::{check, write};
    use crate::{small_course::SmallCourse, survey::Fingerprints};

    #[test]
    fn the_record_is_what_was_written_and_each_difference_is_told() {
        let small = SmallCourse::new();
        let (course, lesson) = (small.course(), small.course().lessons[0].clone());
        let prints = |print: &str| Fingerprints::from([("same".to_string(), print.to_string())]);
        let told = |prints: &Fingerprints| check(&course, &lesson, prints).map(|it| it.what);
        assert_snapshot!(told(&prints("01")).unwrap_or_default(), @"holds no fingerprint of same.rs");

        assert_eq!(write(&course, &lesson, &prints("01")), Ok(true));
        assert_eq!(write(&course, &lesson, &prints("01")), Ok(false));
        assert_eq!(told(&prints("01")), None);
        assert_snapshot!(told(&prints("02")).unwrap_or_default(), @"holds an older fingerprint of same.rs");
        assert_snapshot!(told(&Fingerprints::new()).unwrap_or_default(), @"holds a fingerprint of same.rs, which has none");
    }
}
