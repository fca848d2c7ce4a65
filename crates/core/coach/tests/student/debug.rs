//! A known mistake to repair, apart from the student's own file.

use std::fs;

use crate::tiny::{FILE, SOLVED, STUB, course, read, tells, told, write};

#[test]
fn a_mistake_is_given_tested_repaired_and_counted_and_nothing_of_the_students_is_lost() {
    let course = course(STUB, STUB);
    let root = course.path();
    tells(root, "debug 1", 2, &["the solution of exercise-1"]);
    tells(root, "debug 9", 2, &["there is no exercise \"9\""]);
    tells(
        root,
        "debug watch 1",
        2,
        &["there is no mistake to repair yet; `just debug 3` gives you"],
    );
    for (words, odd) in
        [("debug", "error: `just"), ("debug --json", "\"--json\""), ("debug 1 2 3", "\"3\"")]
    {
        tells(root, words, 2, &[odd, "`just debug 3` gives you a mistake of exercise 3 to repair"]);
    }
    tells(root, "debug 1 nine", 2, &["exercise-1 has no step \"nine\"", "its steps are:"]);

    write(root, "solutions/01-tiny/src/lib.rs", format!("pub mod better;\n{SOLVED}"));
    let wrong =
        "### zero\n\nCounting begins with 1.\n\n```rust\npub fn one() -> u32 {\n    0\n}\n```\n\n";
    let two = wrong.replace("zero", "two").replace("    0\n", "    2\n");
    let wrong = format!("## Step 1, `one`\n\n{wrong}{two}");
    write(root, "solutions/01-tiny/mistakes.md", wrong);
    // Questions may have modules of their own.
    write(root, "exercises/01-tiny/questions/more.rs", "");
    let questions = read(root, "exercises/01-tiny/questions.rs");
    let questions = format!("#[path = \"questions/more.rs\"]\nmod more;\n{questions}");
    write(root, "exercises/01-tiny/questions.rs", questions);
    let scene = |name: &str| {
        write(root, "exercises/01-tiny/scene.rs", format!("use super::lesson::{name};\n"));
    };
    scene("one");
    tells(root, "debug 1", 1, &["watch it   just debug show exercise-1"]);
    tells(
        root,
        "debug solution 1",
        2,
        &["the reference is that of the exercise itself; `just solution 1`"],
    );
    fs::remove_dir_all(root.join("debug")).expect("ours");
    scene("two");
    let text = told(root, "debug 1", 1);
    assert!(!text.contains("watch it"), "the scene shows nothing of step 1: {text}");
    assert!(text.starts_with("Exercise 1 with one mistake, which step 1 shows\n"), "{text}");
    assert!(text.contains("one is 1, but yours is 0"), "{text}");
    assert!(text.contains("your code  debug/exercises/01-tiny/src/lib.rs:"), "{text}");
    assert!(!text.contains("Counting begins"), "the cause is for the student to find: {text}");
    assert_eq!(read(root, FILE), STUB);

    let file = "debug/exercises/01-tiny/src/lib.rs";
    write(root, file, read(root, file).replace("    0\n", "    true\n"));
    tells(root, "debug 1", 1, &["--> debug/exercises/01-tiny/src/lib.rs:"]);
    write(root, file, "");
    tells(root, "debug 1", 2, &["`just debug reset exercise-1` brings the stub back"]);
    tells(root, "debug restore 1", 2, &["exercise-1 has no backup: a reset keeps one when"]);
    write(root, file, SOLVED);
    let repaired = "The mistake is repaired: 1 of 1 of exercise 1.";
    tells(root, "debug 1", 0, &[repaired, "Counting begins with 1."]);
    tells(root, "debug 1", 2, &["you have repaired every mistake of exercise-1"]);

    let record = "exercises/01-tiny/mistakes.json";
    let two = r#"{ "two": { "step": 1, "cause": "Two is not one.", "hint": 2 },"#;
    write(root, record, read(root, record).replacen('{', two, 1));
    tells(root, "debug 1", 1, &["one is 1, but yours is 2"]);
    let backups = fs::read_dir(root.join("debug/exercises/01-tiny/src")).expect("it is there");
    let kept = backups.flatten().filter_map(|it| fs::read_to_string(it.path()).ok());
    assert!(kept.into_iter().any(|text| text == SOLVED), "the repaired file is kept aside");
}
