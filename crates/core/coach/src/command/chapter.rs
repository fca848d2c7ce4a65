//! `coach chapter EXERCISE [further]`: the chapter of an exercise in the terminal, or the page behind it.

use std::{
    env,
    io::{self, IsTerminal, Write},
    process::{Command, Stdio},
};

use clap::Args;
use course::{Course, Lesson, terminal, typed};

use crate::{
    command::console::{Console, Done, Result, named},
    report::{chapter, markdown},
    trial::has_unwritten_steps,
};

#[derive(Debug, Args)]
pub struct Options {
    /// Which exercise: 3, exercise-3 or sudoku-bitmask; that of the folder you are in, or the first with steps to
    /// write, when you do not say
    pub exercise: Option<String>,
    /// The page behind the chapter: faster searches, measured, and notes for teachers
    #[arg(value_parser = ["further"])]
    pub further: Option<String>,
}

pub(crate) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let (exercise, is_further) = match (options.exercise.as_deref(), &options.further) {
        (Some("further"), None) => (None, true),
        (exercise, further) => (exercise, further.is_some()),
    };
    let lesson = meant(course, exercise, "chapter")?;
    let file = if is_further { lesson.further_shown() } else { lesson.chapter_shown() };
    let text = chapter::plain(&course.read(&file)?, &course.root.join(file), lesson);
    show(&markdown::shown(&text, console.style.width), console).map(|()| Done::Well)
}

/// The lesson that is [`named`] in the command `verb`, or the first that has steps to write.
pub(crate) fn meant<'a>(
    course: &'a Course,
    exercise: Option<&str>,
    verb: &str,
) -> Result<&'a Lesson> {
    named(course, exercise)?.or_else(|| to_write(course)).ok_or_else(|| {
        let example = typed::command(&format!("{verb} 3"));
        format!("all exercises are written: say which chapter, for example `{example}`").into()
    })
}

/// The first lesson that has steps to write.
pub(crate) fn to_write(course: &Course) -> Option<&Lesson> {
    course.lessons.iter().find(|lesson| has_unwritten_steps(lesson))
}

/// Through a pager where a person reads and the text is longer than the screen.
fn show(text: &str, console: &mut Console) -> Result<()> {
    let rows = terminal::size().map_or(usize::MAX, |(_, rows)| rows);
    if !io::stdout().is_terminal() || text.lines().count() < rows {
        return console.say(text);
    }
    let pager = env::var("PAGER").unwrap_or_else(|_| "less".to_string());
    let mut words = pager.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or("less"));
    // `R`: colors are colors. `F` and `X` are what git sets, too. `Ps` is the last line of each screen.
    let keys = "FRXPsspace: on, b: back, q: quit$".replace(':', "\\:");
    command.args(words).env("LESS", keys).stdin(Stdio::piped());
    let Ok(mut child) = command.spawn() else { return console.say(text) };
    if let Some(mut input) = child.stdin.take() {
        let plain = anstream::adapter::strip_str(text).to_string();
        // A reader who has read enough closes the pager before the end.
        let _ = input.write_all(if console.color { text.as_bytes() } else { plain.as_bytes() });
    }
    child.wait()?;
    Ok(())
}
