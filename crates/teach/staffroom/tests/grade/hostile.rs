//! Hostile submissions, each with the record that it must get, in each sandbox.
//!
//! Rust submissions are in the folder `hostile`; their first line begins with the status. The files in
//! `to_set` are bodies of a step, those in `found` are bodies of a function that says whether it found
//! something. What a submission does not define is taken from the reference solution.

use std::{fs, path::Path};

use grade::record::{self, Status};
use insta::assert_snapshot;

use crate::{
    class::{Class, EXERCISE_3, SECRET, right, zip},
    mode::{self, Grader},
    not_tried,
};

#[test]
#[ignore = "takes minutes"]
fn nobody_passes_who_has_not_earned_it_in_bubblewrap() {
    all_in(Grader::bubblewrap());
}

#[test]
#[ignore = "takes minutes"]
fn nobody_passes_who_has_not_earned_it_in_landlock() {
    all_in(Grader::landlock());
}

/// Root's bubblewrap is not that of an ordinary user; `.ci/run` leaves the second one out.
#[test]
#[ignore = "takes minutes; `just check-all` runs it"]
fn nobody_passes_whom_root_lets_an_ordinary_user_grade() {
    match Grader::is_root() {
        true => all_in(Grader::user()),
        false => not_tried("grading as another user (only root can become one)"),
    }
}

/// Every submission has one record with the expected status.
fn all_in(grader: Grader) {
    let class = Class::of(grader);
    class.add_hostile(3, |_| true);
    for name in ["=1+1.rs", "＝1+1.rs", "a name with spaces & <b>.rs"] {
        class.put(name, "passed", right());
    }
    class.put("::error::x.rs", "did_not_compile", "no");
    with_its_own_build(&class);
    let before = class.fingerprint();
    if !is_graded(&class) {
        return;
    }
    assert_snapshot!("exercise_3", class.summary());
    assert_eq!(class.fingerprint(), before, "the submissions, or what lies beside them, changed");
    assert_eq!(class.processes(), Vec::<String>::new(), "these are still at work");
    let work: Vec<_> = fs::read_dir(class.sibling("work")).expect("ours").collect();
    assert!(work.is_empty(), "the work is not cleared away: {work:?}");
    assert!(class.records().len() >= 80, "{} records", class.records().len());
    reports_are_harmless(&class);
    nothing_is_graded_twice(&class);
}

/// Where several answers are right, ready-made ones fail, and no number crashes the judge.
#[test]
fn a_search_that_does_not_search_fails() {
    let class = Class::new();
    class.add_hostile(9, |_| true);
    class.says(&["--exercise=9", SECRET], 0, "");
    assert_snapshot!("exercise_9", class.summary());
    let said = class.record("module_is_missing").detail;
    assert!(said.contains("create file \"src/helper.rs\""), "{said}");
}

/// What the compiler reads for a submission, or says of it, is the submission's own, and no page shows where
/// the teacher's files are.
#[test]
fn what_the_compiler_reads_is_the_submissions_own() {
    let class = Class::new();
    let names = ["module_is", "says_how_it_is", "says_that_the_compiler", "waits_for_a_terminal"];
    class.add_hostile(3, |file| names.iter().any(|name| file.starts_with(name)));
    let lib: (&str, &[u8]) = ("src/lib.rs", b"pub fn nothing() {}\n");
    class.put("two_in_one.zip", "rejected", zip(&[lib, ("src/lib.rs/x.rs", b"")]));
    class.says(&EXERCISE_3, 0, "5 graded: ");
    assert_snapshot!("compiler", class.summary());
    for (key, _) in class.records().into_keys() {
        let page = class.page(&key);
        for folder in [class.out(), class.sibling("work"), mode::root(), mode::toolchain()] {
            let folder = folder.display().to_string();
            assert!(!page.contains(&folder), "{key}: {folder}\n{page}");
        }
    }
}

/// Under Landlock the whole machine can be named: nothing is said of a file that may not be read.
#[test]
fn nothing_is_said_of_a_file_in_landlock() {
    let class = Class::of(Grader::landlock());
    class.add_hostile(3, |file| file.starts_with("looks_at_what"));
    class.put("right.rs", "passed", right());
    let (said, code) = class.grade(&EXERCISE_3);
    if said.contains(" does not work here: ") {
        sandbox_is_missing(&said);
        return;
    }
    assert_eq!(code, 0, "{said}");
    assert_snapshot!("landlock", class.summary());
}

/// Grades the class; false when this way of grading is not available here.
fn is_graded(class: &Class) -> bool {
    // The kit that all modes need is made once, by a user who may write into the course.
    let first = Class::new();
    first.write("ada.rs", "");
    first.grade(&EXERCISE_3);
    let (said, code) = class.grade(&["--exercise=3", "--reveal=diff", SECRET]);
    if said.contains(" does not work here: ") {
        sandbox_is_missing(&said);
        return false;
    }
    assert_eq!(code, 0, "a student's program is no reason for an error of the grader: {said}");
    true
}

/// Markup in a message is escaped in every report.
fn reports_are_harmless(class: &Class) {
    let read = |path: &str| class.report(path);
    let page = class.page("markup_in_a_panic");
    assert!(page.contains("&lt;script&gt;alert(1)"), "{page}");
    for report in [&page, &read("class.html"), &read("grades.csv"), &read("class.csv")] {
        assert!(report.starts_with('\u{feff}') || !report.contains("<script"), "{report}");
        let is_obeyed = |symbol: char| symbol.is_control() && !"\r\n\t".contains(symbol);
        assert!(!report.contains(is_obeyed) && !report.contains('\u{202e}'), "{report}");
    }
    let csv = read("grades.csv");
    assert!(csv.contains("\"'=1+1\""), "{csv}");
    for line in csv.lines().skip(1) {
        for cell in line.trim_matches('"').split("\",\"") {
            assert!(!cell.starts_with(['=', '+', '-', '@', '＝']), "{cell}");
        }
    }
    let results = read("gradescope/reads_passwd-03.json");
    let results: serde_json::Value = serde_json::from_str(&results).expect("it is JSON");
    assert_eq!(results["tests"][0]["status"], "failed");
    assert_eq!(results["stdout_visibility"], "hidden");
}

/// A second run keeps the bytes of existing records, and grades only what has changed.
fn nothing_is_graded_twice(class: &Class) {
    let path = record::path(&class.out(), "prints_much");
    let old = record::path(&class.out(), "endless_loop");
    let (before, of_old) = (fs::read(&path).expect("a record"), modified(&old));
    class.write("prints_much.rs", "pub fn nothing() {}\n");
    let said = class.says(&EXERCISE_3, 0, "prints_much ");
    assert!(said.contains("did not compile"), "{said}");
    assert_ne!(fs::read(&path).expect("a record"), before);
    assert_eq!(class.record("endless_loop").status, Status::TimedOut);
    assert_eq!(modified(&old), of_old, "it was written again although nothing had changed");
}

/// A submission's own manifest, build script, configuration and hooks are ignored.
fn with_its_own_build(class: &Class) {
    let canary = class.sibling("canary").display().to_string();
    class.put("build_script/src/lib.rs", "passed", right());
    for (file, text) in [
        ("build.rs", format!("fn main() {{ std::fs::write({canary:?}, \"x\"); }}")),
        (
            "Cargo.toml",
            "[package]\nname = \"x\"\nversion = \"0.1.0\"\nbuild = \"build.rs\"\n".to_string(),
        ),
        (".cargo/config.toml", "[build]\nrustc-wrapper = \"/bin/false\"\n".to_string()),
        ("rust-toolchain.toml", "[toolchain]\nchannel = \"1.0.0\"\n".to_string()),
        (".git/hooks/post-checkout", format!("#!/bin/sh\necho x > {canary}\n")),
    ] {
        class.write(&format!("build_script/{file}"), text);
    }
}

/// Passes over a sandbox that does not work here.
fn sandbox_is_missing(said: &str) {
    let line = said.lines().find(|line| line.contains(" does not work here: "));
    not_tried(&format!("{} (apt-get install bubblewrap)", line.unwrap_or_default()));
}

fn modified(path: &Path) -> std::time::SystemTime {
    fs::metadata(path).and_then(|about| about.modified()).expect("a record")
}
