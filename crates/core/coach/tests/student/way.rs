//! The way through the course: what is next, how far, and one hint after the other.

use std::fs;

use course::typed::VARIABLE;
use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use serde_json::json;

use crate::tiny::{
    self, FILE, FILE_3, PARTS, SOLVED, STUB, coach, course, said, tells, told, with_one, write,
};

#[test]
fn what_is_not_there_is_a_sentence() {
    let course = course(STUB, STUB);

    for (words, sentence) in [
        ("hint 1 3", "exercise-1 has no step \"3\"\nits steps are:\n  1 one\n  2 two"),
        ("hint 1 twos", "exercise-1 has no step \"twos\"; did you mean \"two\"?\nits steps are:\n"),
        ("hint 1 1 3", "step 1 `one` has 2 hints, levels 1 to 2; \"3\" is not among them"),
        ("hint 1 1 99999999999999999999", "levels 1 to 2; \"9999"),
        ("hint tiny 2 0", "step 2 `two` has one hint, level 1; \"0\" is not among them"),
        (
            "test smal",
            "error: there is no exercise \"smal\"; did you mean \"small\"?\nthe exercises are:\n  \
             exercise-1 tiny\n  exercise-3 small\n",
        ),
        ("test 2", "there is no exercise \"2\""),
        ("test 1 5", "unexpected argument '5' found"),
        ("hint 1 step-7", "exercise-1 has no step \"step-7\""),
    ] {
        tells(course.path(), words, 2, &[sentence]);
    }
    let outside = tempfile::tempdir().expect("a temporary folder");
    tells(outside.path(), "list", 2, &["is not inside the course"]);
    for words in ["test 1 --limit 0", "test 1 --limit soon", "dance"] {
        told(course.path(), words, 2);
    }
}

#[test]
fn the_parts_that_come_later_end_the_list_of_steps() {
    let course = course(STUB, STUB);
    write(course.path(), "docs/src/01-tiny.md", PARTS);
    let part = "○ part 2  the second  step 2, 5 minutes\n\n0 of 2 steps pass.";
    tells(course.path(), "test 1", 1, &["Part 1 of 2: the first (step 1, 5 minutes)\n", part]);
}

#[test]
fn each_time_a_hint_is_asked_for_it_says_more_until_the_step_changes() {
    let course = course(STUB, STUB);
    let root = course.path();

    assert_snapshot!(said(root, "hint 1").0, @"
    Step 1 `one`, hint 1 of 2

    Count.

      more       just hint 1
    ");
    assert_snapshot!(said(root, "hint 1").0, @"
    Step 1 `one`, hint 2 of 2

    `1`

    This is the last hint of this step.
      chapter    just chapter 1
    ");
    assert_eq!(said(root, "hint 1").0, said(root, "hint").0, "the last one stays");
    tells(root, "hint 1 1 1", 0, &["hint 1 of 2"]);
    // A level counts as shown.
    tells(root, "hint 1 one", 0, &["hint 2 of 2"]);
    for typed in ["two", "TWO", "2", "02", "step2", "2 1", "2 01", "2 level-1"] {
        tells(root, &format!("hint 1 {typed}"), 0, &["Step 2 `two`, hint 1 of 1"]);
    }

    write(root, FILE, STUB.replace("todo!(\"step 1: one\")", "1"));
    tells(root, "hint 1", 0, &["Step 2 `two`, hint 1 of 1"]);
    write(root, FILE, STUB);
    tells(root, "hint 1", 0, &["Step 1 `one`, hint 1 of 2"]);
    write(root, "target/coach/hint-1", "1 many");
    tells(root, "hint 1 1", 0, &["hint 1 of 2"]);
    tells(root, "hint 3 1", 0, &["hint 1 of 2"]);

    write(root, "exercises/01-tiny/hints.fr.md", "## Step 1: one\n\n### 1\n\nComptez.\n");
    let french = "1 `one`, 1/2\n\nComptez.\n\n  +          just hint 1 1 --lang fr\n";
    assert_eq!(told(root, "hint 1 1 1 --lang fr", 0), french);
    tells(root, "hint 1 1 1 --lang de", 0, &["Count."]);
}

#[test]
fn a_test_without_a_name_is_of_the_first_exercise_that_does_not_pass() {
    let course = course(SOLVED, &STUB.replace("todo!(\"step 1: one\")", "1"));
    let root = course.path();
    tells(root, "test", 1, &["Exercise 3: Lesson 3\n"]);
    write(root, FILE, STUB);
    tells(&root.join("exercises/03-small/src"), "test", 1, &["Exercise 3: "]);
    for words in ["test lib.rs", "hint lib.rs", "chapter lib.rs", "test ../src/lib.rs"] {
        write(root, "docs/src/03-small.md", "# Lesson 3, step 2\n");
        let (text, _) = said(&root.join("exercises/03-small/src"), words);
        assert!(text.contains("Lesson 3") || text.contains("Step 2"), "{words}: {text}");
    }
    // Who typed cargo's command reads cargo's commands.
    let output = coach(root, "test").env_remove(VARIABLE).output().expect("the coach starts");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("cargo coach hint 1"), "{text}");
    write(root, FILE, SOLVED);
    write(root, FILE_3, SOLVED);
    told(root, "test", 0);
}

#[test]
fn a_list_says_to_programs_what_there_is_and_what_passes() {
    let course = course(SOLVED, &STUB.replace("todo!(\"step 1: one\")", "1"));
    let root = course.path();
    assert_snapshot!(said(root, "list").0, @"
      1  tiny     5 min  ✓✓
    ▸ 3  small    5 min  ✓○

    ███████████████░░░░░ 3 of 4 steps, 5 of 10 minutes

    Next: just test 3
    ");
    let list = tiny::json(root, "list").0;
    let total = |name: &str| list[name].as_u64().unwrap_or_else(|| panic!("{name}: {list}"));
    let totals =
        ["steps_passing", "steps", "checks_passing", "checks", "minutes_solved", "minutes"];
    assert_eq!(totals.map(total), [3, 4, 5, 6, 5, 10]);
    assert_eq!((total("exercises_solved"), &list["next"]), (1, &"exercise-3".into()));
    let exercise = json!({
        "number": 3, "name": "small", "package": "exercise-3", "title": "Lesson 3", "minutes": 5,
        "stub": FILE_3, "chapter": "docs/src/03-small.md", "page": null, "state": "failed",
        "problem": null, "checks_passing": 2, "checks": 3, "steps": [
            { "number": 1, "name": "one", "state": "passed" },
            { "number": 2, "name": "two", "state": "not-written" },
        ],
    });
    assert_eq!(list["exercises"][1], exercise);
}

#[test]
fn the_mistake_that_is_recognized_comes_before_the_hint() {
    let course = course(&with_one("0"), STUB);
    assert_snapshot!(said(course.path(), "hint").0, @"
    Step 1 `one`, hint 1 of 2

    A known mistake gives the same wrong answers: Counting begins with 1.

    Count.

      more       just hint 1
    ");
}

#[test]
fn in_an_exercises_folder_that_exercise_is_meant_and_what_can_be_watched_is_named() {
    let course = course(STUB, &with_one("0"));
    let root = course.path();
    let folder = root.join("exercises/03-small");
    let offers_to_watch = |scene: &str| {
        write(&folder, "examples/show.rs", scene);
        let text = told(&folder, "test", 1);
        assert!(text.contains("Exercise 3: Lesson 3"), "{text}");
        text.contains("watch it   just show 3 small")
    };
    assert!(!offers_to_watch("use exercise_3::one;\n"), "there is no reference");
    write(root, "solutions/03-small/src/lib.rs", SOLVED);
    assert!(offers_to_watch("use exercise_3::one;\n"));
    assert!(!offers_to_watch("use exercise_3::one_more;\n"), "it is about another function");
    // What is named last is played, and cannot be while it is not written.
    write(root, FILE_3, with_one("0").replace("one() + 1", "todo!(\"step 2: two\")"));
    assert!(!offers_to_watch("use exercise_3::{one, two};\n// one(); two()\n"));
    assert!(offers_to_watch("use exercise_3::{one, two};\n// two(); one()\n"));

    write(root, FILE_3, SOLVED);
    let text = told(&folder, "test", 0);
    let is_offered = |command: &str| text.contains(&format!("just {command} 3"));
    // There is no bench.
    assert_eq!(["show", "bench"].map(is_offered), [true, false], "{text}");
    fs::remove_file(folder.join("examples/show.rs")).expect("ours");
    write(root, "crates/author/bench/benches/small.rs", "");
    let text = told(&folder, "test", 0);
    let is_offered = |command: &str| text.contains(&format!("just {command} 3"));
    assert_eq!(["show", "bench"].map(is_offered), [false, false], "{text}");
    tells(&folder.join("src"), "test", 0, &["just solution 3"]);
}
