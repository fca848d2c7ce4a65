//! The answers of `--json`: one object on standard output, for editors and for a teacher's scripts.
//!
//! Every object has a `version`; new fields may come. Paths are from the root of the course, with
//! slashes. Lines and columns count from 1. Text holds no color codes. What is not known is `null`.
//! Types of other modules that are values here are parts of these objects: a change of their fields is
//! a change of the answers. The answer of `doctor` is in that command's module.

use course::{Lesson, hints::Step, mistakes::Mistake};
use serde_json::{Value, json};

use crate::{
    command::solution::{Helper, Pair},
    report::compiler,
    survey::{self, ExerciseProgress, Total},
    trial,
    verdict::{Judged, StepVerdict, Verdict},
};

/// An answer with its version, which is 3 until a field changes its meaning or goes.
pub(crate) fn versioned(mut answer: Value) -> Value {
    answer["version"] = json!(3);
    answer
}

/// The answer of a command that cannot be: why, in words.
pub(crate) fn problem(error: &str) -> Value {
    json!({ "error": error })
}

fn exercise(it: &Lesson) -> Value {
    json!({
        "number": it.number,
        // `sudoku-bitmask` and `exercise-3`.
        "name": it.name,
        "package": it.package,
        "title": it.about.title,
        // How long it takes, about.
        "minutes": it.about.minutes,
        // The file the student edits.
        "stub": it.stub_shown(),
        // The source of the chapter, and its page when the book is built.
        "chapter": it.chapter_shown(),
        "page": it.page_shown(),
    })
}

/// The answer of `test`.
pub(crate) fn test(lesson: &Lesson, result: &trial::Result, known: Option<&Mistake>) -> Value {
    let none = Verdict::default();
    let (verdict, compiler) = match result {
        trial::Result::Broken(messages) => (&none, Some(plain(&compiler::all(messages)))),
        trial::Result::Judged(verdict) => (verdict, None),
    };
    let (passing, tried) = (verdict.passing(), verdict.tried());
    json!({
        "exercise": exercise(lesson),
        // `does-not-compile`, `passed` or `failed`.
        "state": result.state(),
        // How many explanations pass, and how many there are; 0 when the code
        // does not compile.
        "passing": passing.checks,
        "checks": tried.checks,
        // Of a question that passes, all inputs are answered as they should be.
        "questions_passing": passing.questions,
        "questions": tried.questions,
        // Of all questions.
        "inputs": tried.inputs,
        // By number; empty when the code does not compile.
        "steps": verdict.steps.iter().map(tested).collect::<Vec<_>>(),
        // The number of the step to work on.
        "next_step": verdict.focus().map(|step| step.number),
        // The cause, when one known mistake gives the same answers to that step's question, and which of
        // the step's hints fits then, from 1.
        "likely_cause": known.map(|it| &it.cause),
        "likely_hint": known.map(|it| it.hint),
        // The compiler's messages.
        "compiler": compiler,
    })
}

/// How far a step is, the line of the stub to look at, and its checks in their order, the question last.
fn tested(it: &StepVerdict) -> Value {
    let mut step = step(it);
    step["line"] = json!(it.line);
    step["checks"] = it.checks.iter().map(check).collect();
    step
}

fn step(it: &StepVerdict) -> Value {
    json!({ "number": it.number, "name": it.name, "state": it.state() })
}

fn check(Judged { check, run }: &Judged) -> Value {
    let outcome = &run.outcome;
    json!({
        // The question that it belongs to: `step_3_row_set`.
        "question": check.question,
        // What an explanation claims; `null` for the question itself.
        "claim": check.claim.as_ref().map(|(_, claim)| claim),
        // How many inputs a question asks about; `null` for an explanation.
        "inputs": check.is_question().then_some(check.inputs),
        // Where it begins.
        "file": check.place.0,
        "line": check.place.1,
        // `passed`, `not-written`, `failed`, `timed-out`, `stack-overflow`, `out-of-memory`,
        // `exited-early`, `crashed`, `too-much-output` or `not-run`.
        "outcome": outcome.word(),
        // What is wrong, in words; `null` for a check that passes.
        "message": (!outcome.passed()).then(|| plain(&outcome.to_string())),
        // A number that is the same for solutions that give the same answers, when some answers to a
        // question are wrong.
        "fingerprint": outcome.fingerprint(),
        // Where it went wrong: `file`, `line` and `column`.
        "location": outcome.location(),
        // How far the search was when the check was ended by force, for the first check that fails.
        "so_far": run.so_far,
        // What the student's code printed.
        "printed": plain(&run.printed),
        "seconds": run.took.as_secs_f64(),
    })
}

/// The answer of `list`.
pub(crate) fn list(standings: &[ExerciseProgress<'_>]) -> Value {
    let Total { steps, steps_passing, .. } = Total::of(standings);
    let listed = |it: &ExerciseProgress<'_>| {
        let mut listed = exercise(it.exercise);
        // `passed`, `failed`, `not-started`, `does-not-compile` or `unknown`, and why it is unknown.
        listed["state"] = json!(it.state());
        listed["problem"] = json!(it.problem());
        // `null` when that is not known.
        listed["steps"] = it.steps().map(|it| it.iter().map(step).collect()).unwrap_or_default();
        listed
    };
    json!({
        "exercises": standings.iter().map(listed).collect::<Vec<_>>(),
        "steps_passing": steps_passing,
        "steps": steps,
        "next": package_of_next(standings),
    })
}

/// The answer of `start`: as `list` answers, and as `test` does of the first exercise that is not solved.
pub(crate) fn start(standings: &[ExerciseProgress<'_>], test: Option<Value>) -> Value {
    json!({ "list": versioned(list(standings)), "test": test.map(versioned) })
}

/// The answer of `progress`.
pub(crate) fn progress(standings: &[ExerciseProgress<'_>]) -> Value {
    let share = |it: &ExerciseProgress<'_>| {
        let mut share = json!(Total::of(std::slice::from_ref(it)));
        share["package"] = json!(it.exercise.package);
        share["name"] = json!(it.exercise.name);
        // As in `list`.
        share["state"] = json!(it.state());
        share
    };
    json!({
        "course": Total::of(standings),
        "exercises_solved": standings.iter().filter(|it| it.solved()).count(),
        "exercises": standings.iter().map(share).collect::<Vec<_>>(),
        "next": package_of_next(standings),
    })
}

/// The package of the first exercise that is not solved; `None` when all are.
fn package_of_next<'a>(standings: &'a [ExerciseProgress<'_>]) -> Option<&'a str> {
    survey::next(standings).map(|it| it.exercise.package.as_str())
}

/// The answer of `next`: the first exercise that is not solved, if any, its state as in `list`, and the step
/// to work on, which is `null` when the code does not compile.
pub(crate) fn next(standing: Option<&ExerciseProgress<'_>>) -> Value {
    let step = standing.and_then(ExerciseProgress::focus);
    json!({
        "exercise": standing.map(|it| exercise(it.exercise)),
        "state": standing.map(ExerciseProgress::state),
        "step": step.map(|it| it.number),
        "name": step.map(|it| &it.name),
        // The line of the stub to look at.
        "line": step.map(|it| it.line),
    })
}

/// The answer of `hint`, which is of the given level, from 1; all `null` but for the exercise when every step
/// passes and no hint is needed.
pub(crate) fn hint(
    lesson: &Lesson,
    hint: Option<(&Step, usize)>,
    known: Option<&Mistake>,
) -> Value {
    let (step, level) = hint.unzip();
    json!({
        "exercise": exercise(lesson),
        "step": step.map(|it| it.number),
        "name": step.map(|it| &it.name),
        "level": level,
        // The last level.
        "levels": step.map(|it| it.hints.len()),
        // In Markdown.
        "text": hint.map(|(step, level)| &step.hints[level - 1]),
        // The cause, when the coach chose the step and a known mistake gives the same answers.
        "likely_cause": known.map(|it| &it.cause),
    })
}

/// The answer of `reset`: of the whole file, or of one step; whether the file is another one now, and where
/// the old text is, unless nobody had worked on it.
pub(crate) fn reset(
    lesson: &Lesson,
    step: Option<u32>,
    changed: bool,
    backup: Option<&str>,
) -> Value {
    json!({ "exercise": exercise(lesson), "step": step, "changed": changed, "backup": backup })
}

/// The answer of `restore`: the same, with the backup that was taken, and the others, the newest last.
pub(crate) fn restore(
    lesson: &Lesson,
    from: &str,
    others: &[String],
    changed: bool,
    backup: Option<&str>,
) -> Value {
    json!({
        "exercise": exercise(lesson),
        "from": from,
        "others": others,
        "changed": changed,
        "backup": backup,
    })
}

/// The answer of `solution`: the file of the reference, the steps by number, and the reference's functions
/// that are no steps and were not given.
pub(crate) fn solution(
    lesson: &Lesson,
    reference: &str,
    steps: &[Pair],
    helpers: &[Helper],
) -> Value {
    json!({
        "exercise": exercise(lesson),
        "reference": reference,
        "steps": steps,
        "helpers": helpers,
    })
}

fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}
