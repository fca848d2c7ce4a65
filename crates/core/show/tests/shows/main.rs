//! What is shown, to whom and by which keys.

use std::{path::Path, process::Command};

// The coach's file needs them.
#[cfg(unix)]
use nix as _;
use portable_pty as _;

mod command;
mod keys;
#[path = "../../../coach/tests/screen/terminal.rs"]
#[allow(dead_code, reason = "the coach's tests need more of it")]
mod screen;
mod screens;
mod student;
mod terminal;

/// The folder that a command is typed in.
const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

/// What the program says to `arguments` in `folder`: its exit code, and both of its outputs.
fn run(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_show"))
        .args(arguments)
        .current_dir(folder)
        .env(course::typed::VARIABLE, "1")
        .env_remove("CARGO_TARGET_DIR")
        .output()
        .expect("the program that cargo has just built");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// The search of `lesson`'s reference, with these options.
fn recorded(lesson: &str, scene_options: &str) -> replay::Recording {
    let scene = scenes::find(lesson).expect("a lesson");
    let scene_options = scene_options.parse().expect("options");
    replay::record(&scene, lesson, &scene_options, 100_000, replay::AtLimit::Stop)
        .expect("it takes these")
}
