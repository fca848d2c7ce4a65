//! The whole course as a student writes it: in an untouched copy every step of every exercise in turn, and a right
//! verdict after each.
//!
//! It takes minutes, so it runs on its own: `just check-all` does.

use std::{fs, path::Path, process::Command};

use course::{Course, Lesson, functions::Function};
use pretty_assertions::assert_eq;
use serde_json::Value;

/// Everything a handed-out course has but the book.
const PARTS: [&str; 6] = ["Cargo.toml", "Cargo.lock", ".cargo", "crates", "exercises", "solutions"];

#[test]
#[ignore = "minutes long; `just check-all` runs it"]
fn every_step_of_every_exercise_gets_its_verdict() {
    let original = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).expect("the course");
    // Always the same folder, with a `target` of its own that stays: cargo takes packages of the same
    // name at the same place of two workspaces for the same, so the two must not share one.
    let copy = original.join("target/course-of-a-student");
    copy_course(original, &copy);
    let course = Course::open(&copy).expect("a course");
    for exercise in &course.lessons {
        let steps = exercise.steps.len();
        for written in 0..=steps {
            fs::write(exercise.student_file(), with_steps(exercise, written)).expect("ours");
            let answer = answer(&copy, &format!("test {} --json", exercise.number));
            let states = answer["steps"].as_array().expect("the steps").iter();
            let passes: Vec<bool> = states.map(|step| step["state"] == "passed").collect();
            let expected: Vec<bool> = (0..steps).map(|index| index < written).collect();
            assert_eq!(passes, expected, "exercise {}: {answer:#}", exercise.number);
        }
    }
    assert_eq!(answer(&copy, "list --json")["exercises_solved"], course.lessons.len());
}

/// The reference with the first `written` steps, and the later ones as they were handed out.
fn with_steps(exercise: &Lesson, written: usize) -> String {
    let reference = exercise.root().join(exercise.solution_file("src/lib.rs"));
    let mut text = fs::read_to_string(reference).expect("the reference is there");
    let stub = fs::read_to_string(exercise.stub()).expect("the stub is there");
    for step in &exercise.steps[written..] {
        let place = |text: &str| Function::of_step(text, &step.name).expect(&step.name).whole;
        text.replace_range(place(&text), &stub[place(&stub)]);
    }
    let is_file =
        |line: &&str| line.trim_start_matches("pub ").starts_with("mod ") && line.ends_with(';');
    text.lines().filter(|line| !is_file(line)).map(|line| format!("{line}\n")).collect()
}

/// The object with which the coach answers in the folder `course`.
fn answer(course: &Path, words: &str) -> Value {
    let mut coach = Command::new(env!("CARGO_BIN_EXE_coach"));
    coach.args(words.split(' ')).current_dir(course).env_remove("CARGO_TARGET_DIR");
    let output = coach.output().expect("the coach starts");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// Copies the course, with every exercise as it was handed out.
fn copy_course(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("ours");
    for part in PARTS {
        if to.join(part).is_dir() {
            fs::remove_dir_all(to.join(part)).expect("ours");
        }
        let copy = Command::new("cp").arg("-r").arg(from.join(part)).arg(to).status();
        assert!(copy.expect("cp starts").success());
    }
    for exercise in Course::open(to).expect("a course").lessons {
        // A clone in which nobody has typed anything has no folder for it.
        fs::create_dir_all(to.join(exercise.exercise_file("src/"))).expect("ours");
        fs::copy(exercise.stub(), exercise.student_file()).expect("ours");
    }
}
