//! What a scene is asked: on which board, from where, with which rules.

use std::{collections::BTreeMap, fmt, str::FromStr};

use grid::{KNIGHT, LEAPER, Move, Pos, Size};
use serde::{Deserialize, Serialize};

/// The options, in the order in which they are told.
const OPTIONS: [&str; 7] = ["search", "size", "start", "moves", "puzzle", "seed", "limit"];

/// What a scene is asked: some options, each with its value.
///
/// | option | value |
/// |---|---|
/// | `search` | which of the scene's searches |
/// | `size` | the board's rows and columns: `5x6`, or `5` |
/// | `start` | where a piece starts, row and column from 0: `0,3` |
/// | `moves` | how a piece moves: `knight` or `leaper` |
/// | `puzzle` | the board to begin with: its rows, with `/` or a line break between them; a dot is an empty cell |
/// | `seed` | the seed of the random numbers |
/// | `limit` | how many answers, tries or restarts are enough; the scene says which |
///
/// As text it is one line, which is how it reaches a process of its own:
///
/// ```
/// use grid::Size;
/// use replay::SceneOptions;
///
/// let options = SceneOptions::of("start=0,0;size=5");
/// assert_eq!((options.size(), options.get("seed")), (Size::square(5), None));
/// assert_eq!(options.to_string(), "size=5x5;start=0,0");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneOptions(BTreeMap<String, String>);

impl SceneOptions {
    /// What `line` says.
    ///
    /// # Panics
    ///
    /// When it cannot be asked: it is the course's own.
    pub fn of(line: &str) -> SceneOptions {
        line.parse().unwrap_or_else(|refusal| panic!("{refusal}"))
    }

    /// The options that are set, with their values.
    pub fn entries(&self) -> impl Iterator<Item = (&'static str, &str)> {
        OPTIONS.into_iter().filter_map(|name| Some((name, self.get(name)?)))
    }

    /// The value of the option `name`, if it is set.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Sets the option `name` to `value` as it is typed.
    ///
    /// # Errors
    ///
    /// When there is no such option, or it does not take this value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = || value.parse::<u64>().ok().map(|number| number.to_string());
        let (kept, expected) = match name {
            "size" => (size(value).map(|size| format!("{}x{}", size.rows, size.cols)), SIZE),
            "start" => {
                (value.parse().ok().map(|pos: Pos| format!("{},{}", pos.row, pos.col)), START)
            }
            "moves" if !["knight", "leaper"].contains(&value) => (None, "knight or leaper"),
            "seed" | "limit" => (number(), "a whole number from 0 on"),
            "puzzle" => (Some(one_line(value)), ""),
            _ => (Some(value.to_string()), ""),
        };
        if !OPTIONS.contains(&name) {
            return Err(format!("there is no option --{name}"));
        }
        let wrong = || format!("--{name} expects {expected}, but found {value:?}");
        self.0.insert(name.to_string(), kept.ok_or_else(wrong)?);
        Ok(())
    }
}

const SIZE: &str = "rows and columns, like 5x6, or 5";
const START: &str = "a row and a column, counted from 0, like 0,3";

/// What a scene that takes the option is asked.
///
/// # Panics
///
/// When the scene does not take it: then it must not look.
impl SceneOptions {
    /// The board's rows and columns.
    pub fn size(&self) -> Size {
        size(self.taken("size")).expect("it was set")
    }

    /// Where a piece starts.
    pub fn start(&self) -> Pos {
        self.taken("start").parse().expect("it was set")
    }

    /// How a piece moves, in the order of the lessons: like a knight, unless something else is said.
    pub fn moves(&self) -> &'static [Move] {
        if self.get("moves") == Some("leaper") { &LEAPER } else { &KNIGHT }
    }

    /// The board to begin with, a row a line.
    pub fn puzzle(&self) -> String {
        self.taken("puzzle").replace('/', "\n")
    }

    /// The board to begin with.
    pub fn board<B: FromStr<Err: fmt::Display>>(&self) -> Result<B, String> {
        self.puzzle().parse().map_err(|error| format!("the puzzle: {error}"))
    }

    /// The seed of the random numbers.
    pub fn seed(&self) -> u64 {
        self.taken("seed").parse().expect("it was set")
    }

    /// How many are enough.
    pub fn limit(&self) -> u64 {
        self.taken("limit").parse().expect("it was set")
    }

    /// Whether the search `name` is asked for.
    pub fn asks_for(&self, name: &str) -> bool {
        self.get("search") == Some(name)
    }

    fn taken(&self, name: &str) -> &str {
        self.get(name).unwrap_or_else(|| panic!("this scene takes no --{name}"))
    }
}

/// `5x6`, `5×6` and `5`, which is `5x5`.
fn size(text: &str) -> Option<Size> {
    let (rows, cols) = text.split_once(['x', 'X', '×']).unwrap_or((text, text));
    Some(Size { rows: rows.trim().parse().ok()?, cols: cols.trim().parse().ok()? })
}

fn one_line(puzzle: &str) -> String {
    puzzle.trim().lines().map(str::trim).collect::<Vec<_>>().join("/").replace(';', "")
}

impl fmt::Display for SceneOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.entries().map(|(name, value)| format!("{name}={value}"));
        f.write_str(&words.collect::<Vec<_>>().join(";"))
    }
}

impl FromStr for SceneOptions {
    type Err = String;

    fn from_str(text: &str) -> Result<SceneOptions, String> {
        let mut options = SceneOptions::default();
        for entry in text.split(';').filter(|entry| !entry.is_empty()) {
            let no_value = || format!("{entry:?} has no `=`");
            let (name, value) = entry.split_once('=').ok_or_else(no_value)?;
            options.set(name, value)?;
        }
        Ok(options)
    }
}
