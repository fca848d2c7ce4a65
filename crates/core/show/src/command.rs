//! `just show 3`, or two searches side by side: what can be typed, and what comes of it.

use std::{
    env, fmt, fs,
    io::{self, IsTerminal, Write},
    path::PathBuf,
};

use clap::Parser;
use course::{Course, terminal, typed, wrap::fold};
use replay::{Ending, Recording, Replay};

use crate::{app::App, origin, page, scene_args::SceneArgs, text};

/// Shows a search frame by frame, or two on one board side by side, and where they differ.
#[derive(Debug, Parser)]
#[command(name = "show", bin_name = typed::command("show"), version)]
pub struct Cli {
    /// Whose search: 3 or exercise-3 is yours, the lesson's name the reference's, and 5:SEARCH one way of yours.
    /// Without it, the list
    pub one: Option<String>,
    /// A second search of the same lesson, to be shown beside the first
    pub other: Option<String>,
    /// List what can be shown; of a named search, the options that it takes
    #[arg(long)]
    pub list: bool,
    /// Write a page that any browser opens: target/show/NAME.html (and NAME.json, for the book)
    #[arg(long)]
    pub web: bool,
    /// Write the recording as JSON
    #[arg(long)]
    pub json: bool,
    /// The options that all scenes share.
    #[command(flatten)]
    pub scene: SceneArgs,
}

/// Why nothing can be shown: a text, and the exit code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    code: u8,
    text: String,
}

impl Failure {
    /// The command cannot be done, for this reason.
    pub(crate) fn cannot(reason: impl fmt::Display) -> Failure {
        Failure { code: 2, text: reason.to_string() }
    }

    /// The code does not compile, is not written yet, or fails before it writes anything.
    pub(crate) fn fails(reason: impl fmt::Display) -> Failure {
        Failure { code: 1, text: reason.to_string() }
    }
}

/// Does what `cli` says, and gives the exit code: 0 shown, 1 the code does not compile, is not written
/// yet, or fails, 2 the command cannot be.
pub fn run(cli: &Cli) -> u8 {
    let shown = env::current_dir()
        .map_err(|error| Failure::cannot(format!("this folder is not there any more: {error}")))
        .and_then(|here| Course::above(&here).map_err(Failure::cannot))
        .and_then(|course| show(&course, cli));
    shown.unwrap_or_else(|failure| complain(&failure.text, failure.code))
}

/// Writes `text` on standard error, in lines that fit the terminal, and gives the exit code.
fn complain(text: &str, code: u8) -> u8 {
    let text = terminal::width(&io::stderr()).map_or(text.to_string(), |width| fold(text, width));
    anstream::eprintln!("{}", text.trim_end());
    code
}

fn show(course: &Course, cli: &Cli) -> Result<u8, Failure> {
    // The recipe sees by this folder that the first build is over.
    let _ = fs::create_dir_all(course.root.join("target/show"));
    let Some(name) = &cli.one else {
        return say(&text::list(course)).map(|()| 0);
    };
    if cli.list {
        return say(&origin::options_of(course, name)?).map(|()| 0);
    }
    let one = origin::play(course, name, &cli.scene)?;
    let other = cli.other.as_ref().map(|other| origin::play(course, other, &cli.scene));
    let other = other.transpose()?;
    let failure = failure(course, &one).or_else(|| failure(course, other.as_ref()?));
    match other {
        Some(other) if one.lesson != other.lesson => {
            return Err(Failure::cannot(format!(
                "{} and {} are of two lessons; only two searches of one lesson can be shown side by side",
                one.who, other.who
            )));
        }
        None if cli.web => {
            let [page, json] = write_for_a_browser(course, &one)?;
            say(&format!(
                "wrote {page}: open it in a browser\nand {json}, for the book's page \"Watch your own search\"\n"
            ))?;
        }
        None if cli.json => say(&one.to_json())?,
        other if is_watched() => {
            let mut app = App::new(Replay::new(one), other.map(Replay::new));
            crate::terminal::run(&mut app).map_err(|error| {
                Failure::cannot(format!("the terminal cannot be used: {error}"))
            })?;
        }
        Some(other) => say(&text::two(Replay::new(one), Replay::new(other)))?,
        None => say(&text::one(Replay::new(one)))?,
    }
    Ok(failure.map_or(0, |failure| complain(&failure, 1)))
}

/// Keys reach us, and a screen can be drawn.
fn is_watched() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal() && terminal::moves_cursor()
}

/// Writes the page and the recording, and gives their names.
fn write_for_a_browser(course: &Course, recording: &Recording) -> Result<[String; 2], Failure> {
    let write = |kind: &str, text: String| {
        let file = PathBuf::from("target/show").join(format!("{}.{kind}", recording.who));
        let path = course.root.join(&file);
        let failed = |error| Failure::cannot(format!("{}: {error}", file.display()));
        fs::write(&path, text).map_err(failed)?;
        Ok(file.display().to_string())
    };
    Ok([write("html", page::html(recording))?, write("json", recording.to_json())?])
}

/// Writes `text`; a reader who has closed the pipe has read enough.
fn say(text: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::cannot(format!("the answer cannot be written: {error}")))
        }
        _ => Ok(()),
    }
}

/// How a search failed, and where to go on; `None` for one that did not.
fn failure(course: &Course, recording: &Recording) -> Option<String> {
    let end = match recording.ending {
        Ending::Finished(_) | Ending::Full => return None,
        _ => recording.end(),
    };
    Some(match course.lessons.iter().find(|lesson| lesson.package == recording.who) {
        Some(lesson) => {
            format!("exercise {}: {end}\n\n{}", lesson.number, origin::look_here(lesson))
        }
        None => format!("{}: {end}", recording.who),
    })
}
