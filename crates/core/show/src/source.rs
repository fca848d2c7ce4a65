//! Where a recording comes from: a student's code, the reference, or a file.

use std::{
    fmt, fs,
    io::{self, Write},
    path::Path,
    time::Duration,
};

use anstream::{AutoStream, ColorChoice};
use course::{Course, Lesson, names, typed};
use replay::{AtLimit, Ending, Recording, SceneOptions, child};
use runner::{
    Run, Runner,
    build::{Build, BuildEvent, Built},
    outcome::Outcome,
};

use crate::command::SceneArgs;

// The search stops itself; this is for one that does not.
const GRACE: u64 = 5;

/// Why nothing can be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShowError {
    /// The command cannot be done: a sentence.
    Cannot(String),
    /// The code is not written yet, or fails before it writes anything.
    Fails(String),
    /// The code does not compile: the compiler's messages, as it wrote them.
    Broken(String),
    /// The reader closed the pipe.
    Closed,
}

/// Runs or reads the search that `name` means: `knight-dfs` the reference's, any other name of an
/// exercise the student's, and a path that ends with `.json` a recording.
pub fn record(
    course: &Course,
    name: &str,
    scene_options: &SceneOptions,
    options: &SceneArgs,
) -> Result<Recording, ShowError> {
    let lesson = name.trim().to_lowercase().replace('_', "-");
    let recording = if Path::new(name).extension().is_some_and(|end| end == "json") {
        read(Path::new(name))?
    } else if let Some(scene) = scenes::find(&lesson) {
        replay::record(&scene, scene.lesson, scene_options, options.events, AtLimit::Stop)
            .map_err(ShowError::refused)?
    } else if let Some(exercise) = course.lessons.iter().find(|exercise| exercise.name == lesson) {
        // A handout has exercises whose reference stays with the teacher.
        return Err(ShowError::cannot(format!(
            "the reference solution {lesson:?} is not in this copy of the course\nyour own \
             search: `{}`",
            exercise.command(&format!("show {}", exercise.package))
        )));
    } else {
        let exercise = course.find(name).map_err(|_| unknown(course, name))?;
        run(course, exercise, scene_options, options)?
    };
    match &recording.ending {
        Ending::Refused(sentence) => Err(ShowError::refused(sentence)),
        _ => Ok(recording),
    }
}

fn unknown(course: &Course, name: &str) -> ShowError {
    let references = scenes::all().into_iter().map(|scene| scene.lesson);
    let others = if references.len() == 0 { "" } else { ", the reference's like knight-dfs" };
    let names = course.lessons.iter().map(|it| it.package.as_str()).chain(references);
    let nearest = names::nearest(name, names).map(|name| format!("; did you mean {name:?}?"));
    ShowError::cannot(format!(
        "there is no search {name:?}{}\nyours are called like exercise-5{others}: `{}`",
        nearest.unwrap_or_default(),
        typed::command("show --list")
    ))
}

/// Why `path` cannot be read.
pub fn unread(path: &Path, error: &io::Error) -> ShowError {
    let path = path.display();
    ShowError::Cannot(match error.kind() {
        io::ErrorKind::NotFound => format!("there is no file {path}"),
        _ => format!("{path} cannot be read: {error}"),
    })
}

fn read(path: &Path) -> Result<Recording, ShowError> {
    let text = fs::read_to_string(path).map_err(|error| unread(path, &error))?;
    Recording::from_json(&text)
        .map_err(|error| ShowError::cannot(format!("{} is no recording: {error}", path.display())))
}

/// Builds a student's scene and plays it in a process of its own.
fn run(
    course: &Course,
    exercise: &Lesson,
    scene_options: &SceneOptions,
    options: &SceneArgs,
) -> Result<Recording, ShowError> {
    // Options that the scene refuses are told before anything is built.
    let scene_options = match scenes::find(&exercise.name) {
        Some(scene) => scene.complete(scene_options).map_err(ShowError::refused)?,
        None => scene_options.clone(),
    };
    // The compiler's message about a file that is missing, empty or no text does not help.
    exercise.read_stub().map_err(ShowError::cannot)?;
    let color = AutoStream::choice(&std::io::stderr()) != ColorChoice::Never;
    let (package, program) = (&exercise.package, format!("show-{}", exercise.number));
    let build = Build { color, ..Build::of(&course.root, &exercise.path, package, &program) };
    let (executable, digest) = match build.run(&mut tell).map_err(ShowError::cannot)? {
        Built::Ready { executable, digest, .. } => (executable, Some(digest)),
        Built::Broken { messages } => {
            let path = exercise.stub_shown();
            let messages: String = messages.into_iter().map(|it| it.rendered).collect();
            return Err(ShowError::Broken(format!("{messages}\n{path} does not compile yet")));
        }
    };

    let folder = tempfile::tempdir().map_err(ShowError::cannot)?;
    let file = folder.path().join("recording.json");
    let limit = Duration::from_secs(options.seconds + GRACE);
    let variables = [
        (child::ASK, scene_options.to_string().into()),
        (child::FILE, file.clone().into_os_string()),
        (child::EVENTS, options.events.to_string().into()),
        (child::SECONDS, options.seconds.to_string().into()),
    ];
    let environment = variables.map(|(name, value)| (name.to_string(), value)).to_vec();
    let runner = Runner { limit, environment, digest, ..Runner::new(&executable, &exercise.path) };
    let run = runner.run_program();
    let recording = fs::read_to_string(&file).ok();
    let recording = recording.and_then(|text| Recording::from_json(&text).ok());
    outcome(exercise, &run, recording)
}

/// A recording with something in it is worth a look, however the search ended.
fn outcome(
    exercise: &Lesson,
    run: &Run,
    recording: Option<Recording>,
) -> Result<Recording, ShowError> {
    if let Some(recording) = recording
        && (run.outcome.passed() || !recording.events.is_empty())
    {
        return Ok(recording);
    }
    let (package, code) = (&exercise.package, exercise.stub_shown());
    let test = exercise.command(&format!("test {package}"));
    Err(ShowError::Fails(match &run.outcome {
        unwritten @ Outcome::NotWritten { .. } => {
            // In a handout there is no reference to watch.
            let (label, command) = match scenes::find(&exercise.name) {
                Some(_) => ("the reference's", typed::command(&format!("show {}", exercise.name))),
                None => ("test it", test),
            };
            format!(
                "{package}: {unwritten}, so there is nothing to watch\n\n  your code           {code}\n  {label:<20}{command}"
            )
        }
        Outcome::Passed => format!("{package} left no recording"),
        other => format!(
            "your search ended before it wrote on a board: {other}\n\n{}",
            look_here(exercise)
        ),
    }))
}

fn tell(notice: BuildEvent) {
    let line = match notice {
        BuildEvent::FirstBuild => "Building your search; the first time takes longer …\n",
        BuildEvent::WaitingForLock => {
            "Another cargo is building, perhaps your editor's: waiting …\n"
        }
    };
    // The answer does not depend on this line.
    let _ = anstream::stderr().write_all(line.as_bytes());
}

/// What a student does next whose search panicked or was stopped.
pub(crate) fn look_here(exercise: &Lesson) -> String {
    let test = typed::command(&format!("test {}", exercise.package));
    format!("  your code  {}\n  the checks say more: {test}", exercise.stub_shown())
}

impl ShowError {
    /// A search does not take this.
    pub fn refused(reason: impl fmt::Display) -> ShowError {
        let list = typed::command("show --list");
        ShowError::cannot(format!("{reason}\n`{list}` shows what each search takes"))
    }

    /// The command cannot be, for this reason.
    pub fn cannot(reason: impl fmt::Display) -> ShowError {
        ShowError::Cannot(reason.to_string())
    }
}
