//! What is known about one graded submission.

use std::{
    collections::BTreeMap,
    fmt, fs,
    io::{self, Write},
    ops::Range,
    path::{Path, PathBuf},
};

use course::{
    Lesson,
    mistakes::{self, Mistake},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

pub use crate::left_out::RECORDS;
use crate::{identity::Student, source_files::SourceFiles, submission::Submission};

/// The folder of the records of earlier submissions that are no longer there.
pub const OLDER: &str = "older";

/// The numbers that exercises may have; 0 stands for one that is not known.
pub(crate) const EXERCISES: Range<u32> = 0..100;

/// How the detail of a step begins that ends with `todo!`.
pub const UNWRITTEN: &str = "not written yet: ";

/// What became of a submission or of a question.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Every answer is right.
    Passed,
    /// An answer is wrong, or a panic ended the answering.
    Failed,
    /// The compiler refused it.
    DidNotCompile,
    /// It was still at work when its time was over.
    TimedOut,
    /// It needed more memory than its limit.
    OutOfMemory,
    /// It printed without end.
    TooMuchOutput,
    /// A signal ended it, for example after a stack overflow.
    Crashed,
    /// It ended itself before it had answered.
    ExitedEarly,
    /// What was handed in is not Rust source of a reasonable size.
    Rejected,
    /// It read or wrote something that is not its own.
    Tampered,
    /// Ended by the machine or by itself, and nobody can tell which: judged again the next time.
    NotJudged,
    /// Our mistake, or the machine's; never the student's mark.
    #[default]
    GraderError,
}

/// All that is known about one submission for one exercise.
///
/// It does not say when it was graded, so the same submission gives the same record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// What the submission's files are called: see [`Submission::id`].
    pub id: String,
    /// What the submission is called: the name of its file or folder.
    pub submission: String,
    /// Who handed it in, as the roster or the download says; several for a group.
    pub students: Vec<Student>,
    /// The exercise's number, or 0 when it is not known which is meant.
    pub exercise: u32,
    /// The exercise's name.
    pub lesson: String,
    /// What became of it.
    pub status: Status,
    /// The reason, when no question was asked.
    pub detail: String,
    /// The file that counts: `ada.zip/src/lib.rs`.
    pub file: String,
    /// What was handed in for this exercise and does not count: earlier attempts, and what could not be
    /// taken in, with the reason.
    pub others: Vec<String>,
    /// When it was handed in, when somebody knows.
    #[serde(default)]
    pub handed_in: Option<Timestamp>,
    /// How many solutions of this exercise were handed in; the last one counts.
    #[serde(default)]
    pub attempts: usize,
    /// How many questions were answered rightly.
    pub passed: usize,
    /// How many questions there are.
    pub total: usize,
    /// The points of the steps that were passed.
    pub points: u32,
    /// The same, with the steps that are passed as soon as the failed steps before them are right.
    pub follow_on_points: u32,
    /// The points of all steps.
    pub out_of: u32,
    /// Each question.
    pub questions: Vec<QuestionResult>,
    /// What was judged: the files of `src`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub source: SourceFiles,
    /// Lines of code: without blank lines and comments.
    pub lines: usize,
    /// Numbers placed on boards in the questions that measure it; `None` when not all came to their
    /// end. Reported by the submission's own process, and not verified.
    pub placements: Option<u64>,
    /// What the reference placed there.
    pub reference_placements: u64,
    /// The searches' signatures: equal for submissions whose searches write the same. Reported by
    /// the submission's own process, and not verified.
    pub signature: String,
    /// The reference's.
    pub reference_signature: String,
    /// The sandbox in which the submission ran.
    pub sandbox: String,
    /// Changes when the submission, the questions, the seed, a limit or the sandbox does.
    pub key: String,
}

/// What became of one question.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuestionResult {
    /// `step_3_row_set`
    pub name: String,
    /// What became of it.
    pub status: Status,
    /// How many points its step is worth.
    pub points: u32,
    /// It failed, and passes with the reference's code for the failed steps before it.
    pub follow_on: bool,
    /// A sentence, when it was not passed.
    pub detail: String,
    /// Wrong answers, the first few.
    pub wrong: Vec<WrongAnswer>,
    /// The fingerprint: the same for solutions that give the same answers to the inputs of `just
    /// test`. Only a step that failed by its own mistake has one.
    pub fingerprint: Option<String>,
    /// The known mistake that gives the same answers, when there is one.
    pub mistake: Option<KnownMistake>,
}

/// A section of the solution's `mistakes.md`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct KnownMistake {
    /// Its name.
    pub name: String,
    /// What a student is told.
    pub cause: String,
    /// Which of the step's hints fits, counted from 1.
    pub hint: usize,
}

/// A wrong answer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrongAnswer {
    /// What was asked.
    pub asked: String,
    /// What the reference answers.
    pub expected: String,
    /// What the student's program answered, if anything.
    pub found: Option<String>,
    /// What is wrong with it, where several answers would have been right.
    pub complaint: String,
}

impl Status {
    /// As it is written in records.
    pub fn name(self) -> String {
        word(self)
    }

    /// Whether it cannot be the machine's fault.
    pub fn is_sure(self) -> bool {
        !matches!(self, Status::NotJudged | Status::GraderError)
    }

    /// The status of a submission with these questions: passed when all are, otherwise the status
    /// of the first that is not; but a status that a person must look at comes first.
    pub fn of(questions: &[QuestionResult]) -> Status {
        let has = |status: &Status| questions.iter().any(|question| question.status == *status);
        let urgent = [Status::GraderError, Status::Tampered].into_iter().find(has);
        let first = questions.iter().map(|it| it.status).find(|it| *it != Status::Passed);
        let without = if questions.is_empty() { Status::GraderError } else { Status::Passed };
        urgent.or(first).unwrap_or(without)
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name().replace('_', " "))
    }
}

impl Record {
    /// A record of a submission that did not come to the questions.
    pub fn without_questions(submission: &Submission, status: Status, detail: String) -> Record {
        Record {
            id: submission.id.clone(),
            submission: submission.name.clone(),
            students: submission.students.clone(),
            status,
            detail,
            ..Record::default()
        }
    }

    /// Which file counts, for people; nothing where there is nothing to choose.
    pub fn chosen(&self) -> Option<String> {
        let others = Some(self.others.join(", ")).filter(|others| !others.is_empty());
        others.map(|others| format!("{} counts; not counted: {others}", self.file))
    }

    /// Notes what the steps of `exercise` are worth today, and which of its known `mistakes` it has.
    pub fn describe(&mut self, exercise: &Lesson, mistakes: &[Mistake]) {
        for question in &mut self.questions {
            let step = question.step();
            question.points = exercise.points(step);
            let print = question.fingerprint.as_deref();
            let known = print.and_then(|print| mistakes::known(mistakes, step, print));
            question.mistake =
                known.map(|Mistake { name, cause, hint, .. }| KnownMistake { name, cause, hint });
        }
        self.points = self.questions.iter().map(|it| it.counted(false)).sum();
        self.follow_on_points = self.questions.iter().map(|it| it.counted(true)).sum();
        self.out_of = exercise.steps.iter().map(|step| exercise.points(step.number)).sum();
    }

    /// The points of the mark that counts.
    pub fn counted(&self, with_follow_on: bool) -> u32 {
        if with_follow_on { self.follow_on_points } else { self.points }
    }

    /// Whether another try would end the same way: nothing in it can be the machine's fault.
    pub fn is_sure(&self) -> bool {
        self.status.is_sure() && self.questions.iter().all(|question| question.status.is_sure())
    }

    /// Where the record of the submission `id` for `exercise` lies in the folder `out`.
    pub fn path(out: &Path, id: &str, exercise: u32) -> PathBuf {
        out.join(RECORDS).join(format!("{id}-{exercise:02}.json"))
    }

    /// Writes the record under a temporary name and then renames it, so that a reader sees the old
    /// record or the new one.
    pub fn write(&self, out: &Path) -> io::Result<()> {
        let text = serde_json::to_string_pretty(self)? + "\n";
        write_whole(&Record::path(out, &self.id, self.exercise), &text)
    }

    /// The record at `path`, or `None` when none lies there that can be read.
    pub fn read(path: &Path) -> Option<Record> {
        serde_json::from_str(&fs::read_to_string(path).ok()?).ok()
    }

    /// All records in `folder`, by exercise and submission; none when there is no such folder.
    pub fn all(folder: &Path) -> io::Result<Vec<Record>> {
        let mut records = Vec::new();
        let entries = match fs::read_dir(folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(records),
            entries => entries?,
        };
        for entry in entries {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "json") {
                records.extend(Record::read(&path));
            }
        }
        records.sort_by(|one, other| (one.exercise, &one.id).cmp(&(other.exercise, &other.id)));
        Ok(records)
    }
}

impl QuestionResult {
    /// The question `name` that ended so, before anything else is known of it.
    pub fn new(name: &str, status: Status) -> QuestionResult {
        QuestionResult { name: name.to_string(), status, ..QuestionResult::default() }
    }

    /// The number of its step, from its name; 0 when the name has none.
    pub fn step(&self) -> u32 {
        runner::step_of(&self.name).unwrap_or(0)
    }

    /// Whether it is passed, or is as good as passed.
    pub fn is_passed(&self, with_follow_on: bool) -> bool {
        self.status == Status::Passed || with_follow_on && self.follow_on
    }

    /// The points that it brings.
    pub fn counted(&self, with_follow_on: bool) -> u32 {
        if self.is_passed(with_follow_on) { self.points } else { 0 }
    }

    /// The smallest input that is answered wrongly, as much as is shown of it.
    pub fn smallest(&self) -> Option<&WrongAnswer> {
        self.wrong.iter().min_by_key(|wrong| exam::size_of(&wrong.asked))
    }

    /// Whether the step itself, and not one before it, still ends with its `todo!`.
    pub fn is_unwritten(&self) -> bool {
        self.detail.starts_with(&format!("{UNWRITTEN}step {}:", self.step()))
    }
}

/// The one word that `value` is written as in JSON.
pub(crate) fn word(value: impl Serialize) -> String {
    serde_json::to_string(&value).expect("a word").trim_matches('"').to_string()
}

/// Writes `text` to `path` so that a reader sees the old file or the new one.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    write_bytes(path, text.as_bytes())
}

/// The same for a file that is no text.
pub(crate) fn write_bytes(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    // Nobody else, on no other machine, writes into this draft.
    let mut draft = tempfile::Builder::new().permissions(readable()).tempfile_in(folder)?;
    draft.write_all(bytes)?;
    draft.as_file().sync_all()?;
    draft.persist(path)?;
    Ok(())
}

/// The rights of a report, which others may read where the folder lets them.
fn readable() -> fs::Permissions {
    #[cfg(unix)]
    return std::os::unix::fs::PermissionsExt::from_mode(0o644);
    #[cfg(not(unix))]
    fs::metadata(".").map(|about| about.permissions()).expect("this folder is there")
}
