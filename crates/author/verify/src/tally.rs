//! Counts what was checked: a rule that checked nothing has shown nothing.

use course::Course;
use staffroom::{
    book::{PAGES, includes},
    problem::Problem,
    table,
};

use crate::survey::Survey;

/// The columns of the table.
const HEADS: [&str; 11] = [
    "stubs",
    "steps",
    "questions",
    "inputs",
    "checks",
    "mistakes",
    "also right",
    "seeds",
    "hints",
    "chapters",
    "includes",
];

/// A lesson's folder, and its counts in the order of [`HEADS`].
pub type Row = (String, [usize; HEADS.len()]);

/// The row of a lesson with so many `explanations`, whose questions were asked with `seeds` secret seeds.
pub fn row(course: &Course, survey: &Survey, explanations: usize, seeds: u64) -> Row {
    let Survey { lesson, steps, questions, inputs, mistakes, also_right, .. } = survey;
    let hints = lesson.read().map_or(Vec::new(), |lesson| lesson.steps);
    let chapter = course.read(&format!("{PAGES}/{}.md", lesson.folder));
    let counts = [
        usize::from(lesson.stub().is_file()),
        steps.len(),
        questions.len(),
        *inputs,
        explanations,
        mistakes.len(),
        also_right.len(),
        usize::try_from(seeds).unwrap_or(usize::MAX),
        hints.iter().map(|step| step.hints.len()).sum(),
        usize::from(chapter.is_ok()),
        includes(&chapter.unwrap_or_default()).len(),
    ];
    (lesson.folder.clone(), counts)
}

/// The columns of what a lesson may get later.
const LATER: [&str; 3] = ["checks", "mistakes", "also right"];

/// A problem if any count is zero that must not be.
pub fn problem((folder, counts): &Row, is_finished: bool) -> Option<Problem> {
    let none = HEADS.iter().zip(counts).filter(|(head, count)| {
        let may_be_none = !is_finished && LATER.contains(head);
        **count == 0 && !may_be_none
    });
    let none: Vec<&str> = none.map(|(head, _)| *head).collect();
    (!none.is_empty()).then(|| {
        let what = format!("nothing was looked at of its {}", none.join(", "));
        Problem::new(format!("lesson {folder}"), "counts", what, "write what is missing")
    })
}

/// One row per lesson, and the totals.
pub fn table(rows: &[Row]) -> String {
    let counts = std::array::from_fn(|column| {
        let counts = rows.iter().map(|(_, counts)| counts[column]);
        // All lessons use the same seeds.
        if HEADS[column] == "seeds" { counts.max().unwrap_or(0) } else { counts.sum() }
    });
    let sum: Row = ("all".to_string(), counts);
    let lines = rows.iter().chain([&sum]).map(|(name, counts)| {
        [name.clone()].into_iter().chain(counts.map(|count| count.to_string())).collect()
    });
    table::aligned(&[&["lesson"], &HEADS[..]].concat(), lines.collect())
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::{problem, table};

    #[test]
    fn the_table_has_a_line_a_lesson_and_their_sum_and_a_count_of_nothing_is_a_problem() {
        let rows = [
            ("03-pairs".to_string(), [1, 9, 9, 500, 37, 8, 8, 3, 27, 1, 2]),
            ("04-more".to_string(), [1, 1, 0, 0, 3, 8, 8, 3, 27, 1, 2]),
        ];
        let begun = ("05-begun".to_string(), [1, 1, 1, 5, 0, 0, 0, 3, 27, 1, 2]);
        assert_eq!((problem(&begun, false), problem(&begun, true).is_some()), (None, true));
        assert_snapshot!(table(&rows), @"
        lesson    stubs  steps  questions  inputs  checks  mistakes  also right  seeds  hints  chapters  includes
        03-pairs      1      9          9     500      37         8           8      3     27         1         2
        04-more       1      1          0       0       3         8           8      3     27         1         2
        all           2     10          9     500      40        16          16      3     54         2         4
        ");
        assert_eq!(problem(&rows[0], true), None);
        assert_snapshot!(problem(&rows[1], true).expect("nothing was looked at"), @"
        counts: lesson 04-more
            nothing was looked at of its questions, inputs
            next: write what is missing
        ");
    }
}
