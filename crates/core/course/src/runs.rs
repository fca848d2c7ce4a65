//! What real runs of the reference say of a lesson: `docs/src/generated/NN-name/runs.json`, which a test of
//! `crates/author/player` writes and checks.

use std::fs;

use serde::Deserialize;

use crate::Lesson;

/// What real runs say of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Runs {
    /// What the scene is asked whose placements are compared: `puzzle=. ./. .`, or nothing for the usual one.
    pub ask: String,
    /// The same as options of `just show`, after a space.
    pub show: String,
    /// How many numbers the reference places.
    pub reference: u64,
    /// How many the best of the better searches places, where that is fewer.
    pub better: Option<u64>,
    /// The quiz questions of the chapter, in its order.
    pub questions: Vec<QuizQuestion>,
}

/// A question, and what the search answers.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct QuizQuestion {
    /// What is asked.
    pub question: String,
    /// The board that it is about, where some of its cells are filled.
    pub board: String,
    /// A number, or a cell: `2,1`.
    pub answer: String,
    /// Why this is so; nothing where nobody has written it.
    #[serde(default)]
    pub reason: String,
    /// The options of `just show` that show it, where that can show it.
    pub show: Option<String>,
    /// The same question about other boards.
    #[serde(default)]
    pub again: Vec<QuizQuestion>,
}

impl Runs {
    /// The file, from the root.
    pub fn file(lesson: &Lesson) -> String {
        format!("docs/src/generated/{}/runs.json", lesson.folder)
    }

    /// What runs say of `lesson`; `None` where nobody ran it.
    pub fn read(lesson: &Lesson) -> Option<Runs> {
        let text = fs::read_to_string(lesson.root().join(Runs::file(lesson))).ok()?;
        serde_json::from_str(&text).ok()
    }
}
