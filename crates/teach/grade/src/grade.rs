//! One submission from its code to its records.

use std::{env, fs, path::Path};

use course::{Course, CourseError, Lesson};
use exam::{Seed, fingerprint};
use sha2::{Digest, Sha256};

use crate::{
    collect::meant_by,
    compile::Tools,
    kit::GradingKit,
    record::{self, Record, Records, Status},
    refusal::Refusal,
    sitting::Exam,
    source_files::{CODE, SourceFiles, lines_of_code, read_folder},
};

/// What is the same for a whole class.
#[derive(Clone, Debug)]
pub struct Settings<'a> {
    /// The exercises of the course.
    pub exercises: &'a [Lesson],
    /// What the hidden inputs are made from.
    pub secret: &'a str,
    /// How programs are run.
    pub tools: Tools<'a>,
    /// The folder of the grades.
    pub out: &'a Path,
    /// Grade again what has a record already.
    pub again: bool,
}

/// The lessons of `course` that can be graded: they have a solution and questions.
///
/// # Errors
///
/// When what one of them says of itself cannot be read.
pub fn gradable(course: &Course) -> Result<Course, CourseError> {
    let is_gradable =
        |it: &&Lesson| it.questions().is_file() && course.root.join(it.solution("src")).is_dir();
    let lessons = course.lessons.iter().filter(is_gradable).map(Lesson::read);
    Ok(Course { root: course.root.clone(), lessons: lessons.collect::<Result<_, _>>()? })
}

/// The keys of all that was collected, in their order.
pub fn keys(out: &Path) -> Vec<String> {
    names(&out.join(CODE))
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// The exercises for which something was collected for the submission `key`, where they can be told.
pub fn exercises(out: &Path, key: &str) -> Vec<Option<u32>> {
    names(&out.join(CODE).join(key)).iter().map(|name| name.parse().ok()).collect()
}

/// Judges what was collected for the submission `key`, and writes its records; one that is still valid stays.
///
/// # Errors
///
/// When nothing was collected for it, or the records cannot be written. Everything else is in the records.
pub fn grade(key: &str, settings: &Settings<'_>) -> Result<Records, String> {
    let Settings { exercises, out, .. } = settings;
    let folder = out.join(CODE).join(key);
    let known = record::read(out, key);
    let mut records = Records::new();
    for name in names(&folder) {
        let exercise = exercises.iter().find(|exercise| name.parse() == Ok(exercise.number));
        let exercise =
            exercise.ok_or_else(|| format!("{} has no exercise {name}", folder.display()))?;
        let source = read_folder(&folder.join(&name));
        let source = source.map_err(|error| format!("{}: {error}", folder.display()))?;
        let record = judged(key, exercise, &source, known.get(&exercise.number), settings);
        let (sandbox, lines) = (settings.tools.sandbox.name(), lines_of_code(&source));
        let digest = source.get("lib.rs").map(|text| exam::digest(text.as_bytes()));
        let digest = digest.unwrap_or_default();
        records.insert(exercise.number, Record { sandbox, lines, digest, ..record });
    }
    let written = record::write(out, key, &records);
    written.map_err(|error| format!("cannot write into {}: {error}", out.display()))?;
    Ok(records)
}

/// The record of one exercise: that of an earlier run, where it is still valid.
fn judged(
    id: &str,
    exercise: &Lesson,
    source: &SourceFiles,
    known: Option<&Record>,
    settings: &Settings<'_>,
) -> Record {
    let tools = settings.tools;
    let kit = match GradingKit::of(exercise, tools) {
        Ok(kit) => kit,
        Err(reason) => return Record::without_questions(Status::GraderError, reason),
    };
    let seeds = seeds(id, exercise, source, settings.secret);
    let key = key(source, &kit, &seeds, tools);
    if let Some(known) = known.filter(|known| !settings.again && known.key == key) {
        return known.clone();
    }
    let work = tempfile::tempdir().map_err(|error| {
        Refusal::new(Status::GraderError, format!("{error}: {}", env::temp_dir().display()))
    });
    let record = match source.values().all(|text| text.trim().is_empty()) {
        true => Err(Refusal::new(Status::DidNotCompile, "the file is empty")),
        false => {
            work.and_then(|work| Exam { kit: &kit, seeds, tools, work: work.path() }.record(source))
        }
    };
    let record = record.unwrap_or_else(|Refusal { status, detail, .. }| {
        let other = meant_by("lib.rs", source).filter(|it| *it != exercise.number);
        let why = other.map_or(String::new(), |number| {
            format!("its first line is that of exercise {number}: is it the wrong file?\n")
        });
        Record::without_questions(status, why + &detail)
    });
    // A result that may be the machine's fault is tried again the next time.
    let key = if record.is_sure() { key } else { String::new() };
    Record { key, ..record }
}

/// A submission is asked this many times as many random inputs as `just test` asks.
const TIMES: usize = 4;

/// The seeds: the course's own, with which solutions are compared with each other, and one that
/// only somebody with the class's secret can compute. Another text gets another seed, so nothing
/// that a program finds out about its questions helps the next attempt.
fn seeds(id: &str, exercise: &Lesson, source: &SourceFiles, secret: &str) -> Vec<Seed> {
    let mut digest = Sha256::new();
    let number = exercise.number.to_string();
    let texts = source.iter().flat_map(|(file, text)| [file, text]).map(String::as_str);
    for part in [secret, id, &number].into_iter().chain(texts) {
        digest.update((part.len() as u64).to_le_bytes());
        digest.update(part);
    }
    let bytes: [u8; 8] = digest.finalize()[..8].try_into().expect("a digest has 32 bytes");
    let number = u64::from_le_bytes(bytes);
    vec![Seed::COURSE, Seed { number, times: TIMES }]
}

fn key(source: &SourceFiles, kit: &GradingKit, seeds: &[Seed], tools: Tools<'_>) -> String {
    let Tools { sandbox, question, compiler, .. } = tools;
    let kit = kit.key;
    let all = format!("{kit} {seeds:?} {sandbox:?} {question:?} {compiler:?} {source:?}");
    format!("{:016x}", fingerprint(all.as_bytes()))
}
