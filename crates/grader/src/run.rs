//! Runs a program in the sandbox until it ends or has to be ended.

use std::{
    fs::{File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::Path,
    process::{Child, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::{
    sandbox::{Job, Sandbox},
    text,
};

/// How a program ended, and what it left.
#[derive(Clone, Debug)]
pub struct Run {
    /// How it ended.
    pub end: End,
    /// What it printed, cut where it is long.
    pub log: String,
    /// The sheet, when it had one.
    pub sheet: Vec<u8>,
    /// Whether it printed or wrote as much as a file may hold.
    pub is_full: bool,
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself, with this code.
    Code(i32),
    /// By a signal.
    Signal(i32),
    /// By us, when its time on the wall was over.
    OutOfTime,
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
    let mut paper = scratch(&folder.join("sheet"))?;
    paper.write_all(sheet.as_bytes())?;

    let mut command = sandbox.command(job, confine);
    command.stdin(if job.sheet { Stdio::from(paper.try_clone()?) } else { Stdio::null() });
    command.stdout(Stdio::from(log.try_clone()?)).stderr(Stdio::from(log.try_clone()?));
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let end = wait(&mut command.spawn()?, job.limits.wall())?;

    let most = job.limits.file * 1024;
    let (log, log_length) = read(&mut log, most)?;
    let (sheet, sheet_length) = read(&mut paper, most)?;
    let is_full = log_length.max(sheet_length) >= most;
    Ok(Run { end, log: text::printed(&log), sheet, is_full })
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

/// Waits for the end, and brings it about when the time is over.
fn wait(child: &mut Child, limit: Duration) -> io::Result<End> {
    let start = Instant::now();
    let mut pause = Duration::from_micros(500);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(end(status));
        }
        if start.elapsed() >= limit {
            kill(child);
            child.wait()?;
            return Ok(End::OutOfTime);
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    }
}

/// Ends the program and all of its group; bubblewrap takes its own world with it.
#[cfg(unix)]
fn kill(child: &mut Child) {
    use nix::{
        sys::signal::{Signal, killpg},
        unistd::Pid,
    };
    if let Ok(group) = i32::try_from(child.id()) {
        let _ = killpg(Pid::from_raw(group), Signal::SIGKILL);
    }
    let _ = child.kill();
}

#[cfg(not(unix))]
fn kill(child: &mut Child) {
    let _ = child.kill();
}

fn end(status: ExitStatus) -> End {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return End::Signal(signal);
    }
    match status.code() {
        // bubblewrap tells a signal as a shell does.
        Some(code @ 129..=192) => End::Signal(code - 128),
        Some(code) => End::Code(code),
        None => End::Code(-1),
    }
}
