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
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

pub use capture::Capture;
use system::Restriction;

use crate::limits::MEMORY;

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

/// The children that run now, so that Ctrl-C can end them.
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

// How often it is asked whether a child may go on.
const GLANCE: Duration = Duration::from_millis(20);
// How often a child's end is looked for: a check takes few of these.
const PAUSE: Duration = Duration::from_micros(500);

/// Runs `command`, which reads `input`, to its end, to the end of its `time`, or until it is to `stop`. It, and each
/// process that it starts, has [`MEMORY`] where the system can limit that.
pub fn run(
    command: &mut Command,
    input: Stdio,
    time: Duration,
    stop: &AtomicBool,
) -> io::Result<Finished> {
    let start = Instant::now();
    // One pipe for both streams keeps their order.
    let (reader, writer) = io::pipe()?;
    command.stdin(input).stdout(writer.try_clone()?).stderr(writer);
    let child = start_in_group(command, Some(MEMORY))?;
    // The command holds the writing ends, and the reader waits for the last of them.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let capture = Capture::of(reader);
    let ending = wait_until(child, |_| match start.elapsed() >= time {
        true => Some(ProcessEnd::TimedOut),
        false => stop.load(Ordering::Relaxed).then_some(ProcessEnd::Stopped),
    });
    let (printed, length) = capture.finish();
    Ok(Finished { ending: ending?, printed, length, took: start.elapsed() })
}

/// Runs `command`, whose input and output the caller has set, to its end, or until `may_go_on` says no.
/// That is asked, with the child's number, fifty times a second.
pub fn wait_while(
    command: &mut Command,
    mut may_go_on: impl FnMut(u32) -> bool,
) -> io::Result<ProcessEnd> {
    let child = start_in_group(command, None)?;
    wait_until(child, |id| (!may_go_on(id)).then_some(ProcessEnd::TimedOut))
}

/// Waits until `child` has ended, or until there is an `early` end for it. All that it started ends with it: that must
/// not outlive it, or hold its output.
fn wait_until(
    mut child: Child,
    mut early: impl FnMut(u32) -> Option<ProcessEnd>,
) -> io::Result<ProcessEnd> {
    let mut next = Instant::now() + GLANCE;
    let early = loop {
        match system::has_ended(&mut child) {
            Ok(true) => break Ok(None),
            Ok(false) if Instant::now() < next => thread::sleep(PAUSE),
            Ok(false) => match early(child.id()) {
                None => next = Instant::now() + GLANCE,
                early => break Ok(early),
            },
            Err(error) => break Err(error),
        }
    };
    system::kill_group(child.id());
    let _ = child.kill();
    let status = wait(&mut child);
    match early? {
        Some(early) => Ok(early),
        None => status.map(ending),
    }
}

/// Ends every child that runs. Nothing can be started afterward: call it to leave the program.
pub fn stop_all() {
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
