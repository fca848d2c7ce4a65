//! Runs a program in the sandbox until it ends or has to be ended.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use confine::{CallFilter, SandboxLimits};
use runner::process::{self, Capture, ProcessEnd};

use crate::{
    process_state::{ProcessState, look},
    sandbox::{Job, Sandbox},
    text,
};

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself, with this exit code.
    Exit(i32),
    /// By a signal with this number.
    Signal(i32),
    /// It was killed: it worked on one answer for as long as it may.
    Stuck,
    /// It was killed: it waited without working for as long as its limit of processor time.
    Idle,
    /// It was killed: the machine was too busy for it.
    Starved,
}

// Signals by which a program ends itself, as Linux numbers them.
/// SIGABRT: it aborted, as when an allocation fails.
pub(crate) const ABORTED: i32 = 6;
/// SIGSEGV: it touched memory that is not there.
pub(crate) const BAD_ADDRESS: i32 = 11;
/// SIGXCPU: its processor time is used up.
pub(crate) const OUT_OF_TIME: i32 = 24;
/// SIGXFSZ: a file would be longer than it may be.
pub(crate) const FILE_TOO_LONG: i32 = 25;

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
    pub output: String,
    /// The protocol, when it had one.
    pub protocol: Vec<u8>,
    /// Whether it wrote as much as a file may hold; the compiler's messages are a file, too.
    pub is_full: bool,
    /// How many bytes it printed.
    pub printed: u64,
}

/// All of them, with SIGILL, SIGTRAP and SIGFPE; every other one comes from outside.
const OWN_SIGNALS: [i32; 8] =
    [4, 5, 8, ABORTED, BAD_ADDRESS, OUT_OF_TIME, FILE_TOO_LONG, confine::REFUSED_CODE];

/// The exit code of a Rust program that panicked, and of the compiler when it is at fault.
pub(crate) const PANICKED: i32 = 101;

/// The message when the wall-clock limit ended a program: that is not the program's fault.
pub const TOO_BUSY: &str = "this machine is too busy: it was not done in time";

/// The programs of a grading, and their limits.
#[derive(Clone, Copy, Debug)]
pub struct Tools<'a> {
    /// The sandbox.
    pub sandbox: Sandbox,
    /// The program `confine`.
    pub confine: &'a Path,
    /// The compiler's folder, with `bin/rustc`.
    pub toolchain: &'a Path,
    /// How much one question may use.
    pub question_limits: SandboxLimits,
    /// How much the compiler may use.
    pub compiler_limits: SandboxLimits,
}

impl Tools<'_> {
    /// Runs `job` in the sandbox; see [`run`].
    pub(crate) fn run(&self, job: &Job, scratch: &Path) -> Result<Run, String> {
        run(job, self.sandbox, self.confine, scratch).map_err(|error| error.to_string())
    }

    /// Has a program answer: a second time when the first may have ended by the machine's fault.
    pub(crate) fn ask(&self, job: &Job, scratch: &Path) -> Result<Run, String> {
        let run = self.run(job, scratch)?;
        if run.is_odd() { self.run(job, scratch) } else { Ok(run) }
    }
}

/// Runs `job` and waits for its end. Its log and its protocol lie in `folder`, which it cannot see.
///
/// # Errors
///
/// When a file of ours cannot be written, or the sandbox's program is not there.
pub fn run(job: &Job, sandbox: Sandbox, confine: &Path, folder: &Path) -> io::Result<Run> {
    let mut state = new_file(&folder.join("state"))?;
    let mut file = new_file(&folder.join("protocol"))?;

    let (mut command, arguments) = sandbox.command(job, confine)?;
    if let Some(protocol) = &job.protocol {
        file.write_all(protocol.as_bytes())?;
        command.stdin(file.try_clone()?);
    } else {
        command.stdin(Stdio::null());
    }
    // The program's own standard output becomes its standard error: see `confine::BEGUN`.
    command.stdout(state.try_clone()?);
    // All messages of the compiler are kept in a file; of what a student's code prints only the beginning and the end are
    // kept, so that printing costs nothing but time.
    let mut log = new_file(&folder.join("log"))?;
    let is_compiler = job.calls == CallFilter::Compiler;
    let capture = if is_compiler {
        command.stderr(log.try_clone()?);
        None
    } else {
        let (reader, writer) = io::pipe()?;
        command.stderr(writer);
        Some(Capture::of(reader))
    };
    let length = || file.metadata().map_or(0, |about| about.len());
    let (end, spent) = wait(&mut command, job, &length)?;
    // The command holds an end of the pipe.
    drop((arguments, command));

    let most = job.limits.file_size * 1024;
    let (output, printed) = match capture {
        Some(capture) => capture.finish(),
        None => {
            let (bytes, length) = read(&mut log, most)?;
            (String::from_utf8_lossy(&bytes).into_owned(), length)
        }
    };
    let (state, _) = read(&mut state, 64)?;
    let (protocol, protocol_length) = read(&mut file, most)?;
    let is_full = protocol_length >= most || is_compiler && printed >= most;
    let begun = state == confine::BEGUN.as_bytes();
    Ok(Run { end, spent, begun, output, protocol, is_full, printed })
}

impl Run {
    /// What it printed, as text that controls no terminal.
    pub fn log(&self) -> String {
        text::plain(&self.output)
    }

    /// Whether a program may have ended so by the machine's fault alone: it did not begin, a signal came from outside,
    /// the time on the wall was over, or it seemed to sleep.
    pub fn is_odd(&self) -> bool {
        let is_odd = match self.end {
            End::Starved | End::Idle => true,
            End::Signal(signal) => !OWN_SIGNALS.contains(&signal),
            End::Stuck | End::Exit(_) => false,
        };
        is_odd || !self.begun
    }
}

/// A file of ours without a history: whatever stood there before is gone.
fn new_file(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
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

/// What is known of a program that runs.
struct Observed {
    /// How long it has worked.
    worked: Duration,
    /// How long it has slept.
    idle: Duration,
    /// When it was looked at.
    last_look: Instant,
    /// Whether it slept then.
    slept: bool,
    /// How long its protocol is.
    length: u64,
    /// How long it had worked when its protocol grew the last time.
    worked_before: Duration,
}

impl Observed {
    fn look(&mut self, state: ProcessState, length: u64) {
        // When a busy machine let us wait long between two looks, it may have worked meanwhile.
        const LONGEST: Duration = Duration::from_millis(100);
        self.worked = self.worked.max(state.worked);
        if self.slept && state.is_idle {
            self.idle += self.last_look.elapsed().min(LONGEST);
        }
        (self.last_look, self.slept) = (Instant::now(), state.is_idle);
        if self.length != length {
            (self.length, self.worked_before) = (length, self.worked);
        }
    }

    /// How long it has worked on one answer.
    fn on_one_answer(&self) -> Duration {
        self.worked - self.worked_before
    }
}

/// Runs `command` to its end, or to the end of the limits of `job`; also gives the time that it has spent.
/// `length` is how long its protocol is.
fn wait(command: &mut Command, job: &Job, length: &dyn Fn() -> u64) -> io::Result<(End, Duration)> {
    let start = Instant::now();
    let (patience, wall) = (job.patience, job.limits.wall());
    let mut observed = Observed {
        worked: Duration::ZERO,
        idle: Duration::ZERO,
        last_look: start,
        slept: false,
        length: length(),
        worked_before: Duration::ZERO,
    };
    let is_stuck =
        |observed: &Observed| job.protocol.is_some() && observed.on_one_answer() >= patience;
    // bubblewrap takes its own world with it when its group is ended.
    let ending = process::wait_while(command, |id| {
        observed.look(look(id), length());
        observed.idle < patience && !is_stuck(&observed) && start.elapsed() < wall
    })?;
    let end = match ending {
        // bubblewrap tells a signal as a shell does.
        ProcessEnd::Code(code @ 129..=191) => End::Signal(code - 128),
        ProcessEnd::Code(code) => End::Exit(code),
        ProcessEnd::Signal(signal) => End::Signal(signal),
        _ if is_stuck(&observed) => End::Stuck,
        _ if observed.idle < patience => End::Starved,
        _ => End::Idle,
    };
    let spent = match end {
        End::Signal(OUT_OF_TIME) => patience.max(observed.worked),
        End::Idle => patience,
        End::Starved => wall,
        _ => observed.worked + observed.idle,
    };
    Ok((end, spent))
}

#[cfg(test)]
impl Run {
    /// That of a program that began, printed this, and ended so.
    pub(crate) fn of(end: End, output: &str) -> Run {
        Run {
            end,
            spent: Duration::ZERO,
            begun: true,
            output: output.to_string(),
            protocol: Vec::new(),
            is_full: false,
            printed: 0,
        }
    }
}
