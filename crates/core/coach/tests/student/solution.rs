//! The reference beside one's own code, and what is installed.

use insta::assert_snapshot;
use pretty_assertions::assert_eq;

use crate::tiny::{FILE, SOLVED, STUB, course, said, tells, told, with_one, write};

const REFERENCE: &str = "solutions/01-tiny/src/lib.rs: whoever gave it to you has the solutions";

#[test]
fn the_reference_is_shown_when_the_exercise_passes_or_when_one_gives_up() {
    let course = course(STUB, SOLVED);
    let root = course.path();
    tells(root, "solution 1", 2, &[REFERENCE]);

    // Its helpers are told, and the book's marks are not.
    let reference = with_one("// ANCHOR: one\n    help()\n    // ANCHOR_END: one");
    let reference = format!("{reference}\nfn help() -> u32 {{\n    1\n}}\n");
    write(root, "solutions/01-tiny/src/lib.rs", reference);
    write(root, "solutions/03-small/src/lib.rs", SOLVED.replace('\n', "\n\n"));
    tells(root, "hint 1 1 2", 0, &["give up    just solution 1"]);
    let text = told(root, "solution 1", 2);
    assert!(text.contains("`just solution 1 --give-up`"), "{text}");
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
            help()
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

    The reference has helpers of its own:
      help       solutions/01-tiny/src/lib.rs:11
    "#);
    write(root, FILE, "");
    tells(root, "solution 1 --give-up", 0, &["Step 2 `two`\n  Your file has no such function.\n"]);
    let text = told(root, "solution 3", 0);
    assert_eq!(text.matches("the same as the reference").count(), 2, "{text}");
}
