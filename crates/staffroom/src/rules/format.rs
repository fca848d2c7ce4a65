//! The functions of the known mistakes are formatted as the solution is.

use course::Course;

use crate::{problem::Problem, rules::mistakes::RULE, stub, survey::Survey};

/// What stands above each mistake in the text that rustfmt gets.
const MARK: &str = "// A known mistake.";

/// Lets rustfmt look at the functions of each mistake: the page holds changes, which it cannot read.
pub fn check(course: &Course, survey: &Survey) -> Vec<Problem> {
    let mistakes = || survey.mistakes.iter().map(|it| &it.variant);
    let text: String = mistakes().map(|it| format!("{MARK}\n{}\n", it.code)).collect();
    let Ok(formatted) = stub::rustfmt(&course.root, &text) else {
        // One after the other, as the line that it names is one of all of them.
        let found = mistakes().find_map(|mistake| {
            let error = stub::rustfmt(&course.root, &mistake.code).err()?;
            let what = format!("rustfmt cannot read the changed function:\n{error}");
            let next =
                "repair what it names, or type `rustup component add rustfmt` if it is not there";
            Some(Problem::new(mistake.place(), RULE, what, next))
        });
        return found.into_iter().collect();
    };
    let others = mistakes().zip(formatted.split(MARK).skip(1));
    let others = others.filter(|(mistake, formatted)| mistake.code.trim() != formatted.trim());
    let problem = |place| {
        let what = "rustfmt writes the changed function in other lines";
        Problem::new(place, RULE, what, "write the lines as rustfmt does")
    };
    others.map(|(mistake, _)| problem(mistake.place())).collect()
}
