//! What the commands share: where the answer goes, which exercise is meant, how a command ends.

use std::{
    env,
    error::Error,
    io::{self, IsTerminal, Write},
};

use anstream::{AutoStream, ColorChoice};
use course::{Course, Lesson, terminal, wrap::fold};
use runner::News;
use serde_json::Value;

use crate::{
    report::{Style, complaint, json, verdict},
    standing::Standing,
    trial::{self, Trial},
};

/// A command's result, or why it cannot be done; an [`io::Error`] means that the answer cannot be
/// written.
pub(crate) type Result<T, E = Box<dyn Error>> = std::result::Result<T, E>;

/// How a command that could be done ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Done {
    /// Exit code 0.
    Well,
    /// Exit code 1: a check fails, or the code does not compile.
    Failed,
}

impl Done {
    pub(crate) fn of(is_well: bool) -> Done {
        if is_well { Done::Well } else { Done::Failed }
    }
}

/// Where the answer goes, and in which form.
pub(crate) struct Console {
    pub(crate) style: Style,
    /// Whether colors arrive.
    pub(crate) color: bool,
    /// Whether the answer is one JSON object, so that no progress is reported before it.
    pub(crate) json: bool,
    out: Box<dyn Write>,
}

impl Console {
    /// Standard output: with colors on a terminal, and not when `NO_COLOR` is set.
    pub(crate) fn of_stdout(json: bool) -> Console {
        let color = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
        let out = Box::new(anstream::stdout());
        Console { style: Style::of_terminal(), color, json, out }
    }

    /// The exercise that is [`named`], or the first that is not solved; the last when all are.
    pub(crate) fn exercise<'a>(
        &self,
        course: &'a Course,
        typed: Option<&str>,
    ) -> Result<&'a Lesson> {
        let unsolved = || course.lessons.iter().find(|lesson| !self.look(lesson).is_solved());
        let meant = named(course, typed)?.or_else(unsolved).or(course.lessons.last());
        Ok(meant.ok_or("there is no exercise")?)
    }

    /// What comes of `lesson` when it is put to the test.
    pub(crate) fn tested(&self, lesson: &Lesson) -> Result<Standing, String> {
        Trial::new(lesson).run(&mut |news| self.news(news))
    }

    /// How far every exercise is.
    pub(crate) fn standings(&self, course: &Course) -> Vec<Standing> {
        course.lessons.iter().map(|lesson| self.look(lesson)).collect()
    }

    fn look(&self, lesson: &Lesson) -> Standing {
        trial::look(lesson, &mut |news| self.news(news))
    }

    /// Whether a question reaches a person, who can answer it.
    pub(crate) fn can_ask(&self) -> bool {
        io::stdin().is_terminal() && io::stdout().is_terminal()
    }

    /// Asks `question` once; only `y` and `yes` agree.
    pub(crate) fn agrees(&mut self, question: &str) -> Result<bool> {
        self.say(&format!("{question} [y/N] "))?;
        let mut answer = String::new();
        io::stdin().read_line(&mut answer)?;
        Ok(matches!(answer.trim().to_lowercase().as_str(), "y" | "yes"))
    }

    /// Writes `text` and makes it visible at once. A terminal gets lines that fit.
    pub(crate) fn say(&mut self, text: &str) -> Result<()> {
        let folded = terminal::width(&io::stdout()).map(|width| fold(text, width));
        self.write(folded.as_deref().unwrap_or(text))
    }

    pub(crate) fn say_json(&mut self, answer: Value) -> Result<()> {
        self.write(&format!("{:#}\n", json::versioned(answer)))
    }

    fn write(&mut self, text: &str) -> Result<()> {
        self.out.write_all(text.as_bytes())?;
        Ok(self.out.flush()?)
    }

    /// Says on standard error that something takes its time, when a person waits for it.
    pub(crate) fn news(&self, news: News<'_>) {
        if !self.json && io::stderr().is_terminal() {
            anstream::eprint!("{}", fold(&verdict::news(news), self.style.width));
        }
    }

    /// Says why a command cannot be done, and gives the exit code.
    pub(crate) fn complain(&mut self, error: String) -> u8 {
        if self.json {
            let _ = self.say_json(json::problem(&error));
        } else {
            anstream::eprint!("{}", complaint(&error, &self.style));
        }
        2
    }
}

/// The exercise that `typed` means, or the one in whose folder the command is typed.
pub(crate) fn named<'a>(course: &'a Course, typed: Option<&str>) -> Result<Option<&'a Lesson>> {
    match typed {
        Some(typed) => Ok(Some(course.find(typed)?)),
        None => Ok(course.at(&env::current_dir()?)),
    }
}

/// Writes codes that move the cursor: `NO_COLOR` must not remove them.
pub(crate) fn control(codes: &str) -> Result<()> {
    let mut out = io::stdout();
    out.write_all(codes.as_bytes())?;
    Ok(out.flush()?)
}
