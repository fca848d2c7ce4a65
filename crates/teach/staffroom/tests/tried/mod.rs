//! Tests pass over what cannot be tried on this machine, and say so.

use std::{env, fs::OpenOptions, io::Write};

/// Says in a line what was not tried, and how to get what it needs. With `CI=true` that is a failure. The line is
/// also appended to the file that `GRIDLINGS_NOT_TRIED` names, where a recipe collects all of them.
pub fn not_tried(why: &str) {
    let why = why.lines().next().unwrap_or_default();
    assert!(env::var_os("CI").is_none_or(|value| value != "true"), "not tried: {why}");
    eprintln!("not tried: {why}");
    if let Some(file) = env::var_os("GRIDLINGS_NOT_TRIED") {
        let file = OpenOptions::new().create(true).append(true).open(file);
        file.and_then(|mut file| writeln!(file, "not tried: {why}"))
            .expect("the list can be written");
    }
}
