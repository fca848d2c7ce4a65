//! A comparison in words: as a table for a terminal, as a page, and in one sentence.

use std::fmt::Write as _;

use grade::report::{REPORTED, side_by_side};
use grid::record::grouped;
use replay::Divergence;

use super::{Comparison, Entry, Play, Time};
use crate::table::aligned;

/// Names are cut here, so that the tables fit into 80 columns.
const NAME: usize = 16;
/// What the tables say of the code.
const CODE_HEADS: [&str; 3] = ["", "checks", "lines"];
/// What the tables say of a play. The times within lie around the median almost certainly.
const HEADS: [&str; 6] = ["", "placements", "time", "within", "ratio", "parts at"];
/// What the last of them mean.
const MEANINGS: &str = "The true time lies almost certainly between the two of `within`. A search parts from the \
    reference's where it first writes something else: at which write, counted from 1.";

/// The tables, and below them what they do not say. At most 80 columns but for the sentences.
pub fn text(comparison: &Comparison) -> String {
    let mut text = format!("{}: {}\n\n", comparison.exercise, comparison.title);
    text += &aligned(&CODE_HEADS, comparison.entries.iter().map(code_row).collect());
    for (index, scene) in comparison.scenes.iter().enumerate() {
        write!(text, "\n{}\n\n", scene.about).unwrap_or_default();
        let row = |(entry, play)| play_row(name(entry), entry, play, comparison.first_time(index));
        text += &aligned(&HEADS, comparison.plays(index).map(row).collect());
    }
    for entry in &comparison.entries {
        text += &notes(entry, comparison);
    }
    if !comparison.scenes.is_empty() {
        text += &format!("\n{MEANINGS}\n{REPORTED}\n");
    }
    text
}

/// The same as a page, with the board and the code of each solution side by side.
pub fn page(comparison: &Comparison) -> String {
    let block = |entry: &Entry| {
        let board = head(entry, comparison);
        (entry.name.clone(), format!("{}\n\n{}", board.join("\n"), entry.code))
    };
    let blocks: Vec<(String, String)> = comparison.entries.iter().map(block).collect();
    let title = format!("{}: {}", comparison.exercise, comparison.title);
    side_by_side(&title, &text(comparison), &blocks)
}

/// The board of each solution in the first scene, as many beside each other as fit.
pub fn boards(comparison: &Comparison) -> String {
    const WIDTH: usize = 80;
    const GAP: usize = 3;
    let mut rows: Vec<(usize, Vec<Vec<String>>)> = Vec::new();
    for entry in &comparison.entries {
        let block = [vec![name(entry)], head(entry, comparison)].concat();
        let width = GAP + block.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        match rows.last_mut().filter(|(taken, _)| taken + width <= WIDTH + GAP) {
            Some((taken, blocks)) => {
                *taken += width;
                blocks.push(block);
            }
            None => rows.push((width, vec![block])),
        }
    }
    rows.iter().map(|(_, blocks)| format!("\n{}", beside(blocks, GAP))).collect()
}

/// Blocks of lines beside each other.
fn beside(blocks: &[Vec<String>], gap: usize) -> String {
    let height = blocks.iter().map(Vec::len).max().unwrap_or(0);
    let line = |number: usize| {
        let cell = |block: &Vec<String>| {
            let width = gap + block.iter().map(|line| line.chars().count()).max().unwrap_or(0);
            format!("{:width$}", block.get(number).map_or("", String::as_str))
        };
        format!("{}\n", blocks.iter().map(cell).collect::<String>().trim_end())
    };
    (0..height).map(line).collect()
}

/// What stands above the board of a solution, and the board.
fn head(entry: &Entry, comparison: &Comparison) -> Vec<String> {
    let Some(play) = entry.plays.first() else { return Vec::new() };
    let placements = play.placements.map(|count| format!("{} placements", grouped(count)));
    let answer = if is_another(play, comparison, 0) { ANOTHER } else { &play.said };
    let board = play.answer.iter().flat_map(|answer| answer.picture.lines().map(str::to_string));
    placements.into_iter().chain([answer.to_string()]).chain(board).collect()
}

/// The code of each solution.
pub fn codes(comparison: &Comparison) -> String {
    let code = |entry: &Entry| format!("\n{}\n\n{}\n", entry.name, entry.code.trim_end());
    comparison.entries.iter().filter(|entry| !entry.code.is_empty()).map(code).collect()
}

/// What an answer is called that was judged right and is not that of the reference.
const ANOTHER: &str = "right, and another answer than the reference's";

fn is_another(play: &Play, comparison: &Comparison, scene: usize) -> bool {
    let first = comparison.entries.first().and_then(|entry| entry.plays.get(scene));
    let first = first.and_then(|first| first.answer.as_ref());
    play.answer.as_ref().zip(first).is_some_and(|(own, first)| own.cells != first.cells)
}

/// One sentence: how the last solution's time and placements stand to the first one's.
///
/// `None` when one of the two was not timed, or the last one fails a check.
pub fn sentence(comparison: &Comparison) -> Option<String> {
    let (first, last) = (comparison.entries.first()?, comparison.entries.last()?);
    if !last.is_right() {
        return None;
    }
    let (reference, own) = (first.plays.first()?, last.plays.first()?);
    let (theirs, yours) = (reference.time?, own.time?);
    let ratio = yours.median / theirs.median;
    // Two medians whose intervals overlap may well be the same.
    let is_same = yours.lower <= theirs.upper && theirs.lower <= yours.upper;
    let time = if is_same {
        "cannot be told from the reference's by its time".to_string()
    } else if ratio > 1.0 {
        format!("takes {} times as long as the reference's", two_digits(ratio))
    } else {
        format!("takes only {} of the time of the reference's", percent(ratio))
    };
    let times = format!("{} against {}", duration(yours.median), duration(theirs.median));
    let work = match (own.placements, reference.placements) {
        (Some(own), Some(reference)) if own == reference => {
            format!(" and makes as many placements, {}", grouped(own))
        }
        (Some(own), Some(reference)) => {
            format!(" and makes {} placements instead of {}", grouped(own), grouped(reference))
        }
        _ => String::new(),
    };
    Some(format!("Your search {time} ({times}){work}."))
}

fn code_row(entry: &Entry) -> Vec<String> {
    let checks = match (&entry.error, entry.checks) {
        (Some(_), _) => "no build".to_string(),
        (None, 0) => "–".to_string(),
        (None, checks) => format!("{}/{checks}", entry.passed),
    };
    // The better one calls champions in other files.
    let lines = if entry.is_better { "–".to_string() } else { entry.lines.to_string() };
    vec![name(entry), checks, lines]
}

/// The row below [`HEADS`].
fn play_row(name: String, entry: &Entry, play: &Play, first: Option<Time>) -> Vec<String> {
    let dash = || "–".to_string();
    let more_than = if play.stopped { "> " } else { "" };
    // A wrong answer has no ratio.
    let times = play.time.zip(first).filter(|_| entry.is_right());
    let ratio = times.map(|(time, first)| time.median / first.median);
    vec![
        name,
        play.placements.map_or_else(dash, |it| format!("{more_than}{}", grouped(it))),
        play.time.map_or_else(dash, |time| duration(time.median)),
        play.time.map_or_else(dash, within),
        ratio.map_or_else(dash, two_digits),
        parts(play.parts),
    ]
}

/// What the tables do not say of one solution.
fn notes(entry: &Entry, comparison: &Comparison) -> String {
    let mut lines = Vec::new();
    if let Some(error) = &entry.error {
        let first: Vec<&str> = error.lines().take(6).collect();
        lines.push(format!("does not compile:\n    {}", first.join("\n    ")));
    }
    if let Some(failure) = &entry.first_failure {
        lines.push(format!("fails {}", shortened(failure)));
    }
    let unfinished = entry.plays.iter().zip(&comparison.scenes);
    for (play, scene) in unfinished.filter(|(play, _)| entry.error.is_none() && !play.finished) {
        let scene = scene.about.split(':').next().unwrap_or_default();
        lines.push(format!("not timed ({scene}): {}", play.said));
    }
    for (index, play) in entry.plays.iter().enumerate() {
        if is_another(play, comparison, index) {
            let scene = comparison.scenes[index].about.split(':').next().unwrap_or_default();
            lines.push(format!("{ANOTHER} ({scene})"));
        }
    }
    if !entry.is_right() && entry.plays.iter().any(|play| play.time.is_some()) {
        lines.push("no ratio: it does not pass all checks".to_string());
    }
    if lines.is_empty() {
        return String::new();
    }
    format!("\n{} ({})\n  {}\n", entry.name, entry.file, lines.join("\n  "))
}

/// A failure's check, and the first line of what it says; a difference of boards has no such line.
fn shortened(failure: &str) -> String {
    let mut lines = failure.lines();
    let check = lines.next().unwrap_or_default();
    match lines.find(|line| !line.trim().is_empty()) {
        Some(line) if !line.trim_start().starts_with(['-', '+']) => format!("{check}:\n    {line}"),
        _ => check.to_string(),
    }
}

fn name(entry: &Entry) -> String {
    match entry.name.char_indices().nth(NAME) {
        None => entry.name.clone(),
        Some(_) => format!("{}…", entry.name.chars().take(NAME - 1).collect::<String>()),
    }
}

/// Where a search parts from the reference's, in a word.
fn parts(parts: Option<Divergence>) -> String {
    match parts {
        None => "–".to_string(),
        Some(Divergence::Never) => "never".to_string(),
        Some(Divergence::NotYet(steps)) => format!("> {}", grouped(steps as u64)),
        Some(Divergence::AtOnce) => "at once".to_string(),
        Some(Divergence::At(step)) => grouped(step as u64),
    }
}

/// `95.5 µs`: three digits, and the unit that fits.
fn duration(nanoseconds: f64) -> String {
    let (unit, name) = unit(nanoseconds);
    format!("{} {name}", three_digits(nanoseconds / unit))
}

/// `94.5–96.5 µs`: the interval that holds the true median.
fn within(time: Time) -> String {
    let (unit, name) = unit(time.lower);
    format!("{}–{} {name}", three_digits(time.lower / unit), three_digits(time.upper / unit))
}

/// The unit that fits, in nanoseconds, and its name.
fn unit(nanoseconds: f64) -> (f64, &'static str) {
    let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs")];
    units.into_iter().find(|(unit, _)| nanoseconds >= *unit).unwrap_or((1.0, "ns"))
}

fn three_digits(number: f64) -> String {
    match number {
        ..10.0 => format!("{number:.2}"),
        ..100.0 => format!("{number:.1}"),
        _ => format!("{number:.0}"),
    }
}

fn two_digits(ratio: f64) -> String {
    if ratio < 0.1 { format!("{ratio:.3}") } else { three_digits(ratio) }
}

fn percent(ratio: f64) -> String {
    if ratio < 0.1 { format!("{:.1} %", 100.0 * ratio) } else { format!("{:.0} %", 100.0 * ratio) }
}

#[cfg(test)]
mod tests;
