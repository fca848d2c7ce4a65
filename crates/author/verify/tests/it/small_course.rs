//! The example lesson as a course of its own, which the tests break at one place after the other.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use course::Course;
use grade::files;
use staffroom::problem::Problem;
use verify::stubs;

/// A course in a folder below cargo's own for tests, so that what was built stays built.
pub struct SmallCourse {
    folder: PathBuf,
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
<grid-question lesson="double" asks="placements">How many?</grid-question>

<grid-question lesson="double" asks="cell 2">Which cell?</grid-question>

<grid-player lesson="double"></grid-player>

{{#include generated/01-double/sums.md}}
"#;

impl SmallCourse {
    /// The example lesson, which is begun, in a folder of this name.
    pub fn new(name: &str) -> SmallCourse {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        for part in [".git", "docs", "exercises", "solutions", "crates"] {
            let _ = fs::remove_dir_all(folder.join(part));
        }
        let small = SmallCourse { folder };
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).expect("the course");
        let example = root.join("docs/example-lesson");
        for file in files::below(&example).expect("the example lesson") {
            small.write(&file, &fs::read_to_string(example.join(&file)).expect("text"));
        }
        small.write("Cargo.toml", &MANIFEST.replace("ROOT", &root.display().to_string()));
        for file in ["rustfmt.toml", "Cargo.lock"] {
            small.write(file, &fs::read_to_string(root.join(file)).expect("the course's"));
        }
        small.write(".gitignore", "/target/\n/exercises/*/src/\n");
        small.run("git", &["init", "--quiet"]);
        assert_eq!(listed(&stubs::write(&small.course()).problems), "");
        let stub = small.read("exercises/01-double/tests/stub.rs");
        small.write("exercises/01-double/src/lib.rs", &stub);
        small.run("cargo", &["update", "--workspace", "--offline", "--quiet"]);
        small
    }

    /// Finishes the lesson: nothing may be missing any more.
    pub fn finish(&self) {
        let solution = "solutions/01-double";
        for (file, text) in [
            ("exercises/01-double/examples/show.rs", "//! A scene.\nfn scene() {}\nfn main() {}\n"),
            ("solutions/01-double/src/better.rs", "//! Better.\n"),
            ("solutions/01-double/contest.rs", "//! The contest.\n"),
            ("docs/src/generated/01-double/sums.md", "1 sum\n"),
            ("docs/src/SUMMARY.md", "- [Twice](01-double.md)\n"),
            ("crates/teach/scenes/Cargo.toml", "\"../solutions/01-double\"\n"),
            ("crates/author/programs/src/contests.rs", "//! \"../01-double/contest.rs\"\n"),
        ] {
            self.write(file, text);
        }
        let chapter = "docs/src/01-double.md";
        self.write(chapter, &(self.read(chapter) + IN_CHAPTER));
        let mistakes = (2..8).map(|number| {
            format!(
                "### plus_{number}\n\nMore was added.\n\n```diff\n-    sum(number, number)\n+    number + {}\n```\n\n",
                3 + number
            )
        });
        let mistakes = mistakes.collect::<String>() + "## Step 2";
        self.change(&format!("{solution}/mistakes.md"), "## Step 2", &mistakes);
        let right = (1..5).map(|number| {
            format!(
                "\n/// There and back.\nmod there_and_back_{number} {{\n    \
                 pub fn double(number: u32) -> u32 {{\n        \
                 crate::sum(number, number) + {number} - {number}\n    }}\n}}\n"
            )
        });
        let file = format!("{solution}/also-right.rs");
        self.write(&file, &(self.read(&file) + &right.collect::<String>()));
    }

    pub fn write(&self, file: &str, text: &str) {
        files::write(&self.folder.join(file), text).expect("a folder of ours");
    }

    pub fn read(&self, file: &str) -> String {
        fs::read_to_string(self.folder.join(file)).expect("the file is there")
    }

    /// Replaces `old`; panics when the file does not contain it.
    fn change(&self, file: &str, old: &str, new: &str) {
        let text = self.read(file);
        assert!(text.contains(old), "{file} does not hold {old:?}");
        self.write(file, &text.replacen(old, new, 1));
    }

    /// The course as it is now.
    pub fn course(&self) -> Course {
        Course::of_author(&self.folder).expect("a course")
    }

    /// The problems that `look` finds after the edits, which are then undone.
    pub fn with(&self, edits: &[Edit], look: impl Fn(&Course) -> Vec<Problem>) -> String {
        let path = |file: &str| self.folder.join(file);
        let before: Vec<_> =
            edits.iter().map(|&(file, ..)| (file, fs::read(path(file)).ok())).collect();
        for (file, old, new) in edits {
            match (*old, *new) {
                ("", "") => fs::remove_file(path(file)).expect("the file is there"),
                ("", new) => self.write(file, new),
                (old, new) => self.change(file, old, new),
            }
        }
        self.run("git", &["add", "--all"]);
        let listing = listed(&look(&self.course()));
        let listing = listing.replace(&self.folder.display().to_string(), "HERE");
        // In reverse order: the first edit of a file holds its original bytes.
        for (file, bytes) in before.into_iter().rev() {
            match bytes {
                Some(bytes) => fs::write(path(file), bytes).expect("a folder of ours"),
                None => fs::remove_file(path(file)).expect("a folder of ours"),
            }
        }
        self.run("git", &["rm", "-r", "--cached", "--force", "--quiet", "."]);
        listing
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let status = Command::new(program).current_dir(&self.folder).args(arguments).status();
        assert!(status.expect("it is installed").success(), "{program} fails");
    }
}

/// One problem per line: `file: what`, of the compiler's message the first line.
pub fn listed(problems: &[Problem]) -> String {
    let lines = problems.iter().map(|problem| {
        let what = problem.what.split("-->").next().unwrap_or_default();
        format!("{}: {}", problem.file, what.trim_end())
    });
    lines.collect::<Vec<_>>().join("\n")
}
