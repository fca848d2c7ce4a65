//! A figure, and what a table of times says of the machine.

use std::{
    fs,
    path::{Path, PathBuf},
};

use champions::parallel::cores;

/// A piece of the book: its name, and what is in it, with a line feed at the end. A name with an extension,
/// as `tour.svg`, is a file; any other, as `placements`, is an anchor in `figures.md`.
pub(crate) type Figure = (&'static str, String);

/// The name of a chapter without its number: `sudoku-bitmask` of `03-sudoku-bitmask`.
pub(crate) fn name_of(folder: &str) -> &str {
    folder.trim_start_matches(|letter: char| letter.is_ascii_digit()).trim_start_matches('-')
}

/// Where a file of the course is.
pub(crate) fn course(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..").join(path)
}

/// Where and when something is measured now: "on 2 cores of …, 21 November 2026".
pub fn measured() -> String {
    // The processor, as Linux names it.
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let machine = model.map_or("an unnamed processor", |(_, name)| name.trim());
    let today = jiff::Zoned::now().strftime("%-d %B %Y");
    format!("on {} cores of {machine}, {today}", cores())
}
