//! The plan of a course: a line for each lesson, from the chapters' notes and the exercises' manifests.
//!
//! A chapter's notes begin with "Plan a session of 90 minutes, 60 of them for the exercise", or "Plan two
//! sessions of 75 minutes, 100 of them for the exercise". What is said there of the exercise must be
//! what its manifest says, from which the student reads it.

use std::fs;

use super::Figure;
use crate::{
    figures::{CHAPTERS, course},
    row,
    text::table,
};

pub(super) fn figures() -> Vec<Figure> {
    // A lesson's folder begins with its number, from 01.
    let is_lesson = |folder: &&str| folder.starts_with(|it: char| it.is_ascii_digit());
    let lessons = CHAPTERS.iter().copied().skip(1).filter(is_lesson);
    let rows = lessons.map(Session::read).map(|it| {
        let minutes = match it.count {
            1 => it.minutes.to_string(),
            count => format!("{count} × {}", it.minutes),
        };
        row![it.lesson, minutes, it.exercise]
    });
    vec![("plan", table("lesson | minutes | of them for the exercise", rows))]
}

/// What a teacher plans for a lesson.
struct Session {
    /// The lesson's title, as a link to its chapter.
    lesson: String,
    /// How many sessions.
    count: u32,
    /// How long each is.
    minutes: u32,
    /// How much of all of them is for the exercise.
    exercise: u32,
}

impl Session {
    fn read(folder: &str) -> Session {
        let read = |path: String| {
            fs::read_to_string(course(&path)).unwrap_or_else(|error| panic!("{path}: {error}"))
        };
        let manifest = read(format!("exercises/{folder}/Cargo.toml"));
        let chapter = read(format!("docs/src/{folder}.md"));
        let title = chapter.lines().next().unwrap_or_default().trim_start_matches("# ");
        let plan = chapter.lines().find(|line| line.starts_with("Plan ")).unwrap_or_else(|| {
            panic!("docs/src/{folder}.md has no line that begins with \"Plan\"")
        });
        let [minutes, planned, ..] = numbers(plan)[..] else {
            panic!("docs/src/{folder}.md: how long is a session, and the exercise in it? {plan}")
        };
        let told = manifest.lines().find_map(|line| line.strip_prefix("minutes = "));
        assert_eq!(
            told,
            Some(planned.to_string().as_str()),
            "docs/src/{folder}.md plans {planned} minutes for the exercise; its manifest says otherwise"
        );
        Session {
            lesson: format!("[{title}]({folder}.md)"),
            count: if plan.starts_with("Plan two ") { 2 } else { 1 },
            minutes,
            exercise: planned,
        }
    }
}

/// The whole numbers in `words`, in order.
fn numbers(words: &str) -> Vec<u32> {
    words
        .split(|symbol: char| !symbol.is_ascii_digit())
        .filter_map(|word| word.parse().ok())
        .collect()
}
