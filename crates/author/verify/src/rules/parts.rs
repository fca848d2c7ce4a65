//! The parts of a chapter cover the steps of its exercise, and none is long.

use staffroom::problem::Problem;

use crate::survey::Survey;

const RULE: &str = "parts";

/// The most steps and the most minutes of a part.
const MOST: (usize, u32) = (5, 20);

/// What is wrong with the parts that the headings of the chapter `text` name, if it has any.
pub fn check(file: &str, text: &str, survey: &Survey) -> Vec<Problem> {
    let minutes = survey.lesson.read().map_or(0, |lesson| lesson.about.minutes);
    let next =
        "write `## Part 2: its title (steps 3 and 4, 15 minutes)`; docs/src/author.md says more";
    let problems = wrong(text, survey.steps.len(), minutes).into_iter();
    problems.map(|what| Problem::new(file, RULE, what, next)).collect()
}

fn wrong(text: &str, steps: usize, minutes: u32) -> Vec<String> {
    let headings: Vec<&str> = text.lines().filter(|line| line.starts_with("## Part ")).collect();
    let mut problems = Vec::new();
    let (mut done, mut planned) = (0, 0);
    for heading in &headings {
        let Some((first, last, minutes)) = part(heading) else {
            problems.push(format!("{heading:?} does not say which steps, and how many minutes"));
            continue;
        };
        if first != done + 1 || last < first {
            problems.push(format!("{heading:?} follows step {done}"));
        }
        if last + 1 > first + MOST.0 || minutes > MOST.1 {
            let (steps, minutes) = MOST;
            problems.push(format!("{heading:?} has more than {steps} steps or {minutes} minutes"));
        }
        (done, planned) = (last, planned + minutes);
    }
    if !headings.is_empty() && (done, planned) != (steps, minutes) {
        problems.push(format!(
            "the parts have {done} steps and {planned} minutes, the exercise has {steps} and {minutes}"
        ));
    }
    problems
}

/// The first step, the last step and the minutes of "## Part 2: the trail (steps 3 and 4, 15 minutes)".
fn part(heading: &str) -> Option<(usize, usize, u32)> {
    let (_, inside) = heading.rsplit_once('(')?;
    let (steps, minutes) = inside.strip_suffix(" minutes)")?.split_once(", ")?;
    let mut numbers = steps.split(' ').filter_map(|word| word.parse().ok());
    let first = numbers.next()?;
    Some((first, numbers.next().unwrap_or(first), minutes.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::wrong;

    #[test]
    fn parts_follow_each_other_are_short_and_leave_no_step_out() {
        let right = "## Part 1: a (steps 1 to 5, 20 minutes)\n## Part 2: b (step 6, 5 minutes)\n";
        for (old, new, steps, minutes, expected) in [
            ("", "", 6, 25, ""),
            ("## Part", "Part", 6, 25, ""),
            ("(step 6", "(step 7", 7, 25, "follows step 5"),
            ("1 to 5", "1 to 6", 6, 25, "has more than 5 steps"),
            ("20 minutes", "21 minutes", 6, 26, "has more than 5 steps or 20 minutes"),
            ("", "", 7, 25, "have 6 steps and 25 minutes, the exercise has 7 and 25"),
            ("", "", 6, 30, "have 6 steps and 25 minutes, the exercise has 6 and 30"),
            ("(step 6, 5 minutes)", "(6)", 6, 20, "does not say which steps"),
        ] {
            let problems = wrong(&right.replace(old, new), steps, minutes).join("; ");
            let is_expected =
                problems.contains(expected) && problems.is_empty() == expected.is_empty();
            assert!(is_expected, "{new}: {problems}");
        }
    }
}
