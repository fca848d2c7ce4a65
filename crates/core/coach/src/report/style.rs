//! How to say something: width, commands, places, and what several commands say in the same words.

use course::{Lesson, terminal, typed};

use super::lines;

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
        lines::wrap(sentence, self.width, 0)
    }
}

/// Where the chapter of `exercise` can be read: the page, when the book is built, or else the terminal.
/// Its source shows the reader raw includes, so it is not what a student should open.
pub(crate) fn chapter(exercise: &Lesson) -> String {
    let command = typed::command(&format!("chapter {}", exercise.number));
    exercise.page_shown().unwrap_or(command)
}

/// The page that measures what else there is, and where it can be read: the one behind the chapter, or the
/// chapter itself where there is none.
pub(crate) fn further(exercise: &Lesson) -> (&'static str, String) {
    if !exercise.root().join(exercise.further_shown()).is_file() {
        return ("chapter", chapter(exercise));
    }
    let command = typed::command(&format!("chapter {} further", exercise.number));
    let page = exercise.page_shown().map(|page| page.replace(".html", "-further.html"));
    ("page behind the chapter", page.unwrap_or(command))
}

/// Why a command cannot be done: the first line is a sentence, and what follows is a list.
pub fn complaint(problem: &str, style: &Style) -> String {
    let (sentence, list) = problem.split_once('\n').unwrap_or((problem, ""));
    let sentence = format!("{} {sentence}", lines::paint(lines::RED, "error:"));
    style.prose(&sentence) + &lines::indent(list, 0)
}
