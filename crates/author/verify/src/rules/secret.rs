//! With each secret seed a question asks something that nobody could know: otherwise a submission could hold the
//! answers, and no code.

use std::fs;

use course::{Lesson, functions::Function};
use exam::snapshot;
use staffroom::problem::Problem;

use crate::{
    survey::{Question, Survey},
    trial::run::{Job, SecretInputs, side_by_side},
};

const RULE: &str = "secret";

/// How many secret seeds are asked.
const SEEDS: u64 = 12;

/// How many of them must ask something that no other asks. When an input is one of nine cells or of twenty
/// limits, too few do: a list of so few can be typed in. When it is one of some hundred, nearly all do.
const ENOUGH: usize = 10;

/// How the comment ends in a question that asks all inputs of its step, so that a list of the answers is a right
/// solution.
const ALL: &str = "what comes when is secret.";

/// Asks the reference, which is `job`, with secret seeds.
pub fn check(survey: &Survey, job: &Job) -> Vec<Problem> {
    let asked = survey.questions.iter().filter(|question| job.right.contains(&question.name));
    let asked: Vec<&Question> = asked.collect();
    let problems = side_by_side(&asked, |question| problem(&survey.lesson, question, job));
    problems.into_iter().flatten().collect()
}

fn problem(lesson: &Lesson, question: &Question, job: &Job) -> Option<Problem> {
    let Question { name, place, .. } = question;
    let SecretInputs { new, asked } = job.secret_inputs(name, SEEDS, ENOUGH)?;
    if new >= ENOUGH {
        return None;
    }
    if !says_all(lesson, name) {
        let what = format!(
            "of {SEEDS} secret seeds {new} ask `{name}` something that no other asks, so the answers can be typed \
             in; at least {ENOUGH} must"
        );
        let next = format!(
            "ask about an input from `ask.rng` too, which is one of some hundred; if all inputs that there are \
             are asked, say so in the question: `// Some again: {ALL}`"
        );
        return Some(Problem::new(place, RULE, what, next));
    }
    let recorded = snapshot::read(&lesson.path, name).unwrap_or_default();
    let is_new = |input: &&String| {
        let start = format!("{} -> ", input.lines().next().unwrap_or_default());
        !recorded.iter().any(|line| line.starts_with(&start))
    };
    let new = asked.iter().find(is_new)?;
    let what =
        format!("`{name}` says that it asks all inputs, and `just test` does not ask {new:?}");
    Some(Problem::new(place, RULE, what, "ask it with every seed, or delete the comment"))
}

/// Whether the question says that it asks all inputs that there are.
fn says_all(lesson: &Lesson, question: &str) -> bool {
    let text = fs::read_to_string(lesson.questions()).unwrap_or_default();
    Function::of_step(&text, question).is_some_and(|function| text[function.whole].contains(ALL))
}
