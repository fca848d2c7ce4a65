//! What all programs share: how they end, what Ctrl-C prints, and a progress bar.
//!
//! Answers go to standard output, everything else to standard error. A bad option is a [`Failure`]
//! with a sentence; a bad line of input gives a line on standard error, and the program goes on.

use std::{
    io::{self, BufWriter, LineWriter, Stdout, Write},
    process,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use champions::parallel::share;
use course::text::fold;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;
use terminal_size::{Width, terminal_size_of};

/// How a program that could be run ended.
pub enum ExitStatus {
    /// Exit code 0.
    Right,
    /// Exit code 1: an input was bad or had no answer, or a file of the book is stale.
    NotAllRight,
}

impl ExitStatus {
    pub fn of(all_right: bool) -> ExitStatus {
        if all_right { ExitStatus::Right } else { ExitStatus::NotAllRight }
    }
}

/// Why a program could not start or not go on.
#[derive(Debug)]
pub enum Failure {
    /// Exit code 2, and a sentence that says what was found, what was expected, and what to type.
    Sentence(String),
    /// The reader has closed the output, which is not an error.
    Closed,
}

impl Failure {
    /// A failure with this sentence, or with an error's own words.
    pub fn new(sentence: impl ToString) -> Failure {
        Failure::Sentence(sentence.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Sentence(format!("cannot write the output: {error}")),
        }
    }
}

/// Standard output. On a terminal, a sentence that is wider than the terminal is wrapped between words.
///
/// It is not locked, because another thread prints on Ctrl-C.
pub fn output() -> Box<dyn Write> {
    let out = io::stdout();
    match terminal_size_of(&out) {
        Some((Width(width), _)) => {
            let folded = Folded { out, width: usize::from(width) };
            Box::new(LineWriter::with_capacity(LONGEST_LINE, folded))
        }
        None => Box::new(BufWriter::new(out)),
    }
}

/// Says a sentence on standard error, wrapped as [`output`] wraps it.
pub fn say(sentence: &str) {
    let width = terminal_size_of(io::stderr()).map_or(usize::MAX, |(Width(width), _)| width.into());
    eprint!("{}", fold(&format!("{sentence}\n"), width));
}

/// A line of more bytes may be wrapped inside a word.
const LONGEST_LINE: usize = 1 << 16;

/// A terminal that gets whole lines.
struct Folded {
    out: Stdout,
    width: usize,
}

impl Write for Folded {
    fn write(&mut self, lines: &[u8]) -> io::Result<usize> {
        self.out.write_all(fold(&String::from_utf8_lossy(lines), self.width).as_bytes())?;
        Ok(lines.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Writes a line of JSON.
pub fn write_json(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)
}

/// How many threads this machine runs at once.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// What `work` makes of each number below `count`, in order, on all cores.
pub fn on_all_cores<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let numbers: Vec<usize> = (0..count).collect();
    let mut done: Vec<(usize, T)> = share(&numbers, cores(), |numbers| {
        numbers.map(|&number| (number, work(number))).collect::<Vec<_>>()
    })
    .into_iter()
    .flatten()
    .collect();
    done.sort_by_key(|&(number, _)| number);
    done.into_iter().map(|(_, made)| made).collect()
}

/// What a program has found so far: its search adds to it, and Ctrl-C prints it.
///
/// The lessons' searches are plain functions that handle no signals.
pub struct Findings<T>(Arc<Mutex<T>>);

impl<T: Send + 'static> Findings<T> {
    /// No findings yet. On Ctrl-C the program prints the text of `shown` and ends with code 130, as
    /// shells expect.
    pub fn new(nothing: T, shown: impl Fn(&mut T) -> String + Send + 'static) -> Findings<T> {
        let findings = Findings(Arc::new(Mutex::new(nothing)));
        let shared = Findings(Arc::clone(&findings.0));
        // The one error there is: a handler is installed already.
        let _ = ctrlc::set_handler(move || {
            let text = shown(&mut shared.lock());
            // The program ends here; a closed pipe is no reason to say more.
            let mut out = output();
            let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
            process::exit(130);
        });
        findings
    }

    /// What was found, even when a thread has panicked with it.
    pub fn lock(&self) -> MutexGuard<'_, T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A progress bar on standard error that appears after a second: a quick answer needs none. It
/// draws nothing in a pipe.
pub struct LateBar {
    bar: ProgressBar,
    said: Instant,
}

impl LateBar {
    /// A bar for `length` pieces of work.
    pub fn new(length: u64) -> LateBar {
        let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::hidden());
        let shown = bar.clone();
        thread::spawn(move || {
            thread::sleep(Duration::from_secs(1));
            if !shown.is_finished() {
                shown.set_draw_target(ProgressDrawTarget::stderr());
                shown.enable_steady_tick(Duration::from_millis(200));
            }
        });
        let late = LateBar { bar, said: Instant::now() };
        late.draw_as("{wide_bar} {human_pos} of {human_len} after {elapsed} {msg}");
        late
    }

    /// Says that `done` pieces of work are done in all.
    pub fn set(&self, done: u64) {
        // Before anything is done there is nothing to estimate from.
        if done > 0 && self.bar.position() == 0 {
            self.draw_as("{wide_bar} {human_pos} of {human_len}, {eta} left {msg}");
        }
        self.bar.set_position(done);
    }

    /// Writes a message behind the bar, at most ten times a second.
    pub fn say(&mut self, message: impl FnOnce() -> String) {
        if self.said.elapsed() > Duration::from_millis(100) {
            self.said = Instant::now();
            self.bar.set_message(message());
        }
    }

    /// Runs `write` while the bar is hidden, for lines of output between two draws.
    pub fn pause<R>(&self, write: impl FnOnce() -> R) -> R {
        self.bar.suspend(write)
    }

    fn draw_as(&self, template: &str) {
        if let Ok(style) = ProgressStyle::with_template(template) {
            self.bar.set_style(style);
        }
    }
}

impl Drop for LateBar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
