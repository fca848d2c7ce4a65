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
    let rows = CHAPTERS.iter().copied().skip(1).filter(is_lesson).map(session);
    vec![("plan", table("lesson | minutes | of them for the exercise", rows))]
}

/// The lesson's title, as a link to its chapter, how long its sessions are, and how much of all of them
/// is for the exercise.
fn session(folder: &str) -> Vec<String> {
    let read = |path: String| {
        fs::read_to_string(course(&path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    let manifest = read(format!("exercises/{folder}/Cargo.toml"));
    let chapter = read(format!("docs/src/{folder}.md"));
    let title = chapter.lines().next().unwrap_or_default().trim_start_matches("# ");
    let plan = chapter
        .lines()
        .find(|line| line.starts_with("Plan "))
        .unwrap_or_else(|| panic!("docs/src/{folder}.md has no line that begins with \"Plan\""));
    let words = plan.split(|symbol: char| !symbol.is_ascii_digit());
    let numbers: Vec<u32> = words.filter_map(|word| word.parse().ok()).collect();
    let [minutes, planned, ..] = numbers[..] else {
        panic!("docs/src/{folder}.md: how long is a session, and the exercise in it? {plan}")
    };
    let told = manifest.lines().find_map(|line| line.strip_prefix("minutes = "));
    assert_eq!(
        told,
        Some(planned.to_string().as_str()),
        "docs/src/{folder}.md plans {planned} minutes for the exercise; its manifest says otherwise"
    );
    let sessions = if plan.starts_with("Plan two ") { "2 × " } else { "" };
    row![format!("[{title}]({folder}.md)"), format!("{sessions}{minutes}"), planned]
}
