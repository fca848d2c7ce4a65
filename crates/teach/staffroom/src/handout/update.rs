//! Brings the folder of a handout to the state of a new one. Git keeps what was there: only a folder whose changes are
//! committed is updated, a student's file is never written, and `git status` says what changed.

use std::{fs, path::Path, process::Command};

use super::Files;
use grade::files;

use crate::problem::Problem;

/// The folders in which nothing lies but what is handed out, and what students write.
const OURS: [&str; 4] = ["crates/", "docs/", "exercises/", "solutions/"];

/// Removes what git knows in `folder` and is none of `files` any more.
pub fn remove_old(folder: &Path, files: &Files) -> Result<(), Problem> {
    let shown = folder.display().to_string();
    let known = git(folder, &["ls-files", "-z"]).ok_or_else(|| {
        let what = "is no git work tree, so what somebody changed there could get lost";
        Problem::new(&shown, what, "there: git init && git add . && git commit -m Handout")
    })?;
    if git(folder, &["status", "--porcelain", "--untracked-files=no"])
        .is_none_or(|changes| !changes.is_empty())
    {
        let what = "has changes that are not committed";
        return Err(Problem::new(&shown, what, "there: git commit --all -m Mine"));
    }
    let is_old = |file: &&str| {
        let is_ours = OURS.iter().any(|folder| file.starts_with(folder));
        is_ours && !files.contains_key(*file) && !is_of_student(file)
    };
    for file in known.split('\0').filter(|file| !file.is_empty()).filter(is_old) {
        let _ = fs::remove_file(folder.join(file));
    }
    Ok(())
}

/// Writes `files` into `folder`.
pub fn write(folder: &Path, files: &Files) -> Result<(), Problem> {
    for (file, bytes) in files {
        let path = folder.join(file);
        if fs::read(&path).ok().as_ref() != Some(bytes) {
            files::write(&path, bytes).map_err(|error| {
                Problem::new(path.display(), error, "move it away, and type this again")
            })?;
        }
    }
    Ok(())
}

/// Whether a student writes it.
fn is_of_student(file: &str) -> bool {
    file.starts_with("exercises/") && file.split('/').nth(2) == Some("src")
}

/// What git prints in `folder`, when it can do that.
fn git(folder: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").arg("-C").arg(folder).args(arguments).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}
