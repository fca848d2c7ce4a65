//! Reads the texts of a lesson that are tried: the reference, its steps, and its variants.

use course::{Course, CourseError, Lesson};
use grade::syntax::{ParsedFile, StepFunction};
use staffroom::problem::Problem;
use variants::{
    Variant, alternatives,
    mistakes::{self, MistakeCode},
    splice::splice,
};

use crate::trial::patch::Patch;

/// The hints per step: a nudge, a plan, and almost the code.
pub const LEVELS: usize = 3;

/// The form of the page of known mistakes, for error messages.
const MISTAKES: &str = "above the mistakes of a step write `## Step 3, `its_function``; then, for each mistake, \
                        `### name_of_the_mistake`, the cause in a sentence or two, perhaps a line `See hint 3.`, \
                        and in a block `diff` the lines of the function that change, or in a block `rust` the \
                        whole function";

/// The form of a file of alternatives, for error messages.
const ALTERNATIVES: &str = "for each alternative, write `/// what is unusual, in a sentence`, and \
                            `mod name_of_the_alternative { … }`";

/// The texts of one lesson, which the rules look at.
#[derive(Debug)]
pub struct LessonTexts {
    pub lesson: Lesson,
    /// The text of the reference, which is Rust.
    pub reference_text: String,
    /// The same without its modules in other files: the variants are patches of it.
    pub patched: String,
    /// In the order of the text.
    pub steps: Vec<StepFunction>,
    pub stub: Subject,
    pub reference: Subject,
    /// Those that can be tried.
    pub variants: Vec<Subject>,
    /// Whether all variants can be tried.
    pub is_whole: bool,
}

/// A text that the questions of a lesson are put to.
#[derive(Debug)]
pub struct Subject {
    pub kind: Kind,
    /// The file, and of a variant its line and name.
    pub place: String,
    /// What differs in a variant from the reference.
    pub patch: Option<Patch>,
}

#[derive(Debug)]
pub enum Kind {
    Stub,
    Reference,
    Mistake(MistakeCode),
    Alternative,
}

impl Subject {
    /// A problem of it.
    pub fn problem(&self, what: impl ToString, next: impl ToString) -> Problem {
        Problem::new(&self.place, what, next)
    }
}

/// Whether nothing may be missing: a lesson is finished when it has its contest.
pub fn is_finished(course: &Course, lesson: &Lesson) -> bool {
    course.root.join(lesson.solution_file("contest.rs")).exists()
}

impl LessonTexts {
    /// Reads `lesson`; adds to `problems` what cannot be used.
    ///
    /// # Errors
    ///
    /// Why the reference cannot be read.
    pub fn read(
        course: &Course,
        lesson: &Lesson,
        problems: &mut Vec<Problem>,
    ) -> Result<LessonTexts, Problem> {
        let file = lesson.solution_file("src/lib.rs");
        let reference_text = course.read(&file)?;
        let patched = splice(&reference_text, "");
        let parse = |text| {
            ParsedFile::parse(text).map_err(|problem| {
                let next = format!("cargo check --package {}", lesson.name);
                Problem::new(&file, problem, next)
            })
        };
        let steps = parse(&reference_text)?.steps();
        let parsed = parse(&patched)?;
        let mut variants = Vec::new();
        let mut is_whole = true;
        for found in variants_of(course, lesson) {
            match found.and_then(|(kind, variant)| tried(&variants, &parsed, kind, variant)) {
                Ok(subject) => variants.push(subject),
                Err(problem) => {
                    is_whole = false;
                    problems.push(problem);
                }
            }
        }
        let stub = lesson.exercise_file("tests/stub.rs");
        let stub = Subject { kind: Kind::Stub, place: stub, patch: None };
        let reference = Subject { kind: Kind::Reference, place: file.clone(), patch: None };
        let lesson = lesson.clone();
        Ok(LessonTexts {
            lesson,
            reference_text,
            patched,
            steps,
            stub,
            reference,
            variants,
            is_whole,
        })
    }
}

/// The known mistakes and the alternatives of a lesson, or what is wrong with one.
fn variants_of(course: &Course, lesson: &Lesson) -> Vec<Result<(Kind, Variant), Problem>> {
    let mut variants = Vec::new();
    // A lesson that is begun need not have the page yet.
    if course.root.join(lesson.solution_file(mistakes::FILE)).exists() {
        for mistake in mistakes::all(course, lesson) {
            variants.push(match mistake {
                Ok(mistake) => Ok((Kind::Mistake(mistake.clone()), mistake.variant)),
                Err(error) => Err(unreadable(error, MISTAKES)),
            });
        }
    }
    for alternative in alternatives::all(course, lesson) {
        variants.push(match alternative {
            Ok(variant) => Ok((Kind::Alternative, variant)),
            Err(error) => Err(unreadable(error, ALTERNATIVES)),
        });
    }
    variants
}

/// The problem of a variant that is not written in its `form`.
fn unreadable(error: CourseError, form: &str) -> Problem {
    Problem { next: form.to_string(), ..Problem::from(error) }
}

/// A variant of the `reference` as it is tried, when it can be: `others` are those before it.
fn tried(
    others: &[Subject],
    reference: &ParsedFile,
    kind: Kind,
    variant: Variant,
) -> Result<Subject, Problem> {
    let place = variant.place();
    let problem = |what: String, next: &str| Problem::new(&place, what, next);
    let (prefix, hint) = match &kind {
        Kind::Mistake(mistake) => ("wrong", mistake.hint),
        _ => ("right", 1),
    };
    let module = format!("{prefix}_{}", variant.name);
    let has_this_name =
        |other: &&Subject| other.patch.as_ref().is_some_and(|patch| patch.module == module);
    if let Some(other) = others.iter().find(has_this_name) {
        let what = format!("has the name of {}", other.place);
        return Err(problem(what, "give one of the two another name"));
    }
    if !(1..=LEVELS).contains(&hint) {
        let what = format!("`See hint {hint}.`, but a step has {LEVELS} hints");
        return Err(problem(what, "name one of them, or delete the line if hint 2 fits best"));
    }
    let whole = splice(reference.text, &variant.code);
    let patch = ParsedFile::parse(&variant.code)
        .and_then(|_| Patch::of(reference, &whole, others.len() + 1, module));
    let next = "make it compile, and change no public item but the bodies of steps";
    let patch = patch.map_err(|error| problem(error, next))?;
    if patch.steps.is_empty() {
        let next = "write a function of the reference, under its name, in another way";
        return Err(problem("changes no step of the reference".to_string(), next));
    }
    Ok(Subject { kind, place, patch: Some(patch) })
}
