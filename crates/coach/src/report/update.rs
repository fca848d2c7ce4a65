//! What an update says: above all what became of the student's files.

use super::{
    Manner,
    text::{BOLD, CYAN, GREEN, count, indent, paint, wrap},
};
use crate::command::update::Update;

pub(crate) const NO_GIT: &str = "this folder is no git clone, so there is nothing to update from: get \
    the new version into another folder, and copy your `exercises/*/src/lib.rs` there";

pub(crate) const UNFINISHED: &str = "git is in the middle of a merge or a rebase here; `git status` says \
    how to finish it or give it up; then update";

pub(crate) const NO_REMOTE: &str = "this clone does not know where the course comes from; \
    `git remote add upstream ADDRESS` tells it";

/// Before the course is asked for.
pub(crate) fn looking(remote: &str, address: &str, manner: &Manner) -> String {
    wrap(&format!("Looking for a newer version at {remote}, {address} …"), manner.width, 0)
}

/// When the course cannot be asked.
pub(crate) fn unreachable(address: &str, problem: &str) -> String {
    format!("nothing can be fetched from {address}, and nothing was changed\n{problem}\n")
}

/// When there is no merge base.
pub(crate) fn unrelated(remote: &str) -> String {
    format!(
        "{remote} and this folder have no commit in common: it is not the course that this is a clone of"
    )
}

/// When a command of git fails.
pub(crate) fn git_failed(command: &str, problem: &str) -> String {
    format!("`git {command}` failed; nothing that you wrote is lost\n{problem}\n")
}

/// When the course has no newer commit.
pub(crate) fn nothing_newer(remote: &str, manner: &Manner) -> String {
    let mut text = format!("There is nothing newer at {remote}.");
    if remote != "upstream" {
        text += " If that is your own fork, tell git once where the course is: \
                 `git remote add upstream ADDRESS`.";
    }
    wrap(&text, manner.width, 0)
}

/// What was done.
pub(crate) fn updated(update: &Update, manner: &Manner) -> String {
    let say = |sentence: &str| wrap(sentence, manner.width, 0);
    let Update { written, deleted, between: [old, new], .. } = update;
    let files = format!("{} new or changed, {deleted} deleted", count(*written, "file"));
    let mut text = say(&paint(GREEN, &format!("The course is up to date: {files}.")));
    if !update.exercises.is_empty() {
        text += &format!("\n{}\n", paint(BOLD, "What has changed in the exercises"));
        for (folder, change) in &update.exercises {
            let what = match (change.text, change.checks) {
                (true, true) => "text and checks",
                (true, false) => "text",
                (false, true) => "checks",
                (false, false) => "new",
            };
            let begun = if change.is_begun { ", and you have worked in it" } else { "" };
            text += &wrap(&format!("{folder}: {what}{begun}"), manner.width, 2);
            if change.text && change.is_begun {
                let diff = format!("git diff {old} {new} -- exercises/{folder}/stub.rs");
                text += &indent(&paint(CYAN, &diff), 4);
            }
        }
    }
    text += &format!("\n{}\n", paint(BOLD, "Your files"));
    text += &say("Every `src/lib.rs` in which you have worked is as it was.");
    for (file, backup) in &update.replaced {
        text += &say(&format!(
            "{file}: you and the course changed it. The course's is there now, yours is {backup}"
        ));
    }
    for file in &update.orphaned {
        text +=
            &say(&format!("{file}: kept as you changed it, though the course no longer has it"));
    }
    text += "\n";
    text + &say(&format!(
        "The next command builds what is new: {}",
        paint(CYAN, &manner.command("start"))
    ))
}
