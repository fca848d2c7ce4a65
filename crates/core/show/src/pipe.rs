//! A search as text, for a pipe and for a file: the frames that say the most.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{self, Write},
};

use course::{Course, typed};
use grid::record::grouped;
use replay::{Divergence, Recording, Replay, Scene, Variant};
use serde_json::json;

use crate::screen::{names as names_of, parting_words};

// Frames when nobody says which.
const FIRST: usize = 5;
const ANSWERS: usize = 3;

/// Writes the title, some steps as pictures, and how it ended. With `every`, the steps that are a
/// multiple of it; otherwise the first ones, the first answers, the deepest point and the end.
pub fn show(mut replay: Replay, every: Option<u64>, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}\n", replay.recording().title())?;
    let mut shown = 0;
    let mut show = |replay: &mut Replay, step| {
        shown += 1;
        replay.go_to(step);
        writeln!(out, "{}", replay.frame())
    };
    let last = replay.last();
    match every {
        Some(every) => {
            let every = usize::try_from(every).unwrap_or(usize::MAX);
            (0..last).step_by(every).chain([last]).try_for_each(|step| show(&mut replay, step))?;
        }
        None => telling(&replay).into_iter().try_for_each(|step| show(&mut replay, step))?,
    }
    let left_out = last + 1 - shown;
    writeln!(out, "The end: {}", replay.recording().end())?;
    if left_out > 0 && every.is_none() {
        let left_out = grouped(left_out as u64);
        writeln!(out, "{left_out} steps are left out; `--every 1` shows them all")?;
    }
    out.flush()
}

fn telling(replay: &Replay) -> BTreeSet<usize> {
    let last = replay.last();
    let first = 0..=last.min(FIRST);
    let answers = replay.solutions().take(ANSWERS);
    first.chain(answers).chain([replay.deepest(), last]).collect()
}

/// Where two searches part, with the steps before and at it.
pub fn race(one: Replay, other: Replay) -> String {
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

/// The same for programs: the parting, and each search's counts, ending and signature.
pub fn race_json(one: &Recording, other: &Recording) -> String {
    let divergence = match one.divergence(other) {
        Divergence::Never => json!({"kind": "never"}),
        Divergence::NotYet(steps) => json!({"kind": "not-yet", "steps": steps}),
        Divergence::AtOnce => json!({"kind": "at-once"}),
        Divergence::At(step) => json!({"kind": "at", "step": step}),
    };
    let searches = [one, other].map(|it| {
        json!({
            "who": it.who,
            "placements": it.count.placements,
            "removals": it.count.removals,
            "deepest": it.count.deepest,
            "cut": it.is_cut,
            "end": it.end(),
            "signature": format!("{:016x}", it.signature()),
        })
    });
    let answer =
        json!({"version": 1, "lesson": one.lesson, "parting": divergence, "searches": searches});
    format!("{answer}\n")
}

/// What can be shown, and what each takes.
pub fn list(course: &Course) -> String {
    if scenes::all().is_empty() {
        return yours(course);
    }
    let mut text = String::from("yours, the reference's, and what they take:\n");
    for scene in scenes::all() {
        text.push_str(&format!("\n{}\n  {}\n", names(course, &scene).join(", "), scene.about));
        for (name, value) in scene.usual.entries() {
            let of = if name == "limit" { format!(" ({})", scene.limit_of) } else { String::new() };
            text.push_str(&format!("  --{name} {}{of}\n", shortened(value)));
        }
        for (index, variant) in scene.variants.iter().enumerate() {
            let usual = if index == 0 { "; the usual one" } else { "" };
            let (name, about) = (variant.name, variant.about);
            text.push_str(&format!("  --variant {name}  {about}{usual}\n"));
        }
    }
    text
}

/// What can be shown where the reference is not: what they take is known when one is built.
fn yours(course: &Course) -> String {
    let mut text = String::from("yours (the reference's are not in this copy of the course):\n\n");
    for exercise in course.lessons.iter().filter(|it| it.path.join("scene.rs").is_file()) {
        let command = typed::command(&format!("show {:<12}", exercise.package));
        text.push_str(&format!("{command} {}\n", exercise.about.title));
    }
    let help = typed::command("show --help");
    text + &format!("\n`{help}` says what can be asked: --size, --start, --variant, …\n")
}

/// The same for programs.
pub fn list_json(course: &Course) -> String {
    let scenes: Vec<_> = scenes::all()
        .iter()
        .map(|scene| {
            let variant = |it: &Variant| json!({"name": it.name, "about": it.about});
            json!({
                "lesson": scene.lesson,
                "names": names(course, scene),
                "about": scene.about,
                "usual": scene.usual.entries().collect::<BTreeMap<_, _>>(),
                "limit_of": scene.limit_of,
                "variants": scene.variants.iter().map(variant).collect::<Vec<_>>(),
            })
        })
        .collect();
    format!("{}\n", json!({"version": 1, "scenes": scenes}))
}

/// The student's name for it, if there is such an exercise, and the reference's.
fn names(course: &Course, scene: &Scene) -> Vec<String> {
    let exercise = course.lessons.iter().find(|it| it.name == scene.lesson);
    let yours = exercise.map(|it| it.package.clone());
    yours.into_iter().chain([scene.lesson.to_string()]).collect()
}

/// A value on one line of 60 columns.
fn shortened(value: &str) -> String {
    if value.chars().count() <= 40 {
        return value.to_string();
    }
    value.chars().take(39).chain(['…']).collect()
}
