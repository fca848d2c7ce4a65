//! Steps are numbered from 1 without a gap, in the order of the text.

use crate::{
    problem::Problem,
    source::{self, Source, Step},
    survey::Survey,
    tally::Tally,
};

const RULE: &str = "steps";

/// Looks at the solution's doc comments.
pub fn check(survey: &Survey, tally: &mut Tally) -> Vec<Problem> {
    let file = survey.lesson.solution("src/lib.rs");
    let mut problems = Vec::new();
    let mut problem = |line: usize, what: String, next: String| {
        problems.push(Problem::new(format!("{file}:{line}"), RULE, what, next));
    };
    for (expected, Step { number, name, line, .. }) in (1..).zip(&survey.steps) {
        tally.steps += 1;
        if *number != expected {
            let what = format!("`{name}` is step {number}, but step {expected} comes here");
            let next = format!("begin its doc comment with `Step {expected}.`, or move it");
            problem(*line, what, next);
        }
    }
    // The stub would hold the body of such a function because of a typing error.
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

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::check;
    use crate::small_course::SmallCourse;

    const SOLUTION: &str = "solutions/01-double/src/lib.rs";

    #[test]
    fn numbers_have_no_gap_and_a_slip_of_the_pen_is_told() {
        let small = SmallCourse::new();
        let judged = || small.judge(|_, survey, tally| check(survey, tally));
        let (told, tally) = judged();
        assert_eq!((told.as_str(), tally.steps), ("", 2));

        small.change(SOLUTION, "Step 2.", "Step 3.");
        let gap = judged().0;
        small.change(SOLUTION, "Step 3.", "Step 2:");
        let slip = judged().0;
        small.change(SOLUTION, "Step 2:", "Step 2.");
        small.change(SOLUTION, "pub fn quadruple", "fn quadruple");
        let private = judged().0;
        assert_snapshot!([gap, slip, private].join("\n"), @"
        solutions/01-double/src/lib.rs:13: `quadruple` is step 3, but step 2 comes here
        solutions/01-double/src/lib.rs:13: the doc comment of `quadruple` speaks of a step, but `quadruple` is none
        solutions/01-double/src/lib.rs:13: the doc comment of `quadruple` speaks of a step, but `quadruple` is none
        ");
    }
}
