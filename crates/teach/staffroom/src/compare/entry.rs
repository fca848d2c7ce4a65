//! Runs the checks and plays the scene for one solution.

use std::{fs, path::Path, time::Duration};

use course::{Course, Lesson};
use grade::source_files::lines_of_code;
use replay::{
    Ending, Recording, Replay, Role, Scene,
    child::{self, Request},
    picture,
};
use runner::{Checked, Event, Outcome, Runner, messages::Messages, words::sentence};

use super::{
    Answer, Entry, Play, RULE, SceneName,
    packages::{self, CHECKS, Packages, SCENE},
    solutions::Solution,
};
use crate::problem::Problem;

/// At most so many writes of a search are kept and compared.
const EVENTS: usize = child::USUAL_EVENTS;
/// The time limit for a scene; scenes are chosen to finish in a moment.
const SECONDS: u64 = 10;

/// The scene's variants, or the scene itself if it has none.
pub fn scenes(scene: &Scene) -> Vec<SceneName> {
    let variants = scene.variants.iter().map(|variant| SceneName {
        ask: format!("variant={}", variant.name),
        about: format!("{}: {}", variant.name, variant.about),
    });
    let all: Vec<SceneName> = variants.collect();
    let usual = || SceneName { ask: String::new(), about: scene.about.to_string() };
    if all.is_empty() { vec![usual()] } else { all }
}

/// The entry of one solution, whose package has this index, and its recordings. `built` is what cargo says of
/// the programs with the questions and of the scenes; `first` are the reference's recordings.
pub fn entry(
    course: &Course,
    lesson: &Lesson,
    solution: &Solution,
    (packages, index, built): (&Packages, usize, &[Messages; 2]),
    scenes: &[SceneName],
    first: &[Option<Recording>],
) -> Result<(Entry, Vec<Option<Recording>>), Problem> {
    let code = solution.files.get("lib.rs").cloned().unwrap_or_default();
    let mut entry = Entry {
        name: solution.name.clone(),
        file: solution.file.clone(),
        lines: lines_of_code(&solution.files),
        is_better: solution.is_better,
        code,
        ..Entry::default()
    };
    let folder = &packages.folder(index);
    let program = packages.program(&built[0], index, CHECKS);
    let scene = packages.program(&built[1], index, SCENE);
    let (program, scene) = match program.zip(scene) {
        Some(programs) => programs,
        None => {
            let error =
                packages::errors(if program.is_none() { &built[0] } else { &built[1] }, folder);
            let package = folder.file_name().unwrap_or_default();
            let copy = Path::new("lessons").join(package).join("src/lib.rs");
            let copy = copy.display().to_string();
            entry.error = Some(error.trim_end().replace(&copy, &entry.file));
            let none = Play { said: "does not compile".to_string(), ..Play::default() };
            entry.plays = vec![none; scenes.len()];
            return Ok((entry, vec![None; scenes.len()]));
        }
    };
    if !solution.is_better {
        let exercise = course.root.join(lesson.exercise(""));
        let runner = Runner { hurry: true, ..Runner::new(program, &exercise) };
        put_to_the_checks(&runner, &mut entry)?;
    }
    let runner = Runner { limit: Duration::from_secs(SECONDS + 2), ..Runner::new(scene, folder) };
    let mut recordings = Vec::new();
    for (index, SceneName { ask, .. }) in scenes.iter().enumerate() {
        let (outcome, recording) = record(&runner, ask)?;
        let first = first.get(index).map_or(recording.as_ref(), Option::as_ref);
        entry.plays.push(play(&outcome, recording.as_ref(), first));
        recordings.push(recording);
    }
    Ok((entry, recordings))
}

fn put_to_the_checks(runner: &Runner, entry: &mut Entry) -> Result<(), Problem> {
    let checks = runner.list().map_err(|error| unlisted(&entry.file, &error))?;
    entry.checks = checks.len();
    let mut first_failure: Option<Checked> = None;
    runner.run_all(&checks, |event| {
        let Event::Done(checked) = event else { return };
        if checked.outcome.passed() {
            entry.passed += 1;
        } else {
            first_failure.get_or_insert(checked);
        }
    });
    entry.first_failure = first_failure.map(|Checked { check, outcome, .. }| {
        let step = check.step().map_or(String::new(), |step| format!("step {step}, "));
        // The text shows only the first line.
        format!("{step}{}\n{}", check.words(), strip(&sentence(&outcome)))
    });
    Ok(())
}

/// Plays the scene in its own process.
fn record(runner: &Runner, ask: &str) -> Result<(Outcome, Option<Recording>), Problem> {
    // A fresh folder: the recorder writes a new file in it.
    let folder = tempfile::tempdir().map_err(|error| unlisted("examples/show.rs", &error))?;
    let file = folder.path().join("recording.json");
    let request = Request {
        options: ask.to_string(),
        events: EVENTS,
        seconds: SECONDS,
        ..Request::new("", Some(file.clone()))
    };
    let outcome = runner.run_program(&request.to_string()).0;
    let recording = fs::read_to_string(&file).ok().and_then(|it| Recording::from_json(&it).ok());
    Ok((outcome, recording))
}

/// Summarizes a recording. `first` is the reference's of the same scene.
fn play(outcome: &Outcome, recording: Option<&Recording>, first: Option<&Recording>) -> Play {
    let Some(recording) = recording else {
        return Play { said: one_line(&sentence(outcome)), ..Play::default() };
    };
    let (ending, finished) = match &recording.ending {
        Ending::Finished(sentence) => (sentence.clone(), true),
        Ending::Full => (format!("still searching after {EVENTS} writes"), false),
        Ending::TimedOut(seconds) => (format!("still searching after {seconds} seconds"), false),
        // The outcome gives the step's number, too.
        Ending::Panicked(_) => (sentence(outcome), false),
        Ending::Refused(sentence) => (sentence.clone(), false),
    };
    let stopped = matches!(recording.ending, Ending::Full | Ending::TimedOut(_));
    let has_written = !recording.events.is_empty();
    let parts = first.filter(|_| has_written).map(|first| first.divergence(recording));
    Play {
        said: one_line(&ending),
        finished,
        stopped,
        placements: has_written.then_some(recording.count.placements),
        parts,
        answer: answer(recording),
        time: None,
    }
}

/// The last answer that was judged right.
fn answer(recording: &Recording) -> Option<Answer> {
    let mut replay = Replay::new(recording.clone());
    let step = replay.solutions().last()?;
    replay.go_to(step);
    let view = replay.view(Role::Main)?;
    Some(Answer { cells: view.cells.to_vec(), picture: picture::text(&view) })
}

fn one_line(text: &str) -> String {
    let text = strip(text);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// `text` without color codes and other control characters.
fn strip(text: &str) -> String {
    let text = anstream::adapter::strip_str(text).to_string();
    text.chars().filter(|symbol| *symbol == '\n' || !symbol.is_control()).collect()
}

fn unlisted(file: &str, error: &std::io::Error) -> Problem {
    Problem::new(file, RULE, error, "look at what its tests print")
}
