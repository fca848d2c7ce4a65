//! The reference beside one's own code, and what is installed.

use insta::assert_snapshot;
use pretty_assertions::assert_eq;

use crate::tiny::{FILE, SOLVED, STUB, coach, course, read, said, tells, told, with_one, write};

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
    tells(root, "hint 1 1 2", 0, &["give up    just solution exercise-1"]);
    let text = told(root, "solution 1", 2);
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

#[test]
fn the_doctor_finds_what_the_exercises_need_and_says_when_it_does_not() {
    let course = course(STUB, STUB);
    let root = course.path();
    tells(root, "doctor", 0, &["All that a student needs is here."]);

    let package = "\n[workspace.package]\nrust-version = \"99.0\"\n";
    write(root, "Cargo.toml", read(root, "Cargo.toml") + package);
    let old = "is older than 99.0, for everything\n    rustup update stable\n";
    let one = "\n\nOne thing that you need is not as it must be: type its command.\n";
    tells(root, "doctor", 1, &["✗ rustc 1.", old, one]);

    let nothing = coach(root, "doctor").env("PATH", "").env_remove("RUSTC").output();
    let text = String::from_utf8(nothing.expect("the coach starts").stdout).expect("UTF-8");
    for part in [
        "✗ rustc not installed, for everything\n    rustup update stable\n",
        "○ just not installed, for the short commands; `cargo coach test` is `just test`\n  without it\n",
        "\nThings that you need are not as they must be: type their commands.\n",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}
