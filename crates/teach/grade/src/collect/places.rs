//! Where code may lie in a bundle of a student's files: in the exercises of a workspace; else in each `lib.rs`, and in
//! each Rust file that says its exercise; else in each Rust file; else in each text that holds Rust.

use std::collections::BTreeSet;

use course::Lesson;
use jiff::Timestamp;

use super::{
    names::{exercise_said, is_of_class},
    read::{holds_rust, text},
    tree::{Bundle, below},
};

// The code at each place is read, and may be as long as a submission.
const MOST_PLACES: usize = 16;

/// Where code may lie.
pub(super) struct Place<'a> {
    pub bundle: &'a Bundle,
    /// Its `lib.rs`, or the one file.
    pub file: &'a str,
    /// The exercise in whose folder it lies.
    pub folder_of: Option<u32>,
}

/// The places in a bundle; what is no place is `rejected`, with the reason.
pub(super) fn places<'a>(
    bundle: &'a Bundle,
    exercises: &[Lesson],
    rejected: &mut Vec<String>,
) -> Vec<Place<'a>> {
    if is_of_several(bundle) {
        let first = bundle.keys().next().map_or("", String::as_str);
        let whole = first.split('/').next().unwrap_or_default();
        let what = "holds the submissions of several students; hand in your own alone";
        rejected.push(format!("{whole} {what}"));
        return Vec::new();
    }
    let mut places = in_workspace(bundle, exercises);
    if !places.is_empty() {
        return places;
    }
    let files = files(bundle);
    let count = files.len();
    for (number, file) in files.into_iter().enumerate() {
        // Of several files without the usual name those count that say which exercise they are.
        let is_one =
            is_library(file) || count == 1 || exercise_said(file, &text(bundle, file)).is_some();
        if number < MOST_PLACES && is_one {
            places.push(Place { bundle, file, folder_of: None });
        } else {
            rejected.push(format!(
                "{file}: one of {count} Rust files; hand in one with the exercise's first line, or call it `lib.rs`"
            ));
        }
    }
    places
}

/// Whether a download of a class lies in the bundle.
fn is_of_several(bundle: &Bundle) -> bool {
    let folders = bundle.values().flat_map(|file| file.path.split('/'));
    let of_students: BTreeSet<&str> = folders.filter(|folder| is_of_class(folder)).collect();
    of_students.len() > 1
}

/// The exercises that lie in a bundle as in a workspace.
fn in_workspace<'a>(bundle: &'a Bundle, exercises: &[Lesson]) -> Vec<Place<'a>> {
    let mut found = Vec::new();
    for exercise in exercises {
        let end = format!("/exercises/{}/src/lib.rs", exercise.folder);
        let all = bundle.keys().filter(|name| format!("/{name}").ends_with(&end));
        // The shortest path is the original, a deeper one may be a copy.
        if let Some(file) = all.min_by_key(|name| name.len()) {
            found.push(Place { bundle, file, folder_of: Some(exercise.number) });
        }
    }
    found
}

/// The files of a bundle that lie in no workspace, and may each be a place.
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

impl Place<'_> {
    /// Whether its file is called `lib.rs`.
    pub(super) fn is_library(&self) -> bool {
        is_library(self.file)
    }

    /// The folder of its code, with a slash at its end, or the one file.
    pub(super) fn folder(&self) -> &str {
        let folder = self.file.strip_suffix("lib.rs").filter(|folder| folder.ends_with('/'));
        folder.unwrap_or(self.file)
    }

    /// The stub that lies beside its folder; nothing where there is none.
    pub(super) fn stub(&self) -> String {
        let folder = self.folder().strip_suffix("src/").unwrap_or(self.folder());
        text(self.bundle, &format!("{folder}tests/stub.rs"))
    }

    /// When the zips around it and the newest of its Rust files were written.
    pub(super) fn written(&self) -> Vec<Option<Timestamp>> {
        let files = below(self.bundle, self.folder());
        let files = files.filter(|(name, _)| is_rust(name) || *name == self.file);
        files.map(|(_, file)| file.written.clone()).max().unwrap_or_default()
    }
}
