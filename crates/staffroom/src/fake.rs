//! A small course in a temporary folder, in which every rule is kept; the tests break one at a time.

use std::{fs, path::PathBuf, process::Command};

use tempfile::TempDir;

use crate::{
    course::Course,
    problem::Problem,
    stub,
    survey::Survey,
    tally::{LEAST_MISTAKES, Tally},
};

/// The course, as long as it lives.
pub struct Fake {
    folder: TempDir,
}

const SOLUTION: &str = "\
//! Twice a number.

pub mod better;

// ANCHOR: double
/// Step 1. Twice `number`.
pub fn double(number: u32) -> u32 {
    sum(number, number)
}
// ANCHOR_END: double

/// Step 2. Four times `number`.
pub fn quadruple(number: u32) -> u32 {
    double(double(number))
}

fn sum(one: u32, other: u32) -> u32 {
    one + other
}
";

const CHECKS: &str = "\
//! What exercise 1 asks for.

use crate::lesson::{double, quadruple};

#[test]
fn step_1_double_is_twice() {
    assert_eq!(double(3), 6, \"twice 3 is 6\");
}

#[test]
fn step_2_quadruple_is_four_times() {
    assert_eq!(quadruple(3), 12, \"four_times\");
}
";

const MANIFEST_FILE: &str = "exercises/01-double/Cargo.toml";

const SOLUTION_MANIFEST: &str = "solutions/01-double/Cargo.toml";

const WORKSPACE: &str = "\
[workspace]
resolver = \"3\"
members = [\"exercises/*\", \"solutions/*\"]

[workspace.package]
edition = \"2024\"

[workspace.dependencies]
double = { path = \"solutions/01-double\" }

[profile.dev]
opt-level = 1
";

const MANIFEST: &str = "\
[package]
name = \"exercise-1\"

[package.metadata.lesson]
title = \"Twice\"
idea = \"a sum\"
needs = \"numbers\"
practice = \"adding\"
minutes = 5
counts = { checks = 2, mistakes = 1, also-right = 1 }

[lints.rust]
unused = \"allow\"
";

const HINTS: &str = "\
# Hints: exercise 1

## Step 1: double

### 1

Add.

### 2

Add it to itself.

### 3

```text
## Step 9: not a heading
```

## Step 2: quadruple

### 1

Double.

### 2

Double it twice.

### 3

`double(double(number))`
";

const CHAPTER: &str = "\
# Twice

[The first page](introduction.md#what-it-is), [this one](#twice), [elsewhere](https://example.org/x.md).

{{#include ../../solutions/01-double/src/lib.rs:double}}
";

impl Fake {
    /// A course with one lesson.
    pub fn new() -> Fake {
        let fake = Fake { folder: tempfile::tempdir().expect("a temporary folder") };
        for (file, text) in [
            ("Cargo.toml", "[workspace]\n"),
            (SOLUTION_MANIFEST, "[package]\nname = \"double\"\n"),
            ("solutions/01-double/src/lib.rs", SOLUTION),
            ("solutions/01-double/src/better.rs", "//! Better.\n"),
            ("solutions/01-double/questions.rs", "//! What the grader asks.\n"),
            (MANIFEST_FILE, MANIFEST),
            ("exercises/01-double/checks.rs", CHECKS),
            ("exercises/01-double/hints.md", HINTS),
            ("exercises/01-double/snapshots/checks__checks__four_times.snap", "12\n"),
            ("exercises/01-double/wrong/same.rs", WRONG),
            ("exercises/01-double/also-right/product.rs", ALSO_RIGHT),
            ("docs/src/SUMMARY.md", "- [Twice](01-double.md)\n"),
            ("docs/src/01-double.md", CHAPTER),
            ("docs/src/introduction.md", "# Hello\n\n## What it *is*\n"),
        ] {
            fake.write(file, text);
        }
        fake.run("git", &["init", "--quiet"]);
        let stub = stub::of_lesson(&fake.course(), &fake.course().lessons[0]);
        let stub = stub.expect("the solution is Rust");
        fake.write("exercises/01-double/src/lib.rs", &stub);
        fake.write("exercises/01-double/stub.rs", &stub);
        fake
    }

    /// The same course with as many known mistakes as are asked for, ready to be built.
    pub fn complete() -> Fake {
        let fake = Fake::new();
        for number in 1..LEAST_MISTAKES {
            let wrong = WRONG.replace("    number\n", &format!("    number + {}\n", 3 + number));
            fake.write(&format!("exercises/01-double/wrong/plus_{number}.rs"), &wrong);
        }
        let sum = ALSO_RIGHT.replace("Multiplies", "Adds").replace("2 * number", "number + number");
        fake.write("exercises/01-double/also-right/sum.rs", &sum);
        fake.change(MANIFEST_FILE, "mistakes = 1", &format!("mistakes = {LEAST_MISTAKES}"));
        fake.change(MANIFEST_FILE, "also-right = 1", "also-right = 2");
        let package = "version = \"0.1.0\"\nedition = \"2024\"\n";
        fake.change(
            MANIFEST_FILE,
            "name = \"exercise-1\"\n",
            &format!("name = \"exercise-1\"\n{package}"),
        );
        fake.write(SOLUTION_MANIFEST, &format!("[package]\nname = \"double\"\n{package}"));
        fake.write("Cargo.toml", WORKSPACE);
        fake.write(".gitignore", "/target/\n");
        for (side, package) in [("exercises", "exercise_1"), ("solutions", "double")] {
            let path = "../../../exercises/01-double/checks.rs";
            let test = format!(
                "//! Judged.\nuse {package} as lesson;\n\n#[path = \"{path}\"]\nmod checks;\n"
            );
            fake.write(&format!("{side}/01-double/tests/checks.rs"), &test);
        }
        fake.run("cargo", &["generate-lockfile", "--offline", "--quiet"]);
        fake
    }

    /// Where it is built.
    pub fn target(&self) -> PathBuf {
        self.folder.path().join("target")
    }

    /// Writes a file, whatever was there.
    pub fn write(&self, file: &str, text: &str) {
        let path = self.folder.path().join(file);
        fs::create_dir_all(path.parent().expect("a file in a folder")).expect("a folder of ours");
        fs::write(path, text).expect("a folder of ours");
    }

    /// Replaces a text that must be there.
    pub fn change(&self, file: &str, old: &str, new: &str) {
        let text = self.read(file);
        assert!(text.contains(old), "{file} does not hold {old:?}");
        self.write(file, &text.replacen(old, new, 1));
    }

    /// Deletes a file.
    pub fn delete(&self, file: &str) {
        fs::remove_file(self.folder.path().join(file)).expect("the file is there");
    }

    /// The text of a file.
    pub fn read(&self, file: &str) -> String {
        fs::read_to_string(self.folder.path().join(file)).expect("the file is there")
    }

    /// The course as it is now.
    pub fn course(&self) -> Course {
        Course::open(self.folder.path()).expect("a course")
    }

    /// The lesson as it is now.
    pub fn survey(&self) -> (Survey, Vec<Problem>) {
        let mut problems = Vec::new();
        let course = self.course();
        (Survey::read(&course, &course.lessons[0], &mut problems), problems)
    }

    /// What a rule about one lesson says, and what it counted.
    pub fn judge(
        &self,
        rule: impl Fn(&Course, &Survey, &mut Tally) -> Vec<Problem>,
    ) -> (String, Tally) {
        let mut tally = Tally::default();
        let problems = rule(&self.course(), &self.survey().0, &mut tally);
        (told(&problems), tally)
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let status = Command::new(program).current_dir(&self.folder).args(arguments).status();
        assert!(status.expect("it is installed").success(), "{program} fails");
    }
}

/// Problems, a line each: `file: what`.
pub fn told(problems: &[Problem]) -> String {
    let lines: Vec<String> =
        problems.iter().map(|problem| format!("{}: {}", problem.file, problem.what)).collect();
    lines.join("\n")
}

const WRONG: &str = "\
//! fails step_1_double_is_twice: \"twice 3 is 6\"
//!
//! Nothing was added.

pub fn double(number: u32) -> u32 {
    number
}
";

const ALSO_RIGHT: &str = "\
//! Multiplies.

pub fn double(number: u32) -> u32 {
    2 * number
}
";
