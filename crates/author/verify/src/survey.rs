//! Reads a lesson: its steps, questions, known mistakes and unusual right solutions.

use std::collections::BTreeMap;

use course::{Counts, Course, CourseError, Lesson, functions::Function};
use exam::snapshot;
use runner::Check;
use staffroom::problem::Problem;
use syn::{Ident, Item, Token, punctuated::Punctuated};
use variants::{
    also_right::{self, ALSO_RIGHT},
    wrong::{self, Variant, Wrong},
};

use crate::source::{Source, Step};

/// The rule about the page of known mistakes.
pub(crate) const RULE: &str = "mistakes";

/// The hints per step: a nudge, a plan, and almost the code.
pub const LEVELS: usize = 3;

/// The form of the page of known mistakes, for error messages.
const MISTAKES: &str = "above the mistakes of a step write `## Step 3, `its_function``; then, for each mistake, \
                        `### name_of_the_mistake`, the cause in a sentence or two, perhaps a line `See hint 3.`, \
                        and in a block `diff` the lines of the function that change, or in a block `rust` the \
                        whole function";

/// The form of a file of unusual right solutions, for error messages.
const SOLUTIONS: &str = "for each solution, write `/// what is unusual, in a sentence`, and \
                         `mod name_of_the_solution { … }`";

/// The fingerprints of one lesson, by the mistakes' names.
pub type Fingerprints = BTreeMap<String, String>;

/// Whether the lesson's manifest counts what there is.
pub fn is_finished(lesson: &Lesson) -> bool {
    // Another rule reports a manifest that cannot be read.
    lesson.read().map_or(true, |lesson| lesson.about.counts != Counts::default())
}

/// Everything that the rules look at in one lesson.
#[derive(Clone, Debug)]
pub struct Survey {
    pub lesson: Lesson,
    /// The text of `src/lib.rs`; it parses as Rust.
    pub solution: String,
    /// In the order of the text.
    pub steps: Vec<Step>,
    /// In the order of the list in `questions.rs`.
    pub questions: Vec<Question>,
    /// How many inputs of the questions have a recorded answer.
    pub inputs: usize,
    /// The usable known mistakes, sorted by name.
    pub mistakes: Vec<Wrong>,
    /// The usable unusual right solutions, sorted by name.
    pub also_right: Vec<Variant>,
    /// The numbers of both, including those that are not usable; the explanations are not counted here.
    pub counts: Counts,
}

/// A question of `questions.rs`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// `step_3_row_set`
    pub name: String,
    /// 3 in this example.
    pub step: u32,
    /// The file and the line of the name: `questions.rs:12`.
    pub place: String,
}

impl Survey {
    /// Reads `lesson`; adds to `problems` what cannot be used.
    pub fn read(
        course: &Course,
        lesson: &Lesson,
        problems: &mut Vec<Problem>,
    ) -> Result<Survey, Problem> {
        let (solution, _) = rust(course, lesson.solution("src/lib.rs"), &lesson.name)?;
        let steps = Source::parse(&solution).map_or(Vec::new(), |source| source.steps());
        let file = lesson.exercise("tests/questions.rs");
        let listed = asked(&rust(course, file.clone(), &lesson.package)?.1);
        let all = listed.iter().map(|name| Question::new(name, &file));
        let questions =
            all.filter_map(|question| question.map_err(|error| problems.push(error)).ok());
        let questions: Vec<Question> = questions.collect();
        let mut wrong = wrong::all(course, lesson);
        let right = also_right::all(course, lesson);
        // A page that is missing is one error, and no mistake.
        let has_page = course.root.join(lesson.solution(wrong::FILE)).exists();
        let count_of_wrong = if has_page { wrong.len() } else { 0 };
        let counts = Counts { checks: 0, mistakes: count_of_wrong, also_right: right.len() };
        if !has_page && !is_finished(lesson) {
            wrong.clear();
        }
        Ok(Survey {
            lesson: lesson.clone(),
            steps,
            inputs: inputs(course, &questions, lesson),
            questions,
            mistakes: mistakes(wrong, &solution, problems),
            also_right: usable(right, |it| it, &solution, (ALSO_RIGHT, SOLUTIONS), problems),
            counts,
            solution,
        })
    }

    pub fn question(&self, step: u32) -> Option<&Question> {
        self.questions.iter().find(|question| question.step == step)
    }
}

/// The usable known mistakes, sorted by name.
fn mistakes(
    found: Vec<Result<Wrong, CourseError>>,
    solution: &str,
    problems: &mut Vec<Problem>,
) -> Vec<Wrong> {
    let mut mistakes = usable(found, |it| &it.variant, solution, (RULE, MISTAKES), problems);
    mistakes.retain(|Wrong { variant, hint, .. }| {
        let is_hint = (1..=LEVELS).contains(hint);
        if !is_hint {
            let what = format!("`See hint {hint}.`, but a step has {LEVELS} hints");
            let next = "name one of them, or delete the line if hint 2 fits best";
            problems.push(Problem::new(variant.place(), RULE, what, next));
        }
        is_hint
    });
    mistakes
}

/// The usable ones of `all`, sorted by name: duplicates, and those that change nothing, are problems.
fn usable<T>(
    all: Vec<Result<T, CourseError>>,
    variant: fn(&T) -> &Variant,
    solution: &str,
    (rule, form): (&'static str, &str),
    problems: &mut Vec<Problem>,
) -> Vec<T> {
    let own = Function::all(solution);
    let mut by_name: BTreeMap<String, T> = BTreeMap::new();
    for read in all {
        let item = match read {
            Ok(item) => item,
            Err(error) => {
                let problem = Problem::from(error);
                problems.push(Problem { rule, next: form.to_string(), ..problem });
                continue;
            }
        };
        let Variant { name, code, .. } = variant(&item);
        let mut problem = |what: String, next: &str| {
            problems.push(Problem::new(variant(&item).place(), rule, what, next));
        };
        if let Some(Variant { file, line, .. }) = by_name.get(name).map(variant) {
            let what = format!("the one in {file}:{line} has this name too");
            problem(what, "give one of the two another name");
        } else if !own.is_empty() && !changes(&own, solution, code) {
            let what = "changes no function of the solution".to_string();
            problem(what, "write a function of the solution, under its name, in another way");
        } else {
            by_name.insert(name.clone(), item);
        }
    }
    by_name.into_values().collect()
}

/// Whether `code` has a function that differs from the one in `solution`.
fn changes(own: &[Function], solution: &str, code: &str) -> bool {
    let words = |text: &str| text.split_whitespace().collect::<String>();
    let is_other = |old: &Function, new: &Function| {
        old.name == new.name
            && words(&solution[old.whole.clone()]) != words(&code[new.whole.clone()])
    };
    Function::all(code).iter().any(|new| own.iter().any(|old| is_other(old, new)))
}

/// 3, for `step_3_row_set`.
fn step_of(question: &str) -> Option<u32> {
    question.strip_prefix("step_")?.split_once('_')?.0.parse().ok()
}

/// The text and items of a file; if it is not Rust, a problem with the command that shows the error.
fn rust(course: &Course, file: String, package: &str) -> Result<(String, syn::File), Problem> {
    let text = course.read(&file)?;
    match Source::parse(&text) {
        Ok(Source { file, .. }) => Ok((text, file)),
        Err(problem) => {
            let next = format!("cargo check --tests --package {package}");
            Err(Problem { next, ..CourseError { file, problem }.into() })
        }
    }
}

impl Question {
    /// The question `name` of `file`; a problem if the name has no step number.
    fn new(name: &Ident, file: &str) -> Result<Question, Problem> {
        let place = format!("{file}:{}", name.span().start().line);
        let name = name.to_string();
        match step_of(&name) {
            Some(step) => Ok(Question { name, step, place }),
            None => Err(Problem::new(
                place,
                "checks",
                format!("`{name}` does not say which step it belongs to"),
                format!("call it `step_1_{name}`, with the number of its step"),
            )),
        }
    }

    /// It as a check to run.
    pub fn check(&self) -> Check {
        let question = self.name.clone();
        Check { question, claim: None, place: Default::default(), inputs: 0 }
    }
}

/// The names listed in `exam::questions![…]`.
fn asked(file: &syn::File) -> Vec<Ident> {
    let lists = file.items.iter().filter_map(|item| match item {
        Item::Macro(item) if item.mac.path.segments.last()?.ident == "questions" => {
            item.mac.parse_body_with(Punctuated::<Ident, Token![,]>::parse_terminated).ok()
        }
        _ => None,
    });
    lists.flatten().collect()
}

/// How many inputs have a recorded answer.
fn inputs(course: &Course, questions: &[Question], lesson: &Lesson) -> usize {
    let folder = course.root.join(lesson.exercise(""));
    let count =
        |question: &Question| snapshot::read(&folder, &question.name).map_or(0, |it| it.len());
    questions.iter().map(count).sum()
}
