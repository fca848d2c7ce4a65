//! The functions of the known mistakes are formatted as the solution is.

use course::Course;
use staffroom::problem::Problem;

use crate::{
    stub,
    survey::{RULE, Survey},
};

/// The comment above each mistake in the text for rustfmt.
const MARK: &str = "// A known mistake.";

/// Formats the functions of each mistake with rustfmt, which cannot read the diffs on the page.
pub fn check(course: &Course, survey: &Survey) -> Vec<Problem> {
    let mistakes = || survey.mistakes.iter().map(|it| &it.variant);
    let text: String = mistakes().map(|it| format!("{MARK}\n{}\n", it.code)).collect();
    let Ok(formatted) = stub::rustfmt(&course.root, &text) else {
        // Mistake by mistake: rustfmt's line number would count through all of them.
        let problem = mistakes().find_map(|mistake| {
            let error = stub::rustfmt(&course.root, &mistake.code).err()?;
            let what = format!("rustfmt cannot read the changed function:\n{error}");
            let next =
                "repair what it names, or type `rustup component add rustfmt` if it is not there";
            Some(Problem::new(mistake.place(), RULE, what, next))
        });
        return problem.into_iter().collect();
    };
    let others = mistakes().zip(formatted.split(MARK).skip(1));
    let others = others.filter(|(mistake, formatted)| mistake.code.trim() != formatted.trim());
    let problem = |place| {
        let what = "rustfmt writes the changed function in other lines";
        Problem::new(place, RULE, what, "write the lines as rustfmt does")
    };
    others.map(|(mistake, _)| problem(mistake.place())).collect()
}
