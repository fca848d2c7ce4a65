//! `just show EXERCISE` and `just race EXERCISE OTHER`: what can be typed, and what comes of it.

use std::{
    env,
    fs::{self, File},
    io::{self, BufWriter, IsTerminal, Write},
    path::{Path, PathBuf},
};

use clap::{Args, Parser, Subcommand};
use course::{Course, Lesson, terminal, typed, wrap::fold};
use replay::{Ending, Recording, Replay};

use crate::{app::App, error::ShowError, origin, page, pipe, scene_args::SceneArgs, svg};

/// Shows a search, step by step.
#[derive(Debug, Parser)]
#[command(name = "just", bin_name = typed::program(), version = course::version::version(), disable_help_subcommand = true)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What can be shown.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Show one search: yours (exercise-N), the reference's (by the lesson's name), or a recording (a file)
    Show(ShowOptions),
    /// Show two searches on one board side by side, and where they part
    Race(RaceOptions),
}

/// What can be said to `show`.
#[derive(Debug, Args)]
pub struct ShowOptions {
    /// Whose search: exercise-N is yours, the lesson's name the reference's; or a recording, a .json file.
    /// Without it, the list
    pub name: Option<String>,
    /// List what can be shown; of a named search, the options that it takes
    #[arg(long)]
    pub list: bool,
    /// Write a page that any browser opens: target/show/NAME.html (and NAME.json, for the book)
    #[arg(long)]
    pub web: bool,
    /// Write the recording as JSON
    #[arg(long)]
    pub json: bool,
    /// Write the last answer, or the last board, as a picture: FILE is new, and ends with .svg
    #[arg(long, value_name = "FILE", conflicts_with_all = ["web", "json"])]
    pub svg: Option<PathBuf>,
    /// The options that all scenes share.
    #[command(flatten)]
    pub scene: SceneArgs,
}

/// What can be said to `race`.
#[derive(Debug, Args)]
pub struct RaceOptions {
    /// One search: exercise-N, or one of its variants, exercise-N:VARIANT
    pub one: Option<String>,
    /// The other: the reference's, by the lesson's name, or another variant
    pub other: Option<String>,
    /// The options that all scenes share.
    #[command(flatten)]
    pub scene: SceneArgs,
}

/// Does what `cli` says, and gives the exit code: 0 shown, 1 the code does not compile, is not written
/// yet, or fails, 2 the command cannot be.
pub fn run(cli: &Cli) -> u8 {
    let done = course().and_then(|course| match &cli.command {
        Command::Show(options) => show(&course, options),
        Command::Race(options) => race(&course, options),
    });
    match done {
        Ok(code) => code,
        Err(ShowError::Closed) => 0,
        Err(ShowError::Cannot(words)) => complain(&folded(&words), 2),
        Err(ShowError::Fails(words)) => complain(&folded(&words), 1),
        // The compiler's message has its own line breaks.
        Err(ShowError::Broken(words)) => complain(&words, 1),
    }
}

/// `words` in lines that fit the terminal, if there is one.
fn folded(words: &str) -> String {
    terminal::width(&io::stderr()).map_or(words.to_string(), |width| fold(words, width))
}

fn complain(words: &str, code: u8) -> u8 {
    // Where the message cannot be written, the exit code says it.
    let text = format!("{}\n", words.trim_end());
    let _ = anstream::stderr().write_all(terminal::fitting(&text).as_bytes());
    code
}

fn show(course: &Course, options: &ShowOptions) -> Result<u8, ShowError> {
    let Some(name) = &options.name else {
        return say(&pipe::list(course)).map(|()| 0);
    };
    if options.list {
        return say(&origin::options_of(course, name)?).map(|()| 0);
    }
    let recording = record(course, name, &options.scene)?;
    if let Some(file) = &options.svg {
        write_picture(&recording, file)?;
        say(&format!("wrote {}\n", file.display()))?;
    } else if options.web {
        let [page, json] = write_for_a_browser(course, &recording)?;
        say(&format!(
            "wrote {page}: open it in a browser\nand {json}, for the book's page \"Watch your own search\"\n"
        ))?;
    } else if options.json {
        say(&recording.to_json())?;
    } else if is_watched() {
        watch(vec![Replay::new(recording.clone())])?;
    } else {
        let mut out = BufWriter::new(anstream::stdout());
        pipe::show(Replay::new(recording.clone()), options.scene.every, &mut out)
            .map_err(unwritten)?;
    }
    Ok(code(course, &[recording]))
}

fn race(course: &Course, options: &RaceOptions) -> Result<u8, ShowError> {
    let (Some(one), Some(other)) = (&options.one, &options.other) else {
        return Err(lonely(course, options.one.as_deref()));
    };
    let one = record(course, one, &options.scene)?;
    let other = record(course, other, &options.scene)?;
    if one.lesson != other.lesson {
        return Err(ShowError::cannot(format!(
            "{} and {} are of two lessons; only two searches of one lesson can race",
            one.who, other.who
        )));
    }
    let both = [one.clone(), other.clone()].map(Replay::new);
    if is_watched() {
        watch(both.into())?;
    } else {
        let [one, other] = both;
        say(&pipe::race(one, other))?;
    }
    Ok(code(course, &[one, other]))
}

/// Why `one` alone cannot race, and what to type.
fn lonely(course: &Course, one: Option<&str>) -> ShowError {
    let found = one.map_or("none".to_string(), |one| format!("only {one:?}"));
    let example = one.and_then(|one| pair_with(course.find(one.split(':').next()?).ok()?, one));
    let mut lessons = course.lessons.iter();
    let example = example.or_else(|| lessons.find_map(|lesson| pair_with(lesson, &lesson.package)));
    let example = example.map(|pair| format!("; for example `{}`", typed::command(&pair)));
    ShowError::cannot(format!(
        "two searches race, and you named {found}{}",
        example.unwrap_or_default()
    ))
}

/// The command in which the search `name` of `lesson` races another one, if there is another one: the
/// reference's, which a class does not have, or a variant of one's own.
fn pair_with(lesson: &Lesson, name: &str) -> Option<String> {
    let package = &lesson.package;
    if lesson.has_reference() && lesson.has_scene() {
        let other = if name.starts_with(&lesson.name) { package } else { &lesson.name };
        return Some(format!("race {name} {other}"));
    }
    let scene = fs::read_to_string(lesson.path.join("examples/show.rs")).ok()?;
    let mut variants = scene.split("Variant { name: \"").skip(1);
    let mut variant = || variants.next()?.split_once('"').map(|(variant, _)| variant);
    Some(format!("race {package}:{} {package}:{}", variant()?, variant()?))
}

/// Keys reach us, and a screen can be drawn.
fn is_watched() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal() && terminal::moves_cursor()
}

fn watch(replays: Vec<Replay>) -> Result<(), ShowError> {
    crate::terminal::run(&mut App::new(replays))
        .map_err(|error| ShowError::cannot(format!("the terminal cannot be used: {error}")))
}

/// The search `exercise-5`, or of `exercise-5:iterative` that variant.
fn record(course: &Course, name: &str, options: &SceneArgs) -> Result<Recording, ShowError> {
    let (name, variant) = match name.split_once(':') {
        // A path on Windows has a colon too.
        Some((name, variant)) if !variant.contains(['/', '\\']) => (name, Some(variant)),
        _ => (name, None),
    };
    let mut scene_options = options.scene_options(name)?;
    if let Some(variant) = variant {
        scene_options.set("variant", variant).map_err(|reason| ShowError::refused(name, reason))?;
    }
    origin::record(course, name, &scene_options, options)
}

fn course() -> Result<Course, ShowError> {
    let here = env::current_dir().map_err(|error| {
        ShowError::cannot(format!("this folder is not there any more: {error}"))
    })?;
    Course::above(&here).map_err(ShowError::cannot)
}

/// Writes the page and the recording, and gives their names.
fn write_for_a_browser(course: &Course, recording: &Recording) -> Result<[String; 2], ShowError> {
    // A stored recording may say anything about whose it is.
    let keep = |symbol: char| if symbol.is_alphanumeric() { symbol } else { '-' };
    let name: String = recording.who.chars().take(60).map(keep).collect();
    let write = |kind: &str, text: String| {
        let file = PathBuf::from("target/show").join(format!("{name}.{kind}"));
        let path = course.root.join(&file);
        let failed = |error| ShowError::cannot(format!("{}: {error}", file.display()));
        fs::create_dir_all(path.parent().unwrap_or(&course.root)).map_err(failed)?;
        fs::write(&path, text).map_err(failed)?;
        Ok(file.display().to_string())
    };
    Ok([write("html", page::html(recording))?, write("json", recording.to_json())?])
}

/// Writes the picture. A file that is there stays: it may be anything.
fn write_picture(recording: &Recording, file: &Path) -> Result<(), ShowError> {
    let named = file.display();
    if file.extension().is_none_or(|end| end != "svg") {
        return Err(ShowError::cannot(format!("the picture is an SVG: name it {named}.svg")));
    }
    let none = || ShowError::cannot("the search wrote on no board, so there is no picture");
    let picture = svg::of(recording).ok_or_else(none)?;
    let mut new = File::create_new(file).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            ShowError::cannot(format!("{named} is there already: name another file, or delete it"))
        }
        _ => ShowError::cannot(format!("{named}: {error}")),
    })?;
    new.write_all(picture.as_bytes())
        .map_err(|error| ShowError::cannot(format!("{named}: {error}")))
}

fn say(text: &str) -> Result<(), ShowError> {
    let mut out = anstream::stdout();
    out.write_all(terminal::fitting(text).as_bytes()).and_then(|()| out.flush()).map_err(unwritten)
}

fn unwritten(error: io::Error) -> ShowError {
    match error.kind() {
        // The reader closed the pipe.
        io::ErrorKind::BrokenPipe => ShowError::Closed,
        _ => ShowError::cannot(format!("the answer cannot be written: {error}")),
    }
}

/// The exit code. Of a search that failed it says where to go on.
fn code(course: &Course, recordings: &[Recording]) -> u8 {
    let failed = |it: &&Recording| !matches!(it.ending, Ending::Finished(_) | Ending::Full);
    let Some(failed) = recordings.iter().find(failed) else { return 0 };
    if let Some(exercise) = course.lessons.iter().find(|it| it.package == failed.who) {
        let next = origin::look_here(exercise);
        complain(&format!("{}: {}\n\n{next}", failed.who, failed.end()), 1);
    }
    1
}
