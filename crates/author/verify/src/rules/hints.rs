//! Every step has three hints under its own name, and nothing else stands there; in each language that has hints.

use course::{Course, hints};
use grade::files;
use staffroom::problem::Problem;

use crate::texts::{LEVELS, LessonTexts};

/// What is found behind the last heading.
const END: &str = "the end of the file";

/// Checks the headings of `hints.md`, and of `hints.fr.md` likewise.
pub fn check(course: &Course, texts: &LessonTexts) -> Vec<Problem> {
    let mut files = files::below(&texts.lesson.path).unwrap_or_default();
    files.retain(|file| file.starts_with("hints.") && file.ends_with(".md") && file != "hints.md");
    files.push("hints.md".to_string());
    files.iter().flat_map(|file| check_file(course, texts, file)).collect()
}

fn check_file(course: &Course, texts: &LessonTexts, file: &str) -> Option<Problem> {
    let file = texts.lesson.exercise_file(file);
    let text = match course.read(&file) {
        Ok(text) => text,
        Err(error) => return Some(error.into()),
    };
    let mut expected = Vec::new();
    for step in &texts.steps {
        expected.push(format!("## Step {}: {}", step.number, step.name));
        expected.extend((1..=LEVELS).map(|level| format!("### {level}")));
    }
    expected.push(END.to_string());

    let mut is_code = false;
    let is_heading = |(_, line): &(usize, &str)| {
        is_code ^= line.trim_start().starts_with("```");
        !is_code && (line.starts_with("## ") || line.starts_with("### "))
    };
    let headings = (1..).zip(text.lines()).filter(is_heading);
    let found = headings.chain([(text.lines().count(), END)]);
    for ((line, found), expected) in found.zip(expected) {
        if found.trim_end() != expected {
            let what = format!("found {found}, expected {expected}");
            let next = "write `## Step N: its_name` for each step, and `### 1`, `### 2` and `### 3` below it";
            return Some(Problem::new(format!("{file}:{line}"), what, next));
        }
    }
    let steps = hints::parse(&text);
    let empty = steps.iter().find(|step| step.hints.iter().any(|hint| hint.trim().is_empty()))?;
    let what = format!("step {} has a hint without words", empty.number);
    Some(Problem::new(file, what, "write something under its `###`"))
}
