//! Reads a recording that was stored; [`json`](crate::json) says what is in it.

use std::collections::BTreeMap;

use grid::Size;
use serde::Deserialize;

use crate::{
    Ask, Board, Count, Ending, Event, Mark, MarkKind, Picture, Recording, Role,
    json::{FORMAT, VERSION},
    scene::Refusal,
};

impl Recording {
    /// Reads what [`Recording::to_json`] writes.
    ///
    /// # Errors
    ///
    /// A text that is not of the format, of a later version, or that contradicts itself: an event
    /// off its board, say. What it gives can be watched without further care.
    pub fn from_json(text: &str) -> Result<Recording, Refusal> {
        let head: Head = serde_json::from_str(text).map_err(Refusal::new)?;
        if head.format != FORMAT {
            let found = head.format;
            return Err(Refusal::new(format!("expected a {FORMAT}, but found {found:?}")));
        }
        if head.version > VERSION {
            return Err(Refusal::new(format!(
                "it is of version {}, and this program reads up to {VERSION}: update the course",
                head.version
            )));
        }
        let stored: Stored = serde_json::from_str(text).map_err(Refusal::new)?;
        stored.recording()
    }
}

#[derive(Deserialize)]
struct Head {
    #[serde(default)]
    format: String,
    #[serde(default)]
    version: u32,
}

#[derive(Deserialize)]
struct Stored {
    lesson: String,
    who: String,
    ask: BTreeMap<String, String>,
    picture: String,
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
    picture: String,
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
    role: String,
    cells: Option<Vec<i64>>,
}

#[derive(Deserialize)]
struct StoredMark {
    at: usize,
    kind: String,
    text: Option<String>,
}

impl Stored {
    fn recording(self) -> Result<Recording, Refusal> {
        let mut ask = Ask::default();
        for (name, value) in &self.ask {
            ask.set(name, value).map_err(Refusal::new)?;
        }
        let boards =
            self.boards.into_iter().map(StoredBoard::board).collect::<Result<Vec<_>, _>>()?;
        let events = events(&self.events, &boards)?;
        let beside = self.beside.map(|it| Ok((it.title, picture(&it.picture)?))).transpose()?;
        let mut marks = Vec::with_capacity(self.marks.len());
        for StoredMark { at, kind, text } in self.marks {
            if at > events.len() || marks.last().is_some_and(|last: &Mark| last.at > at) {
                return Err(Refusal::new(format!(
                    "a mark stands after {at} events, which cannot be"
                )));
            }
            let kind = match (kind.as_str(), text) {
                ("note", Some(text)) => MarkKind::Note(text),
                ("solution", _) => MarkKind::Solution,
                ("jump", _) => MarkKind::Jump,
                // A kind of a later time is not for us.
                _ => continue,
            };
            marks.push(Mark { at, kind });
        }
        Ok(Recording {
            lesson: self.lesson,
            who: self.who,
            ask,
            picture: picture(&self.picture)?,
            beside,
            boards,
            events,
            marks,
            count: self.count,
            is_cut: self.cut,
            ending: self.ending.ending()?,
        })
    }
}

impl StoredBoard {
    fn board(self) -> Result<Board, Refusal> {
        // A product of large numbers would overflow.
        let area = self.rows.checked_mul(self.cols).filter(|&area| area <= u16::MAX as usize);
        let Some(area) = area else {
            return Err(Refusal::new(format!("a board of {} × {}", self.rows, self.cols)));
        };
        let cells = match self.cells {
            None => vec![None; area],
            Some(cells) if cells.len() == area => {
                cells.into_iter().map(value).collect::<Result<_, _>>()?
            }
            Some(cells) => {
                let found = cells.len();
                return Err(Refusal::new(format!("a board of {area} cells has {found}")));
            }
        };
        let role = match self.role.as_str() {
            "main" => Role::Main,
            "beside" => Role::Beside,
            role => return Err(Refusal::new(format!("a board cannot be {role:?}"))),
        };
        Ok(Board { size: Size::new(self.rows, self.cols), role, cells })
    }
}

impl StoredEnding {
    fn ending(self) -> Result<Ending, Refusal> {
        Ok(match self.kind.as_str() {
            "finished" => Ending::Finished(self.text),
            "full" => Ending::Full,
            "timed-out" => Ending::TimedOut(self.text.parse().map_err(Refusal::new)?),
            "panicked" => Ending::Panicked(self.text),
            "refused" => Ending::Refused(self.text),
            kind => return Err(Refusal::new(format!("a search cannot end {kind:?}"))),
        })
    }
}

fn events(numbers: &[i64], boards: &[Board]) -> Result<Vec<Event>, Refusal> {
    let (triples, rest) = numbers.as_chunks::<3>();
    if !rest.is_empty() {
        return Err(Refusal::new("the last event is not whole".to_string()));
    }
    triples
        .iter()
        .map(|&[board, cell, number]| {
            let on = usize::try_from(board).ok().and_then(|board| boards.get(board));
            let fits =
                on.is_some_and(|on| usize::try_from(cell).is_ok_and(|it| it < on.cells.len()));
            match (u32::try_from(board), u32::try_from(cell)) {
                (Ok(board), Ok(cell)) if fits => Ok(Event { board, cell, value: value(number)? }),
                _ => Err(Refusal::new(format!("there is no cell {cell} on board {board}"))),
            }
        })
        .collect()
}

fn value(number: i64) -> Result<Option<u32>, Refusal> {
    match number {
        -1 => Ok(None),
        _ => u32::try_from(number)
            .map(Some)
            .map_err(|_| Refusal::new(format!("a cell cannot hold {number}"))),
    }
}

fn picture(name: &str) -> Result<Picture, Refusal> {
    let all = [Picture::Numbers, Picture::Path, Picture::Digits, Picture::Sizes, Picture::Queens];
    all.into_iter()
        .find(|picture| picture.name() == name)
        .ok_or_else(|| Refusal::new(format!("there is no picture {name:?}")))
}
