//! The way through the course: what is next, how far, and one hint after the other.

use std::fs;

use course::typed::VARIABLE;
use insta::assert_snapshot;
use pretty_assertions::assert_eq;

use crate::tiny::{SOLVED, STUB, coach, course, said};

#[test]
fn what_is_not_there_is_a_sentence() {
    let course = course(STUB, STUB);

    for (words, sentence) in [
        ("hint 1 3", "exercise-1 has no step \"3\"\nits steps are:\n  1 one\n  2 two"),
        ("hint 1 1 3", "step 1 `one` has 2 hints, levels 1 to 2; \"3\" is not among them"),
        ("hint tiny 2 0", "step 2 `two` has one hint, level 1; \"0\" is not among them"),
        ("test smal", "there is no exercise \"smal\"; did you mean \"small\"?"),
        ("test 2", "there is no exercise \"2\""),
        ("test exercise 2", "there is no exercise \"exercise-2\"\n"),
        ("test exercise 1 5", "\"5\" is not understood after `just test exercise-1`\ntype"),
        (
            "next 3",
            "\"3\" is not understood after `just next`\ntype `just next`, or `just next --help`",
        ),
        ("test --exercise 1", "\"--exercise\" is not understood after `just test`"),
        ("hint exercise 1 step 7", "exercise-1 has no step \"step-7\""),
    ] {
        let (text, code) = said(course.path(), words);
        assert_eq!(code, Some(2), "{words}");
        assert!(text.contains(sentence), "{words}: {text}");
    }
    let outside = tempfile::tempdir().expect("a temporary folder");
    let (text, code) = said(outside.path(), "list");
    assert_eq!(code, Some(2));
    assert!(text.contains("is not inside the course"), "{text}");
    for words in ["test 1 --limit 0", "test 1 --limit soon", "dance"] {
        assert_eq!(said(course.path(), words).1, Some(2), "{words}");
    }
}

#[test]
fn each_time_a_hint_is_asked_for_it_says_more_until_the_step_changes() {
    let course = course(STUB, STUB);
    let root = course.path();

    assert_snapshot!(said(root, "hint 1").0, @"
    Step 1 `one`, hint 1 of 2

    Count.

      more       just hint exercise-1
    ");
    assert_snapshot!(said(root, "hint 1").0, @"
    Step 1 `one`, hint 2 of 2

    `1`

      chapter    just chapter 1
      give up    just solution exercise-1
    ");
    assert_eq!(said(root, "hint 1").0, said(root, "hint").0, "the last one stays");
    assert!(said(root, "hint 1 --level 1").0.contains("hint 1 of 2"));
    assert!(said(root, "hint 1 one").0.contains("hint 2 of 2"), "a level counts as shown");
    assert!(said(root, "hint 1 two").0.contains("Step 2 `two`, hint 1 of 1"));

    let step_2 = STUB.replace("todo!(\"step 1: one\")", "1");
    fs::write(root.join("exercises/01-tiny/src/lib.rs"), step_2).expect("ours");
    assert!(said(root, "hint 1").0.contains("Step 2 `two`, hint 1 of 1"));
    fs::write(root.join("exercises/01-tiny/src/lib.rs"), STUB).expect("ours");
    assert!(said(root, "hint 1").0.contains("Step 1 `one`, hint 1 of 2"), "begun anew");
    assert_eq!(said(root, "hint 1 1 2 --level 1").1, Some(2));
}

#[test]
fn the_mistake_that_is_recognized_comes_before_the_hint() {
    let course = course(&SOLVED.replace("    1\n", "    0\n"), STUB);
    assert_snapshot!(said(course.path(), "hint").0, @"
    Step 1 `one`, hint 1 of 2

    A known mistake gives the same answers to every input that was tried: Counting
    begins with 1.

    Count.

      more       just hint exercise-1
    ");
}

#[test]
fn next_is_the_first_step_that_does_not_pass_and_a_test_without_a_name_tests_it() {
    let course = course(SOLVED, &STUB.replace("todo!(\"step 1: one\")", "1"));
    let root = course.path();

    let (text, code) = said(root, "next");
    assert_eq!(code, Some(0));
    assert_snapshot!(text, @"
    Exercise 3: Lesson 3  2 steps, 5 minutes

    The idea: counting.
    You need: fingers.
    You practice: sums.

    Next is step 2 `two`: it is not written yet.
      your code  exercises/03-small/src/lib.rs:8
      chapter    just chapter 3
      test it    just test exercise-3
      on save    just watch exercise-3
      stuck?     just hint exercise-3
    ");
    let (text, code) = said(root, "test");
    assert_eq!(code, Some(1));
    assert!(text.starts_with("Exercise 3: Lesson 3\n"), "{text}");
    for (one, told) in [
        ("0", "Next is step 1 `one`: it does not pass yet."),
        ("true", "\n\nIt does not compile yet.\n  chapter "),
    ] {
        let code = SOLVED.replace("    1\n", &format!("    {one}\n"));
        fs::write(root.join("exercises/03-small/src/lib.rs"), code).expect("ours");
        let (text, _) = said(root, "next");
        assert!(text.contains(told), "{told}: {text}");
    }
    // Who typed cargo's command reads cargo's commands.
    let output = coach(root, "next").env_remove(VARIABLE).output().expect("the coach starts");
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(text.matches("cargo coach ").count(), 3, "{text}");
    assert!(text.contains("cargo reader chapter 3"), "{text}");
    let output = coach(root, "next 3").env_remove(VARIABLE).output().expect("the coach starts");
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(text.contains("type `cargo coach next`, or `cargo coach next --help`"), "{text}");

    // In an exercise's folder that exercise is meant, unless it is solved.
    fs::write(root.join("exercises/01-tiny/src/lib.rs"), STUB).expect("ours");
    for (folder, exercise) in [("", 1), ("exercises/03-small/src", 3)] {
        let (text, _) = said(&root.join(folder), "next");
        assert!(text.starts_with(&format!("Exercise {exercise}: ")), "{text}");
    }
    fs::write(root.join("exercises/03-small/src/lib.rs"), SOLVED).expect("ours");
    assert!(said(&root.join("exercises/03-small"), "next").0.starts_with("Exercise 1: "));

    fs::write(root.join("exercises/01-tiny/src/lib.rs"), SOLVED).expect("ours");
    assert_snapshot!(said(root, "next").0, @"Every exercise here is solved. Well done!");
    assert_eq!(said(root, "test").1, Some(0));
}

#[test]
fn progress_counts_steps_checks_and_minutes_for_people_and_for_programs() {
    let course = course(SOLVED, &STUB.replace("todo!(\"step 1: one\")", "1"));
    let root = course.path();

    assert_snapshot!(said(root, "progress").0, @"
    ███████████████░░░░░ 3 of 4 steps, 5 of 10 minutes

      exercises     1 of    2
      steps         3 of    4
      checks        5 of    6
      minutes       5 of   10

      what next? just next
    ");
    let output = coach(root, "progress --json").output().expect("the coach starts");
    assert_snapshot!(String::from_utf8_lossy(&output.stdout), @r#"
    {
      "version": 1,
      "course": {
        "steps_passing": 3,
        "steps": 4,
        "checks_passing": 5,
        "checks": 6,
        "minutes_solved": 5,
        "minutes": 10
      },
      "exercises_solved": 1,
      "exercises": [
        {
          "package": "exercise-1",
          "name": "tiny",
          "state": "passed",
          "steps_passing": 2,
          "steps": 2,
          "checks_passing": 3,
          "checks": 3,
          "minutes_solved": 5,
          "minutes": 5
        },
        {
          "package": "exercise-3",
          "name": "small",
          "state": "failed",
          "steps_passing": 1,
          "steps": 2,
          "checks_passing": 2,
          "checks": 3,
          "minutes_solved": 0,
          "minutes": 5
        }
      ],
      "next": "exercise-3"
    }
    "#);
    let output = coach(root, "next --json").output().expect("the coach starts");
    assert_snapshot!(String::from_utf8_lossy(&output.stdout), @r#"
    {
      "version": 1,
      "exercise": {
        "number": 3,
        "name": "small",
        "package": "exercise-3",
        "title": "Lesson 3",
        "minutes": 5,
        "stub": "exercises/03-small/src/lib.rs",
        "chapter": "docs/src/03-small.md",
        "page": null
      },
      "state": "failed",
      "step": 2,
      "name": "two",
      "line": 8
    }
    "#);
}

#[test]
fn in_an_exercises_folder_that_exercise_is_meant_and_what_can_be_watched_is_named() {
    let course = course(STUB, &SOLVED.replace("    1\n", "    0\n"));
    let folder = course.path().join("exercises/03-small");
    let root = course.path();
    fs::write(folder.join("scene.rs"), "use super::lesson::one;\n").expect("ours");
    let race = "watch it   just race exercise-3 small";

    let (text, _) = said(&folder.join("src"), "test");
    assert!(text.contains("Exercise 3: Lesson 3") && !text.contains(race), "{text}");
    fs::create_dir_all(root.join("solutions/03-small/src")).expect("ours");
    fs::write(root.join("solutions/03-small/src/lib.rs"), SOLVED).expect("ours");
    let (text, _) = said(&folder, "test");
    assert!(text.contains(race), "{text}");
    fs::write(folder.join("scene.rs"), "use super::lesson::one_more;\n").expect("ours");
    let (text, _) = said(&folder, "test");
    assert!(!text.contains(race), "{text}");

    // What is named last is played, and cannot be while it is not written.
    let unwritten =
        SOLVED.replace("    1\n", "    0\n").replace("one() + 1", "todo!(\"step 2: two\")");
    fs::write(folder.join("src/lib.rs"), unwritten).expect("ours");
    for (played, is_offered) in [("one(); two()", false), ("two(); one()", true)] {
        let scene = format!("use super::lesson::{{one, two}};\n// {played}\n");
        fs::write(folder.join("scene.rs"), scene).expect("ours");
        let (text, _) = said(&folder, "test");
        assert_eq!(text.contains(race), is_offered, "{text}");
    }

    fs::write(folder.join("src/lib.rs"), SOLVED).expect("ours");
    let (text, _) = said(&folder, "test");
    for command in
        ["show exercise-3", "race exercise-3 small", "bench exercise-3", "solution exercise-3"]
    {
        assert!(text.contains(&format!("just {command}")), "{command}: {text}");
    }
}

#[test]
fn clippy_is_told_in_the_words_of_the_course() {
    let course = course(&SOLVED.replace("    1\n", "    return 1;\n"), SOLVED);
    let (text, code) = said(course.path(), "clippy 1");
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("1 remark of Clippy") && text.contains("lib.rs:2"), "{text}");
    assert!(text.contains("leave out `return`"), "{text}");
    assert!(said(course.path(), "clippy 3").0.contains("has no remark"));
}
