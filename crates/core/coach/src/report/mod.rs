//! What the coach says: functions from data to text. Nothing here prints. What only one command says is in
//! that command's module.

pub(crate) mod compiler;
pub(crate) mod json;
pub(crate) mod solution;
pub(crate) mod test;
pub mod text;

use std::{
    env,
    io::{self, IsTerminal},
};

use course::{Lesson, typed};
use runner::build::BuildEvent;

use crate::trial::TrialEvent;

/// How to say it: how wide a line may be, and how a command is typed here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// The longest line of prose, in characters. Messages and boards keep their own lines.
    pub width: usize,
    /// What comes before the coach's commands: `just`, or `cargo coach`.
    pub prefix: &'static str,
    /// Whether keys are listened to, so that a hint is a key and not a command.
    pub has_keys: bool,
    /// Whether the terminal can open a file by a click.
    pub has_links: bool,
}

// Longer lines are hard to read; also the width without a terminal.
const WIDEST: usize = 100;
const NARROWEST: usize = 30;
const USUAL: usize = 80;

impl Style {
    /// For the terminal as it is, and in the words that the reader typed. A pipe to `less` or `head` ends
    /// on the terminal too, so any of the standard streams may tell the width.
    pub fn of_terminal() -> Style {
        let width = terminal_size::terminal_size()
            .map_or(USUAL, |(width, _)| usize::from(width.0).clamp(NARROWEST, WIDEST));
        // These two terminals show a link's address as text.
        let is_simple = env::var_os("TERM").is_some_and(|it| it == "linux" || it == "dumb");
        let has_links = io::stdout().is_terminal() && !is_simple;
        Style { width, prefix: typed::coach(), has_keys: false, has_links }
    }

    /// `press h`, where keys are listened to, or else the command as it is typed.
    pub(crate) fn key_or(&self, key: &str, words: &str) -> String {
        if self.has_keys { format!("press {key}") } else { self.command(words) }
    }

    /// The command as it is typed: `just hint exercise-3 4`.
    pub(crate) fn command(&self, words: &str) -> String {
        match self.prefix {
            "cargo coach" => typed::by_cargo(words),
            prefix => format!("{prefix} {words}"),
        }
    }

    /// A line with a command to type: `  on save    just watch exercise-3`.
    pub(crate) fn offer(&self, label: &str, words: &str) -> String {
        text::offered(label, &self.command(words))
    }

    /// `exercises/03-sudoku-bitmask/src/lib.rs:46`, which an editor or a terminal opens by a click.
    pub(crate) fn place(&self, exercise: &Lesson, line: Option<usize>) -> String {
        let stub = exercise.stub_shown();
        let shown = line.map_or(stub.clone(), |line| format!("{stub}:{line}"));
        if self.has_links { text::link(&exercise.stub(), &shown) } else { shown }
    }

    /// A sentence in lines that fit.
    pub(crate) fn prose(&self, sentence: &str) -> String {
        text::wrap(sentence, self.width, 0)
    }
}

/// A line on something that takes its time; `None` for what has its own place in the report.
pub(crate) fn news(news: &TrialEvent<'_>) -> Option<String> {
    Some(match news {
        TrialEvent::Build(BuildEvent::FirstBuild) => {
            "Building what the exercises stand on; this happens once and takes a while …\n".into()
        }
        TrialEvent::Build(BuildEvent::WaitingForLock) => {
            "Another cargo is at work here, perhaps your editor's or another terminal's: waiting for \
             it …\n"
                .into()
        }
        TrialEvent::Waiting(check) => test::waiting(check),
        TrialEvent::Step(_) => return None,
    })
}

/// Where the chapter of `exercise` can be read: the page, when the book is built, or else the terminal.
/// Its source shows the reader raw includes, so it is not what a student should open.
pub(crate) fn chapter(exercise: &Lesson, style: &Style) -> String {
    let command = style.command(&format!("chapter {}", exercise.number));
    exercise.page_shown().unwrap_or(command)
}

/// Why a command cannot be done: the first line is a sentence, and what follows is a list.
pub fn complaint(problem: &str, style: &Style) -> String {
    let (sentence, list) = problem.split_once('\n').unwrap_or((problem, ""));
    let sentence = format!("{} {sentence}", text::paint(text::RED, "error:"));
    style.prose(&sentence) + &text::indent(list, 0)
}

#[cfg(test)]
pub(crate) mod tests {
    use std::path::PathBuf;

    use course::{About, Counts, Lesson, hints::Step};

    use super::Style;

    /// A terminal of 60 columns.
    pub(crate) const NARROW: Style =
        Style { width: 60, prefix: "just", has_keys: false, has_links: false };

    /// An exercise of two steps.
    pub(crate) fn exercise() -> Lesson {
        let step = |number, name: &str| Step {
            number,
            name: name.to_string(),
            hints: vec!["Think of bits.".to_string(), "Use a shift.".to_string()],
        };
        Lesson {
            number: 3,
            name: "sudoku-bitmask".to_string(),
            folder: "03-sudoku-bitmask".to_string(),
            path: PathBuf::from("/course/exercises/03-sudoku-bitmask"),
            is_to_repair: false,
            package: "exercise-3".to_string(),
            about: About {
                title: "Sudoku with sets of digits".to_string(),
                idea: "a set is an integer".to_string(),
                needs: "chapter 3".to_string(),
                practice: "bits".to_string(),
                minutes: 60,
                counts: Counts { checks: 5, ..Counts::default() },
                ..About::default()
            },
            steps: vec![step(1, "to_set"), step(2, "is_full")],
        }
    }

    /// The text without its color codes.
    pub(crate) fn plain(text: &str) -> String {
        anstream::adapter::strip_str(text).to_string()
    }
}
