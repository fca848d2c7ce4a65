//! The whole course as a student plays it: an untouched copy, `coach watch` in a terminal, every step
//! of every exercise written in turn, and a right verdict after each save; then a mistake of every
//! exercise to repair.
//!
//! It takes minutes, so it runs on its own: `just check-all` does.
#![cfg(unix)]

#[expect(dead_code, reason = "here nobody changes the window or looks at the codes")]
#[path = "screen/terminal.rs"]
mod terminal;

use std::{fs, path::Path, process::Command};

use course::{Course, Lesson, functions::Function};
use pretty_assertions::assert_eq;

use crate::terminal::Terminal;

/// Everything a handed-out course has but the book.
const PARTS: [&str; 6] = ["Cargo.toml", "Cargo.lock", ".cargo", "crates", "exercises", "solutions"];

#[test]
#[ignore = "minutes long; `just check-all` runs it"]
fn every_step_of_every_exercise_gets_its_verdict_in_a_watched_terminal() {
    let original = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).expect("the course");
    // Always the same folder, with a `target` of its own that stays: cargo takes packages of the same
    // name at the same place of two workspaces for the same, so the two must not share one.
    let copy = original.join("target/course-of-a-student");
    copy_course(original, &copy);
    let course = Course::open(&copy).expect("a course");

    let mut terminal = Terminal::open(&copy, "watch 1", 100);
    for exercise in &course.lessons {
        terminal.wait_for(&format!("Exercise {}: ", exercise.number));
        terminal.wait_for(&unwritten(exercise, 0));
        for written in 1..=exercise.steps.len() {
            let text = with_steps(exercise, &course, written);
            fs::write(exercise.student_file(), text).expect("ours");
            judge(exercise, written, &terminal.wait_for(&verdict(exercise, written)));
        }
        terminal.press("n");
    }
    terminal.wait_for("Every other exercise is written");
    terminal.quit();

    let steps: usize = course.lessons.iter().map(|it| it.steps.len()).sum();
    assert_eq!(progress(&copy), (steps, course.lessons.len()));
}

/// The solution with the first `written` steps, and the later ones as they were handed out.
fn with_steps(exercise: &Lesson, course: &Course, written: usize) -> String {
    let solution = course.root.join("solutions").join(&exercise.folder).join("src/lib.rs");
    let mut text = fs::read_to_string(solution).expect("the solution is there");
    let stub = fs::read_to_string(exercise.stub()).expect("the stub is there");
    for step in &exercise.steps[written..] {
        let place = |text: &str| Function::of_step(text, &step.name).expect(&step.name).whole;
        text.replace_range(place(&text), &stub[place(&stub)]);
    }
    let is_file =
        |line: &&str| line.trim_start_matches("pub ").starts_with("mod ") && line.ends_with(';');
    text.lines().filter(|line| !is_file(line)).map(|line| format!("{line}\n")).collect()
}

/// What the screen says of the first step that is not written yet.
fn unwritten(exercise: &Lesson, written: usize) -> String {
    let step = &exercise.steps[written];
    format!("Step {} `{}` is not written yet.", step.number, step.name)
}

/// What the screen says when the first `written` steps are right.
fn verdict(exercise: &Lesson, written: usize) -> String {
    if written < exercise.steps.len() {
        unwritten(exercise, written)
    } else {
        format!("Exercise {} is solved: ", exercise.number)
    }
}

/// Whether every step has the sign that it deserves.
fn judge(exercise: &Lesson, written: usize, screen: &str) {
    for (index, step) in exercise.steps.iter().enumerate() {
        let sign = if index < written { "✓" } else { "○" };
        let line = format!("{sign} step {}  {}", step.number, step.name);
        assert!(screen.contains(&line), "{line:?} with {written} steps written:\n{screen}");
    }
}

/// How many steps pass, and how many exercises are solved, as a program is told.
fn progress(course: &Path) -> (usize, usize) {
    let mut coach = Command::new(env!("CARGO_BIN_EXE_coach"));
    coach.args(["list", "--json"]).current_dir(course).env_remove("CARGO_TARGET_DIR");
    let output = coach.output().expect("the coach starts");
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let number = |name: &str| answer[name].as_u64().and_then(|it| usize::try_from(it).ok());
    let number = |name| number(name).expect("a number");
    (number("steps_passing"), number("exercises_solved"))
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
        fs::create_dir_all(to.join(exercise.src_shown())).expect("ours");
        fs::copy(exercise.stub(), exercise.student_file()).expect("ours");
    }
}
