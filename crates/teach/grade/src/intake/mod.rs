//! What of a submission is taken in: plain Rust source of a reasonable size, and nothing else.
//!
//! A submission is what somebody else filled: files, folders and zips. Nothing in it is executed,
//! followed, unpacked or trusted here: a link is refused, a name must be plain, and what is not needed is
//! not read.
//!
//! ```text
//! parts       each attempt, and each zip in it, as one tree of files
//! candidates  where in it a solution may be
//! take        of several for one exercise the last one, and the names of the others
//! ```

mod candidates;
mod parts;
#[cfg(test)]
mod tests;

use std::{collections::BTreeMap, fs, path::Path};

use course::{Lesson, functions::Function};
use jiff::Timestamp;

pub use self::parts::{MOST_BYTES, MOST_FILES};
use self::{candidates::Candidate, parts::Parts};
use crate::{
    entry::{Entry, shown},
    source_files::SourceFiles,
    text,
};

// How many names of files a message lists.
const MOST_TOLD: usize = 8;

/// A submission for one exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseSubmission {
    /// Which exercise it is for.
    pub exercise: Lesson,
    /// Its source, or a sentence that says why it is rejected.
    pub source: Result<SourceFiles, String>,
    /// The file that counts.
    pub file: String,
    /// What does not count: earlier attempts, and what cannot be taken in.
    pub others: Vec<String>,
    /// How many there were to choose from.
    pub attempts: usize,
    /// When the newest of its files was written.
    pub time: Timestamp,
}

/// Takes in what a student handed in: Rust files, folders and zips.
///
/// With `wanted` it is taken for that exercise. Otherwise what it is for is read from its folders,
/// `exercises/03-…`, where only changed exercises count, or from its first line.
///
/// # Errors
///
/// A sentence that says why the submission as a whole is rejected.
pub fn take(
    entries: &[Entry],
    exercises: &[Lesson],
    wanted: Option<&Lesson>,
) -> Result<Vec<ExerciseSubmission>, String> {
    let mut parts = Parts::open(entries);
    let mut found: BTreeMap<u32, Vec<Ranked>> = BTreeMap::new();
    let mut untouched = 0;
    for candidate in candidates::candidates(&mut parts, exercises) {
        let source = parts.source(candidate.part, &candidate.base);
        let (exercise, is_meant) = match of_exercise(&candidate, &source, exercises, wanted) {
            Ok(Some(exercise)) => exercise,
            Ok(None) => continue,
            Err(reason) => {
                parts.refused.push(reason);
                continue;
            }
        };
        // A class may have an older stub than the course.
        let stub = candidate.stub.as_deref().and_then(|stub| parts.text(candidate.part, stub));
        let stubs =
            [stub.unwrap_or_default(), fs::read_to_string(exercise.stub()).unwrap_or_default()];
        let is_touched = !source.as_ref().is_ok_and(|it| is_one_of(it, &stubs));
        if !is_touched && wanted.is_none() && candidate.folder_of.is_some() {
            untouched += 1;
            continue;
        }
        let rank = (is_meant, is_touched, candidate.times, candidate.file);
        found.entry(exercise.number).or_default().push((rank, exercise, source));
    }
    if found.is_empty() {
        return Err(nothing(&mut parts, untouched));
    }
    let last = |mut found: Vec<Ranked>| {
        found.sort_by(|one, other| one.0.cmp(&other.0));
        let attempts = found.len();
        let ((.., times, file), exercise, source) = found.pop().expect("not empty");
        let others = found.iter().rev().map(|it| &it.0.3).chain(&parts.refused);
        let others = others.take(MOST_TOLD).map(|it| told(it)).collect();
        let time = times.first().copied().unwrap_or_default();
        let (exercise, file) = (exercise.clone(), told(&file));
        ExerciseSubmission { exercise, source, file, others, attempts, time }
    };
    Ok(found.into_values().map(last).collect())
}

/// Whether `file`, as a record names it, is among what was handed in.
pub(crate) fn holds(entries: &[Entry], file: &str) -> bool {
    Parts::open(entries).files.keys().any(|name| told(name) == file)
}

/// Of the candidates for an exercise the one with the highest rank counts: it is meant for the exercise,
/// it is not the stub, it was written last; its name decides where the times are the same.
type Rank = (bool, bool, Vec<Timestamp>, String);

/// A candidate's rank, the exercise that it is for, and what was read of it.
type Ranked<'a> = (Rank, &'a Lesson, Result<SourceFiles, String>);

/// The exercise that `candidate` is taken for, and whether it says no other.
fn of_exercise<'a>(
    candidate: &Candidate,
    source: &Result<SourceFiles, String>,
    exercises: &'a [Lesson],
    wanted: Option<&'a Lesson>,
) -> Result<Option<(&'a Lesson, bool)>, String> {
    let known = |number| exercises.iter().find(|exercise| exercise.number == number);
    if let Some(lesson) = &candidate.folder_of {
        let is_wanted = wanted.is_none_or(|wanted| wanted == lesson);
        return Ok(known(lesson.number).filter(|_| is_wanted).map(|exercise| (exercise, true)));
    }
    let meant = source.as_ref().ok().and_then(|source| {
        meant_by(&candidate.file, source).or_else(|| known_by_functions(source, exercises))
    });
    let refused = |why: &str| Err(format!("{}: {why}", candidate.file));
    match (wanted, source, meant) {
        (None, Err(reason), _) => Err(reason.clone()),
        (_, _, None) if candidate.is_one_of_many => refused(
            "neither called `lib.rs` nor with the exercise's first line; hand in one Rust file, or call \
             it `lib.rs`",
        ),
        (Some(wanted), ..) => {
            Ok(Some((wanted, meant.is_none_or(|number| number == wanted.number))))
        }
        (None, Ok(source), None) if source.values().all(|text| text.trim().is_empty()) => {
            refused("the file is empty; hand in that of the exercise")
        }
        (None, Ok(_), None) => refused(
            "which exercise is this? Its first line is not that of the exercise's file; hand in that \
             file, or grade with --exercise",
        ),
        (None, Ok(_), Some(number)) => match known(number) {
            Some(exercise) => Ok(Some((exercise, true))),
            None => refused(&format!("there is no exercise {number} that can be graded")),
        },
    }
}

/// Why nothing is taken in, and what to hand in instead.
fn nothing(parts: &mut Parts, untouched: usize) -> String {
    const INSTEAD: &str = "hand in `src/lib.rs` of the exercise, alone or in a zip";
    let few = |all: Vec<String>| {
        all.iter().take(MOST_TOLD).map(|it| told(it)).collect::<Vec<_>>().join("; ")
    };
    parts.refuse_rust_in_text();
    if !parts.refused.is_empty() {
        few(parts.refused.clone())
    } else if untouched > 0 {
        format!("no exercise was changed, {untouched} are as they were handed out; {INSTEAD}")
    } else if parts.files.is_empty() {
        format!("there is no file in it; {INSTEAD}")
    } else {
        let kind =
            |is_file| if is_file { "" } else { " (a link, or something else that is no file)" };
        let names = parts.files.iter().map(|(name, it)| format!("{name}{}", kind(it.is_file)));
        let names = few(names.collect());
        format!("there is no `.rs` file in it, only {names}; {INSTEAD}")
    }
}

/// What a student called something, or what is wrong with it, in one line.
fn told(text: &str) -> String {
    text::cut(&shown(text), 300)
}

fn is_one_of(source: &SourceFiles, stubs: &[String]) -> bool {
    let is_stub = |text: &String| {
        stubs.iter().any(|stub| text.split_whitespace().eq(stub.split_whitespace()))
    };
    source.len() == 1 && source.get("lib.rs").is_some_and(is_stub)
}

/// The exercise that the first line names, `//! # Exercise 3: …`, or the file's own name.
pub(crate) fn meant_by(file: &str, source: &SourceFiles) -> Option<u32> {
    let heading = source.get("lib.rs").and_then(|text| text.lines().next()).unwrap_or_default();
    let after = |text: &str, mark: &str| -> Option<u32> {
        let rest = text.split(mark).nth(1)?.trim_start();
        let digits = rest.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(rest.len());
        rest[..digits].parse().ok()
    };
    let name = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
    after(heading, "# Exercise ").or_else(|| after(&name, "exercise-"))
}

/// The only exercise all of whose steps are functions of `source`: somebody has deleted its first line.
fn known_by_functions(source: &SourceFiles, exercises: &[Lesson]) -> Option<u32> {
    let text = source.get("lib.rs")?;
    let has_steps = |exercise: &&Lesson| {
        let steps = &exercise.steps;
        !steps.is_empty() && steps.iter().all(|step| Function::of_step(text, &step.name).is_some())
    };
    let mut known = exercises.iter().filter(has_steps);
    known.next().filter(|_| known.next().is_none()).map(|exercise| exercise.number)
}

/// The lines of code in `source`: without blank lines and line comments.
pub fn lines_of_code(source: &SourceFiles) -> usize {
    let is_code = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
    source.values().map(|text| text.lines().filter(is_code).count()).sum()
}
