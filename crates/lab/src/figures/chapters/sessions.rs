//! The plan of a course: a line for each lesson, from the chapters' notes and the exercises' manifests.
//!
//! A chapter's notes begin with "Plan a session of 90 minutes, 60 of them for the exercise", or "Plan two
//! sessions of 75 minutes, 100 of them for the exercise". What is said there of the exercise must be
//! what its manifest says, from which the student reads it.

use ::course::{Course, Lesson};

use super::Figure;
use crate::{figures::course, row, text::table};

pub(super) fn figures() -> Vec<Figure> {
    let course = Course::open(&course("")).unwrap_or_else(|error| panic!("{error}"));
    let rows = course.lessons.iter().map(|lesson| session(&course, lesson));
    vec![("plan", table("lesson | minutes | of them for the exercise", rows))]
}

/// The lesson's title, as a link to its chapter, how long its sessions are, and how much of all of them
/// is for the exercise.
fn session(course: &Course, lesson: &Lesson) -> Vec<String> {
    let page = lesson.chapter_shown();
    let chapter = course.read(&page).unwrap_or_else(|error| panic!("{error}"));
    let title = chapter.lines().next().unwrap_or_default().trim_start_matches("# ");
    // The notes for teachers are on the page behind the chapter.
    let further = course.read(&lesson.further_shown()).unwrap_or_default();
    let plan = chapter
        .lines()
        .chain(further.lines())
        .find(|line| line.starts_with("Plan "))
        .unwrap_or_else(|| panic!("{page} has no line that begins with \"Plan\""));
    let words = plan.split(|symbol: char| !symbol.is_ascii_digit());
    let numbers: Vec<u32> = words.filter_map(|word| word.parse().ok()).collect();
    let [minutes, planned, ..] = numbers[..] else {
        panic!("{page}: how long is a session, and the exercise in it? {plan}")
    };
    assert_eq!(
        lesson.about.minutes, planned,
        "{page} plans {planned} minutes for the exercise; its manifest says otherwise"
    );
    let sessions = if plan.starts_with("Plan two ") { "2 × " } else { "" };
    row![format!("[{title}]({}.md)", lesson.folder), format!("{sessions}{minutes}"), planned]
}
