//! Runs the checks of one subject, plays the scene's searches with it, and times them; each in a process of its own.

use std::{path::Path, time::Duration};

use exam::Outcome;
use grade::text::{first_line, plain};
use replay::{
    Ending, Recording, Replay, Role,
    child::{Request, USUAL_EVENTS, USUAL_SECONDS},
    picture,
};
use runner::{Checked, Runner, words::sentence};

use super::{AnswerBoard, Compared, Play, Search, programs::Programs};
use crate::problem::Problem;

/// The time limit for all samples of one search together.
const PATIENCE: Duration = Duration::from_secs(30);

/// Runs the checks of the exercise in the folder `exercise`.
pub fn check(programs: &Programs, exercise: &Path, compared: &mut Compared) -> Result<(), Problem> {
    let runner = Runner::new(&programs.checks, exercise);
    let checks = runner.list().map_err(|error| {
        Problem::new(programs.checks.display(), error, "look at what it prints")
    })?;
    compared.checks = checks.len();
    for Checked { check, outcome, .. } in runner.run_all(&checks, &mut |_| {}) {
        if outcome.passed() {
            compared.passed += 1;
        } else if compared.first_failure.is_none() {
            let step = check.step().map_or(String::new(), |step| format!("step {step}, "));
            let said = plain(&sentence(&outcome));
            // A difference of boards has no line that says it.
            let line =
                Some(first_line(&said)).filter(|line| !line.trim_start().starts_with(['-', '+']));
            let line = line.map_or(String::new(), |line| format!(":\n    {line}"));
            compared.first_failure = Some(format!("{step}{}{line}", check.claim_shown()));
        }
    }
    Ok(())
}

/// Plays each of the `searches`, and returns the recordings; `of_reference` are the reference's, none when it is the
/// subject.
pub fn play_all(
    programs: &Programs,
    searches: &[Search],
    of_reference: &[Option<Recording>],
    compared: &mut Compared,
) -> Vec<Option<Recording>> {
    let limit = Duration::from_secs(USUAL_SECONDS + 2);
    let runner = Runner { limit, ..Runner::new(&programs.scene, &programs.folder) };
    let mut recordings = Vec::new();
    for (number, Search { ask, .. }) in searches.iter().enumerate() {
        let request = Request::new("", Some(ask.clone())).to_string();
        let (outcome, text) = runner.run_program(&[&request]);
        let recording = text.and_then(|text| Recording::from_json(&text));
        let reference = of_reference.get(number).map_or(recording.as_ref(), Option::as_ref);
        compared.plays.push(summary(&outcome, recording.as_ref(), reference));
        recordings.push(recording);
    }
    recordings
}

/// Summarizes a recording. `reference` is the reference's of the same search.
fn summary(
    outcome: &Outcome,
    recording: Option<&Recording>,
    reference: Option<&Recording>,
) -> Play {
    let Some(recording) = recording else {
        return Play { said: one_line(&sentence(outcome)), ..Play::default() };
    };
    let (said, finished, stopped) = match &recording.ending {
        Ending::Finished(sentence) => (sentence.clone(), true, false),
        Ending::Full => (format!("still searching after {USUAL_EVENTS} writes"), false, true),
        Ending::TimedOut(time) => (format!("still searching after {time} seconds"), false, true),
        // The outcome gives the step's number, too.
        Ending::Panicked(_) => (sentence(outcome), false, false),
        Ending::Refused(sentence) => (sentence.clone(), false, false),
    };
    let has_written = !recording.events.is_empty();
    Play {
        said: one_line(&said),
        finished,
        stopped,
        placements: has_written.then_some(recording.count.placements),
        divergence: reference
            .filter(|_| has_written)
            .map(|reference| reference.divergence(recording)),
        answer: answer(recording),
        time: None,
    }
}

/// The last answer that was judged right.
fn answer(recording: &Recording) -> Option<AnswerBoard> {
    let mut replay = Replay::new(recording.clone());
    let frame = replay.answers().last()?;
    replay.go_to(frame);
    let view = replay.view(Role::Main)?;
    Some(AnswerBoard { cells: view.cells.to_vec(), picture: picture::text(&view) })
}

/// Has the program time one search; `None` when it has given no time before the limit.
pub fn time(programs: &Programs, ask: &str) -> Option<f64> {
    let runner = Runner { limit: PATIENCE, ..Runner::new(&programs.scene, &programs.folder) };
    let request = Request::new("", Some(ask.to_string())).to_string();
    runner.run_program(&[&request, "time"]).1?.parse().ok()
}

fn one_line(text: &str) -> String {
    plain(text).split_whitespace().collect::<Vec<_>>().join(" ")
}
