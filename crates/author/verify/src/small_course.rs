//! The example lesson as a small course in a temporary folder; the tests break one rule at a time.

use std::{fs, path::Path, process::Command};

use course::Course;
use staffroom::problem::Problem;
use tempfile::TempDir;
use variants::wrong;

use crate::stub;

/// The folder is deleted on drop.
#[derive(Debug)]
pub struct SmallCourse {
    folder: TempDir,
}

/// A file, a text in it, and its replacement. Without the text the whole file is replaced; without both the
/// file is deleted.
pub type Edit<'a> = (&'a str, &'a str, &'a str);

/// The workspace of the small course.
const MANIFEST: &str = r#"
[workspace]
resolver = "3"
members = ["exercises/*", "solutions/*"]

[workspace.package]
edition = "2024"
rust-version = "1.95"
license = "MIT OR Apache-2.0"
publish = false

[workspace.dependencies]
exam = { path = "ROOT/crates/core/exam" }
insta = { version = "1.49", default-features = false }

[workspace.lints.rust]
unsafe_code = "forbid"

# It is built often, and runs briefly.
[profile.dev]
opt-level = 0
"#;

/// What the chapter of a finished lesson has besides.
const IN_CHAPTER: &str = r#"
[The first page](introduction.md#what-it-is), [this one](#your-turn), [elsewhere](https://example.org/x.md).

<grid-question lesson="double" asks="placements">How many?</grid-question>

<grid-question lesson="double" asks="cell 2">Which cell?</grid-question>

<grid-player lesson="double"></grid-player>

{{#include generated/01-double/sums.md}}
"#;

const EXERCISE: &str = "exercises/01-double";
const SOLUTION: &str = "solutions/01-double";

impl SmallCourse {
    /// The example lesson, which has no scene, no program and no counts yet.
    pub fn new() -> SmallCourse {
        let small = SmallCourse { folder: tempfile::tempdir().expect("a temporary folder") };
        let root = whole_course().root;
        small.copy(&root.join("docs/example-lesson"), "");
        small.write("Cargo.toml", &MANIFEST.replace("ROOT", &root.display().to_string()));
        small.write(".gitignore", "/target/\n");
        let form = fs::read_to_string(root.join("rustfmt.toml")).expect("the course's");
        small.write("rustfmt.toml", &form);
        small.run("git", &["init", "--quiet"]);
        let stub = stub::of_lesson(&small.course(), &small.course().lessons[0]);
        let stub = stub.expect("the solution is Rust");
        for file in ["src/lib.rs", "tests/stub.rs"] {
            small.write(&format!("{EXERCISE}/{file}"), &stub);
        }
        small
    }

    fn copy(&self, folder: &Path, front: &str) {
        for entry in fs::read_dir(folder).expect("the files of the course").flatten() {
            let name = format!("{front}{}", entry.file_name().to_string_lossy());
            match entry.path() {
                path if path.is_dir() => self.copy(&path, &format!("{name}/")),
                path => self.write(&name, &fs::read_to_string(path).expect("text")),
            }
        }
    }

    /// The same lesson, finished: nothing may be missing.
    pub fn finished() -> SmallCourse {
        let small = SmallCourse::new();
        small.write(
            &format!("{EXERCISE}/examples/show.rs"),
            "//! What can be watched of lesson 1.\n",
        );
        small.write(&format!("{SOLUTION}/src/better.rs"), "//! Better.\n");
        let manifest = format!("{EXERCISE}/Cargo.toml");
        let counts = "minutes = 5\ncounts = { checks = 2, mistakes = 2, also-right = 1 }";
        small.change(&manifest, "minutes = 5", counts);
        let chapter = "docs/src/01-double.md";
        small.write(chapter, &(small.read(chapter) + IN_CHAPTER));
        small.write("docs/src/generated/01-double/sums.md", "1 sum\n");
        small.write("docs/src/introduction.md", "# Hello\n\n## What it *is*\n");
        small.write("docs/src/SUMMARY.md", "- [Twice](01-double.md)\n");
        small
    }

    /// The finished lesson with so many known mistakes and unusual solutions, ready to be built.
    pub fn complete(count: usize) -> SmallCourse {
        let small = SmallCourse::finished();
        let more = |number: usize| {
            format!(
                "### plus_{number}\n\nMore was added.\n\n```diff\n-    sum(number, number)\n+    number + {}\n```\n\n",
                3 + number
            )
        };
        let more: String = (2..count).map(more).collect();
        small.change(&format!("{SOLUTION}/{}", wrong::FILE), "## Step 2", &(more + "## Step 2"));
        let file = format!("{SOLUTION}/also-right.rs");
        let mut right = small.read(&file);
        for number in 1..count {
            right += &format!(
                "\n/// There and back.\nmod there_and_back_{number} {{\n    \
                 pub fn double(number: u32) -> u32 {{\n        \
                 crate::sum(number, number) + {number} - {number}\n    }}\n}}\n"
            );
        }
        small.write(&file, &right);
        let manifest = format!("{EXERCISE}/Cargo.toml");
        small.change(&manifest, "mistakes = 2", &format!("mistakes = {count}"));
        small.change(&manifest, "also-right = 1", &format!("also-right = {count}"));
        small.lock();
        small
    }

    /// Writes the `Cargo.lock`, so that the course can be built.
    pub fn lock(&self) {
        let lock = whole_course().root.join("Cargo.lock");
        self.write("Cargo.lock", &fs::read_to_string(lock).expect("the course's"));
        self.run("cargo", &["update", "--workspace", "--offline", "--quiet"]);
    }

    /// Writes a file.
    pub fn write(&self, file: &str, text: &str) {
        let path = self.folder.path().join(file);
        fs::create_dir_all(path.parent().expect("a file in a folder")).expect("a folder of ours");
        fs::write(path, text).expect("a folder of ours");
    }

    /// Replaces `old`; panics when the file does not contain it.
    pub fn change(&self, file: &str, old: &str, new: &str) {
        let text = self.read(file);
        assert!(text.contains(old), "{file} does not hold {old:?}");
        self.write(file, &text.replacen(old, new, 1));
    }

    /// Reads a file.
    pub fn read(&self, file: &str) -> String {
        fs::read_to_string(self.folder.path().join(file)).expect("the file is there")
    }

    /// The course as it is now.
    pub fn course(&self) -> Course {
        Course::of_author(self.folder.path()).expect("a course")
    }

    /// The result of `look` after the edits, which are then undone.
    pub fn with(&self, edits: &[Edit], look: impl Fn() -> String) -> String {
        let path = |file: &str| self.folder.path().join(file);
        let before: Vec<_> = edits.iter().map(|it| (it.0, fs::read(path(it.0)).ok())).collect();
        for (file, old, new) in edits {
            match (*old, *new) {
                ("", "") => fs::remove_file(path(file)).expect("the file is there"),
                ("", new) => self.write(file, new),
                (old, new) => self.change(file, old, new),
            }
        }
        let listing = look();
        // In reverse order: the first edit of a file holds its original bytes.
        for (file, bytes) in before.into_iter().rev() {
            let path = path(file);
            match bytes {
                Some(bytes) => fs::write(path, bytes).expect("a folder of ours"),
                None => fs::remove_file(path).expect("a folder of ours"),
            }
        }
        listing
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let status = Command::new(program).current_dir(&self.folder).args(arguments).status();
        assert!(status.expect("it is installed").success(), "{program} fails");
    }
}

/// The repository's own course.
pub fn whole_course() -> Course {
    let root =
        Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).expect("crates/author/verify");
    Course::of_author(root).expect("the course itself")
}

/// One problem per line: `file: what`.
pub fn listed<'a>(problems: impl IntoIterator<Item = &'a Problem>) -> String {
    let lines = problems.into_iter().map(|it| format!("{}: {}", it.file, it.what));
    lines.collect::<Vec<_>>().join("\n")
}
