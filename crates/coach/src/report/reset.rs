//! What a reset says, and what a restore says: above all where the old text is.

use course::hints::Step;

use super::{
    Manner,
    json::{Reset, Restore},
    text::{CYAN, GREEN, labeled, paint, wrap},
};

/// After a reset of `step`, or of the whole file.
pub(crate) fn reset(step: Option<&Step>, it: &Reset, manner: &Manner) -> String {
    let what = match step {
        Some(step) => format!("Step {} `{}`", step.number, step.name),
        None => it.exercise.stub.clone(),
    };
    let sentence = format!("{what} is as it was handed out");
    if !it.changed {
        return wrap(&format!("{sentence}; nothing was written."), manner.width, 0);
    }
    let text = wrap(&paint(GREEN, &format!("{sentence}.")), manner.width, 0);
    match &it.backup {
        Some(backup) => {
            let restore = manner.command(&format!("restore {}", it.exercise.package));
            text + &labeled("old text", backup) + &labeled("take back", &paint(CYAN, &restore))
        }
        None => text,
    }
}

/// After a restore.
pub(crate) fn restored(it: &Restore, manner: &Manner) -> String {
    let (file, package) = (&it.exercise.stub, &it.exercise.package);
    if !it.changed {
        return wrap(&format!("{file} is already what {} holds.", it.from), manner.width, 0);
    }
    let sentence = paint(GREEN, &format!("{file} is what it was before the reset."));
    let mut text = wrap(&sentence, manner.width, 0) + &labeled("taken from", &it.from);
    if let Some(backup) = &it.backup {
        let name = backup.rsplit('/').next().unwrap_or(backup);
        let restore = manner.command(&format!("restore {package} {name}"));
        text += &labeled("old text", backup);
        text += &labeled("take back", &paint(CYAN, &restore));
    }
    for (index, other) in it.others.iter().rev().enumerate() {
        text += &labeled(if index == 0 { "also kept" } else { "" }, other);
    }
    text
}
