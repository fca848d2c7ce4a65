//! One child process with a limit on its time, its memory and its output.
//!
//! The child leads a group of its own where the system has groups, so that whatever it started ends
//! with it. What depends on the system is in `unix` and in `other`.

mod capture;
#[cfg(not(unix))]
mod other;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
use other as system;
#[cfg(unix)]
use unix as system;

use std::{
    collections::BTreeSet,
    io,
    process::{Child, Command, ExitStatus, Stdio},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

pub use capture::Capture;
use system::Restriction;

/// How a process ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProcessEnd {
    /// By itself, with this exit code.
    Code(i32),
    /// By a signal with this number.
    Signal(i32),
    /// It was killed: the time was over.
    TimedOut,
    /// It was killed: the result is no longer needed.
    Stopped,
}

/// What a process left behind.
#[derive(Debug)]
pub struct Finished {
    /// How it ended.
    pub ending: ProcessEnd,
    /// What it wrote to standard output and standard error, in its order: all of a short text, the head and
    /// the tail of a long one.
    pub printed: String,
    /// How many bytes that was.
    pub length: u64,
    /// How long it took.
    pub took: Duration,
}

/// What a process may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long it may run.
    pub time: Duration,
    /// In bytes, for it and for each process that it starts; where the system can limit that.
    pub memory: Option<u64>,
}

/// Asks running work to end early, because there is newer code. Clones share the request.
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// Makes the request; it cannot be taken back.
    pub fn request(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was made.
    pub fn is_requested(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The children that run now, so that Ctrl-C can end them.
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

// How often a child's end is looked for. Mostly the end of its output tells at once, but a child may
// have closed its output, or left it to a child of its own.
const GLANCE: Duration = Duration::from_millis(20);
// How often a child without output of ours is looked for: a question to a program takes few of these.
const PAUSE: Duration = Duration::from_millis(1);

/// Runs `command`, which reads `input`, to its end, or to the end of its limits.
pub fn run(
    command: &mut Command,
    input: Stdio,
    limits: Limits,
    stop: &CancelToken,
) -> io::Result<Finished> {
    let start = Instant::now();
    // One pipe for both streams keeps their order.
    let (reader, writer) = io::pipe()?;
    command.stdin(input).stdout(writer.try_clone()?).stderr(writer);
    let mut child = start_in_group(command, limits.memory)?;
    // The command holds the writing ends, and the reader waits for the last of them.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut capture = Capture::of(reader);

    let early = watch(&mut child, limits, stop, start, &mut capture);
    // Processes that the child started must not outlive it or hold the pipe.
    let ending = end(&mut child, early);
    let (printed, length) = capture.finish();
    Ok(Finished { ending: ending?, printed, length, took: start.elapsed() })
}

/// Runs `command`, whose input and output the caller has set, to its end, or until `may_go_on` says no.
/// That is asked, with the child's number, fifty times a second.
pub fn wait_while(
    command: &mut Command,
    mut may_go_on: impl FnMut(u32) -> bool,
) -> io::Result<ProcessEnd> {
    let mut child = start_in_group(command, None)?;
    let mut next = Instant::now() + GLANCE;
    let early = loop {
        match system::has_ended(&mut child) {
            Ok(true) => break Ok(None),
            Ok(false) if Instant::now() < next => thread::sleep(PAUSE),
            Ok(false) if may_go_on(child.id()) => next = Instant::now() + GLANCE,
            Ok(false) => break Ok(Some(ProcessEnd::TimedOut)),
            Err(error) => break Err(error),
        }
    };
    end(&mut child, early)
}

/// Ends `child`, where it has not ended by itself, and all that it started. Gives how it ended: as `early`
/// says, or by itself.
fn end(child: &mut Child, early: io::Result<Option<ProcessEnd>>) -> io::Result<ProcessEnd> {
    kill(child);
    let status = wait(child);
    match early? {
        Some(early) => Ok(early),
        None => status.map(ending),
    }
}

/// Ends every child that runs. Nothing is started afterward.
pub(crate) fn kill_all() {
    let running = running();
    running.iter().for_each(|&id| system::kill_group(id));
    // A thread that wants to start another child waits for this lock until the program ends.
    std::mem::forget(running);
}

/// Starts `command` without input, with its output in pipes, as the leader of its own group. The caller
/// then calls [`wait`].
pub(crate) fn spawn(command: &mut Command) -> io::Result<Child> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    start_in_group(command, None)
}

fn start_in_group(command: &mut Command, memory: Option<u64>) -> io::Result<Child> {
    system::own_group(command);
    let mut running = running();
    // A child inherits this process's limits, so they are lower while it is started. Only one is
    // started at a time.
    let child = {
        let _restriction = memory.map(Restriction::memory);
        command.spawn()?
    };
    running.insert(child.id());
    Ok(child)
}

/// Ends `child`, which nobody has waited for, and all that it started.
pub(crate) fn kill(child: &mut Child) {
    system::kill_group(child.id());
    let _ = child.kill();
}

/// Waits for the end of `child`. Until then its number, which is that of its group, belongs to no other
/// process; so nobody may signal the group while the number becomes free.
pub(crate) fn wait(child: &mut Child) -> io::Result<ExitStatus> {
    // Where this fails, the next wait does, too.
    let _ = system::wait_for_end(child);
    let mut running = running();
    let status = child.wait();
    running.remove(&child.id());
    status
}

/// Waits until `child` has ended by itself, or gives why it has to be ended.
fn watch(
    child: &mut Child,
    limits: Limits,
    stop: &CancelToken,
    start: Instant,
    capture: &mut Capture,
) -> io::Result<Option<ProcessEnd>> {
    loop {
        let left = limits.time.saturating_sub(start.elapsed());
        if left.is_zero() {
            return Ok(Some(ProcessEnd::TimedOut));
        }
        if stop.is_requested() {
            return Ok(Some(ProcessEnd::Stopped));
        }
        if capture.is_open {
            capture.wait(left.min(GLANCE));
        } else {
            thread::sleep(Duration::from_micros(200));
        }
        if system::has_ended(child)? {
            return Ok(None);
        }
    }
}

fn ending(status: ExitStatus) -> ProcessEnd {
    match (status.code(), system::signal_of(status)) {
        (Some(code), _) => ProcessEnd::Code(code),
        (None, Some(signal)) => ProcessEnd::Signal(signal),
        (None, None) => ProcessEnd::Code(-1),
    }
}

fn running() -> MutexGuard<'static, BTreeSet<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}
