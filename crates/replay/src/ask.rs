//! What a scene is asked: on which board, from where, with which rules.

use std::{fmt, str::FromStr};

use grid::{KNIGHT, LEAPER, Move, Pos, Size};

use crate::scene::Refusal;

/// What a scene is asked. What it does not take is `None`.
///
/// As text it is one line, which is how it reaches a process of its own:
///
/// ```
/// use grid::{Pos, Size};
/// use replay::Ask;
///
/// let ask = Ask { size: Some(Size::square(5)), start: Some(Pos::new(0, 0)), ..Ask::default() };
/// assert_eq!(ask.to_string(), "size=5x5;start=0,0");
/// assert_eq!("size=5x5;start=0,0".parse(), Ok(ask));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ask {
    /// Which of the scene's variants.
    pub variant: Option<String>,
    /// The board's rows and columns.
    pub size: Option<Size>,
    /// Where a piece starts.
    pub start: Option<Pos>,
    /// How a piece moves.
    pub moves: Option<Moves>,
    /// The board to begin with: the rows one after the other, with `/` or a line break between
    /// them; a dot is an empty cell.
    pub puzzle: Option<String>,
    /// The seed of the random numbers.
    pub seed: Option<u64>,
    /// How many answers, tries or restarts are enough; the scene says which.
    pub limit: Option<u64>,
}

/// How a piece moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves {
    /// Two cells ahead and one aside.
    Knight,
    /// Three cells ahead, or two ahead and two aside.
    Leaper,
}

impl Moves {
    /// All of them.
    pub const ALL: [Moves; 2] = [Moves::Knight, Moves::Leaper];

    /// The steps it may take, in the order of the lessons.
    pub fn list(self) -> &'static [Move] {
        match self {
            Moves::Knight => &KNIGHT,
            Moves::Leaper => &LEAPER,
        }
    }

    /// `knight` or `leaper`.
    pub fn name(self) -> &'static str {
        match self {
            Moves::Knight => "knight",
            Moves::Leaper => "leaper",
        }
    }
}

impl Ask {
    /// What a scene of a piece usually takes: a knight in the corner of a square board.
    pub fn piece(order: usize) -> Ask {
        Ask {
            size: Some(Size::square(order)),
            start: Some(Pos::new(0, 0)),
            moves: Some(Moves::Knight),
            ..Ask::default()
        }
    }

    /// The options that are set, with their values as they are typed.
    pub fn entries(&self) -> Vec<(&'static str, String)> {
        let one_line = |puzzle: &String| {
            puzzle.trim().lines().map(str::trim).collect::<Vec<_>>().join("/").replace(';', "")
        };
        let entries = [
            ("variant", self.variant.clone()),
            ("size", self.size.map(|size| format!("{}x{}", size.rows, size.cols))),
            ("start", self.start.map(|start| format!("{},{}", start.row, start.col))),
            ("moves", self.moves.map(|moves| moves.name().to_string())),
            ("puzzle", self.puzzle.as_ref().map(one_line)),
            ("seed", self.seed.map(|seed| seed.to_string())),
            ("limit", self.limit.map(|limit| limit.to_string())),
        ];
        entries.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
    }

    /// Sets the option `name`, one of `variant`, `size`, `start`, `moves`, `puzzle`, `seed` and
    /// `limit`, to `value` as it is typed.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Refusal> {
        let wrong = |expected: &str| {
            Refusal::new(format!("--{name} expects {expected}, but found {value:?}"))
        };
        match name {
            "variant" => self.variant = Some(value.to_string()),
            "size" => {
                let size = size(value).ok_or_else(|| wrong("rows and columns, like 5x6, or 5"))?;
                self.size = Some(size);
            }
            "start" => {
                let place = "a row and a column, counted from 0, like 0,3";
                self.start = Some(value.parse().map_err(|_| wrong(place))?);
            }
            "moves" => {
                let moves = Moves::ALL.into_iter().find(|moves| moves.name() == value);
                self.moves = Some(moves.ok_or_else(|| wrong("knight or leaper"))?);
            }
            "puzzle" => self.puzzle = Some(value.to_string()),
            "seed" => {
                self.seed = Some(value.parse().map_err(|_| wrong("a whole number from 0 on"))?)
            }
            "limit" => {
                self.limit = Some(value.parse().map_err(|_| wrong("a whole number from 0 on"))?)
            }
            _ => return Err(Refusal::new(format!("there is no option --{name}"))),
        }
        Ok(())
    }
}

/// `5x6`, `5×6` and `5`, which is `5x5`.
fn size(text: &str) -> Option<Size> {
    let (rows, cols) = text.split_once(['x', 'X', '×']).unwrap_or((text, text));
    Some(Size { rows: rows.trim().parse().ok()?, cols: cols.trim().parse().ok()? })
}

impl fmt::Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.entries().into_iter().map(|(name, value)| format!("{name}={value}"));
        f.write_str(&words.collect::<Vec<_>>().join(";"))
    }
}

impl FromStr for Ask {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Ask, Refusal> {
        let mut ask = Ask::default();
        for entry in text.split(';').filter(|entry| !entry.is_empty()) {
            let no_value = || Refusal::new(format!("{entry:?} has no `=`"));
            let (name, value) = entry.split_once('=').ok_or_else(no_value)?;
            ask.set(name, value)?;
        }
        Ok(ask)
    }
}
