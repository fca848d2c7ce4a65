//! `reader chapter EXERCISE [further]`: the chapter of an exercise in the terminal, without mdBook, or the
//! page behind it.

mod card;
mod quiz;
mod source;
mod terminal;

use std::{
    env,
    error::Error,
    io::{self, IsTerminal, Write},
    process::{Command, ExitCode, Stdio},
};

use clap::{Args, Parser};
use coach::{
    report::{Style, complaint},
    survey::has_unwritten_steps,
};
use course::{
    Course, Lesson, language,
    notes::{Fact, Notes},
    runs::Runs,
    typed,
};
use translation::{
    catalog::{Catalog, Translator},
    page::rewrite,
};

/// Reads the book in the terminal.
#[derive(Debug, Parser)]
#[command(name = "reader", bin_name = typed::program(), version = course::version::version())]
#[command(disable_help_subcommand = true)]
enum Cli {
    /// Show the chapter of an exercise, or the page behind it
    Chapter(Chapter),
    /// Show what a board can do, on one screen, and the calls that a lesson needs
    Card(Card),
    /// Answer the questions of a chapter, one after the other
    Quiz(Quiz),
}

#[derive(Debug, Args)]
struct Chapter {
    /// Which exercise: exercise-3, 3 or sudoku-bitmask; that of the folder you are in, or the first with
    /// steps to write, when you do not say
    exercise: Option<String>,
    /// The page behind the chapter: faster searches, measured, and notes for teachers
    #[arg(value_parser = ["further"])]
    further: Option<String>,
    /// The language, for example fr; that of LC_ALL, LC_MESSAGES or LANG when you do not say
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<String>,
}

#[derive(Debug, Args)]
struct Card {
    /// Which exercise: exercise-3, 3 or sudoku-bitmask; that of the folder you are in when you do not say
    exercise: Option<String>,
}

#[derive(Debug, Args)]
struct Quiz {
    /// Which exercise: exercise-3, 3 or sudoku-bitmask; that of the folder you are in, or the first with
    /// steps to write, when you do not say
    exercise: Option<String>,
    /// The language of the questions, for example fr; that of LC_ALL, LC_MESSAGES or LANG when you do not say
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<String>,
}

fn main() -> ExitCode {
    let folder = env::current_dir().unwrap_or_default();
    let words = Course::words(&folder, env::args());
    let style = Style::of_terminal();
    let done = match Cli::parse_from(words) {
        Cli::Chapter(chapter) => page(&chapter, &style).and_then(|text| show(&text)),
        Cli::Card(options) => card(&options),
        Cli::Quiz(options) => take(&options, &style),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has read enough.
        Err(error) if is_closed(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            let text = complaint(&error.to_string(), &style);
            let _ = anstream::stderr().write_all(text.as_bytes());
            ExitCode::from(2)
        }
    }
}

/// Whether it is about a pipe that its reader has closed.
fn is_closed(error: &(dyn Error + 'static)) -> bool {
    let error = error.downcast_ref::<io::Error>();
    error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn page(chapter: &Chapter, style: &Style) -> Result<String, Box<dyn Error>> {
    let folder = env::current_dir()?;
    let course = Course::above(&folder)?;
    let (exercise, is_further) = match (chapter.exercise.as_deref(), &chapter.further) {
        (Some("further"), None) => (None, true),
        (exercise, further) => (exercise, further.is_some()),
    };
    let lesson = meant(&course, exercise, "chapter")?;
    let file = if is_further { lesson.further_shown() } else { lesson.chapter_shown() };
    let text = course.read(&file)?;
    let page = course.root.join(file);
    let name = page.file_stem().unwrap_or_default().to_string_lossy();
    let Some(catalog) = catalog(&course, chapter.lang.as_deref(), &name)? else {
        let english = source::plain(&text, &page, lesson, &Catalog::default());
        return Ok(terminal::shown(&english, style.width));
    };
    let english = source::plain(&text, &page, lesson, &catalog);
    let translated = rewrite(&english, &page, &mut Translator::new(&catalog))?;
    Ok(terminal::shown(&translated, style.width))
}

/// The translations of the page `name` into the language of `--lang` or of the environment, when it has any.
fn catalog(course: &Course, lang: Option<&str>, name: &str) -> Result<Option<Catalog>, String> {
    let catalog = Catalog::read(&course.root, &language::asked(lang))?;
    Ok(catalog.has_begun(name).then(|| catalog.of(name)))
}

/// The lesson of `exercise`, or of the folder in which the command `verb` is typed, or the first one that has
/// steps to write.
fn meant<'a>(
    course: &'a Course,
    exercise: Option<&str>,
    verb: &str,
) -> Result<&'a Lesson, Box<dyn Error>> {
    if let Some(exercise) = exercise {
        return Ok(course.find(exercise)?);
    }
    let here = course.at(&env::current_dir()?);
    here.or_else(|| to_write(course)).ok_or_else(|| {
        let example = typed::command(&format!("{verb} 3"));
        format!("all exercises are written: say which chapter, for example `{example}`").into()
    })
}

/// The first lesson that has steps to write.
fn to_write(course: &Course) -> Option<&Lesson> {
    course.lessons.iter().find(|lesson| is_open(lesson))
}

fn is_open(lesson: &Lesson) -> bool {
    lesson.read().is_ok_and(|lesson| has_unwritten_steps(&lesson))
}

/// Shows the card, with the calls of the lesson that is named or in whose folder it is typed.
fn card(options: &Card) -> Result<(), Box<dyn Error>> {
    let folder = env::current_dir()?;
    let course = Course::above(&folder)?;
    let lesson = match &options.exercise {
        Some(exercise) => Some(course.find(exercise)?),
        None => course.at(&folder),
    };
    show(&card::shown(&course, lesson)?)
}

/// Asks the questions of a chapter, and keeps the score.
fn take(options: &Quiz, style: &Style) -> Result<(), Box<dyn Error>> {
    let course = Course::above(&env::current_dir()?)?;
    let lesson = meant(&course, options.exercise.as_deref(), "quiz")?;
    let mut questions = Runs::read(lesson).map_or(Vec::new(), |runs| runs.questions);
    if questions.is_empty() {
        return Err(format!("the chapter of {} has no questions", lesson.package).into());
    }
    if let Some(catalog) = catalog(&course, options.lang.as_deref(), &lesson.folder)? {
        for question in &mut questions {
            question.question = catalog.translation_or(&question.question);
            question.reason = catalog.translation_or(&question.reason);
        }
    }
    let mut out = anstream::stdout();
    let right = quiz::ask(lesson, &questions, style, &mut io::stdin().lock(), &mut out)?;
    let Some(right) = right else { return Ok(()) };
    let mut notes = Notes::read(&course);
    let before = notes.get(Fact::Quiz, lesson).unwrap_or(0);
    notes.set(Fact::Quiz, lesson, right.max(before))?;
    write!(out, "{}", quiz::score(right, questions.len(), before))?;
    let next = if is_open(lesson) { Some(lesson) } else { to_write(&course) };
    if let Some(next) = next {
        write!(out, "{}", quiz::go_on(next))?;
    }
    Ok(())
}

/// Through a pager where a person reads and the text is longer than the screen.
fn show(text: &str) -> Result<(), Box<dyn Error>> {
    let text = course::terminal::fitting(text);
    let rows = course::terminal::size().map_or(usize::MAX, |(_, rows)| rows);
    if io::stdout().is_terminal() && text.lines().count() >= rows {
        let pager = env::var("PAGER").unwrap_or_else(|_| "less".to_string());
        let mut words = pager.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or("less"));
        // `R`: colors are colors. `F` and `X` are what git sets, too. `Ps` is the last line of each screen.
        let keys = "FRXPsspace: on, b: back, q: leave$".replace(':', "\\:");
        command.args(words).env("LESS", keys).stdin(Stdio::piped());
        if let Ok(mut child) = command.spawn() {
            if let Some(mut input) = child.stdin.take() {
                // A reader who has read enough closes the pager before the end.
                let _ = input.write_all(text.as_bytes());
            }
            child.wait()?;
            return Ok(());
        }
    }
    Ok(anstream::stdout().write_all(text.as_bytes())?)
}
