//! The candidates for the questions and checks: stubs, solutions and their variants, if they compile.

use std::path::{Path, PathBuf};

use course::{Course, Lesson, mistakes::Record};
use runner::{Check, Runner, messages::Messages};
use staffroom::{
    problem::Problem,
    workspace::{self, Workspace, table},
};
use variants::{
    also_right::ALSO_RIGHT,
    splice::splice,
    wrong::{Variant, Wrong},
};

use crate::{
    rules::{fingerprints, untouched},
    source::{Source, Step},
    survey::{Question, Survey},
    trial::{
        build_programs,
        part::Part,
        programs::{self, Module, Program, REFERENCE},
        run::Job,
    },
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
    let (mut trials, mut lessons) = (Vec::new(), Vec::new());
    for survey in surveys {
        let (of_lesson, modules) = modules(survey, problems);
        trials.push(of_lesson);
        lessons.push((&survey.lesson, modules));
    }
    let count: usize = trials.iter().map(Vec::len).sum();
    tell(&format!("building {count} solutions and variants"));
    let built = programs::build(course, &lessons, target)?;
    let stubs = stubs(course, surveys, target, tell)?;
    for (lesson, (survey, trials)) in surveys.iter().zip(trials).enumerate() {
        let reference = built[lesson].get(REFERENCE).and_then(|built| built.as_ref().ok());
        let checks = match reference.map(listed).transpose() {
            Ok(checks) => checks.unwrap_or_default(),
            Err(error) => {
                problems.push(Problem::new(
                    survey.lesson.exercise("tests/questions.rs"),
                    "checks",
                    error,
                    NEXT,
                ));
                Vec::new()
            }
        };
        let (program, problem) = stub(survey, &stubs);
        problems.extend(problem);
        candidates.extend(program.map(|program| {
            let job = Job { program, ..Trial::Stub.job(survey, &checks, None) };
            Candidate { lesson, trial: Trial::Stub, job }
        }));
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
                        ..trial.job(survey, &checks, module.part.as_ref())
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
            Trial::Stub => (survey.lesson.exercise("tests/stub.rs"), "stubs"),
            Trial::Reference => (survey.lesson.solution("src/lib.rs"), "solution"),
            Trial::Mistake(mistake) => (mistake.variant.place(), crate::survey::RULE),
            Trial::AlsoRight(variant) => (variant.place(), ALSO_RIGHT),
        }
    }

    /// What is asked of it, where `checks` are all that the lesson's program lists, and `part` is the code that
    /// differs from the solution's.
    fn job(&self, survey: &Survey, checks: &[Check], part: Option<&Part>) -> Job {
        let questions = &survey.questions;
        let names = |first: u32| {
            let asked = questions.iter().filter(move |question| question.step >= first);
            asked.map(|question| question.name.clone()).collect()
        };
        // What stands before the first step that differs is the solution, which is asked itself.
        let differs = |step: &&Step| part.is_none_or(|part| part.steps.contains(&step.name));
        let first = survey.steps.iter().find(differs).map_or(0, |step| step.number);
        match self {
            Trial::Stub => Job { checks: checks.to_vec(), ..Job::default() },
            Trial::Reference => Job { checks: checks.to_vec(), right: names(0), ..Job::default() },
            // With the course's seed it must give the recorded answers, which are the reference's.
            Trial::AlsoRight(_) => {
                let explanations = checks.iter().filter(|check| {
                    !check.is_question() && check.step().is_none_or(|it| it >= first)
                });
                let checks = explanations.cloned().collect();
                Job { checks, right: names(first), ..Job::default() }
            }
            Trial::Mistake(Wrong { step, .. }) => {
                let asked = questions.iter();
                let asked = asked.filter(|it| (first.min(*step)..=*step).contains(&it.step));
                let own = survey.question(*step).map(|question| question.name.clone());
                Job { checks: asked.map(Question::check).collect(), wrong: own, ..Job::default() }
            }
        }
    }
}

const NEXT: &str = "repair what the message names";

/// All checks that the program of the solution lists.
fn listed(program: &Program) -> Result<Vec<Check>, String> {
    let listed = Runner::new(&program.path, &program.folder).list();
    listed.map_err(|error| error.to_string())
}

/// Builds the stubs as a student's program is built.
fn stubs(
    course: &Course,
    surveys: &[Survey],
    target: &Path,
    tell: &mut dyn FnMut(&str),
) -> Result<(Messages, PathBuf), Problem> {
    if surveys.is_empty() {
        return Ok(Default::default());
    }
    tell(&format!("building {} stubs", surveys.len()));
    let mut scratch = Workspace::open(course, workspace::folder(target).join("stubs"))?;
    let mut packages = Vec::new();
    for Survey { lesson, .. } in surveys {
        let manifest = table(course, &lesson.exercise("Cargo.toml"))?;
        let lints = manifest.get("lints").and_then(|lints| lints.as_table()).cloned();
        let package = package(lesson);
        let mut put =
            |file: &str, text: &str| scratch.put(&format!("lessons/{package}/{file}"), text);
        let programs = [("main.rs", package.as_str())];
        let lints = lints.unwrap_or_default();
        put("Cargo.toml", &workspace::package(&package, &manifest, &programs, lints))?;
        put("main.rs", &workspace::student_program(lesson, &lesson.stub()))?;
        packages.push(package);
    }
    scratch.tidy()?;
    // A stub does nothing, so it need not be fast.
    let options = ["--config", "profile.dev.opt-level=0"];
    let built = build_programs(scratch.folder(), &packages, &workspace::target(target), &options)?;
    Ok((built, scratch.folder().join("lessons")))
}

fn package(lesson: &Lesson) -> String {
    format!("stub-{}", lesson.folder)
}

/// The program of a stub, and a problem if the compiler warns: a stub has no warnings.
fn stub(
    survey: &Survey,
    (built, packages): &(Messages, PathBuf),
) -> (Option<Program>, Option<Problem>) {
    let package = package(&survey.lesson);
    let folder = packages.join(&package);
    let problem = |what: String| {
        let next =
            "use the solution's names there, or change what it makes public; then just stubs";
        Some(Problem::new(survey.lesson.exercise("tests/stub.rs"), "stubs", what, next))
    };
    let Some(program) = built.program(&folder, &package) else {
        let errors: Vec<_> = built.errors(&folder).collect();
        let what =
            format!("does not compile:\n{}", untouched::first_lines(&programs::text(&errors)));
        return (None, problem(what));
    };
    let warnings: String = built.warnings(&folder).map(|it| it.rendered.as_str()).collect();
    let warned = match warnings.as_str() {
        "" => None,
        text => problem(format!("compiles with a warning:\n{}", untouched::first_lines(text))),
    };
    let (path, folder) = (program.to_path_buf(), survey.lesson.path.clone());
    (Some(Program { path, folder, ..Program::default() }), warned)
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
