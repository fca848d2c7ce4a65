//! How much was looked at: a rule that looked at nothing has shown nothing.

use std::{fmt::Write, ops::AddAssign};

use crate::{course::Lesson, problem::Problem};

/// Fewer known mistakes than this do not cover what beginners do.
pub const LEAST_MISTAKES: usize = 8;

/// One right solution that looks different may be chance.
pub const LEAST_ALSO_RIGHT: usize = 2;

/// What the rules looked at in one lesson; each rule adds what it has judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Stubs compared with their solutions.
    pub stubs: usize,
    /// Steps of the solution.
    pub steps: usize,
    /// Checks that the solution was put to.
    pub checks: usize,
    /// Known mistakes that were built and judged.
    pub mistakes: usize,
    /// Unusual right solutions that were built and judged.
    pub also_right: usize,
    /// Hints that were read.
    pub hints: usize,
    /// Chapters of the book.
    pub chapters: usize,
    /// Pieces of files that the chapters include.
    pub includes: usize,
}

const HEADS: [&str; 8] =
    ["stubs", "steps", "checks", "mistakes", "also right", "hints", "chapters", "includes"];

impl Tally {
    fn columns(&self) -> [usize; 8] {
        let Tally { stubs, steps, checks, mistakes, also_right, hints, chapters, includes } = *self;
        [stubs, steps, checks, mistakes, also_right, hints, chapters, includes]
    }

    /// The counts that are too small to have shown anything.
    pub fn problem(&self, lesson: &Lesson) -> Option<Problem> {
        let least = [1, 1, 1, LEAST_MISTAKES, LEAST_ALSO_RIGHT, 3, 1, 1];
        let counts = HEADS.iter().zip(self.columns()).zip(least);
        let short: Vec<String> = counts
            .filter(|((_, count), least)| count < least)
            .map(|((head, count), least)| {
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
    fn add_assign(&mut self, other: Tally) {
        self.stubs += other.stubs;
        self.steps += other.steps;
        self.checks += other.checks;
        self.mistakes += other.mistakes;
        self.also_right += other.also_right;
        self.hints += other.hints;
        self.chapters += other.chapters;
        self.includes += other.includes;
    }
}

/// Where such a thing lives.
fn place(head: &str, lesson: &Lesson) -> String {
    match head {
        "stubs" => lesson.exercise("src/lib.rs"),
        "steps" => lesson.solution("src/lib.rs"),
        "checks" => lesson.exercise("checks.rs"),
        "mistakes" => lesson.exercise("wrong/"),
        "also right" => lesson.exercise("also-right/"),
        "hints" => lesson.exercise("hints.md"),
        _ => format!("docs/src/{}.md", lesson.folder),
    }
}

/// A line a lesson, and their sum.
pub fn table(rows: &[(Lesson, Tally)]) -> String {
    let names = rows.iter().map(|(lesson, _)| lesson.folder.len());
    let width = names.max().unwrap_or(0).max("lesson".len());
    let mut text = format!("{:width$}", "lesson");
    for head in HEADS {
        write!(text, "  {head}").unwrap_or_default();
    }
    let mut sum = Tally::default();
    for (lesson, tally) in rows {
        sum += *tally;
        line(&mut text, &lesson.folder, width, tally);
    }
    line(&mut text, "all", width, &sum);
    text.push('\n');
    text
}

fn line(text: &mut String, name: &str, width: usize, tally: &Tally) {
    write!(text, "\n{name:width$}").unwrap_or_default();
    for (head, count) in HEADS.iter().zip(tally.columns()) {
        write!(text, "  {count:>0$}", head.len()).unwrap_or_default();
    }
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::{Tally, table};
    use crate::course::Lesson;

    fn lesson() -> Lesson {
        Lesson::from_folder("03-pairs").expect("a lesson's folder")
    }

    #[test]
    fn the_table_has_a_line_a_lesson_and_their_sum() {
        let tally = Tally { stubs: 1, steps: 9, checks: 37, mistakes: 22, ..Tally::default() };
        let rows = [(lesson(), tally), (lesson(), Tally { steps: 1, hints: 27, ..tally })];
        assert_snapshot!(table(&rows), @"
        lesson    stubs  steps  checks  mistakes  also right  hints  chapters  includes
        03-pairs      1      9      37        22           0      0         0         0
        03-pairs      1      1      37        22           0     27         0         0
        all           2     10      74        44           0     27         0         0
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
            checks: 0, expected at least 1 (exercises/03-pairs/checks.rs)
            mistakes: 0, expected at least 8 (exercises/03-pairs/wrong/)
            also right: 0, expected at least 2 (exercises/03-pairs/also-right/)
            hints: 0, expected at least 3 (exercises/03-pairs/hints.md)
            chapters: 0, expected at least 1 (docs/src/03-pairs.md)
            includes: 0, expected at least 1 (docs/src/03-pairs.md)
            next: add what is missing, or repair what is told above
        ");
    }

    #[test]
    fn as_much_as_is_asked_for_is_enough() {
        let mut tally = Tally {
            stubs: 1,
            steps: 1,
            checks: 1,
            mistakes: 8,
            also_right: 2,
            hints: 3,
            chapters: 1,
            includes: 1,
        };
        assert_eq!(tally.problem(&lesson()), None);
        tally.mistakes = 7;
        assert!(tally.problem(&lesson()).is_some());
    }
}
