//! Builds and judges a small course, first unchanged, then with one thing broken.

use insta::assert_snapshot;

use super::{record, verify};

use crate::{
    rules::unfinished::LEAST_MISTAKES,
    small_course::{SmallCourse, listed},
};

const FOLDER: &str = "exercises/01-double";
const QUESTIONS: &str = "exercises/01-double/tests/questions.rs";
const MISTAKES: &str = "solutions/01-double/mistakes.md";
const SOLUTION: &str = "solutions/01-double";

fn problems(small: &SmallCourse) -> String {
    listed(&verify(&small.course(), 2, &mut |_| {}).problems)
}

/// The problems after `old` is replaced by `new` in `file`; the file is restored.
fn broken(small: &SmallCourse, file: &str, old: &str, new: &str) -> String {
    small.with(&[(file, old, new)], || problems(small))
}

#[test]
fn the_example_lesson_is_in_order_and_says_what_it_does_not_have_yet() {
    let small = SmallCourse::new();
    small.lock();
    assert_snapshot!(problems(&small), @"exercises/01-double/tests/mistakes.json: does not hold `same` as it is now");
    record(&small.course(), &mut |_| {});
    let report = verify(&small.course(), 2, &mut |_| {});
    assert_eq!(listed(&report.problems), "");
    assert_snapshot!(report.lines, @"
    1 lesson: 2 questions with 8 inputs, 2 known mistakes and 1 unusual solution, with 2 seeds
    01-double does not have yet: exercises/01-double/examples/show.rs, solutions/01-double/contest.rs, solutions/01-double/src/better.rs, docs/src/generated/01-double, 6 known mistakes, 4 unusual solutions
    ");

    // What is there must be right, and the rest may be missing.
    let files = ["mistakes.md", "also-right.rs"].map(|file| format!("{SOLUTION}/{file}"));
    let record = format!("{FOLDER}/tests/mistakes.json");
    let gone = [(&*files[0], "", ""), (&*files[1], "", ""), (&*record, "", "")];
    assert_snapshot!(small.with(&gone, || problems(&small)), @"");
    let thrice = broken(&small, MISTAKES, "double(number) + number", "double(double(number))");
    assert_snapshot!(thrice, @"solutions/01-double/mistakes.md:16: thrice: changes no function of the solution");
}

#[test]
fn a_course_in_order_passes_and_each_break_is_reported() {
    let small = SmallCourse::complete(LEAST_MISTAKES);
    assert_snapshot!(problems(&small), @"exercises/01-double/tests/mistakes.json: does not hold `plus_2` as it is now");
    let recorded = record(&small.course(), &mut |_| {});
    assert_snapshot!(recorded.lines, @"written: 8 mistakes of 01-double");
    let recorded = record(&small.course(), &mut |_| {});
    assert_snapshot!(recorded.lines, @"up to date: 8 mistakes of 01-double");
    let report = verify(&small.course(), 2, &mut |_| {});
    assert_eq!(listed(&report.problems), "");
    assert_snapshot!(report.lines, @"1 lesson: 2 questions with 8 inputs, 8 known mistakes and 8 unusual solutions, with 2 seeds");

    let stub = broken(
        &small,
        &format!("{FOLDER}/tests/stub.rs"),
        "todo!(\"step 1: double\")",
        "2 * number",
    );
    assert_snapshot!(stub, @r#"
    exercises/01-double/tests/stub.rs: the stub is not what the solution gives: line 17
      found        2 * number
      expected     todo!("step 1: double")
    exercises/01-double/tests/questions.rs:10: `double is twice` passes although no step is written
    exercises/01-double/tests/questions.rs:9: `step_1_double` passes although no step is written
    "#);

    let question = broken(&small, QUESTIONS, ", step_2_quadruple]", "]");
    assert_snapshot!(question, @"
    exercises/01-double/tests/questions.rs: the questions are
    step_1_double
    and the solution's steps need
    step_1_double, step_2_quadruple
    exercises/01-double/tests/snapshots/step_2_quadruple.snap: no question is called `step_2_quadruple`
    exercises/01-double/Cargo.toml: checks: the manifest says 2, and there are 1
    solutions/01-double/mistakes.md:70: thrice: no question is called `step_2_quadruple`
    exercises/01-double/tests/mistakes.json: does not hold `thrice` as it is now
    ");

    // No mistake fails this check.
    let check = broken(&small, QUESTIONS, "quadruple(3), 12", "quadruple(0), 0");
    assert_snapshot!(check, @r#"exercises/01-double/tests/questions.rs:25: no known mistake of `step_2_quadruple` fails "quadruple is four times""#);

    let lost = broken(
        &small,
        QUESTIONS,
        "    ask.explain(\"double is twice\", || assert_eq!(double(3), 6, \"twice 3 is 6\"));\n",
        "",
    );
    assert_snapshot!(lost, @"exercises/01-double/Cargo.toml: checks: the manifest says 2, and there are 1");

    let drawn = "3 + u32::try_from(ask.rng.below(1_000)).unwrap();\n        ask.exact(";
    let secret = |comment: &str| {
        let few =
            format!("3 + u32::try_from(ask.rng.below(9)).unwrap(); {comment}\n        ask.exact(");
        broken(&small, QUESTIONS, drawn, &few)
    };
    let of_nine = secret("// One of nine.");
    assert!(
        of_nine.contains("secret seeds 3 ask `step_2_quadruple` something that no other"),
        "{of_nine}"
    );
    // There are more than the nine, and `just test` asks only some of these.
    let of_nine = secret("// Some again: what comes when is secret.");
    assert!(
        of_nine.contains("`step_2_quadruple` says that it asks all inputs, and `just"),
        "{of_nine}"
    );

    let earlier = broken(
        &small,
        MISTAKES,
        "pub fn quadruple",
        "pub fn double(number: u32) -> u32 {\n    number\n}\n\npub fn quadruple",
    );
    assert_snapshot!(earlier, @"
    solutions/01-double/mistakes.md:70: thrice: an earlier step fails too:
    step_1_double: double(1)

    expected: 2
    yours:    1

    3 of 4 inputs are answered wrongly; this is the smallest of them.
    exercises/01-double/tests/mistakes.json: does not hold `thrice` as it is now
    ");

    let astray = [
        (QUESTIONS, "|| quadruple(number)", "|| quadruple(double(number) / 2)"),
        (QUESTIONS, "double(3), 6", "quadruple(3), 12"),
        (QUESTIONS, "quadruple(3), 12, \"four times", "3, 12, \"four times"),
    ];
    assert_snapshot!(small.with(&astray, || problems(&small)), @r#"
    exercises/01-double/tests/questions.rs:10: `double is twice` needs step 2 (`quadruple`), which comes later
    exercises/01-double/tests/questions.rs:25: `quadruple is four times` fails on the stub, but not with "not yet implemented":
    assertion `left == right` failed: four times 3 is 12
      left: 3
     right: 12
    exercises/01-double/tests/questions.rs:7: `step_2_quadruple` says "not yet implemented: step 1: double", expected "step 2: quadruple"
    solutions/01-double/src/lib.rs: `step_2_quadruple`, "quadruple is four times", fails:
    assertion `left == right` failed: four times 3 is 12
      left: 3
     right: 12
    "#);

    let right = broken(&small, MISTAKES, "number + 5", "number + number");
    assert_snapshot!(right, @"
    solutions/01-double/mistakes.md:14: plus_2: answers `step_1_double` rightly: either this is no mistake, or nothing catches it
    solutions/01-double/mistakes.md:14: plus_2: `step_1_double` catches it with 0 of 2 seeds
    exercises/01-double/tests/mistakes.json: does not hold `plus_2` as it is now
    ");
    // 222 is one of the numbers that the course's seed draws.
    let rare = "number + u32::from(number == 222)";
    let rare = broken(&small, MISTAKES, "number + 5", &format!("number + {rare}"));
    assert_snapshot!(rare, @"
    solutions/01-double/mistakes.md:14: plus_2: `step_1_double` catches it with 0 of 2 seeds
    exercises/01-double/tests/mistakes.json: does not hold `plus_2` as it is now
    ");
    let twin = broken(&small, MISTAKES, "number + 5", "number + 6");
    assert_snapshot!(twin, @"
    solutions/01-double/mistakes.md:14: plus_2: answers everything like plus_3
    exercises/01-double/tests/mistakes.json: does not hold `plus_2` as it is now
    ");

    let renamed = broken(&small, MISTAKES, "### plus_2", "### plus_two");
    assert_snapshot!(renamed, @"exercises/01-double/tests/mistakes.json: holds `plus_2`, which is not there");
    let about = broken(&small, MISTAKES, "was added", "was not added");
    assert_snapshot!(about, @"exercises/01-double/tests/mistakes.json: does not hold `same` as it is now");

    // Problems that follow from these two are not reported.
    let fits_nowhere =
        broken(&small, MISTAKES, "-    sum(number, number)\n", "-    sum(number, 2)\n");
    assert_snapshot!(fits_nowhere, @"solutions/01-double/mistakes.md:10: the lines without `+` do not stand together in `double`");
    let solution = &format!("{SOLUTION}/src/lib.rs");
    let no_token = broken(&small, solution, "double(double(number))", "double(double(number)");
    assert_snapshot!(no_token, @"solutions/01-double/src/lib.rs:14: cannot parse string into token stream");

    let also_right = format!("{SOLUTION}/also-right.rs");
    let wrong = broken(&small, &also_right, "2 * number", "2 * number + number / 3");
    assert_snapshot!(wrong, @r#"
    solutions/01-double/also-right.rs:4: product: `step_1_double`, "double is twice", fails:
    assertion `left == right` failed: twice 3 is 6
      left: 7
     right: 6
    solutions/01-double/also-right.rs:4: product: `step_2_quadruple`, "quadruple is four times", fails:
    assertion `left == right` failed: four times 3 is 12
      left: 16
     right: 12
    solutions/01-double/also-right.rs:4: product: asked with the seeds of a grader, it fails:
    step_1_double: an answer is wrong
    double of any number
    expected 444
    found 518
    it is not twice 222
    "#);
    let no_rust = broken(&small, &also_right, "2 * number", "2 * digit");
    assert!(
        no_rust.starts_with(&format!("{also_right}:4: product: does not compile:\nerror[E0425]"))
            && !no_rust.contains("md: plus_2"),
        "{no_rust}"
    );

    let private = broken(&small, &also_right, "pub fn double", "fn double");
    assert!(
        private.starts_with(&format!("{also_right}:4: product: does not compile:\nerror[E0603]")),
        "{private}"
    );

    let wrong_solution = broken(&small, solution, "double(double(number))", "double(number)");
    assert_snapshot!(wrong_solution, @r#"
    solutions/01-double/src/lib.rs: `step_2_quadruple`, "quadruple is four times", fails:
    assertion `left == right` failed: four times 3 is 12
      left: 6
     right: 12
    solutions/01-double/src/lib.rs: `step_2_quadruple` fails:
    quadruple(1)

    expected: 4
    yours:    2

    3 of 4 inputs are answered wrongly; this is the smallest of them.
    "#);
    let no_rust = broken(&small, solution, "double(double(number))", "double(double(digit))");
    assert!(
        no_rust.starts_with("solutions/01-double/src/lib.rs: does not compile:\nerror[E0425]")
            && !no_rust.contains("md: plus_2"),
        "{no_rust}"
    );
}

#[test]
fn a_course_that_cargo_refuses_is_still_looked_at() {
    let small = SmallCourse::complete(LEAST_MISTAKES);
    let hints = format!("{FOLDER}/hints.md");
    let page = "docs/src/01-double.md";
    let edits = [
        ("exercises/01-triple/Cargo.toml", "", "[package]\nname = \"exercise-1\"\n"),
        ("exercises/01-triple/src/lib.rs", "", "//! The same number."),
        (&hints, "", ""),
        (page, "lib.rs:double", "lib.rs:twice"),
        (page, "introduction.md", "nowhere.md"),
    ];
    let listing = small.with(&edits, || problems(&small));
    for part in [
        "hints.md: is not there",
        "no `ANCHOR: twice`",
        "is): no such file",
        "two packages named `exercise-1`",
    ] {
        assert!(listing.contains(part), "{listing}");
    }
}
