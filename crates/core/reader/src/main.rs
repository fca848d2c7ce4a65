//! `reader chapter EXERCISE [further]`: the chapter of an exercise in the terminal, without mdBook, or the
//! page behind it.

mod source;
mod terminal;

use std::{
    env,
    error::Error,
    io::{self, IsTerminal, Write},
    process::{Command, ExitCode, Stdio},
};

use coach::report::{Style, complaint};
use course::{Course, Lesson};

fn main() -> ExitCode {
    let style = Style::of_terminal();
    match chapter(&style).and_then(|text| show(&text)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let text = complaint(&error.to_string(), &style);
            let _ = anstream::stderr().write_all(text.as_bytes());
            ExitCode::from(2)
        }
    }
}

fn chapter(style: &Style) -> Result<String, Box<dyn Error>> {
    let folder = env::current_dir()?;
    let course = Course::above(&folder)?;
    let words = env::args().skip(1).filter(|word| word != "chapter");
    let (further, words): (Vec<_>, Vec<_>) = words.partition(|word| word == "further");
    let words = Course::words(&course.root, words);
    let lesson: &Lesson = match (&words[..], course.at(&folder)) {
        ([typed], _) if !typed.starts_with('-') => course.find(typed)?,
        ([], Some(lesson)) => lesson,
        _ => return Err("say which chapter, for example `just chapter 3`".into()),
    };
    let file = if further.is_empty() { lesson.chapter_shown() } else { lesson.further_shown() };
    let text = course.read(&file)?;
    let page = course.root.join(file);
    Ok(terminal::shown(&source::plain(&text, &page, lesson), style.width))
}

/// Through a pager where a person reads and the text is longer than the screen.
fn show(text: &str) -> Result<(), Box<dyn Error>> {
    let rows = terminal_size::terminal_size().map_or(usize::MAX, |(_, rows)| usize::from(rows.0));
    if io::stdout().is_terminal() && text.lines().count() >= rows {
        let pager = env::var("PAGER").unwrap_or_else(|_| "less".to_string());
        let mut words = pager.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or("less"));
        // `R`: colors are colors. `F` and `X` are what git sets, too.
        command.args(words).env("LESS", "FRX").stdin(Stdio::piped());
        if let Ok(mut child) = command.spawn() {
            if let Some(mut input) = child.stdin.take() {
                // A reader who has read enough closes the pager before the end.
                let _ = input.write_all(text.as_bytes());
            }
            child.wait()?;
            return Ok(());
        }
    }
    match anstream::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}
