//! Steps are numbered from 1 without a gap, in the order of the text.

use syn::Attribute;

use crate::{
    problem::Problem,
    source::{self, Source},
    survey::Survey,
    tally::Tally,
};

const RULE: &str = "steps";

/// Looks at the solution's doc comments.
pub fn check(survey: &Survey, tally: &mut Tally) -> Vec<Problem> {
    let file = survey.lesson.solution("src/lib.rs");
    let mut problems = Vec::new();
    for (expected, step) in (1..).zip(&survey.steps) {
        tally.steps += 1;
        if step.number != expected {
            problems.push(Problem::new(
                format!("{file}:{}", step.line),
                RULE,
                format!("`{}` is step {}, but step {expected} comes here", step.name, step.number),
                format!("begin its doc comment with `Step {expected}.`, or move it"),
            ));
        }
    }
    problems.extend(unread(survey).into_iter().map(|(line, name)| {
        Problem::new(
            format!("{file}:{line}"),
            RULE,
            format!("the doc comment of `{name}` speaks of a step, but `{name}` is none"),
            "begin it with `Step N.`, make the function public, or choose other words",
        )
    }));
    problems
}

/// Functions whose doc comment begins with "Step" and that are no step: the stub would hold their
/// body because of a typing error.
fn unread(survey: &Survey) -> Vec<(usize, String)> {
    let Ok(source) = Source::parse(&survey.solution) else { return Vec::new() };
    let speaks_of_a_step = |attrs: &[Attribute]| {
        let doc = source::first_doc_line(attrs).unwrap_or_default();
        doc.trim_start().to_lowercase().starts_with("step ")
    };
    let functions = source.functions().into_iter();
    functions
        .filter(|(attrs, _, step)| step.is_none() && speaks_of_a_step(attrs))
        .map(|(_, name, _)| (name.span().start().line, name.to_string()))
        .collect()
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::check;
    use crate::small_course::SmallCourse;

    const SOLUTION: &str = "solutions/01-double/src/lib.rs";

    #[test]
    fn numbers_without_a_gap_are_in_order() {
        let (told, tally) = SmallCourse::new().judge(|_, survey, tally| check(survey, tally));
        assert_eq!((told.as_str(), tally.steps), ("", 2));
    }

    #[test]
    fn a_gap_and_a_slip_of_the_pen_are_told() {
        let small = SmallCourse::new();
        small.change(SOLUTION, "Step 2.", "Step 3.");
        let gap = small.judge(|_, survey, tally| check(survey, tally)).0;
        small.change(SOLUTION, "Step 3.", "Step 2:");
        let slip = small.judge(|_, survey, tally| check(survey, tally)).0;
        small.change(SOLUTION, "Step 2:", "Step 2.");
        small.change(SOLUTION, "pub fn quadruple", "fn quadruple");
        let private = small.judge(|_, survey, tally| check(survey, tally)).0;
        assert_snapshot!([gap, slip, private].join("\n"), @"
        solutions/01-double/src/lib.rs:13: `quadruple` is step 3, but step 2 comes here
        solutions/01-double/src/lib.rs:13: the doc comment of `quadruple` speaks of a step, but `quadruple` is none
        solutions/01-double/src/lib.rs:13: the doc comment of `quadruple` speaks of a step, but `quadruple` is none
        ");
    }
}
