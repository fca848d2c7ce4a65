//! A known mistake to repair, apart from the student's own file.

use std::fs;

use crate::tiny::{SOLVED, STUB, course, said};

#[test]
fn a_mistake_is_given_tested_repaired_and_counted_and_nothing_of_the_students_is_lost() {
    let course = course(STUB, STUB);
    let root = course.path();
    let write = |file: &str, text: &str| fs::write(root.join(file), text).expect("ours");
    let read = |file: &str| fs::read_to_string(root.join(file)).expect("it is there");
    let (text, code) = said(root, "debug 1");
    assert_eq!(code, Some(2));
    assert!(text.contains("the solutions are not in"), "{text}");
    assert!(said(root, "debug 9").0.contains("there is no exercise \"9\""));
    assert!(said(root, "debug watch 1").0.contains("there is no mistake"));

    fs::create_dir_all(root.join("solutions/01-tiny/src")).expect("ours");
    write("solutions/01-tiny/src/lib.rs", &format!("pub mod better;\n{SOLVED}"));
    let wrong =
        "### zero\n\nCounting begins with 1.\n\n```rust\npub fn one() -> u32 {\n    0\n}\n```\n\n";
    let two = wrong.replace("zero", "two").replace("    0\n", "    2\n");
    let heading = "## Step 1, `one`\n\n";
    write("solutions/01-tiny/mistakes.md", &(heading.to_string() + wrong + &two));
    // Questions may have modules of their own.
    fs::create_dir(root.join("exercises/01-tiny/questions")).expect("ours");
    write("exercises/01-tiny/questions/more.rs", "");
    let questions = read("exercises/01-tiny/questions.rs");
    write(
        "exercises/01-tiny/questions.rs",
        &format!("#[path = \"questions/more.rs\"]\nmod more;\n{questions}"),
    );
    let (text, code) = said(root, "debug 1");
    assert_eq!(code, Some(1));
    assert!(text.starts_with("Exercise 1 with one mistake, which step 1 shows\n"), "{text}");
    assert!(text.contains("one is 1, but yours is 0"), "{text}");
    assert!(text.contains("your code  debug/exercises/01-tiny/src/lib.rs:"), "{text}");
    assert!(!text.contains("Counting begins"), "the cause is for the student to find: {text}");
    assert_eq!(read("exercises/01-tiny/src/lib.rs"), STUB);

    let file = "debug/exercises/01-tiny/src/lib.rs";
    write(file, &read(file).replace("    0\n", "    true\n"));
    let (text, _) = said(root, "debug 1");
    assert!(text.contains("--> debug/exercises/01-tiny/src/lib.rs:"), "{text}");
    write(file, SOLVED);
    let (text, code) = said(root, "debug 1");
    assert_eq!(code, Some(0));
    assert!(text.contains("The mistake is repaired: 1 of 1 of exercise 1."), "{text}");
    assert!(text.contains("Counting begins with 1."), "{text}");
    assert!(said(root, "debug 1").0.contains("you have repaired every mistake of exercise-1"));

    let record = read("exercises/01-tiny/mistakes.json");
    let two = r#"{ "two": { "step": 1, "cause": "Two is not one.", "hint": 2 },"#;
    write("exercises/01-tiny/mistakes.json", &record.replacen('{', two, 1));
    assert!(said(root, "debug 1").0.contains("one is 1, but yours is 2"));
    let backups = fs::read_dir(root.join("debug/exercises/01-tiny/src")).expect("it is there");
    let kept = backups.flatten().filter_map(|it| fs::read_to_string(it.path()).ok());
    assert!(kept.into_iter().any(|text| text == SOLVED), "the repaired file is kept aside");
}
