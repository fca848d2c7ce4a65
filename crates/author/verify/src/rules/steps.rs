//! Steps are numbered from 1 without a gap, in the order of the text.

use grade::syntax::{ParsedFile, first_doc_line};
use staffroom::problem::Problem;

use crate::texts::LessonTexts;

/// Checks the numbers in the reference's doc comments.
pub fn check(texts: &LessonTexts) -> Vec<Problem> {
    let file = texts.lesson.solution_file("src/lib.rs");
    let problem = |line: usize, what: String, next: String| {
        Problem::new(format!("{file}:{line}"), what, next)
    };
    let numbered = (1..).zip(&texts.steps).filter(|(expected, step)| step.number != *expected);
    let mut problems: Vec<Problem> = numbered
        .map(|(expected, step)| {
            let what =
                format!("`{}` is step {}, but step {expected} comes here", step.name, step.number);
            let next = format!("begin its doc comment with `Step {expected}.`, or move it");
            problem(step.line, what, next)
        })
        .collect();
    // A mistyped `Step` would leave the function's body in the stub.
    let parsed = ParsedFile::parse(&texts.reference_text);
    for (attrs, name, step) in parsed.iter().flat_map(ParsedFile::functions) {
        let doc = first_doc_line(attrs).unwrap_or_default();
        if step.is_none() && doc.trim_start().to_lowercase().starts_with("step ") {
            let what =
                format!("the doc comment of `{name}` speaks of a step, but `{name}` is none");
            let next = "begin it with `Step N.`, make the function public, or choose other words";
            problems.push(problem(name.span().start().line, what, next.to_string()));
        }
    }
    problems
}
