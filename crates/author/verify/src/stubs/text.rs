//! Generates the stub of an exercise from the reference.
//!
//! Steps keep their doc comment and signature, and lose their body. Other public items stay as they are.
//! Private items, modules in other files, tests, and the book's `ANCHOR` lines are removed. The text that
//! stays is not reformatted, except by rustfmt at the end.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use course::{About, Course, Lesson, wrap::wrap_after};
use grade::syntax::ParsedFile;
use staffroom::problem::Problem;

use super::pieces;

// `max_width` in rustfmt.toml.
const WIDTH: usize = 100;

/// The text of the exercise's stub, formatted.
pub(super) fn of_lesson(course: &Course, lesson: &Lesson) -> Result<String, Problem> {
    let about = lesson.read()?.about;
    let file = lesson.solution_file("src/lib.rs");
    let reference = course.read(&file)?;
    let draft = draft(&reference, lesson.number, &about)
        .map_err(|error| Problem::new(&file, error, "make the reference compile"))?;
    rustfmt(&course.root, &draft).map_err(|error| {
        Problem::new(&file, error, "install rustfmt: `rustup component add rustfmt`")
    })
}

/// The stub before formatting, or syn's error when the reference is not Rust.
pub(super) fn draft(reference: &str, number: u32, about: &About) -> Result<String, String> {
    let parsed = ParsedFile::parse(reference)?;
    let mut text = heading(reference, number, about);
    text.push('\n');
    text += &pieces::body(&parsed);
    Ok(text)
}

/// The `//!` lines of exercise `number`: title, the reference's own `//!` text, the list of facts, and the
/// invitation.
fn heading(reference: &str, number: u32, about: &About) -> String {
    let About { title, needs, trains, minutes, .. } = about;
    let mut text = format!("//! # Exercise {number}: {title}\n//!\n");
    for line in reference.lines().take_while(|line| line.starts_with("//!")) {
        text += line.trim_end();
        text.push('\n');
    }
    text += "//!\n";
    for entry in [
        format!("You need: {needs}."),
        format!("You practice: {trains}."),
        format!("Time: about {minutes} minutes."),
        format!("Test it: `just test {number}`."),
        format!("Stuck: `just hint {number}`."),
        format!("On every save: `just watch {number}`."),
    ] {
        text += &wrap_after(&entry, WIDTH, "//! - ", "//!   ");
    }
    text += "//!\n";
    let invitation = "Write the steps from top to bottom. Each has its own checks, so they turn \
                      green one step at a time. Helpers of your own are welcome.";
    text + &wrap_after(invitation, WIDTH, "//! ", "//! ")
}

/// `text` formatted with the settings of the course in `root`, or rustfmt's error.
pub(super) fn rustfmt(root: &Path, text: &str) -> Result<String, String> {
    let mut rustfmt = Command::new("rustfmt")
        .args(["--edition", "2024"])
        // rustfmt looks for its settings in this folder and above.
        .current_dir(root)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("rustfmt does not start: {error}"))?;
    let mut input = rustfmt.stdin.take().ok_or("rustfmt has no input")?;
    input.write_all(text.as_bytes()).map_err(|error| format!("rustfmt does not read: {error}"))?;
    drop(input);
    let output = rustfmt.wait_with_output().map_err(|error| format!("rustfmt: {error}"))?;
    if !output.status.success() {
        return Err(format!("rustfmt refuses: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("rustfmt: {error}"))
}
