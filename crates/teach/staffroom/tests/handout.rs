//! A handout of the course itself, built and tested on its own, and the command's output.

mod shell;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use coach::trial::Trial;
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
    let masked = |line: &str| match line.split_once(" files for ") {
        Some((_, lessons)) => format!("CLASS: N files for {lessons}\n"),
        None => format!("{line}\n"),
    };
    said.lines().map(masked).collect()
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

/// A handout in a fixed folder, which every run writes. It has its own target folder: in the course's, cargo
/// would confuse the copies of the crates with the originals.
fn class() -> PathBuf {
    let [class, target] =
        ["class", "class-target"].map(|name| Path::new(env!("CARGO_TARGET_TMPDIR")).join(name));
    let _ = fs::remove_dir_all(&class);
    handout(&class, &["--exercises", "3"]);
    let settings = class.join(".cargo/config.toml");
    let text = fs::read_to_string(&settings).expect("it was handed out");
    let text = format!("{text}\n[build]\ntarget-dir = {target:?}\n");
    fs::write(settings, text).expect("ours");
    class
}

fn git(folder: &Path, arguments: &[&str]) -> String {
    let mut git = Command::new("git");
    git.current_dir(folder).args(["-c", "user.name=A", "-c", "user.email=a@x.org"]).args(arguments);
    String::from_utf8_lossy(&git.output().expect("git starts").stdout).into_owned()
}

#[test]
#[ignore = "takes half a minute; `.ci/run` runs it"]
fn a_handout_builds_locked_and_judges_on_its_own() {
    let class = class();
    // A class has no reference to compare with, but can watch its own searches.
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["check", "--quiet", "--locked", "--offline", "--package=coach", "--package=show"]);
    let output = cargo.current_dir(&class).output().expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));

    let judge = || {
        let course = Course::open(&class).expect("a course");
        let exercise = course.find("exercise-3").expect("it was handed out");
        let standing = Trial::new(exercise).run(&mut |_| ()).expect("it can be built");
        (standing.passes(), standing.steps().len())
    };
    fs::create_dir_all(class.join(LIB).parent().expect("a folder")).expect("a folder of ours");
    fs::copy(class.join("exercises/03-sudoku-bitmask/tests/stub.rs"), class.join(LIB))
        .expect("ours");
    assert_eq!(judge(), (false, 9), "an untouched exercise does not pass");
    let reference = fs::read_to_string(root().join("solutions/03-sudoku-bitmask/src/lib.rs"));
    let reference = reference.expect("it is there").replace("pub mod better;\n", "");
    fs::write(class.join(LIB), reference).expect("a folder of ours");
    assert_eq!(judge(), (true, 9), "the reference passes");
}

#[test]
fn an_update_leaves_alone_what_a_student_wrote() {
    let class = folder();
    assert_snapshot!(handout(class.path(), &["--exercises", "3"]), @"
    exit code 0
    CLASS: N files for exercise-3
        without solutions
        try it: go there and type `just start`
        renew it later, as a git repository: just handout 'CLASS' --update
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
fn a_folder_that_might_lose_something_is_refused() {
    let full = folder();
    fs::write(full.path().join("letter.txt"), "Dear").expect("ours");
    let made = folder();
    handout(made.path(), &["--exercises", "3"]);
    let (full, new) = (full.path(), made.path().join("new"));
    for (folder, options, what, next) in [
        (full, &[][..], "is no empty folder", "NEW_FOLDER"),
        (full, &["--update"], "is no handout", "leave out --update"),
        (&new, &["--update"], "is no handout", "leave out --update"),
        (&full.join("letter.txt"), &[], "is no empty folder", "NEW_FOLDER"),
        (made.path(), &[], "is a handout already", "add --update"),
        (&root().join("docs"), &[], "lies inside the course", "../class"),
        (&new, &["--exercises", "1-40"], "there is no exercise \"11\"", "name a lesson"),
        (&new, &["--exercises", "3-1"], "names no lesson", "--exercises 1-4"),
        (&new, &["--exercises", "1-2", "--solutions", "3"], "its exercise is not", "add 3"),
    ] {
        let said = handout(folder, options);
        let is_it = said.starts_with("exit code 2") && said.contains(what) && said.contains(next);
        assert!(is_it && !new.exists(), "{what}: {said}");
    }
    assert_eq!(fs::read_to_string(full.join("letter.txt")).expect("ours"), "Dear");
    let some = handout(&new, &["--exercises", "5, 1-2,knight-bfs,2"]);
    assert!(some.contains("for exercise-1, exercise-2, exercise-4, exercise-5\n"), "{some}");
}
