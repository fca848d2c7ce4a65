//! *Can we do better?* in numbers, for a student whose exercise passes.

use std::fs;

use course::{
    Course, Lesson,
    notes::{Fact, Notes},
    runs::Runs,
    terminal,
};
use replay::child::Request;
use runner::{
    Runner,
    build::{Build, Built, Program},
};
use serde_json::Value;

use crate::{
    command::console::{Console, Result},
    report::better::{Placements, numbers},
};

/// The lines that compare the placements of `exercise`, which passes; none where nobody watches, or where there is
/// nothing to watch.
pub(crate) fn show(course: &Course, exercise: &Lesson, console: &Console) -> Result<String> {
    let is_watched = console.can_ask() && terminal::moves_cursor();
    if !exercise.has_scene() || !is_watched {
        return Ok(String::new());
    }
    let runs = Runs::read(exercise);
    let ask = runs.as_ref().map_or("", |runs| runs.ask.as_str());
    // The verdict is what counts: a search that cannot be recorded is no failure.
    let Some(yours) = placements(course, exercise, ask, console) else { return Ok(String::new()) };
    let mut notes = Notes::read(course);
    let fewest_of_yours =
        notes.get(Fact::Fewest, exercise).map_or(yours, |fewest| fewest.min(yours));
    // A note that cannot be written is made the next time.
    let _ = notes.set(Fact::Fewest, exercise, fewest_of_yours);
    Ok(numbers(exercise, &Placements { yours, fewest_of_yours, runs }, &console.style))
}

/// How many numbers the student's search places when it is asked `ask`; `None` when it does not come to an end.
fn placements(course: &Course, exercise: &Lesson, ask: &str, console: &Console) -> Option<u64> {
    let program = format!("show-{}", exercise.number);
    let build = Build::of(&course.root, &exercise.path, &exercise.package, Program::Scene(program));
    let built = build.run(&mut |event| console.news(&event)).ok()?;
    let Built::Ready { executable, .. } = built else { return None };
    let folder = tempfile::tempdir().ok()?;
    let file = folder.path().join("recording.json");
    let request = Request { options: ask.to_string(), ..Request::new("", Some(file.clone())) };
    Runner::new(&executable, &exercise.path).run_program(&request.to_string());
    let recording: Value = serde_json::from_str(&fs::read_to_string(&file).ok()?).ok()?;
    recording["count"]["placements"].as_u64()
}
