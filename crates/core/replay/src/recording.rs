//! A recording: the boards, what was written on them, and what was said meanwhile.

use grid::{Pos, Size};
use serde::{Deserialize, Serialize};

use crate::{SceneOptions, json};

/// What a search wrote, and how it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recording {
    /// The lesson: `knight-dfs`.
    pub lesson: String,
    /// Whose search: `exercise-5` is the student's, `knight-dfs` the reference's.
    pub who: String,
    /// What the search was asked, complete.
    #[serde(rename = "ask")]
    pub options: SceneOptions,
    /// How the main boards are drawn.
    pub picture: Picture,
    /// What is shown beside the main board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beside: Option<Beside>,
    /// All that was written on main boards, the events that were not kept included.
    pub count: Count,
    /// How the search ended.
    pub ending: Ending,
    /// Whether more was written than was kept.
    #[serde(rename = "cut")]
    pub is_cut: bool,
    /// The boards that were written on, as they were before, in the order of their first event.
    pub boards: Vec<Board>,
    /// What was said, in the order of the events.
    pub markers: Vec<Marker>,
    /// What was written, in order; perhaps only the first part: see [`is_cut`](Recording::is_cut) and
    /// [`MarkerKind::Jump`].
    #[serde(with = "json::events")]
    pub events: Vec<Event>,
}

/// What is shown beside the main board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beside {
    /// What it is.
    pub title: String,
    /// How it is drawn.
    pub picture: Picture,
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Picture {
    /// The number in each cell.
    Numbers,
    /// The steps of a walk: the number in each cell, and lines from each to the next.
    Path,
    /// A sudoku: digits counted from 0, drawn from 1, with boxes.
    Digits,
    /// Sets as bits: how many things are in each cell's set.
    Sizes,
    /// Queens: a `Q` in each filled cell, and the cells that a queen attacks shaded.
    Queens,
}

/// What a board is to the viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The board of the search.
    Main,
    /// What the search notes about the main board.
    Beside,
    /// Nothing: it is left out of the recording.
    #[serde(skip)]
    Hidden,
}

/// A board as it was before the search wrote on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "json::StoredBoard", into = "json::StoredBoard")]
pub struct Board {
    /// Its rows and columns.
    pub size: Size,
    /// What it is; never [`Role::Hidden`].
    pub role: Role,
    /// Its cells in reading order; `None` is an empty cell.
    pub cells: Vec<Option<u32>>,
}

/// One write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// Which of the recording's boards.
    pub board: u32,
    /// Which cell of it, counted in reading order.
    pub cell: u32,
    /// The number that was placed, or `None` when the cell was emptied. A number above
    /// 4,294,967,295 is kept as this.
    pub value: Option<u32>,
}

/// Something that was said after so many events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marker {
    /// How many events there were before it.
    pub at: usize,
    /// What kind of thing.
    #[serde(flatten)]
    pub kind: MarkerKind,
}

/// What kind of thing was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", tag = "kind", content = "text")]
pub enum MarkerKind {
    /// The main board is an answer now.
    Answer,
    /// A sentence about the event before.
    Note(String),
    /// The events after this one are not the search's own: they lead from the last event that was
    /// kept to the last answer, which was found later.
    Jump,
}

/// How much was written on main boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    /// Numbers written into cells.
    pub placements: u64,
    /// Cells emptied.
    pub removals: u64,
    /// The most cells of one board that were filled at once, not counting those filled before.
    pub deepest: u64,
}

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind", content = "text")]
pub enum Ending {
    /// By itself; the sentence says what came of it.
    Finished(String),
    /// It was stopped: it had written as many events as are kept.
    Full,
    /// It was stopped after so many seconds.
    TimedOut(u64),
    /// The code panicked, with this message.
    Panicked(String),
    /// It was not begun: the scene cannot do what it was asked, and says why.
    Refused(String),
}

impl Board {
    /// Where the cell number `cell` is.
    pub fn pos(&self, cell: u32) -> Pos {
        let cell = cell as usize;
        Pos { row: cell / self.size.cols, col: cell % self.size.cols }
    }
}
