//! A search as text, for a pipe and for a file: the frames that say the most; and where two searches differ.

use std::collections::BTreeSet;

use course::{Course, typed};
use grid::grouped;
use replay::{Divergence, Recording, Replay};

// Frames when nobody says which.
const FIRST: usize = 5;
const ANSWERS: usize = 3;

/// The title, the frames that say the most, and how it ended.
pub fn one(mut replay: Replay) -> String {
    let last = replay.last();
    let answers: Vec<usize> = replay.answers().take(ANSWERS).collect();
    let first = 0..=last.min(FIRST);
    let frames: BTreeSet<usize> =
        first.chain(answers).chain([replay.deepest_frame(), last]).collect();
    let mut text = format!("{}\n\n", replay.recording().title());
    for &frame in &frames {
        replay.go_to(frame);
        text += &format!("{}\n", replay.text());
    }
    text += &format!("The end: {}\n", replay.recording().end());
    match last + 1 - frames.len() {
        0 => text,
        left_out => text + &format!("{} frames are left out\n", grouped(left_out as u64)),
    }
}

/// Where two searches differ, with the frames before and at it.
pub fn two(one: Replay, other: Replay) -> String {
    let divergence = one.recording().divergence(other.recording());
    let titles = [&one, &other].map(|replay| replay.recording().title()).join("\n");
    let mut text = format!("{titles}\n\n{}\n\n", divergence_words(divergence, &one, &other));
    let names = names(one.recording(), other.recording());
    let mut both: Vec<_> = names.into_iter().zip([one, other]).collect();
    let frames = match divergence {
        Divergence::At(frame) => vec![frame - 1, frame],
        Divergence::AtOnce => vec![0],
        Divergence::Never | Divergence::NotYet(_) => vec![usize::MAX],
    };
    for frame in frames {
        for (name, replay) in &mut both {
            replay.go_to(frame);
            text += &format!("{name}\n{}\n", replay.text());
        }
    }
    for (name, replay) in &both {
        let (end, count) = (replay.recording().end(), replay.recording().count);
        let [placed, removed] = [count.placements, count.removals].map(grouped);
        text += &format!("{name}: {end}; placements {placed}, removals {removed}\n");
    }
    text
}

/// What two searches are called: whose they are, or which of one's.
pub fn names(one: &Recording, other: &Recording) -> [String; 2] {
    let name = |recording: &Recording| match recording.options.get("search") {
        Some(search) if one.who == other.who => search.to_string(),
        Some(_) | None => recording.who.clone(),
    };
    [name(one), name(other)]
}

/// Where two searches differ, in a sentence.
pub fn divergence_words(divergence: Divergence, one: &Replay, other: &Replay) -> String {
    let same = "they make the same writes";
    match divergence {
        // Only writes on the main board are compared: neither those beside it nor the value that is returned.
        Divergence::Never if one.recording().end() != other.recording().end() => {
            format!("{same} from the first to the last, but they end differently")
        }
        Divergence::Never => format!("{same} from the first to the last"),
        Divergence::NotYet(count) => {
            format!("{same} as far as they were kept, which is {}", grouped(count as u64))
        }
        Divergence::AtOnce => "they begin on boards that differ".to_string(),
        Divergence::At(frame) => {
            let [first, second] = names(one.recording(), other.recording());
            let words = format!("they differ first at frame {}", grouped(frame as u64));
            match (frame > one.last(), frame > other.last()) {
                (true, false) => format!("{words}: {first} is at its end before it"),
                (false, true) => format!("{words}: {second} is at its end before it"),
                _ => words,
            }
        }
    }
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
    let first = course.lessons.first().map_or(1, |lesson| lesson.number);
    let options = typed::command(&format!("show --list {first}"));
    listing + &format!("\n`{options}` says what {first} takes: --size, --start, …\n")
}
