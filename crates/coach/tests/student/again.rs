//! `coach test` after a save: without cargo where nothing but the student's file has changed, and never
//! with the verdict on an older file.
#![cfg(unix)]

use std::{fs, path::Path, process::Command};

use pretty_assertions::assert_eq;

use crate::tiny::{SOLVED, STUB, coach, course};

const STARTED: &str = "cargo was started";

/// A cargo that says so when it is started, and is the real one then.
fn cargo(root: &Path) -> String {
    use std::os::unix::fs::PermissionsExt;
    let path = root.join("cargo.sh");
    let log = root.join("cargo.log");
    let cargo = env!("CARGO");
    let script =
        format!("#!/bin/sh\necho '{STARTED}' >> '{}'\nexec '{cargo}' \"$@\"\n", log.display());
    fs::write(&path, script).expect("ours");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("ours");
    path.display().to_string()
}

/// The exit code of `coach test 1` as `change` has it, and whether cargo was started.
fn tested(root: &Path, change: impl Fn(&mut Command)) -> (Option<i32>, bool) {
    let mut command = coach(root, "test 1");
    command.env("CARGO", cargo(root));
    change(&mut command);
    let output = command.output().expect("the coach starts");
    let log = fs::read_to_string(root.join("cargo.log")).unwrap_or_default();
    let _ = fs::remove_file(root.join("cargo.log"));
    (output.status.code(), log.contains(STARTED))
}

#[test]
fn cargo_is_asked_only_when_more_than_the_students_file_has_changed() {
    let course = course(STUB, STUB);
    let root = course.path();
    let exercise = root.join("exercises/01-tiny");
    let write = |file: &str, text: &str| fs::write(exercise.join(file), text).expect("ours");
    let plain = |_: &mut Command| ();
    let wrong = SOLVED.replace("    1\n", "    2\n");
    let (passes, fails, by_cargo, by_itself) = (Some(0), Some(1), true, false);

    assert_eq!(tested(root, plain), (fails, by_cargo), "the first time writes Cargo.lock");
    write("src/lib.rs", &wrong);
    assert_eq!(tested(root, plain), (fails, by_cargo), "and so it is not relied on");
    for (text, code) in [(SOLVED, passes), (&wrong, fails), (SOLVED, passes)] {
        write("src/lib.rs", text);
        assert_eq!(tested(root, plain), (code, by_itself), "{text}");
    }

    let questions = fs::read_to_string(exercise.join("questions.rs")).expect("ours");
    write("questions.rs", &questions.replace("two()\", 2", "two()\", 3"));
    assert_eq!(tested(root, plain), (fails, by_cargo), "other questions");
    // Nothing to learn from a cargo that finds all as it was.
    write("questions.rs", &questions);
    assert_eq!(tested(root, plain), (passes, by_cargo), "the old questions again");
    write("src/lib.rs", &wrong);
    assert_eq!(tested(root, plain), (fails, by_itself));

    write("src/lib.rs", "pub fn one() -> u32 { two() }");
    assert_eq!(tested(root, plain), (fails, by_cargo), "an error is told in cargo's words");
    write("src/lib.rs", SOLVED);
    assert_eq!(tested(root, plain), (passes, by_itself));

    for of_a_crate in [
        SOLVED.replace("pub fn two", "pub(crate) fn two"),
        format!("#![feature(never_type)]\n{SOLVED}"),
    ] {
        write("src/lib.rs", &of_a_crate);
        assert_eq!(tested(root, plain), (fails, by_cargo), "{of_a_crate}");
    }
    write("src/lib.rs", &format!("// referee::sudoku\n{SOLVED}"));
    assert_eq!(tested(root, plain), (passes, by_cargo), "only the checks have this library");

    let elsewhere = |command: &mut Command| _ = command.env("CARGO_TARGET_DIR", root.join("other"));
    for _ in 0..2 {
        write("src/lib.rs", &wrong);
        assert_eq!(tested(root, elsewhere), (fails, by_cargo), "built elsewhere");
    }
    let flags = |command: &mut Command| _ = command.env("RUSTFLAGS", "--cfg other");
    write("src/lib.rs", SOLVED);
    assert_eq!(tested(root, flags), (passes, by_cargo), "other flags");
    fs::write(root.join("rust-toolchain.toml"), "").expect("ours");
    write("src/lib.rs", &wrong);
    assert_eq!(tested(root, flags), (fails, by_cargo), "perhaps another compiler");
    fs::remove_dir_all(root.join("target")).expect("ours");
    assert_eq!(tested(root, flags), (fails, by_cargo), "nothing is left");
}

#[test]
fn of_two_that_test_at_once_one_asks_cargo() {
    let course = course(STUB, STUB);
    let root = course.path();
    for text in [STUB, SOLVED] {
        fs::write(root.join("exercises/01-tiny/src/lib.rs"), text).expect("ours");
        tested(root, |_| ());
    }
    let lock = root.join("target/debug/watched/exercise-1/lock");
    fs::create_dir_all(lock.parent().expect("a folder")).expect("ours");
    let lock = fs::File::create(lock).expect("ours");
    lock.lock().expect("nobody else has it");

    assert_eq!(tested(root, |_| ()), (Some(0), true));
    drop(lock);
    assert_eq!(tested(root, |_| ()), (Some(0), false));
}
