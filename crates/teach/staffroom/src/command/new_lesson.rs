//! `staffroom new-lesson NAME`: writes a lesson's skeleton, and lists what only a person can write.

use std::fmt::Write as _;

use course::{Course, variants::ALSO_RIGHT, wrong};

use super::stubs;
use crate::{
    new_lesson::skeleton,
    problem::Problem,
    rules::{
        checks::LEAST,
        unwritten::{MARK, places},
    },
};

/// Writes the skeleton; returns what was written and what remains to be done.
///
/// # Errors
///
/// When the name is not allowed, or a file cannot be written.
pub fn run(course: &Course, name: &str) -> Result<String, Problem> {
    let skeleton = skeleton(course, name)?;
    skeleton.write(course)?;
    let lesson = skeleton.lesson.clone();
    let course = Course::of_author(&course.root)?.only(&lesson.folder)?;
    if let Some(problem) = stubs::write(&course).problems.pop() {
        return Err(problem);
    }

    let mut text = String::new();
    let mut line = |line: String| writeln!(text, "{line}").unwrap_or_default();
    line(format!("Lesson {}, {name}: a small example that builds and passes.\n", lesson.number));
    for file in skeleton.new.keys() {
        line(format!("  new      {file}"));
    }
    let stub = lesson.exercise("stub.rs");
    line(format!("  new      {stub} (written from the solution: just stubs)"));
    for file in skeleton.changed.keys() {
        line(format!("  changed  {file}"));
    }
    line("\nOnly you can write:\n".to_string());
    for (place, what) in places(&course, &lesson) {
        line(format!("  {place}: {what}"));
    }
    for what in &skeleton.by_hand {
        line(format!("  {what}"));
    }
    let [mistakes, also_right] = [wrong::FILE, ALSO_RIGHT].map(|it| lesson.solution(it));
    line(format!("  {mistakes}: {LEAST} known mistakes, and there is 1"));
    line(format!("  {also_right}/: {LEAST} unusual right solutions, and there is 1"));
    line(format!("\nEach place is marked `{MARK}`. What is left of them: just verify {name}"));
    line(format!("All checks of this one lesson: just check {name}"));
    Ok(text)
}
