//! Counts what was checked: a rule that checked nothing has shown nothing.

use course::Course;
use grid::counted;
use staffroom::{
    book::{PAGES, includes},
    problem::Problem,
};

use crate::survey::Survey;

/// How much of each thing was looked at.
type Counts = [(&'static str, usize); 9];

/// The counts of a lesson with so many `explanations`.
fn counts(course: &Course, survey: &Survey, explanations: usize) -> Counts {
    let Survey { lesson, steps, questions, inputs, mistakes, also_right, .. } = survey;
    let hints = lesson.read().map_or(Vec::new(), |lesson| lesson.steps);
    let chapter = course.read(&format!("{PAGES}/{}.md", lesson.folder)).unwrap_or_default();
    [
        ("stubs", usize::from(lesson.stub().is_file())),
        ("steps", steps.len()),
        ("questions", questions.len()),
        ("inputs", *inputs),
        ("checks", explanations),
        ("mistakes", mistakes.len()),
        ("also right", also_right.len()),
        ("hints", hints.iter().map(|step| step.hints.len()).sum()),
        ("includes", includes(&chapter).len()),
    ]
}

/// What a lesson may get later.
const LATER: [&str; 3] = ["checks", "mistakes", "also right"];

/// A problem if any count of a lesson is zero that must not be.
pub fn problem(
    course: &Course,
    survey: &Survey,
    explanations: usize,
    is_finished: bool,
) -> Option<Problem> {
    none(&survey.lesson.folder, counts(course, survey, explanations), is_finished)
}

fn none(folder: &str, counts: Counts, is_finished: bool) -> Option<Problem> {
    let may_be_none = |name| !is_finished && LATER.contains(&name);
    let none = counts.into_iter().filter(|&(name, count)| count == 0 && !may_be_none(name));
    let none: Vec<&str> = none.map(|(name, _)| name).collect();
    (!none.is_empty()).then(|| {
        let what = format!("nothing was looked at of its {}", none.join(", "));
        Problem::new(format!("lesson {folder}"), "counts", what, "write what is missing")
    })
}

/// What was asked of all lessons, in one line.
pub fn line(surveys: &[Survey], seeds: u64) -> String {
    let sum = |of: fn(&Survey) -> usize| surveys.iter().map(of).sum::<usize>() as u64;
    format!(
        "{}: {} with {}, {} and {}, with {}\n",
        counted(surveys.len() as u64, "lesson"),
        counted(sum(|survey| survey.questions.len()), "question"),
        counted(sum(|survey| survey.inputs), "input"),
        counted(sum(|survey| survey.mistakes.len()), "known mistake"),
        counted(sum(|survey| survey.also_right.len()), "unusual solution"),
        counted(seeds, "seed"),
    )
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::none;

    #[test]
    fn a_count_of_nothing_is_a_problem_where_it_must_not_be() {
        let counts = |questions, mistakes| {
            let one = |name| (name, 1);
            let mut all = [
                "stubs",
                "steps",
                "questions",
                "inputs",
                "checks",
                "mistakes",
                "also right",
                "hints",
                "includes",
            ]
            .map(one);
            (all[2].1, all[5].1) = (questions, mistakes);
            all
        };
        assert_eq!(
            (none("03-pairs", counts(9, 8), true), none("05-begun", counts(1, 0), false)),
            (None, None)
        );
        assert!(none("05-begun", counts(1, 0), true).is_some());
        assert_snapshot!(none("04-more", counts(0, 8), true).expect("nothing was looked at"), @"
        counts: lesson 04-more
            nothing was looked at of its questions
            next: write what is missing
        ");
    }
}
