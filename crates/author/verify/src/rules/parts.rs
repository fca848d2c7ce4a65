//! The parts of a chapter cover the steps of its exercise, and none is long.

use course::parts::{self, WIN};
use staffroom::problem::Problem;

use crate::texts::LessonTexts;

/// The most steps of a part.
const STEPS: u32 = 5;

/// The most minutes of a part.
const MINUTES: u32 = 20;

/// What is wrong with the parts that the headings of the chapter `text` name, if it has any.
pub fn check(file: &str, text: &str, texts: &LessonTexts) -> Vec<Problem> {
    let minutes = texts.lesson.read().map_or(0, |lesson| lesson.about.minutes);
    let next =
        "write `## Part 2: its title (steps 3 and 4, 15 minutes)`; docs/src/author.md says more";
    let steps = u32::try_from(texts.steps.len()).unwrap_or(u32::MAX);
    let problems = wrong(text, steps, minutes).into_iter();
    problems.map(|what| Problem::new(file, what, next)).collect()
}

fn wrong(text: &str, steps: u32, minutes: u32) -> Vec<String> {
    let is_heading = |line: &&str| line.starts_with("## Part ");
    let unread = text.lines().filter(is_heading).filter(|line| parts::heading(line).is_none());
    let say = |line| format!("{line:?} does not say which steps, and how many minutes");
    let mut problems: Vec<String> = unread.map(say).collect();
    let parts = parts::parse(text);
    let (mut done, mut planned) = (0, 0);
    for (part, number) in parts.iter().zip(1..) {
        let name = format!("part {}, {:?},", part.number, part.title);
        if part.number != number {
            problems.push(format!("{name} is number {number} of the chapter"));
        }
        if part.first != done + 1 || part.last < part.first {
            problems.push(format!("{name} follows step {done}"));
        }
        if part.last + 1 > part.first + STEPS || part.minutes > MINUTES {
            problems.push(format!("{name} has more than {STEPS} steps or {MINUTES} minutes"));
        }
        if part.win.is_empty() {
            problems.push(format!("{name} does not begin with what is reached: \"{WIN}…\""));
        }
        (done, planned) = (part.last, planned + part.minutes);
    }
    if !parts.is_empty() && (done, planned) != (steps, minutes) {
        problems.push(format!(
            "the parts have {done} steps and {planned} minutes, the exercise has {steps} and {minutes}"
        ));
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::wrong;

    #[test]
    fn parts_are_short_and_leave_no_step_out() {
        let right = "## Part 1: a (steps 1 to 5, 20 minutes)\n\nAt the end of this part a is.\n\n\
                     ## Part 2: b (step 6, 5 minutes)\n\nAt the end of this part b is.\n";
        for (old, new, steps, minutes, expected) in [
            ("", "", 6, 25, ""),
            ("## Part", "Part", 6, 25, ""),
            ("Part 2", "Part 3", 6, 25, "is number 2"),
            ("part b", "b", 6, 25, "does not begin with what is reached"),
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
