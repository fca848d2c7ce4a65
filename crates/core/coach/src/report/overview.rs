//! Where the student stands: the exercises, their steps, and what is next.

use course::{Lesson, parts::Part};

use super::{
    lines::{BOLD, CYAN, DIM, GREEN, RED, YELLOW, columns, count, indent, offered, paint},
    style::{Style, chapter},
    test,
};
use crate::{
    survey::{self, ExerciseProgress, Progress, Total},
    verdict::StepVerdict,
};

const BAR: usize = 20;

/// All exercises with what is next marked, why one cannot be tested, and how much is done.
pub(crate) fn view(standings: &[ExerciseProgress<'_>]) -> String {
    let next = survey::next(standings).map(|next| next.exercise.number);
    table(standings, next) + &state(standings)
}

/// Why an exercise cannot be tested, and how much is done.
fn state(standings: &[ExerciseProgress<'_>]) -> String {
    let mut text = String::new();
    for standing in standings {
        if let Some(problem) = standing.problem() {
            text += &format!("\n{}:\n{}", standing.exercise.package, indent(problem, 2));
        }
    }
    text + "\n" + &bar(&Total::of(standings))
}

/// The whole answer of `list`.
pub(crate) fn list(standings: &[ExerciseProgress<'_>], style: &Style) -> String {
    let end = match survey::next(standings) {
        Some(next) => what_is_next(next, style),
        None => all_solved(style),
    };
    view(standings) + "\n" + &end
}

/// The part and the command to go on with.
fn what_is_next(standing: &ExerciseProgress<'_>, style: &Style) -> String {
    let exercise = standing.exercise;
    let part = standing.focus().and_then(|step| exercise.part_of(step.number));
    let command = exercise.words("test");
    match part {
        Some(Part { number, title, minutes, .. }) => {
            let sentence = format!(
                "Next: part {number} of exercise {}, {title}: {minutes} minutes",
                exercise.number
            );
            style.prose(&sentence) + &style.offer("type", &command)
        }
        None => format!("Next: {}\n", paint(CYAN, &style.command(&command))),
    }
}

/// What this course is, in a few lines.
pub(crate) fn welcome(style: &Style) -> String {
    let about = "Each exercise is one file with a few small steps to write. The coach runs the checks and says \
                 what is right, what is wrong on the board, and what comes next.";
    format!("{}\n\n{}\n", paint(BOLD, "gridlings"), style.prose(about))
}

/// What `start` says after the test of the first exercise that is not solved.
pub(crate) fn after_start(exercise: &Lesson, style: &Style) -> String {
    offered("chapter", &chapter(exercise, style))
        + "\n"
        + &style.prose("Begin with this; it tests each time you save:")
        + &style.offer("watch", &exercise.words("watch"))
}

/// What a student reads before the first step.
pub(crate) fn idea_and_needs(exercise: &Lesson, style: &Style) -> String {
    let about = &exercise.about;
    let needs = needs(&about.needs, style);
    style.prose(&format!("The idea: {}.", about.idea))
        + &style.prose(&format!("You need: {needs}."))
}

/// What is needed, with a command in place of `chapter 3 of the book`.
fn needs(needs: &str, style: &Style) -> String {
    let Some((before, rest)) = needs.split_once("chapter ") else { return needs.to_string() };
    match rest.split_once(" of the book") {
        Some((number, after)) if number.parse::<u32>().is_ok() => {
            format!("{before}`{}`{after}", style.command(&format!("chapter {number}")))
        }
        _ => needs.to_string(),
    }
}

/// When all exercises are solved.
pub(crate) fn all_solved(style: &Style) -> String {
    style.prose(&paint(GREEN, "Every exercise here is solved. Well done!"))
}

/// One line an exercise, with a sign a step; the exercise with the number `marked` has an arrow.
fn table(standings: &[ExerciseProgress<'_>], marked: Option<u32>) -> String {
    let names = standings.iter().map(|standing| columns(&standing.exercise.name));
    let width = names.max().unwrap_or(0);
    let line = |standing: &ExerciseProgress<'_>| {
        let Lesson { number, name, about, .. } = standing.exercise;
        let is_marked = marked == Some(*number);
        let arrow = if is_marked { paint(CYAN, "▸") } else { " ".to_string() };
        let name = format!("{name:width$}");
        let name = if is_marked { paint(BOLD, &name) } else { name };
        format!("{arrow}{number:>2}  {name}  {:>3} min  {}\n", about.minutes, signs(standing))
    };
    standings.iter().map(line).collect()
}

/// The steps and the minutes that are done, as a bar and in numbers.
fn bar(total: &Total) -> String {
    let Total { steps, steps_passing, minutes, minutes_solved, .. } = *total;
    let filled = (steps_passing * BAR).checked_div(steps).unwrap_or(0);
    let bar = paint(GREEN, &"█".repeat(filled)) + &paint(DIM, &"░".repeat(BAR - filled));
    let steps = count(steps, "step");
    format!("{bar} {steps_passing} of {steps}, {minutes_solved} of {minutes} minutes\n")
}

fn signs(standing: &ExerciseProgress<'_>) -> String {
    match (standing.steps(), &standing.progress) {
        _ if standing.is_practice() => paint(YELLOW, "a mistake to fix, for practice"),
        (Some(steps), _) => steps.iter().map(|step| sign(standing.exercise, step)).collect(),
        (None, Progress::Tested(Ok(_))) => paint(RED, "does not compile"),
        (None, Progress::Tested(Err(_))) => paint(YELLOW, "unknown"),
        (None, _) => paint(DIM, "…"),
    }
}

/// The sign of a step, apart from the part before it.
fn sign(exercise: &Lesson, step: &StepVerdict) -> String {
    let begins = exercise.part_of(step.number).is_some_and(|part| part.first == step.number);
    let gap = if begins && step.number > 1 { " " } else { "" };
    gap.to_string() + &test::mark(step.state())
}
