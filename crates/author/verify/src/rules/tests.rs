//! The rules that run nothing, on the small course: first without problems, then with one thing broken.

use course::Course;
use insta::assert_snapshot;
use staffroom::problem::Problem;

use super::{book, checks, files, format, hints, links, steps};
use crate::{
    small_course::{Edit, SmallCourse, listed},
    survey::Survey,
};

const CHAPTER: &str = "docs/src/01-double.md";
const QUESTIONS: &str = "exercises/01-double/tests/questions.rs";
const HINTS: &str = "exercises/01-double/hints.md";
const SOLUTION: &str = "solutions/01-double/src/lib.rs";
const MISTAKES: &str = "solutions/01-double/mistakes.md";
const ALSO_RIGHT: &str = "solutions/01-double/also-right.rs";

/// The problems after each of `rows` of edits, from reading the lesson and from `rule`.
fn problems_of(rule: impl Fn(&Course, &Survey) -> Vec<Problem>, rows: &[&[Edit]]) -> String {
    let small = SmallCourse::finished();
    let look = || {
        let (course, mut problems) = (small.course(), Vec::new());
        let survey = Survey::read(&course, &course.lessons[0], &mut problems);
        let survey = survey.expect("the solution and the questions are Rust");
        problems.extend(rule(&course, &survey));
        listed(&problems)
    };
    assert_eq!(look(), "");
    rows.iter().map(|edits| small.with(edits, look)).collect::<Vec<_>>().join("\n\n")
}

#[test]
fn a_chapter_shows_a_count_and_a_board_that_moves_and_asks_twice() {
    let rows: [&[Edit]; 2] = [
        &[
            (CHAPTER, "{{#include generated/01-double/sums.md}}\n", "Two sums.\n"),
            (CHAPTER, "The Rust it takes: [functions](https", "The Rust it takes: (http"),
            (CHAPTER, "<grid-player ", "<grid-moment "),
            (CHAPTER, "<grid-question ", "<grid-moment "),
        ],
        &[(CHAPTER, "", "")],
    ];
    assert_snapshot!(problems_of(book::chapter, &rows), @"
    docs/src/01-double.md: the chapter does not say which Rust it takes, so a reader cannot look it up before
    docs/src/01-double.md: the chapter has 0 `<grid-player …>`, expected at least 1
    docs/src/01-double.md: the chapter has 1 `<grid-question …>`, expected at least 2
    docs/src/01-double.md: the chapter shows no count, so no reader learns what the search costs

    docs/src/01-double.md: is not there
    ");
}

#[test]
fn an_include_needs_a_file_both_marks_and_something_between_them() {
    let page = "\
{{#include marks.rs}}
{{#include ./marks.rs:1:2}} {{#include marks.rs::1}}
\\{{#include nowhere.rs}}
{{#include nowhere.rs}}
{{#include marks.rs:c}}
{{#include marks.rs:a}}
text {{#rustdoc_include marks.rs:b}}
{{#include marks.rs:9:}}
{{#include marks.rs:1-2}}
";
    let marks = "// ANCHOR: a\n// ANCHOR: b\n\n// ANCHOR_END: b\n";
    let edits = [("docs/src/part/marks.rs", "", marks), ("docs/src/part/page.md", "", page)];
    assert_snapshot!(problems_of(|course, _| book::check(course), &[&edits]), @"
    docs/src/part/page.md:4: {{#include nowhere.rs}}: no such file
    docs/src/part/page.md:5: {{#include marks.rs:c}}: no `ANCHOR: c` in that file
    docs/src/part/page.md:6: {{#include marks.rs:a}}: no `ANCHOR_END: a` in that file
    docs/src/part/page.md:7: {{#include marks.rs:b}}: what it names is empty
    docs/src/part/page.md:8: {{#include marks.rs:9:}}: what it names is empty
    docs/src/part/page.md:9: {{#include marks.rs:1-2}}: `1-2` is no range of lines
    ");
}

#[test]
fn links_to_pages_and_headings_are_followed() {
    let page = "\
# One thing
## Can we do *better*?
## Can we do *better*?
## Own name {#own}
[a](introduction.md) [b](#one-thing) [c](#can-we-do-better) [d](#can-we-do-better-1) [e](#own)
[f](../../Cargo.toml) [g](mailto:a@b.c) `[code](nowhere.md)`
```text
[code](nowhere.md)
# not a heading
```
[h](nowhere.md) and ![i](picture.svg \"a title\")
[j](introduction.md#nothing) [k](#not-a-heading)
[l](#can-we-do-better-2) [m](../nowhere/)
";
    let edits = [("docs/src/page.md", "", page)];
    assert_snapshot!(problems_of(|course, _| links::check(course), &[&edits]), @"
    docs/src/page.md:11: (nowhere.md): no such file
    docs/src/page.md:11: (picture.svg): no such file
    docs/src/page.md:12: (introduction.md#nothing): no heading `#nothing` on that page
    docs/src/page.md:12: (#not-a-heading): no heading `#not-a-heading` on that page
    docs/src/page.md:13: (#can-we-do-better-2): no heading `#can-we-do-better-2` on that page
    docs/src/page.md:13: (../nowhere/): no such file
    ");
}

#[test]
fn a_step_has_a_question_with_answers_and_no_mistake_is_lost() {
    let asked = "[step_1_double, step_2_quadruple]";
    let look = |course: &Course, survey: &Survey| {
        let mut problems = checks::check(course, survey);
        problems.extend(checks::lost(course, survey, None));
        problems
    };
    let snapshot = "exercises/01-double/tests/snapshots/step_1_double.snap";
    let rows: [&[Edit]; 3] = [
        &[(QUESTIONS, asked, "[step_1_double]")],
        &[
            (QUESTIONS, asked, "[step_2_quadruple, step_1_double]"),
            (snapshot, "", ""),
            ("exercises/01-double/tests/snapshots/step_1.snap", "", "---\n---\n"),
        ],
        &[("exercises/01-double/Cargo.toml", "mistakes = 2", "mistakes = 3")],
    ];
    assert_snapshot!(problems_of(look, &rows), @"
    exercises/01-double/tests/questions.rs: the questions are
    step_1_double
    and the solution's steps need
    step_1_double, step_2_quadruple
    exercises/01-double/tests/snapshots/step_2_quadruple.snap: no question is called `step_2_quadruple`

    exercises/01-double/tests/questions.rs: the questions are
    step_2_quadruple, step_1_double
    and the solution's steps need
    step_1_double, step_2_quadruple
    exercises/01-double/tests/snapshots/step_1.snap: no question is called `step_1`
    exercises/01-double/tests/snapshots: the answers to `step_1_double` are not recorded

    exercises/01-double/Cargo.toml: mistakes: the manifest says 3, and there are 2
    ");
}

#[test]
fn folders_packages_sources_and_proposals_are_looked_at() {
    let [just, long] = [400, 401].map(|lines| "//! A line.\n".repeat(lines));
    let edits = [
        ("exercises/01-double/Cargo.toml", "exercise-1", "exercise-01"),
        ("solutions/01-double/src/better.rs", "//! Better", "// Better"),
        ("exercises/02-triple/Cargo.toml", "", "[package\n"),
        ("solutions/01-double/src/empty.rs", "", "//! \nfn f() {}\n"),
        ("solutions/01-double/src/just.rs", "", &just),
        ("solutions/01-double/src/long.rs", "", &long),
        ("solutions/01-double/tests/snapshots/better__x.snap.new", "", "12\n"),
        (CHAPTER, "# Lesson 1: a sum\n", "# Lesson 1: a sum\n<<<<<<< HEAD\n=======\n"),
        ("docs/src/SUMMARY.md", "", "- [Twice](01-double.md)\n// (02-triple.md)\n"),
        (".gitignore", "", "*.snap.new\n/target/\n"),
        ("target/generated.rs", "", "fn ignored() {}\n"),
    ];
    assert_snapshot!(problems_of(|course, _| files::check(course), &[&edits]), @"
    exercises/01-double/Cargo.toml: the package is called `exercise-01`, expected `exercise-1`
    exercises/02-triple/Cargo.toml: TOML parse error at line 1, column 9
      |
    1 | [package
      |         ^
    unclosed table, expected `]`

    solutions/02-triple/Cargo.toml: is not there
    exercises/02-triple/examples/show.rs: is not there
    solutions/02-triple/src/better.rs: is not there
    docs/src/SUMMARY.md: does not list 02-triple
    docs/src/01-double.md:2: a merge left its marks
    solutions/01-double/src/better.rs: does not open with a sentence that says what it is
    solutions/01-double/src/empty.rs: does not open with a sentence that says what it is
    solutions/01-double/src/long.rs: has 401 lines, expected at most 400
    solutions/01-double/tests/snapshots/better__x.snap.new: a proposed snapshot that nobody has accepted
    ");
}

#[test]
fn three_hints_a_step_are_expected_and_what_is_left_over_is_reported_with_its_line() {
    let last = "`double(double(number))`\n";
    let more = format!("{last}\n### 4\n\nMore.\n");
    let notes = format!("{last}\n## Notes\n\nMore.\n");
    let french = "exercises/01-double/hints.fr.md";
    let rows: [&[Edit]; 9] = [
        &[(HINTS, "### 3\n\n`double(double(number))`\n", "")],
        &[(HINTS, "Add it to itself.", "")],
        &[(HINTS, "### 2\n\nAdd it", "### 4\n\nAdd it")],
        &[(HINTS, "## Step 2: quadruple", "## Step 2: fourfold")],
        &[(HINTS, "## Step 2: quadruple", "## Step 1: double")],
        &[(HINTS, last, &more)],
        &[(HINTS, last, &notes)],
        &[(HINTS, "", "")],
        &[(french, "", "## Step 1: double\n### 1\nUn.\n### 2\nDeux.\n### 3\n")],
    ];
    assert_snapshot!(problems_of(hints::check, &rows), @"
    exercises/01-double/hints.md:19: `## Step 2: quadruple` has 2 hints, expected 3

    exercises/01-double/hints.md:3: `## Step 1: double` has nothing under hint 2

    exercises/01-double/hints.md:9: `### 4` is not expected here, but `### 2`

    exercises/01-double/hints.md: `## Step 2: quadruple` stands here 0 times, expected once
    exercises/01-double/hints.md:19: `## Step 2: fourfold` is no step of the solution

    exercises/01-double/hints.md:3: `## Step 1: double` stands here 2 times, expected once
    exercises/01-double/hints.md: `## Step 2: quadruple` stands here 0 times, expected once

    exercises/01-double/hints.md:19: `## Step 2: quadruple` has 4 hints, expected 3

    exercises/01-double/hints.md:33: `## Notes` is no step of the solution

    exercises/01-double/hints.md: is not there

    exercises/01-double/hints.fr.md:1: `## Step 1: double` has nothing under hint 3
    exercises/01-double/hints.fr.md: `## Step 2: quadruple` stands here 0 times, expected once
    ");
}

#[test]
fn steps_have_no_gap_and_a_slip_of_the_pen_is_reported() {
    let rows: [&[Edit]; 3] = [
        &[(SOLUTION, "Step 2.", "Step 3.")],
        &[(SOLUTION, "Step 2.", "Step 2:")],
        &[(SOLUTION, "pub fn quadruple", "fn quadruple")],
    ];
    assert_snapshot!(problems_of(|_, survey| steps::check(survey), &rows), @"
    solutions/01-double/src/lib.rs:12: `quadruple` is step 3, but step 2 comes here

    solutions/01-double/src/lib.rs:12: the doc comment of `quadruple` speaks of a step, but `quadruple` is none

    solutions/01-double/src/lib.rs:12: the doc comment of `quadruple` speaks of a step, but `quadruple` is none
    ");
}

#[test]
fn a_mistake_has_a_form_a_hint_and_a_name_of_its_own() {
    let rows: [&[Edit]; 5] = [
        &[(MISTAKES, "### thrice", "### same"), (MISTAKES, "Added", "See hint 3.\nAdded")],
        &[(MISTAKES, "Added", "See hint 4.\nAdded")],
        &[(MISTAKES, "Added once too little.", "")],
        &[(MISTAKES, "double(number) + number", "double(number)+number")],
        &[(MISTAKES, "double(number) + number", "double(number) + (number")],
    ];
    let listing = problems_of(format::check, &rows);
    let (listing, unreadable) = listing.split_once("rustfmt cannot").expect("the last row");
    assert!(unreadable.contains("error: "), "{unreadable}");
    assert_snapshot!(listing, @"
    solutions/01-double/mistakes.md:16: same: the one in solutions/01-double/mistakes.md:5 has this name too

    solutions/01-double/mistakes.md:16: thrice: `See hint 4.`, but a step has 3 hints

    solutions/01-double/mistakes.md:16: `thrice` has no sentence below it

    solutions/01-double/mistakes.md:16: thrice: rustfmt writes the changed function in other lines

    solutions/01-double/mistakes.md:16: thrice:
    ");
}

#[test]
fn an_unusual_solution_has_a_form_a_name_of_its_own_and_another_text() {
    let small = SmallCourse::new();
    let others = small.read(ALSO_RIGHT);
    let twice = others.clone() + others.split_once("\n\n").expect("a module").1;
    // The solution's own function with other line breaks, and a function that the solution lacks.
    let same = others.replace("2 * number", "sum(number,\n            number)");
    let none = others.replace("mod product", "mod none").replace("fn double", "fn doubled");
    let rows: [&[Edit]; 4] = [
        &[(ALSO_RIGHT, "", &twice)],
        &[(ALSO_RIGHT, "", &same)],
        &[(ALSO_RIGHT, "", &none)],
        &[(ALSO_RIGHT, "", "//! Multiplies.\n\npub fn double(number: u32) -> u32 {\n}\n")],
    ];
    assert_snapshot!(problems_of(|_, _| Vec::new(), &rows), @"
    solutions/01-double/also-right.rs:10: product: the one in solutions/01-double/also-right.rs:4 has this name too

    solutions/01-double/also-right.rs:4: product: changes no function of the solution

    solutions/01-double/also-right.rs:4: none: changes no function of the solution

    solutions/01-double/also-right.rs:3: expected `mod some_name {`, found `pub fn double(number: u32) -> u32 {`
    ");
}
