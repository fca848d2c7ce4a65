//! Where a recording comes from: a student's code or the reference, in a process of its own.

use std::{io, time::Duration};

use anstream::{AutoStream, ColorChoice, eprintln};
use course::{Course, Lesson, typed};
use exam::Outcome;
use replay::{Ending, Recording, child::Request};
use runner::{
    News, Runner,
    build::{Build, Built, Program},
    words::sentence,
};

use crate::{command::Failure, scene_args::SceneArgs};

// The search stops itself; this is for one that does not.
const GRACE: u64 = 5;

/// Whose code of an exercise is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whose {
    Student,
    Reference,
}

/// Runs the search that `name` means: `knight-dfs` the reference's, any other name of an exercise the student's, and
/// `5:iterative` one of them.
pub fn play(course: &Course, name: &str, asked: &SceneArgs) -> Result<Recording, Failure> {
    let (name, search) =
        name.split_once(':').map_or((name, None), |(name, search)| (name, Some(search)));
    let refused = |reason: String| {
        let list = typed::command(&format!("show --list {name}"));
        Failure::cannot(format!("{reason}\n`{list}` shows what it takes"))
    };
    let options = asked.scene_options(search).map_err(refused)?;
    let (exercise, whose) = meant(course, name)?;
    let runner = build(course, exercise, whose)?;
    let SceneArgs { events, seconds, .. } = *asked;
    let request = Request::new(&exercise.name, Some(options.to_string()));
    let request = Request { events, seconds, ..request }.to_string();
    let limit = Duration::from_secs(seconds + GRACE);
    let (outcome, text) = Runner { limit, ..runner }.run_program(&[&request]);
    let recording = played(exercise, &outcome, text)?;
    match &recording.ending {
        Ending::Refused(sentence) => Err(refused(sentence.clone())),
        _ => Ok(recording),
    }
}

/// What can be shown of the search `name`, and the options that it takes.
pub fn options_of(course: &Course, name: &str) -> Result<String, Failure> {
    let (exercise, whose) = meant(course, name)?;
    // The reference takes the same options, and compiles.
    let whose = if exercise.has_reference() { Whose::Reference } else { whose };
    let runner = build(course, exercise, whose)?;
    match runner.run_program(&[&Request::new(&exercise.name, None).to_string()]) {
        (Outcome::Passed, Some(options)) => Ok(options),
        (other, _) => {
            let why = sentence(&other);
            Err(Failure::cannot(format!("{name} cannot say what it takes: {why}")))
        }
    }
}

/// The exercise that `name` means, and whose code of it.
fn meant<'a>(course: &'a Course, name: &str) -> Result<(&'a Lesson, Whose), Failure> {
    let lesson = name.trim().to_lowercase().replace('_', "-");
    let named = course.lessons.iter().find(|exercise| exercise.name == lesson);
    let (exercise, whose) = match named {
        Some(exercise) => (exercise, Whose::Reference),
        None => (course.find(name).map_err(Failure::cannot)?, Whose::Student),
    };
    if !exercise.has_scene() {
        let (number, list) = (exercise.number, typed::command("show --list"));
        return Err(Failure::cannot(format!(
            "exercise {number} has no search to watch; `{list}` names those that have one"
        )));
    }
    // A handout has exercises whose reference stays with the teacher.
    if whose == Whose::Reference && !exercise.has_reference() {
        return Err(Failure::cannot(format!(
            "the reference {lesson:?} is not in this copy of the course\nyour own search: `{}`",
            typed::command(&exercise.words("show"))
        )));
    }
    Ok((exercise, whose))
}

/// Builds the program that plays the scene of `exercise` with the code that is `whose`.
fn build(course: &Course, exercise: &Lesson, whose: Whose) -> Result<Runner, Failure> {
    let scenes = course.root.join("crates/teach/scenes");
    let (folder, package, program) = match whose {
        Whose::Student => {
            // The compiler's message about a file that is missing, empty or no text does not help.
            exercise.read_student_file().map_err(Failure::cannot)?;
            (&exercise.path, &*exercise.package, format!("show-{}", exercise.number))
        }
        Whose::Reference => (&scenes, "scenes", "reference".to_string()),
    };
    let color = AutoStream::choice(&io::stderr()) != ColorChoice::Never;
    let program = Program::Scene(program);
    let build = Build { color, ..Build::of(&course.root, folder, package, program) };
    let messages = match build.run(&mut report).map_err(Failure::cannot)? {
        Built::Ready { executable, .. } => return Ok(Runner::new(&executable, &exercise.path)),
        Built::Broken { messages } => messages.into_iter().map(|message| message.rendered),
    };
    let messages: String = messages.collect();
    Err(Failure::fails(match whose {
        Whose::Student => format!(
            "{messages}\n{} does not compile yet: `{}` says what to write",
            exercise.student_file_shown(),
            typed::command(&exercise.words("test"))
        ),
        Whose::Reference => messages,
    }))
}

/// The recording in `text`: one with something in it is worth a look, however the search ended.
fn played(
    exercise: &Lesson,
    outcome: &Outcome,
    text: Option<String>,
) -> Result<Recording, Failure> {
    if let Some(recording) = text.and_then(|text| Recording::from_json(&text))
        && (outcome.passed() || !recording.events.is_empty())
    {
        return Ok(recording);
    }
    let (number, code) = (exercise.number, exercise.student_file_shown());
    Err(Failure::fails(match outcome {
        unwritten @ Outcome::NotWritten { .. } => {
            // In a handout there is no reference to watch.
            let (label, command) = if exercise.has_reference() {
                ("the reference's", typed::command(&format!("show {}", exercise.name)))
            } else {
                ("test it", typed::command(&exercise.words("test")))
            };
            format!(
                "exercise {number}: {}, so there is nothing to watch\n\n  your code           {code}\n  {label:<20}{command}",
                sentence(unwritten)
            )
        }
        Outcome::Passed => format!("exercise {number} left no recording"),
        other => format!(
            "your search ended before it wrote on a board: {}\n\n{}",
            sentence(other),
            look_here(exercise)
        ),
    }))
}

fn report(news: News<'_>) {
    match news {
        News::FirstBuild => eprintln!("Building the search; the first time takes longer …"),
        News::WaitingForLock => {
            eprintln!("Another cargo is building, perhaps your editor's: waiting …");
        }
        News::Waiting(_) => {}
    }
}

/// What a student does next whose search panicked or was stopped.
pub(crate) fn look_here(exercise: &Lesson) -> String {
    let test = typed::command(&exercise.words("test"));
    format!("  your code  {}\n  the checks say more: {test}", exercise.student_file_shown())
}
