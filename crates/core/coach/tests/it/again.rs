//! A verdict is about the text that is there, whatever its time is and whoever builds beside it.

use std::{
    fs::{self, File},
    path::Path,
    time::{Duration, SystemTime},
};

use pretty_assertions::assert_eq;

use crate::tiny::{FILE, SOLVED, STUB, coach, course, tells, told, with_one, write};

/// Moves a file with `text` that is an hour old over the student's, as `mv` of a backup or `unzip` does.
fn move_older(root: &Path, text: &str) {
    let older = root.join("older.rs");
    fs::write(&older, text).expect("ours");
    let hour = SystemTime::now() - Duration::from_secs(3600);
    let opened = File::options().write(true).open(&older).expect("ours");
    opened.set_times(fs::FileTimes::new().set_modified(hour)).expect("ours");
    fs::rename(older, root.join(FILE)).expect("ours");
}

#[test]
fn an_older_file_gets_its_own_verdict() {
    let course = course(SOLVED, STUB);
    let root = course.path();
    for _ in 0..2 {
        tells(root, "test 1", 0, &["Exercise 1 is solved"]);
        move_older(root, &with_one("5"));
        tells(root, "test 1", 1, &["one is 1, but yours is 5"]);
        tells(root, "list", 0, &["✗✗"]);
        write(root, FILE, SOLVED);
        tells(root, "test 1", 0, &["Exercise 1 is solved"]);
        move_older(root, &with_one("true"));
        tells(root, "test 1", 1, &["Exercise 1 does not compile yet."]);
        move_older(root, SOLVED);
    }
    // Another file of the student's counts as well.
    let helper = "exercises/01-tiny/src/sums.rs";
    write(root, FILE, "mod sums;\npub use sums::{one, two};\n");
    write(root, helper, SOLVED);
    tells(root, "test 1", 0, &["Exercise 1 is solved"]);
    move_older(root, &with_one("6"));
    fs::rename(root.join(FILE), root.join(helper)).expect("ours");
    write(root, FILE, "mod sums;\npub use sums::{one, two};\n");
    tells(root, "test 1", 1, &["one is 1, but yours is 6"]);
}

#[test]
fn two_courses_with_one_target_get_own_verdicts() {
    let (right, wrong) = (course(SOLVED, STUB), course(&with_one("7"), STUB));
    let target = tempfile::tempdir().expect("a folder");
    for _ in 0..2 {
        for (course, code) in [(&right, Some(0)), (&wrong, Some(1))] {
            let mut test = coach(course.path(), "test 1");
            let test = test.env("CARGO_TARGET_DIR", target.path()).output().expect("it starts");
            assert_eq!(test.status.code(), code, "{}", String::from_utf8_lossy(&test.stdout));
        }
    }
}

#[test]
fn a_linkers_failure_is_never_the_codes() {
    let course = course(SOLVED, STUB);
    let settings = "[build]\nrustflags = [\"-Clinker=false\"]\n";
    write(course.path(), ".cargo/config.toml", settings);
    tells(course.path(), "test 1", 2, &["the compiler or the linker failed"]);
}

#[test]
fn only_a_missing_file_is_handed_out() {
    let course = course(SOLVED, STUB);
    let path = course.path().join(FILE);
    fs::remove_dir_all(path.parent().expect("a folder")).expect("ours");
    told(course.path(), "list", 0);
    assert_eq!(fs::read_to_string(&path).expect("it was handed out"), STUB);
    let names = fs::read_dir(path.parent().expect("a folder")).expect("ours");
    assert_eq!(names.count(), 1, "nothing else is left there");
}
