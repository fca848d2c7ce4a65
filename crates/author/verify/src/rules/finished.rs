//! A finished lesson has all that a lesson can have, and stands in every list of the lessons. One that is begun
//! has a reference, questions, hints and a chapter, and may lack the rest.

use course::{Course, Lesson};
use staffroom::{book::PAGES, problem::Problem};
use variants::{alternatives, mistakes};

use crate::texts::is_finished;

/// A problem for each thing that a finished lesson lacks.
pub fn check(course: &Course, lesson: &Lesson) -> Vec<Problem> {
    if !is_finished(course, lesson) {
        return Vec::new();
    }
    let next = "write it as another lesson has it; docs/src/author.md says what a lesson has";
    let lacks = lacks(course, lesson).into_iter();
    lacks.map(|(file, what)| Problem::new(file, what, next)).collect()
}

/// What a lesson that is begun does not have yet.
pub fn line(course: &Course, lesson: &Lesson) -> Option<String> {
    if is_finished(course, lesson) {
        return None;
    }
    let mut text = format!("{} does not have yet:\n", lesson.folder);
    for (file, what) in lacks(course, lesson) {
        text += &format!("    {file}: {what}\n");
    }
    Some(text)
}

/// The files in which something is missing, and what.
fn lacks(course: &Course, lesson: &Lesson) -> Vec<(String, String)> {
    let folder = &lesson.folder;
    let chapter = format!("{PAGES}/{folder}.md");
    // A file, a text in it, and how often it stands there at least.
    let rows = [
        (lesson.exercise_file("examples/show.rs"), "fn scene".to_string(), 1),
        (lesson.solution_file("src/better.rs"), "//!".to_string(), 1),
        (lesson.solution_file("contest.rs"), "//!".to_string(), 1),
        // To cover what beginners do.
        (lesson.solution_file(mistakes::FILE), "\n### ".to_string(), 8),
        // To show that answers are judged, and not how they were found.
        (lesson.solution_file(alternatives::FILE), "\nmod ".to_string(), 5),
        (chapter.clone(), "<grid-player ".to_string(), 1),
        (chapter.clone(), "<grid-question ".to_string(), 2),
        (chapter, format!("{{{{#include generated/{folder}/"), 1),
        (format!("{PAGES}/SUMMARY.md"), format!("({folder}.md)"), 1),
        ("crates/teach/scenes/Cargo.toml".to_string(), format!("/solutions/{folder}\""), 1),
        (
            "crates/author/programs/src/contests.rs".to_string(),
            format!("/{folder}/contest.rs\""),
            1,
        ),
    ];
    let mut lacking = Vec::new();
    for (file, text, least) in rows {
        match course.read(&file).map(|page| page.matches(&text).count()) {
            Err(_) => lacking.push((file, "is not there".to_string())),
            Ok(count) if count < least => {
                let what =
                    format!("has `{}` {count} times, expected at least {least}", text.trim());
                lacking.push((file, what));
            }
            Ok(_) => {}
        }
    }
    // A chapter that is not there lacks nothing else.
    lacking.dedup();
    lacking
}
