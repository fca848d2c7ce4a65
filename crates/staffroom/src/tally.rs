//! How much was looked at: a rule that looked at nothing has shown nothing.

use std::ops::AddAssign;

use course::Lesson;
use serde::{Deserialize, Serialize};

use crate::{problem::Problem, table};

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
    /// Each count with its name.
    fn columns(&mut self) -> [(&'static str, &mut usize); 11] {
        [
            ("stubs", &mut self.stubs),
            ("steps", &mut self.steps),
            ("questions", &mut self.questions),
            ("inputs", &mut self.inputs),
            ("checks", &mut self.checks),
            ("mistakes", &mut self.mistakes),
            ("also right", &mut self.also_right),
            ("seeds", &mut self.seeds),
            ("hints", &mut self.hints),
            ("chapters", &mut self.chapters),
            ("includes", &mut self.includes),
        ]
    }

    /// The counts of a lesson in which nothing is wrong, although nothing of it was looked at.
    pub fn problem(mut self, lesson: &Lesson) -> Option<Problem> {
        let counts = self.columns().into_iter().filter(|(_, count)| **count == 0);
        let none: Vec<_> = counts.map(|(head, _)| head).collect();
        (!none.is_empty()).then(|| {
            let what = format!("nothing was looked at of its {}", none.join(", "));
            let place = format!("lesson {}", lesson.folder);
            Problem::new(place, "counts", what, "write what is missing")
        })
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, mut other: Tally) {
        let seeds = self.seeds.max(other.seeds);
        let both = self.columns().into_iter().zip(other.columns());
        both.for_each(|((_, sum), (_, count))| *sum += *count);
        // The same seeds are for all lessons.
        self.seeds = seeds;
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
        let counts = tally.columns().map(|(_, count)| count.to_string());
        [name.to_string()].into_iter().chain(counts).collect()
    });
    let heads = Tally::default().columns().map(|(head, _)| head);
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
        let mut tally = Tally::default();
        assert_snapshot!(tally.problem(&lesson()).expect("nothing was looked at"), @"
        counts: lesson 03-pairs
            nothing was looked at of its stubs, steps, questions, inputs, checks, mistakes, also right, seeds, hints, chapters, includes
            next: write what is missing
        ");
        tally.columns().into_iter().for_each(|(_, count)| *count = 1);
        assert_eq!(tally.problem(&lesson()), None);
    }
}
