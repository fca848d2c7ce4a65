//! `coach list`: the exercises, what passes, what is next; in a terminal one can be chosen. And `coach
//! progress`: how much of the course is done, in numbers.

use std::{
    io::{self, IsTerminal},
    time::Duration,
};

use clap::Args;
use course::{Course, Lesson};
use terminal_size::terminal_size;

use super::{Console, Done, Result, control, watch};
use crate::{
    report::{
        Style, json, test,
        text::{BOLD, CYAN, DIM, GREEN, RED, YELLOW, columns, count, indent, labeled, paint},
    },
    survey::{self, ExerciseProgress, Progress, Total},
    terminal::{Key, Keys, NEEDS_ENTER},
};

#[derive(Clone, Copy, Debug, Args)]
pub struct Options {
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

pub(super) fn run(course: &Course, console: &mut Console) -> Result<Done> {
    let standings = console.survey(course)?;
    if console.json {
        return console.say_json(json::list(&standings)).map(|()| Done::Well);
    }
    let text = list(&standings, &console.style);
    let is_readable = standings.iter().all(|it| it.problem().is_none());
    // Lines that wrap or scroll away cannot be redrawn in place.
    let has_room = terminal_size().is_some_and(|(width, height)| {
        width.0 >= 60 && usize::from(height.0) > text.lines().count() + 1
    });
    let is_screen = io::stdout().is_terminal() && has_room && !NEEDS_ENTER;
    let keys = if is_screen { Keys::open().unwrap_or(None) } else { None };
    match keys.filter(|_| is_readable) {
        None => console.say(&text).map(|()| Done::Well),
        Some(keys) => match choose(&standings, keys, console)? {
            None => Ok(Done::Well),
            Some(chosen) => {
                let exercise = Some(chosen.package.clone());
                watch::run(course, &watch::Options { exercise, limit: runner::LIMIT }, console)
            }
        },
    }
}

/// The exercise that is chosen with the arrows and Enter; `None` when none is.
fn choose<'a>(
    standings: &[ExerciseProgress<'a>],
    mut keys: Keys,
    console: &mut Console,
) -> Result<Option<&'a Lesson>> {
    let next = survey::next(standings).map(|it| it.exercise.number);
    let mut index =
        standings.iter().position(|it| Some(it.exercise.number) == next).unwrap_or_default();
    loop {
        let chosen = standings[index].exercise;
        let text = choice(standings, chosen);
        console.say(&text)?;
        let key = loop {
            if let Some(key) = keys.next(Duration::from_secs(1)) {
                break key;
            }
        };
        index = match key {
            Key::Up => index.saturating_sub(1),
            Key::Down => (index + 1).min(standings.len() - 1),
            Key::Letter('\n') => return Ok(Some(chosen)),
            Key::Letter('q') | Key::Closed | Key::Other => return Ok(None),
            Key::Letter(_) => index,
        };
        control(&format!("\x1b[{}A\x1b[J", text.lines().count()))?;
    }
}

/// How much of the course is done.
pub(super) fn progress(course: &Course, console: &mut Console) -> Result<Done> {
    let standings = console.survey(course)?;
    console.say(&in_numbers(&standings, &console.style))?;
    Ok(Done::Well)
}

const BAR: usize = 20;

/// One line an exercise, with a sign a step; what is next is marked.
pub(crate) fn table(standings: &[ExerciseProgress<'_>]) -> String {
    marked(standings, survey::next(standings).map(|it| it.exercise.number))
}

fn marked(standings: &[ExerciseProgress<'_>], number_marked: Option<u32>) -> String {
    let width = standings.iter().map(|it| columns(&it.exercise.name)).max().unwrap_or(0);
    let line = |it: &ExerciseProgress<'_>| {
        let exercise = it.exercise;
        let (number, name, minutes) = (exercise.number, &exercise.name, exercise.about.minutes);
        let is_marked = number_marked == Some(number);
        let arrow = if is_marked { paint(CYAN, "▸") } else { " ".to_string() };
        let name = format!("{name:width$}");
        let name = if is_marked { paint(BOLD, &name) } else { name };
        format!("{arrow}{number:>2}  {name}  {minutes:>3} min  {}\n", signs(it))
    };
    standings.iter().map(line).collect()
}

/// The steps and the minutes that are done, as a bar and in numbers.
pub(crate) fn bar(standings: &[ExerciseProgress<'_>]) -> String {
    let Total { steps, steps_passing, minutes, minutes_solved, .. } = Total::of(standings);
    let filled = (steps_passing * BAR).checked_div(steps).unwrap_or(0);
    let bar = paint(GREEN, &"█".repeat(filled)) + &paint(DIM, &"░".repeat(BAR - filled));
    let steps = count(steps, "step");
    format!("{bar} {steps_passing} of {steps}, {minutes_solved} of {minutes} minutes\n")
}

/// The whole answer of `progress`.
fn in_numbers(standings: &[ExerciseProgress<'_>], style: &Style) -> String {
    let total = Total::of(standings);
    let line =
        |label: &str, done: usize, all: usize| labeled(label, &format!("{done:>4} of {all:>4}"));
    bar(standings)
        + "\n"
        + &line("exercises", total.exercises_solved, standings.len())
        + &line("steps", total.steps_passing, total.steps)
        + &line("checks", total.checks_passing, total.checks)
        + &line("minutes", total.minutes_solved as usize, total.minutes as usize)
        + "\n"
        + &style.offer("what next?", "next")
}

/// The list to choose from, with the exercise that Enter watches.
pub(crate) fn choice(standings: &[ExerciseProgress<'_>], chosen: &Lesson) -> String {
    let keys = format!("↑ ↓ choose  Enter watch {}  q quit", chosen.package);
    let table = marked(standings, Some(chosen.number));
    format!("{table}\n{}\n{}\n", bar(standings), paint(DIM, &keys))
}

/// The whole answer of `list`.
pub(crate) fn list(standings: &[ExerciseProgress<'_>], style: &Style) -> String {
    let mut text = table(standings);
    if standings.iter().any(|it| matches!(it.progress, Progress::NotTested)) {
        return text + &format!("\n{}\n", paint(DIM, "testing what you have begun …"));
    }
    for it in standings {
        if let Some(why) = it.problem() {
            text += &format!("\n{}:\n{}", it.exercise.package, indent(why, 2));
        }
    }
    text += &format!("\n{}\n", bar(standings));
    text + &match survey::next(standings) {
        Some(it) => {
            let command = style.command(&format!("test {}", it.exercise.package));
            format!("Next: {}\n", paint(CYAN, &command))
        }
        None => style.prose(&paint(GREEN, "Every exercise here is solved.")),
    }
}

fn signs(standing: &ExerciseProgress<'_>) -> String {
    match (standing.steps(), &standing.progress) {
        (Some(steps), _) => steps.iter().map(|it| test::mark(it.state())).collect(),
        (None, Progress::Tested(Ok(_))) => paint(RED, "does not compile"),
        (None, Progress::Tested(Err(_))) => paint(YELLOW, "unknown"),
        (None, _) => paint(DIM, "…"),
    }
}
