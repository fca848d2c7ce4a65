//! The tables of times, from what criterion has measured: `just bench NAME`, then
//! `just times NAME`.
//!
//! A bench of lesson `sudoku-bitmask` has groups whose names begin with `sudoku_bitmask`; each group
//! becomes a table with a line for each variant and a column for each input.

use std::{
    collections::BTreeMap,
    fs,
    num::NonZero,
    path::{Path, PathBuf},
};

use serde_json::Value;

use super::{Figure, table};
use crate::ending::Failure;

/// The file that holds a lesson's times.
pub const NAME: &str = "times.md";

/// One measurement: nanoseconds, the median of criterion's sample.
struct Time {
    group: String,
    variant: String,
    input: String,
    nanoseconds: f64,
}

/// The tables of the lesson in `folder`, with the machine and the date.
///
/// # Errors
///
/// When nothing was measured, with the command that measures.
pub fn figures(folder: &str) -> Result<Vec<Figure>, Failure> {
    let bench = folder[3..].replace('-', "_");
    let mut times = measurements(&bench);
    if times.is_empty() {
        return Err(Failure::new(format!(
            "nothing was measured for {folder}: type `just bench {bench}` first"
        )));
    }
    times.sort_by(|one, other| one.group.cmp(&other.group));

    let mut text = String::new();
    for group in times.chunk_by(|one, other| one.group == other.group) {
        if let Some((_, question)) = group[0].group.split_once('/') {
            text += &format!("*{question}*\n\n");
        }
        text += &group_table(group);
        text.push('\n');
    }
    text += &format!("Medians measured with criterion {}.\n", measured());
    Ok(vec![Figure { name: NAME, text }])
}

fn group_table(times: &[Time]) -> String {
    let mut inputs: Vec<&str> = times.iter().map(|time| time.input.as_str()).collect();
    let mut variants: Vec<&str> = times.iter().map(|time| time.variant.as_str()).collect();
    let of: BTreeMap<(&str, &str), f64> = times
        .iter()
        .map(|time| ((time.variant.as_str(), time.input.as_str()), time.nanoseconds))
        .collect();
    let slowest = |name: &str, key: fn(&Time) -> &str| {
        let all = times.iter().filter(|time| key(time) == name).map(|time| time.nanoseconds);
        all.fold(0.0, f64::max)
    };
    // From easy to hard, and from slow to fast; inputs that are numbers are sizes.
    inputs.sort_by(|one, other| {
        let by_time =
            slowest(one, |time| &time.input).total_cmp(&slowest(other, |time| &time.input));
        match (one.parse::<u64>(), other.parse::<u64>()) {
            (Ok(one), Ok(other)) => one.cmp(&other),
            _ => by_time,
        }
    });
    inputs.dedup();
    variants.sort_by(|one, other| {
        slowest(other, |time| &time.variant).total_cmp(&slowest(one, |time| &time.variant))
    });
    variants.dedup();

    let heads: Vec<&str> = ["variant"].into_iter().chain(inputs.iter().copied()).collect();
    let rows: Vec<Vec<String>> = variants
        .into_iter()
        .map(|variant| {
            let cells = inputs
                .iter()
                .map(|input| of.get(&(variant, *input)).map_or("–".into(), |&time| shown(time)));
            [variant.to_string()].into_iter().chain(cells).collect()
        })
        .collect();
    table(&heads, &rows)
}

/// All measurements of one bench that criterion has left.
fn measurements(bench: &str) -> Vec<Time> {
    let mut found = Vec::new();
    collect(&criterion_folder(), &mut found);
    found.retain(|time| time.group.split('/').next() == Some(bench));
    found
}

/// Walks through criterion's folders; a folder `new` holds one measurement.
fn collect(folder: &Path, found: &mut Vec<Time>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if entry.file_name() == "new" {
            found.extend(measurement(&path));
        } else if path.is_dir() {
            collect(&path, found);
        }
    }
}

fn measurement(folder: &Path) -> Option<Time> {
    let read = |name| -> Option<Value> {
        serde_json::from_str(&fs::read_to_string(folder.join(name)).ok()?).ok()
    };
    let (names, estimates) = (read("benchmark.json")?, read("estimates.json")?);
    let text = |key: &str| names[key].as_str().unwrap_or("").to_string();
    Some(Time {
        group: text("group_id"),
        variant: text("function_id"),
        input: text("value_str"),
        nanoseconds: estimates["median"]["point_estimate"].as_f64()?,
    })
}

fn criterion_folder() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let default = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target");
    target.unwrap_or(default).join("criterion")
}

/// A time with two or three digits and its unit.
fn shown(nanoseconds: f64) -> String {
    let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs")];
    let (size, unit) =
        units.into_iter().find(|&(size, _)| nanoseconds >= size).unwrap_or((1.0, "ns"));
    let value = nanoseconds / size;
    let decimals = if value < 10.0 { 2 } else { usize::from(value < 100.0) };
    format!("{value:.decimals$} {unit}")
}

/// Where and when something is measured now: "on 2 cores of …, 21 November 2026".
pub fn measured() -> String {
    format!("on {} cores of {}, {}", cores(), machine(), today())
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

/// The processor, as Linux names it.
fn machine() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    model.map_or("an unnamed processor".into(), |(_, name)| name.trim().to_string())
}

fn today() -> String {
    jiff::Zoned::now().strftime("%-d %B %Y").to_string()
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn times_have_two_or_three_digits_and_a_unit() {
        let all = [0.5, 2.0, 35.26, 999.0, 1_234.0, 56_789.0, 8_000_000.0, 1.5e9].map(shown);
        let expected =
            ["0.50 ns", "2.00 ns", "35.3 ns", "999 ns", "1.23 µs", "56.8 µs", "8.00 ms", "1.50 s"];
        assert_eq!(all, expected);
    }
}
