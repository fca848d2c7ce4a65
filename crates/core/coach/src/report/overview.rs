//! Where the student stands: the exercises, their steps, and what is next.

use course::{Lesson, parts::Part, typed};
use serde::Serialize;

use super::{
    lines::{BOLD, CYAN, DIM, GREEN, RED, Style, YELLOW, columns, count, indent, offer, paint},
    verdict,
};
use crate::standing::{Standing, StepStanding, Tried};

const BAR: usize = 20;

/// The first exercise of all that is not solved.
pub(crate) fn next(standings: &[Standing]) -> Option<&Standing> {
    standings.iter().find(|standing| !standing.is_solved())
}

/// All exercises with what is next marked, why one cannot be tested, and how much is done.
pub(crate) fn view(standings: &[Standing]) -> String {
    let number = |standing: &Standing| standing.lesson.number;
    let next = next(standings).map(number);
    let width = standings.iter().map(|standing| columns(&standing.lesson.name)).max().unwrap_or(0);
    let line = |standing: &Standing| line(standing, width, next == Some(number(standing)));
    let problem = |standing: &Standing| {
        let Tried::Nothing(problem) = &standing.tried else { return None };
        Some(format!("\nexercise {}:\n{}", standing.lesson.number, indent(problem, 2)))
    };
    let lines = standings.iter().map(line).chain(standings.iter().filter_map(problem));
    lines.collect::<String>() + "\n" + &Progress::of(standings).bar()
}

/// The whole answer of `list`: behind the view the part and the command to go on with.
pub(crate) fn list(standings: &[Standing], style: &Style) -> String {
    let view = view(standings) + "\n";
    let Some(next) = next(standings) else { return view + &all_solved(style) };
    let command = next.lesson.words("test");
    let part = next.focus().and_then(|step| next.lesson.part_of(step.number));
    let Some(Part { number, title, minutes, .. }) = part else {
        return format!("{view}Next: {}\n", paint(CYAN, &typed::command(&command)));
    };
    let exercise = next.lesson.number;
    let sentence =
        format!("Next: part {number} of exercise {exercise}, {title}: {minutes} minutes");
    view + &style.prose(&sentence) + &offer("type", &command)
}

/// What this course is, in a few lines.
pub(crate) fn welcome(style: &Style) -> String {
    let about = "Each exercise is one file with a few small steps to write. The coach runs the checks and says \
                 what is right, what is wrong on the board, and what comes next.";
    format!("{}\n\n{}\n", paint(BOLD, "gridlings"), style.prose(about))
}

/// What `start` says after the test of the first exercise that is not solved.
pub(crate) fn after_start(lesson: &Lesson, style: &Style) -> String {
    offer("chapter", &lesson.words("chapter"))
        + "\n"
        + &style.prose("Begin with this; it tests each time you save:")
        + &offer("watch", &lesson.words("watch"))
}

/// What a student reads before the first step.
pub(crate) fn idea_and_needs(lesson: &Lesson, style: &Style) -> String {
    // The manifest names commands as `just` has them.
    let needs = lesson.about.needs.replace("`just ", &format!("`{} ", typed::before("test")));
    style.prose(&format!("The idea: {}.", lesson.about.idea))
        + &style.prose(&format!("You need: {needs}."))
}

/// When all exercises are solved.
pub(crate) fn all_solved(style: &Style) -> String {
    style.prose(&paint(GREEN, "Every exercise here is solved. Well done!"))
}

/// An exercise with a sign a step, and an arrow if it is next.
fn line(standing: &Standing, width: usize, is_next: bool) -> String {
    let Lesson { number, name, about, .. } = &standing.lesson;
    let arrow = if is_next { paint(CYAN, "▸") } else { " ".to_string() };
    let name = format!("{name:width$}");
    let name = if is_next { paint(BOLD, &name) } else { name };
    let signs = match &standing.tried {
        _ if standing.practice.is_some() => paint(YELLOW, "a mistake to fix, for practice"),
        Tried::Errors(_) => paint(RED, "does not compile"),
        Tried::Nothing(_) => paint(YELLOW, "unknown"),
        Tried::Steps { steps, .. } => {
            steps.iter().map(|step| sign(&standing.lesson, step)).collect()
        }
    };
    format!("{arrow}{number:>2}  {name}  {:>3} min  {signs}\n", about.minutes)
}

/// The sign of a step, apart from the part before it.
fn sign(lesson: &Lesson, step: &StepStanding) -> String {
    let begins = lesson.part_of(step.number).is_some_and(|part| part.first == step.number);
    let gap = if begins && step.number > 1 { " " } else { "" };
    gap.to_string() + &verdict::sign(step.state())
}

/// What is done of some exercises, and what there is. Its fields are fields of the JSON answers.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(crate) struct Progress {
    steps_passing: usize,
    steps: usize,
    /// The minutes, about, of the exercises that are solved, and of the parts of others that pass.
    minutes_solved: u32,
    /// The minutes, about, of all.
    minutes: u32,
    exercises_solved: usize,
}

impl Progress {
    pub(crate) fn of(standings: &[Standing]) -> Progress {
        let mut progress = Progress::default();
        for standing in standings {
            let Lesson { about, parts, steps, .. } = &standing.lesson;
            progress.steps += steps.len();
            progress.minutes += about.minutes;
            // What is practiced counts for nothing.
            if standing.practice.is_some() {
                continue;
            }
            progress.steps_passing += standing.passing_steps();
            if standing.passes() {
                progress.minutes_solved += about.minutes;
                progress.exercises_solved += 1;
            } else {
                let passing = parts.iter().filter(|part| standing.part_passes(part));
                progress.minutes_solved += passing.map(|part| part.minutes).sum::<u32>();
            }
        }
        progress
    }

    /// The steps and the minutes that are done, as a bar and in numbers.
    fn bar(&self) -> String {
        let Progress { steps, steps_passing, minutes, minutes_solved, .. } = *self;
        let filled = (steps_passing * BAR).checked_div(steps).unwrap_or(0);
        let bar = paint(GREEN, &"█".repeat(filled)) + &paint(DIM, &"░".repeat(BAR - filled));
        let steps = count(steps, "step");
        format!("{bar} {steps_passing} of {steps}, {minutes_solved} of {minutes} minutes\n")
    }
}
