//! The sheet: a file with what is asked for at its top, to which the answers are appended.
//!
//! It is text, a line a fact, the first word says which. Line breaks in a text are written `\n`, so a
//! fact is always one line, whatever a solution answers.

use std::{fmt, str::FromStr};

/// The first line of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// What is to be done.
    pub task: Task,
    /// The seed of the inputs that a whole class is given.
    pub class: u64,
    /// The seed of the inputs that this student alone is given.
    pub own: u64,
}

/// What a program is to do with its sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Write down the names of the questions.
    List,
    /// Answer one question.
    Answer(String),
    /// Judge the answers that follow on the sheet.
    Judge,
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let task = match &self.task {
            Task::List => "list",
            Task::Answer(_) => "answer",
            Task::Judge => "judge",
        };
        write!(f, "exam {task} {:016x} {:016x}", self.class, self.own)?;
        match &self.task {
            Task::Answer(question) => write!(f, " {question}"),
            _ => Ok(()),
        }
    }
}

impl FromStr for Header {
    type Err = String;

    fn from_str(line: &str) -> Result<Header, String> {
        let wrong = || format!("not the first line of a sheet: {line:?}");
        let words: Vec<&str> = line.split(' ').collect();
        let (task, class, own) = match words[..] {
            ["exam", "list", class, own] => (Task::List, class, own),
            ["exam", "judge", class, own] => (Task::Judge, class, own),
            ["exam", "answer", class, own, name] => (Task::Answer(name.to_string()), class, own),
            _ => return Err(wrong()),
        };
        let seed = |digits: &str| u64::from_str_radix(digits, 16).map_err(|_| wrong());
        Ok(Header { task, class: seed(class)?, own: seed(own)? })
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
