//! One submission from its folder to its record.

use std::{fs, io, path::Path};

use course::{Course, CourseError, Lesson, mistakes::Mistake};
use exam::{Seed, fingerprint};
use sha2::{Digest, Sha256};

use crate::{
    compile::Tools,
    intake::{self, ExerciseSubmission},
    kit::GradingKit,
    record::{EXERCISES, OLDER, Record, Status},
    refusal::Refusal,
    sitting::Exam,
    source_files::SourceFiles,
    submission::Submission,
    work::Work,
};

/// What is the same for a whole class.
#[derive(Clone, Debug)]
pub struct Settings<'a> {
    /// The exercises of the course.
    pub exercises: &'a [Lesson],
    /// The one that is graded, when the teacher said which.
    pub wanted: Option<&'a Lesson>,
    /// What the hidden inputs are made from.
    pub secret: &'a str,
    /// How programs are run.
    pub tools: Tools<'a>,
    /// Where the records go.
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

/// Grades `submission` and writes a record for each exercise in it: at least one, whatever it is.
///
/// An exercise whose record is still valid is not graded again. A record of an exercise that the
/// submission no longer holds is put aside.
///
/// # Errors
///
/// When a record cannot be written. Everything else is in the records.
pub fn grade(submission: &Submission, settings: &Settings<'_>) -> Result<Vec<Record>, String> {
    let write = |record: &Record| {
        let path = Record::path(settings.out, &record.id, record.exercise);
        if Record::read(&path).as_ref() == Some(record) {
            return Ok(());
        }
        let folder = settings.out.display();
        record.write(settings.out).map_err(|error| format!("cannot write into {folder}: {error}"))
    };
    let mut records = Vec::new();
    let handed = match intake::take(&submission.entries, settings.exercises, settings.wanted) {
        Ok(handed) => handed,
        Err(reason) => {
            let mut record = Record::without_questions(submission, Status::Rejected, reason);
            record.sandbox = settings.tools.sandbox.name();
            (record.handed_in, record.attempts) = (submission.handed_in(None), 1);
            if let Some(exercise) = settings.wanted {
                (record.exercise, record.lesson) = (exercise.number, exercise.name.clone());
                record.describe(exercise, &[]);
            }
            write(&record)?;
            records.push(record);
            Vec::new()
        }
    };
    for ExerciseSubmission { exercise, source, file, others, attempts, time } in handed {
        let record = source
            .map_err(|reason| Refusal::new(Status::Rejected, reason))
            .and_then(|source| judged(submission, &exercise, source, settings))
            .unwrap_or_else(|it| Record::without_questions(submission, it.status, it.detail));
        let mut record = Record {
            students: submission.students.clone(),
            exercise: exercise.number,
            lesson: exercise.name.clone(),
            file,
            others,
            handed_in: submission.handed_in(Some(time)),
            attempts,
            sandbox: settings.tools.sandbox.name(),
            ..record
        };
        record.describe(&exercise, &Mistake::all(&exercise));
        write(&record)?;
        records.push(record);
    }
    let now: Vec<u32> = records.iter().map(|record| record.exercise).collect();
    put_aside(submission, &now, settings).map_err(|error| {
        format!("cannot put old records aside in {}: {error}", settings.out.display())
    })?;
    Ok(records)
}

/// Puts aside the records of `submission` for exercises that it no longer holds, so that the reports describe
/// only what is in the folder today: `now` are those that it holds. When one exercise is graded, only its
/// record is put aside. A record of a file that is still there has been superseded, and is dropped.
fn put_aside(submission: &Submission, now: &[u32], settings: &Settings<'_>) -> io::Result<()> {
    let is_other = |number: &u32| {
        let is_graded = settings.exercises.iter().any(|exercise| exercise.number == *number);
        is_graded && settings.wanted.is_some_and(|wanted| wanted.number != *number)
    };
    let older = settings.out.join(OLDER);
    for number in EXERCISES.filter(|it| !is_other(it)) {
        let path = Record::path(settings.out, &submission.id, number);
        let aside = older.join(path.file_name().unwrap_or_default());
        let is_superseded = |path: &Path| {
            let record = Record::read(path).unwrap_or_default();
            record.exercise == 0 || intake::holds(&submission.entries, &record.file)
        };
        if aside.is_file() && (now.contains(&number) || is_superseded(&aside)) {
            fs::remove_file(&aside)?;
        }
        if now.contains(&number) || !path.is_file() {
            continue;
        }
        if is_superseded(&path) {
            fs::remove_file(&path)?;
        } else {
            fs::create_dir_all(&older)?;
            fs::rename(&path, aside)?;
        }
    }
    Ok(())
}

/// The record of one exercise: that of an earlier run, where it is still valid.
fn judged(
    submission: &Submission,
    exercise: &Lesson,
    source: SourceFiles,
    settings: &Settings<'_>,
) -> Result<Record, Refusal> {
    let Settings { tools, out, .. } = settings;
    let ours = |reason| Refusal::new(Status::GraderError, reason);
    let kit = GradingKit::of(exercise, *tools).map_err(ours)?;
    let seeds = seeds(&submission.id, exercise, &source, settings.secret);
    let key = key(&source, &kit, &seeds, *tools);
    let known = Record::read(&Record::path(out, &submission.id, exercise.number));
    if let Some(known) = known.filter(|known| !settings.again && known.key == key) {
        return Ok(known);
    }

    let without = |status, detail| Record::without_questions(submission, status, detail);
    let is_empty = source.values().all(|text| text.trim().is_empty());
    let record = match Work::begin(out) {
        Ok(_) if is_empty => without(Status::DidNotCompile, "the file is empty".to_string()),
        Ok(work) => Exam { kit: &kit, seeds, tools: *tools, work: work.folder() }
            .record(&source)
            .unwrap_or_else(|Refusal { status, detail, .. }| {
                let other = intake::meant_by("lib.rs", &source).filter(|it| *it != exercise.number);
                let why = other.map_or(String::new(), |number| {
                    format!("its first line is that of exercise {number}: is it the wrong file?\n")
                });
                without(status, why + &detail)
            }),
        Err(error) => without(Status::GraderError, format!("{error}: {}", out.display())),
    };
    Ok(Record {
        id: submission.id.clone(),
        submission: submission.name.clone(),
        lines: intake::lines_of_code(&source),
        source,
        total: kit.names.len(),
        // A result that may be the machine's fault is tried again the next time.
        key: if record.is_sure() { key } else { String::new() },
        ..record
    })
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
