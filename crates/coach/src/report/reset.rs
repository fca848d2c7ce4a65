//! What a reset says, and what a restore says: above all where the old text is.

use course::{Lesson, hints::Step};

use super::{
    Manner,
    text::{CYAN, GREEN, labeled, paint, wrap},
};
use crate::command::reset::Written;

/// Where a restored text came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The backup, from the root.
    pub from: String,
    /// The other backups, the newest last.
    pub others: Vec<String>,
}

/// After a reset of `step`, or of the whole file.
pub fn reset(exercise: &Lesson, step: Option<&Step>, it: &Written, manner: &Manner) -> String {
    let what = match step {
        Some(step) => format!("Step {} `{}`", step.number, step.name),
        None => exercise.stub_shown(),
    };
    if !it.changed {
        return wrap(
            &format!("{what} is as it was handed out; nothing was written."),
            manner.width,
            0,
        );
    }
    let sentence = paint(GREEN, &format!("{what} is as it was handed out."));
    let restore = manner.command(&format!("restore {}", exercise.package));
    wrap(&sentence, manner.width, 0)
        + &backup(it)
        + &it.backup.as_ref().map_or_else(String::new, |_| take_back(&restore))
}

/// After a restore.
pub fn restored(exercise: &Lesson, it: &Written, from: &Restored, manner: &Manner) -> String {
    let file = exercise.stub_shown();
    if !it.changed {
        return wrap(&format!("{file} is already what {} holds.", from.from), manner.width, 0);
    }
    let sentence = paint(GREEN, &format!("{file} is what it was before the reset."));
    let mut text =
        wrap(&sentence, manner.width, 0) + &labeled("taken from", &from.from) + &backup(it);
    if let Some((_, name)) = it.backup.as_ref().and_then(|backup| backup.rsplit_once('/')) {
        text += &take_back(&manner.command(&format!("restore {} {name}", exercise.package)));
    }
    for (index, other) in from.others.iter().rev().enumerate() {
        text += &labeled(if index == 0 { "also kept" } else { "" }, other);
    }
    text
}

fn take_back(command: &str) -> String {
    labeled("take back", &paint(CYAN, command))
}

fn backup(it: &Written) -> String {
    it.backup.as_ref().map_or_else(String::new, |backup| labeled("old text", backup))
}
