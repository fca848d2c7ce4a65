//! What a lesson may get later: it begins with a solution, questions, hints and a chapter.
//!
//! A lesson is *finished* when its manifest counts its explanations, known mistakes and unusual solutions.
//! Then nothing may be missing.

use course::{Counts, Course, Lesson};
use staffroom::book::PAGES;

use crate::survey::{Survey, is_finished};

/// Each lesson needs at least so many known mistakes, to cover what beginners do.
pub const LEAST_MISTAKES: usize = 8;

/// And so many unusual right solutions, to show that answers are judged and not how they were found.
pub const LEAST_RIGHT: usize = 5;

/// A part that is a file or a folder.
#[derive(Clone, Copy, Debug)]
pub enum Later {
    Scene,
    Contest,
    Better,
    Counts,
}

impl Later {
    pub const ALL: [Later; 4] = [Later::Scene, Later::Contest, Later::Better, Later::Counts];

    /// The path from the root.
    pub fn file(self, lesson: &Lesson) -> String {
        match self {
            Later::Scene => lesson.exercise("examples/show.rs"),
            Later::Contest => lesson.solution("contest.rs"),
            Later::Better => lesson.solution("src/better.rs"),
            Later::Counts => format!("{PAGES}/generated/{}", lesson.folder),
        }
    }

    pub fn is_there(self, course: &Course, lesson: &Lesson) -> bool {
        course.root.join(self.file(lesson)).exists()
    }
}

/// What an unfinished lesson does not have yet, in one line.
pub fn line(course: &Course, survey: &Survey) -> Option<String> {
    let lesson = &survey.lesson;
    if is_finished(lesson) {
        return None;
    }
    let missing = Later::ALL.into_iter().filter(|part| !part.is_there(course, lesson));
    let mut missing: Vec<String> = missing.map(|part| part.file(lesson)).collect();
    let Counts { mistakes, also_right, .. } = survey.counts;
    let rows = [
        (mistakes, LEAST_MISTAKES, "known mistakes"),
        (also_right, LEAST_RIGHT, "unusual solutions"),
    ];
    for (count, least, what) in rows.into_iter().filter(|(count, least, _)| count < least) {
        missing.push(format!("{} {what}", least - count));
    }
    let manifest = lesson.exercise("Cargo.toml");
    Some(match missing.is_empty() {
        true => format!(
            "{} is finished when {manifest} has `[package.metadata.lesson.counts]`\n",
            lesson.folder
        ),
        false => format!("{} does not have yet: {}\n", lesson.folder, missing.join(", ")),
    })
}
