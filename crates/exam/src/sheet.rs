//! The sheet: a file with what is asked for at its top, to which the answers are appended.
//!
//! It is text, a line a fact, the first word says which. Line breaks in a text are written `\n`, so a
//! fact is always one line, whatever a solution answers.

use std::{fmt, str::FromStr};

/// The first line of a sheet: `exam answer step_3_row_set 0*1 1f2e*4`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// What is to be done.
    pub task: Task,
    /// With which inputs, one round of a question after the other.
    pub seeds: Vec<Seed>,
}

/// What a program is to do with its sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Answer one question.
    Answer(String),
    /// Judge the answers that follow on the sheet.
    Judge,
}

/// What the random inputs of one round are made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed {
    /// The generator's seed.
    pub number: u64,
    /// How many times as many random inputs are asked for as in `just test`.
    pub times: usize,
}

impl Seed {
    /// The course's own: `just test` asks with it, and so does everything that is compared from
    /// solution to solution.
    pub const COURSE: Seed = Seed { number: 0, times: 1 };
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.task {
            Task::Answer(question) => write!(f, "exam answer {question}")?,
            Task::Judge => write!(f, "exam judge")?,
        }
        self.seeds.iter().try_for_each(|seed| write!(f, " {seed}"))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}*{}", self.number, self.times)
    }
}

impl FromStr for Header {
    type Err = String;

    fn from_str(line: &str) -> Result<Header, String> {
        let words: Vec<&str> = line.split(' ').collect();
        let (task, seeds) = match &words[..] {
            ["exam", "judge", seeds @ ..] => (Task::Judge, seeds),
            ["exam", "answer", name, seeds @ ..] => (Task::Answer((*name).to_string()), seeds),
            _ => return Err(format!("not the first line of a sheet: {line:?}")),
        };
        let seeds = seeds.iter().map(|seed| seed.parse()).collect::<Result<_, _>>()?;
        Ok(Header { task, seeds })
    }
}

impl FromStr for Seed {
    type Err = String;

    fn from_str(word: &str) -> Result<Seed, String> {
        let parts = || {
            let (number, times) = word.split_once('*')?;
            let number = u64::from_str_radix(number, 16).ok()?;
            Some(Seed { number, times: times.parse().ok()? })
        };
        parts().ok_or_else(|| format!("not a seed: {word:?}"))
    }
}

/// `text` in one line: a line break becomes `\n`, a backslash two of them.
///
/// ```
/// assert_eq!(exam::escape("1 2\n3 4"), "1 2\\n3 4");
/// assert_eq!(exam::unescape("1 2\\n3 4"), "1 2\n3 4");
/// ```
pub fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "\\r")
}

/// The text that [`escape`] made a line of. Text that it cannot have made is taken as it is.
pub fn unescape(line: &str) -> String {
    let mut text = String::new();
    let mut symbols = line.chars();
    while let Some(symbol) = symbols.next() {
        text.push(match symbol {
            '\\' => match symbols.next() {
                Some('n') => '\n',
                Some('r') => '\r',
                Some(other) => other,
                None => '\\',
            },
            other => other,
        });
    }
    text
}
