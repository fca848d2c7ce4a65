//! `verify verify`: checks all rules of the course, and reports how much was checked.

mod candidates;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

use course::{Counts, Course, Lesson, mistakes::Record};
use runner::Check;
use staffroom::{
    problem::{Problem, Report},
    workspace,
};

use self::candidates::{Candidate, Trial};
use super::stubs;
use crate::{
    rules::{
        book, checks, files, fingerprints, format, hints, links, mistakes, right, secret, steps,
        unfinished, untouched,
    },
    survey::{self, Fingerprints, Survey},
    tally,
    trial::{
        Outcomes,
        proven::Place,
        run::{self, Job},
    },
};

/// The result of all trials.
#[derive(Default)]
struct Judged {
    problems: Vec<Problem>,
    /// The known mistakes of each lesson whose solution is right.
    records: Vec<(Lesson, Record)>,
    /// How many explanations each lesson has, by its folder.
    explanations: BTreeMap<String, usize>,
}

/// Checks everything, with `seeds` secret seeds for each question. The lines of the report are a table of
/// how much was checked. `tell` receives progress messages.
///
/// Rules about no single lesson are checked even when `course` has only some of its lessons.
pub fn verify(course: &Course, seeds: u64, tell: &mut dyn FnMut(&str)) -> Report {
    let (mut report, recorded) = look(course, seeds, false, tell);
    for (lesson, record) in &recorded {
        report.problems.extend(fingerprints::check(course, lesson, record));
    }
    report
}

/// Checks everything as [`verify`] does, and records the known mistakes. The lines of the report name the
/// records that were written.
pub fn record(course: &Course, tell: &mut dyn FnMut(&str)) -> Report {
    let (Report { mut problems, .. }, recorded) = look(course, 1, true, tell);
    let mut lines = String::new();
    for (lesson, record) in &recorded {
        match fingerprints::write(course, lesson, record) {
            Ok(is_new) => {
                let state = if is_new { "written" } else { "up to date" };
                lines += &format!("{state}: {} mistakes of {}\n", record.len(), lesson.folder);
            }
            Err(problem) => problems.push(problem),
        }
    }
    Report { lines, problems }
}

/// The problems, and the known mistakes of each lesson whose solution is right.
fn look(
    course: &Course,
    seeds: u64,
    is_recording: bool,
    tell: &mut dyn FnMut(&str),
) -> (Report, Vec<(Lesson, Record)>) {
    let (surveys, mut problems) = read(course, is_recording);
    let (mut recorded, mut explanations) = (Vec::new(), BTreeMap::new());
    match put_to_the_test(course, &surveys, seeds, is_recording, tell) {
        Ok(judged) => {
            problems.extend(judged.problems);
            (recorded, explanations) = (judged.records, judged.explanations);
        }
        Err(problem) => problems.push(problem),
    }

    if course.lessons.is_empty() {
        let what = "no lesson: there is nothing to verify";
        problems.push(Problem::new("exercises", "counts", what, "git status"));
    }
    let count = |survey: &Survey| explanations.get(&survey.lesson.folder).copied().unwrap_or(0);
    if problems.is_empty() {
        let counted = surveys.iter().filter_map(|survey| {
            let is_finished = survey::is_finished(&survey.lesson);
            tally::problem(course, survey, count(survey), is_finished)
        });
        problems.extend(counted);
    }
    // Two rules may report the same problem.
    let mut seen = BTreeSet::new();
    problems.retain(|problem| seen.insert(problem.to_string()));
    let unfinished = surveys.iter().filter_map(|survey| unfinished::line(course, survey));
    let lines = tally::line(&surveys, seeds) + &unfinished.collect::<String>();
    (Report { lines, problems }, recorded)
}

/// Reads the lessons and checks the rules that run nothing. With `is_recording`, a lesson whose mistakes are
/// being recorded may still be incomplete.
fn read(course: &Course, is_recording: bool) -> (Vec<Survey>, Vec<Problem>) {
    let mut problems = Vec::new();
    let mut surveys = Vec::new();
    for lesson in &course.lessons {
        match Survey::read(course, lesson, &mut problems) {
            Ok(survey) => surveys.push(survey),
            Err(problem) => problems.push(problem),
        }
    }
    problems.extend(files::check(course));
    problems.extend(book::check(course));
    problems.extend(links::check(course));
    for survey in &surveys {
        problems.extend(stubs::check_one(course, &survey.lesson).err());
        problems.extend(steps::check(survey));
        problems.extend(checks::check(course, survey));
        problems.extend(hints::check(course, survey));
        problems.extend(format::check(course, survey));
        problems.extend(book::chapter(course, survey));
        if !is_recording {
            problems.extend(checks::few(survey));
        }
    }
    (surveys, problems)
}

/// Checks the rules that need verdicts, which means building and running.
fn put_to_the_test(
    course: &Course,
    surveys: &[Survey],
    seeds: u64,
    is_recording: bool,
    tell: &mut dyn FnMut(&str),
) -> Result<Judged, Problem> {
    let mut judged = Judged::default();
    let Judged { problems, records, explanations } = &mut judged;
    let target = workspace::target_folder(&course.root)?;
    let candidates = candidates::build(course, surveys, &target, is_recording, problems, tell)?;
    for (lesson, survey) in surveys.iter().enumerate() {
        let own: Vec<&Candidate> = candidates.iter().filter(|it| it.lesson == lesson).collect();
        let listed = own.iter().find(|it| matches!(it.trial, Trial::Reference));
        let listed: Option<Vec<Check>> = listed
            .map(|it| it.job.checks.iter().filter(|check| !check.is_question()).cloned().collect());
        problems.extend(checks::lost(course, survey, listed.as_deref()));
        let listed = listed.unwrap_or_default();
        explanations.insert(survey.lesson.folder.clone(), listed.len());
        let jobs: Vec<Job> = own.iter().map(|it| Job { seeds, ..it.job.clone() }).collect();
        // The other counts say nothing about code that could not be read or built.
        let Counts { mistakes, also_right, .. } = survey.counts;
        let is_whole = own.len() == 2 + mistakes + also_right;
        let place = Place::new(course, survey, &jobs, &target);
        let prints = if let Some(prints) = place.read() {
            Some(prints)
        } else {
            tell(&format!("{}: running {} of them", survey.lesson.folder, jobs.len()));
            let results = run::run(&jobs);
            let own: Vec<(&Candidate, &Outcomes)> = own.into_iter().zip(&results).collect();
            let (mut faults, prints) = judge(survey, &own);
            let reference =
                own.iter().filter(|(candidate, _)| matches!(candidate.trial, Trial::Reference));
            // It asks every question a dozen times, so it is left to those who ask with several seeds.
            if seeds > 1 {
                let secret =
                    reference.flat_map(|(candidate, _)| secret::check(survey, &candidate.job));
                faults.extend(secret);
            }
            if let Some(prints) = prints.as_ref().filter(|_| is_whole) {
                if survey::is_finished(&survey.lesson) {
                    faults.extend(prove_explanations(&listed, &own));
                }
                if faults.is_empty() {
                    place.write(prints);
                }
            }
            problems.extend(faults);
            prints
        };
        let record = prints.filter(|_| is_whole);
        let record = record.map(|prints| fingerprints::record(survey, prints));
        records.extend(record.map(|record| (survey.lesson.clone(), record)));
    }
    tell("done");
    Ok(judged)
}

/// Every explanation must be failed by a mistake of its step. The fastest mistakes are tried first.
fn prove_explanations(listed: &[Check], own: &[(&Candidate, &Outcomes)]) -> Vec<Problem> {
    let mistakes = own.iter().filter_map(|(candidate, outcomes)| match candidate.trial {
        Trial::Mistake(mistake) => Some((outcomes.took, mistake.step, &candidate.job)),
        _ => None,
    });
    let mut mistakes: Vec<_> = mistakes.collect();
    mistakes.sort_by_key(|(took, ..)| *took);
    let of_step = |step: u32| mistakes.iter().filter(move |it| it.1 == step).map(|it| it.2);
    let checks: Vec<(&Check, Vec<&Job>)> = listed
        .iter()
        .map(|check| (check, of_step(check.step().unwrap_or_default()).collect()))
        .collect();
    let are_failed = run::are_failed(&checks);
    let unfailed = listed.iter().zip(are_failed).filter(|(_, is_failed)| !is_failed);
    let unfailed = unfailed.map(|(check, _)| {
        let (file, line) = &check.place;
        let what = format!("no known mistake of `{}` fails {:?}", check.question, check.words());
        let next = "write the mistake that it is there for into mistakes.md, or delete it";
        Problem::new(format!("{file}:{line}"), survey::RULE, what, next)
    });
    unfailed.collect()
}

/// The problems in a lesson's trials, and the fingerprints of its mistakes. Problems of the solution are
/// reported once, though its variants, which share most of its functions, have them too.
fn judge(survey: &Survey, own: &[(&Candidate, &Outcomes)]) -> (Vec<Problem>, Option<Fingerprints>) {
    let mut problems = Vec::new();
    let mut is_right = false;
    let mut wrong = Vec::new();
    for (Candidate { trial, .. }, outcomes) in own {
        let (file, rule) = trial.file(survey);
        let faults = match trial {
            Trial::Stub => untouched::check(survey, outcomes),
            Trial::Reference => {
                let faults = right::check(&file, rule, outcomes);
                is_right = faults.is_empty();
                faults
            }
            _ if !is_right => continue,
            Trial::Mistake(mistake) => {
                wrong.push((*mistake, *outcomes));
                mistakes::check(survey, mistake, outcomes)
            }
            Trial::AlsoRight(_) => right::check(&file, rule, outcomes),
        };
        problems.extend(faults);
    }
    if !is_right {
        return (problems, None);
    }
    problems.extend(mistakes::twins(survey, &wrong));
    let prints = wrong.iter().filter_map(|(mistake, outcomes)| {
        Some((mistake.variant.name.clone(), mistakes::print_of(survey, mistake, outcomes)?))
    });
    let prints: BTreeMap<String, String> = prints.collect();
    (problems, Some(prints))
}
