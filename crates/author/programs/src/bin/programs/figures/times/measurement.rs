//! What criterion has measured, as it has left it.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use super::super::figure::course;

/// One measurement: nanoseconds, the median of criterion's sample.
pub(super) struct Time {
    pub(super) group: String,
    pub(super) variant: String,
    pub(super) input: String,
    pub(super) nanoseconds: f64,
}

/// The time of `variant` on `input`, in nanoseconds.
pub(super) fn time_of(times: &[Time], variant: &str, input: &str) -> Option<f64> {
    let is_it = |time: &&Time| time.variant == variant && time.input == input;
    times.iter().find(is_it).map(|time| time.nanoseconds)
}

/// All measurements of one bench that criterion has left.
pub(super) fn measurements(bench: &str) -> Vec<Time> {
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
        variant: text("function_id"),
        input: text("value_str"),
        nanoseconds: read("estimates.json")?["median"]["point_estimate"].as_f64()?,
    })
}
