//! Where in all that was handed in there may be a solution.

use std::collections::BTreeSet;

use course::Lesson;
use jiff::Timestamp;

use super::parts::{File, Parts};
use crate::download;

// Each candidate of a part is read, and may be as long as a submission.
const MOST_CANDIDATES: usize = 16;

/// Files that may be a student's solution.
pub(super) struct Candidate {
    /// Which part they are in.
    pub part: usize,
    /// The folder of the source, with a slash at its end, or the one file.
    pub base: String,
    /// Its `lib.rs`, or the one file.
    pub file: String,
    /// When the newest of its Rust files was written.
    pub times: Vec<Timestamp>,
    /// The exercise in whose folder it lies.
    pub folder_of: Option<Lesson>,
    /// The stub that was handed out with it.
    pub stub: Option<String>,
    /// One of several files, none of which is called `lib.rs`: its first line must say what it is.
    pub is_one_of_many: bool,
}

/// The candidates in all `parts`; in a workspace nothing counts but its exercises.
pub(super) fn candidates(parts: &mut Parts, exercises: &[Lesson]) -> Vec<Candidate> {
    let mut found = Vec::new();
    for part in 0..parts.count() {
        match in_part(parts, part, exercises) {
            Ok(candidates) => found.extend(candidates),
            Err(reason) => parts.refused.push(reason),
        }
    }
    found
}

fn in_part(parts: &Parts, part: usize, exercises: &[Lesson]) -> Result<Vec<Candidate>, String> {
    let candidate = |file: &str, folder_of: Option<&Lesson>, is_one_of_many| {
        let base = file.strip_suffix("lib.rs").filter(|it| it.ends_with('/')).unwrap_or(file);
        let sources = parts.below(part, base).filter(|(name, _)| is_rust(name));
        let times = sources.map(|(_, file)| file.times.clone()).max().unwrap_or_default();
        let (base, file) = (base.to_string(), file.to_string());
        let folder = folder_of.and(file.strip_suffix("src/lib.rs"));
        let stub = folder.map(|folder| format!("{folder}stub.rs"));
        let folder_of = folder_of.cloned();
        Candidate { part, base, file, times, folder_of, stub, is_one_of_many }
    };
    let all = || parts.below(part, "");
    let folders = all().flat_map(|(_, file)| file.path.split('/'));
    let students: BTreeSet<&str> = folders.filter(|it| download::is_of_class(it)).collect();
    if let (true, Some((name, _))) = (students.len() > 1, all().next()) {
        let whole = name.split('/').next().unwrap_or_default();
        return Err(format!(
            "{whole} holds the submissions of several students: type `just grade` with this one alone"
        ));
    }
    let mut workspace = Vec::new();
    for exercise in exercises {
        let end = format!("exercises/{}/src/lib.rs", exercise.folder);
        let is_it =
            |(_, file): &(_, &File)| file.path == end || file.path.ends_with(&format!("/{end}"));
        // The shortest path is the original, a deeper one may be a copy.
        if let Some((name, _)) = all().filter(is_it).min_by_key(|(name, _)| name.len()) {
            workspace.push(candidate(name, Some(exercise), false));
        }
    }
    if !workspace.is_empty() {
        return Ok(workspace);
    }
    let names = all().map(|(name, _)| name).filter(|name| is_rust(name));
    let (libs, others): (Vec<_>, Vec<_>) = names.partition(|it| it.ends_with("/lib.rs"));
    let files = if libs.is_empty() { &others } else { &libs };
    if files.len() > MOST_CANDIDATES {
        let (first, count) = (files[0], files.len());
        return Err(format!(
            "{first}: one of {count} files that may be the solution; hand in only that"
        ));
    }
    let is_one_of_many = libs.is_empty() && others.len() > 1;
    Ok(files.iter().map(|file| candidate(file, None, is_one_of_many)).collect())
}

/// Whether it is called as a Rust file is, also by a system that knows only capital letters.
fn is_rust(name: &str) -> bool {
    name.to_lowercase().ends_with(".rs")
}
