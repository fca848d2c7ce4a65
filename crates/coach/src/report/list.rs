//! The list of the exercises: how far each is, a progress bar, and what is next.

use course::Lesson;

use super::{
    Manner, test,
    text::{BOLD, CYAN, DIM, GREEN, RED, YELLOW, columns, count, indent, labeled, paint, wrap},
};
use crate::survey::{self, Progress, Standing, Total};

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
pub(crate) fn progress(standings: &[Standing<'_>], manner: &Manner) -> String {
    let total = Total::of(standings);
    let solved = standings.iter().filter(|it| it.solved()).count();
    let line =
        |label: &str, done: usize, all: usize| labeled(label, &format!("{done:>4} of {all:>4}"));
    let next = manner.command("next");
    bar(standings)
        + "\n"
        + &line("exercises", solved, standings.len())
        + &line("steps", total.steps_passing, total.steps)
        + &line("checks", total.checks_passing, total.checks)
        + &line("minutes", total.minutes_solved as usize, total.minutes as usize)
        + "\n"
        + &labeled("what next?", &paint(CYAN, &next))
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
        None => wrap(&paint(GREEN, "Every exercise here is solved."), manner.width, 0),
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
