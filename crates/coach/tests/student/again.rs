//! `coach test` after a save: without cargo where nothing but the student's file has changed, and never
//! with the verdict on an older file.
#![cfg(unix)]

use std::{fs, path::Path, process::Command};

use pretty_assertions::assert_eq;

use crate::tiny::{FILE, SOLVED, STUB, coach, course, read, with_one, write};

const STARTED: &str = "cargo was started";

/// A cargo that says so when it is started, and is the real one then.
fn cargo(root: &Path) -> String {
    use std::os::unix::fs::PermissionsExt;
    let path = root.join("cargo.sh");
    let (log, cargo) = (root.join("cargo.log"), env!("CARGO"));
    let log = format!("echo '{STARTED}' >> '{}'", log.display());
    write(root, "cargo.sh", format!("#!/bin/sh\n{log}\nexec '{cargo}' \"$@\"\n"));
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("ours");
    path.display().to_string()
}

/// The exit code of `coach test 1` as `change` has it, and whether cargo was started.
fn tested(root: &Path, change: impl Fn(&mut Command)) -> (Option<i32>, bool) {
    let mut command = coach(root, "test 1");
    command.env("CARGO", cargo(root));
    change(&mut command);
    let output = command.output().expect("the coach starts");
    let log = read(root, "cargo.log");
    let _ = fs::remove_file(root.join("cargo.log"));
    (output.status.code(), log.contains(STARTED))
}

#[test]
fn cargo_is_asked_only_when_more_than_the_students_file_has_changed() {
    let course = course(STUB, STUB);
    let root = course.path();
    let questions_file = "exercises/01-tiny/questions.rs";
    let plain = |_: &mut Command| ();
    let wrong = with_one("2");
    let (passes, fails, by_cargo, by_itself) = (Some(0), Some(1), true, false);

    assert_eq!(tested(root, plain), (fails, by_cargo), "the first time writes Cargo.lock");
    write(root, FILE, &wrong);
    assert_eq!(tested(root, plain), (fails, by_cargo), "and so it is not relied on");
    for (text, code) in [(SOLVED, passes), (&wrong, fails), (SOLVED, passes)] {
        write(root, FILE, text);
        assert_eq!(tested(root, plain), (code, by_itself), "{text}");
    }

    let questions = read(root, questions_file);
    write(root, questions_file, questions.replace("two()\", 2", "two()\", 3"));
    assert_eq!(tested(root, plain), (fails, by_cargo), "other questions");
    // Nothing to learn from a cargo that finds all as it was.
    write(root, questions_file, questions);
    assert_eq!(tested(root, plain), (passes, by_cargo), "the old questions again");
    write(root, FILE, &wrong);
    assert_eq!(tested(root, plain), (fails, by_itself));

    for (file, how) in [
        ("exercises/01-tiny/src/helper.rs", by_itself),
        ("exercises/03-small/checks.rs", by_itself),
        ("exercises/01-tiny/more.rs", by_cargo),
        ("crates/grid/src/lib.rs", by_cargo),
    ] {
        write(root, file, "");
        assert_eq!(tested(root, plain), (fails, how), "{file}");
        write(root, FILE, format!("{wrong}// {file}"));
        tested(root, plain);
    }

    write(root, FILE, "pub fn one() -> u32 { two() }");
    assert_eq!(tested(root, plain), (fails, by_cargo), "an error is told in cargo's words");
    write(root, FILE, SOLVED);
    assert_eq!(tested(root, plain), (passes, by_itself));

    for of_a_crate in [
        SOLVED.replace("pub fn two", "pub(crate) fn two"),
        format!("#![feature(never_type)]\n{SOLVED}"),
    ] {
        write(root, FILE, &of_a_crate);
        assert_eq!(tested(root, plain), (fails, by_cargo), "{of_a_crate}");
    }
    write(root, FILE, format!("// referee::sudoku\n{SOLVED}"));
    assert_eq!(tested(root, plain), (passes, by_cargo), "only the checks have this library");

    let elsewhere = |command: &mut Command| _ = command.env("CARGO_TARGET_DIR", root.join("other"));
    for _ in 0..2 {
        write(root, FILE, &wrong);
        assert_eq!(tested(root, elsewhere), (fails, by_cargo), "built elsewhere");
    }
    let flags = |command: &mut Command| _ = command.env("RUSTFLAGS", "--cfg other");
    write(root, FILE, SOLVED);
    assert_eq!(tested(root, flags), (passes, by_cargo), "other flags");
    write(root, "rust-toolchain.toml", "");
    write(root, FILE, &wrong);
    assert_eq!(tested(root, flags), (fails, by_cargo), "perhaps another compiler");
    fs::remove_dir_all(root.join("target")).expect("ours");
    assert_eq!(tested(root, flags), (fails, by_cargo), "nothing is left");
}

#[test]
fn of_two_that_test_at_once_one_asks_cargo() {
    let course = course(STUB, STUB);
    let root = course.path();
    for text in [STUB, SOLVED] {
        write(root, FILE, text);
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
