//! The candidates for the questions and checks: stubs, solutions and their variants, if they compile.

use std::path::Path;

use course::{
    Course, Lesson,
    mistakes::Record,
    splice::splice,
    variants::{ALSO_RIGHT, Variant},
    wrong::Wrong,
};
use runner::messages::Messages;

use crate::{
    problem::Problem,
    rules::{fingerprints, mistakes, untouched},
    source::Source,
    survey::{Check, Survey},
    trial::{
        build_checks,
        part::Part,
        programs::{self, Module, Program, REFERENCE},
        run::Job,
    },
    workspace,
};

/// What kind of code is put to the questions and checks.
pub enum Trial<'a> {
    Stub,
    Reference,
    Mistake(&'a Wrong),
    AlsoRight(&'a Variant),
}

/// A trial that has been built.
pub struct Candidate<'a> {
    /// The index of its lesson in the course.
    pub lesson: usize,
    pub trial: Trial<'a>,
    pub job: Job,
}

/// Builds all of them; adds compile errors to `problems`. With `is_recording`, a mistake that did not end
/// before gets the full timeout.
pub fn build<'a>(
    course: &Course,
    surveys: &'a [Survey],
    target: &Path,
    is_recording: bool,
    problems: &mut Vec<Problem>,
    tell: &mut dyn FnMut(&str),
) -> Result<Vec<Candidate<'a>>, Problem> {
    let mut candidates = Vec::new();
    let stubs = stubs(course, surveys);
    if !stubs.is_empty() {
        tell(&format!("building {} stubs", stubs.len()));
        // Not cargo's default target folder: another checkout may share it.
        // A stub does nothing, so it need not be fast.
        let options = ["--config", "profile.dev.opt-level=0"];
        let built = build_checks(&course.root, &stubs, &workspace::target(target), &options)?;
        for (lesson, survey) in surveys.iter().enumerate() {
            let (job, problem) = stub(survey, &built);
            problems.extend(problem);
            candidates.extend(job.map(|job| Candidate { lesson, trial: Trial::Stub, job }));
        }
    }
    let (mut trials, mut lessons) = (Vec::new(), Vec::new());
    for survey in surveys {
        let (of_lesson, modules) = modules(survey, problems);
        trials.push(of_lesson);
        lessons.push((&survey.lesson, modules));
    }
    let count: usize = trials.iter().map(Vec::len).sum();
    tell(&format!("building {count} solutions and variants"));
    let built = programs::build(course, &lessons, target)?;
    for (lesson, (survey, trials)) in surveys.iter().zip(trials).enumerate() {
        let recorded = match is_recording {
            true => Record::new(),
            false => fingerprints::recorded(course, &survey.lesson),
        };
        let is_usable = built[lesson].get(REFERENCE).is_some_and(Result::is_ok);
        for (trial, module) in trials.into_iter().zip(&lessons[lesson].1) {
            match built[lesson].get(&module.name) {
                Some(Ok(program)) => {
                    let job = Job {
                        program: program.clone(),
                        is_endless: is_endless(&trial, &recorded),
                        ..trial.job(survey)
                    };
                    candidates.push(Candidate { lesson, trial, job });
                }
                Some(Err(error)) if is_usable || matches!(trial, Trial::Reference) => {
                    let what = format!("does not compile:\n{}", untouched::first_lines(error));
                    let (file, rule) = trial.file(survey);
                    let next = match trial {
                        Trial::Reference => format!("cargo check --package {}", survey.lesson.name),
                        _ => "make it compile".to_string(),
                    };
                    problems.push(Problem::new(file, rule, what, next));
                }
                // The solution itself does not compile, which is reported once.
                _ => {}
            }
        }
    }
    Ok(candidates)
}

impl Trial<'_> {
    /// The file that is tried, and the rule that it must keep.
    pub fn file(&self, survey: &Survey) -> (String, &'static str) {
        match self {
            Trial::Stub => (survey.lesson.exercise("src/lib.rs"), "stubs"),
            Trial::Reference => (survey.lesson.solution("src/lib.rs"), "solution"),
            Trial::Mistake(mistake) => (mistake.variant.place(), mistakes::RULE),
            Trial::AlsoRight(variant) => (variant.place(), ALSO_RIGHT),
        }
    }

    fn job(&self, survey: &Survey) -> Job {
        let Survey { questions, checks, .. } = survey;
        let (tests, right, wrong): (Vec<&Check>, Vec<&Check>, Option<&Check>) = match self {
            Trial::Stub => (questions.iter().chain(checks).collect(), Vec::new(), None),
            Trial::Reference => {
                (questions.iter().chain(checks).collect(), questions.iter().collect(), None)
            }
            // With the course's seed it must give the recorded answers, which are the reference's.
            Trial::AlsoRight(_) => (checks.iter().collect(), questions.iter().collect(), None),
            Trial::Mistake(Wrong { step, .. }) => {
                let earlier = questions.iter().filter(|question| question.step < *step);
                let own = survey.question(*step);
                (own.into_iter().collect(), earlier.collect(), own)
            }
        };
        Job {
            tests: tests.into_iter().map(|check| check.test.clone()).collect(),
            right: right.into_iter().map(|question| question.name.clone()).collect(),
            wrong: wrong.map(|question| question.name.clone()),
            ..Job::default()
        }
    }
}

/// The packages of the stubs that can be built. Cargo would refuse all of them because of one.
fn stubs(course: &Course, surveys: &[Survey]) -> Vec<String> {
    let lessons = surveys.iter().map(|survey| &survey.lesson);
    let is_there = |lesson: &&Lesson| course.root.join(lesson.exercise("Cargo.toml")).is_file();
    lessons.filter(is_there).map(|lesson| lesson.package.clone()).collect()
}

/// The job for a stub, and a problem if the compiler warns: a stub has no warnings.
fn stub(survey: &Survey, built: &Messages) -> (Option<Job>, Option<Problem>) {
    let folder = survey.lesson.path.clone();
    let problem = |what: String| {
        let next =
            "use the solution's names there, or change what it makes public; then just stubs";
        Some(Problem::new(survey.lesson.exercise("src/lib.rs"), "stubs", what, next))
    };
    let Some(program) = built.program(&folder, "checks") else {
        let errors: Vec<_> = built.errors(&folder).collect();
        let what =
            format!("does not compile:\n{}", untouched::first_lines(&programs::text(&errors)));
        return (None, problem(what));
    };
    let warnings: String = built.warnings(&folder).map(|it| it.rendered.as_str()).collect();
    let warned = match warnings.as_str() {
        "" => None,
        told => problem(format!("compiles with a warning:\n{}", untouched::first_lines(told))),
    };
    let program = Program { path: program.to_path_buf(), folder, ..Program::default() };
    (Some(Job { program, ..Trial::Stub.job(survey) }), warned)
}

/// The solution of a lesson and its variants, as modules of one program; none when it is not Rust.
fn modules<'a>(survey: &'a Survey, problems: &mut Vec<Problem>) -> (Vec<Trial<'a>>, Vec<Module>) {
    let mut problem = |trial: &Trial, error: String| {
        let (file, rule) = trial.file(survey);
        // The page holds changes, so the lines of the function are not those of the page.
        let of_code = matches!(trial, Trial::Mistake(_)).then_some("in the changed function, ");
        let what = of_code.unwrap_or_default().to_string() + &error;
        problems.push(Problem::new(file, rule, what, "make it compile"));
    };
    let code = splice(&survey.solution, "");
    let Ok(solution) = Source::parse(&code) else { return (Vec::new(), Vec::new()) };
    let (name, code) = (REFERENCE.to_string(), code.clone());
    let mut modules = vec![Module { name, code, part: None }];
    let mut trials = vec![Trial::Reference];
    let wrong = survey.mistakes.iter().map(|mistake| {
        (format!("wrong_{}", mistake.variant.name), &mistake.variant.code, Trial::Mistake(mistake))
    });
    let right = survey.also_right.iter().map(|variant| {
        (format!("right_{}", variant.name), &variant.code, Trial::AlsoRight(variant))
    });
    for (name, text, trial) in wrong.chain(right) {
        match Source::parse(text) {
            Ok(_) => {
                let code = splice(solution.text, text);
                let part = Part::of(&solution, &code);
                modules.push(Module { name: name.replace('-', "_"), code, part });
                trials.push(trial);
            }
            Err(error) => problem(&trial, error),
        }
    }
    (trials, modules)
}

/// Whether a mistake has no fingerprint, because it did not end when they were recorded.
fn is_endless(trial: &Trial, recorded: &Record) -> bool {
    let Trial::Mistake(mistake) = trial else { return false };
    recorded.get(&mistake.variant.name).is_some_and(|it| it.fingerprint.is_none())
}
