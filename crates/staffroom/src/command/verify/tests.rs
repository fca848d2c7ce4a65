//! A small course is really built and judged: first as it should be, then with one thing broken.

use insta::assert_snapshot;

use super::{record, verify};
use crate::fake::{Fake, told};

const FOLDER: &str = "exercises/01-double";

fn problems(fake: &Fake) -> String {
    told(&verify(&fake.course(), Some(&fake.target()), &mut |_| {}).problems)
}

/// What is told when `old` becomes `new` in `file`; the file is put back.
fn broken(fake: &Fake, file: &str, old: &str, new: &str) -> String {
    let text = fake.read(file);
    fake.change(file, old, new);
    let told = problems(fake);
    fake.write(file, &text);
    told
}

#[test]
fn a_course_in_order_passes_and_each_break_is_told() {
    let fake = Fake::complete();
    assert_snapshot!(problems(&fake), @"exercises/01-double/wrong/messages.json: holds no message of plus_1.rs");
    let recorded = record(&fake.course(), Some(&fake.target()), &mut |_| {});
    assert_snapshot!(recorded.lines, @"written: 8 messages of 01-double");
    let report = verify(&fake.course(), Some(&fake.target()), &mut |_| {});
    assert_eq!(told(&report.problems), "");
    assert_snapshot!(report.table, @"
    lesson     stubs  steps  checks  mistakes  also right  hints  chapters  includes
    01-double      1      2       2         8           2      6         1         1
    all            1      2       2         8           2      6         1         1
    ");

    let stub =
        broken(&fake, &format!("{FOLDER}/src/lib.rs"), "todo!(\"step 1: double\")", "2 * number");
    assert_snapshot!(stub, @r#"
    exercises/01-double/src/lib.rs: somebody has worked in this exercise: line 17
      found        2 * number
      expected     todo!("step 1: double")
    exercises/01-double/checks.rs: `step_1_double_is_twice` passes although no step is written
    exercises/01-double/checks.rs: no check of step 1 says "not yet implemented: step 1: double"
    lesson 01-double: too little was looked at:
    stubs: 0, expected at least 1 (exercises/01-double/src/lib.rs)
    "#);

    let hints = format!("{FOLDER}/hints.md");
    let hint = broken(&fake, &hints, "### 3\n\n`double(double(number))`\n", "");
    assert_snapshot!(hint, @"exercises/01-double/hints.md:19: `## Step 2: quadruple` has 2 hints, expected 3");

    let checks = fake.read(&format!("{FOLDER}/checks.rs"));
    let second = &checks[checks.rfind("#[test]").expect("two checks")..];
    let check = broken(&fake, &format!("{FOLDER}/checks.rs"), second, "");
    assert_snapshot!(check, @"
    exercises/01-double/checks.rs: step 2 (quadruple) has no check
    exercises/01-double/Cargo.toml: checks: the manifest says 2, and there are 1
    exercises/01-double/snapshots/checks__checks__four_times.snap: no check uses this snapshot
    ");

    let wrong =
        broken(&fake, &format!("{FOLDER}/wrong/plus_1.rs"), "number + 4", "number + number");
    assert_snapshot!(wrong, @"
    exercises/01-double/wrong/plus_1.rs: `step_1_double_is_twice` passes: either this is no mistake, or nothing catches it
    exercises/01-double/wrong/messages.json: holds a message of plus_1.rs, which gives none
    ");

    let include = broken(&fake, "docs/src/01-double.md", "lib.rs:double", "lib.rs:twice");
    assert_snapshot!(include, @"docs/src/01-double.md:5: {{#include ../../solutions/01-double/src/lib.rs:twice}}: no `ANCHOR: twice` in that file");

    let solution = "solutions/01-double/src/lib.rs";
    let wrong_solution = broken(&fake, solution, "double(double(number))", "double(number)");
    assert_snapshot!(wrong_solution, @"
    solutions/01-double/src/lib.rs: `step_2_quadruple_is_four_times` fails:
    assertion `left == right` failed: four_times
      left: 6
     right: 12
    lesson 01-double: too little was looked at:
    mistakes: 0, expected at least 8 (exercises/01-double/wrong/)
    also right: 0, expected at least 2 (exercises/01-double/also-right/)
    ");
    let no_rust = broken(&fake, solution, "double(double(number))", "double(double(digit))");
    assert!(
        no_rust.starts_with("solutions/01-double/src/lib.rs: does not compile:\nerror[E0425]")
            && !no_rust.contains("plus_1.rs"),
        "{no_rust}"
    );
}

#[test]
fn a_course_that_cargo_refuses_is_still_looked_at() {
    let fake = Fake::complete();
    fake.write("Cargo.toml", "[workspace]\nmembers = [\"nowhere\"]\n");
    fake.delete(&format!("{FOLDER}/hints.md"));
    let told = problems(&fake);
    assert!(told.contains("hints.md: is not there"), "{told}");
    assert!(told.contains("nowhere"), "{told}");
}
