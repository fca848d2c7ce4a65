//! Numbers in words, boards and tables: what the programs print and the book includes.

use std::fs;

use champions::parallel::cores;
use grid::Size;
pub use grid::{counted, grouped};

/// An estimate: two digits of the number, with zeros for the others or a power of ten.
///
/// ```
/// let numbers = [67.4, 35_661.0, 3.7e6, 1.96e10, 4.08e21].map(programs::wording::rounded);
/// assert_eq!(numbers, ["67", "36,000", "3,700,000", "2.0 · 10¹⁰", "4.1 · 10²¹"]);
/// ```
pub fn rounded(number: f64) -> String {
    let digits = format!("{number:.1e}");
    match digits.split_once('e').and_then(|(two, power)| Some((two, power.parse().ok()?))) {
        Some((two, power @ 10..)) => format!("{two} · 10{}", raised(power)),
        // The digits are a number again, without a fraction that anybody wants.
        _ => match digits.parse().map(|two: f64| format!("{two:.0}").parse()) {
            Ok(Ok(whole)) => grouped(whole),
            _ => digits,
        },
    }
}

/// A power as it is raised: `¹²`.
pub fn raised(power: i32) -> String {
    let raised = |letter: char| match letter.to_digit(10) {
        Some(digit) => ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"][digit as usize],
        None => "⁻",
    };
    power.to_string().chars().map(raised).collect()
}

/// A time with two or three digits and its unit.
///
/// ```
/// let times = [0.5, 35.26, 999.0, 1_234.0, 8_000_000.0, 1.5e9].map(programs::wording::time);
/// assert_eq!(times, ["0.50 ns", "35.3 ns", "999 ns", "1.23 µs", "8.00 ms", "1.50 s"]);
/// ```
pub fn time(nanoseconds: f64) -> String {
    let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs")];
    let (size, unit) =
        units.into_iter().find(|&(size, _)| nanoseconds >= size).unwrap_or((1.0, "ns"));
    let value = nanoseconds / size;
    let decimals = if value < 10.0 { 2 } else { usize::from(value < 100.0) };
    format!("{value:.decimals$} {unit}")
}

/// This machine: "2 cores of …".
pub fn machine() -> String {
    // The processor, as Linux names it.
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let name = model.map_or("an unnamed processor", |(_, name)| name.trim());
    format!("{} of {name}", counted(cores() as u64, "core"))
}

/// A board's size: `5 × 6`.
pub fn by(size: Size) -> String {
    format!("{} × {}", grouped(size.rows as u64), grouped(size.cols as u64))
}

/// Text in Markdown as it is.
pub fn fenced(text: &impl ToString) -> String {
    format!("```text\n{}\n```\n", text.to_string())
}

/// What stands in a cell of a table: a whole number with its commas, and anything else as it is.
pub fn cell(value: &impl ToString) -> String {
    let text = value.to_string();
    text.parse().map_or(text, grouped)
}

/// A line of a table, of anything that [`cell`] takes.
#[macro_export]
macro_rules! row {
    ($($cell:expr),* $(,)?) => { vec![$($crate::wording::cell(&$cell)),*] };
}

/// A table in Markdown: the first column to the left, the others to the right. `heads` has a ` | `
/// between two columns.
///
/// ```
/// use programs::{row, wording::table};
///
/// let table = table("board | placements", [row!["5 × 5", 304_u64]]);
/// assert_eq!(table, "| board | placements |\n|---|---:|\n| 5 × 5 | 304 |\n");
/// ```
pub fn table(heads: &str, rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut text = format!("| {heads} |\n|---{}|\n", "|---:".repeat(heads.matches(" | ").count()));
    for row in rows {
        text += &format!("| {} |\n", row.join(" | "));
    }
    text
}
