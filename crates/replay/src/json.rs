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
//! | `ask` | the options that the scene takes, each as a text as it is typed; see [`Ask`](crate::Ask) |
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
        let mut text = String::with_capacity(1024 + 8 * self.events.len());
        // Writing to a text does not fail.
        let _ = self.write(&mut text);
        text
    }

    fn write(&self, text: &mut String) -> std::fmt::Result {
        write!(text, "{{\"format\":{},\"version\":{VERSION}", quoted(FORMAT))?;
        write!(text, ",\"lesson\":{},\"who\":{}", quoted(&self.lesson), quoted(&self.who))?;
        let ask = self.ask.entries();
        let ask = ask.iter().map(|(name, value)| format!("{}:{}", quoted(name), quoted(value)));
        write!(text, ",\"ask\":{{{}}}", joined(ask))?;
        write!(text, ",\"picture\":{}", quoted(self.picture.name()))?;
        if let Some((title, picture)) = &self.beside {
            let picture = quoted(picture.name());
            write!(text, ",\"beside\":{{\"title\":{},\"picture\":{picture}}}", quoted(title))?;
        }
        let count = self.count;
        write!(text, ",\"count\":{{\"placements\":{}", count.placements)?;
        write!(text, ",\"removals\":{},\"deepest\":{}}}", count.removals, count.deepest)?;
        let (kind, words) = self.ending.parts();
        write!(text, ",\"ending\":{{\"kind\":{},\"text\":{}}}", quoted(kind), quoted(&words))?;
        write!(text, ",\"cut\":{}", self.is_cut)?;
        write!(text, ",\"boards\":[{}]", joined(self.boards.iter().map(board)))?;
        write!(text, ",\"marks\":[{}]", joined(self.marks.iter().map(mark)))?;
        text.push_str(",\"events\":[");
        for (index, event) in self.events.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(text, "{comma}{},{},", event.board, event.cell)?;
            match event.value {
                Some(value) => write!(text, "{value}")?,
                None => text.push_str("-1"),
            }
        }
        text.push_str("]}\n");
        Ok(())
    }
}

impl Ending {
    /// The kind and the text.
    fn parts(&self) -> (&'static str, String) {
        match self {
            Ending::Finished(sentence) => ("finished", sentence.clone()),
            Ending::Full => ("full", String::new()),
            Ending::TimedOut(seconds) => ("timed-out", seconds.to_string()),
            Ending::Panicked(message) => ("panicked", message.clone()),
            Ending::Refused(sentence) => ("refused", sentence.clone()),
        }
    }
}

fn board(board: &Board) -> String {
    let role = match board.role {
        Role::Main => "main",
        Role::Beside | Role::Hidden => "beside",
    };
    let mut text = format!("{{\"rows\":{},\"cols\":{}", board.size.rows, board.size.cols);
    let _ = write!(text, ",\"role\":\"{role}\"");
    if board.cells.iter().any(Option::is_some) {
        let cell = |cell: &Option<u32>| cell.map_or("-1".to_string(), |number| number.to_string());
        let _ = write!(text, ",\"cells\":[{}]", joined(board.cells.iter().map(cell)));
    }
    text.push('}');
    text
}

fn mark(mark: &Mark) -> String {
    match &mark.kind {
        MarkKind::Solution => format!("{{\"at\":{},\"kind\":\"solution\"}}", mark.at),
        MarkKind::Jump => format!("{{\"at\":{},\"kind\":\"jump\"}}", mark.at),
        MarkKind::Note(text) => {
            format!("{{\"at\":{},\"kind\":\"note\",\"text\":{}}}", mark.at, quoted(text))
        }
    }
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(",")
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for symbol in text.chars() {
        match symbol {
            '"' | '\\' => {
                quoted.push('\\');
                quoted.push(symbol);
            }
            '\n' => quoted.push_str("\\n"),
            symbol if symbol.is_control() => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(symbol));
            }
            symbol => quoted.push(symbol),
        }
    }
    quoted.push('"');
    quoted
}
