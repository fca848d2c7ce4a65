//! A new lesson in a copy of the course passes all checks, and `verify` reports exactly what only a person
//! can write.

mod shell;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use course::Course;
use insta::assert_snapshot;
use staffroom::command::{new_lesson, verify};

const NAME: &str = "color-fill";

fn git(folder: &Path, arguments: &[&str]) -> String {
    let output = Command::new("git").arg("-C").arg(folder).args(arguments).output();
    let output = output.expect("git is installed");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A copy of the course. Unchanged files of the last run stay, so cargo rebuilds little.
fn copy(name: &str) -> PathBuf {
    let root = shell::root();
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let listed = git(root, &["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let files: BTreeSet<&str> = listed.split_terminator('\0').collect();
    for file in &files {
        let Ok(bytes) = fs::read(root.join(file)) else { continue };
        let path = copy.join(file);
        if fs::read(&path).is_ok_and(|old| old == bytes) {
            continue;
        }
        fs::create_dir_all(path.parent().expect("a file in a folder")).expect("a folder of ours");
        fs::write(path, bytes).expect("a folder of ours");
    }
    git(&copy, &["init", "--quiet"]);
    let left = git(&copy, &["ls-files", "-z", "--others", "--exclude-standard"]);
    for file in left.split_terminator('\0').filter(|file| !files.contains(file)) {
        fs::remove_file(copy.join(file)).expect("a folder of ours");
    }
    for side in ["exercises", "solutions"] {
        for entry in fs::read_dir(copy.join(side)).expect("a folder of ours").flatten() {
            if entry.file_name().to_string_lossy().ends_with(NAME) {
                fs::remove_dir_all(entry.path()).expect("a folder of ours");
            }
        }
    }
    copy
}

#[test]
fn what_verify_finds_is_what_only_a_person_can_write() {
    let copy = copy("lesson");
    let course = Course::of_author(&copy).expect("a course");
    let told = new_lesson::run(&course, NAME).expect("it can be written");

    let course = Course::of_author(&copy).expect("a course").only(NAME).expect("it was written");
    let report = verify::verify(&course, 3, &mut |_| ());

    let is_mark = |rule: &str| rule == "unwritten";
    let marks = report.problems.iter().filter(|problem| is_mark(problem.rule));
    let marks: Vec<String> = marks.map(|it| format!("  {}: {}\n", it.file, it.what)).collect();
    assert!(marks.len() > 20, "only {} marks", marks.len());
    for mark in marks {
        assert!(told.contains(&mark), "new-lesson did not tell of{mark}");
    }
    let others = report.problems.iter().filter(|problem| !is_mark(problem.rule));
    let others: Vec<String> = others.map(ToString::to_string).collect();
    let number = course.lessons[0].folder.split_once('-').expect("two digits").0;
    assert_snapshot!(others.join("\n").replace(number, "NN"), @"
    counts: solutions/NN-color-fill/mistakes.md
        known mistakes: 1, expected at least 8
        next: write more of them; CONTRIBUTING.md shows one
    counts: solutions/NN-color-fill/also-right
        unusual right solutions: 1, expected at least 8
        next: write more of them; CONTRIBUTING.md shows one
    ");
    for line in ["mistakes.md: 8 known mistakes", "also-right/: 8 unusual right solutions"] {
        assert!(told.contains(line), "{told}");
    }
}

#[test]
#[ignore = "takes minutes"]
fn its_code_passes_all_checks() {
    let copy = copy("checked-lesson");
    let course = Course::of_author(&copy).expect("a course");
    new_lesson::run(&course, NAME).expect("it can be written");

    let mut check = Command::new("just");
    check.args(["_format", "_code_of", NAME]).current_dir(&copy);
    let output = check.env_remove("CARGO_TARGET_DIR").output().expect("just is installed");

    let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    assert!(output.status.success(), "{said}");
}
