//! The tables of times, from what criterion has measured: `just bench NAME`, then
//! `just times NAME`.
//!
//! A bench of lesson `sudoku-bitmask` has groups whose names begin with `sudoku_bitmask`; each group
//! becomes a table with a line for each search and a column for each case.

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
};

use programs::{
    chapters::Figure,
    contests,
    wording::{table, time},
};
use serde_json::Value;

use super::{course, measured, measuring, name_of};

use crate::program::Failure;

/// The file that holds a lesson's times.
const NAME: &str = "times.md";

/// All files that hold what was measured, and are therefore not compared: those of the lessons, of the
/// chapter on measuring, and of `just peers --book`.
pub const NAMES: [&str; 7] =
    [NAME, "first-run.md", "noise.svg", "ratios.md", "peers.md", "peers-native.md", "source.md"];

/// The tables of the lesson in `folder`, with the machine and the date; a failure when nothing was
/// measured.
pub fn figures(folder: &str) -> Result<Vec<Figure>, Failure> {
    if folder == "measuring" {
        return Ok(measuring::figures());
    }
    let lesson = name_of(folder);
    let mut times = measurements(&lesson.replace('-', "_"));
    if times.is_empty() {
        return Err(Failure::new(format!(
            "nothing was measured for {folder}: type `just bench {lesson}` first"
        )));
    }
    times.sort_by(|one, other| one.group.cmp(&other.group));

    let benches = (contests::of(lesson).benches)();
    let mut text = String::new();
    let groups = times.chunk_by(|one, other| one.group == other.group);
    for group in groups {
        let title = group[0].group.split_once('/').map_or("", |(_, title)| title);
        if !title.is_empty() {
            text += &format!("*{title}*\n\n");
        }
        let benches = benches.iter().filter(|bench| bench.title == title);
        let cases: Vec<&str> =
            benches.flat_map(|bench| &bench.cases).map(|case| case.name.as_str()).collect();
        text += &format!("{}\n", table_of(group, &cases));
    }
    text += &format!("Medians measured with criterion {}.\n", measured());
    Ok(vec![(NAME, text)])
}

/// A table with a column for each of the `cases` that was measured, from easy to hard as the contest has them, and
/// with a line for each search, from slow to fast.
fn table_of(times: &[Time], cases: &[&str]) -> String {
    let mut columns = by_slowest(times, |time| &time.case);
    columns.sort_by_key(|column| cases.iter().position(|case| case == column));
    let mut searches = by_slowest(times, |time| &time.search);
    searches.reverse();

    let rows = searches.iter().map(|&search| {
        let cell = |column: &&str| time_of(times, search, column).map_or("–".to_string(), time);
        [search.to_string()].into_iter().chain(columns.iter().map(cell)).collect()
    });
    table(&format!("search | {}", columns.join(" | ")), rows)
}

/// The names, each once, in the order of their slowest times.
fn by_slowest(times: &[Time], name: fn(&Time) -> &str) -> Vec<&str> {
    let mut slowest: BTreeMap<&str, f64> = BTreeMap::new();
    for time in times {
        let most = slowest.entry(name(time)).or_default();
        *most = most.max(time.nanoseconds);
    }
    let mut names: Vec<_> = slowest.into_iter().collect();
    names.sort_by(|one, other| one.1.total_cmp(&other.1));
    names.into_iter().map(|(name, _)| name).collect()
}

/// One measurement: nanoseconds, the median of criterion's sample.
struct Time {
    group: String,
    search: String,
    case: String,
    nanoseconds: f64,
}

/// The time of `search` on `case`, in nanoseconds.
fn time_of(times: &[Time], search: &str, case: &str) -> Option<f64> {
    let is_it = |time: &&Time| time.search == search && time.case == case;
    times.iter().find(is_it).map(|time| time.nanoseconds)
}

/// All measurements of one bench that criterion has left.
fn measurements(bench: &str) -> Vec<Time> {
    let mut times = Vec::new();
    let target = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    collect(&target.unwrap_or_else(|| course("target")).join("criterion"), &mut times);
    times.retain(|time| time.group.split('/').next() == Some(bench));
    times
}

/// Walks through criterion's folders; a folder `new` holds one measurement.
fn collect(folder: &Path, times: &mut Vec<Time>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if entry.file_name() == "new" {
            times.extend(measurement(&path));
        } else if path.is_dir() {
            collect(&path, times);
        }
    }
}

fn measurement(folder: &Path) -> Option<Time> {
    let read = |name| -> Option<Value> {
        serde_json::from_str(&fs::read_to_string(folder.join(name)).ok()?).ok()
    };
    let names = read("benchmark.json")?;
    let text = |key: &str| names[key].as_str().unwrap_or("").to_string();
    Some(Time {
        group: text("group_id"),
        search: text("function_id"),
        case: text("value_str"),
        nanoseconds: read("estimates.json")?["median"]["point_estimate"].as_f64()?,
    })
}
