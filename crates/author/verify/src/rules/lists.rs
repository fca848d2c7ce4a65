//! Each list of the lessons names every lesson that belongs there.

use course::{Course, Lesson};
use staffroom::problem::Problem;

use super::unfinished::Later;
use crate::survey;

/// The line of a lesson in one of the lists.
struct Entry {
    file: &'static str,
    line: String,
    /// The text that only this lesson's line contains.
    own: String,
}

/// A problem for each list that lacks `lesson`, with the line to add.
pub fn check(course: &Course, lesson: &Lesson) -> impl Iterator<Item = Problem> {
    entries(course, lesson).into_iter().filter_map(|Entry { file, line, own }| {
        let is_entry =
            |line: &str| line.contains(&own) && !line.trim_start().starts_with(['#', '/']);
        let is_missing = !course.read(file).ok()?.lines().any(is_entry);
        let what = format!("does not list {}", lesson.folder);
        is_missing.then(|| Problem::new(file, "files", what, format!("add `{line}`")))
    })
}

/// The lines of the lists that the lesson belongs to.
fn entries(course: &Course, lesson: &Lesson) -> Vec<Entry> {
    let Lesson { number, name, folder, .. } = lesson;
    let entry = |file, own, line| Entry { file, line, own };
    let chapter = entry(
        "docs/src/SUMMARY.md",
        format!("{folder}.md)"),
        format!("- [Lesson {number}: the idea]({folder}.md)"),
    );
    let scene = entry(
        "crates/teach/scenes/Cargo.toml",
        format!("/{folder}\""),
        format!("{name} = {{ path = \"../../../solutions/{folder}\" }}"),
    );
    let contest = format!("\"../../../../solutions/{folder}/contest.rs\"");
    let library = name.replace('-', "_");
    let line = format!("{contest} \"{folder}\" {library},");
    let contest = entry("crates/author/programs/src/contests.rs", contest, line);
    let is_finished = survey::is_finished(lesson);
    let has = |part: Later| is_finished || part.is_there(course, lesson);
    let entries = [(true, chapter), (has(Later::Scene), scene), (has(Later::Contest), contest)];
    entries.into_iter().filter(|(is_needed, _)| *is_needed).map(|(_, entry)| entry).collect()
}
