//! Hostile submissions, each with the record that it must get, in each sandbox.
//!
//! Rust submissions are in the folder `hostile`; their first line begins with the statuses of which one is due. The
//! files in `to_set` are bodies of a step, those in `found` are bodies of a function that says whether it found
//! something. What a submission does not define is taken from the reference.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    time::Instant,
};

use grade::record::{self, Status};
use insta::assert_snapshot;
use walkdir::{DirEntry, WalkDir};

use crate::{
    class::{Class, EXERCISE_3, SECRET, completed, right},
    mode::{self, Grader},
    not_tried,
};

/// For each folder of hostile submissions, the text around that of a file there.
const TEMPLATES: [(&str, &str); 3] = [
    ("", "BODY"),
    ("to_set", include_str!("hostile/to_set.rs")),
    ("found", include_str!("hostile/found.rs")),
];

/// The exercises of the suite, and the folders in which students write them.
const EXERCISES: [(u32, &str); 2] = [(3, "03-sudoku-bitmask"), (9, "09-magic-local-search")];

const OPTIONS: [&str; 4] = ["--exercise=3", "--exercise=9", "--reveal=diff", SECRET];

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
fn nobody_passes_whom_an_ordinary_user_grades() {
    match Grader::is_root() {
        true => all_in(Grader::user()),
        false => not_tried("grading as another user (only root can become one)"),
    }
}

/// Every submission has one record with the expected status.
fn all_in(grader: Grader) {
    let class = Class::of(grader);
    fs::write(class.sibling("canary"), "alive\n").expect("ours");
    let mut due = BTreeMap::new();
    for (exercise, _) in EXERCISES {
        for (name, statuses, text) in suite(exercise) {
            hand_in(&class, exercise, &name, text);
            due.insert(name, statuses);
        }
    }
    for name in ["=1+1", "＝1+1", "a name with spaces & <b>", "build_script"] {
        hand_in(&class, 3, name, right());
        due.insert(name.to_string(), "passed".to_string());
    }
    hand_in(&class, 3, "::error::x", "no".to_string());
    due.insert("::error::x".to_string(), "did_not_compile".to_string());
    with_its_own_build(&class);
    let before = fingerprint(&class);
    // The kit that all modes need is made once, by a user who may write into the course.
    Class::of_one("no").grade(&OPTIONS);
    let (said, code) = class.grade(&OPTIONS);
    if let Some(line) = said.lines().find(|line| line.contains(" does not work here: ")) {
        not_tried(&format!("{line} (apt-get install bubblewrap)"));
        return;
    }
    assert_eq!(code, 0, "a student's program is no reason for an error of the grader: {said}");
    assert_snapshot!("suite", summary(&class, &due));
    assert_eq!(fingerprint(&class), before, "the submissions, or what lies beside them, changed");
    assert_eq!(class.processes(), Vec::<String>::new(), "these are still at work");
    let work: Vec<_> = fs::read_dir(class.sibling("work")).expect("ours").collect();
    assert!(work.is_empty(), "the work is not cleared away: {work:?}");
    reports_are_harmless(&class);
    nothing_is_graded_twice(&class);
}

/// The hostile submissions for `exercise`: the name, the statuses of which one is due, and the text of each.
pub fn suite(exercise: u32) -> Vec<(String, String, String)> {
    let suite =
        mode::root().join(format!("crates/teach/staffroom/tests/grade/hostile/{exercise:02}"));
    let mut all = Vec::new();
    for (folder, frame) in TEMPLATES {
        let entries = fs::read_dir(suite.join(folder)).into_iter().flatten();
        for path in entries.map(|entry| entry.expect("the suite").path()) {
            let Ok(text) = fs::read_to_string(&path) else { continue };
            let first = text.strip_prefix("//! ").and_then(|text| text.split_once(": "));
            let (statuses, _) = first.expect("a first line that begins with the status");
            let name = path.file_stem().expect("a file").to_string_lossy().into_owned();
            let text = completed(exercise, &frame.replace("BODY", &text));
            all.push((name, statuses.to_string(), text));
        }
    }
    all
}

fn hand_in(class: &Class, exercise: u32, name: &str, text: String) {
    let (_, folder) = EXERCISES.iter().find(|known| known.0 == exercise).expect("one of the suite");
    class.write(&format!("{name}/exercises/{folder}/src/lib.rs"), text);
}

/// A submission's own manifest, build script, configuration and hooks are ignored.
fn with_its_own_build(class: &Class) {
    let canary = class.sibling("canary").display().to_string();
    let manifest = "[package]\nname = \"x\"\nversion = \"0.1.0\"\nbuild = \"build.rs\"\n";
    for (file, text) in [
        ("build.rs", format!("fn main() {{ std::fs::write({canary:?}, \"x\"); }}")),
        ("Cargo.toml", manifest.to_string()),
        (".cargo/config.toml", "[build]\nrustc-wrapper = \"/bin/false\"\n".to_string()),
        ("rust-toolchain.toml", "[toolchain]\nchannel = \"1.0.0\"\n".to_string()),
    ] {
        class.write(&format!("build_script/exercises/03-sudoku-bitmask/{file}"), text);
    }
    let hook = format!("#!/bin/sh\necho x > {canary}\n");
    class.write("build_script/.git/hooks/post-checkout", hook);
}

/// The paths and contents of everything in the class's folder and beside it.
fn fingerprint(class: &Class) -> BTreeMap<PathBuf, Vec<u8>> {
    let made = [class.out(), class.sibling("work")];
    let all = WalkDir::new(class.folder()).into_iter();
    let all = all.filter_entry(|entry| !made.iter().any(|path| path == entry.path()));
    let content = |entry: DirEntry| {
        let bytes = entry.file_type().is_file().then(|| fs::read(entry.path()).expect("ours"));
        (entry.into_path(), bytes.unwrap_or_default())
    };
    all.map(|entry| content(entry.expect("ours"))).collect()
}

/// The result of each submission, one per line; only the status where several are `due`. The questions decide how
/// many answers are wrong, so that is left out.
fn summary(class: &Class, due: &BTreeMap<String, String>) -> String {
    let rows = class.table("marks.csv").into_iter().filter(|row| !row["submission"].is_empty());
    // A spreadsheet would take some names for formulas.
    let rows = rows.map(|row| (row["submission"].trim_start_matches('\'').to_string(), row));
    let rows: BTreeMap<String, _> = rows.collect();
    assert!(rows.keys().eq(due.keys()), "each has a mark: {:?}", rows.keys());
    let mut text = String::new();
    for (name, row) in rows {
        let (due, status, detail, passed) =
            (&due[&name], &row["status"], &row["detail"], &row["passed"]);
        let is_it = due.split(' ').any(|wanted| wanted == status);
        assert!(is_it, "{name} should be {due}: {status}, {detail}");
        let detail = match detail.split_once(": ") {
            Some((step, rest)) if rest.contains(" wrong") => step,
            _ => detail,
        };
        text += &match &status[..] {
            _ if due.contains(' ') => format!("{name}: {due}\n"),
            // Under Landlock a program cannot report a stack overflow.
            "passed" | "crashed" | "did_not_compile" | "tampered" => {
                format!("{name}: {status} {passed}\n")
            }
            _ => format!("{name}: {status} {passed}; {detail}\n"),
        };
    }
    text
}

/// Markup in a message is escaped in every report, and no page shows where the teacher's files are.
fn reports_are_harmless(class: &Class) {
    let page = class.page("markup_in_a_panic");
    assert!(page.contains("&lt;script&gt;alert(1)"), "{page}");
    let lacking = class.report("pages/module_is_missing, exercise 9.html");
    assert!(lacking.contains("create file &quot;src&#x2f;helper.rs&quot;"), "{lacking}");
    let ours = [class.out(), class.sibling("work"), mode::root(), mode::toolchain()];
    let ours = ours.map(|folder| folder.display().to_string());
    for entry in fs::read_dir(class.out().join("pages")).expect("pages") {
        let page = fs::read_to_string(entry.expect("a page").path()).expect("a page");
        assert!(!ours.iter().any(|folder| page.contains(folder)), "{page}");
    }
    let csv = class.report("marks.csv");
    for report in [&page, &csv, &class.report("class.html"), &class.report("class.csv")] {
        assert!(report.starts_with('\u{feff}') || !report.contains("<script"), "{report}");
        let is_obeyed = |symbol: char| symbol.is_control() && !"\r\n\t".contains(symbol);
        assert!(!report.contains(is_obeyed) && !report.contains('\u{202e}'), "{report}");
    }
    assert!(csv.contains("\"'=1+1\""), "{csv}");
    for line in csv.lines().skip(1) {
        for cell in line.trim_matches('"').split("\",\"") {
            assert!(!cell.starts_with(['=', '+', '-', '@', '＝']), "{cell}");
        }
    }
    let results = class.report("gradescope/reads_passwd-03.json");
    let results: serde_json::Value = serde_json::from_str(&results).expect("it is JSON");
    assert_eq!(results["tests"][0]["status"], "failed");
    assert_eq!(results["stdout_visibility"], "hidden");
}

/// A second run keeps the bytes of existing records, and grades only what has changed.
fn nothing_is_graded_twice(class: &Class) {
    let (path, old) =
        ["prints_much", "endless_loop"].map(|key| record::path(&class.out(), key)).into();
    let (before, of_old) = (fs::read(&path).expect("a record"), modified(&old));
    hand_in(class, 3, "prints_much", "pub fn nothing() {}\n".to_string());
    let said = class.says(&OPTIONS, 0, "prints_much ");
    assert!(said.contains("did not compile"), "{said}");
    assert_ne!(fs::read(&path).expect("a record"), before);
    assert_eq!(class.records()[&("endless_loop".to_string(), 3)].status, Status::TimedOut);
    assert_eq!(modified(&old), of_old, "it was written again although nothing had changed");
}

fn modified(path: &Path) -> std::time::SystemTime {
    fs::metadata(path).and_then(|about| about.modified()).expect("a record")
}

/// A killed grader leaves no process behind, also under Landlock.
#[test]
fn nothing_outlives_a_grader_that_is_killed() {
    let class = Class::of(Grader::landlock());
    let (_, _, text) =
        suite(3).into_iter().find(|submission| submission.0 == "endless_loop").expect("a file");
    class.write("ada.rs", text);
    let mut grader = class.start(&[&EXERCISE_3[..], &["--seconds=3600"]].concat());
    while !class.processes().iter().any(|line| line.starts_with("exam ")) {
        assert!(grader.try_wait().expect("a child").is_none(), "it ended by itself");
    }
    grader.kill().and_then(|()| grader.wait()).expect("it is at work");
    // Left alone they would run for an hour.
    let start = Instant::now();
    while !class.processes().is_empty() {
        assert!(start.elapsed().as_secs() < 300, "{:?}", class.processes());
    }
}
