//! One child process with a limit on its time and its output.
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
    sync::{Mutex, MutexGuard, PoisonError, mpsc},
    thread,
    time::{Duration, Instant},
};

use capture::{Capture, Event};
pub use system::Restriction;

/// How a process ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// By itself, with this exit code.
    Code(i32),
    /// By a signal with this number.
    Signal(i32),
    /// It was killed: the time was over.
    TimedOut,
    /// It was killed: it wrote too much.
    Flooded,
}

/// What a process left behind.
#[derive(Debug)]
pub(crate) struct Finished {
    pub(crate) ending: Ending,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) took: Duration,
}

/// What a process may use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) time: Duration,
    /// For each of the two streams, in bytes.
    pub(crate) output: u64,
}

/// The children that run now, so that Ctrl-C can end them.
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

// A child's end shows as the end of its output, which wakes us at once. This is for a child that
// closed its output, or left it to a child of its own.
const GLANCE: Duration = Duration::from_millis(20);
const GRACE: Duration = Duration::from_millis(200);

/// Runs `command` to its end, or to the end of its limits. It reads nothing.
///
/// # Errors
///
/// When the process cannot be started or watched.
pub(crate) fn run(command: &mut Command, limits: Limits) -> io::Result<Finished> {
    let start = Instant::now();
    let mut child = spawn(command)?;
    let (sender, events) = mpsc::channel();
    let stdout = Capture::of(child.stdout.take(), limits.output, &sender);
    let stderr = Capture::of(child.stderr.take(), limits.output, &sender);

    let ending = watch(&mut child, limits, start, &events);
    // What the child may have started must not outlive it, and must not hold the pipes.
    system::kill_group(child.id());
    if !matches!(ending, Ok(Ending::Code(_) | Ending::Signal(_))) {
        let _ = child.kill();
        let _ = child.wait();
    }
    running().remove(&child.id());
    stdout.finish(GRACE);
    stderr.finish(GRACE);
    Ok(Finished {
        ending: ending?,
        stdout: stdout.text(),
        stderr: stderr.text(),
        took: start.elapsed(),
    })
}

/// Ends every child that runs. Nothing is started afterward.
pub(crate) fn kill_all() {
    let running = running();
    running.iter().for_each(|&id| system::kill_group(id));
    // Whoever wants to start another child waits for this lock until the program is over.
    std::mem::forget(running);
}

fn spawn(command: &mut Command) -> io::Result<Child> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    system::own_group(command);
    let mut running = running();
    let child = command.spawn()?;
    running.insert(child.id());
    Ok(child)
}

fn watch(
    child: &mut Child,
    limits: Limits,
    start: Instant,
    events: &mpsc::Receiver<Event>,
) -> io::Result<Ending> {
    let mut open = 2;
    loop {
        let left = limits.time.saturating_sub(start.elapsed());
        if left.is_zero() {
            return Ok(Ending::TimedOut);
        }
        if open > 0 {
            match events.recv_timeout(left.min(GLANCE)) {
                Ok(Event::Flood) => return Ok(Ending::Flooded),
                Ok(Event::Closed) => open -= 1,
                Err(_) => {}
            }
        } else {
            thread::sleep(Duration::from_micros(200));
        }
        if let Some(status) = child.try_wait()? {
            return Ok(ending(status));
        }
    }
}

fn ending(status: ExitStatus) -> Ending {
    match (status.code(), system::signal_of(status)) {
        (Some(code), _) => Ending::Code(code),
        (None, Some(signal)) => Ending::Signal(signal),
        (None, None) => Ending::Code(-1),
    }
}

fn running() -> MutexGuard<'static, BTreeSet<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}
