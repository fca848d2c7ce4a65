//! Where a program writes the results of its task: the sheet on its standard input.
//!
//! Standard input is a file that is open for reading and appending. So there is no folder in which the
//! program may write, and whatever the student's code prints is not on the sheet.

use std::{
    fmt::Display,
    fs::File,
    io::{self, Read, Seek, Write},
    panic::{self, PanicHookInfo},
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::{Answer, Line, Panic, Place, panics, sheet};

/// More different panics than a check that goes on after them needs to tell.
const MOST_PANICS: usize = 100;

static PAPER: Mutex<Paper> = Mutex::new(Paper {
    file: None,
    whole: 0,
    notes_inputs: false,
    input: String::new(),
    panics: Vec::new(),
});

/// The sheet that is written, when there is one.
struct Paper {
    file: Option<File>,
    /// How long it is without the line that says what is asked.
    whole: u64,
    notes_inputs: bool,
    /// That line; empty when there is none.
    input: String,
    /// What panicked so far.
    panics: Vec<Panic>,
}

/// Opens the sheet on standard input and gives its text. From here on every panic is a line on it, and
/// is not printed.
pub(crate) fn open() -> io::Result<String> {
    let mut file = standard_input()?;
    let mut text = String::new();
    file.rewind()?;
    file.read_to_string(&mut text)?;
    let mut paper = paper();
    (paper.file, paper.whole) = (Some(file), text.len() as u64);
    panic::set_hook(Box::new(|info| {
        let mut paper = self::paper();
        let panic = panic_with_place(info);
        if paper.panics.len() < MOST_PANICS && !paper.panics.contains(&panic) {
            paper.panics.push(panic.clone());
            paper.add(&Line::Panic(panic));
        }
    }));
    Ok(text)
}

/// Writes `line` behind all others, and removes the line that says what is asked.
pub(crate) fn write(line: &Line) {
    let mut paper = paper();
    paper.erase_input();
    paper.input.clear();
    paper.add(line);
}

/// From here on each input is on the sheet before it is asked, in the place of the last one.
pub(crate) fn note_inputs() {
    paper().notes_inputs = true;
}

/// Notes the input `what` and its number, for code that ends without a word.
pub(crate) fn note(number: usize, what: &dyn Display) {
    let mut paper = paper();
    if paper.notes_inputs {
        paper.erase_input();
        paper.input = sheet::line(&Line::Asked(number, what.to_string()));
        paper.write_input();
    }
}

/// The first panic there was.
pub(crate) fn first_panic() -> Option<Panic> {
    paper().panics.first().cloned()
}

/// The panic that came in the place of `answer`, with its place where that is known.
pub(crate) fn panic_of(answer: &Answer) -> Panic {
    let (message, cause) = (answer.text.clone(), answer.ended.clone().unwrap_or_default());
    let known = paper().panics.iter().rev().find(|panic| panic.message == message).cloned();
    known.unwrap_or(Panic { message, place: None, cause })
}

impl Paper {
    /// Writes `line` before the one that says what is asked.
    fn add(&mut self, line: &Line) {
        self.erase_input();
        let Some(file) = &mut self.file else { return };
        let text = sheet::line(line);
        // When the sheet is full, it has no last line, and its reader sees that.
        let _ = file.write_all(text.as_bytes());
        self.whole += text.len() as u64;
        self.write_input();
    }

    fn erase_input(&mut self) {
        if let Some(file) = &self.file
            && !self.input.is_empty()
        {
            let _ = file.set_len(self.whole);
        }
    }

    fn write_input(&mut self) {
        if let Some(file) = &mut self.file {
            let _ = file.write_all(self.input.as_bytes());
        }
    }
}

fn paper() -> MutexGuard<'static, Paper> {
    PAPER.lock().unwrap_or_else(PoisonError::into_inner)
}

fn panic_with_place(info: &PanicHookInfo<'_>) -> Panic {
    let place = info.location().map(|at| {
        let (line, column) = (at.line(), at.column());
        Place { file: at.file().replace('\\', "/"), line, column }
    });
    let (message, cause) = panics::read(info.payload());
    Panic { message, place, cause }
}

#[cfg(unix)]
fn standard_input() -> io::Result<File> {
    use std::os::fd::AsFd;
    Ok(File::from(io::stdin().as_fd().try_clone_to_owned()?))
}

#[cfg(windows)]
fn standard_input() -> io::Result<File> {
    use std::os::windows::io::AsHandle;
    Ok(File::from(io::stdin().as_handle().try_clone_to_owned()?))
}

/// A browser has no sheets.
#[cfg(not(any(unix, windows)))]
fn standard_input() -> io::Result<File> {
    Err(io::ErrorKind::Unsupported.into())
}
