//! Runs a program in the sandbox until it ends or has to be ended.

use std::{
    fs::{File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::Path,
    process::Stdio,
};

use runner::process::{self, Ending};

use crate::{
    sandbox::{Job, Sandbox},
    text,
};

/// How a program ended, and what it left.
#[derive(Clone, Debug)]
pub struct Run {
    /// How it ended.
    pub end: Ending,
    /// Whether it began: otherwise `log` is what the sandbox says.
    pub begun: bool,
    /// What it printed, cut where it is long.
    pub log: String,
    /// The sheet, when it had one.
    pub sheet: Vec<u8>,
    /// Whether it printed or wrote as much as a file may hold.
    pub is_full: bool,
}

/// Runs `job` and waits for its end. Its files lie in `folder`, which it cannot see.
///
/// # Errors
///
/// When a file of ours cannot be written, or the sandbox's program is not there.
pub fn run(
    job: &Job,
    sandbox: Sandbox,
    confine: &Path,
    folder: &Path,
    sheet: &str,
) -> io::Result<Run> {
    let mut log = scratch(&folder.join("log"))?;
    let mut state = scratch(&folder.join("state"))?;
    let mut paper = scratch(&folder.join("sheet"))?;
    paper.write_all(sheet.as_bytes())?;

    let mut command = sandbox.command(job, confine);
    command.stdin(if job.sheet { Stdio::from(paper.try_clone()?) } else { Stdio::null() });
    // The program's own standard output becomes its standard error: see `confine::BEGUN`.
    command.stdout(Stdio::from(state.try_clone()?)).stderr(Stdio::from(log.try_clone()?));
    // bubblewrap takes its own world with it when its group is ended.
    let end = end(process::wait_for(&mut command, job.limits.wall())?);

    let most = job.limits.file * 1024;
    let (log, log_length) = read(&mut log, most)?;
    let (state, _) = read(&mut state, 64)?;
    let (sheet, sheet_length) = read(&mut paper, most)?;
    let is_full = log_length.max(sheet_length) >= most;
    Ok(Run {
        end,
        begun: state == confine::BEGUN.as_bytes(),
        log: text::printed(&log),
        sheet,
        is_full,
    })
}

/// A file of ours without a history: whatever stood there before is gone.
fn scratch(path: &Path) -> io::Result<File> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    OpenOptions::new().read(true).append(true).create_new(true).open(path)
}

/// The first `most` bytes, and how many there are in all.
fn read(file: &mut File, most: u64) -> io::Result<(Vec<u8>, u64)> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(0))?;
    file.take(most).read_to_end(&mut bytes)?;
    Ok((bytes, file.metadata()?.len()))
}

/// bubblewrap tells a signal as a shell does.
fn end(ending: Ending) -> Ending {
    match ending {
        Ending::Code(code @ 129..=192) => Ending::Signal(code - 128),
        ending => ending,
    }
}
