//! What all programs share: how they end, and where they write.
//!
//! Answers go to standard output, everything else to standard error. A bad option is a [`Failure`]
//! with a sentence; a bad line of input gives a line on standard error, and the program goes on.

use std::io::{self, BufWriter, LineWriter, Stdout, Write};

use course::{terminal, wrap::fold};

/// What the exit codes of all programs mean, for their help.
pub const EXIT_CODES: &str = "Exit codes:
  0    what was asked for is there
  1    there is no answer, for one input at least, or an input is bad
  2    not begun: a bad option, a file that cannot be read, or a search without end
";

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
