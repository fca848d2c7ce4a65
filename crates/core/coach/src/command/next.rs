//! `coach next`: which step comes next, and where to write it.

use course::Course;

use super::{
    Console, Done, Result,
    start::{all_solved, idea_and_needs},
};
use crate::{
    report::{
        Style, chapter,
        text::{BOLD, RED, count, offered, paint},
    },
    survey::{self, ExerciseProgress, Progress},
};

/// An exercise that is not solved yet is no failure here.
pub(super) fn run(course: &Course, console: &mut Console) -> Result<Done> {
    course.has_exercises()?;
    let standing = survey::first_unsolved(course, &mut |news| console.news(&news));
    let style = &console.style;
    let text = match &standing {
        Some(standing) => next(standing, style),
        None => all_solved(style),
    };
    console.say(&text)?;
    Ok(Done::Well)
}

fn next(standing: &ExerciseProgress<'_>, style: &Style) -> String {
    let exercise = standing.exercise;
    let lesson = &exercise.about;
    let title = format!("Exercise {}: {}", exercise.number, lesson.title);
    let steps = count(exercise.steps.len(), "step");
    let mut text = format!("{}  {steps}, {} minutes\n\n", paint(BOLD, &title), lesson.minutes);
    text += &idea_and_needs(exercise, style);
    text += &style.prose(&format!("You practice: {}.", lesson.practice));
    text.push('\n');
    match (&standing.progress, standing.focus()) {
        (_, Some(step)) => {
            let is_unwritten = step.state().is_unwritten();
            let how = if is_unwritten { "is not written yet" } else { "does not pass yet" };
            text +=
                &style.prose(&format!("Next is step {} `{}`: it {how}.", step.number, step.name));
            text += &offered("your code", &style.place(exercise, step.line));
        }
        (Progress::Tested(Ok(_)), None) => {
            text += &style.prose(&paint(RED, "It does not compile yet."));
        }
        (Progress::Tested(Err(why)), None) => text += &style.prose(&paint(RED, why)),
        (_, None) => {}
    }
    text += &offered("chapter", &chapter(exercise, style));
    for (label, command) in [("test it", "test"), ("on save", "watch"), ("stuck?", "hint")] {
        text += &style.offer(label, &format!("{command} {}", exercise.package));
    }
    text
}
