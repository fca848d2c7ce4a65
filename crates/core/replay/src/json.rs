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
//! | `ask` | the options that the scene takes, each as a text as it is typed; see [`SceneOptions`](crate::SceneOptions) |
//! | `picture` | `numbers`, `path`, `digits`, `sizes` or `queens`; see [`Picture`](crate::Picture) |
//! | `beside` | what is shown beside the main board; missing when nothing is |
//! | `count` | all that was written on main boards, even when not every event is here |
//! | `ending` | `kind` is `finished`, `full`, `timed-out`, `panicked` or `refused`; `text` is the sentence, or the seconds after which it was stopped |
//! | `cut` | whether more was written than `events` holds |
//! | `boards` | rows, columns, role (`main` or `beside`), and `cells`, the cells as they were before, in reading order, `-1` where empty; `cells` is missing when all are empty |
//! | `marks` | what was said after the first `at` events, in order; `kind` is `solution`, `note`, which has a `text`, or `jump`: the events after it lead to the last answer, which was found after those that were kept |
//! | `events` | three numbers for each: the board, the cell in reading order, and the number placed, or `-1` when the cell was emptied |
//!
//! Digits count from 0, as in the code: a viewer of `digits` draws them from 1. A reader refuses
//! another `format` or a larger `version`, and ignores keys that it does not know.

use std::fmt::Write as _;

use crate::{Board, Ending, Mark, MarkKind, Recording, Role};

/// The version that is written, and the largest that is read.
pub const VERSION: u32 = 1;

/// What `format` says.
pub const FORMAT: &str = "gridlings recording";

impl Recording {
    /// The recording as it is stored; see [`json`](self) for what it says.
    ///
    /// # Cost
    ///
    /// Six to eight bytes an event.
    pub fn to_json(&self) -> String {
        let beside = self.beside.iter().map(|(title, picture)| {
            let fields = [("title", quoted(title)), ("picture", quoted(picture.name()))];
            ("beside", object(fields))
        });
        let count = [
            ("placements", self.count.placements.to_string()),
            ("removals", self.count.removals.to_string()),
            ("deepest", self.count.deepest.to_string()),
        ];
        let mut events = String::with_capacity(8 * self.events.len());
        for it in &self.events {
            // Writing to a text does not fail.
            let _ = write!(events, ",{},{},{}", it.board, it.cell, number(it.value));
        }
        let first = [
            ("format", quoted(FORMAT)),
            ("version", VERSION.to_string()),
            ("lesson", quoted(&self.lesson)),
            ("who", quoted(&self.who)),
            ("ask", object(self.options.entries().map(|(name, value)| (name, quoted(value))))),
            ("picture", quoted(self.picture.name())),
        ];
        let others = [
            ("count", object(count)),
            ("ending", ending(&self.ending)),
            ("cut", self.is_cut.to_string()),
            ("boards", list(self.boards.iter().map(board))),
            ("marks", list(self.marks.iter().map(mark))),
            ("events", format!("[{}]", events.trim_start_matches(','))),
        ];
        object(first.into_iter().chain(beside).chain(others)) + "\n"
    }
}

fn ending(ending: &Ending) -> String {
    let (kind, text) = match ending {
        Ending::Finished(sentence) => ("finished", sentence.clone()),
        Ending::Full => ("full", String::new()),
        Ending::TimedOut(seconds) => ("timed-out", seconds.to_string()),
        Ending::Panicked(message) => ("panicked", message.clone()),
        Ending::Refused(sentence) => ("refused", sentence.clone()),
    };
    object([("kind", quoted(kind)), ("text", quoted(&text))])
}

fn board(board: &Board) -> String {
    let role = if board.role == Role::Main { "main" } else { "beside" };
    let is_empty = board.cells.iter().all(Option::is_none);
    let cells = || ("cells", list(board.cells.iter().map(|&cell| number(cell).to_string())));
    let Board { size, .. } = board;
    let fields =
        [("rows", size.rows.to_string()), ("cols", size.cols.to_string()), ("role", quoted(role))];
    object(fields.into_iter().chain((!is_empty).then(cells)))
}

fn mark(mark: &Mark) -> String {
    let (kind, text) = match &mark.kind {
        MarkKind::Solution => ("solution", None),
        MarkKind::Jump => ("jump", None),
        MarkKind::Note(text) => ("note", Some(("text", quoted(text)))),
    };
    object([("at", mark.at.to_string()), ("kind", quoted(kind))].into_iter().chain(text))
}

fn number(cell: Option<u32>) -> i64 {
    cell.map_or(-1, i64::from)
}

/// The JSON of an object, whose values are JSON already.
pub fn object(fields: impl IntoIterator<Item = (&'static str, String)>) -> String {
    let fields = fields.into_iter().map(|(name, value)| format!("\"{name}\":{value}"));
    format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
}

/// The JSON of a list, whose items are JSON already.
pub fn list(items: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", items.into_iter().collect::<Vec<_>>().join(","))
}

/// A text as JSON writes it.
pub fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for symbol in text.chars() {
        match symbol {
            '"' | '\\' => quoted.extend(['\\', symbol]),
            '\n' => quoted.push_str("\\n"),
            symbol if symbol.is_control() => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(symbol));
            }
            symbol => quoted.push(symbol),
        }
    }
    quoted + "\""
}
