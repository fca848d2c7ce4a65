//! Chooses what counts of a student's files: for each exercise the code of one place.
//!
//! Each bundle of a submission, which is an attempt or a zip, has candidates: the exercises of a workspace; else each
//! `lib.rs`, and each Rust file that says its exercise; else each Rust file; else each text that holds Rust. Of those
//! for one exercise the one with the highest [`Rank`] counts.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use course::Lesson;
use jiff::Timestamp;

use super::{
    entries::Entry,
    names::is_of_class,
    read::{self, cut, holds_rust, text},
    tree::{Bundle, Tree, below},
};
use crate::code::Code;

// How many names of files a message lists.
const MOST_TOLD: usize = 8;

// Each candidate of a bundle is read, and may be as long as a submission.
const MOST_CANDIDATES: usize = 16;

const INSTEAD: &str = "hand in `src/lib.rs` of the exercise, alone or in a zip";

/// What counts of a submission for one exercise.
pub(super) struct Choice {
    /// Which exercise it is for, when that is known.
    pub exercise: Option<u32>,
    /// What counts, or a sentence that says why nothing does.
    pub counts: Result<Chosen, String>,
    /// How many attempts there were to choose from.
    pub attempts: usize,
    /// When the outermost zip around it was written, or its newest file without one.
    pub written: Option<Timestamp>,
}

/// The code that counts.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// Its `lib.rs`, or the one file.
    pub file: String,
    /// Its Rust files.
    pub code: Code,
    /// What does not count, and what else is to be known.
    pub note: String,
}

/// Files that may count.
struct Candidate<'a> {
    bundle: &'a Bundle,
    /// Its `lib.rs`, or the one file.
    file: &'a str,
    /// The exercise in whose folder it lies.
    folder_of: Option<u32>,
}

/// A candidate that was read, and is for a known exercise.
struct Attempt {
    rank: Rank,
    code: Result<Code, String>,
}

/// Which of the attempts at an exercise counts: the highest, where a field that stands first decides first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    /// Its first line and its name do not say another exercise.
    is_meant: bool,
    /// It is a text, and not the stub any more.
    is_changed: bool,
    /// It is called `lib.rs`.
    is_library: bool,
    /// When the zips around it were written, from the outermost, and then the newest of its Rust files.
    written: Vec<Option<Timestamp>>,
    /// Its file: of those that were written together one counts, always the same.
    file: String,
}

/// Chooses what counts of the `entries` of a student for those of the `exercises` that are `wanted`, or for any. Where
/// only one is wanted, all is meant for it; else folders, `exercises/03-…`, and first lines say which, and an untouched
/// exercise of a workspace does not count. Where nothing counts, one choice says what to hand in.
pub(super) fn choose(entries: &[Entry], exercises: &[Lesson], wanted: &[u32]) -> Vec<Choice> {
    let is_wanted = |number: u32| wanted.is_empty() || wanted.contains(&number);
    let graded: Vec<&Lesson> = exercises.iter().filter(|lesson| is_wanted(lesson.number)).collect();
    let only = if let [only] = wanted { Some(*only) } else { None };
    let Tree { bundles, mut refused } = Tree::of(entries);
    let mut attempts: BTreeMap<u32, Vec<Attempt>> = BTreeMap::new();
    let mut untouched = 0;
    for bundle in &bundles {
        for candidate in candidates(bundle, exercises, &mut refused) {
            if candidate.folder_of.is_some_and(|number| !is_wanted(number)) {
                continue;
            }
            let code = read::code(bundle, candidate.place(), &mut refused);
            let exercise = match candidate.exercise(&code, &graded, only) {
                Ok(exercise) => exercise,
                Err(reason) => {
                    refused.push(reason);
                    continue;
                }
            };
            let is_changed = !candidate.is_stub(&code, &graded, exercise);
            if !is_changed && only.is_none() && candidate.folder_of.is_some() {
                untouched += 1;
                continue;
            }
            let rank = Rank {
                is_meant: candidate.said(&code).is_none_or(|number| number == exercise),
                is_changed: is_changed && code.is_ok(),
                is_library: is_library(candidate.file),
                written: candidate.written(),
                file: candidate.file.to_string(),
            };
            attempts.entry(exercise).or_default().push(Attempt { rank, code });
        }
    }
    if attempts.is_empty() {
        let counts = Err(why_nothing_counts(&bundles, &refused, untouched));
        return vec![Choice { exercise: only, counts, attempts: 1, written: None }];
    }
    attempts.into_iter().map(|(exercise, all)| highest(exercise, all, &refused)).collect()
}

/// The highest of the `attempts` at an exercise; people are told the others, and what was `refused`.
fn highest(exercise: u32, mut attempts: Vec<Attempt>, refused: &[String]) -> Choice {
    attempts.sort_by(|one, other| other.rank.cmp(&one.rank));
    let count = attempts.len();
    let Attempt { rank, code } = attempts.remove(0);
    let note = listed(attempts.iter().map(|other| &other.rank.file).chain(refused));
    let counts = code.map(|code| Chosen { file: cut(&rank.file), code, note });
    let written = rank.written.first().copied().flatten();
    Choice { exercise: Some(exercise), counts, attempts: count, written }
}

/// The candidates of a bundle. What cannot count goes into `refused`.
fn candidates<'a>(
    bundle: &'a Bundle,
    exercises: &[Lesson],
    refused: &mut Vec<String>,
) -> Vec<Candidate<'a>> {
    let folders = bundle.values().flat_map(|file| file.path.split('/'));
    let of_students: BTreeSet<&str> = folders.filter(|folder| is_of_class(folder)).collect();
    if of_students.len() > 1 {
        let first = bundle.keys().next().map_or("", String::as_str);
        let whole = first.split('/').next().unwrap_or_default();
        let what = "holds the submissions of several students; hand in your own alone";
        refused.push(format!("{whole} {what}"));
        return Vec::new();
    }
    let of_workspace = exercises_of_workspace(bundle, exercises);
    if !of_workspace.is_empty() {
        return of_workspace;
    }
    let files = files(bundle);
    let count = files.len();
    let mut all = Vec::new();
    for (number, file) in files.into_iter().enumerate() {
        // Of several files without the usual name those count that say which exercise they are.
        let is_one =
            is_library(file) || count == 1 || exercise_said(file, &text(bundle, file)).is_some();
        if number < MOST_CANDIDATES && is_one {
            all.push(Candidate { bundle, file, folder_of: None });
        } else {
            refused.push(format!(
                "{file}: one of {count} Rust files; hand in one with the exercise's first line, or call it `lib.rs`"
            ));
        }
    }
    all
}

/// The exercises that lie in a bundle as in a workspace.
fn exercises_of_workspace<'a>(bundle: &'a Bundle, exercises: &[Lesson]) -> Vec<Candidate<'a>> {
    let mut found = Vec::new();
    for exercise in exercises {
        let end = format!("/exercises/{}/src/lib.rs", exercise.folder);
        let all = bundle.keys().filter(|name| format!("/{name}").ends_with(&end));
        // The shortest path is the original, a deeper one may be a copy.
        if let Some(file) = all.min_by_key(|name| name.len()) {
            found.push(Candidate { bundle, file, folder_of: Some(exercise.number) });
        }
    }
    found
}

/// The files of a bundle that may each count: each `lib.rs`, and each Rust file that says its exercise; else
/// each Rust file; else each text that holds Rust.
fn files(bundle: &Bundle) -> Vec<&str> {
    let names = || bundle.keys().map(String::as_str);
    let mut rust: Vec<&str> = names().filter(|name| is_rust(name)).collect();
    if rust.iter().any(|name| is_library(name)) {
        rust.retain(|name| is_library(name) || exercise_said(name, &text(bundle, name)).is_some());
    }
    if !rust.is_empty() {
        return rust;
    }
    let is_text = |name: &&str| name.to_lowercase().ends_with(".txt");
    names().filter(is_text).filter(|name| holds_rust(&text(bundle, name))).collect()
}

fn is_library(name: &str) -> bool {
    name.ends_with("/lib.rs")
}

/// Whether it is called as a Rust file is, also by a system that knows only capital letters.
fn is_rust(name: &str) -> bool {
    name.to_lowercase().ends_with(".rs")
}

impl Candidate<'_> {
    /// The folder of its code, with a slash at its end, or the one file.
    fn place(&self) -> &str {
        let folder = self.file.strip_suffix("lib.rs").filter(|folder| folder.ends_with('/'));
        folder.unwrap_or(self.file)
    }

    /// The exercise that it says it is for, in whatever folder it lies.
    fn said(&self, code: &Result<Code, String>) -> Option<u32> {
        if self.folder_of.is_some() {
            return self.folder_of;
        }
        let text = code.as_ref().ok().and_then(|code| code.get("lib.rs"));
        exercise_said(self.file, text.map_or("", String::as_str))
    }

    /// The exercise for which it may count: the `only` one that is wanted, or what it says.
    ///
    /// # Errors
    ///
    /// A sentence for the student, when it says none of the `graded` ones.
    fn exercise(
        &self,
        code: &Result<Code, String>,
        graded: &[&Lesson],
        only: Option<u32>,
    ) -> Result<u32, String> {
        if let Some(number) = self.folder_of.or(only) {
            return Ok(number);
        }
        let said = self.said(code);
        if let Some(lesson) = graded.iter().find(|lesson| said == Some(lesson.number)) {
            return Ok(lesson.number);
        }
        let is_empty = code.as_ref()?.values().all(|text| text.trim().is_empty());
        let why = match said {
            Some(number) => format!("exercise {number} is not graded here"),
            None if is_empty => "the file is empty; hand in that of the exercise".to_string(),
            None => "which exercise is this? Its first line is not that of the exercise's file; hand in that file"
                .to_string(),
        };
        Err(format!("{}: {why}", self.file))
    }

    /// Whether the `code` is the stub of the `exercise`, or the one beside it: a class may have an older one.
    fn is_stub(&self, code: &Result<Code, String>, graded: &[&Lesson], exercise: u32) -> bool {
        let Ok(code) = code else { return false };
        let Some(own) = code.get("lib.rs").filter(|_| code.len() == 1) else { return false };
        let folder = self.place().strip_suffix("src/").unwrap_or(self.place());
        let beside = text(self.bundle, &format!("{folder}tests/stub.rs"));
        let lesson = graded.iter().find(|lesson| lesson.number == exercise);
        let ours = lesson.and_then(|lesson| fs::read_to_string(lesson.stub()).ok());
        let mut stubs = [beside].into_iter().chain(ours).filter(|stub| !stub.is_empty());
        stubs.any(|stub| own.split_whitespace().eq(stub.split_whitespace()))
    }

    /// When the zips around it and the newest of its Rust files were written.
    fn written(&self) -> Vec<Option<Timestamp>> {
        let files = below(self.bundle, self.place());
        let files = files.filter(|(name, _)| is_rust(name) || *name == self.file);
        files.map(|(_, file)| file.written.clone()).max().unwrap_or_default()
    }
}

/// The exercise that the first line of a text says, `//! # Exercise 3: …`, or the file's own name.
pub(crate) fn exercise_said(file: &str, text: &str) -> Option<u32> {
    let after = |text: &str, label: &str| -> Option<u32> {
        let rest = text.split(label).nth(1)?.trim_start();
        let digits = rest.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(rest.len());
        rest[..digits].parse().ok()
    };
    let name = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
    let heading = text.lines().next().unwrap_or_default();
    after(heading, "# Exercise ").or_else(|| after(&name, "exercise-"))
}

/// Why nothing counts, and what to hand in instead.
fn why_nothing_counts(bundles: &[Bundle], refused: &[String], untouched: usize) -> String {
    if !refused.is_empty() {
        return listed(refused);
    }
    if untouched > 0 {
        return format!(
            "no exercise was changed, {untouched} are as they were handed out; {INSTEAD}"
        );
    }
    let names = listed(bundles.iter().flat_map(Bundle::keys));
    if names.is_empty() {
        return format!("there is no file in it; {INSTEAD}");
    }
    format!("no code to grade is in it, only {names}; {INSTEAD}")
}

/// The first few of them.
fn listed<'a>(all: impl IntoIterator<Item = &'a String>) -> String {
    all.into_iter().take(MOST_TOLD).map(|name| cut(name)).collect::<Vec<_>>().join("; ")
}
