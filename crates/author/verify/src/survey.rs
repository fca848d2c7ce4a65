//! Reads a lesson: its steps, and the texts that its questions are put to.

use course::{Course, CourseError, Lesson};
use grade::syntax::{ParsedFile, StepFunction};
use staffroom::problem::Problem;
use variants::{
    Variant, also_right,
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

/// The form of a file of unusual right solutions, for error messages.
const SOLUTIONS: &str = "for each solution, write `/// what is unusual, in a sentence`, and \
                         `mod name_of_the_solution { … }`";

/// Where the stub and the reference are among the subjects of a lesson.
pub const STUB: usize = 0;
pub const REFERENCE: usize = 1;

/// All that the rules look at in one lesson.
#[derive(Debug)]
pub struct Survey {
    pub lesson: Lesson,
    /// The text of the reference, which is Rust.
    pub reference: String,
    /// The same without its modules in other files: the variants are patches of it.
    pub patched: String,
    /// In the order of the text.
    pub steps: Vec<StepFunction>,
    /// The stub, the reference, and its usable variants; [`STUB`] and [`REFERENCE`] are the first two.
    pub subjects: Vec<Subject>,
    /// Whether all variants are usable.
    pub is_whole: bool,
}

/// A text that the questions of a lesson are put to.
#[derive(Debug)]
pub struct Subject {
    pub kind: Kind,
    /// The file, and of a variant its line and name.
    pub place: String,
    /// What a variant is called among the modules of its lesson: `wrong_late`.
    pub module: String,
    /// What differs in a variant from the reference.
    pub patch: Patch,
}

#[derive(Debug)]
pub enum Kind {
    Stub,
    Reference,
    Mistake(MistakeCode),
    AlsoRight,
}

impl Subject {
    /// The rule that it must keep.
    pub fn rule(&self) -> &'static str {
        match self.kind {
            Kind::Stub => "stubs",
            Kind::Reference => "solution",
            Kind::Mistake(_) => "mistakes",
            Kind::AlsoRight => "also-right",
        }
    }

    /// A problem of it.
    pub fn problem(&self, what: impl ToString, next: impl ToString) -> Problem {
        Problem::new(&self.place, self.rule(), what, next)
    }
}

/// Whether nothing may be missing: a lesson is finished when it has its contest.
pub fn is_finished(course: &Course, lesson: &Lesson) -> bool {
    course.root.join(lesson.solution("contest.rs")).exists()
}

impl Survey {
    /// Reads `lesson`; adds to `problems` what cannot be used.
    ///
    /// # Errors
    ///
    /// Why the reference cannot be read.
    pub fn read(
        course: &Course,
        lesson: &Lesson,
        problems: &mut Vec<Problem>,
    ) -> Result<Survey, Problem> {
        let file = lesson.solution("src/lib.rs");
        let reference = course.read(&file)?;
        let patched = splice(&reference, "");
        let parse = |text| {
            ParsedFile::parse(text).map_err(|problem| {
                let next = format!("cargo check --package {}", lesson.name);
                Problem { next, ..CourseError { file: file.clone(), problem }.into() }
            })
        };
        let (whole, parsed) = (parse(&reference)?, parse(&patched)?);
        let steps = whole.steps();
        let own =
            |kind, place| Subject { kind, place, module: String::new(), patch: Patch::default() };
        let mut subjects = vec![
            own(Kind::Stub, lesson.exercise("tests/stub.rs")),
            own(Kind::Reference, file.clone()),
        ];
        let mut is_whole = true;
        for found in variants_of(course, lesson) {
            match found.and_then(|(kind, variant)| subject(&subjects, &parsed, kind, variant)) {
                Ok(subject) => subjects.push(subject),
                Err(problem) => {
                    is_whole = false;
                    problems.push(problem);
                }
            }
        }
        let lesson = lesson.clone();
        Ok(Survey { lesson, reference, patched, steps, subjects, is_whole })
    }
}

/// The known mistakes and the unusual solutions of a lesson, or what is wrong with one.
fn variants_of(course: &Course, lesson: &Lesson) -> Vec<Result<(Kind, Variant), Problem>> {
    let unreadable = |rule, next: &str| {
        let next = next.to_string();
        move |error| Problem { rule, next: next.clone(), ..Problem::from(error) }
    };
    // A lesson that is begun need not have the page yet.
    let has_page = course.root.join(lesson.solution(mistakes::FILE)).exists();
    let mistakes = if has_page { mistakes::all(course, lesson) } else { Vec::new() };
    let mistakes = mistakes.into_iter().map(|found| {
        let mistake = found.map_err(unreadable("mistakes", MISTAKES))?;
        let variant = mistake.variant.clone();
        Ok((Kind::Mistake(mistake), variant))
    });
    let right = also_right::all(course, lesson).into_iter().map(|found| {
        let variant = found.map_err(unreadable("also-right", SOLUTIONS))?;
        Ok((Kind::AlsoRight, variant))
    });
    mistakes.chain(right).collect()
}

/// A variant of the `reference` as it is tried, when it can be: `others` are the subjects so far.
fn subject(
    others: &[Subject],
    reference: &ParsedFile,
    kind: Kind,
    variant: Variant,
) -> Result<Subject, Problem> {
    let (kind_of_name, hint) = match &kind {
        Kind::Mistake(mistake) => ("wrong", mistake.hint),
        _ => ("right", 1),
    };
    let subject = Subject {
        place: variant.place(),
        module: format!("{kind_of_name}_{}", variant.name),
        patch: Patch::default(),
        kind,
    };
    if let Some(other) = others.iter().find(|other| other.module == subject.module) {
        let what = format!("has the name of {}", other.place);
        return Err(subject.problem(what, "give one of the two another name"));
    }
    if !(1..=LEVELS).contains(&hint) {
        let what = format!("`See hint {hint}.`, but a step has {LEVELS} hints");
        let next = "name one of them, or delete the line if hint 2 fits best";
        return Err(subject.problem(what, next));
    }
    let whole = splice(reference.text, &variant.code);
    let patch = ParsedFile::parse(&variant.code).and_then(|_| Patch::of(reference, &whole));
    let next = "make it compile, and change no public item but the bodies of steps";
    let patch = patch.map_err(|error| subject.problem(error, next))?;
    if patch.steps.is_empty() {
        let next = "write a function of the solution, under its name, in another way";
        return Err(subject.problem("changes no step of the solution", next));
    }
    Ok(Subject { patch, ..subject })
}
