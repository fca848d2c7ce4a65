//! How a recording is stored: one JSON object, version 1.
//!
//! ```json
//! {
//!   "format": "gridlings recording", "version": 1,
//!   "lesson": "knight-dfs", "who": "exercise-5",
//!   "ask": {"variant": "recursive", "size": "5x5", "start": "0,0", "moves": "knight", "limit": "2"},
//!   "picture": "path",
//!   "beside": {"title": "accessibility", "picture": "numbers"},
//!   "count": {"placements": 1735079, "removals": 1735079, "deepest": 25},
//!   "ending": {"kind": "finished", "text": "2 tours"},
//!   "cut": true,
//!   "boards": [{"rows": 5, "cols": 5, "role": "main"}],
//!   "marks": [{"at": 7, "kind": "solution"}, {"at": 9, "kind": "note", "text": "r4c5 = 7"}],
//!   "events": [0,0,1, 0,7,2, 0,7,-1]
//! }
//! ```
//!
//! | key | value |
//! |---|---|
//! | `lesson`, `who` | see [`Recording`] |
//! | `ask` | the options that the scene takes, each as a text as it is typed; see [`SceneOptions`] |
//! | `picture` | `numbers`, `path`, `digits`, `sizes` or `queens`; see [`Picture`] |
//! | `beside` | what is shown beside the main board; missing when nothing is |
//! | `count` | all that was written on main boards, even when not every event is here |
//! | `ending` | `kind` is `finished`, `full`, `timed-out`, `panicked` or `refused`; `text` is the sentence, or the seconds after which it was stopped; missing when it is full |
//! | `cut` | whether more was written than `events` holds |
//! | `boards` | rows, columns, role (`main` or `beside`), and `cells`, the cells as they were before, in reading order, `-1` where empty; `cells` is missing when all are empty |
//! | `marks` | what was said after the first `at` events, in order; `kind` is `solution`, `note`, which has a `text`, or `jump`: the events after it lead to the last answer, which was found after those that were kept |
//! | `events` | three numbers for each: the board, the cell in reading order, and the number placed, or `-1` when the cell was emptied |
//!
//! Digits count from 0, as in the code: a viewer of `digits` draws them from 1. A reader refuses
//! another `format` or a larger `version`, and ignores keys that it does not know.

use std::collections::BTreeMap;

use grid::Size;
use serde::{Deserialize, Serialize};

use crate::{Board, Count, Ending, Event, Mark, MarkKind, Picture, Recording, Role, SceneOptions};

/// The version that is written, and the largest that is read.
pub const VERSION: u32 = 1;

/// What `format` says.
pub const FORMAT: &str = "gridlings recording";

/// What a text must say before the rest of it is read.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Head {
    format: String,
    version: u32,
}

#[derive(Serialize, Deserialize)]
struct Stored {
    format: String,
    version: u32,
    lesson: String,
    who: String,
    ask: BTreeMap<String, String>,
    picture: Picture,
    #[serde(skip_serializing_if = "Option::is_none")]
    beside: Option<StoredBeside>,
    count: Count,
    ending: Ending,
    cut: bool,
    boards: Vec<StoredBoard>,
    marks: Vec<StoredMark>,
    events: Vec<i64>,
}

#[derive(Serialize, Deserialize)]
struct StoredBeside {
    title: String,
    picture: Picture,
}

#[derive(Serialize, Deserialize)]
struct StoredBoard {
    rows: usize,
    cols: usize,
    role: Role,
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<Vec<i64>>,
}

#[derive(Serialize, Deserialize)]
struct StoredMark {
    at: usize,
    kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

impl Recording {
    /// The recording as it is stored; see [`json`](self) for what it says.
    ///
    /// # Cost
    ///
    /// Six to eight bytes per event.
    pub fn to_json(&self) -> String {
        let options = self.options.entries();
        let beside = self.beside.clone().map(|(title, picture)| StoredBeside { title, picture });
        let numbers = |event: &Event| [event.board.into(), event.cell.into(), number(event.value)];
        let stored = Stored {
            format: FORMAT.to_string(),
            version: VERSION,
            lesson: self.lesson.clone(),
            who: self.who.clone(),
            ask: options.map(|(name, value)| (name.to_string(), value.to_string())).collect(),
            picture: self.picture,
            beside,
            count: self.count,
            ending: self.ending.clone(),
            cut: self.is_cut,
            boards: self.boards.iter().map(board).collect(),
            marks: self.marks.iter().map(mark).collect(),
            events: self.events.iter().flat_map(numbers).collect(),
        };
        serde_json::to_string(&stored).expect("texts and numbers") + "\n"
    }

    /// Reads what [`Recording::to_json`] writes.
    ///
    /// # Errors
    ///
    /// A text that is not of the format, of a later version, or that contradicts itself: an event
    /// off its board, say. What it gives can be watched without further care.
    pub fn from_json(text: &str) -> Result<Recording, String> {
        let Head { format, version } =
            serde_json::from_str(text).map_err(|error| error.to_string())?;
        if format != FORMAT {
            return Err(format!("expected a {FORMAT}, but found {format:?}"));
        }
        if version > VERSION {
            return Err(format!(
                "it is of version {version}, and this program reads up to {VERSION}: update the course"
            ));
        }
        serde_json::from_str::<Stored>(text).map_err(|error| error.to_string())?.recording()
    }
}

fn board(board: &Board) -> StoredBoard {
    let Size { rows, cols } = board.size;
    let is_empty = board.cells.iter().all(Option::is_none);
    let cells = || board.cells.iter().map(|&cell| number(cell)).collect();
    StoredBoard { rows, cols, role: board.role, cells: (!is_empty).then(cells) }
}

fn mark(mark: &Mark) -> StoredMark {
    let (kind, text) = match &mark.kind {
        MarkKind::Solution => ("solution", None),
        MarkKind::Jump => ("jump", None),
        MarkKind::Note(text) => ("note", Some(text.clone())),
    };
    StoredMark { at: mark.at, kind: kind.to_string(), text }
}

fn number(cell: Option<u32>) -> i64 {
    cell.map_or(-1, i64::from)
}

impl Stored {
    fn recording(self) -> Result<Recording, String> {
        let mut options = SceneOptions::default();
        self.ask.iter().try_for_each(|(name, value)| options.set(name, value))?;
        let boards =
            self.boards.into_iter().map(StoredBoard::board).collect::<Result<Vec<_>, _>>()?;
        let events = events(&self.events, &boards)?;
        let mut marks = Vec::with_capacity(self.marks.len());
        for StoredMark { at, kind, text } in self.marks {
            if at > events.len() || marks.last().is_some_and(|last: &Mark| last.at > at) {
                return Err(format!("a mark stands after {at} events, which cannot be"));
            }
            let kind = match (kind.as_str(), text) {
                ("note", Some(text)) => MarkKind::Note(text),
                ("solution", _) => MarkKind::Solution,
                ("jump", _) => MarkKind::Jump,
                // A kind of a later version is ignored.
                _ => continue,
            };
            marks.push(Mark { at, kind });
        }
        Ok(Recording {
            lesson: self.lesson,
            who: self.who,
            options,
            picture: self.picture,
            beside: self.beside.map(|beside| (beside.title, beside.picture)),
            boards,
            events,
            marks,
            count: self.count,
            is_cut: self.cut,
            ending: self.ending,
        })
    }
}

impl StoredBoard {
    fn board(self) -> Result<Board, String> {
        let StoredBoard { rows, cols, role, cells } = self;
        // A product of large numbers would overflow.
        let area = rows.checked_mul(cols).filter(|&area| area <= u16::MAX as usize);
        let area = area.ok_or_else(|| format!("a board of {rows} × {cols}"))?;
        let cells = cells.unwrap_or_else(|| vec![-1; area]);
        if cells.len() != area {
            return Err(format!("a board of {area} cells has {}", cells.len()));
        }
        let cells = cells.into_iter().map(value).collect::<Result<_, _>>()?;
        Ok(Board { size: Size { rows, cols }, role, cells })
    }
}

fn events(numbers: &[i64], boards: &[Board]) -> Result<Vec<Event>, String> {
    let (triples, rest) = numbers.as_chunks::<3>();
    if !rest.is_empty() {
        return Err("the last event is not whole".to_string());
    }
    let event = |&[board, cell, number]: &[i64; 3]| {
        let (on, at) = (u32::try_from(board).ok(), u32::try_from(cell).ok());
        let fits = |(on, at): &(u32, u32)| {
            boards.get(*on as usize).is_some_and(|on| (*at as usize) < on.cells.len())
        };
        match on.zip(at).filter(fits) {
            Some((board, cell)) => Ok(Event { board, cell, value: value(number)? }),
            None => Err(format!("there is no cell {cell} on board {board}")),
        }
    };
    triples.iter().map(event).collect()
}

fn value(number: i64) -> Result<Option<u32>, String> {
    match u32::try_from(number) {
        Ok(number) => Ok(Some(number)),
        Err(_) if number == -1 => Ok(None),
        Err(_) => Err(format!("a cell cannot hold {number}")),
    }
}
