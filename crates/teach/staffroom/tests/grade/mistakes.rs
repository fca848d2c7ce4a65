//! `just grade-mistakes`: grades the course's own known mistakes.
//!
//! Every known mistake and every alternative of every lesson becomes a submission: a class of
//! some hundreds with known marks. A mistake costs the points of its step only, and an alternative costs nothing. A
//! mistake in a helper that several steps call may also cost the later ones.

use std::{collections::BTreeMap, env, time::Instant};

use course::{Course, Lesson, functions::Function};
use grade::record::{Record, Status, Verdict};
use variants::{
    alternatives,
    mistakes::{self, MistakeCode},
    splice::splice,
};

use crate::{
    class::{Class, SECRET},
    mode::{self, Grader},
};

/// The step that a mistake must cost, and whether it may cost later ones, too; `None` for an alternative.
type Expected = Option<(u32, bool)>;

#[test]
#[ignore = "takes minutes; `just grade-mistakes` runs it"]
fn a_known_mistake_costs_its_step() {
    let class = Class::of(Grader::default());
    let (expected, exercises) = write(&class);
    let begin = Instant::now();
    let mut options = vec![SECRET, "--seconds=4"];
    options.extend(exercises.iter().map(String::as_str));
    class.says(&options, 0, "");
    let rate = expected.len() as f64 / (begin.elapsed().as_secs_f64() / 60.0);
    let records = class.records();
    assert_eq!(records.len(), expected.len(), "a record a submission");
    let wrong = records.iter().filter(|(key, record)| !is_met(expected[&key.0], record));
    let wrong: Vec<String> = wrong
        .map(|(key, record)| format!("{}: {}, lost {:?}", key.0, record.status, lost(record)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    println!("all marks are right: {} graded, {rate:.0} a minute", expected.len());
}

/// With follow-on credit a mistake costs its step.
fn is_met(expected: Expected, record: &Record) -> bool {
    let lost = lost(record);
    match expected {
        None => record.status == Status::Passed && lost.is_empty(),
        Some((step, true)) => lost.first() == Some(&step),
        Some((step, false)) => lost == [step],
    }
}

fn lost(record: &Record) -> Vec<u32> {
    record.verdicts.iter().filter(|verdict| !verdict.counts()).filter_map(Verdict::step).collect()
}

/// Whether other steps may call what is changed.
fn is_in_helper(mistake: &MistakeCode, lesson: &Lesson, reference: &str) -> bool {
    let is_helper = |function: &Function| {
        let is_step = lesson.step(mistake.step).is_some_and(|step| step.name == function.name);
        !is_step && Function::of_step(reference, &function.name).is_some()
    };
    Function::all(&mistake.variant.code).iter().any(is_helper)
}

/// Writes the submissions into folders that name the exercise; returns what is expected of each, and the options that name
/// the exercises. The environment variable `LESSON` restricts them to one lesson.
fn write(class: &Class) -> (BTreeMap<String, Expected>, Vec<String>) {
    let course = Course::of_author(&mode::root()).expect("the course");
    let wanted = env::var("LESSON").ok().filter(|name| !name.is_empty());
    let course = wanted.map_or(Ok(course.clone()), |name| course.only(&name)).expect("a lesson");
    let (mut all, mut exercises) = (BTreeMap::new(), Vec::new());
    for lesson in &course.lessons {
        exercises.push(format!("--exercise={}", lesson.number));
        let read = lesson.read().expect("a lesson");
        let reference = course.read(&lesson.solution_file("src/lib.rs")).expect("the reference");
        let mistakes = mistakes::all(&course, lesson).into_iter().map(|mistake| {
            let mistake = mistake.expect("a mistake");
            let expected = Some((mistake.step, is_in_helper(&mistake, &read, &reference)));
            ("mistake", mistake.variant, expected)
        });
        let alternatives = alternatives::all(&course, lesson).into_iter();
        let alternatives =
            alternatives.map(|variant| ("alternative", variant.expect("an alternative"), None));
        for (kind, variant, expected) in mistakes.chain(alternatives) {
            let name = format!("{:02}-{kind}-{}", lesson.number, variant.name);
            let text = splice(&reference, &variant.code);
            class.write(&format!("{name}/{}", lesson.exercise_file("src/lib.rs")), text);
            all.insert(name, expected);
        }
    }
    (all, exercises)
}
