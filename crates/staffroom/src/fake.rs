//! A small course in a temporary folder, in which every rule is kept; the tests break one at a time.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use course::Course;
use tempfile::TempDir;

use crate::{
    problem::Problem,
    stub,
    survey::Survey,
    tally::{LEAST_ALSO_RIGHT, LEAST_MISTAKES, Tally},
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

const QUESTIONS: &str = "\
//! What exercise 1 asks for.

use exam::Ask;

use super::lesson::{double, quadruple};

exam::questions![step_1_double, step_2_quadruple];

fn step_1_double(ask: &mut Ask) {
    for number in 0..3 {
        ask.exact(format!(\"double({number})\"), || double(number));
    }
    for _ in ask.rounds(1) {
        let number = 3 + u32::try_from(ask.rng.below(1_000)).unwrap();
        let judge = |text: &str| match text == (2 * number).to_string() {
            true => Ok(()),
            false => Err(format!(\"it is not twice {number}\")),
        };
        ask.judged(\"double of any number\", || double(number), judge);
    }
}

fn step_2_quadruple(ask: &mut Ask) {
    for number in 0..3 {
        ask.exact(format!(\"quadruple({number})\"), || quadruple(number));
    }
}
";

const SNAPSHOTS: [(&str, &str); 2] = [
    (
        "step_1_double",
        "4 inputs\ndouble(0) -> 0\ndouble(1) -> 2\ndouble(2) -> 4\n\
         double of any number -> (judged)\n",
    ),
    ("step_2_quadruple", "3 inputs\nquadruple(0) -> 0\nquadruple(1) -> 4\nquadruple(2) -> 8\n"),
];

const CHECKS: &str = "\
//! What exercise 1 says in words.

use super::lesson::{double, quadruple};

#[test]
fn step_1_double_is_twice() {
    assert_eq!(double(3), 6, \"twice 3 is 6\");
}

#[test]
fn step_2_quadruple_is_four_times() {
    assert_eq!(quadruple(3), 12, \"four times 3 is 12\");
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
exam = { path = \"CRATES/exam\" }

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
counts = { checks = 2, mistakes = 2, also-right = 1 }

[dev-dependencies]
exam = { workspace = true, features = [\"practice\"] }

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
            (MANIFEST_FILE, MANIFEST),
            ("exercises/01-double/questions.rs", QUESTIONS),
            ("exercises/01-double/checks.rs", CHECKS),
            ("exercises/01-double/hints.md", HINTS),
            ("exercises/01-double/wrong/same.rs", WRONG),
            ("exercises/01-double/wrong/thrice.rs", WRONG_LATER),
            ("exercises/01-double/also-right/product.rs", ALSO_RIGHT),
            ("docs/src/SUMMARY.md", "- [Twice](01-double.md)\n"),
            ("docs/src/01-double.md", CHAPTER),
            ("docs/src/introduction.md", "# Hello\n\n## What it *is*\n"),
        ] {
            fake.write(file, text);
        }
        for (name, answers) in SNAPSHOTS {
            let file = format!("exercises/01-double/snapshots/{name}.snap");
            fake.write(&file, &format!("---\nsource: questions.rs\n---\n{answers}"));
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
        for number in 2..LEAST_MISTAKES {
            let wrong = WRONG.replace("    number\n", &format!("    number + {}\n", 3 + number));
            fake.write(&format!("exercises/01-double/wrong/plus_{number}.rs"), &wrong);
        }
        for number in 1..LEAST_ALSO_RIGHT {
            let right =
                ALSO_RIGHT.replace("2 * number", &format!("2 * number + {number} - {number}"));
            fake.write(
                &format!("exercises/01-double/also-right/there_and_back_{number}.rs"),
                &right,
            );
        }
        fake.change(MANIFEST_FILE, "mistakes = 2", &format!("mistakes = {LEAST_MISTAKES}"));
        fake.change(MANIFEST_FILE, "also-right = 1", &format!("also-right = {LEAST_ALSO_RIGHT}"));
        let package = "version = \"0.1.0\"\nedition = \"2024\"\n";
        fake.change(
            MANIFEST_FILE,
            "name = \"exercise-1\"\n",
            &format!("name = \"exercise-1\"\n{package}"),
        );
        fake.write(SOLUTION_MANIFEST, &format!("[package]\nname = \"double\"\n{package}"));
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("crates");
        fake.write("Cargo.toml", &WORKSPACE.replace("CRATES", &crates.display().to_string()));
        let lock = fs::read_to_string(crates.with_file_name("Cargo.lock")).expect("the course's");
        fake.write("Cargo.lock", &lock);
        fake.write(".gitignore", "/target/\n");
        let file = |name: &str| format!("#[path = \"../{name}.rs\"]\nmod {name};\n");
        let test = format!(
            "//! Judged.\nuse exercise_1 as lesson;\n\n{}{}",
            file("checks"),
            file("questions")
        );
        fake.write("exercises/01-double/tests/checks.rs", &test);
        fake.run("cargo", &["update", "--workspace", "--offline", "--quiet"]);
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
        Course::of_author(self.folder.path()).expect("a course")
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
//! fails step 1
//!
//! Nothing was added.

pub fn double(number: u32) -> u32 {
    number
}
";

const WRONG_LATER: &str = "\
//! fails step 2
//!
//! Added once too little.

pub fn quadruple(number: u32) -> u32 {
    double(number) + number
}
";

const ALSO_RIGHT: &str = "\
//! Multiplies.

pub fn double(number: u32) -> u32 {
    2 * number
}
";
