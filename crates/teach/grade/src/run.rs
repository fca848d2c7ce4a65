//! Runs a program in the sandbox until it ends or has to be ended.

use std::{
    fs::{File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use confine::CallFilter;
use runner::process::{self, Capture, ProcessEnd};

use crate::{
    look::look,
    sandbox::{Job, Sandbox},
    text,
};

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself, with this exit code.
    Code(i32),
    /// By a signal with this number.
    Signal(i32),
    /// It was killed: it worked on one answer for as long as it may.
    Stuck,
    /// It was killed: it waited without working for as long as its limit of processor time.
    Idle,
    /// It was killed: the machine was too busy for it.
    Late,
}

/// The signal that ends a program whose processor time is used up, SIGXCPU.
pub const OUT_OF_TIME: i32 = 24;

/// How a program ended, and what it left.
#[derive(Clone, Debug)]
pub struct Run {
    /// How it ended.
    pub end: End,
    /// How long it worked, and waited without working.
    pub spent: Duration,
    /// Whether it began: otherwise `output` is what the sandbox says.
    pub begun: bool,
    /// What it printed.
    pub output: Vec<u8>,
    /// The sheet, when it had one.
    pub sheet: Vec<u8>,
    /// Whether it wrote as much as a file may hold; the compiler's messages are a file, too.
    pub is_full: bool,
    /// How many bytes it printed.
    pub printed: u64,
}

/// The message when the wall-clock limit ended a program: that is not the program's fault.
pub const LATE: &str = "this machine is too busy: it was not done in time";

/// Runs `job` and waits for its end. Its log and its sheet lie in `folder`, which it cannot see.
///
/// # Errors
///
/// When a file of ours cannot be written, or the sandbox's program is not there.
pub fn run(job: &Job, sandbox: Sandbox, confine: &Path, folder: &Path) -> io::Result<Run> {
    let mut state = scratch(&folder.join("state"))?;
    let mut paper = scratch(&folder.join("sheet"))?;

    let (mut command, arguments) = sandbox.command(job, confine)?;
    if let Some(sheet) = &job.sheet {
        paper.write_all(sheet.as_bytes())?;
        command.stdin(paper.try_clone()?);
    } else {
        command.stdin(Stdio::null());
    }
    // The program's own standard output becomes its standard error: see `confine::BEGUN`.
    command.stdout(state.try_clone()?);
    let log = Log::open(&mut command, job.calls, folder)?;
    let length = || paper.metadata().map_or(0, |about| about.len());
    let (end, spent) = wait(&mut command, job, &length)?;
    drop(arguments);

    let most = job.limits.file * 1024;
    let (output, printed) = log.close(command, most)?;
    let (state, _) = read(&mut state, 64)?;
    let (sheet, sheet_length) = read(&mut paper, most)?;
    let is_compiler = job.calls == CallFilter::Compiler;
    let is_full = sheet_length >= most || is_compiler && printed >= most;
    let begun = state == confine::BEGUN.as_bytes();
    Ok(Run { end, spent, begun, output, sheet, is_full, printed })
}

impl Run {
    /// What it printed, cut where it is long.
    pub fn log(&self) -> String {
        text::printed(&self.output)
    }
}

/// Where a program prints. All messages of the compiler are kept in a file; of what a student's code prints only
/// the beginning and the end are kept, so that printing costs nothing but time.
enum Log {
    File(File),
    Pipe(Capture),
}

impl Log {
    fn open(command: &mut Command, calls: CallFilter, folder: &Path) -> io::Result<Log> {
        if calls == CallFilter::Compiler {
            let file = scratch(&folder.join("log"))?;
            command.stderr(file.try_clone()?);
            return Ok(Log::File(file));
        }
        let (reader, writer) = io::pipe()?;
        command.stderr(writer);
        Ok(Log::Pipe(Capture::of(reader)))
    }

    /// What `command` printed, at most about the first `most` bytes of a file, and how many bytes that was.
    fn close(self, mut command: Command, most: u64) -> io::Result<(Vec<u8>, u64)> {
        // It holds an end of the pipe.
        command.stderr(Stdio::null());
        match self {
            Log::File(mut file) => read(&mut file, most),
            Log::Pipe(capture) => {
                let (text, length) = capture.finish();
                Ok((text.into_bytes(), length))
            }
        }
    }
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

/// How long a program slept that was asleep at two looks: when a busy machine let us wait long between them, it
/// may have worked meanwhile.
fn slept(between: Duration) -> Duration {
    const LONGEST: Duration = Duration::from_millis(100);
    between.min(LONGEST)
}

/// Runs `command` to its end, or to the end of the limits of `job`; also gives the time that it has spent.
/// `length` is how long its sheet is.
fn wait(command: &mut Command, job: &Job, length: &dyn Fn() -> u64) -> io::Result<(End, Duration)> {
    let start = Instant::now();
    let (patience, wall) = (job.patience, job.limits.wall());
    let (mut idle, mut worked) = (Duration::ZERO, Duration::ZERO);
    // How long the sheet was when it grew the last time, and how long the program had worked then.
    let mut answered = (length(), Duration::ZERO);
    let mut is_stuck = false;
    let (mut last, mut was_idle) = (start, false);
    // bubblewrap takes its own world with it when its group is ended.
    let ending = process::wait_while(command, |id| {
        let look = look(id);
        worked = worked.max(look.worked);
        // It slept in between when it sleeps before and after.
        idle += if look.is_idle && was_idle { slept(last.elapsed()) } else { Duration::ZERO };
        (last, was_idle) = (Instant::now(), look.is_idle);
        if answered.0 != length() {
            answered = (length(), worked);
        }
        is_stuck = job.sheet.is_some() && worked - answered.1 >= patience;
        idle < patience && !is_stuck && start.elapsed() < wall
    })?;
    let end = match ending {
        // bubblewrap tells a signal as a shell does.
        ProcessEnd::Code(code @ 129..=191) => End::Signal(code - 128),
        ProcessEnd::Code(code) => End::Code(code),
        ProcessEnd::Signal(signal) => End::Signal(signal),
        _ if is_stuck => End::Stuck,
        _ if idle < patience => End::Late,
        _ => End::Idle,
    };
    let spent = match end {
        End::Signal(OUT_OF_TIME) => patience.max(worked),
        End::Idle => patience,
        End::Late => wall,
        _ => worked + idle,
    };
    Ok((end, spent))
}
