//! The commands of the example lesson's README begin a lesson that `verify` accepts.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use ::verify::command::{stubs, verify};
use course::Course;
use insta::assert_snapshot;

const README: &str = include_str!("../../../../docs/example-lesson/README.md");

/// The name and the number that the README gives the new lesson.
const FOLDER: &str = "11-color-fill";

fn run(folder: &Path, program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).current_dir(folder).args(arguments).output();
    let output = output.expect("the program is installed");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A copy of the course. Unchanged files of the last run stay, so cargo rebuilds little.
fn copy() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).expect("the course");
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lesson");
    for side in ["exercises", "solutions"] {
        let _ = fs::remove_dir_all(copy.join(side).join(FOLDER));
    }
    let known = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let listing = run(root, "git", &known);
    let files: BTreeSet<&str> = listing.split_terminator('\0').collect();
    for file in &files {
        let Ok(bytes) = fs::read(root.join(file)) else { continue };
        let path = copy.join(file);
        if fs::read(&path).is_ok_and(|old| old == bytes) {
            continue;
        }
        fs::create_dir_all(path.parent().expect("a file in a folder")).expect("a folder of ours");
        fs::write(path, bytes).expect("a folder of ours");
    }
    run(&copy, "git", &["init", "--quiet"]);
    let others = run(&copy, "git", &["ls-files", "-z", "--others", "--exclude-standard"]);
    for file in others.split_terminator('\0').filter(|file| !files.contains(file)) {
        fs::remove_file(copy.join(file)).expect("a folder of ours");
    }
    copy
}

/// The commands of the README, without the recipe, which would build this program once more.
fn commands() -> String {
    let (_, block) = README.split_once("```sh\n").expect("a block of commands");
    let (commands, _) = block.split_once("```").expect("its end");
    commands.replace("just stubs\n", "")
}

#[test]
fn a_lesson_that_is_begun_as_the_readme_says_passes() {
    let copy = copy();
    run(&copy, "sh", &["-e", "-c", &commands()]);
    let open = || Course::of_author(&copy).expect("a course").only(FOLDER).expect("it was copied");

    assert!(stubs::write(&open()).problems.is_empty());
    let problems = verify::verify(&open(), 1, &mut |_| ()).problems;
    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_snapshot!(problems.join("\n"), @"
    files: docs/src/SUMMARY.md
        does not list 11-color-fill
        next: add `- [Lesson 11: the idea](11-color-fill.md)`
    fingerprints: exercises/11-color-fill/mistakes.json
        does not hold `same` as it is now
        next: just fingerprints color-fill
    ");

    let contents = copy.join("docs/src/SUMMARY.md");
    let listed = fs::read_to_string(&contents).expect("ours") + "- [Lesson 11](11-color-fill.md)\n";
    fs::write(contents, listed).expect("ours");
    verify::record(&open(), &mut |_| ());
    let report = verify::verify(&open(), 1, &mut |_| ());
    let problems: Vec<String> = report.problems.iter().map(ToString::to_string).collect();
    assert_eq!(problems.join("\n"), "");
    // What is translated is not this lesson's.
    let lines = report.lines.split("docs/po").next().unwrap_or_default();
    assert_snapshot!(lines, @"
    lesson         stubs  steps  questions  inputs  checks  mistakes  also right  seeds  hints  chapters  includes
    11-color-fill      1      2          2       8       2         2           1      1      6         1         2
    all                1      2          2       8       2         2           1      1      6         1         2
    11-color-fill does not have yet: exercises/11-color-fill/scene.rs, crates/author/programs/src/lessons/color_fill.rs, solutions/11-color-fill/src/better.rs, docs/src/generated/11-color-fill, 6 known mistakes, 7 unusual solutions
    ");
}
