//! Checks all rules of the course, and reports how much was checked.

use course::{Course, Lesson, mistakes::KnownMistakes};
use grid::counted;
use runner::{Check, Runner};
use staffroom::problem::{Problem, Report};

use crate::{
    rules::{
        book, files, fingerprints, first_lines, hints, mistakes, questions, right, secret, steps,
        untouched, whole,
    },
    stubs,
    survey::{Kind, REFERENCE, STUB, Survey, is_finished},
    trial::{
        executables::{self, Executables},
        proof::ProofCache,
        run::{Trial, side_by_side},
    },
};

/// Checks everything, with `seeds` secret seeds for each question. The lines of the report say how much was
/// checked. `tell` receives progress messages.
///
/// Rules about no single lesson are checked even when `course` has only some of its lessons.
pub fn verify(course: &Course, seeds: u64, tell: &mut dyn FnMut(&str)) -> Report {
    let Verified { problems, records, lines } = Verified::of(course, seeds, tell);
    let stale = |(lesson, record)| fingerprints::check(course, &lesson, &record);
    let stale = records.into_iter().filter_map(stale);
    Report { lines, problems: problems.into_iter().chain(stale).collect() }
}

/// Checks everything as [`verify`] does, and records the known mistakes. The lines of the report name the
/// records that were written.
pub fn record(course: &Course, tell: &mut dyn FnMut(&str)) -> Report {
    let Verified { problems, records, .. } = Verified::of(course, 1, tell);
    let mut report = Report { lines: String::new(), problems };
    for (lesson, record) in &records {
        match fingerprints::write(course, lesson, record) {
            Ok(line) => report.lines += &line,
            Err(problem) => report.problems.push(problem),
        }
    }
    report
}

/// Checks the rules that run nothing; gives the lessons that can be built, too.
pub fn read(course: &Course) -> (Vec<Problem>, Vec<Survey>) {
    let mut problems = files::check(course);
    problems.extend(book::check(course));
    let mut surveys = Vec::new();
    for lesson in &course.lessons {
        problems.extend(whole::check(course, lesson));
        let mut of_variants = Vec::new();
        match Survey::read(course, lesson, &mut of_variants) {
            Ok(survey) => {
                // What follows from a step that is none is not told.
                let of_steps = steps::check(&survey);
                problems.extend(if of_steps.is_empty() { of_variants } else { of_steps });
                surveys.push(survey);
            }
            Err(problem) => problems.push(problem),
        }
    }
    for survey in &surveys {
        problems.extend(stubs::check(course, &survey.lesson).err());
        problems.extend(hints::check(course, survey));
        problems.extend(book::chapter(course, survey));
    }
    (problems, surveys)
}

/// What all rules say.
struct Verified {
    problems: Vec<Problem>,
    /// The known mistakes of each lesson of which everything could be tried.
    records: Vec<(Lesson, KnownMistakes)>,
    lines: String,
}

impl Verified {
    fn of(course: &Course, seeds: u64, tell: &mut dyn FnMut(&str)) -> Verified {
        let (mut problems, surveys) = read(course);
        if course.lessons.is_empty() {
            let what = "no lesson: there is nothing to verify";
            problems.push(Problem::new("exercises", "whole", what, "git status"));
        }
        let mut verified = Verified { problems, records: Vec::new(), lines: String::new() };
        if let Err(problem) = verified.try_all(course, &surveys, seeds, tell) {
            verified.problems.push(problem);
        }
        verified
    }

    /// Builds and runs the subjects of all lessons.
    fn try_all(
        &mut self,
        course: &Course,
        surveys: &[Survey],
        seeds: u64,
        tell: &mut dyn FnMut(&str),
    ) -> Result<(), Problem> {
        let count: usize = surveys.iter().map(|survey| survey.subjects.len()).sum();
        tell(&format!("building {count} stubs, solutions and variants"));
        let executables = executables::build_all(course, surveys)?;
        let (mut questions, mut inputs) = (0, 0);
        for (survey, executables) in surveys.iter().zip(&executables) {
            self.report_uncompiled(survey, executables);
            let Some(Ok(judge)) = executables.get(&REFERENCE) else { continue };
            let checks = match Runner::new(&judge.path, &survey.lesson.path).list() {
                Ok(checks) => checks,
                Err(error) => {
                    let file = survey.lesson.exercise("tests/questions.rs");
                    let next = "repair what the message names";
                    self.problems.push(Problem::new(file, "questions", error, next));
                    continue;
                }
            };
            questions += checks.iter().filter(|check| check.is_question()).count();
            inputs += checks.iter().map(|check| check.inputs()).sum::<usize>();
            self.problems.extend(questions::check(course, survey, &checks));
            let trials = executables.iter().filter_map(|(&index, executable)| {
                let executable = executable.as_ref().ok()?;
                let subject = &survey.subjects[index];
                Some(Trial::new(survey, subject, executable, (judge, &checks), seeds))
            });
            let trials: Vec<Trial> = trials.collect();
            let cache = ProofCache::new(course, survey, &trials);
            let record = cache.read().or_else(|| {
                tell(&format!("{}: running {} of them", survey.lesson.folder, trials.len()));
                let before = self.problems.len();
                let record = self.judge(course, survey, &checks, &trials, seeds)?;
                if self.problems.len() == before {
                    cache.write(&record);
                }
                Some(record)
            });
            self.records.extend(record.map(|record| (survey.lesson.clone(), record)));
        }
        tell("done");
        self.lines = format!(
            "{}: {} with {}, and {}, with {}\n",
            counted(surveys.len() as u64, "lesson"),
            counted(questions as u64, "question"),
            counted(inputs as u64, "input"),
            counted((count - 2 * surveys.len()) as u64, "variant"),
            counted(seeds, "seed"),
        );
        let unfinished = surveys.iter().filter_map(|survey| whole::line(course, &survey.lesson));
        self.lines.extend(unfinished);
        Ok(())
    }

    /// Reports the subjects of a lesson that do not compile, and a stub that compiles with a warning.
    fn report_uncompiled(&mut self, survey: &Survey, executables: &Executables) {
        for (&index, executable) in executables {
            let subject = &survey.subjects[index];
            match executable {
                Err(error) => {
                    let what = format!("does not compile:\n{}", first_lines(error));
                    self.problems.push(subject.problem(what, "make it compile"));
                }
                Ok(stub) if index == STUB && !stub.warnings.is_empty() => {
                    let warnings = first_lines(&stub.warnings);
                    let what = format!("compiles with a warning:\n{warnings}");
                    let next = "use the solution's names there, or change what it makes public; then just stubs";
                    self.problems.push(subject.problem(what, next));
                }
                _ => {}
            }
        }
    }

    /// Runs the `trials` of a lesson and judges the outcomes. Problems of the solution are reported once, though
    /// its variants, which share most of its functions, have them too. Gives the known mistakes when all of them
    /// were tried.
    fn judge(
        &mut self,
        course: &Course,
        survey: &Survey,
        checks: &[Check],
        trials: &[Trial],
        seeds: u64,
    ) -> Option<KnownMistakes> {
        let outcomes = side_by_side(trials, Trial::run);
        let mut wrong = Vec::new();
        for (trial, outcomes) in trials.iter().zip(&outcomes) {
            let subject = trial.subject;
            let problems = match &subject.kind {
                Kind::Stub => untouched::check(survey, outcomes),
                Kind::Reference => {
                    let problems = right::check(subject, outcomes);
                    let is_right = problems.is_empty();
                    self.problems.extend(problems);
                    // It asks every question a dozen times, so it is left to those who ask with several seeds.
                    if seeds > 1 {
                        self.problems.extend(secret::check(survey, trial));
                    }
                    if !is_right {
                        return None;
                    }
                    continue;
                }
                Kind::AlsoRight => right::check(subject, outcomes),
                Kind::Mistake(mistake) => {
                    wrong.push((subject, mistake, outcomes));
                    mistakes::check(subject, mistake, outcomes)
                }
            };
            self.problems.extend(problems);
        }
        self.problems.extend(mistakes::twins(&wrong));
        let is_whole = trials.len() == survey.subjects.len() && survey.is_whole;
        if !is_whole {
            return None;
        }
        if is_finished(course, &survey.lesson) {
            self.problems.extend(mistakes::unfailed(checks, &wrong));
        }
        Some(fingerprints::record(&wrong))
    }
}
