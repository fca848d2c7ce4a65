//! Which exercise a command is about, and which hint comes next; and what a command never does.

#[cfg(unix)]
use std::process::Command;
use std::{fs, process::Stdio};

use course::typed::VARIABLE;
use pretty_assertions::assert_eq;

use crate::tiny::{FILE, SOLVED, STUB, coach, course, said, tells, with_one, write};

#[test]
fn a_hint_says_more_until_the_step_changes() {
    let course = course(STUB, STUB);
    let root = course.path();
    for (words, title) in [
        ("hint 1", "Step 1 `one`, hint 1 of 2"),
        ("hint 1", "hint 2 of 2"),
        ("hint", "hint 2 of 2"),
        // A level counts as shown.
        ("hint 1 1 1", "hint 1 of 2"),
        ("hint 1 one", "hint 2 of 2"),
        ("hint 1 2", "Step 2 `two`, hint 1 of 1"),
        ("hint 1", "Step 1 `one`, hint 1 of 2"),
        ("hint 3 1", "hint 1 of 2"),
    ] {
        tells(root, words, 0, &[title]);
    }
    write(root, "target/coach/hint-1", "1 many");
    tells(root, "hint 1 1", 0, &["hint 1 of 2"]);
}

#[test]
fn without_a_name_the_folder_says_which_exercise() {
    let course = course(SOLVED, &STUB.replace("todo!(\"step 1: one\")", "1"));
    let root = course.path();
    tells(root, "test", 1, &["Exercise 3: Lesson 3\n"]);
    write(root, FILE, STUB);
    let src = root.join("exercises/03-small/src");
    write(root, "docs/src/03-small.md", "# Lesson 3, step 2\n");
    for words in ["test", "hint", "chapter"] {
        let (text, _) = said(&src, words);
        assert!(text.contains("Lesson 3") || text.contains("Step 2"), "{words}: {text}");
    }
    // Who typed cargo's command reads cargo's commands.
    let output = coach(root, "test").env_remove(VARIABLE).output().expect("the coach starts");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("cargo coach hint 1"), "{text}");
    let outside = tempfile::tempdir().expect("a temporary folder");
    tells(outside.path(), "list", 2, &["is not inside the course"]);
}

#[test]
fn a_students_file_is_never_written_to() {
    let course = course(STUB, STUB);
    let path = course.path().join(FILE);
    let time =
        || fs::metadata(&path).and_then(|about| about.modified()).expect("the file is there");
    let before = time();
    for words in ["start", "test 1", "hint 1", "list"] {
        said(course.path(), words);
    }
    assert_eq!((fs::read_to_string(&path).expect("a file"), time()), (STUB.to_string(), before));

    let mut test = coach(course.path(), "test 1");
    let mut child = test.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the coach ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
#[cfg(unix)]
fn a_coach_that_is_stopped_leaves_no_check_behind() {
    let marker = format!("loop of {}", std::process::id());
    let endless = format!("loop {{ println!(\"{marker}\"); std::thread::park(); }}");
    let course = course(&with_one(&endless), STUB);
    let temporary = tempfile::tempdir().expect("a temporary folder");
    let mut child = coach(course.path(), "test 1 --seconds 600")
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
                && line.contains("--protocol")
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

#[test]
fn what_is_handed_in_has_a_receipt_and_replaces_none() {
    let course = course(STUB, SOLVED);
    let root = course.path();
    tells(root, "hand-in 1", 2, &["exercise 1 is not begun"]);
    write(root, FILE, SOLVED);
    tells(root, "hand-in 1", 2, &["a name is needed"]);
    write(root, "hand-in/name.txt", " Zoë  O'Neill\n");
    let file = "hand-in/zoë-o-neill-01.rs";
    let texts = [
        (SOLVED.to_string(), 0, "All steps pass."),
        (with_one("0"), 1, "These steps do not pass: 1, 2."),
        (format!("{SOLVED}fn ("), 1, "It does not compile"),
    ];
    for (text, code, sentence) in &texts {
        write(root, FILE, text);
        tells(root, "hand-in 1", *code, &[sentence, file, &exam::digest(text.as_bytes())]);
        assert_eq!(&fs::read_to_string(root.join(file)).expect("the copy"), text);
    }
    let kept = |number: usize| fs::read_to_string(root.join(format!("{file}.{number}.bak")));
    assert_eq!([&kept(1).expect("kept"), &kept(2).expect("kept")], [&texts[0].0, &texts[1].0]);
    let receipts = fs::read_to_string(root.join("hand-in/receipts.txt")).expect("the receipts");
    assert_eq!(receipts.lines().count(), 3, "{receipts}");
}
