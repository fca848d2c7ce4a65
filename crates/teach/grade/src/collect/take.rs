//! What of a student's files is taken in: for each exercise the solution that counts, and the names of the others.
//!
//! Each part of a submission, which is an attempt or a zip, has candidates: the exercises of a workspace; else each
//! `lib.rs`; else each Rust file; else each text that holds Rust. Of those for an exercise one counts: one that is meant
//! for it rather than not, one that was changed rather than the stub, and then the one that was written last.

use std::{collections::BTreeSet, fs, path::Path};

use course::Lesson;
use jiff::Timestamp;

use super::{
    entries::Entry,
    names::is_of_class,
    solution::{self, MOST_BYTES, cut, decoded},
    tree::{Part, Tree, below},
};
use crate::code::Code;

// How many names of files a message lists.
const MOST_TOLD: usize = 8;

// Each candidate of a part is read, and may be as long as a submission.
const MOST_CANDIDATES: usize = 16;

const INSTEAD: &str = "hand in `src/lib.rs` of the exercise, alone or in a zip";

/// A submission for one exercise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Taken {
    /// Which exercise it is for, or 0 when it is not known.
    pub exercise: u32,
    /// The file that counts, and its code; nothing of what is rejected.
    pub solution: Option<(String, Code)>,
    /// Why it is rejected; else what does not count, and what else there is to know about it.
    pub note: String,
    /// How many there were to choose from.
    pub attempts: usize,
    /// When the newest of its files was written.
    pub time: Timestamp,
}

/// Files that may be a student's solution.
struct Candidate<'a> {
    part: &'a Part,
    /// The folder of the code, with a slash at its end, or the one file.
    base: &'a str,
    /// Its `lib.rs`, or the one file.
    file: &'a str,
    /// The exercise in whose folder it lies.
    folder_of: Option<u32>,
}

/// A candidate that was read. Of one exercise the highest rank counts: meant for it, changed, written last; the name
/// decides where the times are the same.
struct Found {
    exercise: u32,
    rank: (bool, bool, Vec<Timestamp>, String),
    code: Result<Code, String>,
}

/// Takes in what a student handed in for those of the `exercises` that are `wanted`, or for any: all of it, where one is
/// wanted, or what its folders, `exercises/03-…`, and its first line say. Of a workspace only changed exercises count,
/// or the one that is wanted. Where nothing is taken in, one is rejected with a sentence that says what to hand in.
pub(super) fn take(entries: &[Entry], exercises: &[Lesson], wanted: &[u32]) -> Vec<Taken> {
    let is_wanted = |number: u32| wanted.is_empty() || wanted.contains(&number);
    let graded: Vec<&Lesson> = exercises.iter().filter(|it| is_wanted(it.number)).collect();
    let only = if let [only] = wanted { Some(*only) } else { None };
    let Tree { parts, mut refused } = Tree::of(entries);
    let (mut found, mut untouched) = (Vec::new(), 0);
    for part in &parts {
        let candidates = candidates(part, exercises, &mut refused).into_iter();
        for candidate in candidates.filter(|it| it.folder_of.is_none_or(is_wanted)) {
            let code = solution::read(part, candidate.base, &mut refused);
            match candidate.exercise(code.as_ref(), &graded, only) {
                Err(reason) => refused.push(reason),
                Ok((exercise, is_meant)) => {
                    let lesson = graded.iter().find(|lesson| lesson.number == exercise);
                    let is_changed =
                        !code.as_ref().is_ok_and(|code| candidate.is_stub(code, lesson));
                    if !is_changed && only.is_none() && candidate.folder_of.is_some() {
                        untouched += 1;
                        continue;
                    }
                    let rank =
                        (is_meant, is_changed, candidate.times(), candidate.file.to_string());
                    found.push(Found { exercise, rank, code });
                }
            }
        }
    }
    if found.is_empty() {
        let (exercise, note) = (only.unwrap_or(0), nothing(&parts, &refused, untouched));
        return vec![Taken { exercise, note, attempts: 1, ..Taken::default() }];
    }
    found.sort_by(|one, other| (one.exercise, &one.rank).cmp(&(other.exercise, &other.rank)));
    let of_one = found.chunk_by(|one, other| one.exercise == other.exercise);
    of_one.map(|all| counting(all, &refused)).collect()
}

/// Of what was `found` for an exercise the last one counts; people are told the others, and what was `refused`.
fn counting(found: &[Found], refused: &[String]) -> Taken {
    let (Found { exercise, rank: (.., times, file), code }, others) =
        found.split_last().expect("there is one of each exercise");
    let others = others.iter().rev().map(|other| &other.rank.3).chain(refused);
    let others: Vec<String> = others.take(MOST_TOLD).map(|other| cut(other)).collect();
    let (solution, note) = match code {
        Ok(code) => (Some((cut(file), code.clone())), others.join("; ")),
        Err(reason) => (None, reason.clone()),
    };
    let time = times.first().copied().unwrap_or_default();
    Taken { exercise: *exercise, solution, note, attempts: found.len(), time }
}

/// The candidates of a part; in a workspace nothing counts but its exercises. What cannot count goes into `refused`.
fn candidates<'a>(
    part: &'a Part,
    exercises: &[Lesson],
    refused: &mut Vec<String>,
) -> Vec<Candidate<'a>> {
    let names = || part.keys().map(String::as_str);
    let folders: BTreeSet<&str> =
        part.values().flat_map(|file| file.path.split('/')).filter(|it| is_of_class(it)).collect();
    if let (2.., Some(first)) = (folders.len(), names().next()) {
        let whole = first.split('/').next().unwrap_or_default();
        let what = "holds the submissions of several students; hand in your own alone";
        refused.push(format!("{whole} {what}"));
        return Vec::new();
    }
    let candidate = |file: &'a str, folder_of: Option<u32>| {
        let base = file.strip_suffix("lib.rs").filter(|base| base.ends_with('/')).unwrap_or(file);
        Candidate { part, base, file, folder_of }
    };
    let of_workspace = exercises.iter().filter_map(|exercise| {
        let end = format!("/exercises/{}/src/lib.rs", exercise.folder);
        let all = names().filter(|name| format!("/{name}").ends_with(&end));
        // The shortest path is the original, a deeper one may be a copy.
        Some(candidate(all.min_by_key(|name| name.len())?, Some(exercise.number)))
    });
    let workspace: Vec<Candidate<'a>> = of_workspace.collect();
    if !workspace.is_empty() {
        return workspace;
    }
    let mut files: Vec<&str> = names().filter(|name| name.ends_with("/lib.rs")).collect();
    let has_lib = !files.is_empty();
    if !has_lib {
        files.extend(names().filter(|name| is_rust(name)));
    }
    if files.is_empty() {
        let is_text = |name: &&str| name.to_lowercase().ends_with(".txt");
        files.extend(names().filter(is_text).filter(|name| holds_rust(part, name)));
    }
    let (count, mut all) = (files.len(), Vec::new());
    for (number, file) in files.into_iter().enumerate() {
        let says_what = || has_lib || count == 1 || meant_by(file, &text(part, file)).is_some();
        if number < MOST_CANDIDATES && says_what() {
            all.push(candidate(file, None));
        } else {
            refused.push(format!(
                "{file}: one of {count} Rust files; hand in one with the exercise's first line, or call it `lib.rs`"
            ));
        }
    }
    all
}

/// Whether it is called as a Rust file is, also by a system that knows only capital letters.
fn is_rust(name: &str) -> bool {
    name.to_lowercase().ends_with(".rs")
}

/// The text of a file; nothing of one that cannot be read.
fn text(part: &Part, name: &str) -> String {
    let bytes = part.get(name).and_then(|file| file.read(MOST_BYTES).ok()).unwrap_or_default();
    decoded(&bytes).unwrap_or_default().0
}

/// Whether a line of the text begins a function.
pub(super) fn holds_rust(part: &Part, name: &str) -> bool {
    text(part, name).lines().map(str::trim_start).any(|line| {
        ["fn ", "pub fn "].iter().any(|head| line.starts_with(head)) && line.contains('(')
    })
}

impl Candidate<'_> {
    /// The exercise that it is taken for, and whether it says no other.
    fn exercise(
        &self,
        code: Result<&Code, &String>,
        graded: &[&Lesson],
        only: Option<u32>,
    ) -> Result<(u32, bool), String> {
        if let Some(number) = self.folder_of {
            return Ok((number, true));
        }
        let first = code.ok().and_then(|code| code.get("lib.rs"));
        let meant = meant_by(self.file, first.map_or("", String::as_str));
        let rejected = |why: &str| Err(format!("{}: {why}", self.file));
        if let Some(only) = only {
            return Ok((only, meant.is_none_or(|number| number == only)));
        }
        let is_empty = code?.values().all(|text| text.trim().is_empty());
        match meant {
            Some(number) if graded.iter().any(|it| it.number == number) => Ok((number, true)),
            Some(number) => rejected(&format!("exercise {number} is not graded here")),
            None if is_empty => rejected("the file is empty; hand in that of the exercise"),
            None => rejected(
                "which exercise is this? Its first line is not that of the exercise's file; hand in that file",
            ),
        }
    }

    /// Whether the `code` is the stub, that of the `lesson` or the one beside it: a class may have an older one.
    fn is_stub(&self, code: &Code, lesson: Option<&&Lesson>) -> bool {
        let folder = self.base.strip_suffix("src/").unwrap_or(self.base);
        let theirs =
            ["tests/stub.rs", "stub.rs"].map(|it| text(self.part, &format!("{folder}{it}")));
        let ours = lesson.and_then(|lesson| fs::read_to_string(lesson.stub()).ok());
        let code = code.get("lib.rs").filter(|_| code.len() == 1);
        let is_it = |stub: String| {
            code.is_some_and(|code| code.split_whitespace().eq(stub.split_whitespace()))
        };
        theirs.into_iter().chain(ours).filter(|stub| !stub.is_empty()).any(is_it)
    }

    /// When the newest of its Rust files was written.
    fn times(&self) -> Vec<Timestamp> {
        let files = below(self.part, self.base);
        let files = files.filter(|(name, _)| is_rust(name) || *name == self.base);
        files.map(|(_, file)| file.times.clone()).max().unwrap_or_default()
    }
}

/// The exercise that the first line of a text names, `//! # Exercise 3: …`, or the file's own name.
pub(crate) fn meant_by(file: &str, text: &str) -> Option<u32> {
    let after = |text: &str, mark: &str| -> Option<u32> {
        let rest = text.split(mark).nth(1)?.trim_start();
        let digits = rest.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(rest.len());
        rest[..digits].parse().ok()
    };
    let name = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
    let heading = text.lines().next().unwrap_or_default();
    after(heading, "# Exercise ").or_else(|| after(&name, "exercise-"))
}

/// Why nothing is taken in, and what to hand in instead.
fn nothing(parts: &[Part], refused: &[String], untouched: usize) -> String {
    let list = |all: &mut dyn Iterator<Item = &String>| {
        all.take(MOST_TOLD).map(|it| cut(it)).collect::<Vec<_>>().join("; ")
    };
    let names = list(&mut parts.iter().flat_map(Part::keys));
    if !refused.is_empty() {
        list(&mut refused.iter())
    } else if untouched > 0 {
        format!("no exercise was changed, {untouched} are as they were handed out; {INSTEAD}")
    } else if names.is_empty() {
        format!("there is no file in it; {INSTEAD}")
    } else {
        format!("no solution is in it, only {names}; {INSTEAD}")
    }
}
