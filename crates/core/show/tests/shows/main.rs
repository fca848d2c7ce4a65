//! What is shown, to whom and by which keys.

use std::{path::Path, process::Command};

// The coach's file needs them.
#[cfg(unix)]
use nix as _;
use portable_pty as _;

mod command;
#[cfg(unix)]
#[path = "../../../coach/tests/it/terminal.rs"]
#[allow(dead_code, reason = "the coach's tests need more of it")]
mod screen;
mod screens;
mod student;
#[cfg(unix)]
mod terminal;

/// The folder that a command is typed in.
const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

/// What the program says to `arguments` in `folder`: its exit code, and both of its outputs, without the news of a
/// build, which end with an ellipsis.
fn run(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_show"))
        .args(arguments)
        .current_dir(folder)
        .env(course::typed::VARIABLE, "1")
        .env_remove("CARGO_TARGET_DIR")
        .output()
        .expect("the program that cargo has just built");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    let errors = text(output.stderr);
    let errors = errors.split_inclusive('\n').filter(|line| !line.ends_with("…\n")).collect();
    (output.status.code(), text(output.stdout), errors)
}

/// The commands `words`, and what the program says to each.
fn says(folder: &Path, words: &[&str]) -> String {
    let says = |words: &&str| {
        let arguments: Vec<&str> = words.split_whitespace().collect();
        let (code, out, errors) = run(folder, &arguments);
        format!("$ just show {words}  # {}\n{out}{errors}\n", code.unwrap_or(-1))
    };
    words.iter().map(says).collect()
}

/// The search of `lesson`'s reference, with options like `size=3x4;limit=1`.
fn recorded(lesson: &str, options: &str) -> replay::Recording {
    let pairs = options.split(';').filter_map(|option| option.split_once('='));
    let options: Vec<String> =
        pairs.flat_map(|(name, value)| [format!("--{name}"), value.to_string()]).collect();
    let mut arguments = vec![lesson, "--json"];
    arguments.extend(options.iter().map(String::as_str));
    let (_, json, errors) = run(FOLDER.as_ref(), &arguments);
    replay::Recording::from_json(&json).expect(&errors)
}
