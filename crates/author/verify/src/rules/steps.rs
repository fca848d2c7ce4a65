//! Steps are numbered from 1 without a gap, in the order of the text.

use staffroom::problem::Problem;

use crate::{
    source::{self, Source, Step},
    survey::Survey,
};

const RULE: &str = "steps";

/// Checks the numbers in the solution's doc comments.
pub fn check(survey: &Survey) -> Vec<Problem> {
    let file = survey.lesson.solution("src/lib.rs");
    let mut problems = Vec::new();
    let mut problem = |line: usize, what: String, next: String| {
        problems.push(Problem::new(format!("{file}:{line}"), RULE, what, next));
    };
    for (expected, Step { number, name, line, .. }) in (1..).zip(&survey.steps) {
        if *number != expected {
            let what = format!("`{name}` is step {number}, but step {expected} comes here");
            let next = format!("begin its doc comment with `Step {expected}.`, or move it");
            problem(*line, what, next);
        }
    }
    // A mistyped `Step` would leave the function's body in the stub.
    let source = Source::parse(&survey.solution);
    for (attrs, name, step) in source.iter().flat_map(Source::functions) {
        let doc = source::first_doc_line(attrs).unwrap_or_default();
        if step.is_none() && doc.trim_start().to_lowercase().starts_with("step ") {
            let what =
                format!("the doc comment of `{name}` speaks of a step, but `{name}` is none");
            let next = "begin it with `Step N.`, make the function public, or choose other words";
            problem(name.span().start().line, what, next.to_string());
        }
    }
    problems
}
