//! Which state of the course a command is, for `--version`.

use std::{env, path::Path, process::Command};

/// `0.1.0`, and its commit when that was asked for: only then does git have to be started.
pub fn version() -> String {
    let number = env!("CARGO_PKG_VERSION");
    if !env::args().any(|it| it == "--version" || it == "-V") {
        return number.to_string();
    }
    // Cargo says where the package is that it runs; without it, the program may have been moved.
    let package = env::var("CARGO_MANIFEST_DIR");
    let root = Path::new(package.as_deref().unwrap_or(env!("CARGO_MANIFEST_DIR"))).join("../../..");
    match commit(&root) {
        Some(commit) => format!("{number} (commit {commit})"),
        None => format!("{number} (its commit is unknown: git names none)"),
    }
}

/// The commit of the git repository `root`: ten digits, and `-dirty` when a tracked file was changed.
pub fn commit(root: &Path) -> Option<String> {
    let words = ["describe", "--always", "--dirty", "--abbrev=10", "--exclude=*"];
    let output = Command::new("git").args(words).current_dir(root).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_string();
    (output.status.success() && !text.is_empty()).then_some(text)
}
