//! Reads a recording that was stored; [`json`](crate::json) says what is in it.

use std::{collections::BTreeMap, fmt::Display};

use grid::Size;
use serde::Deserialize;

use crate::{
    Board, Count, Ending, Event, Mark, MarkKind, Picture, Recording, Role, SceneOptions,
    json::{FORMAT, VERSION},
};

impl Recording {
    /// Reads what [`Recording::to_json`] writes.
    ///
    /// # Errors
    ///
    /// A text that is not of the format, of a later version, or that contradicts itself: an event
    /// off its board, say. What it gives can be watched without further care.
    pub fn from_json(text: &str) -> Result<Recording, String> {
        let Head { format, version } = serde_json::from_str(text).map_err(sentence)?;
        if format != FORMAT {
            return Err(format!("expected a {FORMAT}, but found {format:?}"));
        }
        if version > VERSION {
            return Err(format!(
                "it is of version {version}, and this program reads up to {VERSION}: update the course"
            ));
        }
        serde_json::from_str::<Stored>(text).map_err(sentence)?.recording()
    }
}

fn sentence(error: impl Display) -> String {
    error.to_string()
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Head {
    format: String,
    version: u32,
}

#[derive(Deserialize)]
struct Stored {
    lesson: String,
    who: String,
    ask: BTreeMap<String, String>,
    picture: Picture,
    beside: Option<StoredBeside>,
    count: Count,
    ending: StoredEnding,
    cut: bool,
    boards: Vec<StoredBoard>,
    marks: Vec<StoredMark>,
    events: Vec<i64>,
}

#[derive(Deserialize)]
struct StoredBeside {
    title: String,
    picture: Picture,
}

#[derive(Deserialize)]
struct StoredEnding {
    kind: String,
    text: String,
}

#[derive(Deserialize)]
struct StoredBoard {
    rows: usize,
    cols: usize,
    role: Role,
    cells: Option<Vec<i64>>,
}

#[derive(Deserialize)]
struct StoredMark {
    at: usize,
    kind: String,
    text: Option<String>,
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
        let StoredEnding { kind, text } = self.ending;
        let ending = match kind.as_str() {
            "finished" => Ending::Finished(text),
            "full" => Ending::Full,
            "timed-out" => Ending::TimedOut(text.parse().map_err(sentence)?),
            "panicked" => Ending::Panicked(text),
            "refused" => Ending::Refused(text),
            kind => return Err(format!("a search cannot end {kind:?}")),
        };
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
            ending,
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
