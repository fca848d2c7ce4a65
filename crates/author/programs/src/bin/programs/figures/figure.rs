//! Where the figures are, and what a table of times says of the machine.

use std::path::{Path, PathBuf};

use programs::wording::machine;

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
    format!("on {}, {}", machine(), jiff::Zoned::now().strftime("%-d %B %Y"))
}
