//! Submissions that mean harm, or are odd, each with the status that it must get.
//!
//! Those that are Rust are the files of `tests/hostile`; their first line begins with the status. What
//! one of them does not define is taken from `support/right.rs`. The others are made here.
//!
//! Here "no sandbox" is a failure: a judge that is not tried is none.

#![cfg(target_os = "linux")]

mod support;

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use grader::record::{RECORDS, Record, Status};
use support::{Class, SECRET, odd};

/// Every submission has one record, with the status that is expected of it.
#[test]
fn nobody_passes_who_has_not_earned_it() {
    let class = Class::new();
    class.add_hostile(|_| true);
    odd::add(&class);
    let before = class.fingerprint();
    let start = Instant::now();
    let (said, _) = class.grade(&["--exercise=3", "--reveal=diff"]);
    assert!(start.elapsed() < Duration::from_secs(480), "it took {:?}", start.elapsed());

    class.assert_expected(&said);
    assert_eq!(class.fingerprint(), before, "the submissions, or what lies beside them, changed");
    assert_eq!(class.processes(), Vec::<String>::new(), "these are still at work");
    assert!(!class.out().join(".work").exists(), "the work is not cleared away");
    assert!(class.records().len() >= 80, "{} records", class.records().len());
    reports_are_harmless(&class);
    nothing_is_graded_twice(&class);
}

/// What was made of a message full of markup.
fn reports_are_harmless(class: &Class) {
    let read = |path: &str| fs::read_to_string(class.out().join(path)).expect("a report");
    let page = read("pages/markup_in_a_panic.rs-03.html");
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "{page}");
    for report in [&page, &read("junit.xml"), &read("class.html"), &read("grades.csv")] {
        assert!(report.starts_with("submission,") || !report.contains("<script"), "{report}");
        let is_obeyed = |symbol: char| symbol.is_control() && !"\r\n\t".contains(symbol);
        assert!(!report.contains(is_obeyed) && !report.contains('\u{202e}'), "{report}");
    }
    let csv = read("grades.csv");
    assert!(csv.contains("\"'=1+1.rs\""), "{csv}");
    for line in csv.lines().skip(1) {
        for cell in line.trim_matches('"').split("\",\"") {
            assert!(!cell.starts_with(['=', '+', '-', '@']), "{cell}");
        }
    }
    let results = read("gradescope/reads_passwd.rs-03.json");
    let results: serde_json::Value = serde_json::from_str(&results).expect("it is JSON");
    assert_eq!(results["tests"][0]["status"], "failed");
    assert_eq!(results["stdout_visibility"], "hidden");
}

/// A second run takes the records that are there, to the byte, and grades only what has changed.
fn nothing_is_graded_twice(class: &Class) {
    let path = Record::path(&class.out(), "prints_much.rs", 3);
    let old = Record::path(&class.out(), "endless_loop.rs", 3);
    let (before, of_old) = (fs::read(&path).expect("a record"), modified(&old));
    class.write("prints_much.rs", "pub fn nothing() {}\n");
    let (said, _) = class.grade(&["--exercise=3"]);
    assert!(said.contains("prints_much.rs") && said.contains("did not compile"), "{said}");
    assert_ne!(fs::read(&path).expect("a record"), before);
    let known = Record::read(&old).expect("a record");
    assert_eq!(known.status, Status::TimedOut);
    assert_eq!(modified(&old), of_old, "it was written again although nothing had changed");
}

fn modified(path: &Path) -> std::time::SystemTime {
    fs::metadata(path).and_then(|about| about.modified()).expect("a record")
}

/// Where there are no namespaces, Landlock keeps in what matters.
#[test]
fn landlock_keeps_in_too() {
    let class = Class::new();
    if !class.has_landlock() {
        support::not_tried("this kernel has no Landlock");
        return;
    }
    let tried =
        ["reads", "writes", "asks", "starts", "looks", "changes", "right_in", "endless_sleep"];
    class.add_hostile(|name| tried.iter().any(|it| name.starts_with(it)));
    class.add_hostile(|name| ["includes_passwd.rs", "print_flood.rs"].contains(&name));
    let before = class.fingerprint();
    let (said, _) = class.grade(&["--exercise=3", "--sandbox=landlock"]);

    for record in class.records() {
        assert_eq!(record.sandbox, "landlock");
        // With Landlock the file is there and cannot be read: the compiler says so.
        assert_ne!(record.status, Status::GraderError, "{said}");
    }
    class.assert_expected(&said);
    assert_eq!(class.fingerprint(), before, "the submissions, or what lies beside them, changed");
    assert_eq!(class.processes(), Vec::<String>::new(), "these are still at work");
}

/// A class that is stopped in the middle is taken up where it was, and gives the same records.
#[test]
fn a_class_that_is_killed_is_taken_up_again() {
    let class = Class::new();
    class.add_variants(10);
    let other = class.sibling("other");
    class.start_and_kill_when(4, &["--exercise=3", SECRET]);
    let done = class.records().len();
    assert!((4..10).contains(&done), "{done} records when it was killed");
    class.grade(&["--exercise=3", SECRET]);
    class.grade_into(&other, &["--exercise=3", SECRET, "--jobs=1"]);

    let all = |out: &Path| Record::all(&out.join(RECORDS)).expect("records");
    assert_eq!(all(&class.out()).len(), 10);
    assert_eq!(all(&class.out()), all(&other));
    assert!(!class.out().join(".work").exists(), "what was being graded then still lies there");
    let passed = |record: &&Record| record.status == Status::Passed;
    assert_eq!(all(&other).iter().filter(passed).count(), 5);
}

/// GNU parallel grades a class, is cut off in the middle, and goes on where it was.
#[test]
fn gnu_parallel_is_cut_off_and_goes_on() {
    let class = Class::new();
    if !Class::has_parallel() {
        support::not_tried("GNU parallel is not installed");
        return;
    }
    class.add_variants(6);
    let mut first = class.parallel();
    while class.records().len() < 2 {
        assert!(first.try_wait().expect("a child").is_none(), "it ended by itself");
        std::thread::sleep(Duration::from_millis(5));
    }
    first.kill().expect("it is at work");
    first.wait().expect("it is gone");
    assert!(class.records().len() < 6, "it was done before it was cut off");
    assert!(class.parallel().wait().expect("it ends").success());
    let (said, code) = class.grade(&["--exercise=3", "--report"]);
    assert!(code == 0 && said.contains("6 graded: 3 passed, 3 failed"), "{said}");
}

/// What a student handed in once counts for nothing when something else lies there now.
#[test]
fn a_pass_that_is_not_handed_in_any_more_is_not_told_as_one() {
    let class = Class::new();
    class.write("ada.rs", odd::right());
    let (said, _) = class.grade(&["--exercise=3"]);
    assert!(said.contains("1 graded: 1 passed"), "{said}");
    class.write("ada.rs", "pub fn nothing() {}\n");
    let (said, _) = class.grade(&[]);
    assert!(said.contains("1 graded: 1 rejected"), "{said}");
    assert!(said.contains("older, not handed in any more: ada.rs  exercise 3  passed"), "{said}");
    let grades = fs::read_to_string(class.out().join("grades.json")).expect("ours");
    assert!(!grades.contains("\"status\": \"passed\""), "{grades}");
}

/// Names that are long, odd, alike or not text each get a record of their own, and none reaches a
/// terminal as it is.
#[test]
fn every_name_has_its_own_record() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};

    let class = Class::new();
    let names: [&[u8]; 8] = [
        &[b'a'; 240],
        "安".repeat(35).as_bytes().to_vec().leak(),
        b"lib.rs",
        b"\xff.rs",
        b"\xfe.rs",
        b".hidden.rs",
        b"::error::x.rs",
        b"a\n\x1b[2Jb.rs",
    ];
    for name in names {
        let path = class.submissions().join(OsStr::from_bytes(name));
        fs::write(path, "pub fn nothing() {}\n").expect("ours");
    }
    let (said, code) = class.grade(&["--exercise=3"]);
    assert_eq!((class.records().len(), code), (8, 0), "{said}");
    assert!(!said.contains('\x1b') && !said.contains("\n::error"), "{said}");
}

/// A disk without room is the machine's fault: no mark, and the next run gives the right one.
#[test]
fn a_full_disk_is_no_mark() {
    let class = Class::new();
    class.write("ada.rs", odd::right());
    let disk = class.sibling("disk");
    fs::create_dir(&disk).expect("ours");
    let mount = |arguments: &[&str]| {
        let done =
            std::process::Command::new(arguments[0]).args(&arguments[1..]).arg(&disk).output();
        done.is_ok_and(|done| done.status.success())
    };
    if !mount(&["mount", "-t", "tmpfs", "-o", "size=60k", "tmpfs"]) {
        support::not_tried("only root may mount a small disk");
        return;
    }
    let out = disk.join("grades");
    let out = format!("--out={}", out.display());
    let (said, code) = class.grade(&["--exercise=3", &out]);
    let is_told = code != 0 && said.contains("No space left on device");
    assert!(mount(&["mount", "-o", "remount,size=64m"]), "it becomes larger");
    let (again, _) = class.grade(&["--exercise=3", &out]);
    assert!(mount(&["umount"]), "it goes");
    assert!(is_told, "{said}");
    assert!(again.contains("1 graded: 1 passed"), "{again}");
}

/// A folder that cannot be written into is told once, and why.
#[test]
fn records_that_cannot_be_written_are_told_with_the_reason() {
    let class = Class::new();
    class.write("ada.rs", "pub fn to_set() {}\n");
    fs::create_dir_all(class.out()).expect("ours");
    fs::write(class.out().join("records"), "in the way").expect("ours");
    let (said, code) = class.grade(&[]);
    assert!(code == 2 && said.contains("no record could be written into"), "{said}");
    assert!(said.contains("ada.rs: ") && said.contains("(os error"), "{said}");
}

/// What a teacher may type wrongly is told, and what is not needed is not asked.
#[test]
fn mistakes_of_the_teacher_are_told() {
    let class = Class::new();
    let (said, code) = class.grade(&[]);
    assert!(code == 2 && said.contains("is empty"), "{said}");
    class.write("ada.rs", "pub fn to_set() {}\n");
    let (said, code) = class.grade(&["--exercise=12"]);
    assert!(code == 2 && said.contains("there is no exercise \"12\""), "{said}");
    let (said, code) = class.grade(&["--only=eve"]);
    assert!(code == 2 && said.contains("there is no submission \"eve\""), "{said}");
    let (said, code) = class.grade(&["--sandbox=steel"]);
    assert!(code == 2 && said.contains("bubblewrap and landlock"), "{said}");
    let (said, code) = class.grade(&["--list"]);
    assert_eq!((said.as_str(), code), ("ada.rs\n", 0));
    let (said, code) = class.grade(&[]);
    assert!(code == 0 && said.contains("which exercise is this?"), "{said}");
    class.write("ada/src/lib.rs", "pub fn to_set() {}\n");
    let (said, code) = class.grade(&[]);
    assert!(code == 0 && said.contains("ada, ada.rs: one student, twice?"), "{said}");
    let (said, code) = class.grade(&["--secret=2026-autumn"]);
    assert!(code == 2 && said.contains("can be guessed"), "{said}");
    let (said, code) = class.grade(&["--secret=another secret of letters"]);
    assert!(code == 2 && said.contains("was graded with another secret"), "{said}");
    let (said, code) = class.grade_folder(&class.sibling("nowhere"), &[]);
    assert!(code == 2 && said.contains("there is no folder"), "{said}");
}

/// The commands in the book, for this machine and for engines that cannot be tried here, say nothing
/// that the command does not know.
#[test]
fn the_book_names_no_option_that_is_not_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let book = fs::read_to_string(root.join("docs/src/grading.md")).expect("the chapter");
    let class = Class::new();
    let (help, _) = class.grade(&["--help"]);
    let known: Vec<&str> = help.split_whitespace().map(|word| word.trim_matches(',')).collect();
    let mut options = 0;
    for line in book.lines() {
        let marks = ["staffroom grade ", "staffroom -- grade ", "just grade "];
        let Some(command) = marks.iter().find_map(|mark| line.split_once(mark)) else { continue };
        for word in command.1.split([' ', '`', '"']).filter(|word| word.starts_with("--")) {
            let option = word.split('=').next().unwrap_or(word);
            assert!(known.contains(&option), "{option} in {line}\n{help}");
            options += 1;
        }
    }
    assert!(options >= 20, "{options} options were found in the chapter");
}
