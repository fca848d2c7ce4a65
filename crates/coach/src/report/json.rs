//! The answers of `--json`: one object on standard output, for editors and for a teacher's scripts.
//!
//! Every object has `version`, which is 1 until a field changes its meaning or goes; new fields may
//! come. Paths are from the root of the course, with slashes. Lines and columns count from 1. Text
//! holds no color codes. What is not known is `null`.
//!
//! | command | object |
//! |---|---|
//! | `test` | [`Test`] |
//! | `list` | [`List`] |
//! | `start` | [`Start`] |
//! | `hint` | [`Hint`] |
//! | `reset` | [`Reset`] |
//! | `restore` | [`Restore`] |
//! | any, with exit code 2 | [`Problem`] |

use serde::Serialize;

use super::{
    list::{Total, total},
    reset::Restored,
};
use crate::{
    command::reset::Written,
    course,
    hints::Step as CourseStep,
    outcome,
    survey::{self, Standing},
    trial,
    verdict::{self, State},
};

/// The number in `version`.
pub const VERSION: u32 = 1;

/// The answer of `test`.
#[derive(Clone, Debug, Serialize)]
pub struct Test {
    /// [`VERSION`].
    pub version: u32,
    /// Which exercise.
    pub exercise: Exercise,
    /// `passed`, `failed` or `does-not-compile`.
    pub state: &'static str,
    /// How many checks pass.
    pub passing: usize,
    /// How many there are; 0 when the code does not compile.
    pub checks: usize,
    /// The steps, by number; empty when the code does not compile.
    pub steps: Vec<Step>,
    /// The number of the step to work on.
    pub next_step: Option<u32>,
    /// The likely cause of that step's failure, when it is a known mistake.
    pub likely_cause: Option<String>,
    /// The compiler's messages.
    pub compiler: Option<String>,
}

/// An exercise.
#[derive(Clone, Debug, Serialize)]
pub struct Exercise {
    /// 3.
    pub number: u32,
    /// `sudoku-bitmask`.
    pub name: String,
    /// `exercise-3`.
    pub package: String,
    /// The lesson's title.
    pub title: String,
    /// How long it takes, about.
    pub minutes: u32,
    /// The file the student edits.
    pub stub: String,
    /// The chapter of the book.
    pub chapter: String,
}

/// A step and its checks.
#[derive(Clone, Debug, Serialize)]
pub struct Step {
    /// Its number.
    pub number: u32,
    /// Its function.
    pub name: String,
    /// `passed`, `failed`, `not-written`, or `waiting` for another step.
    pub state: &'static str,
    /// The line of the stub to look at.
    pub line: Option<usize>,
    /// Its checks, in the order of `checks.rs`.
    pub checks: Vec<Check>,
}

/// A check and what became of it.
#[derive(Clone, Debug, Serialize)]
pub struct Check {
    /// `step_3_row_set_is_the_union_of_its_digits`.
    pub name: String,
    /// The line of `checks.rs` where it begins.
    pub line: Option<usize>,
    /// `passed`, `not-written`, `failed`, `timed-out`, `stack-overflow`, `out-of-memory`,
    /// `exited-early`, `crashed`, `too-much-output` or `not-run`.
    pub outcome: &'static str,
    /// What is wrong, in words; `null` for a check that passes.
    pub message: Option<String>,
    /// Where it went wrong.
    pub location: Option<Location>,
    /// What the student's code printed.
    pub printed: String,
    /// How long it took.
    pub seconds: f64,
}

/// A place in a file.
#[derive(Clone, Debug, Serialize)]
pub struct Location {
    /// The path.
    pub file: String,
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

/// The answer of `list`.
#[derive(Clone, Debug, Serialize)]
pub struct List {
    /// [`VERSION`].
    pub version: u32,
    /// The exercises, by number.
    pub exercises: Vec<Listed>,
    /// How many steps pass.
    pub steps_passing: usize,
    /// How many there are.
    pub steps: usize,
    /// The package of the first exercise that is not solved.
    pub next: Option<String>,
}

/// An exercise and how far it is.
#[derive(Clone, Debug, Serialize)]
pub struct Listed {
    /// Which exercise.
    #[serde(flatten)]
    pub exercise: Exercise,
    /// `passed`, `failed`, `not-started`, `does-not-compile` or `unknown`.
    pub state: &'static str,
    /// How far each step is, as in [`Step`]; `null` when that is not known.
    pub steps: Option<Vec<ListedStep>>,
    /// Why the state is `unknown`.
    pub problem: Option<String>,
}

/// A step and how far it is.
#[derive(Clone, Debug, Serialize)]
pub struct ListedStep {
    /// Its number.
    pub number: u32,
    /// Its function.
    pub name: String,
    /// As in [`Step`].
    pub state: &'static str,
}

/// The answer of `start`.
#[derive(Clone, Debug, Serialize)]
pub struct Start {
    /// [`VERSION`].
    pub version: u32,
    /// As in [`List`].
    pub list: List,
    /// The first exercise that is not solved, as in `test`.
    pub test: Option<Test>,
}

/// The answer of `hint`.
#[derive(Clone, Debug, Serialize)]
pub struct Hint {
    /// [`VERSION`].
    pub version: u32,
    /// Which exercise.
    pub exercise: Exercise,
    /// The step's number; `null` when every step passes and no hint is needed.
    pub step: Option<u32>,
    /// The step's function.
    pub name: Option<String>,
    /// The level, from 1.
    pub level: Option<usize>,
    /// The last level.
    pub levels: Option<usize>,
    /// The hint, in Markdown.
    pub text: Option<String>,
    /// The likely cause of the step's failure, when the coach chose the step and knows the mistake.
    pub likely_cause: Option<String>,
}

/// The answer of `reset`.
#[derive(Clone, Debug, Serialize)]
pub struct Reset {
    /// [`VERSION`].
    pub version: u32,
    /// Which exercise.
    pub exercise: Exercise,
    /// The step that was reset; `null` for the whole file.
    pub step: Option<u32>,
    /// Whether the file is another one now.
    pub changed: bool,
    /// Where the old text is; `null` when nobody had worked on it.
    pub backup: Option<String>,
}

/// The answer of `restore`.
#[derive(Clone, Debug, Serialize)]
pub struct Restore {
    /// [`VERSION`].
    pub version: u32,
    /// Which exercise.
    pub exercise: Exercise,
    /// Whether the file is another one now.
    pub changed: bool,
    /// The backup that was taken.
    pub from: String,
    /// Where the text it replaced is; `null` when nobody had worked on it.
    pub backup: Option<String>,
    /// The other backups, the newest last.
    pub others: Vec<String>,
}

/// The answer of a command that cannot be.
#[derive(Clone, Debug, Serialize)]
pub struct Problem {
    /// [`VERSION`].
    pub version: u32,
    /// Why, in words.
    pub error: String,
}

impl Test {
    /// What became of `exercise`.
    pub fn new(exercise: &course::Exercise, result: &trial::Result, cause: Option<String>) -> Test {
        let none = verdict::Verdict::default();
        let (verdict, compiler) = match result {
            trial::Result::Broken(messages) => (&none, Some(plain(messages))),
            trial::Result::Judged(verdict) => (verdict, None),
        };
        Test {
            version: VERSION,
            exercise: Exercise::new(exercise),
            state: match compiler {
                Some(_) => "does-not-compile",
                None if verdict.passed() => "passed",
                None => "failed",
            },
            passing: verdict.passing(),
            checks: verdict.checks(),
            steps: verdict.steps.iter().map(Step::new).collect(),
            next_step: verdict.focus().map(|step| step.number),
            likely_cause: cause,
            compiler,
        }
    }
}

impl Exercise {
    fn new(exercise: &course::Exercise) -> Exercise {
        Exercise {
            number: exercise.number,
            name: exercise.name.clone(),
            package: exercise.package.clone(),
            title: exercise.lesson.title.clone(),
            minutes: exercise.lesson.minutes,
            stub: exercise.stub_shown(),
            chapter: exercise.chapter_shown(),
        }
    }
}

impl Step {
    fn new(step: &verdict::StepVerdict) -> Step {
        Step {
            number: step.number,
            name: step.name.clone(),
            state: state(step.state()),
            line: step.line,
            checks: step.checks.iter().map(Check::new).collect(),
        }
    }
}

impl Check {
    fn new(judged: &verdict::Judged) -> Check {
        let outcome = &judged.run.outcome;
        Check {
            name: judged.check.short().to_string(),
            line: judged.check.line,
            outcome: outcome.word(),
            message: (!outcome.passed()).then(|| plain(&outcome.to_string())),
            location: outcome.location().map(Location::new),
            printed: plain(&judged.run.printed),
            seconds: judged.run.took.as_secs_f64(),
        }
    }
}

impl Location {
    fn new(location: &outcome::Location) -> Location {
        let outcome::Location { file, line, column } = location;
        Location { file: file.clone(), line: *line, column: *column }
    }
}

impl List {
    /// How far every exercise is.
    pub fn new(standings: &[Standing<'_>]) -> List {
        let Total { steps, passing, .. } = total(standings);
        List {
            version: VERSION,
            exercises: standings.iter().map(Listed::new).collect(),
            steps_passing: passing,
            steps,
            next: super::list::next(standings).map(|it| it.exercise.package.clone()),
        }
    }
}

impl Listed {
    fn new(standing: &Standing<'_>) -> Listed {
        let (word, problem) = match &standing.progress {
            survey::Progress::NotStarted => ("not-started", None),
            survey::Progress::DoesNotCompile => ("does-not-compile", None),
            survey::Progress::Unknown(problem) => ("unknown", Some(problem.clone())),
            survey::Progress::Judged(verdict) if verdict.passed() => ("passed", None),
            survey::Progress::Judged(_) => ("failed", None),
        };
        let exercise = standing.exercise;
        let listed = |number: u32, name: &str, state_of: State| ListedStep {
            number,
            name: name.to_string(),
            state: state(state_of),
        };
        let steps = match &standing.progress {
            survey::Progress::NotStarted => {
                let unwritten = |it: &CourseStep| listed(it.number, &it.name, State::NotWritten);
                Some(exercise.steps.iter().map(unwritten).collect())
            }
            survey::Progress::Judged(verdict) => {
                let judged = |it: &verdict::StepVerdict| listed(it.number, &it.name, it.state());
                Some(verdict.steps.iter().map(judged).collect())
            }
            _ => None,
        };
        Listed { exercise: Exercise::new(exercise), state: word, steps, problem }
    }
}

impl Start {
    /// The list, and the first exercise that is not solved.
    pub fn new(standings: &[Standing<'_>], test: Option<Test>) -> Start {
        Start { version: VERSION, list: List::new(standings), test }
    }
}

impl Hint {
    /// The hint `level` of `step`, or the news that none is needed.
    pub fn new(
        exercise: &course::Exercise,
        chosen: Option<(&CourseStep, usize)>,
        cause: Option<String>,
    ) -> Hint {
        Hint {
            version: VERSION,
            exercise: Exercise::new(exercise),
            step: chosen.map(|(step, _)| step.number),
            name: chosen.map(|(step, _)| step.name.clone()),
            level: chosen.map(|(_, level)| level),
            levels: chosen.map(|(step, _)| step.hints.len()),
            text: chosen.map(|(step, level)| step.hints[level - 1].clone()),
            likely_cause: cause,
        }
    }
}

impl Reset {
    /// What was reset.
    pub fn new(exercise: &course::Exercise, step: Option<&CourseStep>, it: &Written) -> Reset {
        Reset {
            version: VERSION,
            exercise: Exercise::new(exercise),
            step: step.map(|step| step.number),
            changed: it.changed,
            backup: it.backup.clone(),
        }
    }
}

impl Restore {
    /// What was restored.
    pub fn new(exercise: &course::Exercise, it: &Written, from: &Restored) -> Restore {
        Restore {
            version: VERSION,
            exercise: Exercise::new(exercise),
            changed: it.changed,
            from: from.from.clone(),
            backup: it.backup.clone(),
            others: from.others.clone(),
        }
    }
}

fn state(state: State) -> &'static str {
    match state {
        State::Passed => "passed",
        State::Failed => "failed",
        State::NotWritten => "not-written",
        State::Waiting => "waiting",
    }
}

fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::Check;
    use crate::verdict::tests::{failed, judged};

    #[test]
    fn a_check_is_told_without_color_codes() {
        let mut judged = judged("step_1_a_digit_is_one_bit", failed("\u{1b}[31mnot {0}\u{1b}[0m"));
        judged.run.printed = "\u{1b}[1mmine\u{1b}[0m".to_string();
        let text = serde_json::to_string_pretty(&Check::new(&judged)).expect("plain data");

        assert_snapshot!(text, @r#"
        {
          "name": "step_1_a_digit_is_one_bit",
          "line": 12,
          "outcome": "failed",
          "message": "not {0}",
          "location": null,
          "printed": "mine",
          "seconds": 0.0
        }
        "#);
    }
}
