//! How a recording is stored: one JSON object, version 2.
//!
//! ```json
//! {
//!   "format": "gridlings recording", "version": 2,
//!   "lesson": "knight-dfs", "who": "exercise-5",
//!   "ask": {"search": "recursive", "size": "5x5", "start": "0,0", "moves": "knight", "limit": "2"},
//!   "picture": "path",
//!   "beside": {"title": "accessibility", "picture": "numbers"},
//!   "count": {"placements": 1735079, "removals": 1735079, "deepest": 25},
//!   "ending": {"kind": "finished", "text": "2 tours"},
//!   "cut": true,
//!   "boards": [{"rows": 5, "cols": 5, "role": "main"}],
//!   "markers": [{"at": 7, "kind": "answer"}, {"at": 9, "kind": "note", "text": "r4c5 = 7"}],
//!   "events": [0,0,1, 0,7,2, 0,7,-1]
//! }
//! ```
//!
//! | key | value |
//! |---|---|
//! | `ask` | the options that the scene takes, each as a text as it is typed; see [`crate::SceneOptions`] |
//! | `picture` | `numbers`, `path`, `digits`, `sizes` or `queens`; see [`crate::Picture`] |
//! | `beside` | what is shown beside the main board; missing when nothing is |
//! | `count` | all that was written on main boards, even when not every event is here |
//! | `ending` | `kind` is `finished`, `full`, `timed-out`, `panicked` or `refused`; `text` is the sentence, or the seconds after which it was stopped; missing when it is full |
//! | `cut` | whether more was written than `events` holds |
//! | `boards` | rows, columns, role (`main` or `beside`), and `cells`, the cells as they were before, in reading order, `-1` where empty; `cells` is missing when all are empty |
//! | `markers` | what was said after the first `at` events, in order; `kind` is `answer`, `note`, which has a `text`, or `jump`: the events after it lead to the last answer, which was found after those that were kept |
//! | `events` | three numbers for each: the board, the cell in reading order, and the number placed, or `-1` when the cell was emptied |
//!
//! Digits count from 0, as in the code: a viewer of `digits` draws them from 1. The book's page
//! refuses another `format` or `version`; every reader ignores keys that it does not know.

use grid::Size;
use serde::{Deserialize, Serialize};

use crate::{Board, Event, Recording, Role};

#[derive(Serialize)]
struct Stored<'a> {
    format: &'static str,
    version: u32,
    #[serde(flatten)]
    recording: &'a Recording,
}

impl Recording {
    /// The recording as it is stored; see [`json`](self) for what it says.
    ///
    /// # Cost
    ///
    /// Six to eight bytes per event.
    pub fn to_json(&self) -> String {
        let stored = Stored { format: "gridlings recording", version: 2, recording: self };
        serde_json::to_string(&stored).expect("texts and numbers") + "\n"
    }

    /// Reads what [`Recording::to_json`] writes. `None` for another text, and for one that contradicts itself:
    /// an event off its board, say. What it gives can be watched without further care.
    pub fn from_json(text: &str) -> Option<Recording> {
        let recording: Recording = serde_json::from_str(text).ok()?;
        recording.is_sound().then_some(recording)
    }

    /// Whether each event is on its board, and each marker after an event.
    fn is_sound(&self) -> bool {
        let is_on_board = |event: &Event| {
            let board = self.boards.get(event.board as usize);
            board.is_some_and(|board| (event.cell as usize) < board.cells.len())
        };
        self.events.iter().all(is_on_board)
            && self.markers.is_sorted_by_key(|marker| marker.at)
            && self.markers.iter().all(|marker| marker.at <= self.events.len())
    }
}

/// A board as it is stored: without cells when all are empty.
#[derive(Serialize, Deserialize)]
pub(crate) struct StoredBoard {
    rows: usize,
    cols: usize,
    role: Role,
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<Vec<i64>>,
}

impl From<Board> for StoredBoard {
    fn from(Board { size: Size { rows, cols }, role, cells }: Board) -> StoredBoard {
        let is_empty = cells.iter().all(Option::is_none);
        let cells = (!is_empty).then(|| cells.into_iter().map(number).collect());
        StoredBoard { rows, cols, role, cells }
    }
}

impl TryFrom<StoredBoard> for Board {
    type Error = String;

    fn try_from(StoredBoard { rows, cols, role, cells }: StoredBoard) -> Result<Board, String> {
        // A product of large numbers would overflow.
        let area = rows.checked_mul(cols).filter(|&area| area <= u16::MAX as usize);
        let area = area.ok_or_else(|| format!("a board of {rows} × {cols}"))?;
        let cells = cells.unwrap_or_else(|| vec![-1; area]);
        if cells.len() != area {
            return Err(format!("a board of {area} cells has {}", cells.len()));
        }
        let cells = cells.into_iter().map(value).collect();
        Ok(Board { size: Size { rows, cols }, role, cells })
    }
}

/// Events as three numbers each.
pub(crate) mod events {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::{Event, number, value};

    pub fn serialize<S: Serializer>(events: &[Event], to: S) -> Result<S::Ok, S::Error> {
        let numbers = |event: &Event| [event.board.into(), event.cell.into(), number(event.value)];
        to.collect_seq(events.iter().flat_map(numbers))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Event>, D::Error> {
        let numbers = Vec::<i64>::deserialize(from)?;
        let (triples, rest) = numbers.as_chunks::<3>();
        if !rest.is_empty() {
            return Err(D::Error::custom("the last event is not whole"));
        }
        let place = |number| u32::try_from(number).unwrap_or(u32::MAX);
        let event = |&[board, cell, number]: &[i64; 3]| Event {
            board: place(board),
            cell: place(cell),
            value: value(number),
        };
        Ok(triples.iter().map(event).collect())
    }
}

fn number(cell: Option<u32>) -> i64 {
    cell.map_or(-1, i64::from)
}

fn value(number: i64) -> Option<u32> {
    u32::try_from(number).ok()
}
