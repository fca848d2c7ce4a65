//! The class at a glance, for the teacher. It counts students: a group of two is two.

use std::{cmp::Reverse, collections::BTreeMap};

use grid::record::grouped;
use serde::Serialize;

use super::{
    html::page,
    marks::{Book, Exercise, Mark},
    names::Called,
    student::{kind, title},
};
use crate::record::{QuestionResult, Status};

#[derive(Serialize)]
struct Page<'a> {
    title: &'a str,
    exercises: Vec<OfExercise<'a>>,
    notes: &'a [String],
}

#[derive(Serialize)]
struct OfExercise<'a> {
    title: String,
    mistakes: Vec<OfMistake<'a>>,
    groups: Vec<Group<'a>>,
    steps: Vec<Head>,
    lines: Vec<Line<'a>>,
}

/// A known mistake, and who made it.
#[derive(Serialize)]
struct OfMistake<'a> {
    step: u32,
    name: &'a str,
    cause: &'a str,
    who: Vec<&'a str>,
}

/// Those who search alike: the same numbers in the same cells in the same order.
#[derive(Serialize)]
struct Group<'a> {
    is_reference: bool,
    placements: String,
    who: Vec<&'a str>,
}

#[derive(Serialize)]
struct Head {
    number: u32,
    title: String,
    passed: usize,
}

#[derive(Serialize)]
struct Line<'a> {
    page: &'a str,
    name: &'a str,
    kind: &'static str,
    status: String,
    no_sandbox: bool,
    points: String,
    mark: String,
    steps: Vec<Cell>,
    lines: String,
    placements: String,
    reason: String,
}

#[derive(Serialize)]
struct Cell {
    kind: &'static str,
    sign: &'static str,
}

/// The page of a class, whose students are `called` so.
pub(super) fn class(book: &Book<'_>, called: &[Called], notes: &[String]) -> String {
    // Those of no known exercise stand last.
    let (unknown, known): (Vec<_>, Vec<_>) = book.exercises.iter().partition(|it| it.number == 0);
    let exercises = known.into_iter().chain(unknown).map(|it| of_exercise(book, it, called));
    let title = "The class at a glance";
    page("class.html", Page { title, exercises: exercises.collect(), notes })
}

fn of_exercise<'a>(
    book: &'a Book<'_>,
    exercise: &Exercise,
    called: &'a [Called],
) -> OfExercise<'a> {
    let all: Vec<(&Mark<'_>, &Called)> = book
        .marks
        .iter()
        .zip(called)
        .filter(|(mark, _)| mark.exercise == exercise.number && mark.row.is_some())
        .collect();
    let longest = all.iter().map(|(mark, _)| &mark.steps).max_by_key(|steps| steps.len());
    let head = |question: &QuestionResult| {
        let of_it = all.iter().flat_map(|(mark, _)| &mark.steps);
        let is_passed =
            |it: &QuestionResult| it.name == question.name && it.status == Status::Passed;
        let passed = of_it.filter(|step| is_passed(step.question)).count();
        Head { number: question.step(), title: title(&question.name), passed }
    };
    let steps: Vec<Head> = longest.into_iter().flatten().map(|step| head(step.question)).collect();
    OfExercise {
        title: match exercise.number {
            0 => "Not known for which exercise".to_string(),
            number => format!("Exercise {number}: {}", exercise.lesson),
        },
        mistakes: mistakes(&all),
        groups: groups(&all),
        lines: all.iter().map(|(mark, called)| line(mark, called, steps.len())).collect(),
        steps,
    }
}

fn line<'a>(mark: &Mark<'_>, called: &'a Called, steps: usize) -> Line<'a> {
    let cell = |number: usize| match mark.steps.get(number).map(|step| step.question) {
        None => Cell { kind: "", sign: "" },
        Some(it) if it.status == Status::Passed => Cell { kind: "passed", sign: "✓" },
        Some(it) if it.follow_on => Cell { kind: "", sign: "(✓)" },
        Some(it) if it.is_unwritten() => Cell { kind: "", sign: "–" },
        Some(_) => Cell { kind: "other", sign: "✗" },
    };
    let named: Vec<String> =
        mark.mistakes().map(|mistake| format!("{}: `{}`", mistake.step, mistake.name)).collect();
    let record = mark.record;
    Line {
        page: &called.file,
        name: &called.shown,
        kind: kind(mark.status),
        status: mark.status.to_string(),
        no_sandbox: record.is_some_and(|record| record.sandbox == "none"),
        points: mark.mark.map_or(String::new(), |_| format!("{}/{}", mark.counted, mark.out_of)),
        mark: mark.mark.map_or(String::new(), |mark| mark.to_string()),
        steps: (0..steps).map(cell).collect(),
        lines: record.map_or(String::new(), |record| record.lines.to_string()),
        placements: record.and_then(|it| it.placements).map_or(String::new(), grouped),
        reason: if named.is_empty() { mark.detail().to_string() } else { named.join(", ") },
    }
}

fn mistakes<'a>(all: &[(&'a Mark<'_>, &'a Called)]) -> Vec<OfMistake<'a>> {
    let mut mistakes: BTreeMap<(u32, &str), OfMistake<'_>> = BTreeMap::new();
    for (mark, called) in all {
        for mistake in mark.mistakes() {
            let (step, name, cause) = (mistake.step, &mistake.name[..], &mistake.cause[..]);
            let known = mistakes.entry((step, name));
            let known = known.or_insert(OfMistake { step, name, cause, who: Vec::new() });
            known.who.push(&called.shown);
        }
    }
    let mut mistakes: Vec<OfMistake<'_>> = mistakes.into_values().collect();
    mistakes.sort_by_key(|mistake| Reverse(mistake.who.len()));
    mistakes
}

fn groups<'a>(all: &[(&'a Mark<'_>, &'a Called)]) -> Vec<Group<'a>> {
    let mut groups: BTreeMap<&str, Vec<&(&Mark<'_>, &Called)>> = BTreeMap::new();
    for one in all {
        // Submissions that place nothing have not searched: their equal signatures mean nothing.
        if let Some(record) = one.0.record.filter(|record| record.placements > Some(0)) {
            groups.entry(&record.signature).or_default().push(one);
        }
    }
    let group = |(signature, alike): (&str, Vec<&(&Mark<'_>, &'a Called)>)| {
        let record = alike[0].0.record?;
        let key = |mark: &Mark<'_>| mark.row.map(|row| row.key.clone());
        // Those who handed in together search alike.
        let is_one = alike.iter().all(|(mark, _)| key(mark) == key(alike[0].0));
        let is_reference = signature == record.reference_signature;
        let who = alike.iter().map(|(_, called)| &called.shown[..]).collect();
        let placements = grouped(record.placements.unwrap_or(0));
        (is_reference || !is_one).then_some(Group { is_reference, placements, who })
    };
    groups.into_iter().filter_map(group).collect()
}

#[cfg(test)]
mod tests {
    use super::groups;
    use crate::{
        collect::Row,
        record::Record,
        report::{marks::Mark, names::Called},
    };

    #[test]
    fn who_searches_the_same_is_alike_and_who_does_not_search_is_not() {
        let called = Called { shown: "ada".into(), file: "ada".into() };
        let alike = |keys: [&str; 2], placements| {
            let record =
                Record { placements: Some(placements), signature: "0".into(), ..Record::default() };
            let rows = keys.map(|key| Row { key: key.into(), ..Row::default() });
            let mark = |row| Mark { row: Some(row), record: Some(&record), ..Mark::default() };
            let marks = rows.each_ref().map(mark);
            groups(&[(&marks[0], &called), (&marks[1], &called)]).len()
        };
        assert_eq!([alike(["a", "b"], 7), alike(["a", "b"], 0), alike(["a", "a"], 7)], [1, 0, 0]);
    }
}
