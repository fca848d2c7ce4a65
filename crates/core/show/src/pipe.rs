//! A search as text, for a pipe and for a file: the frames that say the most.

use std::collections::BTreeSet;

use course::{Course, Lesson, typed};
use grid::record::grouped;
use replay::{Divergence, Replay};

use crate::screen::{names as names_of, parting_words};

// Frames when nobody says which.
const FIRST: usize = 5;
const ANSWERS: usize = 3;

/// The title, the steps that say the most, and how it ended.
pub fn show(mut replay: Replay) -> String {
    let mut text = format!("{}\n\n", replay.recording().title());
    let steps = telling(&replay);
    for &step in &steps {
        replay.go_to(step);
        text += &format!("{}\n", replay.frame());
    }
    text += &format!("The end: {}\n", replay.recording().end());
    match replay.last() + 1 - steps.len() {
        0 => text,
        left_out => text + &format!("{} steps are left out\n", grouped(left_out as u64)),
    }
}

fn telling(replay: &Replay) -> BTreeSet<usize> {
    let last = replay.last();
    let first = 0..=last.min(FIRST);
    let answers = replay.solutions().take(ANSWERS);
    first.chain(answers).chain([replay.deepest(), last]).collect()
}

/// Where two searches part, with the steps before and at it.
pub fn two(one: Replay, other: Replay) -> String {
    let divergence = one.recording().divergence(other.recording());
    let titles = [&one, &other].map(|it| it.recording().title()).join("\n");
    let mut text = format!("{titles}\n\n{}\n\n", parting_words(divergence, &one, &other));
    let names = names_of(one.recording(), other.recording());
    let mut both: Vec<_> = names.into_iter().zip([one, other]).collect();
    let steps = match divergence {
        Divergence::At(step) => vec![step - 1, step],
        Divergence::AtOnce => vec![0],
        Divergence::Never | Divergence::NotYet(_) => vec![usize::MAX],
    };
    for step in steps {
        for (name, replay) in &mut both {
            replay.go_to(step);
            text += &format!("{name}\n{}\n", replay.frame());
        }
    }
    for (name, replay) in &both {
        let (end, count) = (replay.recording().end(), replay.recording().count);
        let [placed, removed] = [count.placements, count.removals].map(grouped);
        text += &format!("{name}: {end}; placements {placed}, removals {removed}\n");
    }
    text
}

/// What can be shown: an exercise a line.
pub fn list(course: &Course) -> String {
    let mut listing =
        String::from("your search, and the reference's where it is in this copy:\n\n");
    for exercise in course.lessons.iter().filter(|lesson| lesson.has_scene()) {
        let reference = if exercise.has_reference() { &exercise.name } else { "" };
        let line = format!("{:<4} {reference:<20} {}", exercise.number, exercise.about.title);
        listing += &format!("{}\n", line.trim_end());
    }
    if let Some(Lesson { number, .. }) = course.lessons.first() {
        let options = typed::command(&format!("show --list {}", number));
        listing += &format!("\n`{options}` says what {number} takes: --size, --start, …\n");
    }
    listing
}
