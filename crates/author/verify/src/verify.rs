//! Checks all rules of the course, and reports how much was checked.

use course::{Course, Lesson, mistakes::KnownMistakes};
use exam::Check;
use grid::counted;
use runner::Runner;
use staffroom::problem::Problem;

use crate::{
    report::Report,
    rules::{
        book, files, fingerprints, finished, hints, mistakes, mistakes::TriedMistake, passes,
        questions, secret, steps, untouched,
    },
    stubs,
    texts::{Kind, LessonTexts, is_finished},
    trial::{
        programs,
        proof::ProofCache,
        run::{Examination, side_by_side},
    },
};

/// Checks everything, with `seeds` secret seeds for each question. The lines of the report say how much was
/// checked. `tell` receives progress messages.
///
/// Rules about no single lesson are checked even when `course` has only some of its lessons.
pub fn verify(course: &Course, seeds: u64, tell: &mut dyn FnMut(&str)) -> Report {
    let mut verified = Verified::of(course, seeds, tell);
    for (lesson, known) in &verified.known_mistakes {
        verified.problems.extend(fingerprints::check(course, lesson, known));
    }
    Report { lines: verified.lines, problems: verified.problems }
}

/// Checks everything as [`verify`] does, and writes the known mistakes with their fingerprints into the exercises.
/// The lines of the report name the files.
pub fn write_fingerprints(course: &Course, tell: &mut dyn FnMut(&str)) -> Report {
    let verified = Verified::of(course, 1, tell);
    let mut report = Report { lines: String::new(), problems: verified.problems };
    for (lesson, known) in &verified.known_mistakes {
        match fingerprints::write(course, lesson, known) {
            Ok(line) => report.lines += &line,
            Err(problem) => report.problems.push(problem),
        }
    }
    report
}

/// Checks the rules that run nothing; gives the lessons that can be built, too.
pub fn read(course: &Course) -> (Vec<Problem>, Vec<LessonTexts>) {
    let mut problems = files::check(course);
    problems.extend(book::check(course));
    let mut lessons = Vec::new();
    for lesson in &course.lessons {
        problems.extend(finished::check(course, lesson));
        let mut of_variants = Vec::new();
        match LessonTexts::read(course, lesson, &mut of_variants) {
            Ok(texts) => {
                // What follows from a step that is none is not told.
                let of_steps = steps::check(&texts);
                problems.extend(if of_steps.is_empty() { of_variants } else { of_steps });
                lessons.push(texts);
            }
            Err(problem) => problems.push(problem),
        }
    }
    for texts in &lessons {
        problems.extend(stubs::check(course, &texts.lesson).err());
        problems.extend(hints::check(course, texts));
        problems.extend(book::chapter(course, texts));
    }
    (problems, lessons)
}

/// What all rules say.
struct Verified {
    problems: Vec<Problem>,
    /// Those of each lesson of which everything could be tried.
    known_mistakes: Vec<(Lesson, KnownMistakes)>,
    lines: String,
}

impl Verified {
    fn of(course: &Course, seeds: u64, tell: &mut dyn FnMut(&str)) -> Verified {
        let (mut problems, lessons) = read(course);
        if course.lessons.is_empty() {
            let what = "no lesson: there is nothing to verify";
            problems.push(Problem::new("exercises", what, "git status"));
        }
        let mut verified = Verified { problems, known_mistakes: Vec::new(), lines: String::new() };
        if let Err(problem) = verified.try_all(course, &lessons, seeds, tell) {
            verified.problems.push(problem);
        }
        verified
    }

    /// Builds and runs the subjects of all `lessons`.
    fn try_all(
        &mut self,
        course: &Course,
        lessons: &[LessonTexts],
        seeds: u64,
        tell: &mut dyn FnMut(&str),
    ) -> Result<(), Problem> {
        let variants: usize = lessons.iter().map(|texts| texts.variants.len()).sum();
        let subjects = variants + 2 * lessons.len();
        tell(&format!("building {subjects} stubs, references and variants"));
        let programs = programs::build_all(course, lessons, &mut self.problems)?;
        let (mut questions, mut inputs) = (0, 0);
        for (texts, programs) in lessons.iter().zip(&programs) {
            let Some(reference) = &programs.reference else { continue };
            let checks = match Runner::new(reference, &texts.lesson.path).list() {
                Ok(checks) => checks,
                Err(error) => {
                    let file = texts.lesson.exercise_file("tests/questions.rs");
                    let next = "repair what the message names";
                    self.problems.push(Problem::new(file, error, next));
                    continue;
                }
            };
            questions += checks.iter().filter(|check| check.is_question()).count();
            inputs += checks.iter().map(|check| check.inputs()).sum::<usize>();
            self.problems.extend(questions::check(course, texts, &checks));
            let examinations =
                Examination::all(texts, programs.stub.as_deref(), reference, &checks, seeds);
            let cache = ProofCache::new(course, texts, &examinations);
            let known = cache.read().or_else(|| {
                tell(&format!("{}: running {} of them", texts.lesson.folder, examinations.len()));
                let before = self.problems.len();
                let known = self.judge(course, texts, &checks, &examinations, seeds)?;
                if self.problems.len() == before {
                    cache.write(&known);
                }
                Some(known)
            });
            self.known_mistakes.extend(known.map(|known| (texts.lesson.clone(), known)));
        }
        tell("done");
        self.lines = format!(
            "{}: {} with {}, and {}, with {}\n",
            counted(lessons.len() as u64, "lesson"),
            counted(questions as u64, "question"),
            counted(inputs as u64, "input"),
            counted(variants as u64, "variant"),
            counted(seeds, "seed"),
        );
        let unfinished = lessons.iter().filter_map(|texts| finished::line(course, &texts.lesson));
        self.lines.extend(unfinished);
        Ok(())
    }

    /// Runs the `examinations` of a lesson and judges the outcomes. Problems of the reference are reported once,
    /// though its variants, which share most of its functions, have them too. Gives the known mistakes when all
    /// of them were tried.
    fn judge(
        &mut self,
        course: &Course,
        texts: &LessonTexts,
        checks: &[Check],
        examinations: &[Examination],
        seeds: u64,
    ) -> Option<KnownMistakes> {
        let outcomes = side_by_side(examinations, Examination::run);
        let mut tried = Vec::new();
        for (examination, outcomes) in examinations.iter().zip(&outcomes) {
            let subject = examination.subject;
            match &subject.kind {
                Kind::Stub => self.problems.extend(untouched::check(texts, outcomes)),
                Kind::Reference => {
                    let problems = passes::check(subject, outcomes);
                    let is_right = problems.is_empty();
                    self.problems.extend(problems);
                    // It asks every question a dozen times, so it is left to those who ask with several seeds.
                    if seeds > 1 {
                        self.problems.extend(secret::check(texts, examination));
                    }
                    if !is_right {
                        return None;
                    }
                }
                Kind::Alternative => self.problems.extend(passes::check(subject, outcomes)),
                Kind::Mistake(mistake) => {
                    let mistake = TriedMistake { subject, mistake, outcomes };
                    self.problems.extend(mistakes::check(&mistake));
                    tried.push(mistake);
                }
            }
        }
        self.problems.extend(mistakes::twins(&tried));
        // The stub and the reference are tried besides the variants.
        let are_all_tried = texts.is_whole && examinations.len() == texts.variants.len() + 2;
        if !are_all_tried {
            return None;
        }
        if is_finished(course, &texts.lesson) {
            self.problems.extend(mistakes::unfailed(checks, &tried));
        }
        Some(fingerprints::known_mistakes(&tried))
    }
}
