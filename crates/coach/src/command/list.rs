//! `coach list`: the exercises, what passes, what is next; in a terminal one can be chosen. And `coach
//! progress`: how much of the course is done, in numbers.

use std::{
    io::{self, IsTerminal},
    time::Duration,
};

use course::{Course, Lesson};
use terminal_size::terminal_size;

use super::{Console, Done, Result, control, watch};
use crate::{
    report::{
        Manner,
        json::{self, List},
        test,
        text::{BOLD, CYAN, DIM, GREEN, RED, YELLOW, columns, count, indent, labeled, paint},
    },
    survey::{self, Progress, Standing, Total},
    terminal::{Key, Keys, NEEDS_ENTER},
};

pub(super) fn run(course: &Course, console: &mut Console) -> Result<Done> {
    let standings = console.survey(course)?;
    if console.json {
        return console.say_json(List::of(&standings)).map(|()| Done::Well);
    }
    let text = list(&standings, &console.manner);
    let is_readable = standings.iter().all(|it| it.problem().is_none());
    // Lines that wrap, or scroll away, cannot be written anew in their place.
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
    standings: &[Standing<'a>],
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
    console.answer(json::Progress::of(&standings), |manner| in_numbers(&standings, manner))?;
    Ok(Done::Well)
}

const BAR: usize = 20;

/// One line an exercise, with a sign a step; what is next is marked.
pub(crate) fn table(standings: &[Standing<'_>]) -> String {
    marked(standings, survey::next(standings).map(|it| it.exercise.number))
}

fn marked(standings: &[Standing<'_>], number_marked: Option<u32>) -> String {
    let width = standings.iter().map(|it| columns(&it.exercise.name)).max().unwrap_or(0);
    let line = |it: &Standing<'_>| {
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
pub(crate) fn bar(standings: &[Standing<'_>]) -> String {
    let Total { steps, steps_passing, minutes, minutes_solved, .. } = Total::of(standings);
    let filled = (steps_passing * BAR).checked_div(steps).unwrap_or(0);
    let bar = paint(GREEN, &"█".repeat(filled)) + &paint(DIM, &"░".repeat(BAR - filled));
    let steps = count(steps, "step");
    format!("{bar} {steps_passing} of {steps}, {minutes_solved} of {minutes} minutes\n")
}

/// The whole answer of `progress`.
fn in_numbers(standings: &[Standing<'_>], manner: &Manner) -> String {
    let total = Total::of(standings);
    let solved = standings.iter().filter(|it| it.solved()).count();
    let line =
        |label: &str, done: usize, all: usize| labeled(label, &format!("{done:>4} of {all:>4}"));
    bar(standings)
        + "\n"
        + &line("exercises", solved, standings.len())
        + &line("steps", total.steps_passing, total.steps)
        + &line("checks", total.checks_passing, total.checks)
        + &line("minutes", total.minutes_solved as usize, total.minutes as usize)
        + "\n"
        + &manner.offer("what next?", "next")
}

/// The list to choose from, with the exercise that Enter watches.
pub(crate) fn choice(standings: &[Standing<'_>], chosen: &Lesson) -> String {
    let keys = format!("↑ ↓ choose  Enter watch {}  q quit", chosen.package);
    let table = marked(standings, Some(chosen.number));
    format!("{table}\n{}\n{}\n", bar(standings), paint(DIM, &keys))
}

/// The whole answer of `list`.
pub(crate) fn list(standings: &[Standing<'_>], manner: &Manner) -> String {
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
            let command = manner.command(&format!("test {}", it.exercise.package));
            format!("Next: {}\n", paint(CYAN, &command))
        }
        None => manner.prose(&paint(GREEN, "Every exercise here is solved.")),
    }
}

fn signs(standing: &Standing<'_>) -> String {
    match standing.steps() {
        Some(steps) => steps.iter().map(|it| test::mark(it.state)).collect(),
        None if matches!(standing.progress, Progress::DoesNotCompile) => {
            paint(RED, "does not compile")
        }
        None if matches!(standing.progress, Progress::NotTested) => paint(DIM, "…"),
        None => paint(YELLOW, "unknown"),
    }
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;
    use runner::outcome::Outcome;

    use super::list;
    use crate::{
        report::tests::{NARROW, exercise, plain},
        survey::{Progress, Standing},
        verdict::{
            StepVerdict, Verdict,
            tests::{failed, judged},
        },
    };

    fn judged_steps(outcomes: [Outcome; 2]) -> Progress {
        let steps = outcomes.into_iter().zip(1..).map(|(outcome, number)| {
            let checks = vec![judged(&format!("step_{number}_a"), outcome)];
            StepVerdict { number, name: String::new(), line: None, checks }
        });
        Progress::Judged(Verdict { steps: steps.collect(), ..Verdict::default() })
    }

    #[test]
    fn each_exercise_has_a_line_and_the_first_unsolved_one_is_next() {
        let exercises: Vec<_> = (3..=7)
            .map(|number| {
                let name = format!("lesson-{}", "x".repeat(number as usize));
                let package = format!("exercise-{number}");
                course::Lesson { number, name, package, ..exercise() }
            })
            .collect();
        let listed = |progress: Vec<Progress>| {
            let standings = exercises.iter().zip(progress);
            let standings = standings.map(|(exercise, progress)| Standing { exercise, progress });
            plain(&list(&standings.collect::<Vec<_>>(), &NARROW))
        };
        let solved = || judged_steps([Outcome::Passed, Outcome::Passed]);

        assert_snapshot!(listed(vec![
            solved(),
            judged_steps([Outcome::Passed, failed("no")]),
            Progress::NotStarted,
            Progress::DoesNotCompile,
            Progress::Unknown("exercises/07/src/lib.rs: the file is missing".to_string()),
        ]), @"
          3  lesson-xxx       60 min  ✓✓
        ▸ 4  lesson-xxxx      60 min  ✓✗
          5  lesson-xxxxx     60 min  ○○
          6  lesson-xxxxxx    60 min  does not compile
          7  lesson-xxxxxxx   60 min  unknown

        exercise-7:
          exercises/07/src/lib.rs: the file is missing

        ██████░░░░░░░░░░░░░░ 3 of 10 steps, 60 of 300 minutes

        Next: just test exercise-4
        ");
        assert_snapshot!(listed(vec![Progress::NotTested, Progress::NotStarted]), @"
          3  lesson-xxx    60 min  …
          4  lesson-xxxx   60 min  ○○

        testing what you have begun …
        ");
        assert!(listed(vec![solved()]).ends_with("\n\nEvery exercise here is solved.\n"));
    }
}
