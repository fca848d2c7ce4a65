//! Downloads of Moodle and Gradescope, and which of several attempts counts.

use std::{
    fs,
    os::unix::fs::symlink,
    process::{Command, Stdio},
};

use crate::{
    class::{Class, EXERCISE_3, SECRET, zip},
    mode::root,
    odd,
};

/// Moodle's download with folders, without folders, and as one zip.
#[test]
fn a_download_of_moodles_is_a_class() {
    let class = Class::new();
    let right = odd::right();
    let windows = zip(&[("lab 3\\src\\lib.rs", right.as_bytes()), ("lab 3\\notes.txt", b"x")]);
    let files: [(&str, &[u8]); 5] = [
        ("Ada Lovelace_17_assignsubmission_file_/lab3.zip", &windows),
        ("Ada Lovelace_17_assignsubmission_onlinetext_/onlinetext.html", b"<p>see file</p>"),
        ("Bob van Dam_18_assignsubmission_file/sub/lib.rs", right.as_bytes()),
        ("Cy_19_assignsubmission_file_lab3.ZIP", &windows),
        ("Cy_19_assignsubmission_file_notes.pdf", b"%PDF"),
    ];
    let names = "Ada%20Lovelace_17\nBob%20van%20Dam_18\nCy_19\n";
    let download = class.sibling("course-lab 3-99.zip");
    fs::write(&download, zip(&files)).expect("ours");
    assert_eq!(class.grade_folder(&download, &["--list"]).0, names);
    let (said, _) = class.grade_folder(&download, &EXERCISE_3);
    assert!(said.contains("3 graded: 3 passed"), "{said}");
    assert!(said.contains("/course-lab 3-99-grades/class.html"), "{said}");

    files.iter().for_each(|(name, bytes)| class.write(name, bytes));
    assert_eq!(class.grade(&["--list"]).0, names);
    class.says(&EXERCISE_3, 0, "3 graded: 3 passed");
    let ada = class.record("Ada Lovelace_17");
    assert!(ada.file.ends_with("file_/lab3.zip/lab 3/src/lib.rs"), "{}", ada.file);
}

/// The last attempt counts, whatever its file's name, and the report lists the others.
#[test]
fn the_last_attempt_counts_and_the_others_are_named() {
    let class = Class::new();
    class.write("ada.rs", odd::right());
    class.write("ada.zip", zip(&[("lib.rs", b"no")]));
    class.write("ada/notes.zip", "no zip");
    class.written_at("ada.zip", 1);
    class.written_at("ada.rs", 2);
    class.says(&EXERCISE_3, 0, "1 graded: 1 passed");
    let page = || class.page("ada");
    assert!(page().contains("ada.rs counts; not counted: ada.zip/lib.rs, ada/notes.zip: the zip"));

    class.written_at("ada.zip", 3);
    class.says(&EXERCISE_3, 0, "1 graded: 1 did not compile");
    assert_eq!(class.record("ada").file, "ada.zip/lib.rs");
    assert!(page().contains("ada.zip/lib.rs counts; not counted: ada.rs"), "{}", page());

    fs::remove_dir_all(class.submissions()).expect("ours");
    class.says(&["--report"], 2, "there is no folder");
    class.write("bob.rs", "no");
    class.says(&["--report"], 2, "no record of these submissions; leave out --report\n");
    let gone = "graded earlier and not in the folder now, so not counted (1): ada";
    class.says(&EXERCISE_3, 0, gone);
    assert!(!class.out().join("pages/ada, exercise 3.html").exists());
}

/// Of several files in one folder, a file that names the exercise counts, otherwise the newest.
#[test]
fn of_several_files_the_one_that_counts_is_named() {
    let class = Class::new();
    let headed = format!("//! # Exercise 3: sudoku\n{}", odd::right());
    class.write("ada/helpers.rs", "no");
    class.write("ada/sudoku.rs", &headed);
    class.write("bob/new/lib.rs", odd::right());
    class.write("bob/old/lib.rs", "no");
    class.written_at("bob/old/lib.rs", 1);
    class.write("cy/four/lib.rs", headed.replace("Exercise 3", "Exercise 4"));
    class.write("cy/three/lib.rs", headed);
    class.written_at("cy/three/lib.rs", 1);
    class.says(&EXERCISE_3, 0, "3 graded: 3 passed");
    let counted = |name| class.record(name).file;
    assert_eq!(counted("ada"), "ada/sudoku.rs");
    assert_eq!(counted("bob"), "bob/new/lib.rs");
    assert_eq!(counted("cy"), "cy/three/lib.rs");
    assert_eq!(class.record("bob").others, ["bob/old/lib.rs"]);
    assert!(class.record("ada").others[0].starts_with("ada/helpers.rs: neither called `lib.rs`"));

    class.write("eve.rs", "//! # Exercise 4: knights\n");
    class.grade(&EXERCISE_3);
    let said = class.record("eve").detail;
    assert!(said.starts_with("its first line is that of exercise 4: is it the wrong"), "{said}");
}

/// The roster gives names and late days. Missing, late and unknown students are reported; no mark changes.
#[test]
fn the_roster_says_who_is_missing_and_who_is_late() {
    let class = Class::new();
    let roster = class.submissions().join("students.csv");
    let option = format!("--roster={}", roster.display());
    let options = [&option, "--exercise=3", "--due=2026-01-01T12:00Z", SECRET];
    fs::write(&roster, "a;b\n").expect("ours");
    class.write("ada@x.org/lib.rs", "no");
    class.says(&options, 2, "must name the columns, such as `id,name,email");

    let rows = "\u{feff}ID;Name;Email;Late days\r\n17;Ada Lovelace;ada@x.org;\r\n1018;Bob;;2\r\n\
                19;Cy;;\r\n20;\"Dora; the late\";dora@x.org;1\r\n";
    fs::write(&roster, rows).expect("ours");
    let files = ["lab3_1018.rs", "Cy_19_assignsubmission_file_/lib.rs", "eve.rs", "17.rs"];
    files.iter().for_each(|name| class.write(name, "no"));
    class.written_at("ada@x.org/lib.rs", 12 * 60 + 61);
    class.written_at("lab3_1018.rs", 36 * 60 + 60);
    class.written_at("eve.rs", 12 * 60);
    class.written_at("17.rs", 11 * 60);
    let said = class.says(&options, 0, "4 graded: 4 did not compile");
    let ada = class.record("17");
    assert_eq!((&ada.file[..], ada.attempts), ("ada@x.org/lib.rs", 2));
    let marks = class.table("grades.csv");
    assert_eq!((&marks[0]["late"][..], &marks[0]["handed_in"][10..]), ("1 h 1 min", " 13:01:00"));
    assert_eq!(ada.students[0].name, "Ada Lovelace");
    let notes = [
        "17 (Ada Lovelace): late by 1 h 1 min",
        "17 (Ada Lovelace): ada@x.org/lib.rs counts; not counted: 17.rs",
        "lab3_1018 (Bob): late by 1 d 1 h, within 2 late days",
        "on the roster, nothing handed in (1): Dora; the late 20",
        "not on the roster (1): eve",
    ];
    let page = class.report("class.html");
    for note in notes {
        assert!(said.contains(note) && page.contains(note), "{note} in\n{said}");
    }
    assert!(said.contains("time of submission unknown") && said.contains("(1): Cy_19"), "{said}");
    let eve = marks.iter().find(|row| row["name"] == "eve").expect("not on the roster, and there");
    assert_eq!((&eve["late"][..], &eve["status"][..]), ("", "did_not_compile"));
}

/// Moodle's grading worksheet serves as a roster and gives submission times.
#[test]
fn moodles_worksheet_says_when_something_was_handed_in() {
    let class = Class::new();
    let roster = class.sibling("Grades-lab 3-99.csv");
    let rows = "Identifier,\"Full name\",\"Email address\",Status,Grade,\"Last modified (submission)\"\n\
                \"Participant 17\",\"Ada Lovelace\",ada@x.org,Submitted,,\"Friday, 2 January 2026, 1:00 PM\"\n\
                \"Participant 18\",Bob,bob@x.org,\"No submission\",,-\n";
    fs::write(&roster, rows).expect("ours");
    class.write("Ada Lovelace_17_assignsubmission_file_/lib.rs", "no");
    let option = format!("--roster={}", roster.display());
    let options = [&option, "--exercise=3", "--due=2026-01-01T12:00"];
    let said = class.says(&options, 0, "late by 1 d 1 h");
    assert!(said.contains("nothing handed in (1): Bob 18"), "{said}");
}

/// Gradescope's download has a list with each folder's student and time, packed or not.
#[test]
fn a_download_of_gradescopes_is_a_class() {
    let class = Class::new();
    let list = "---\nsubmission_501:\n  :submitters:\n  - :name: Ada Lovelace\n    :sid: '17'\n    \
                :email: ada@x.org\n  :created_at: &1 2026-01-01 12:01:30.250000000 Z\n  :history: []\n\
                submission_502:\n  :submitters:\n  - :name: Bob\n    :sid: '18'\n  - :name: Cy\n    \
                :email: cy@x.org\n  :created_at: 2026-01-01 11:00:00.000000000 Z\n";
    let files: [(&str, &[u8]); 3] = [
        ("assignment_9_export/submission_metadata.yml", list.as_bytes()),
        ("assignment_9_export/submission_501/lib.rs", b"no"),
        ("assignment_9_export/submission_502/lab/lib.rs", b"no"),
    ];
    let download = class.sibling("assignment_9_export.zip");
    fs::write(&download, zip(&files)).expect("ours");
    files.iter().for_each(|(name, bytes)| class.write(name, bytes));
    for folder in [download, class.submissions().join("assignment_9_export")] {
        let (said, _) = class.grade_folder(&folder, &["--list"]);
        assert_eq!(said, "Ada%20Lovelace_17\nBob_18%2c%20Cy_cy%40x.org\n");
        let (said, _) = class.grade_folder(&folder, &["--exercise=3", "--due=2026-01-01T12:00Z"]);
        assert!(said.contains("Ada Lovelace_17: late by 1 min"), "{said}");
        assert_eq!(said.matches("late by").count(), 1, "{said}");
    }
    let several = "assignment_9_export holds the submissions of several students";
    class.says(&["--exercise=3"], 0, several);
}

/// Gradescope gets one `results.json` for any upload, and it tells the student what to do.
#[test]
fn an_upload_with_one_file_or_two_or_none_has_results() {
    let class = Class::new();
    fs::create_dir(class.submissions().join("ada@x.org")).expect("ours");
    class.write("bob@x.org/a.rs", "no");
    class.write("bob@x.org/b.rs", "no");
    class.write("cy@x.org/lab.pdf", "no");
    class.write("dora@x.org/lab.rs", odd::right());
    class.write("dora@x.org/README.md", "My solution.");
    class.says(&EXERCISE_3, 0, "4 graded: 1 passed, 3 rejected");
    for (student, expected) in [
        ("ada", "no file in it; hand in `src/lib.rs` of the exercise"),
        ("bob", "bob@x.org/b.rs: neither called `lib.rs`"),
        ("cy", "only cy@x.org/lab.pdf; hand in"),
        ("dora", "\"score\": 12"),
    ] {
        let results = class.report(&format!("gradescope/{student}%40x.org-03.json"));
        assert!(results.contains(expected), "{results}");
    }
}

/// Gradescope's entry program, in Gradescope's folders, writes the results.
#[test]
fn gradescopes_program_hands_over_the_results() {
    let class = Class::new();
    let of_gradescope = |name: &str| class.sibling("autograder").join(name);
    fs::create_dir_all(of_gradescope("submission")).expect("ours");
    fs::create_dir_all(of_gradescope("source")).expect("ours");
    symlink(root(), of_gradescope("source/course")).expect("ours");
    let options = ["--exercise=3", SECRET, "--seconds=1"].join("\n");
    fs::write(of_gradescope("source/options"), options).expect("ours");
    let results = |upload: &str, metadata: &str| {
        fs::write(of_gradescope("submission_metadata.json"), metadata).expect("ours");
        fs::write(of_gradescope("submission/lab.rs"), upload).expect("ours");
        let status = Command::new(root().join("crates/teach/grade/gradescope/run_autograder"))
            .env("AUTOGRADER", of_gradescope(""))
            .env("STAFFROOM", env!("CARGO_BIN_EXE_staffroom"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        assert!(status.expect("bash").success());
        fs::read_to_string(of_gradescope("results/results.json")).expect("results")
    };
    let right = results(&odd::right(), r#"{"users": [{"email": "ada@x.org", "id": 1}]}"#);
    assert!(right.contains("\"score\": 12"), "{right}");
    let nameless = results("no", "{}");
    assert!(nameless.contains("\"score\": 0"), "{nameless}");
}
