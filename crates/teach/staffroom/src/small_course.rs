//! A small course in a temporary folder that keeps every rule; the tests break one rule at a time.

use std::{fs, path::Path, process::Command};

use course::{Course, wrong};
use tempfile::TempDir;

use crate::{problem::Problem, rules::checks::LEAST, stub, survey::Survey};

/// The folder is deleted on drop.
pub struct SmallCourse {
    folder: TempDir,
}

/// A file, a text in it, and its replacement. Without the text the whole file is replaced; without both the
/// file is deleted.
pub type Edit<'a> = (&'a str, &'a str, &'a str);

/// The folder of the course's template.
const FILES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/small-course");

const EXERCISE: &str = "exercises/01-double";
const SOLUTION: &str = "solutions/01-double";

impl SmallCourse {
    pub fn new() -> SmallCourse {
        let small = SmallCourse { folder: tempfile::tempdir().expect("a temporary folder") };
        small.copy(Path::new(FILES), "");
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("crates");
        small.change("Cargo.toml", "CRATES", &crates.display().to_string());
        small.run("git", &["init", "--quiet"]);
        let stub = stub::of_lesson(&small.course(), &small.course().lessons[0]);
        let stub = stub.expect("the solution is Rust");
        for file in ["src/lib.rs", "stub.rs"] {
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

    /// The same course with as many known mistakes as the rules demand, ready to be built.
    pub fn complete() -> SmallCourse {
        let small = SmallCourse::new();
        let more = |number: usize| {
            format!(
                "### plus_{number}\n\nMore was added.\n\n```diff\n-    sum(number, number)\n+    number + {}\n```\n\n",
                3 + number
            )
        };
        let more: String = (2..LEAST).map(more).collect();
        small.change(&format!("{SOLUTION}/{}", wrong::FILE), "## Step 2", &(more + "## Step 2"));
        let file = format!("{SOLUTION}/also-right/solutions.rs");
        let mut right = small.read(&file);
        for number in 1..LEAST {
            right += &format!(
                "\n/// There and back.\nmod there_and_back_{number} {{\n    \
                 pub fn double(number: u32) -> u32 {{\n        \
                 crate::sum(number, number) + {number} - {number}\n    }}\n}}\n"
            );
        }
        small.write(&file, &right);
        let manifest = format!("{EXERCISE}/Cargo.toml");
        small.change(&manifest, "mistakes = 2", &format!("mistakes = {LEAST}"));
        small.change(&manifest, "also-right = 1", &format!("also-right = {LEAST}"));
        let lock = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../Cargo.lock");
        small.write("Cargo.lock", &fs::read_to_string(lock).expect("the course's"));
        small.run("cargo", &["update", "--workspace", "--offline", "--quiet"]);
        small
    }

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

    pub fn read(&self, file: &str) -> String {
        fs::read_to_string(self.folder.path().join(file)).expect("the file is there")
    }

    pub fn course(&self) -> Course {
        Course::of_author(self.folder.path()).expect("a course")
    }

    pub fn survey(&self) -> (Survey, Vec<Problem>) {
        let mut problems = Vec::new();
        let course = self.course();
        let survey = Survey::read(&course, &course.lessons[0], &mut problems);
        (survey.expect("the solution, the questions and the checks are Rust"), problems)
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
        let found = look();
        // In reverse order: the first edit of a file holds its original bytes.
        for (file, bytes) in before.into_iter().rev() {
            let path = path(file);
            match bytes {
                Some(bytes) => fs::write(path, bytes).expect("a folder of ours"),
                None => fs::remove_file(path).expect("a folder of ours"),
            }
        }
        found
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let status = Command::new(program).current_dir(&self.folder).args(arguments).status();
        assert!(status.expect("it is installed").success(), "{program} fails");
    }
}

/// The repository's own course.
pub fn whole_course() -> Course {
    let root =
        Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).expect("crates/teach/staffroom");
    Course::of_author(root).expect("the course itself")
}

/// One problem per line: `file: what`.
pub fn told<'a>(problems: impl IntoIterator<Item = &'a Problem>) -> String {
    let lines = problems.into_iter().map(|it| format!("{}: {}", it.file, it.what));
    lines.collect::<Vec<_>>().join("\n")
}
