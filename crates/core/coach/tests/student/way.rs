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
        ("test exercise 2", "there is no exercise \"exercise-2\"\n"),
        ("test exercise 1 5", "\"5\" is not understood after `just test exercise-1`\ntype"),
        (
            "next 3",
            "\"3\" is not understood after `just next`\ntype `just next`, or `just next --help`",
        ),
        ("test --exercise 1", "\"--exercise\" is not understood after `just test`"),
        ("hint exercise 1 step 7", "exercise-1 has no step \"step-7\""),
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

      more       just hint exercise-1
    ");
    assert_snapshot!(said(root, "hint 1").0, @"
    Step 1 `one`, hint 2 of 2

    `1`

    This is the last hint of this step.
      chapter    just chapter 1
    ");
    assert_eq!(said(root, "hint 1").0, said(root, "hint").0, "the last one stays");
    tells(root, "hint 1 --level 1", 0, &["hint 1 of 2"]);
    // A level counts as shown.
    tells(root, "hint 1 one", 0, &["hint 2 of 2"]);
    for typed in ["two", "TWO", "2", "02", "step2", "step 2", "2 1", "2 01", "2 level-1"] {
        tells(root, &format!("hint 1 {typed}"), 0, &["Step 2 `two`, hint 1 of 1"]);
    }

    write(root, FILE, STUB.replace("todo!(\"step 1: one\")", "1"));
    tells(root, "hint 1", 0, &["Step 2 `two`, hint 1 of 1"]);
    write(root, FILE, STUB);
    tells(root, "hint 1", 0, &["Step 1 `one`, hint 1 of 2"]);
    told(root, "hint 1 1 2 --level 1", 2);
    write(root, "target/coach/hint-exercise-1", "1 many");
    tells(root, "hint 1 1", 0, &["hint 1 of 2"]);
    tells(root, "hint 3 1", 0, &["hint 1 of 2"]);
}

#[test]
fn a_hint_is_in_the_language_that_the_reader_asks_for() {
    let course = course(STUB, STUB);
    let root = course.path();
    let english = "Step 1 `one`, hint 1 of 2\n\nCount.\n\n  more       just hint exercise-1 1\n";
    let missing = english
        .replace("\n\nCount", "\n\nThis hint is not there in the language fr yet:\n\nCount")
        .replace("-1 1\n", "-1 1 --lang fr\n");
    assert_eq!(told(root, "hint 1 1 1 --lang fr", 0), missing);
    write(root, "exercises/01-tiny/hints.fr.md", "## Step 1: one\n\n### 1\n\nComptez.\n");
    let french = english.replace("Count.", "Comptez.");
    let in_locale = |name: &str, locale: &str, words: &str| {
        let mut coach = coach(root, words);
        coach.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C").env(name, locale);
        String::from_utf8(coach.output().expect("the coach starts").stdout).expect("UTF-8")
    };
    assert_eq!(in_locale("LANG", "fr_FR.UTF-8", "hint 1 1 1"), french);
    assert_eq!(in_locale("LC_ALL", "fr", "hint 1 1 1"), french);
    assert_eq!(in_locale("LANG", "de_DE.UTF-8", "hint 1 1 1"), english);
    let last = in_locale("LANG", "fr_FR.UTF-8", "hint 1 1 2");
    assert!(last.contains("hint 2 of 2\n\n`1`\n"), "where there is no French hint: {last}");
}

#[test]
fn the_mistake_that_is_recognized_comes_before_the_hint() {
    let course = course(&with_one("0"), STUB);
    assert_snapshot!(said(course.path(), "hint").0, @"
    Step 1 `one`, hint 1 of 2

    A known mistake gives the same wrong answers: Counting begins with 1.

    Count.

      more       just hint exercise-1
    ");
}

#[test]
fn next_is_the_first_step_that_does_not_pass_and_a_test_without_a_name_tests_it() {
    let course = course(SOLVED, &STUB.replace("todo!(\"step 1: one\")", "1"));
    let root = course.path();

    assert_snapshot!(told(root, "next", 0), @"
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
    tells(root, "test", 1, &["Exercise 3: Lesson 3\n"]);
    for (one, told) in [
        ("0", "Next is step 1 `one`: it does not pass yet."),
        ("true", "\n\nIt does not compile yet.\n  chapter "),
    ] {
        write(root, FILE_3, with_one(one));
        tells(root, "next", 0, &[told]);
    }
    // Who typed cargo's command reads cargo's commands.
    let output = coach(root, "next").env_remove(VARIABLE).output().expect("the coach starts");
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(text.matches("cargo coach ").count(), 3, "{text}");
    assert!(text.contains("cargo chapter 3"), "{text}");
    let output = coach(root, "next 3").env_remove(VARIABLE).output().expect("the coach starts");
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(text.contains("type `cargo coach next`, or `cargo coach next --help`"), "{text}");

    // In an exercise's folder that exercise is meant, unless it is solved.
    write(root, FILE, STUB);
    for (folder, exercise) in [("", 1), ("exercises/03-small/src", 3)] {
        tells(&root.join(folder), "next", 0, &[&format!("Exercise {exercise}: ")]);
    }
    write(root, FILE_3, SOLVED);
    tells(&root.join("exercises/03-small"), "next", 0, &["Exercise 1: "]);

    write(root, FILE, SOLVED);
    assert_snapshot!(said(root, "next").0, @"Every exercise here is solved. Well done!");
    told(root, "test", 0);
}

#[test]
fn the_file_opens_at_the_next_step_in_the_editor_that_is_named() {
    let course = course(SOLVED, &STUB.replace("todo!(\"step 1: one\")", "1"));
    let open = |editor: &str| {
        let mut command = coach(course.path(), "next --open");
        command.env("EDITOR", editor).env_remove("VISUAL").env_remove("TERM_PROGRAM");
        let output = command.output().expect("the coach starts");
        let text = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(text).expect("UTF-8"))
    };
    let (code, text) = open("echo vi");
    let file = course.path().join(FILE_3).display().to_string();
    assert!(code == Some(0) && text.contains(&format!("vi {file}\n")), "{text}");
    for (editor, sentence) in [
        ("", "error: no editor is named; for example `EDITOR=nano just next --open`"),
        ("no-such-editor", "error: the editor no-such-editor cannot be started: "),
        ("false", "error: the editor false ended with exit status: 1"),
    ] {
        let (code, text) = open(editor);
        assert!(code == Some(2) && text.contains(sentence), "{text}");
    }
}

#[test]
fn progress_counts_steps_checks_and_minutes_and_a_list_says_them_to_programs() {
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
    let list = tiny::json(root, "list").0;
    let total = |name: &str| list[name].as_u64().unwrap_or_else(|| panic!("{name}: {list}"));
    let steps = ["steps_passing", "steps"].map(total);
    let checks = ["checks_passing", "checks"].map(total);
    let minutes = ["minutes_solved", "minutes"].map(total);
    assert_eq!((steps, checks, minutes), ([3, 4], [5, 6], [5, 10]));
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
fn in_an_exercises_folder_that_exercise_is_meant_and_what_can_be_watched_is_named() {
    let course = course(STUB, &with_one("0"));
    let root = course.path();
    let folder = root.join("exercises/03-small");
    let offers_a_race = |scene: &str| {
        write(&folder, "examples/show.rs", scene);
        let text = told(&folder, "test", 1);
        assert!(text.contains("Exercise 3: Lesson 3"), "{text}");
        text.contains("watch it   just race exercise-3 small")
    };
    assert!(!offers_a_race("use exercise_3::one;\n"), "there is no reference");
    write(root, "solutions/03-small/src/lib.rs", SOLVED);
    assert!(offers_a_race("use exercise_3::one;\n"));
    assert!(!offers_a_race("use exercise_3::one_more;\n"), "it is about another function");
    // What is named last is played, and cannot be while it is not written.
    write(root, FILE_3, with_one("0").replace("one() + 1", "todo!(\"step 2: two\")"));
    assert!(!offers_a_race("use exercise_3::{one, two};\n// one(); two()\n"));
    assert!(offers_a_race("use exercise_3::{one, two};\n// two(); one()\n"));

    write(root, FILE_3, SOLVED);
    let text = told(&folder, "test", 0);
    let is_offered = |command: &str| text.contains(&format!("just {command} exercise-3"));
    // There is no bench.
    assert_eq!(["show", "race", "bench"].map(is_offered), [true, true, false], "{text}");
    fs::remove_file(folder.join("examples/show.rs")).expect("ours");
    write(root, "crates/author/bench/benches/small.rs", "");
    let text = told(&folder, "test", 0);
    let is_offered = |command: &str| text.contains(&format!("just {command} exercise-3"));
    assert_eq!(["show", "race", "bench"].map(is_offered), [false, false, true], "{text}");
    tells(&folder.join("src"), "test", 0, &["just solution exercise-3"]);
}

#[test]
fn clippy_is_told_in_the_words_of_the_course() {
    let course = course(&with_one("return 1;"), SOLVED);
    let remark = ["1 remark of Clippy", "lib.rs:2", "leave out `return`"];
    tells(course.path(), "clippy 1", 0, &remark);
    tells(course.path(), "clippy 3", 0, &["has no remark"]);
}
