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
pub fn next(standing: Option<&Standing<'_>>, manner: &Manner) -> String {
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
        (_, Some(step)) => {
            let how = match step.state {
                State::NotWritten | State::Waiting => "is not written yet",
                State::Failed | State::Passed => "does not pass yet",
            };
            let sentence = format!("Next is step {} `{}`: it {how}.", step.number, step.name);
            text += &wrap(&sentence, manner.width, 0);
            text += &labeled("your code", &paint(CYAN, &place(exercise, step.line)));
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

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::next;
    use crate::{
        report::tests::{NARROW, exercise, plain},
        survey::{Progress, Standing},
        verdict::{
            StepVerdict, Verdict,
            tests::{failed, judged},
        },
    };

    #[test]
    fn the_next_step_is_named_with_its_place_and_the_commands() {
        let exercise = exercise();
        let checks = vec![judged("step_1_a", failed("no"))];
        let step = StepVerdict { number: 1, name: "to_set".to_string(), line: Some(40), checks };
        let progress = Progress::Judged(Verdict { steps: vec![step], ..Verdict::default() });
        let standing = Standing { exercise: &exercise, progress };

        assert_snapshot!(plain(&next(Some(&standing), &NARROW)), @"
        Exercise 3: Sudoku with sets of digits  2 steps, 60 minutes

        The idea: a set is an integer.
        You need: chapter 3.
        You practice: bits.

        Next is step 1 `to_set`: it does not pass yet.
          your code  exercises/03-sudoku-bitmask/src/lib.rs:40
          chapter    just chapter 3
          test it    just test exercise-3
          on save    just watch exercise-3
          stuck?     just hint exercise-3
        ");
        let broken = Standing { exercise: &exercise, progress: Progress::DoesNotCompile };
        assert!(plain(&next(Some(&broken), &NARROW)).contains("It does not compile yet.\n"));
        assert_snapshot!(plain(&next(None, &NARROW)), @"Every exercise here is solved. Well done!");
    }
}
