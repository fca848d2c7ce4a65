//! One check of a test program, by its name and its place in the source.

use std::{fs, path::Path};

/// One check of a test program: one that is written by hand, or the question of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The full name: `checks::step_3_row_set_is_the_union_of_its_digits`, or
    /// `questions::asked::step_3_row_set` for the question of a step.
    pub name: String,
    /// The line of its file where it begins, counted from 1, once [`arrange`] has found it.
    pub line: Option<usize>,
    /// Of a question, how many inputs it asks about, once [`arrange`] has found out.
    pub inputs: usize,
}

impl Check {
    /// The check with the full name `name`, of which nothing else is known yet.
    pub fn named(name: &str) -> Check {
        Check { name: name.to_string(), line: None, inputs: 0 }
    }

    /// The name without its modules: `step_3_row_set_is_the_union_of_its_digits`.
    pub fn short(&self) -> &str {
        self.name.rsplit("::").next().unwrap_or(&self.name)
    }

    /// The step it belongs to: 3. `None` for a name that does not begin with `step_` and a number.
    pub fn step(&self) -> Option<u32> {
        self.short().strip_prefix("step_")?.split('_').next()?.parse().ok()
    }

    /// Whether it asks about hundreds of inputs; the other checks are written by hand.
    pub fn is_question(&self) -> bool {
        self.name.starts_with("questions::")
    }

    /// The file that it stands in, from the exercise's folder.
    pub fn file(&self) -> &'static str {
        if self.is_question() { "questions.rs" } else { "checks.rs" }
    }

    /// What it claims, as words: `row set is the union of its digits`.
    pub fn words(&self) -> String {
        if self.is_question() {
            return format!("{} are answered as they should be", count(self.inputs, "input"));
        }
        let claim = self.short().strip_prefix("step_").unwrap_or(self.short());
        claim
            .trim_start_matches(|symbol: char| symbol.is_ascii_digit())
            .replace('_', " ")
            .trim()
            .into()
    }
}

/// Notes where each check stands in `folder`, the exercise's, and how many inputs a question asks
/// about. Puts `checks` into the order of the steps, and within a step into the order of their lines,
/// the question last. A check that is not found comes last among its like.
pub fn arrange(checks: &mut [Check], folder: &Path) {
    let read = |file: &str| fs::read_to_string(folder.join(file)).unwrap_or_default();
    let [by_hand, questions, answers] = ["checks.rs", "questions.rs", "answers.txt"].map(read);
    for check in checks.iter_mut() {
        let source = if check.is_question() { &questions } else { &by_hand };
        let start = format!("fn {}(", check.short());
        check.line = source.lines().position(|line| line.contains(&start)).map(|index| index + 1);
        if check.is_question() {
            let heading = format!("{}: ", check.short());
            let number =
                |line: &str| line.strip_prefix(&heading)?.strip_suffix(" inputs")?.parse().ok();
            check.inputs = answers.lines().find_map(number).unwrap_or_default();
        }
    }
    checks.sort_by_key(|it| {
        (it.step().unwrap_or(u32::MAX), it.is_question(), it.line.unwrap_or(usize::MAX))
    });
}

/// `1 check`, `2 checks`, `1,900 checks`.
pub fn count(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", grouped(number))
}

/// A number with a comma after each thousand.
pub fn grouped(number: usize) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", grouped(number / 1000), number % 1000),
    }
}

#[cfg(test)]
mod tests {
    use super::count;

    #[test]
    fn a_count_has_its_noun_and_its_commas() {
        let shown = [0, 1, 999, 1000, 12_034_567].map(|number| count(number, "input"));

        assert_eq!(shown.join(" "), "0 inputs 1 input 999 inputs 1,000 inputs 12,034,567 inputs");
    }
}
