//! The list of the exercises: how far each is, a progress bar, and what is next.

use course::Lesson;

use super::{
    Manner, test,
    text::{BOLD, CYAN, DIM, GREEN, RED, YELLOW, columns, count, indent, labeled, paint, wrap},
};
use crate::{
    survey::{Progress, Standing},
    verdict::State,
};

const BAR: usize = 20;

/// One line an exercise, with a sign a step; what is next is marked.
pub fn table(standings: &[Standing<'_>]) -> String {
    marked(standings, next(standings).map(|it| it.exercise.number))
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
pub fn bar(standings: &[Standing<'_>]) -> String {
    let Total { steps, passing, minutes, solved_minutes, .. } = total(standings);
    let filled = (passing * BAR).checked_div(steps).unwrap_or(0);
    let bar = paint(GREEN, &"█".repeat(filled)) + &paint(DIM, &"░".repeat(BAR - filled));
    format!("{bar} {passing} of {}, {solved_minutes} of {minutes} minutes\n", count(steps, "step"))
}

/// The whole answer of `progress`.
pub fn progress(standings: &[Standing<'_>], manner: &Manner) -> String {
    let Total { steps, passing, checks, checks_passing, minutes, solved_minutes, .. } =
        total(standings);
    let solved = standings.iter().filter(|it| it.solved()).count();
    let line =
        |label: &str, done: usize, all: usize| labeled(label, &format!("{done:>4} of {all:>4}"));
    let next = manner.command("next");
    bar(standings)
        + "\n"
        + &line("exercises", solved, standings.len())
        + &line("steps", passing, steps)
        + &line("checks", checks_passing, checks)
        + &line("minutes", solved_minutes as usize, minutes as usize)
        + "\n"
        + &labeled("what next?", &paint(CYAN, &next))
}

/// The list to choose from, with the exercise that Enter watches.
pub fn choice(standings: &[Standing<'_>], chosen: &Lesson) -> String {
    let keys = format!("↑ ↓ choose  Enter watch {}  q quit", chosen.package);
    let table = marked(standings, Some(chosen.number));
    format!("{table}\n{}\n{}\n", bar(standings), paint(DIM, &keys))
}

/// The whole answer of `list`.
pub fn list(standings: &[Standing<'_>], manner: &Manner) -> String {
    let mut text = table(standings);
    if standings.iter().any(|it| matches!(it.progress, Progress::NotTested)) {
        return text + &format!("\n{}\n", paint(DIM, "testing what you have begun …"));
    }
    for it in standings {
        if let Progress::Unknown(why) = &it.progress {
            text += &format!("\n{}:\n{}", it.exercise.package, indent(why, 2));
        }
    }
    text += &format!("\n{}\n", bar(standings));
    text + &match next(standings) {
        Some(it) => {
            let command = manner.command(&format!("test {}", it.exercise.package));
            format!("Next: {}\n", paint(CYAN, &command))
        }
        None => wrap(&paint(GREEN, "Every exercise here is solved."), manner.width, 0),
    }
}

/// The first exercise that is not solved; `None` too while some are not tested.
pub fn next<'a, 'b>(standings: &'a [Standing<'b>]) -> Option<&'a Standing<'b>> {
    let is_known = standings.iter().all(|it| !matches!(it.progress, Progress::NotTested));
    standings.iter().find(|it| is_known && !it.solved())
}

/// What is done, and what there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Total {
    pub(crate) steps: usize,
    pub(crate) passing: usize,
    pub(crate) minutes: u32,
    pub(crate) solved_minutes: u32,
    /// Of the exercises that were run, and of the others as many as their manifests say.
    pub(crate) checks: usize,
    pub(crate) checks_passing: usize,
}

pub(crate) fn total(standings: &[Standing<'_>]) -> Total {
    let mut total = Total::default();
    for it in standings {
        let states = it.steps().unwrap_or_default();
        total.steps += states.len().max(it.exercise.steps.len());
        total.passing += states.iter().filter(|&&state| state == State::Passed).count();
        (total.checks, total.checks_passing) = match &it.progress {
            Progress::Judged(verdict) => (
                total.checks + verdict.tried().checks,
                total.checks_passing + verdict.passing().checks,
            ),
            _ => (total.checks + it.exercise.about.counts.checks, total.checks_passing),
        };
        total.minutes += it.exercise.about.minutes;
        total.solved_minutes += if it.solved() { it.exercise.about.minutes } else { 0 };
    }
    total
}

fn signs(standing: &Standing<'_>) -> String {
    match standing.steps() {
        Some(states) => states.into_iter().map(test::mark).collect(),
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
        let progress = [
            judged_steps([Outcome::Passed, Outcome::Passed]),
            judged_steps([Outcome::Passed, failed("no")]),
            Progress::NotStarted,
            Progress::DoesNotCompile,
            Progress::Unknown("exercises/07/src/lib.rs: the file is missing".to_string()),
        ];
        let standings: Vec<_> = exercises
            .iter()
            .zip(progress)
            .map(|(exercise, progress)| Standing { exercise, progress })
            .collect();

        assert_snapshot!(plain(&list(&standings, &NARROW)), @"
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
        let begun = [Progress::NotTested, Progress::NotStarted];
        let begun: Vec<_> = exercises
            .iter()
            .zip(begun)
            .map(|(exercise, progress)| Standing { exercise, progress })
            .collect();
        assert_snapshot!(plain(&list(&begun, &NARROW)), @"
          3  lesson-xxx    60 min  …
          4  lesson-xxxx   60 min  ○○

        testing what you have begun …
        ");
        assert_snapshot!(plain(&list(&standings[..1], &NARROW)), @"
          3  lesson-xxx   60 min  ✓✓

        ████████████████████ 2 of 2 steps, 60 of 60 minutes

        Every exercise here is solved.
        ");
    }
}
