//! How much was looked at: a rule that looked at nothing has shown nothing.

use std::ops::AddAssign;

use course::{Lesson, variants::ALSO_RIGHT, wrong};
use exam::answers;
use serde::{Deserialize, Serialize};

use crate::{problem::Problem, table};

/// Fewer known mistakes than this do not cover what beginners do.
pub const LEAST_MISTAKES: usize = 8;

/// Fewer unusual right solutions than this do not show that only the text is judged.
pub const LEAST_ALSO_RIGHT: usize = 8;

/// What the rules looked at in one lesson; each rule adds what it has judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Stubs compared with their solutions.
    pub stubs: usize,
    /// Steps of the solution.
    pub steps: usize,
    /// Questions that the solution answered.
    pub questions: usize,
    /// Inputs of the questions, with the course's own seed.
    pub inputs: usize,
    /// Checks that the solution was put to.
    pub checks: usize,
    /// Known mistakes that were built and judged.
    pub mistakes: usize,
    /// Unusual right solutions that were built and judged.
    pub also_right: usize,
    /// Secret seeds with which all of them were asked.
    pub seeds: usize,
    /// Hints that were read.
    pub hints: usize,
    /// Chapters of the book.
    pub chapters: usize,
    /// Pieces of files that the chapters include.
    pub includes: usize,
}

impl Tally {
    /// Each count with its name, and how many are the least that show anything.
    fn columns(&mut self) -> [(&'static str, usize, &mut usize); 11] {
        [
            ("stubs", 1, &mut self.stubs),
            ("steps", 1, &mut self.steps),
            ("questions", 1, &mut self.questions),
            ("inputs", 1, &mut self.inputs),
            ("checks", 1, &mut self.checks),
            ("mistakes", LEAST_MISTAKES, &mut self.mistakes),
            ("also right", LEAST_ALSO_RIGHT, &mut self.also_right),
            ("seeds", 1, &mut self.seeds),
            ("hints", 3, &mut self.hints),
            ("chapters", 1, &mut self.chapters),
            ("includes", 1, &mut self.includes),
        ]
    }

    /// The counts that are too small to have shown anything.
    pub fn problem(&self, lesson: &Lesson) -> Option<Problem> {
        let mut tally = *self;
        let short: Vec<String> = tally
            .columns()
            .iter()
            .filter(|(_, least, count)| **count < *least)
            .map(|(head, least, count)| {
                let place = place(head, lesson);
                format!("{head}: {count}, expected at least {least} ({place})")
            })
            .collect();
        (!short.is_empty()).then(|| {
            let what = format!("too little was looked at:\n{}", short.join("\n"));
            let next = "add what is missing, or repair what is told above";
            Problem::new(format!("lesson {}", lesson.folder), "counts", what, next)
        })
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, mut other: Tally) {
        let seeds = self.seeds.max(other.seeds);
        let both = self.columns().into_iter().zip(other.columns());
        both.for_each(|((_, _, sum), (_, _, count))| *sum += *count);
        // The same seeds are for all lessons.
        self.seeds = seeds;
    }
}

/// Where such a thing lives.
fn place(head: &str, lesson: &Lesson) -> String {
    match head {
        "stubs" => lesson.exercise("src/lib.rs"),
        "steps" => lesson.solution("src/lib.rs"),
        "questions" => lesson.exercise("questions.rs"),
        "inputs" => lesson.exercise(answers::FILE),
        "checks" => lesson.exercise("checks.rs"),
        "mistakes" => lesson.solution(wrong::FILE),
        "also right" => lesson.solution(ALSO_RIGHT) + "/",
        "seeds" => "--seeds".to_string(),
        "hints" => lesson.exercise("hints.md"),
        _ => format!("docs/src/{}.md", lesson.folder),
    }
}

/// A line a lesson, and their sum.
pub fn table(rows: &[(Lesson, Tally)]) -> String {
    let mut sum = Tally::default();
    let mut lines = Vec::new();
    for (lesson, tally) in rows {
        sum += *tally;
        lines.push((lesson.folder.as_str(), *tally));
    }
    lines.push(("all", sum));
    let lines = lines.into_iter().map(|(name, mut tally)| {
        let counts = tally.columns().map(|(_, _, count)| count.to_string());
        [name.to_string()].into_iter().chain(counts).collect()
    });
    let heads = Tally::default().columns().map(|(head, ..)| head);
    table::aligned(&[&["lesson"], &heads[..]].concat(), lines.collect())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use course::Lesson;
    use insta::assert_snapshot;

    use super::{Tally, table};

    fn lesson() -> Lesson {
        Lesson::named(Path::new("."), "03-pairs").expect("a lesson's folder")
    }

    #[test]
    fn the_table_has_a_line_a_lesson_and_their_sum() {
        let tally = Tally { stubs: 1, steps: 9, checks: 37, seeds: 3, ..Tally::default() };
        let rows = [(lesson(), tally), (lesson(), Tally { steps: 1, hints: 27, ..tally })];
        assert_snapshot!(table(&rows), @"
        lesson    stubs  steps  questions  inputs  checks  mistakes  also right  seeds  hints  chapters  includes
        03-pairs      1      9          0       0      37         0           0      3      0         0         0
        03-pairs      1      1          0       0      37         0           0      3     27         0         0
        all           2     10          0       0      74         0           0      3     27         0         0
        ");
    }

    #[test]
    fn a_lesson_of_which_nothing_was_looked_at_is_a_problem_in_every_column() {
        let problem = Tally::default().problem(&lesson()).expect("nothing was looked at");
        assert_snapshot!(problem, @"
        counts: lesson 03-pairs
            too little was looked at:
            stubs: 0, expected at least 1 (exercises/03-pairs/src/lib.rs)
            steps: 0, expected at least 1 (solutions/03-pairs/src/lib.rs)
            questions: 0, expected at least 1 (exercises/03-pairs/questions.rs)
            inputs: 0, expected at least 1 (exercises/03-pairs/answers.txt)
            checks: 0, expected at least 1 (exercises/03-pairs/checks.rs)
            mistakes: 0, expected at least 8 (solutions/03-pairs/mistakes.md)
            also right: 0, expected at least 8 (solutions/03-pairs/also-right/)
            seeds: 0, expected at least 1 (--seeds)
            hints: 0, expected at least 3 (exercises/03-pairs/hints.md)
            chapters: 0, expected at least 1 (docs/src/03-pairs.md)
            includes: 0, expected at least 1 (docs/src/03-pairs.md)
            next: add what is missing, or repair what is told above
        ");
    }

    #[test]
    fn as_much_as_is_asked_for_is_enough() {
        let mut tally = Tally::default();
        tally.columns().into_iter().for_each(|(_, _, count)| *count = 8);
        assert_eq!(tally.problem(&lesson()), None);
        tally.mistakes = 7;
        assert!(tally.problem(&lesson()).is_some());
    }
}
