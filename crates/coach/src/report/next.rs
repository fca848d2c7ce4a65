//! What comes next: the exercise, its step, and where to write it.

use super::{
    Manner, chapter,
    start::all_solved,
    test::place,
    text::{BOLD, CYAN, RED, count, labeled, paint, wrap},
};
use crate::{
    survey::{Progress, Standing},
    verdict::State,
};

/// The first exercise that is not solved, or that all are.
pub(crate) fn next(standing: Option<&Standing<'_>>, manner: &Manner) -> String {
    let Some(standing) = standing else { return all_solved(manner) };
    let exercise = standing.exercise;
    let lesson = &exercise.about;
    let title = format!("Exercise {}: {}", exercise.number, lesson.title);
    let steps = count(exercise.steps.len(), "step");
    let mut text = format!("{}  {steps}, {} minutes\n\n", paint(BOLD, &title), lesson.minutes);
    for (label, what) in [
        ("The idea", &lesson.idea),
        ("You need", &lesson.needs),
        ("You practice", &lesson.practice),
    ] {
        text += &wrap(&format!("{label}: {what}."), manner.width, 0);
    }
    text.push('\n');
    match (&standing.progress, standing.focus()) {
        (Progress::DoesNotCompile, _) => {
            text += &wrap(&paint(RED, "It does not compile yet."), manner.width, 0);
        }
        (Progress::Unknown(why), _) => text += &wrap(&paint(RED, why), manner.width, 0),
        (_, Some((step, line))) => {
            let how = match step.state {
                State::NotWritten | State::Waiting => "is not written yet",
                State::Failed | State::Passed => "does not pass yet",
            };
            let sentence = format!("Next is step {} `{}`: it {how}.", step.number, step.name);
            text += &wrap(&sentence, manner.width, 0);
            text += &labeled("your code", &paint(CYAN, &place(exercise, line)));
        }
        (_, None) => {}
    }
    let command =
        |words: &str| paint(CYAN, &manner.command(&format!("{words} {}", exercise.package)));
    text + &labeled("chapter", &chapter(exercise, manner))
        + &labeled("test it", &command("test"))
        + &labeled("on save", &command("watch"))
        + &labeled("stuck?", &command("hint"))
}
