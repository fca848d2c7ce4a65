//! What all programs share: how they end, what Ctrl-C prints, and a progress bar.
//!
//! Answers go to standard output, everything else to standard error. A bad option is a [`Failure`]
//! with a sentence; a bad line of input gives a line on standard error, and the program goes on.

use std::{
    fmt,
    io::{self, BufWriter, LineWriter, Stdout, Write},
    process,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

use champions::parallel::share;
use course::text::fold;
use indicatif::{
    HumanDuration, ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressState, ProgressStyle,
};
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

/// A progress bar for `length` pieces of work, on standard error, that appears after a second: a quick answer
/// needs none. It draws nothing in a pipe. Lines of output go between two draws, by `suspend`.
pub fn late_bar(length: u64) -> ProgressBar {
    let left = |state: &ProgressState, text: &mut dyn fmt::Write| {
        // Before anything is done there is nothing to estimate from.
        let _ = match state.pos() {
            0 => write!(text, "after {:#}", HumanDuration(state.elapsed())),
            _ => write!(text, "{:#} left", HumanDuration(state.eta())),
        };
    };
    let style = ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len}, {left} {msg}");
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::hidden())
        .with_style(style.expect("the template is well-formed").with_key("left", left))
        .with_finish(ProgressFinish::AndClear);
    let late = bar.downgrade();
    thread::spawn(move || {
        thread::sleep(Duration::from_secs(1));
        if let Some(bar) = late.upgrade().filter(|bar| !bar.is_finished()) {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            bar.enable_steady_tick(Duration::from_millis(200));
        }
    });
    bar
}
