//! The rules on the small course: first everything is in order, then one thing after the other is broken.

use insta::assert_snapshot;
use verify::{read, stubs, verify, write_fingerprints};

use crate::small_course::{Edit, SmallCourse, listed};

const CHAPTER: &str = "docs/src/01-double.md";
const QUESTIONS: &str = "exercises/01-double/tests/questions.rs";
const HINTS: &str = "exercises/01-double/hints.md";
const STUB: &str = "exercises/01-double/tests/stub.rs";
const REFERENCE: &str = "solutions/01-double/src/lib.rs";
const MISTAKES: &str = "solutions/01-double/mistakes.md";
const ALTERNATIVES: &str = "solutions/01-double/also-right.rs";

/// The problems after each row of edits, below its name.
fn faults(rows: &[(&str, &[Edit])], problems: impl Fn(&[Edit]) -> String) -> String {
    let of_row = |(name, edits): &(&str, &[Edit])| format!("# {name}\n{}\n", problems(edits));
    rows.iter().map(of_row).collect()
}

/// What is found without building anything.
#[test]
fn a_fault_that_is_read_is_reported() {
    let small = SmallCourse::new("read");
    small.finish();
    let [just, long] = [400, 401].map(|lines| "//! A line.\n".repeat(lines));
    let last = "`double(double(number))`\n";
    let more = format!("{last}\n### 4\n\nMore.\n");
    let notes = format!("{last}\n## Notes\n\nMore.\n");
    let twice = small.read(ALTERNATIVES).replace("there_and_back_1", "product");
    let page = "\
{{#include marks.rs}}
\\{{#include nowhere.rs}}
{{#include nowhere.rs}}
{{#include marks.rs:c}}
{{#include marks.rs:a}}
{{#include marks.rs:b}}
";
    let marks = "//! Marks.\n// ANCHOR: a\n// ANCHOR: b\n\n// ANCHOR_END: b\n";
    let long_chapter = format!("# Lesson 1: a sum\n\n{}\n", "word ".repeat(1500));
    let rows: &[(&str, &[Edit])] = &[
        ("nothing", &[]),
        (
            "a finished lesson lacks something",
            &[
                ("exercises/01-double/examples/show.rs", "", ""),
                (MISTAKES, "", ""),
                (ALTERNATIVES, "", ""),
                (CHAPTER, "{{#include generated/01-double/sums.md}}\n", "Two sums.\n"),
                (CHAPTER, "<grid-player ", "<grid-moment "),
                ("docs/src/SUMMARY.md", "", "- [Twice](02-triple.md)\n"),
            ],
        ),
        ("the chapter does not say which Rust it takes", &[(CHAPTER, "it takes: [", "it takes [")]),
        ("the chapter is long", &[(CHAPTER, "# Lesson 1: a sum\n", &long_chapter)]),
        ("no chapter", &[(CHAPTER, "", "")]),
        ("typed code", &[("docs/src/page.md", "", "```rust\nfn main() {}\n```\n")]),
        ("includes", &[("docs/src/part/marks.rs", "", marks), ("docs/src/part/page.md", "", page)]),
        (
            "files",
            &[
                ("solutions/01-double/src/better.rs", "//! Better", "// Better"),
                ("solutions/01-double/src/empty.rs", "", "//! \nfn f() {}\n"),
                ("solutions/01-double/src/just.rs", "", &just),
                ("solutions/01-double/src/long.rs", "", &long),
                ("target/generated.rs", "", "fn ignored() {}\n"),
            ],
        ),
        ("a student's file", &[(".gitignore", "/exercises/*/src/\n", "")]),
        ("no third hint", &[(HINTS, "### 3\n\n`double(double(number))`\n", "")]),
        ("an empty hint", &[(HINTS, "Add it to itself.", "")]),
        ("a wrong number", &[(HINTS, "### 2\n\nAdd it", "### 4\n\nAdd it")]),
        ("hints of another step", &[(HINTS, "## Step 2: quadruple", "## Step 2: fourfold")]),
        ("a fourth hint", &[(HINTS, last, &more)]),
        ("no hint", &[(HINTS, last, &notes)]),
        ("no hints", &[(HINTS, "", "")]),
        ("French hints", &[("exercises/01-double/hints.fr.md", "", "## Step 1: double\n### 1\n")]),
        ("a gap", &[(REFERENCE, "Step 2.", "Step 3.")]),
        ("a slip of the pen", &[(REFERENCE, "Step 2.", "Step 2:")]),
        ("a private step", &[(REFERENCE, "pub fn quadruple", "fn quadruple")]),
        (
            "a reference without end",
            &[(REFERENCE, "double(double(number))", "double(double(number)")],
        ),
        ("an old stub", &[(STUB, "todo!", "unimplemented!")]),
        ("two mistakes of one name", &[(MISTAKES, "### plus_3", "### plus_2")]),
        ("hint 4", &[(MISTAKES, "Added", "See hint 4.\nAdded")]),
        ("no cause", &[(MISTAKES, "Added once too little.", "")]),
        (
            "a mistake that is the reference",
            &[(MISTAKES, "+    number\n", "+    sum(number, number)\n")],
        ),
        (
            "lines that are not there",
            &[(MISTAKES, "-    sum(number, number)\n", "-    sum(number, 2)\n")],
        ),
        (
            "a mistake without end",
            &[(MISTAKES, "double(number) + number", "double(number) + (number")],
        ),
        ("two alternatives of one name", &[(ALTERNATIVES, "", &twice)]),
        ("another function", &[(ALTERNATIVES, "pub fn double", "pub fn doubled")]),
        (
            "no module",
            &[(ALTERNATIVES, "", "//! Right.\n\npub fn double(number: u32) -> u32 {\n}\n")],
        ),
    ];
    assert_snapshot!("read", faults(rows, |edits| small.with(edits, |course| read(course).0)));
}

/// What is found by building the subjects and asking them.
#[test]
fn a_fault_that_is_run_is_reported() {
    let small = SmallCourse::new("run");
    let verify = |seeds| verify(&small.course(), seeds, &mut |_| {});
    let fingerprints = || write_fingerprints(&small.course(), &mut |_| {}).lines;
    assert_eq!(fingerprints(), "written: 2 mistakes of 01-double\n");
    let report = verify(1);
    assert_eq!(listed(&report.problems), "");
    assert_snapshot!(report.lines, @"
    1 lesson: 2 questions with 8 inputs, and 3 variants, with 1 seed
    01-double does not have yet:
        exercises/01-double/examples/show.rs: is not there
        solutions/01-double/src/better.rs: is not there
        solutions/01-double/contest.rs: is not there
        solutions/01-double/mistakes.md: has `###` 2 times, expected at least 8
        solutions/01-double/also-right.rs: has `mod` 1 times, expected at least 5
        docs/src/01-double.md: has `<grid-player` 0 times, expected at least 1
        docs/src/01-double.md: has `<grid-question` 0 times, expected at least 2
        docs/src/01-double.md: has `{{#include generated/01-double/` 0 times, expected at least 1
        docs/src/SUMMARY.md: is not there
        crates/teach/scenes/Cargo.toml: is not there
        crates/author/programs/src/contests.rs: is not there
    ");

    small.finish();
    assert_eq!(fingerprints(), "written: 8 mistakes of 01-double\n");
    assert_eq!(fingerprints(), "up to date: 8 mistakes of 01-double\n");
    let drawn = "3 + u32::try_from(ask.rng.below(1_000)).unwrap();\n        ask.exact(";
    let of_nine = "3 + u32::try_from(ask.rng.below(9)).unwrap();\n        ask.exact(";
    let earlier = "pub fn double(number: u32) -> u32 {\n    number\n}\n\npub fn quadruple";
    let rows: &[(&str, &[Edit])] = &[
        ("nothing", &[]),
        ("a stub with a step", &[(STUB, "todo!(\"step 1: double\")", "2 * number")]),
        (
            "a stub with a warning",
            &[(STUB, "todo!(\"step 1: double\")", "#[deny(x)]\n    todo!(\"step 1: double\")")],
        ),
        ("a question less", &[(QUESTIONS, ", step_2_quadruple]", "]")]),
        (
            "an explanation that no mistake fails",
            &[(QUESTIONS, "quadruple(3), 12", "quadruple(0), 0")],
        ),
        ("one of nine", &[(QUESTIONS, drawn, of_nine)]),
        (
            "questions that go astray",
            &[
                (QUESTIONS, "|| quadruple(number)", "|| quadruple(double(number) / 2)"),
                (QUESTIONS, "double(3), 6", "quadruple(3), 12"),
                (QUESTIONS, "four times 3 is\", quadruple(3)", "four times 3 is\", 3"),
            ],
        ),
        (
            "mistakes that are earlier, right, rare, and a twin",
            &[
                (MISTAKES, "pub fn quadruple", earlier),
                (MISTAKES, "number + 5", "number + sum(0, number)"),
                // 222 is one of the numbers that the course's seed draws.
                (MISTAKES, "number + 6", "2 * number + u32::from(number == 222)"),
                (MISTAKES, "number + 7", "number + 8"),
            ],
        ),
        ("a renamed mistake", &[(MISTAKES, "### plus_2", "### plus_two")]),
        (
            "an alternative that is wrong",
            &[(ALTERNATIVES, "2 * number", "2 * number + number / 3")],
        ),
        (
            "alternatives that do not compile, and are private",
            &[
                (ALTERNATIVES, "+ 1 - 1", "+ digit"),
                (
                    ALTERNATIVES,
                    "mod there_and_back_2 {\n    pub fn",
                    "mod there_and_back_2 {\n    fn",
                ),
            ],
        ),
        ("a wrong reference", &[(REFERENCE, "double(double(number))", "double(number)")]),
        ("a reference that does not compile", &[(REFERENCE, "one + other", "one + another")]),
    ];
    assert_snapshot!("run", faults(rows, |edits| small.with(edits, |_| verify(2).problems)));
}

#[test]
fn an_older_stub_is_written_anew_no_students_file() {
    let small = SmallCourse::new("stubs");
    let file = "exercises/01-double/src/lib.rs";
    small.write(file, "//! mine");
    let reference = small.read(REFERENCE).replace("Four times", "Twice the double of");
    small.write(REFERENCE, &reference);
    assert_snapshot!(listed(&read(&small.course()).0), @"exercises/01-double/tests/stub.rs: is not what the reference gives");
    assert_eq!(stubs::write(&small.course()).lines, format!("written: {STUB}\n"));
    assert_eq!(stubs::write(&small.course()).lines, format!("up to date: {STUB}\n"));
    assert!(small.read(STUB).contains("Twice the double of"));
    assert_eq!(small.read(file), "//! mine");
}
