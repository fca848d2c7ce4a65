//! What a lesson can be watched doing.
//!
//! A scene is written against `super::lesson`, the code to be watched, so the same file plays a student's
//! code and the reference solution:
//!
//! ```
//! use grid::{Grid, Pos, Size};
//! use replay::{
//!     Ask, Full, Picture,
//!     scene::{Refusal, Scene, Stage},
//! };
//!
//! /// Fills a row from left to right.
//! fn scene() -> Scene {
//!     let usual = Ask { size: Some(Size::new(1, 3)), ..Ask::default() };
//!     Scene { usual, play, ..Scene::new("row", "fill a row", Picture::Numbers) }
//! }
//!
//! fn play(ask: &Ask, stage: &Stage) -> Result<String, Refusal> {
//!     let mut board = Grid::new(ask.size(), 0_u32);
//!     board.positions().for_each(|pos| board.set(pos, 7));
//!     stage.solution();
//!     Ok("the row is full".to_string())
//! }
//!
//! let recording = replay::record(&scene(), "me", &Ask::default(), 100, Full::Stop).unwrap();
//! assert_eq!(recording.count.placements, 3);
//! assert_eq!(recording.marks[0].at, 3);
//! ```

use std::{
    error, fmt,
    str::FromStr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use grid::{Pos, Size, record};

use crate::{Ask, MarkKind, Picture, Role, ask::Moves, recorder::Tape};

/// The most rows and columns that a scene takes.
pub const LARGEST: usize = 64;

/// What a lesson can be watched doing.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The lesson: `knight-dfs`.
    pub lesson: &'static str,
    /// What is to be seen, in half a sentence.
    pub about: &'static str,
    /// Ways to do it; the first is the usual one. May be empty.
    pub variants: &'static [Variant],
    /// What [`Ask::limit`] counts: `tours`.
    pub limit_of: &'static str,
    /// The options that the scene takes, each with its usual value. All others are `None`. The
    /// variant is not among them.
    pub usual: Ask,
    /// How the main boards are drawn.
    pub picture: Picture,
    /// What is shown beside the main board: a title and a picture.
    pub beside: Option<(&'static str, Picture)>,
    /// What a board is, when it is first written on.
    pub role: fn(&record::Board) -> Role,
    /// Runs the search, and says in a sentence what came of it.
    pub play: fn(&Ask, &Stage) -> Result<String, Refusal>,
}

/// One of several ways to do it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// What is typed: `iterative`.
    pub name: &'static str,
    /// What it does: `with a stack`.
    pub about: &'static str,
}

/// Why a scene cannot be played as it was asked, or what is no question or no recording: a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(String);

/// Where a scene says what the boards do not.
///
/// Copies are the same stage. By default it keeps nothing, and judges nothing: the search can be timed there.
#[derive(Clone, Debug, Default)]
pub struct Stage(Arc<Mutex<Tape>>);

impl Scene {
    /// A scene that takes no options, does nothing yet, and shows every board as a main board.
    pub fn new(lesson: &'static str, about: &'static str, picture: Picture) -> Scene {
        Scene {
            lesson,
            about,
            variants: &[],
            limit_of: "answers",
            usual: Ask::default(),
            picture,
            beside: None,
            role: |_| Role::Main,
            play: |_, _| Ok(String::new()),
        }
    }

    /// What was asked, completed by what is usual.
    ///
    /// # Errors
    ///
    /// When an option is set that the scene does not take, when a board is larger than [`LARGEST`]
    /// or has no cell, when the start is off the board, and when there is no such variant.
    pub fn complete(&self, asked: &Ask) -> Result<Ask, Refusal> {
        let mut ask = self.usual.clone();
        ask.variant = self.variants.first().map(|variant| variant.name.to_string());
        for (name, value) in asked.entries() {
            let takes = ask.entries();
            if !takes.iter().any(|(taken, _)| *taken == name) {
                let takes: Vec<_> = takes.iter().map(|(name, _)| format!("--{name}")).collect();
                let takes = takes.join(", ");
                let lesson = self.lesson;
                return Err(Refusal(format!("{lesson} has no --{name}; it takes {takes}")));
            }
            ask.set(name, &value)?;
        }
        if let Some(size) = ask.size {
            if size.area() == 0 || size.rows.max(size.cols) > LARGEST {
                return Err(Refusal(format!(
                    "a board has from 1 to {LARGEST} rows and columns, not {} × {}",
                    size.rows, size.cols
                )));
            }
            if let Some(start) = ask.start.filter(|&start| !size.contains(start)) {
                let next = if asked.start.is_none() { "; say --start too" } else { "" };
                return Err(Refusal(format!("the start {start} is off a board of {size}{next}")));
            }
        }
        let names: Vec<_> = self.variants.iter().map(|variant| variant.name).collect();
        match &ask.variant {
            Some(variant) if !names.contains(&variant.as_str()) => Err(Refusal(format!(
                "{} has no variant {variant:?}; there is {}",
                self.lesson,
                names.join(", ")
            ))),
            _ => Ok(ask),
        }
    }
}

/// What a scene that takes the option is asked.
///
/// # Panics
///
/// When the scene does not take it: then it must not look.
impl Ask {
    /// The board's rows and columns.
    pub fn size(&self) -> Size {
        self.size.expect("a scene that takes a size")
    }

    /// Where a piece starts.
    pub fn start(&self) -> Pos {
        self.start.expect("a scene that takes a start")
    }

    /// How a piece moves.
    pub fn moves(&self) -> &'static [grid::Move] {
        self.moves.unwrap_or(Moves::Knight).list()
    }

    /// The board to begin with, a row a line.
    pub fn puzzle(&self) -> String {
        self.puzzle.as_deref().expect("a scene that takes a puzzle").replace('/', "\n")
    }

    /// The board to begin with.
    pub fn board<B: FromStr<Err: fmt::Display>>(&self) -> Result<B, Refusal> {
        self.puzzle().parse().map_err(|error| Refusal(format!("the puzzle: {error}")))
    }

    /// The seed of the random numbers.
    pub fn seed(&self) -> u64 {
        self.seed.expect("a scene that takes a seed")
    }

    /// How many are enough.
    pub fn limit(&self) -> u64 {
        self.limit.expect("a scene that takes a limit")
    }

    /// Whether this variant was asked for.
    pub fn is_variant(&self, name: &str) -> bool {
        self.variant.as_deref() == Some(name)
    }
}

impl Stage {
    /// Where `scene` is played with the code of `who`, and the first `limit` events are kept.
    pub(crate) fn new(scene: &Scene, who: &str, ask: &Ask, limit: usize) -> Stage {
        Stage(Arc::new(Mutex::new(Tape::new(scene, who, ask, limit))))
    }

    /// Says that the main board is an answer now.
    pub fn solution(&self) {
        self.tape().mark_solution();
    }

    /// Says that the main board is an answer now, when `judge` finds `board` right and it was no answer
    /// before. Otherwise this is a fault of the search.
    pub fn answer(&self, board: &impl fmt::Display, judge: impl FnOnce() -> Result<(), String>) {
        if !self.judge(judge) {
            return;
        }
        let text = board.to_string();
        if self.tape().is_new(text) {
            self.solution();
        } else {
            self.judge(|| Err("the same one comes twice".to_string()));
        }
    }

    /// Whether `judge` finds nothing wrong. The first fault becomes the end of the recording, in place of
    /// what the scene says: that would be false.
    pub fn judge(&self, judge: impl FnOnce() -> Result<(), String>) -> bool {
        // What is timed is not judged.
        if self.tape().keeps_nothing() {
            return false;
        }
        let judged = judge();
        judged.map_err(|fault| _ = self.tape().fault.get_or_insert(fault)).is_ok()
    }

    /// Says something about what was written last.
    pub fn note(&self, sentence: impl Into<String>) {
        self.tape().mark(None, MarkKind::Note(sentence.into()));
    }

    /// Says something about the last placement at `pos` on a main board, for what a search tells only
    /// when it is over. Nothing is said when there is no such placement.
    pub fn explain(&self, pos: Pos, sentence: impl Into<String>) {
        self.tape().explain(pos, sentence.into());
    }

    pub(crate) fn tape(&self) -> MutexGuard<'_, Tape> {
        // A search may be stopped while it writes; what is written is whole all the same.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Refusal {
    /// With the sentence that says why, or an error that does.
    pub fn new(sentence: impl ToString) -> Refusal {
        Refusal(sentence.to_string())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl error::Error for Refusal {}
