//! The class at a glance, for the teacher. It counts students: a group of two is two.

use std::{cmp::Reverse, collections::BTreeMap};

use course::mistakes::Mistake;
use grid::grouped;
use minijinja::{Value, context};

use super::{
    REPORTED,
    html::page,
    marks::{Exercise, Gradebook, Mark},
    student::{kind, title},
};
use crate::{
    record::{Record, Status, Verdict},
    text::first_line,
};

/// The page of a class.
pub(super) fn class(gradebook: &Gradebook<'_>, notes: &[String]) -> String {
    // Those of no known exercise stand last.
    let (unknown, known): (Vec<_>, Vec<_>) =
        gradebook.exercises.iter().partition(|exercise| exercise.number.is_none());
    let exercises = known.into_iter().chain(unknown).map(|exercise| {
        let marks = gradebook.marks.iter().filter(|mark| mark.row.is_some());
        let marks: Vec<&Mark<'_>> = marks.filter(|mark| mark.exercise == exercise.number).collect();
        of_exercise(exercise, &marks)
    });
    let exercises: Vec<Value> = exercises.collect();
    let title = "The class at a glance";
    page("class.html", context! { title, reported => REPORTED, exercises, notes })
}

/// What is said of the `marks` of those who handed in an exercise.
fn of_exercise(exercise: &Exercise, marks: &[&Mark<'_>]) -> Value {
    let longest = marks.iter().map(|mark| &mark.steps).max_by_key(|steps| steps.len());
    let head = |verdict: &Verdict| {
        let verdicts = marks.iter().flat_map(|mark| &mark.steps).map(|step| step.verdict);
        let of_step = verdicts.filter(|other| other.question == verdict.question);
        let passed = of_step.filter(|other| other.status == Status::Passed).count();
        context! { number => verdict.step(), title => title(&verdict.question), passed }
    };
    let steps: Vec<Value> = longest.into_iter().flatten().map(|step| head(step.verdict)).collect();
    let lines: Vec<Value> = marks.iter().map(|mark| line(mark, steps.len())).collect();
    let title = match exercise.number {
        None => "Not known for which exercise".to_string(),
        Some(number) => format!("Exercise {number}: {}", exercise.lesson),
    };
    context! { title, mistakes => mistakes(marks), groups => alike(marks), lines, steps }
}

fn line(mark: &Mark<'_>, steps: usize) -> Value {
    let cell = |number: usize| match mark.steps.get(number).map(|step| step.verdict) {
        None => ["", ""],
        Some(verdict) if verdict.status == Status::Passed => ["passed", "✓"],
        Some(verdict) if verdict.follow_on => ["", "(✓)"],
        Some(verdict) if verdict.todo => ["", "–"],
        Some(_) => ["other", "✗"],
    };
    let named: Vec<String> =
        mark.mistakes().map(|mistake| format!("{}: `{}`", mistake.step, mistake.name)).collect();
    let record = mark.record;
    context! {
        page => mark.page,
        name => mark.called,
        kind => kind(mark.status),
        status => mark.status.to_string(),
        points => mark.value.map_or(String::new(), |_| format!("{}/{}", mark.counted, mark.out_of)),
        mark => mark.value.map_or(String::new(), |mark| mark.to_string()),
        steps => (0..steps).map(cell).collect::<Vec<_>>(),
        lines => record.map_or(String::new(), |record| record.lines.to_string()),
        placements => record.and_then(|record| record.placements).map_or(String::new(), grouped),
        reason => if named.is_empty() { first_line(mark.detail()).to_string() } else { named.join(", ") },
    }
}

/// The known mistakes, each with those who made it.
fn mistakes(marks: &[&Mark<'_>]) -> Vec<Value> {
    let mut mistakes: BTreeMap<(u32, &str, &str), Vec<&str>> = BTreeMap::new();
    for mark in marks {
        for Mistake { step, name, cause, .. } in mark.mistakes() {
            mistakes.entry((*step, name, cause)).or_default().push(&mark.called);
        }
    }
    let mut mistakes: Vec<_> = mistakes.into_iter().collect();
    mistakes.sort_by_key(|(_, who)| Reverse(who.len()));
    let one = |((step, name, cause), who)| context! { step, name, cause, who };
    mistakes.into_iter().map(one).collect()
}

/// Those who search alike: the same numbers in the same cells in the same order.
fn alike(marks: &[&Mark<'_>]) -> Vec<Value> {
    let mut searches: BTreeMap<&str, Vec<(&Mark<'_>, &Record)>> = BTreeMap::new();
    for mark in marks {
        // Submissions that place nothing have not searched: their equal signatures mean nothing.
        if let Some(record) = mark.record.filter(|record| record.placements > Some(0)) {
            searches.entry(&record.signature).or_default().push((mark, record));
        }
    }
    let mut groups = Vec::new();
    for (signature, alike) in searches {
        let (first, record) = alike[0];
        // Those who handed in together search alike.
        let key = |mark: &Mark<'_>| mark.row.map(|row| row.key.clone());
        let is_one = alike.iter().all(|(mark, _)| key(mark) == key(first));
        let is_reference = signature == record.reference_signature;
        if is_reference || !is_one {
            let who: Vec<&String> = alike.iter().map(|(mark, _)| &mark.called).collect();
            let placements = record.placements.map_or(String::new(), grouped);
            groups.push(context! { is_reference, placements, who });
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::alike;
    use crate::{collect::Row, record::Record, report::marks::Mark};

    #[test]
    fn who_searches_the_same_is_alike() {
        let count = |keys: [&str; 2], placements| {
            let record =
                Record { placements: Some(placements), signature: "0".into(), ..Record::default() };
            let rows = keys.map(|key| Row { key: key.into(), ..Row::default() });
            let mark = |row| Mark { row: Some(row), record: Some(&record), ..Mark::default() };
            let marks = rows.each_ref().map(mark);
            alike(&marks.each_ref()).len()
        };
        assert_eq!([count(["a", "b"], 7), count(["a", "b"], 0), count(["a", "a"], 7)], [1, 0, 0]);
    }
}
