//! Runs the command as a shell does.

// Each test file uses what it needs of this module.
#![allow(dead_code)]

use std::{path::Path, process::Command};

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).expect("crates/teach/staffroom")
}

/// Runs `staffroom` in `folder`; returns the exit code, followed by both streams' text.
pub fn staffroom(folder: &Path, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_staffroom"))
        .current_dir(folder)
        .args(arguments)
        .output()
        .expect("the program is built");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let all = text(&output.stdout) + &text(&output.stderr);
    format!("exit code {}\n{all}", output.status.code().expect("it ends by itself"))
}
