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

/// A handout in a fixed folder, which every run writes. It has its own target folder: in the course's, cargo
/// would confuse the copies of the crates with the originals.
fn class() -> PathBuf {
    let class = Path::new(env!("CARGO_TARGET_TMPDIR")).join("class");
    for entry in fs::read_dir(&class).into_iter().flatten().flatten() {
        if entry.file_name() != "target" {
            let path = entry.path();
            let removed =
                if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
            removed.expect("a folder of ours");
        }
    }
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("class-target");
    let _ = fs::rename(class.join("target"), &target);
    let _ = fs::remove_dir(&class);
    handout(&class, &["--exercises", "3"]);
    let _ = fs::rename(target, class.join("target"));
    class
}

fn git(folder: &Path, arguments: &[&str]) -> String {
    let mut git = Command::new("git");
    git.current_dir(folder).args(["-c", "user.name=A", "-c", "user.email=a@x.org"]).args(arguments);
    String::from_utf8_lossy(&git.output().expect("git starts").stdout).into_owned()
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
    fs::create_dir_all(class.join(LIB).parent().expect("a folder")).expect("a folder of ours");
    fs::copy(class.join("exercises/03-sudoku-bitmask/tests/stub.rs"), class.join(LIB))
        .expect("ours");
    assert_eq!(judge(), (false, 9), "an untouched exercise does not pass");
    let solution = fs::read_to_string(root().join("solutions/03-sudoku-bitmask/src/lib.rs"));
    let solution = solution.expect("it is there").replace("pub mod better;\n", "");
    fs::write(class.join(LIB), solution).expect("a folder of ours");
    assert_eq!(judge(), (true, 9), "the solution passes");
}

#[test]
fn an_update_is_gits_and_leaves_alone_what_a_student_wrote() {
    let class = folder();
    assert_snapshot!(handout(class.path(), &["--exercises", "3"]), @"
    exit code 0
    CLASS: N files for exercise-3
        without solutions
        try it: go there and type `just start`
        renew it later, as a git repository: just handout CLASS --update
    ");
    let lib = class.path().join(LIB);
    assert!(!lib.exists(), "the first command writes it from the stub");
    let without = handout(class.path(), &["--update"]);
    assert!(without.contains("is no git work tree"), "{without}");
    git(class.path(), &["init", "--quiet"]);
    git(class.path(), &["add", "."]);
    git(class.path(), &["commit", "--quiet", "--message=Handout"]);
    fs::create_dir_all(lib.parent().expect("a folder")).expect("ours");
    fs::write(&lib, "// my own work\n").expect("ours");
    fs::write(class.path().join("README.md"), "mine").expect("ours");
    let dirty = handout(class.path(), &["--update"]);
    assert!(dirty.contains("has changes that are not committed"), "{dirty}");
    git(class.path(), &["checkout", "README.md"]);

    assert_snapshot!(handout(class.path(), &["--update", "--exercises", "3,4"]), @"
    exit code 0
    CLASS: N files for exercise-3, exercise-4
        without solutions
        there: git status says what changed, git add --all && git commit keeps it
    ");
    git(class.path(), &["add", "--all"]);
    git(class.path(), &["commit", "--quiet", "--message=More"]);
    let fewer = handout(class.path(), &["--update", "--exercises", "4"]);
    assert!(fewer.contains("files for exercise-4\n    without solutions\n"), "{fewer}");
    let gone = git(class.path(), &["status", "--porcelain"]);
    assert!(gone.contains(" D exercises/03-sudoku-bitmask/hints.md"), "{gone}");
    assert_eq!(fs::read_to_string(&lib).expect("ours"), "// my own work\n");
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
        is no handout
        next: just handout NEW_FOLDER, without --update

    exit code 2
    handout: CLASS
        is a handout already
        next: add --update

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
