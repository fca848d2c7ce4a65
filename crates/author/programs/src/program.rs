//! What all programs share: how they end, what Ctrl-C prints, and a progress bar.
//!
//! Answers go to standard output, everything else to standard error. A bad option is a [`Failure`]
//! with a sentence; a bad line of input gives a line on standard error, and the program goes on.

use std::{
    fmt,
    io::{self, BufWriter, IsTerminal, LineWriter, Stdout, Write},
    process,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

use champions::parallel::share;
use course::{terminal, wrap::fold};
use indicatif::{
    HumanDuration, ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressState, ProgressStyle,
};
use serde::Serialize;

/// How a program that could be run ended.
pub enum ExitStatus {
    /// Exit code 0.
    Right,
    /// Exit code 1: there is no answer, an input was bad, or a file of the book is stale.
    NotAllRight,
}

/// What the exit codes of all programs mean, for their help.
pub const EXIT_CODES: &str = "Exit codes:
  0    what was asked for is there
  1    there is no answer, for one input at least, or an input is bad
  2    not begun: a bad option, a file that cannot be read, or a search without end
  130  ended by Ctrl-C, after what was found so far
";

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
    match terminal::width(&out) {
        Some(width) => Box::new(LineWriter::with_capacity(LONGEST_LINE, Folded { out, width })),
        None => Box::new(BufWriter::new(out)),
    }
}

/// Says a sentence on standard error, wrapped as [`output`] wraps it.
pub fn say(sentence: &str) {
    let width = terminal::width(&io::stderr()).unwrap_or(usize::MAX);
    eprint!("{}", terminal::fitting(&fold(&format!("{sentence}\n"), width)));
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
        let lines_folded = fold(&String::from_utf8_lossy(lines), self.width);
        self.out.write_all(terminal::fitting(&lines_folded).as_bytes())?;
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

impl Findings<()> {
    /// For a search that finds one thing at its end: Ctrl-C says that it has not been found.
    pub fn none_yet(what: &'static str) -> Findings<()> {
        Findings::new((), move |()| {
            say(&format!("\nInterrupted: {what} was found so far."));
            String::new()
        })
    }
}

/// A progress bar for `length` pieces of work, on standard error, that appears after a second with the sentence
/// `doing`: what the program does, and what is faster. A quick answer needs neither, and a pipe gets none.
/// Lines of output go between two draws, by `suspend`.
pub fn late_bar(length: u64, doing: impl Into<String>) -> ProgressBar {
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
        .with_prefix(doing.into())
        .with_finish(ProgressFinish::AndClear);
    watch(&bar);
    bar
}

/// The same for work of an unknown length: only the sentence.
pub fn late_note(doing: impl Into<String>) -> ProgressBar {
    let note = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
    watch(&note);
    note.with_prefix(doing.into())
}

/// The next piece of work of a [`late_note`], or with an empty sentence the end of one.
pub fn now_doing(note: &ProgressBar, doing: String) {
    note.set_prefix(doing);
    note.reset_elapsed();
}

/// Says what is done as soon as it takes more than a second, and shows the bar.
fn watch(bar: &ProgressBar) {
    let late = bar.downgrade();
    if !io::stderr().is_terminal() {
        return;
    }
    thread::spawn(move || {
        let mut is_said = false;
        while let Some(bar) = late.upgrade().filter(|bar| !bar.is_finished()) {
            let is_late = bar.elapsed() >= Duration::from_secs(1);
            if is_late && !is_said && !bar.prefix().is_empty() {
                say(&bar.prefix());
            }
            is_said = is_late;
            if is_late && bar.length().is_some() {
                if terminal::moves_cursor() {
                    bar.set_draw_target(ProgressDrawTarget::stderr());
                    bar.enable_steady_tick(Duration::from_millis(200));
                }
                return;
            }
            drop(bar);
            thread::sleep(Duration::from_millis(100));
        }
    });
}
