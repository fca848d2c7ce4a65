//! *Can we do better?* in numbers, for a student whose exercise passes.

use course::{
    Lesson,
    notes::{Fact, Notes},
    runs::Runs,
    terminal, typed,
};
use grid::grouped;
use replay::child::Request;
use runner::{
    Runner,
    build::{Build, Built, Program},
};
use serde_json::Value;

use crate::command::console::{Console, Result};

/// The lines that compare how many numbers searches place on one board, for an exercise which passes; none where nobody
/// watches, or where there is nothing to watch.
pub(crate) fn numbers(exercise: &Lesson, console: &Console) -> Result<String> {
    let is_watched = console.can_ask() && terminal::moves_cursor();
    if !exercise.has_scene() || !is_watched {
        return Ok(String::new());
    }
    let runs = Runs::read(exercise);
    let (ask, show) = runs.as_ref().map_or(("", ""), |runs| (&*runs.ask, &*runs.show));
    // The verdict is what counts: a search that cannot be recorded is no failure.
    let Some(yours) = placements(exercise, ask, console) else { return Ok(String::new()) };
    let mut notes = Notes::read(exercise.root());
    let best = notes.get(Fact::Fewest, exercise).map_or(yours, |fewest| fewest.min(yours));
    // A note that cannot be written is made the next time.
    let _ = notes.set(Fact::Fewest, exercise, best);
    let lines = [
        ("yours", Some(yours)),
        ("your best", Some(best).filter(|best| *best < yours)),
        ("reference", runs.as_ref().map(|runs| runs.reference)),
        ("better search", runs.as_ref().and_then(|runs| runs.better)),
    ];
    let line =
        |(label, count): (_, Option<u64>)| Some(format!("  {label:<13} {:>10}\n", grouped(count?)));
    let lines: String = lines.into_iter().filter_map(line).collect();
    let command = typed::command(&format!("{}{show}", exercise.words("show")));
    Ok(console.style.prose(&format!("Numbers that are placed in `{command}`:")) + &lines)
}

/// How many numbers the student's search places when it is asked `ask`; `None` when it does not come to an end.
fn placements(exercise: &Lesson, ask: &str, console: &Console) -> Option<u64> {
    let program = format!("show-{}", exercise.number);
    let build =
        Build::of(exercise.root(), &exercise.path, &exercise.package, Program::Scene(program));
    let built = build.run(&mut |news| console.news(news)).ok()?;
    let Built::Ready { executable, .. } = built else { return None };
    let request = Request::new("", Some(ask.to_string())).to_string();
    let (_, text) = Runner::new(&executable, &exercise.path).run_program(&[&request]);
    let recording: Value = serde_json::from_str(&text?).ok()?;
    recording["count"]["placements"].as_u64()
}
