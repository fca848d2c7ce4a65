//! What a lesson can be watched doing.
//!
//! A scene is written against the library of an exercise, so the same file plays a student's code and the reference:
//!
//! ```
//! use grid::Grid;
//! use replay::{WhenFull, Picture, Scene, SceneOptions, SceneResult, Stage};
//!
//! /// Fills a row from left to right.
//! fn scene() -> Scene {
//!     Scene { usual: SceneOptions::of("size=1x3"), play, ..Scene::new("row", "fill a row", Picture::Numbers) }
//! }
//!
//! fn play(options: &SceneOptions, stage: &Stage) -> SceneResult {
//!     let mut board = Grid::new(options.size(), 0_u32);
//!     board.positions().for_each(|pos| board.set(pos, 7));
//!     stage.mark_answer();
//!     Ok("the row is full".to_string())
//! }
//!
//! let recording = replay::play(&scene(), "me", &SceneOptions::default(), 100, WhenFull::Stop).unwrap();
//! assert_eq!(recording.count.placements, 3);
//! assert_eq!(recording.markers[0].at, 3);
//! ```

use std::{
    error::Error,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use grid::{Pos, StartOffBoard, record};

use crate::{
    Beside, Count, Ending, MarkerKind, Picture, Recording, Role, SceneOptions,
    builder::RecordingBuilder,
};

/// The most rows and columns that a scene takes.
pub const LARGEST: usize = 64;

/// What a lesson can be watched doing.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The lesson: `knight-dfs`.
    pub lesson: &'static str,
    /// What is to be seen, in half a sentence.
    pub about: &'static str,
    /// Those that there are to choose from; the first is the usual one. May be empty.
    pub searches: &'static [SceneSearch],
    /// What the option `limit` counts: `tours`.
    pub limit_of: &'static str,
    /// The options that the scene takes, each with its usual value. All others are `None`. The
    /// search is not among them.
    pub usual: SceneOptions,
    /// How the main boards are drawn.
    pub picture: Picture,
    /// What is shown beside the main board: a title and a picture.
    pub beside: Option<(&'static str, Picture)>,
    /// What a board is, when it is first written on.
    pub role: fn(&record::Board) -> Role,
    /// Runs the search.
    pub play: fn(&SceneOptions, &Stage) -> SceneResult,
}

/// One of several searches that can be watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SceneSearch {
    /// What is typed: `iterative`.
    pub name: &'static str,
    /// What it does: `with a stack`.
    pub about: &'static str,
}

/// In a sentence: what came of a search, or why the scene cannot be played as it was asked.
pub type SceneResult = Result<String, Box<dyn Error>>;

/// Where a scene says what the boards do not.
///
/// Copies are the same stage. By default it keeps nothing, and judges nothing: the search can be timed there.
#[derive(Clone, Debug, Default)]
pub struct Stage(Arc<Mutex<RecordingBuilder>>);

impl Scene {
    /// A scene that takes no options, does nothing yet, and shows every board as a main board.
    pub fn new(lesson: &'static str, about: &'static str, picture: Picture) -> Scene {
        Scene {
            lesson,
            about,
            searches: &[],
            limit_of: "answers",
            usual: SceneOptions::default(),
            picture,
            beside: None,
            role: |_| Role::Main,
            play: |_, _| Ok(String::new()),
        }
    }

    /// What it shows, and the options that it takes with their usual values, an option a line.
    pub fn options(&self) -> String {
        let mut listing = format!("{}\n", self.about);
        for (name, value) in self.usual.entries() {
            let unit = match name {
                "limit" => format!(" ({})", self.limit_of),
                _ => String::new(),
            };
            listing += &format!("  --{name} {}{unit}\n", shortened(value));
        }
        for (index, search) in self.searches.iter().enumerate() {
            let usual = if index == 0 { "; the usual one" } else { "" };
            listing += &format!("  --search {}  {}{usual}\n", search.name, search.about);
        }
        listing
    }

    /// The recording of this scene with the code of `who`, before anything is played.
    pub(crate) fn unplayed(&self, who: &str, options: &SceneOptions) -> Recording {
        Recording {
            lesson: self.lesson.to_string(),
            who: who.to_string(),
            options: options.clone(),
            picture: self.picture,
            beside: self
                .beside
                .map(|(title, picture)| Beside { title: title.to_string(), picture }),
            boards: Vec::new(),
            events: Vec::new(),
            markers: Vec::new(),
            count: Count::default(),
            is_cut: false,
            ending: Ending::Full,
        }
    }

    /// What was asked, completed by what is usual.
    ///
    /// # Errors
    ///
    /// When an option is set that the scene does not take, when a board is larger than [`LARGEST`]
    /// or has no cell, when the start is off the board, and when there is no such search.
    pub fn complete(&self, asked: &SceneOptions) -> Result<SceneOptions, String> {
        let mut options = self.usual.clone();
        if let Some(search) = self.searches.first() {
            options.set("search", search.name)?;
        }
        for (name, value) in asked.entries() {
            if options.get(name).is_none() {
                let takes: Vec<_> =
                    options.entries().map(|(name, _)| format!("--{name}")).collect();
                let takes = takes.join(", ");
                return Err(format!("{} has no --{name}; it takes {takes}", self.lesson));
            }
            options.set(name, value)?;
        }
        if options.get("size").is_some() {
            let size = options.size();
            if size.area() == 0 || size.rows.max(size.cols) > LARGEST {
                return Err(format!(
                    "a board has from 1 to {LARGEST} rows and columns, not {} × {}",
                    size.rows, size.cols
                ));
            }
            if options.get("start").is_some() && !size.contains(options.start()) {
                let next = if asked.get("start").is_none() { "; say --start too" } else { "" };
                return Err(format!("{}{next}", StartOffBoard { start: options.start(), size }));
            }
        }
        let names: Vec<_> = self.searches.iter().map(|search| search.name).collect();
        match options.get("search") {
            Some(search) if !names.contains(&search) => Err(format!(
                "{} has no search {search:?}; there is {}",
                self.lesson,
                names.join(", ")
            )),
            _ => Ok(options),
        }
    }
}

/// A value on one line of 60 columns.
fn shortened(value: &str) -> String {
    if value.chars().count() <= 40 {
        return value.to_string();
    }
    value.chars().take(39).chain(['…']).collect()
}

impl Stage {
    /// Where a scene is played, which goes on with `recording`; the first `most_events` events are kept.
    pub(crate) fn new(recording: Recording, most_events: usize) -> Stage {
        Stage(Arc::new(Mutex::new(RecordingBuilder::new(recording, most_events))))
    }

    /// Says that the main board is an answer now.
    pub fn mark_answer(&self) {
        self.builder().mark_answer();
    }

    /// Says that the main board is an answer now, when `referee` finds it right. Otherwise this is a fault of the search.
    pub fn answer(&self, referee: impl FnOnce() -> Result<(), String>) {
        if self.judge(referee) {
            self.mark_answer();
        }
    }

    /// Whether `referee` finds nothing wrong. The first fault becomes the end of the recording, in place of
    /// what the scene says: that would be false.
    pub fn judge(&self, referee: impl FnOnce() -> Result<(), String>) -> bool {
        // What is timed is not judged.
        if self.builder().keeps_nothing() {
            return false;
        }
        referee().map_err(|fault| _ = self.builder().fault.get_or_insert(fault)).is_ok()
    }

    /// Says something about what was written last.
    pub fn note(&self, sentence: impl Into<String>) {
        self.builder().mark(None, MarkerKind::Note(sentence.into()));
    }

    /// Says something about the last placement at `pos` on a main board, for what a search tells only
    /// when it is over. Nothing is said when there is no such placement.
    pub fn note_at(&self, pos: Pos, sentence: impl Into<String>) {
        self.builder().note_at(pos, sentence.into());
    }

    pub(crate) fn builder(&self) -> MutexGuard<'_, RecordingBuilder> {
        // A search may be stopped while it writes; what is written is whole all the same.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
