//! What judging found out about a submission: one file for all its exercises, and nothing that a report computes.

use std::{
    collections::BTreeMap,
    fmt, fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

/// The folder of the records, in the folder of the marks.
pub const RECORDS: &str = "records";

/// What became of a submission, or of a question to it, in one word, which records and tables keep. The grader decides
/// it by how the program ended in the sandbox, also where nothing was asked. An [`exam::Outcome`] is the result of one
/// check of `just test`, with all that the coach explains, and the student's process may write it.
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
    /// It wrote without end, or more than can be judged.
    TooMuchOutput,
    /// A signal ended it, for example after a stack overflow.
    Crashed,
    /// It ended itself before it had answered.
    ExitedEarly,
    /// What was handed in is not Rust code of a reasonable size.
    Rejected,
    /// It read or wrote something that is not its own.
    Tampered,
    /// Ended by the machine or by itself, and nobody can tell which: judged again the next time.
    Disturbed,
    /// Our mistake, or the machine's; never the student's mark.
    #[default]
    GraderError,
    /// It was handed in and has no record.
    NotGraded,
    /// There is nothing.
    NotHandedIn,
}

/// The records of one submission, by the numbers of the exercises.
pub type Records = BTreeMap<u32, Record>;

/// What judging found out about a submission's code for one exercise.
///
/// It does not say when or where, so the same code gives the same record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// What became of it.
    pub status: Status,
    /// The reason, when no question was asked.
    pub detail: String,
    /// One for each question; none when no question was asked.
    pub verdicts: Vec<Verdict>,
    /// The digest of the file that counts, as `just hand-in` shows it.
    pub digest: String,
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
    /// Changes when the code, the questions, a seed, a limit or the sandbox does: a record with another one is not valid.
    /// Empty where another try may end in another record.
    pub stamp: String,
}

/// The verdict on one question: what is said of it in the record. It is made of how the answering ended and of what
/// the judge found wrong with the answers, which is an [`exam::Judgment`], and cut to a size that is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// The question: `step_3_row_set`.
    pub question: String,
    /// What became of it.
    pub status: Status,
    /// It failed, and passes with the reference's code for the failed steps before it.
    pub follow_on: bool,
    /// The step itself, and not one before it, still ends with its `todo!`.
    pub todo: bool,
    /// A sentence, when it was not passed.
    pub detail: String,
    /// Wrong answers, the first few.
    pub wrong: Vec<ShownWrongAnswer>,
    /// The fingerprint: the same for all code that gives the same answers to the inputs of `just
    /// test`. Only a step that failed by its own mistake has one.
    pub fingerprint: Option<String>,
}

/// A wrong answer, as text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownWrongAnswer {
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

    /// Whether there is a mark: nothing in it can be the machine's fault.
    pub fn is_sure(self) -> bool {
        !matches!(self, Status::Disturbed | Status::GraderError | Status::NotGraded)
    }

    /// The status of a submission with these verdicts: passed when all questions are, otherwise the status
    /// of the first that is not; but a status that a person must look at comes first.
    pub fn of(verdicts: &[Verdict]) -> Status {
        let has = |status: &Status| verdicts.iter().any(|verdict| verdict.status == *status);
        let urgent = [Status::GraderError, Status::Tampered].into_iter().find(has);
        let mut statuses = verdicts.iter().map(|verdict| verdict.status);
        let first = statuses.find(|status| *status != Status::Passed);
        let without = if verdicts.is_empty() { Status::GraderError } else { Status::Passed };
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
    pub fn without_verdicts(status: Status, detail: String) -> Record {
        Record { status, detail, ..Record::default() }
    }

    /// Whether another try would end the same way: nothing in it can be the machine's fault.
    pub fn is_sure(&self) -> bool {
        self.status.is_sure() && self.verdicts.iter().all(|verdict| verdict.status.is_sure())
    }
}

/// Where the records of the submission `key` lie in the folder `out`.
pub fn path(out: &Path, key: &str) -> PathBuf {
    out.join(RECORDS).join(format!("{key}.json"))
}

/// The records of the submission `key`; none where nothing lies there that can be read.
pub fn read(out: &Path, key: &str) -> Records {
    let text = fs::read_to_string(path(out, key)).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

/// Writes the records of the submission `key`, unless they are there already.
pub fn write(out: &Path, key: &str, records: &Records) -> io::Result<()> {
    if read(out, key) == *records && path(out, key).is_file() {
        return Ok(());
    }
    write_whole(&path(out, key), &(serde_json::to_string_pretty(records)? + "\n"))
}

/// Removes the records that are none of these `keys`: of those who are not in the class any more, and of an older
/// grader.
pub fn keep(out: &Path, keys: &[String]) {
    for entry in fs::read_dir(out.join(RECORDS)).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.strip_suffix(".json").is_some_and(|key| !keys.iter().any(|known| known == key)) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

impl Verdict {
    /// The verdict on the `question` that ended so, before anything else is known of it.
    pub fn new(question: &str, status: Status) -> Verdict {
        Verdict { question: question.to_string(), status, ..Verdict::default() }
    }

    /// The number of its step, from the question's name.
    pub fn step(&self) -> Option<u32> {
        exam::step_of(&self.question)
    }

    /// Whether it counts: it is passed, or is as soon as the failed steps before it are right.
    pub fn counts(&self) -> bool {
        self.status == Status::Passed || self.follow_on
    }

    /// The smallest input that is answered wrongly, as much as is shown of it.
    pub fn smallest(&self) -> Option<&ShownWrongAnswer> {
        self.wrong.iter().min_by_key(|wrong| exam::size_of(&wrong.asked))
    }
}

/// The one word that `value` is written as in JSON.
pub(crate) fn word(value: impl Serialize) -> String {
    serde_json::to_string(&value).expect("a word").trim_matches('"').to_string()
}

/// Writes `text` to `path` so that a reader sees the old file or the new one.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    // Nobody else, on no other machine, writes into this draft.
    #[cfg_attr(not(unix), expect(unused_mut, reason = "only Unix has such permissions"))]
    let mut draft = tempfile::Builder::new();
    #[cfg(unix)]
    draft.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644));
    let mut draft = draft.tempfile_in(folder)?;
    draft.write_all(text.as_bytes())?;
    draft.as_file().sync_all()?;
    draft.persist(path)?;
    Ok(())
}
