//! What a student is told about the code.

#[cfg(unix)]
use std::process::Command;
use std::{fs, process::Stdio};

use insta::assert_snapshot;
use pretty_assertions::assert_eq;

use crate::tiny::{
    FILE, FILE_3, SOLVED, STUB, coach, course, json, read, said, tells, told, with_one, write,
};

#[test]
fn the_untouched_course_says_what_to_write_and_where() {
    let course = course(STUB, STUB);

    let start = told(&course.path().join("exercises/03-small"), "start", 0);
    assert_snapshot!(start, @"
    gridlings

    Each exercise is one file with a few small steps to write. The coach runs the
    checks and says what is right, what is wrong on the board, and what comes next.

    ▸ 1  tiny     5 min  ○○
      3  small    5 min  ○○

    ░░░░░░░░░░░░░░░░░░░░ 0 of 4 steps, 0 of 10 minutes

    Exercise 1: Lesson 1

    The idea: counting.
    You need: fingers.

    ○ step 1  one  not written yet
        ○ one is one
        ○ again
        ○ 8 inputs are answered as they should be
    ○ step 2  two  not written yet

    0 of 2 steps pass.

    Step 1 `one` is not written yet.
      write it   exercises/01-tiny/src/lib.rs:3
      then type  just test 1
      stuck?     just hint 1
      chapter    just chapter 1

    Begin with this; it tests each time you save:
      watch      just watch 1
    ");
    let test = told(course.path(), "test exercise-1", 1);
    let verdict = test.strip_prefix("Exercise 1: Lesson 1\n\n").expect("a heading");
    assert!(start.contains(verdict), "{verdict}");
}

#[test]
fn a_todo_of_the_students_own_is_named_with_its_line() {
    let helper = with_one("helper()") + "fn helper() -> u32 { todo!() }\n";
    let course = course(&helper, &SOLVED.replace("one() + 1", "unimplemented!(\"later\")"));

    let reached = "Step 1 `one` is not written yet: the code reaches a `todo!` or an\n`unimplemented!`.\n  \
                   write it   exercises/01-tiny/src/lib.rs:8\n  then type  just test 1\n";
    tells(course.path(), "test 1", 1, &["○ step 1  one  not written yet\n", reached]);
    tells(course.path(), "test 3", 1, &["lib.rs:6\n", "Step 2 `two` is not written yet"]);

    // In another step's function it is that step's.
    write(course.path(), FILE, with_one("todo!()"));
    tells(course.path(), "test 1", 1, &["step 2  two  waits for another step"]);
}

#[test]
fn a_panic_of_the_standard_library_is_the_codes() {
    let endless = with_one("\"1\".repeat(usize::MAX).len() as u32");
    let panicked =
        "  one()\n\n  expected: 1\n  yours:    it panicked: capacity overflow\n\n  your code";
    tells(course(&endless, STUB).path(), "test 1", 1, &[panicked]);
}

#[test]
fn a_sign_that_is_no_power_is_named_where_the_step_fails() {
    let course = course(&with_one("3 ^ 2 + 4"), &with_one("1 ^ 2 ^ 2"));
    tells(
        course.path(),
        "test 1",
        1,
        &["In line 2, `^` is no power: it compares the bits of two numbers."],
    );
    let right = told(course.path(), "test 3", 0);
    assert!(!right.contains("power"), "{right}");
}

#[test]
fn a_failing_step_is_explained_and_a_known_mistake_is_named() {
    let course = course(&with_one("println!(\"hello\");\n    0"), STUB);
    assert_snapshot!(told(course.path(), "test 01-TINY", 1), @"
    Exercise 1: Lesson 1

    ✗ step 1  one
        ✗ one is one
        ✗ again
        ✗ 7 of 8 inputs are answered wrongly
    ✗ step 2  two
        ✗ two is two
        ✗ 7 of 8 inputs are answered wrongly

    0 of 2 steps pass.

    You printed:
      hello
      hello

    Step 1 `one`: one is one

      one is 1, but yours is 0

    A known mistake gives the same wrong answers: Counting begins with 1.

      your code  exercises/01-tiny/src/lib.rs:1
      the check  exercises/01-tiny/tests/questions.rs:7
      stuck?     just hint 1 1 2  (step 1, hint 2)
    ");
}

#[test]
fn a_question_that_no_check_foresaw_is_shown_with_its_smallest_input_and_the_hints() {
    let course = course(&with_one("5"), STUB);
    let questions = "exercises/01-tiny/tests/questions.rs";
    let text = read(course.path(), questions);
    let first = "(\"one is one\", line!(), one_is_one), (\"again\", line!(), again)";
    let text = text.replace(first, "").replace("two is two", "two is even");
    write(course.path(), questions, text.replace("assert_eq!(two(), 2);", ""));

    let parts = [
        "    ✓ two is even\n    ✗ 7 of 8 inputs are answered wrongly\n\n0 of 2 steps pass.",
        "Step 1 `one`: 7 of 8 inputs are answered wrongly; this is the smallest of them.\n\n",
        "  one()\n\n  expected: 1\n  yours:    5\n\n  your code  exercises/01-tiny/src/lib.rs:1\n",
        "  the check  exercises/01-tiny/tests/questions.rs:30\n  stuck?     just hint 1\n",
    ];
    tells(course.path(), "test 1", 1, &parts);
}

#[test]
fn the_solved_exercise_leads_to_the_next_and_the_solved_course_to_the_end() {
    let course = course(SOLVED, STUB);
    assert_snapshot!(told(course.path(), "test exercises/01-tiny/", 0), @"
    Exercise 1: Lesson 1

    ✓ step 1  one
        ✓ one is one
        ✓ again
        ✓ 8 inputs are answered as they should be
    ✓ step 2  two
        ✓ two is two
        ✓ 8 inputs are answered as they should be

    Exercise 1 is solved: 3 checks and 16 inputs pass. Well done!

    Can we do better? The chapter measures what else there is:
      read       just chapter 1

    Next: exercise 3, Lesson 3
      type       just test 3
    ");

    assert_snapshot!(told(course.path(), "list", 0), @"
      1  tiny     5 min  ✓✓
    ▸ 3  small    5 min  ○○

    ██████████░░░░░░░░░░ 2 of 4 steps, 5 of 10 minutes

    Next: just test 3
    ");

    write(course.path(), FILE_3, with_one("dbg!(1)"));
    let print = "It still has `dbg!`: exercises/03-small/src/lib.rs:2\n";
    let end = "\nEvery exercise here is written. What passes:\n  type       just list\n";
    tells(course.path(), "test 3", 0, &[print, end]);
    let all = "  1  tiny     5 min  ✓✓\n  3  small    5 min  ✓✓\n\n████████████████████ 4 of 4 steps, 10 of 10 \
               minutes\n\nEvery exercise here is solved. Well done!\n";
    tells(course.path(), "start", 0, &[all]);
    assert_snapshot!(said(course.path(), "hint 3").0, @"Every check of exercise-3 passes: no hint is needed.");
}

#[test]
fn what_does_not_compile_gets_its_first_error_and_by_a_flag_all_the_compilers_words() {
    let two_errors = with_one("true").replace("one() + 1", "None");
    let course = course(&format!("use std::mem;\n{two_errors}"), STUB);
    let text = told(course.path(), "test 1", 1);
    assert_snapshot!(text, @"
    Exercise 1: Lesson 1

    error[E0308]: mismatched types
      exercises/01-tiny/src/lib.rs:3

      2 | pub fn one() -> u32 {
        |                 --- expected `u32` because of return type
      3 |     true
        |     ^^^^ expected `u32`, found `bool`

    exercise-1 does not compile yet. Fix the error above and save: the compiler has
    1 more error in line 7, which may follow from it.
      all of it  just test 1 --full
      then       just test 1
    ");
    let full = told(course.path(), "test 1 --full", 1);
    for text in [text, full.clone()] {
        assert!(!text.contains("warning"), "it may follow from the error: {text}");
        assert!(!text.contains("could not compile") && !text.contains("aborting"), "{text}");
        assert!(!text.contains('\u{1b}'), "{text}");
    }
    assert_eq!(full.matches("--> exercises/01-tiny/src/lib.rs:").count(), 2, "{full}");
    assert!(full.contains("exercise-1 does not compile yet."), "{full}");

    let broken = "Your code does not compile yet: `just test 1` shows where.";
    tells(course.path(), "hint 1", 0, &["Step 1 `one`, hint 1 of 2", broken, "Count."]);
    write(course.path(), FILE, format!("use std::nothing;\n{STUB}"));
    tells(course.path(), "hint 1", 2, &["the error is in no step", "`just hint 1 1`"]);
    write(course.path(), FILE, format!("use std::mem;\n{two_errors}"));
    tells(course.path(), "list", 0, &["does not compile"]);
}

#[test]
fn a_warning_beside_a_wrong_answer_is_shown_and_not_how_to_silence_it() {
    let course = course(&with_one("let set = 1_u32;\n    set | 2;\n    set - 1"), STUB);
    let text = told(course.path(), "test 1", 1);
    let warns = "The compiler warns:\n\nwarning: unused bitwise operation that must be used\n";
    assert!(text.contains(warns) && text.contains("src/lib.rs:3"), "{text}");
    assert!(!text.contains("help") && !text.contains("let _"), "{text}");
}

#[test]
fn another_file_of_the_student_is_part_of_the_code() {
    let course = course("mod sums;\npub use sums::{one, two};\n", STUB);
    let (root, sums) = (course.path(), "exercises/01-tiny/src/sums.rs");
    write(root, sums, with_one("None.unwrap()"));
    tells(
        root,
        "test 1",
        1,
        &["Your code panicked:", "your code  exercises/01-tiny/src/sums.rs:2\n"],
    );
    let wide = SOLVED.replace("two() -> u32 {\n    one()", "two() -> u64 {\n    u64::from(one())");
    write(root, sums, wide);
    let text = told(root, "test 1", 1);
    assert!(text.contains("expected `u32`, found `u64`") && !text.contains("no such"), "{text}");
}

#[test]
fn a_missing_function_an_empty_file_and_no_text_are_named() {
    let course = course("pub fn one() -> u32 {\n    1\n}\n", "");
    let root = course.path();
    let missing = "    pub fn two() -> u32\n\nand your file has no such function.";
    tells(root, "test 1", 1, &[missing]);
    write(root, FILE, "pub fn other() {}\n");
    let text = told(root, "test 1", 1);
    assert_eq!(text.matches("and your file has no such function.").count(), 2, "{text}");
    let empty = "src/lib.rs: the file is empty; `just reset 3`";
    tells(root, "test 3", 2, &[empty]);
    let unknown = "unknown\n\nexercise-3:\n  exercises/03-small/";
    tells(root, "list", 0, &["does not compile\n", unknown, empty]);
    let list = json(root, "list").0;
    let states = [0, 1].map(|index| &list["exercises"][index]["state"]);
    assert_eq!(states, ["does-not-compile", "unknown"]);

    write(root, FILE_3, b"one\ntwo\n\xff\n");
    tells(root, "test 3", 2, &["src/lib.rs: line 3 is not UTF-8 text; save the file"]);
    // A file that is missing is handed out again.
    fs::remove_file(root.join(FILE_3)).expect("ours");
    tells(root, "test 3", 1, &["Step 1 `one` is not written yet."]);
}

#[test]
fn programs_get_json_without_colors_and_with_the_same_exit_codes() {
    let colors = "panic!(\"\\u{1b}[31mno\\u{1b}[0m\")";
    let printing = "println!(\"\\u{1b}[1mmine\\u{1b}[0m\");\n    0";
    let course = course(&with_one(printing), &with_one(colors));
    let json = |words: &str| json(course.path(), words);

    let (test, code) = json("test 1");
    assert_eq!((code, &test["state"], &test["version"]), (Some(1), &"failed".into(), &3.into()));
    assert_eq!(test["exercise"]["stub"], FILE);
    let check = &test["steps"][0]["checks"][0];
    assert_eq!((&check["outcome"], &check["location"]["line"]), (&"failed".into(), &18.into()));
    assert_eq!(check["message"], "one is 1, but yours is 0");
    assert_eq!(check["printed"], "mine\nmine");
    let question = &test["steps"][0]["checks"][2];
    assert_eq!((&question["question"], &question["inputs"]), (&"step_1_one".into(), &8.into()));
    assert_eq!(question["file"], "exercises/01-tiny/tests/questions.rs");
    assert_eq!(question["fingerprint"], "0000000000000000");
    let message = question["message"].as_str().expect("a message");
    assert!(message.ends_with("this is the smallest of them."), "{message}");
    assert_eq!((&test["questions"], &test["questions_passing"]), (&2.into(), &0.into()));
    assert_eq!((&test["next_step"], &test["passing"]), (&1.into(), &0.into()));
    assert_eq!(test["likely_cause"], "Counting begins with 1.");
    assert_eq!(test["likely_hint"], 2);
    assert_eq!(json("test 3").0["steps"][0]["checks"][0]["message"], "no");

    write(course.path(), FILE_3, STUB);
    let (list, code) = json("list");
    assert_eq!((code, &list["exercises"][1]["state"]), (Some(0), &"not-started".into()));
    assert_eq!((&list["next"], &list["steps"]), (&"exercise-1".into(), &4.into()));
    let (problem, code) = json("test 9");
    assert_eq!(code, Some(2));
    assert!(problem["error"].as_str().is_some_and(|it| it.starts_with("there is no exercise")));
}

#[test]
fn a_reader_that_leaves_early_is_no_panic() {
    let course = course(STUB, STUB);
    let mut child = coach(course.path(), "test 1")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the coach starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the coach ends");

    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_students_file_is_never_written_to() {
    let course = course(STUB, STUB);
    let path = course.path().join(FILE);
    let stamp = || fs::metadata(&path).and_then(|it| it.modified()).expect("the file is there");
    let before = stamp();
    for words in ["start", "test 1", "hint 1", "list"] {
        said(course.path(), words);
    }

    assert_eq!(fs::read_to_string(&path).expect("a file"), STUB);
    assert_eq!(stamp(), before);
}

#[test]
#[cfg(unix)]
fn a_coach_that_is_stopped_leaves_no_check_behind() {
    let marker = format!("loop of {}", std::process::id());
    let endless = format!("loop {{ println!(\"{marker}\"); std::thread::park(); }}");
    let course = course(&SOLVED.replace("    1\n", &endless), STUB);
    let temporary = tempfile::tempdir().expect("a temporary folder");
    let mut child = coach(course.path(), "test 1 --limit 600")
        .env("TMPDIR", temporary.path())
        .stdout(Stdio::null())
        .spawn()
        .expect("the coach starts");
    let target = course.path().join("target");
    let checks = || {
        let list = Command::new("ps").args(["-eo", "stat=,args="]).output().expect("ps");
        let list = String::from_utf8_lossy(&list.stdout).to_string();
        let is_check = |line: &&str| {
            !line.starts_with('Z')
                && line.contains(&*target.to_string_lossy())
                && line.contains("--sheet")
        };
        list.lines().filter(is_check).count()
    };
    wait_until(|| checks() > 0);

    let kill = Command::new("kill").arg("-TERM").arg(child.id().to_string()).status();
    assert!(kill.expect("kill starts").success());
    assert_eq!(child.wait().expect("the coach ends").code(), Some(130));
    wait_until(|| checks() == 0);
    assert_eq!(fs::read_dir(temporary.path()).expect("a folder").count(), 0);
}

#[cfg(unix)]
fn wait_until(is_so: impl Fn() -> bool) {
    let patience = std::time::Instant::now() + std::time::Duration::from_secs(120);
    while !is_so() {
        assert!(std::time::Instant::now() < patience, "it never came to be so");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
}
