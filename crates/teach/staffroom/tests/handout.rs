//! A handout of the course itself, built and tested on its own, and the command's output.

mod shell;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use coach::trial::{Result, Trial};
use course::Course;
use insta::assert_snapshot;
use shell::root;
use tempfile::TempDir;

const LIB: &str = "exercises/03-sudoku-bitmask/src/lib.rs";

fn handout(folder: &Path, arguments: &[&str]) -> String {
    let shown = folder.display().to_string();
    let said = shell::staffroom(root(), &[&["handout", &shown], arguments].concat());
    let said = said.replace(&shown, "CLASS");
    // The number of files changes with the course.
    let masked = |line: &str| {
        let is_count = line.contains(" files for ") || line.contains(" renewed, ");
        let word = |word: &str| match word.parse::<usize>() {
            Ok(1..) if is_count => "N".to_string(),
            _ => word.to_string(),
        };
        line.split(' ').map(word).collect::<Vec<_>>().join(" ") + "\n"
    };
    said.lines().map(masked).collect()
}

/// The line without the number of lessons, which changes.
fn without_count(line: &str) -> String {
    match line.split_once(" exercises 1, ") {
        Some((front, _)) => format!("{front} exercises 1, …\n"),
        None => format!("{line}\n"),
    }
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

/// A handout in a fixed folder, rebuilt by every run. It has its own target folder: in the course's, cargo
/// would confuse the copies of the crates with the originals.
fn class() -> PathBuf {
    let class = Path::new(env!("CARGO_TARGET_TMPDIR")).join("class");
    if class.join(LIB).exists() {
        fs::remove_file(class.join(LIB)).expect("a folder of ours");
        handout(&class, &["--update"]);
    } else {
        handout(&class, &["--exercises", "3"]);
    }
    class
}

/// Runs `cargo check` on some packages of a handout, expects success, and returns the output.
fn check(class: &Path, target: &Path, packages: &[&str]) -> String {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["check", "--quiet", "--locked", "--offline"]).args(packages);
    cargo.current_dir(class).env("CARGO_TARGET_DIR", target);
    let output = cargo.output().expect("cargo starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{packages:?}: {said}");
    said
}

#[test]
#[ignore = "takes half a minute; `.ci/run` runs it"]
fn a_handout_builds_locked_and_judges_on_its_own() {
    let class = class();
    // A class has no reference to compare with, but can watch its own searches.
    check(&class, &class.join("target"), &["--package", "coach", "--package", "show"]);

    let judge = || {
        let course = Course::open(&class).expect("a course");
        let exercise = course.find("exercise-3").expect("it was handed out");
        match Trial::new(&course, exercise).run(&mut |_| ()).expect("it can be built") {
            Result::Judged(verdict) => (verdict.passed(), verdict.steps.len()),
            Result::Broken(messages) => panic!("{messages:?}"),
        }
    };
    assert_eq!(judge(), (false, 9), "an untouched exercise does not pass");
    let solution = fs::read_to_string(root().join("solutions/03-sudoku-bitmask/src/lib.rs"));
    let solution = solution.expect("it is there").replace("pub mod better;\n", "");
    fs::write(class.join(LIB), solution).expect("a folder of ours");
    assert_eq!(judge(), (true, 9), "the solution passes");
}

#[test]
fn an_update_keeps_what_a_student_wrote_and_tells_it() {
    let class = folder();
    assert_snapshot!(handout(class.path(), &["--exercises", "3"]), @"
    exit code 0
    CLASS: N files for exercise-3
        without solutions
        try it: go there and type `just start`
        renew it later: just handout CLASS --update
    ");
    let (lib, hints) =
        (class.path().join(LIB), class.path().join("exercises/03-sudoku-bitmask/hints.md"));
    fs::write(&lib, "// my own work\n").expect("ours");
    fs::remove_file(&hints).expect("it was handed out");

    assert_snapshot!(handout(class.path(), &["--update", "--exercises", "3,4"]), @"
    exit code 0
    CLASS: N files for exercise-3, exercise-4
        without solutions
        N new, N renewed, 0 deleted
        kept as it was changed: exercises/03-sudoku-bitmask/src/lib.rs
    ");
    let said = handout(&class.path().join("my class"), &["--exercises", "3"]);
    assert!(said.ends_with("renew it later: just handout 'CLASS' --update\n"), "{said}");
    assert_eq!(fs::read_to_string(&lib).expect("ours"), "// my own work\n");
    assert!(hints.is_file(), "a file that was lost comes back");
    assert_snapshot!(handout(class.path(), &["--update", "--exercises", "4"]), @"
    exit code 0
    CLASS: N files for exercise-4
        without solutions
        0 new, N renewed, N deleted
        kept as it was changed, though it is no longer handed out: exercises/03-sudoku-bitmask/src/lib.rs
    ");
    assert_eq!(fs::read_to_string(&lib).expect("ours"), "// my own work\n");
    handout(class.path(), &["--update", "--exercises", "4,5", "--solutions", "5"]);
    let fewer = handout(class.path(), &["--update", "--exercises", "4"]);
    assert!(fewer.contains("files for exercise-4\n    without solutions\n"), "{fewer}");
}

#[test]
fn a_folder_in_which_something_might_be_lost_is_refused() {
    let full = folder();
    fs::write(full.path().join("letter.txt"), "Dear").expect("ours");
    let made = folder();
    handout(made.path(), &["--exercises", "3"]);

    let refusals = [
        handout(full.path(), &[]),
        handout(full.path(), &["--update"]),
        handout(made.path(), &[]),
        handout(&made.path().join("new"), &["--update"]),
        handout(&full.path().join("letter.txt"), &[]),
        handout(&root().join("docs"), &[]).replace(&root().display().to_string(), "COURSE"),
        handout(&made.path().join("new"), &["--exercises", "1-40"]),
        handout(&made.path().join("new"), &["--exercises", "1-2", "--solutions", "3"]),
    ];
    let refusals = refusals.join("\n").lines().map(without_count).collect::<String>();
    assert_snapshot!(refusals, @"
    exit code 2
    handout: CLASS
        is not empty, and nothing of yours shall be lost
        next: just handout NEW_FOLDER

    exit code 2
    handout: CLASS
        is no handout: it has no `.handout.json`, so nobody knows what was changed
        next: just handout NEW_FOLDER, without --update

    exit code 2
    handout: CLASS
        is a handout already
        next: add --update, which keeps what was changed there

    exit code 2
    handout: CLASS
        is not there, so there is nothing to renew
        next: leave out --update

    exit code 2
    handout: CLASS
        is a file, and a handout is a folder
        next: just handout ../class

    exit code 2
    handout: CLASS
        lies inside the course, where cargo and git would take it for a part of it
        next: just handout ../class

    exit code 2
    handout: 1-40
        there is no exercise 40
        next: there are exercises 1, …

    exit code 2
    handout: 03-sudoku-bitmask
        its solution is asked for, and its exercise is not
        next: add 3 to --exercises
    ");
    assert_eq!(fs::read_to_string(full.path().join("letter.txt")).expect("ours"), "Dear");
}
