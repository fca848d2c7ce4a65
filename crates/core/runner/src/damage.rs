//! What an earlier build left is damaged: by a disk that lost it, or because the build was killed. Cargo looks
//! only at the files' times, so it would never build them again.

use std::{
    env,
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};

use crate::{
    cargo::{COMPANION, cargo, not_started},
    messages::{Diagnostic, Messages, doctor},
};

/// The packages to build again, as far as `messages` tell; mostly none.
pub(crate) fn packages(root: &Path, package: &str, messages: &Messages) -> Vec<String> {
    let is_odd = messages.errors_in_code().next().is_none() && messages.failure().is_some();
    if library(root, messages).is_some() {
        locked(root)
    } else if is_odd || is_no_program(messages) {
        vec![package.to_string()]
    } else {
        Vec::new()
    }
}

/// The first error about a library that cannot be read, or about one of the workspace in `root` that is not
/// there. That is no fault of the code.
pub(crate) fn library<'a>(root: &Path, messages: &'a Messages) -> Option<&'a Diagnostic> {
    let is_ours = |error: &Diagnostic| {
        let name = error.text.split('`').nth(1).unwrap_or_default();
        locked(root).iter().any(|package| package.replace('-', "_") == name)
    };
    messages.diagnostics.iter().find(|error| match error.code.as_deref() {
        Some("E0786") => true,
        Some("E0463") => is_ours(error),
        _ => false,
    })
}

/// What is said when the compiler says the same of a library that was built just now.
pub(crate) fn error(of_library: &Diagnostic) -> io::Error {
    let Diagnostic { text, .. } = of_library;
    io::Error::other(format!(
        "the compiler cannot read a library that was built just now: {text}\n\
         That is no fault of your code. Is the disk full? `{}` looks at the tools.",
        doctor()
    ))
}

/// Removes what was built of these `packages`.
pub(crate) fn clean(root: &Path, packages: &[String]) -> io::Result<()> {
    let mut clean = cargo();
    clean.args(["clean", "--quiet"]).current_dir(root);
    packages.iter().for_each(|package| _ = clean.args(["--package", package]));
    clean.output().map(drop).map_err(not_started)
}

/// All packages of the workspace and what they depend on, but for that of the coach, which is running.
fn locked(root: &Path) -> Vec<String> {
    let lock = fs::read_to_string(root.join("Cargo.lock")).unwrap_or_default();
    let name = |line: &str| Some(line.strip_prefix("name = \"")?.strip_suffix('"')?.to_string());
    lock.lines().filter_map(name).filter(|name| name != COMPANION).collect()
}

/// Whether the program is there and does not begin as a program of this system does.
fn is_no_program(messages: &Messages) -> bool {
    let start = env::current_exe().and_then(|program| start::<2>(&program));
    let mut programs = messages.artifacts.iter().filter_map(|it| it.executable.as_ref());
    start.is_ok_and(|known| {
        programs.any(|program| self::start(program).is_ok_and(|found| found != known))
    })
}

/// The libraries that cargo has built in the folder `target` and that do not begin as a library does.
pub fn libraries(target: &Path) -> Vec<PathBuf> {
    let entries = |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten();
    let folders = entries(target).map(|entry| entry.path().join("deps"));
    let files =
        folders.flat_map(|folder| entries(&folder).map(|entry| entry.path()).collect::<Vec<_>>());
    let is_damaged = |file: &PathBuf| {
        let known = match file.extension().and_then(|ending| ending.to_str()) {
            Some("rlib") => b"!<ar",
            Some("rmeta") => b"rust",
            _ => return false,
        };
        start(file).is_ok_and(|start| start != *known)
    };
    let mut damaged: Vec<PathBuf> = files.filter(is_damaged).collect();
    damaged.sort();
    damaged
}

/// The first bytes of a file; zeros where it is shorter.
fn start<const LENGTH: usize>(file: &Path) -> io::Result<[u8; LENGTH]> {
    let mut start = Vec::new();
    File::open(file)?.take(LENGTH as u64).read_to_end(&mut start)?;
    start.resize(LENGTH, 0);
    Ok(start.try_into().expect("it has this length"))
}
