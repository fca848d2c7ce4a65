//! The reference beside one's own code, and what is installed.

use std::fs;

use insta::assert_snapshot;
use pretty_assertions::assert_eq;

use crate::tiny::{SOLVED, STUB, coach, course, said};

const REFERENCE: &str = "solutions/01-tiny/src/lib.rs: whoever gave it to you has the solutions";

#[test]
fn the_reference_is_shown_when_the_exercise_passes_or_when_one_gives_up() {
    let course = course(STUB, SOLVED);
    let root = course.path();
    let (text, code) = said(root, "solution 1");
    assert_eq!(code, Some(2));
    assert!(text.replace('\n', " ").contains(REFERENCE), "{text}");

    for name in ["01-tiny", "03-small"] {
        fs::create_dir_all(root.join(format!("solutions/{name}/src"))).expect("ours");
        fs::write(root.join(format!("solutions/{name}/src/lib.rs")), SOLVED).expect("ours");
    }
    let (text, code) = said(root, "solution 1");
    assert_eq!(code, Some(2));
    assert!(text.contains("`just solution exercise-1 --give-up`"), "{text}");
    assert!(!text.contains("one() + 1"), "{text}");

    assert_snapshot!(said(root, "solution 1 --give-up").0, @r#"
    Exercise 1: Lesson 1

    Step 1 `one`
      yours
        pub fn one() -> u32 {
            todo!("step 1: one")
        }
      the reference
        pub fn one() -> u32 {
            1
        }

    Step 2 `two`
      yours
        pub fn two() -> u32 {
            todo!("step 2: two")
        }
      the reference
        pub fn two() -> u32 {
            one() + 1
        }
    "#);
    let (text, code) = said(root, "solution 3");
    assert_eq!((code, text.matches("the same as the reference").count()), (Some(0), 2), "{text}");

    let json = |words| {
        let output = coach(root, words).output().expect("the coach starts");
        let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        (value, output.status.code())
    };
    assert_eq!(json("solution 1 --json").1, Some(2));
    let (solution, code) = json("solution 1 --give-up --json");
    assert_eq!((code, &solution["steps"][1]["same"]), (Some(0), &false.into()));
    assert_eq!(solution["steps"][0]["reference"], "pub fn one() -> u32 {\n    1\n}");
}

#[test]
fn the_doctor_finds_what_the_exercises_need_and_says_when_it_does_not() {
    let course = course(STUB, STUB);
    let root = course.path();
    let (text, code) = said(root, "doctor");
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("All that a student needs is here."), "{text}");

    let manifest = fs::read_to_string(root.join("Cargo.toml")).expect("ours");
    let package = "\n[workspace.package]\nrust-version = \"99.0\"\n";
    fs::write(root.join("Cargo.toml"), manifest + package).expect("ours");
    let (text, code) = said(root, "doctor");
    assert_eq!(code, Some(1), "{text}");
    assert!(text.replace('\n', " ").contains("is older than 99.0"), "{text}");
    let output = coach(root, "doctor --json").output().expect("the coach starts");
    let doctor: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&doctor["well"], &doctor["tools"][0]["state"]), (&false.into(), &"unfit".into()));
}
