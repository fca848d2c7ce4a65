//! `just grade-proof`: grades the course's own known mistakes.
//!
//! Every known mistake and every unusual right solution of every lesson becomes a submission: a class of
//! some hundreds with known marks. A mistake costs the points of its step only, and a right solution costs nothing. A
//! mistake in a helper that several steps call may also cost the later ones.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    time::Instant,
};

use course::{Course, Lesson, functions::Function};
use grade::record::{QuestionResult, Record, Status};
use variants::{also_right, splice::splice, wrong, wrong::Wrong};

use crate::{
    class::{Class, SECRET},
    mode::{self, Grader},
};

const OPTIONS: [&str; 2] = [SECRET, "--seconds=4"];

/// These, and each exercise.
fn options(due: &BTreeMap<String, Due>) -> Vec<String> {
    let numbers: BTreeSet<&str> = due.keys().filter_map(|name| name.get(..2)).collect();
    let exercises =
        numbers.into_iter().map(|number| format!("--exercise={}", number.trim_start_matches('0')));
    OPTIONS.map(String::from).into_iter().chain(exercises).collect()
}

#[test]
#[ignore = "takes minutes; `just grade-proof` runs it"]
fn a_known_mistake_costs_its_step_and_an_unusual_solution_nothing() {
    let class = Class::of(Grader::default());
    let due = write(&class);
    let (begin, options) = (Instant::now(), options(&due));
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    class.says(&options, 0, "");
    let rate = due.len() as f64 / (begin.elapsed().as_secs_f64() / 60.0);
    let records = class.records();
    assert_eq!(records.len(), due.len(), "a record a submission");
    let wrong = records.iter().filter(|(key, record)| !due[&key.0].is_met_by(record));
    let wrong: Vec<String> = wrong.map(lost).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    println!("all marks are right: {} graded, {rate:.0} a minute", due.len());
}

/// The points that a submission must lose.
#[derive(Default)]
struct Due {
    /// The step of the mistake; `None` for a right solution.
    step: Option<u32>,
    /// Whether the mistake is in a helper, which other steps may call.
    in_helper: bool,
}

impl Due {
    fn of(mistake: &Wrong, lesson: &Lesson, solution: &str) -> Due {
        let step = mistake.step;
        let is_helper = |it: &Function| {
            let is_step = lesson.step(step).is_some_and(|step| step.name == it.name);
            !is_step && Function::of_step(solution, &it.name).is_some()
        };
        let in_helper = Function::all(&mistake.variant.code).iter().any(is_helper);
        Due { step: Some(step), in_helper }
    }

    /// With follow-on credit a mistake costs its step.
    fn is_met_by(&self, record: &Record) -> bool {
        let lost = lost_steps(record);
        match self.step {
            None => record.status == Status::Passed && lost.is_empty(),
            Some(step) if self.in_helper => lost.first() == Some(&step),
            Some(step) => lost == [step],
        }
    }
}

fn lost_steps(record: &Record) -> Vec<u32> {
    record.questions.iter().filter(|it| !it.counts()).map(QuestionResult::step).collect()
}

fn lost((key, record): (&(String, u32), &Record)) -> String {
    format!("{}: {}, lost steps {:?}", key.0, record.status, lost_steps(record))
}

/// Writes the submissions into folders that name the exercise; returns what each must lose. The
/// environment variable `LESSON` restricts them to one lesson.
fn write(class: &Class) -> BTreeMap<String, Due> {
    let course = Course::of_author(&mode::root()).expect("the course");
    let wanted = env::var("LESSON").ok().filter(|name| !name.is_empty());
    let course = wanted.map_or(Ok(course.clone()), |name| course.only(&name)).expect("a lesson");
    let mut due = BTreeMap::new();
    for lesson in &course.lessons {
        let read = lesson.read().expect("a lesson");
        let solution = course.read(&lesson.solution("src/lib.rs")).expect("a solution");
        let wrong = wrong::all(&course, lesson).into_iter().map(|it| {
            let mistake = it.expect("a mistake");
            let due = Due::of(&mistake, &read, &solution);
            ("wrong", mistake.variant, due)
        });
        let right = also_right::all(&course, lesson).into_iter();
        let right = right.map(|it| ("right", it.expect("a solution"), Due::default()));
        for (kind, variant, due_of_it) in wrong.chain(right) {
            let name = format!("{:02}-{kind}-{}", lesson.number, variant.name);
            let text = splice(&solution, &variant.code);
            class.write(&format!("{name}/{}", lesson.exercise("src/lib.rs")), text);
            due.insert(name, due_of_it);
        }
    }
    due
}
