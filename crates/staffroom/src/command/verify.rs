//! `staffroom verify`: the rules of the course, all of them, and how much they looked at.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use coach::mistakes as known;

use super::stubs;
use crate::{
    course::{Course, Lesson},
    mutants::accepted,
    problem::Problem,
    rules::{
        book, checks, files, hints, links,
        messages::{self, Messages},
        mistakes, right, steps, untouched, unwritten,
    },
    splice,
    survey::{Mistake, Survey, Variant},
    tally::{self, Tally},
    trial::{
        Outcomes,
        build::{self, Built},
        run::{self, Job},
        scratch::Scratch,
    },
};

/// What was found, and how much was looked at.
#[derive(Debug)]
pub struct Report {
    /// Everything that is wrong, in the order of the lessons.
    pub problems: Vec<Problem>,
    /// The counts, as a table.
    pub table: String,
}

// What a check says that was stopped by the clock. A mistake of which this is not expected gets all
// the time that a busy machine may need to come to its message.
const STILL_RUNNING: &str = "still running";

/// One thing that is put to the checks.
enum Trial<'a> {
    Stub,
    Solution,
    Mistake(&'a Mistake),
    AlsoRight(&'a Variant),
}

impl Trial<'_> {
    fn is_solution(&self) -> bool {
        matches!(self, Trial::Solution)
    }

    fn is_variant(&self) -> bool {
        matches!(self, Trial::Mistake(_) | Trial::AlsoRight(_))
    }
}

/// What came of all trials.
#[derive(Default)]
struct Judged {
    problems: Vec<Problem>,
    messages: Vec<(Lesson, Messages)>,
}

/// A trial that has been built.
struct Candidate<'a> {
    lesson: usize,
    trial: Trial<'a>,
    folder: PathBuf,
}

/// Looks at everything. `tell` gets a line now and then, because it takes a while.
///
/// What belongs to no lesson is looked at even when `course` has only some of its lessons.
/// What is built goes to `target`, or to the course's own target folder.
pub fn verify(course: &Course, target: Option<&Path>, tell: &mut dyn FnMut(&str)) -> Report {
    let (report, recorded) = look(course, target, tell);
    let Report { mut problems, table } = report;
    for (lesson, messages) in &recorded {
        problems.extend(messages::check(course, lesson, messages));
    }
    Report { problems, table }
}

/// Looks at everything as [`verify`] does, and records what each known mistake makes its check say.
/// The lines tell which records were written.
pub fn record(course: &Course, target: Option<&Path>, tell: &mut dyn FnMut(&str)) -> stubs::Report {
    let (Report { mut problems, .. }, recorded) = look(course, target, tell);
    let mut lines = String::new();
    for (lesson, messages) in &recorded {
        match messages::write(course, lesson, messages) {
            Ok(is_new) => {
                let state = if is_new { "written" } else { "up to date" };
                lines += &format!("{state}: {} messages of {}\n", messages.len(), lesson.folder);
            }
            Err(problem) => problems.push(problem),
        }
    }
    stubs::Report { lines, problems }
}

/// What is wrong, and of each lesson whose solution is right what its known mistakes make the
/// checks say.
fn look(
    course: &Course,
    target: Option<&Path>,
    tell: &mut dyn FnMut(&str),
) -> (Report, Vec<(Lesson, Messages)>) {
    let mut problems = Vec::new();
    let surveys: Vec<Survey> =
        course.lessons.iter().map(|lesson| Survey::read(course, lesson, &mut problems)).collect();
    let mut tallies = vec![Tally::default(); surveys.len()];

    problems.extend(files::check(course));
    problems.extend(book::check(course));
    problems.extend(links::check(course));
    problems.extend(accepted::check(course));
    for (survey, tally) in surveys.iter().zip(&mut tallies) {
        problems.extend(look_at_files(course, survey, tally));
    }
    let mut recorded = Vec::new();
    match put_to_the_checks(course, target, &surveys, &mut tallies, tell) {
        Ok(judged) => {
            problems.extend(judged.problems);
            recorded = judged.messages;
        }
        Err(problem) => problems.push(problem),
    }

    if surveys.is_empty() {
        let what = "no lesson: there is nothing to verify";
        problems.push(Problem::new("exercises", "counts", what, "git status"));
    }
    for (survey, tally) in surveys.iter().zip(&tallies) {
        problems.extend(tally.problem(&survey.lesson));
    }
    // One thing may be found on two ways.
    let mut seen = BTreeSet::new();
    problems.retain(|problem| seen.insert(problem.to_string()));
    let rows: Vec<(Lesson, Tally)> =
        surveys.into_iter().map(|survey| survey.lesson).zip(tallies).collect();
    (Report { problems, table: tally::table(&rows) }, recorded)
}

/// The rules that only read.
fn look_at_files(course: &Course, survey: &Survey, tally: &mut Tally) -> Vec<Problem> {
    let mut problems = Vec::new();
    match stubs::check_one(course, &survey.lesson) {
        Ok(()) => tally.stubs += 1,
        Err(problem) => problems.push(problem),
    }
    problems.extend(steps::check(survey, tally));
    problems.extend(checks::check(course, survey));
    problems.extend(hints::check(course, survey, tally));
    problems.extend(book::chapter(course, survey, tally));
    problems.extend(unwritten::check(course, survey));
    problems
}

/// The rules that need verdicts.
///
/// # Errors
///
/// When a thing fails without which nothing can be judged: cargo does not start, or the target
/// folder cannot be written.
fn put_to_the_checks(
    course: &Course,
    target: Option<&Path>,
    surveys: &[Survey],
    tallies: &mut [Tally],
    tell: &mut dyn FnMut(&str),
) -> Result<Judged, Problem> {
    let packages = packages(course, surveys);
    if packages.is_empty() {
        return Ok(Judged::default());
    }
    let mut problems = Vec::new();
    tell(&format!("building {} stubs and solutions", packages.len()));
    let target = match target {
        Some(target) => target.to_path_buf(),
        None => build::target_folder(&course.root)?,
    };
    let course_built = build::build(&course.root, &packages, &target)?;
    let mut candidates = stubs_and_solutions(course, surveys);

    let mut scratch = Scratch::open(course, &target)?;
    let variants = variants(course, surveys, &mut scratch, &mut problems)?;
    if Course::open(&course.root)?.lessons == course.lessons {
        scratch.tidy()?;
    }
    let mut scratch_built = Built::default();
    if !variants.is_empty() {
        tell(&format!("building {} variants", variants.len()));
        scratch_built = build::build(scratch.folder(), &scratch.packages(), &scratch.target())?;
    }
    candidates.extend(variants);
    let built = join(course_built, scratch_built);
    let mut jobs = Vec::new();
    // A variant is the solution but for a few functions: what is wrong with the solution is told
    // once.
    let mut is_right = vec![true; surveys.len()];
    candidates.retain(|candidate| {
        let survey = &surveys[candidate.lesson];
        if candidate.trial.is_variant() && !is_right[candidate.lesson] {
            return false;
        }
        let problem = compiler_problem(survey, candidate, &built);
        is_right[candidate.lesson] &= problem.is_none() || !candidate.trial.is_solution();
        problems.extend(problem);
        let program = built.programs.get(&candidate.folder);
        jobs.extend(program.map(|program| job(survey, candidate, program)));
        program.is_some()
    });

    tell(&format!("running the checks on {} programs", jobs.len()));
    let results = run::run(&course.root, &jobs)?;
    let mut messages = vec![Messages::new(); surveys.len()];
    for (candidate, outcomes) in candidates.iter().zip(&results) {
        let (survey, tally) = (&surveys[candidate.lesson], &mut tallies[candidate.lesson]);
        if candidate.trial.is_variant() && !is_right[candidate.lesson] {
            continue;
        }
        let judged = judge(survey, &candidate.trial, outcomes, tally);
        is_right[candidate.lesson] &= judged.is_empty() || !candidate.trial.is_solution();
        problems.extend(judged);
        if let Trial::Mistake(mistake) = &candidate.trial {
            messages[candidate.lesson].extend(message(mistake, outcomes));
        }
    }
    tell("done");
    let lessons = surveys.iter().map(|survey| survey.lesson.clone());
    let recorded = lessons.zip(messages).zip(is_right).filter(|(_, is_right)| *is_right);
    Ok(Judged { problems, messages: recorded.map(|(recorded, _)| recorded).collect() })
}

/// The packages that can be built: cargo would refuse them all for the sake of one.
fn packages(course: &Course, surveys: &[Survey]) -> Vec<String> {
    let has = |manifest: String| course.root.join(manifest).is_file();
    let mut packages = Vec::new();
    for Survey { lesson, .. } in surveys {
        packages.extend(has(lesson.exercise("Cargo.toml")).then(|| lesson.package()));
        packages.extend(has(lesson.solution("Cargo.toml")).then(|| lesson.name.clone()));
    }
    packages
}

fn stubs_and_solutions<'a>(course: &Course, surveys: &[Survey]) -> Vec<Candidate<'a>> {
    let mut candidates = Vec::new();
    for (lesson, survey) in surveys.iter().enumerate() {
        let pairs = [
            (Trial::Stub, survey.lesson.exercise("")),
            (Trial::Solution, survey.lesson.solution("")),
        ];
        candidates.extend(pairs.into_iter().map(|(trial, folder)| {
            let folder = course.root.join(folder.trim_end_matches('/'));
            Candidate { lesson, trial, folder }
        }));
    }
    candidates
}

/// Writes a package for each variant.
fn variants<'a>(
    course: &Course,
    surveys: &'a [Survey],
    scratch: &mut Scratch,
    problems: &mut Vec<Problem>,
) -> Result<Vec<Candidate<'a>>, Problem> {
    let mut candidates = Vec::new();
    for (lesson, survey) in surveys.iter().enumerate() {
        let wrong = survey
            .mistakes
            .iter()
            .map(|mistake| ("wrong", &mistake.variant, Trial::Mistake(mistake)));
        let right =
            survey.also_right.iter().map(|variant| ("right", variant, Trial::AlsoRight(variant)));
        for (kind, variant, trial) in wrong.chain(right) {
            match splice::splice(&survey.solution, &variant.text) {
                Ok(code) => {
                    let folder = scratch.add(course, survey, kind, &variant.name, &code)?;
                    candidates.push(Candidate { lesson, trial, folder });
                }
                Err(error) => {
                    let next = "make it a file of functions";
                    problems.push(Problem::new(&variant.file, "variants", error, next));
                }
            }
        }
    }
    Ok(candidates)
}

fn join(mut one: Built, other: Built) -> Built {
    one.programs.extend(other.programs);
    one.errors.extend(other.errors);
    one.warnings.extend(other.warnings);
    one
}

/// What the compiler has to say: a stub has no warnings, and everything compiles.
fn compiler_problem(survey: &Survey, candidate: &Candidate, built: &Built) -> Option<Problem> {
    let (file, rule, next) = match &candidate.trial {
        Trial::Stub => {
            let next = "change what the solution makes public, then just stubs";
            (survey.lesson.exercise("src/lib.rs"), "stubs", next)
        }
        Trial::Solution => (survey.lesson.solution("src/lib.rs"), "solution", "repair it"),
        Trial::Mistake(mistake) => {
            (mistake.variant.file.clone(), "variants", "make it compile in the solution's place")
        }
        Trial::AlsoRight(variant) => {
            (variant.file.clone(), "variants", "make it compile in the solution's place")
        }
    };
    if !built.programs.contains_key(&candidate.folder) {
        let errors = built.errors.get(&candidate.folder).map_or("no test target `checks`", |it| it);
        let what = format!("does not compile:\n{}", untouched::first_lines(errors));
        return Some(Problem::new(file, rule, what, next));
    }
    let warnings = built.warnings.get(&candidate.folder)?;
    let is_stub = matches!(candidate.trial, Trial::Stub);
    is_stub.then(|| {
        let what = format!("compiles with a warning:\n{}", untouched::first_lines(warnings));
        Problem::new(file, rule, what, next)
    })
}

/// What to run: everything, or for a mistake its check and those of the steps before.
fn job(survey: &Survey, candidate: &Candidate, program: &Path) -> Job {
    let (checks, failing) = match &candidate.trial {
        Trial::Mistake(mistake) => {
            let step = survey.check(&mistake.check).map_or(0, |check| check.step);
            let earlier = survey.checks.iter().filter(|check| check.step < step);
            let mut checks: BTreeSet<String> = earlier.map(|check| check.name.clone()).collect();
            checks.insert(mistake.check.clone());
            let never_ends = mistake.text.contains(STILL_RUNNING);
            (Some(checks), never_ends.then(|| mistake.check.clone()))
        }
        _ => (None, None),
    };
    Job { program: program.to_path_buf(), folder: candidate.folder.clone(), checks, failing }
}

/// What the check of `mistake` says, when it fails.
fn message(mistake: &Mistake, outcomes: &Outcomes) -> Option<(String, String)> {
    let outcome = outcomes.get(&mistake.check).filter(|outcome| !outcome.passed())?;
    Some((mistake.variant.name.clone(), known::message(outcome)))
}

fn judge(survey: &Survey, trial: &Trial, outcomes: &Outcomes, tally: &mut Tally) -> Vec<Problem> {
    match trial {
        Trial::Stub => untouched::check(survey, outcomes),
        Trial::Solution => {
            let file = survey.lesson.solution("src/lib.rs");
            let (problems, passed) = right::check(survey, &file, "solution", outcomes);
            tally.checks += passed;
            problems
        }
        Trial::Mistake(mistake) => {
            tally.mistakes += 1;
            mistakes::check(survey, mistake, outcomes)
        }
        Trial::AlsoRight(variant) => {
            tally.also_right += 1;
            right::check(survey, &variant.file, "also-right", outcomes).0
        }
    }
}

#[cfg(test)]
mod tests;
