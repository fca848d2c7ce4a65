//! How something is said: lines, the few colors, commands and places.
//!
//! Color codes are always written; the stream that prints them takes them out where they do not
//! belong (a pipe, `NO_COLOR`).

pub(crate) use course::wrap::{columns, wrap};
use course::{Lesson, terminal, typed};

// The longest line that is shown whole: more than a screen of it is read by nobody.
const LONGEST: usize = 1000;

/// For what passes.
pub(crate) const GREEN: &str = "\x1b[32m";
/// For what fails.
pub(crate) const RED: &str = "\x1b[31m";
/// For what is still to be done.
pub(crate) const YELLOW: &str = "\x1b[33m";
/// For what is to be typed or opened.
pub const CYAN: &str = "\x1b[36m";
/// For headings.
pub const BOLD: &str = "\x1b[1m";
/// For what matters less.
pub(crate) const DIM: &str = "\x1b[2m";

/// `1 check`, `2 checks`, `1,900 checks`.
pub(crate) fn count(number: usize, noun: &str) -> String {
    grid::counted(number as u64, noun)
}

/// `text` in a color.
pub fn paint(color: &str, text: &str) -> String {
    format!("{color}{text}\x1b[0m")
}

/// The lines of `text` as they are, each after `indent` spaces; empty lines stay empty.
pub fn indent(text: &str, indent: usize) -> String {
    let spaces = " ".repeat(indent);
    let line = |line: &str| match line.trim_end() {
        "" => "\n".to_string(),
        line => format!("{spaces}{line}\n"),
    };
    text.lines().map(line).collect()
}

/// At most `most` lines of `text`: the first and the last of them. Nobody knows how many are left out between them when
/// the runner kept only the ends of a long output. Of a line that would fill the screen only the beginning is kept.
pub(crate) fn shorten(text: &str, most: usize) -> String {
    let mut lines: Vec<String> = text.lines().map(beginning).collect();
    // To leave out a single line would save no room.
    if lines.len() > most + 1 {
        let head = most / 2;
        lines
            .splice(head..lines.len() - (most - head), ["… some lines are left out …".to_string()]);
    }
    lines.join("\n")
}

fn beginning(line: &str) -> String {
    let length = line.chars().count();
    if length <= LONGEST {
        return line.to_string();
    }
    let kept: String = line.chars().take(LONGEST / 2).collect();
    format!("{kept} … {} left out …", count(length - LONGEST / 2, "character"))
}

/// A line with a label: `  stuck?     just hint 3 1`.
pub(crate) fn labeled(label: &str, text: &str) -> String {
    format!("  {label:<10} {text}\n")
}

/// The same with something to type or to open.
pub(crate) fn offered(label: &str, text: &str) -> String {
    labeled(label, &paint(CYAN, text))
}

/// A line with a command to type: `  on save    just watch 3`.
pub(crate) fn offer(label: &str, words: &str) -> String {
    offered(label, &typed::command(words))
}

/// `exercises/03-sudoku-bitmask/src/lib.rs:46`, which an editor or a terminal opens by a click.
pub(crate) fn place(exercise: &Lesson, line: Option<usize>) -> String {
    let file = exercise.student_file_shown();
    line.map_or(file.clone(), |line| format!("{file}:{line}"))
}

/// How to say it: how wide a line may be, and how much is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// The longest line of prose, in characters. Messages and boards keep their own lines.
    pub width: usize,
    /// Whether keys are listened to, so that a hint is a key and not a command.
    pub has_keys: bool,
    /// Whether the compiler's messages are shown whole.
    pub is_full: bool,
}

// Longer lines are hard to read; also the width without a terminal.
const WIDEST: usize = 100;
const NARROWEST: usize = 10;
const USUAL: usize = 80;

impl Style {
    /// For the terminal as it is. A pipe to `less` or `head` ends on the terminal too, so any of the standard
    /// streams may tell the width.
    pub fn of_terminal() -> Style {
        let width = terminal::size().map_or(USUAL, |(width, _)| width.clamp(NARROWEST, WIDEST));
        Style { width, has_keys: false, is_full: false }
    }

    /// `press h`, where keys are listened to, or else the command as it is typed.
    pub(crate) fn key_or(&self, key: &str, words: &str) -> String {
        if self.has_keys { format!("press {key}") } else { typed::command(words) }
    }

    /// A sentence in lines that fit.
    pub(crate) fn prose(&self, sentence: &str) -> String {
        wrap(sentence, self.width, 0)
    }
}

/// Why a command cannot be done: the first line is a sentence, and what follows is a list.
pub fn complaint(problem: &str, style: &Style) -> String {
    let (sentence, list) = problem.split_once('\n').unwrap_or((problem, ""));
    let sentence = format!("{} {sentence}", paint(RED, "error:"));
    style.prose(&sentence) + &indent(list, 0)
}

#[cfg(test)]
mod tests {
    use super::{indent, shorten};

    #[test]
    fn a_long_text_keeps_its_first_and_last_lines() {
        assert_eq!(shorten("1\n2\n3\n4\n5\n6", 4), "1\n2\n… some lines are left out …\n5\n6");
        assert_eq!(shorten("1\n2\n3", 2), "1\n2\n3");
        let long = "é".repeat(1234);
        let short = format!("{} … 734 characters left out …", "é".repeat(500));
        assert_eq!(shorten(&format!("{long}\n2\n{long}"), 4), format!("{short}\n2\n{short}"));
        assert_eq!(indent("a\n\nb", 2), "  a\n\n  b\n");
    }
}
