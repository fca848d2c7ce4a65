//! The class at a glance, for the teacher. It counts students: a group of two is two.

use std::{cmp::Reverse, collections::BTreeMap};

use grid::record::grouped;
use minijinja::{Value, context};

use super::{
    html::page,
    marks::{Book, Exercise, Mark},
    names::Called,
    student::{kind, title},
};
use crate::record::{Status, Verdict};

/// What was handed in for an exercise, and what its student is called.
type All<'a> = [(&'a Mark<'a>, &'a Called)];

/// The page of a class, whose students are `called` so.
pub(super) fn class(book: &Book<'_>, called: &[Called], notes: &[String]) -> String {
    // Those of no known exercise stand last.
    let (unknown, known): (Vec<_>, Vec<_>) =
        book.exercises.iter().partition(|it| it.number.is_none());
    let exercises = known.into_iter().chain(unknown).map(|exercise| {
        let all = book.marks.iter().zip(called);
        let all = all.filter(|(mark, _)| mark.exercise == exercise.number && mark.row.is_some());
        of_exercise(exercise, &all.collect::<Vec<_>>())
    });
    let exercises: Vec<Value> = exercises.collect();
    page("class.html", context! { title => "The class at a glance", exercises, notes })
}

fn of_exercise(exercise: &Exercise, all: &All<'_>) -> Value {
    let longest = all.iter().map(|(mark, _)| &mark.steps).max_by_key(|steps| steps.len());
    let head = |question: &Verdict| {
        let of_it = all.iter().flat_map(|(mark, _)| &mark.steps).map(|step| step.verdict);
        let passed = of_it.filter(|it| it.name == question.name && it.status == Status::Passed);
        let passed = passed.count();
        context! { number => question.step(), title => title(&question.name), passed }
    };
    let steps: Vec<Value> = longest.into_iter().flatten().map(|it| head(it.verdict)).collect();
    let lines: Vec<Value> =
        all.iter().map(|(mark, called)| line(mark, called, steps.len())).collect();
    let title = match exercise.number {
        None => "Not known for which exercise".to_string(),
        Some(number) => format!("Exercise {number}: {}", exercise.lesson),
    };
    context! { title, mistakes => mistakes(all), groups => groups(all), lines, steps }
}

fn line(mark: &Mark<'_>, called: &Called, steps: usize) -> Value {
    let cell = |number: usize| match mark.steps.get(number).map(|step| step.verdict) {
        None => ["", ""],
        Some(it) if it.status == Status::Passed => ["passed", "✓"],
        Some(it) if it.follow_on => ["", "(✓)"],
        Some(it) if it.todo => ["", "–"],
        Some(_) => ["other", "✗"],
    };
    let named: Vec<String> =
        mark.mistakes().map(|mistake| format!("{}: `{}`", mistake.step, mistake.name)).collect();
    let record = mark.record;
    context! {
        page => called.file,
        name => called.shown,
        kind => kind(mark.status),
        status => mark.status.to_string(),
        points => mark.mark.map_or(String::new(), |_| format!("{}/{}", mark.counted, mark.out_of)),
        mark => mark.mark.map_or(String::new(), |mark| mark.to_string()),
        steps => (0..steps).map(cell).collect::<Vec<_>>(),
        lines => record.map_or(String::new(), |record| record.lines.to_string()),
        placements => record.and_then(|it| it.placements).map_or(String::new(), grouped),
        reason => if named.is_empty() { mark.detail().to_string() } else { named.join(", ") },
    }
}

/// The known mistakes, each with those who made it.
fn mistakes(all: &All<'_>) -> Vec<Value> {
    let mut mistakes: BTreeMap<(u32, &str, &str), Vec<&str>> = BTreeMap::new();
    for (mark, called) in all {
        for it in mark.mistakes() {
            mistakes.entry((it.step, &it.name, &it.cause)).or_default().push(&called.shown);
        }
    }
    let mut mistakes: Vec<_> = mistakes.into_iter().collect();
    mistakes.sort_by_key(|(_, who)| Reverse(who.len()));
    let one = |((step, name, cause), who)| context! { step, name, cause, who };
    mistakes.into_iter().map(one).collect()
}

/// Those who search alike: the same numbers in the same cells in the same order.
fn groups(all: &All<'_>) -> Vec<Value> {
    let mut groups: BTreeMap<&str, Vec<&(&Mark<'_>, &Called)>> = BTreeMap::new();
    for one in all {
        // Submissions that place nothing have not searched: their equal signatures mean nothing.
        if let Some(record) = one.0.record.filter(|record| record.placements > Some(0)) {
            groups.entry(&record.signature).or_default().push(one);
        }
    }
    let group = |(signature, alike): (&str, Vec<&(&Mark<'_>, &Called)>)| {
        let record = alike[0].0.record?;
        let key = |mark: &Mark<'_>| mark.row.map(|row| row.key.clone());
        // Those who handed in together search alike.
        let is_one = alike.iter().all(|(mark, _)| key(mark) == key(alike[0].0));
        let is_reference = signature == record.reference_signature;
        let who: Vec<&String> = alike.iter().map(|(_, called)| &called.shown).collect();
        let placements = record.placements.map_or(String::new(), grouped);
        (is_reference || !is_one).then(|| context! { is_reference, placements, who })
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
    fn who_searches_the_same_is_alike() {
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
