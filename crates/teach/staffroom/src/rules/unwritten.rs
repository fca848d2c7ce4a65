//! No text of a lesson is left as `staffroom new-lesson` wrote it.

use course::{Course, Lesson};

use crate::{new_lesson, problem::Problem, survey::Survey, walk};

const RULE: &str = "unwritten";

/// The mark in a text that only a person can write.
pub const MARK: &str = "WRITE THIS:";

/// Reports the marks in all files of one lesson.
pub fn check(course: &Course, survey: &Survey) -> Vec<Problem> {
    places(course, &survey.lesson)
        .into_iter()
        .map(|(place, text)| {
            let next = format!("write it, and delete `{MARK}`");
            Problem::new(place, RULE, text, next)
        })
        .collect()
}

/// Every mark of a lesson: `file:line`, and what is to be written there.
pub fn places(course: &Course, lesson: &Lesson) -> Vec<(String, String)> {
    let mut files = Vec::new();
    for folder in [lesson.solution(""), lesson.exercise("")] {
        let found = walk::below(&course.root.join(&folder)).unwrap_or_default();
        files.extend(found.iter().map(|file| format!("{folder}{file}")));
    }
    // The stub is generated from the solution, marks included.
    files.retain(|file| !file.ends_with("/stub.rs") && *file != lesson.exercise("src/lib.rs"));
    let others = new_lesson::files(lesson);
    let others =
        others.filter(|file| !file.starts_with("solutions/") && !file.starts_with("exercises/"));
    let whole = files.into_iter().chain(others).map(|file| (file, String::new()));
    let mut found = Vec::new();
    for (file, own) in whole.chain(new_lesson::own_lines(lesson)) {
        let Ok(text) = course.read(&file) else { continue };
        for (number, line) in (1..).zip(text.lines()) {
            if let Some((_, what)) = line.split_once(MARK).filter(|_| line.contains(&own)) {
                // The end of the surrounding comment, link, attribute or string.
                let ends = ["-->", "](", "\">", "\","].iter().filter_map(|end| what.find(end));
                let what = what[..ends.min().unwrap_or(what.len())].trim().trim_end_matches('"');
                found.push((format!("{file}:{number}"), what.to_string()));
            }
        }
    }
    found
}
