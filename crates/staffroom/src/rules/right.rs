//! What is right passes every check: the solution, and right solutions that look different.

use super::untouched::first_lines;
use crate::{problem::Problem, survey::Survey, trial::Outcomes};

/// Looks at what the checks say of a right `file`; gives the number of checks that it passed too.
pub fn check(
    survey: &Survey,
    file: &str,
    rule: &'static str,
    outcomes: &Outcomes,
) -> (Vec<Problem>, usize) {
    let mut problems = Vec::new();
    let mut passed = 0;
    for check in &survey.checks {
        let name = &check.name;
        let (what, next) = match outcomes.get(name) {
            Some(outcome) if outcome.passed() => {
                passed += 1;
                continue;
            }
            Some(outcome) => (
                format!("`{name}` fails:\n{}", first_lines(&outcome.to_string())),
                format!("repair it, or what `{name}` asks for"),
            ),
            None => (
                format!("`{name}` was not run"),
                format!("give `{name}` the attribute `#[test]`, and no condition"),
            ),
        };
        problems.push(Problem::new(file, rule, what, next));
    }
    (problems, passed)
}
