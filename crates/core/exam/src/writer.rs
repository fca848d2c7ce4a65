//! Writes the results of a program's task into the protocol, its standard input.
//!
//! Standard input is a file that is open for reading and appending. So there is no folder in which the
//! program may write, and whatever the student's code prints is not in the protocol.

use std::{
    fs::File,
    io::{self, Read, Seek, Write},
    panic::{self, PanicHookInfo},
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::{Answer, Line, Location, Panic, panics, protocol};

/// More different panics than a check that goes on after them needs to tell.
const MOST_PANICS: usize = 100;

static WRITER: Mutex<Writer> =
    Mutex::new(Writer { file: None, notes_inputs: false, panics: Vec::new() });

struct Writer {
    /// The protocol, when there is one.
    file: Option<File>,
    notes_inputs: bool,
    /// What panicked so far.
    panics: Vec<Panic>,
}

/// Opens the protocol on standard input and gives its text. From here on every panic is kept, and is not
/// printed.
pub(crate) fn open() -> io::Result<String> {
    let mut file = standard_input()?;
    let mut text = String::new();
    file.rewind()?;
    file.read_to_string(&mut text)?;
    writer().file = Some(file);
    panic::set_hook(Box::new(|info| {
        let panic = panic_with_place(info);
        let mut writer = writer();
        if writer.panics.len() < MOST_PANICS && !writer.panics.contains(&panic) {
            writer.panics.push(panic);
        }
    }));
    Ok(text)
}

/// Writes `line` behind all others.
pub(crate) fn write(line: &Line) {
    if let Some(file) = &mut writer().file {
        // When the protocol is full, it has no last line, and its reader sees that.
        let _ = file.write_all(protocol::line(line).as_bytes());
    }
}

/// From here on each input is written before it is asked.
pub(crate) fn note_inputs() {
    writer().notes_inputs = true;
}

/// Notes the input `what` and its number, for code that ends without a word.
pub(crate) fn note(number: usize, what: &str) {
    if writer().notes_inputs {
        write(&Line::Asked(number, what.to_string()));
    }
}

/// The first panic there was.
pub(crate) fn first_panic() -> Option<Panic> {
    writer().panics.first().cloned()
}

/// The panic that came in the place of `answer`, with its place where that is known.
pub(crate) fn panic_of(answer: &Answer) -> Panic {
    let (message, cause) = (answer.text.clone(), answer.ended.clone().unwrap_or_default());
    let known = writer().panics.iter().rev().find(|panic| panic.message == message).cloned();
    known.unwrap_or(Panic { message, location: None, cause })
}

fn writer() -> MutexGuard<'static, Writer> {
    WRITER.lock().unwrap_or_else(PoisonError::into_inner)
}

fn panic_with_place(info: &PanicHookInfo<'_>) -> Panic {
    let location = info.location().map(|at| {
        let (line, column) = (at.line(), at.column());
        Location { file: at.file().replace('\\', "/"), line, column }
    });
    let (message, cause) = panics::read(info.payload());
    Panic { message, location, cause }
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

/// A browser has no protocols.
#[cfg(not(any(unix, windows)))]
fn standard_input() -> io::Result<File> {
    Err(io::ErrorKind::Unsupported.into())
}
