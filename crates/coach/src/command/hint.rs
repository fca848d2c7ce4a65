//! `coach hint EXERCISE [STEP] [LEVEL]`: one hint at a time, the mildest first.

use clap::Args;

use super::{CommandError, Console, Done, test};
use crate::{
    course::{Course, Exercise},
    hints::Step,
    names,
    report::{hint, json, text::count},
    trial::{self, Trial},
};

/// What can be said to `hint`.
#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Which exercise: exercise-3, 3 or sudoku-bitmask
    pub exercise: String,
    /// Which step, by number or by function; the first that fails when you do not say
    pub step: Option<String>,
    /// Which level, from 1, the mildest
    pub level: Option<String>,
    /// Answer with one JSON object
    #[arg(long)]
    pub json: bool,
}

/// A step that was chosen, and what is known about its failure.
struct Chosen<'a> {
    step: &'a Step,
    cause: Option<String>,
}

/// Does it.
pub fn run(
    course: &Course,
    options: &Options,
    console: &mut Console,
) -> Result<Done, CommandError> {
    let exercise = course.find(&options.exercise).map_err(CommandError::Course)?;
    let chosen = match &options.step {
        Some(typed) => {
            let step = named(exercise, typed).map_err(CommandError::Asked)?;
            Some(Chosen { step, cause: None })
        }
        None => first_failing(course, exercise, console)?,
    };
    let Some(Chosen { step, cause }) = chosen else {
        return if console.json {
            console.answer(&json::Hint::new(exercise, None, None)).map(|()| Done::Well)
        } else {
            console.say(&hint::not_needed(exercise, &console.manner)).map(|()| Done::Well)
        };
    };
    let level = level(step, options.level.as_deref()).map_err(CommandError::Asked)?;
    if console.json {
        console.answer(&json::Hint::new(exercise, Some((step, level)), cause))?;
    } else {
        let text = hint::hint(exercise, step, level, cause.as_deref(), &console.manner);
        console.say(&text)?;
    }
    Ok(Done::Well)
}

/// The step that `typed` names, by number or by function.
pub(crate) fn named<'a>(exercise: &'a Exercise, typed: &str) -> Result<&'a Step, String> {
    let number = typed.trim_start_matches("step").trim_start_matches('-').parse().ok();
    let is_meant = |step: &&Step| {
        Some(step.number) == number || step.name == typed.replace('-', "_").to_lowercase()
    };
    exercise.steps.iter().find(is_meant).ok_or_else(|| {
        let steps = exercise.steps.iter().map(|step| format!("\n  {} {}", step.number, step.name));
        let nearest = names::nearest(typed, exercise.steps.iter().map(|step| step.name.as_str()));
        let suggestion = nearest.filter(|_| number.is_none());
        let suggestion =
            suggestion.map(|name| format!("; did you mean {name:?}?")).unwrap_or_default();
        format!(
            "{} has no step {typed:?}{suggestion}\nits steps are:{}",
            exercise.package,
            steps.collect::<String>()
        )
    })
}

/// The level that `typed` names, or the mildest.
fn level(step: &Step, typed: Option<&str>) -> Result<usize, String> {
    let last = step.hints.len();
    let about = format!("step {} `{}`", step.number, step.name);
    match typed {
        _ if last == 0 => Err(format!("{about} has no hints")),
        None => Ok(1),
        Some(typed) => match typed.parse() {
            Ok(level) if (1..=last).contains(&level) => Ok(level),
            _ => Err(format!(
                "{about} has no hint {typed:?}: it has {}, from 1",
                count(last, "hint")
            )),
        },
    }
}

/// The step that the first failing check belongs to; `None` when all pass.
fn first_failing<'a>(
    course: &Course,
    exercise: &'a Exercise,
    console: &Console,
) -> Result<Option<Chosen<'a>>, CommandError> {
    let trial = Trial { hurry: true, ..Trial::new(course, exercise) };
    let result = trial.run(&mut |news| console.news(&news));
    let trial::Result::Judged(verdict) = result.map_err(CommandError::Trial)? else {
        let (test, hint) = (
            console.manner.command(&format!("test {}", exercise.package)),
            console.manner.command(&format!("hint {} 1", exercise.package)),
        );
        return Err(CommandError::Asked(format!(
            "{} does not compile, so no step fails first: `{test}` shows why, and `{hint}` is a hint \
             for step 1",
            exercise.package
        )));
    };
    let Some(focus) = verdict.focus() else { return Ok(None) };
    let step = exercise.step(focus.number).ok_or_else(|| {
        CommandError::Asked(format!("step {} of {} has no hints", focus.number, exercise.package))
    })?;
    Ok(Some(Chosen { step, cause: test::cause(exercise, &verdict) }))
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::{level, named};
    use crate::report::tests::exercise;

    #[test]
    fn a_step_is_named_by_its_number_or_by_its_function() {
        let exercise = exercise();
        for typed in ["2", "02", "step2", "step-2", "is_full", "IS-FULL"] {
            assert_eq!(named(&exercise, typed).expect(typed).number, 2, "{typed}");
        }
        assert_snapshot!(named(&exercise, "is_ful").unwrap_err(), @r#"
        exercise-3 has no step "is_ful"; did you mean "is_full"?
        its steps are:
          1 to_set
          2 is_full
        "#);
        assert_snapshot!(named(&exercise, "12").unwrap_err(), @r#"
        exercise-3 has no step "12"
        its steps are:
          1 to_set
          2 is_full
        "#);
    }

    #[test]
    fn a_level_that_is_not_there_is_a_sentence() {
        let exercise = exercise();
        let step = &exercise.steps[0];

        assert_eq!((level(step, None), level(step, Some("2"))), (Ok(1), Ok(2)));
        for typed in ["0", "3", "-1", "two", "99999999999999999999"] {
            assert!(level(step, Some(typed)).is_err(), "{typed}");
        }
        assert_snapshot!(level(step, Some("3")).unwrap_err(), @r#"step 1 `to_set` has no hint "3": it has 2 hints, from 1"#);
    }
}
