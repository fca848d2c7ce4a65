//! The answers of `--json`: one object on standard output, for editors and for a teacher's scripts.
//!
//! Every object has `version`, which is 1 until a field changes its meaning or goes; new fields may
//! come. Paths are from the root of the course, with slashes. Lines and columns count from 1. Text
//! holds no color codes. What is not known is `null`.
//!
//! | command | object |
//! |---|---|
//! | `test` | [`Test`] |
//! | `list` | [`List`] |
//! | `start` | [`Start`] |
//! | `hint` | [`Hint`] |
//! | `next` | [`Next`] |
//! | `progress` | [`Progress`] |
//! | `reset` | [`Reset`] |
//! | `restore` | [`Restore`] |
//! | `solution` | [`Solution`] |
//! | `doctor` | [`Doctor`] |
//! | any, with exit code 2 | [`Problem`] |

mod doctor;
mod hint;
mod list;
mod progress;
mod reset;
mod solution;
mod test;

use serde::Serialize;

pub use doctor::Doctor;
pub use hint::Hint;
pub use list::{List, Listed, ListedStep, Start};
pub use progress::{Amount, Next, Progress, Share};
pub use reset::{Reset, Restore};
pub use solution::Solution;
pub use test::{Check, Location, Step, Test};

use crate::verdict::State;

/// The number in `version`.
pub const VERSION: u32 = 1;

/// An exercise.
#[derive(Clone, Debug, Serialize)]
pub struct Exercise {
    /// 3.
    pub number: u32,
    /// `sudoku-bitmask`.
    pub name: String,
    /// `exercise-3`.
    pub package: String,
    /// The lesson's title.
    pub title: String,
    /// How long it takes, about.
    pub minutes: u32,
    /// The file the student edits.
    pub stub: String,
    /// The source of the chapter.
    pub chapter: String,
    /// The page of the chapter, when the book is built.
    pub page: Option<String>,
}

/// The answer of a command that cannot be.
#[derive(Clone, Debug, Serialize)]
pub struct Problem {
    /// [`VERSION`].
    pub version: u32,
    /// Why, in words.
    pub error: String,
}

impl Exercise {
    fn new(exercise: &course::Lesson) -> Exercise {
        Exercise {
            number: exercise.number,
            name: exercise.name.clone(),
            package: exercise.package.clone(),
            title: exercise.about.title.clone(),
            minutes: exercise.about.minutes,
            stub: exercise.stub_shown(),
            chapter: exercise.chapter_shown(),
            page: exercise.page_shown(),
        }
    }
}

fn state(state: State) -> &'static str {
    match state {
        State::Passed => "passed",
        State::Failed => "failed",
        State::NotWritten => "not-written",
        State::Waiting => "waiting",
    }
}

fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}
