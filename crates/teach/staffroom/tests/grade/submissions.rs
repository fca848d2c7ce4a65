//! Which files are submissions, and how their names are treated.

use std::{
    ffi::OsStr,
    fs::{self, File},
    os::unix::ffi::OsStrExt,
};

use grade::record::Status;

use crate::{
    class::{Class, EXERCISE_3},
    odd,
};

/// Names that are long, odd, alike or not UTF-8 each get their own record, and none reaches a terminal, a
/// build server or a browser unescaped.
#[test]
fn every_name_has_its_own_record() {
    let class = Class::new();
    let names: [&[u8]; 12] = [
        &[b'a'; 240],
        "安".repeat(35).as_bytes().to_vec().leak(),
        b"lib.rs",
        b"exercises/lib.rs",
        b"docs/src/lib.rs",
        b"\xff.rs",
        b"\xfe.rs",
        b".hidden.rs",
        b"::error::x.rs",
        b"a\n\x1b[2Jb.rs",
        b"a\n::error::b.rs",
        "\u{202e}a\u{2066}\u{9b}<b>&\"'.rs".as_bytes(),
    ];
    for name in names {
        let path = class.submissions().join(OsStr::from_bytes(name));
        fs::create_dir_all(path.parent().expect("a folder")).expect("ours");
        fs::write(path, "pub fn nothing() {}\n").expect("ours");
    }
    let (said, code) = class.grade(&["--exercise=3"]);
    assert_eq!((class.records().len(), code), (names.len(), 0), "{said}");
    assert!(!said.contains("\n::error"), "{said}");

    let mut reports = ["class.html", "junit.xml", "grades.csv"].map(|it| class.report(it)).to_vec();
    reports.push(said);
    for entry in fs::read_dir(class.out().join("pages")).expect("pages") {
        reports.push(fs::read_to_string(entry.expect("a page").path()).expect("a page"));
    }
    // Each has a page, and the same as a text.
    assert_eq!(reports.len(), 4 + 2 * names.len());
    let is_obeyed = |symbol: char| {
        let turns = matches!(symbol, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        symbol.is_control() && !"\r\n".contains(symbol) || turns
    };
    for report in reports {
        assert!(!report.contains(is_obeyed), "{report:?}");
        assert!(!report.starts_with('<') || !report.contains("<b>&"), "{report}");
    }
}

/// Two students who are named like parts of a solution.
#[test]
fn a_student_who_is_called_as_a_part_of_a_solution_is_a_student() {
    for name in ["exercises/lib.rs", "src/src/lib.rs", "crates/src/lib.rs"] {
        let class = Class::new();
        [name, "lib.rs"].iter().for_each(|name| class.write(name, "pub fn nothing() {}\n"));
        let (said, _) = class.grade(&["--list"]);
        assert_eq!(said.lines().count(), 2, "{name}: {said}");
    }
}

/// Files of macOS, Windows, git, Gradescope and this command are neither students nor sources.
#[test]
fn what_systems_leave_behind_is_no_student_and_no_source() {
    let class = Class::new();
    let stray = [".DS_Store", "Thumbs.db", "Desktop.ini", "submission_metadata.yml", "._lib.rs"];
    for name in stray {
        class.write(name, "x");
        class.write(&format!("ada/{name}"), "x");
    }
    class.write("__MACOSX/._ada", "x");
    class.write("ada/__MACOSX/lib.rs", "no");
    class.write("ada/solution.rs", odd::right());
    assert_eq!(class.grade(&["--list"]).0, "ada\n");
    class.says(&EXERCISE_3, 0, "1 graded: 1 passed");

    class.grade_folder(&class.submissions().join("ada"), &["--exercise=3"]);
    assert!(class.submissions().join("ada-grades/class.html").is_file(), "graded by itself");
    let said = class.says(&["--list"], 0, "because they hold grades (1): ada-grades\n");
    assert!(said.ends_with("\nada\n"), "{said}");
}

/// Files that are too large or not readable are skipped.
#[test]
fn what_is_too_large_or_somebody_elses_is_not_read() {
    let mut class = Class::new();
    for name in ["sparse.rs", "sparse_zip.zip", "sparse_folder/src/lib.rs"] {
        class.write(name, "");
        let file = File::options().write(true).open(class.submissions().join(name)).expect("ours");
        file.set_len(2 << 30).expect("a file with a hole");
    }
    let secret = class.sibling("private");
    fs::write(&secret, "a key that nobody may read").expect("ours");
    fs::hard_link(&secret, class.submissions().join("hard_link.rs")).expect("ours");
    // Enough address space for a grader, and too little for one of the files.
    class.grader.starter = ["prlimit", "--as=1500000000:"].map(String::from).to_vec();
    let (said, code) = class.grade(&["--exercise=3"]);
    let records = class.records();
    assert_eq!((records.len(), code), (4, 0), "{said}");
    assert!(records.iter().all(|it| it.status == Status::Rejected), "{said}");
    let all = serde_json::to_string(&records).expect("plain data");
    assert!(!all.contains("a key") && all.contains("hard link"), "{all}");
}

/// A folder that looks like grades is no submission, and is named.
#[test]
fn a_folder_that_looks_like_grades_is_named() {
    let class = Class::new();
    class.write("ada.rs", odd::right());
    class.write("eve/lib.rs", odd::right());
    class.write("eve/secret", "mine");
    class.write("eve/records/eve.json", "{}");
    let note = "not taken for submissions, because they hold grades (1): eve";
    let said = class.says(&["--list"], 0, note);
    assert!(said.ends_with("ada\n"), "{said}");
    class.says(&EXERCISE_3, 0, note);
    assert!(class.report("class.html").contains(note));
}
