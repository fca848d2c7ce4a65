//! Points, follow-on credit, and the files that are given back.

use std::{
    fs,
    os::unix::fs::symlink,
    process::{Command, Stdio},
};

use grade::record::{QuestionResult, Status};
use insta::assert_snapshot;

use crate::{
    class::{Class, EXERCISE_3, SECRET, completed, right},
    mode::root,
};

// A text of the reference and a student's version: it misses the last cell of a row or a box, on which
// steps 6 to 9 depend.
pub const ROW: [&str; 2] = ["board.row(row).fold(0", "board.row(row).take(8).fold(0"];
const BOX: [&str; 2] = ["box_positions(index).fold(0", "box_positions(index).take(8).fold(0"];
const NO_BOXES: [&str; 2] = ["\n            && is_full(box_set(board, unit))", ""];
const NOT_WRITTEN: [&str; 2] =
    ["board.row(row).fold(0, |set, &cell| set | to_set(cell))", "todo!(\"step 3: row_set\")"];
// It searches for the reference's text, and reports what it finds.
const LOOKS: [&str; 2] =
    ["is_consistent(board) && fill(board)", "panic!(\"{}\", include_str!(\"lib.rs\"))"];

/// A right solution of exercise 3 with these changes.
pub fn changed(changes: &[[&str; 2]]) -> String {
    let mut text = right();
    for [from, to] in changes {
        assert_eq!(text.matches(from).count(), 1, "{from}");
        text = text.replace(from, to);
    }
    text
}

/// One line per mark: the points, and the failed steps, those with credit in brackets.
fn marks(class: &Class) -> String {
    let line = |row: std::collections::BTreeMap<String, String>| {
        let record = class.record(&row["submission"]);
        let failed = record.questions.iter().filter(|it| it.status != Status::Passed);
        let step = |it: &QuestionResult| match it.follow_on {
            true => format!("({})", it.step()),
            false => it.step().to_string(),
        };
        let failed: Vec<String> = failed.map(step).collect();
        let failed = if failed.is_empty() { "none".to_string() } else { failed.join(" ") };
        format!("{}: {} of {}, failed: {failed}\n", row["submission"], row["points"], row["out_of"])
    };
    class.table("grades.csv").into_iter().map(line).collect()
}

/// What is printed costs nothing, assertions and overflow panic as in `just test`, and a tail call takes no room on the
/// stack.
#[test]
fn one_mistake_costs_one_step() {
    let class = Class::new();
    let prints = "pub fn to_set(cell: Option<u8>) -> DigitSet {\n    \
        println!(\"to_set of {cell:?} {}\", \"-\".repeat(2_000));\n    \
        dbg!(cell).map_or(0, |digit| 1 << digit)\n}\n";
    let counts = "fn count(left: u64, done: u64) -> u64 {\n    \
        if left == 0 { done } else { count(left - 1, done + 1) }\n}\n";
    let calls = [LOOKS[0], "count(1_000_000, 0) != 1 && is_consistent(board) && fill(board)"];
    let first = |statement: &str| {
        let with_it = format!("{statement}\n    {}", ROW[0]);
        changed(&[[ROW[0], &with_it]])
    };
    for (name, text) in [
        ("assertion", first("debug_assert!(row < 8);")),
        ("condition", first("if cfg!(debug_assertions) {\n        assert!(row < 8);\n    }")),
        ("counts", changed(&[calls]) + counts),
        ("looks", changed(&[ROW, LOOKS])),
        ("no", "no".to_string()),
        ("not_written", changed(&[NOT_WRITTEN])),
        ("one_mistake", changed(&[ROW])),
        ("overflow", first("assert!(row as u8 + 248 != 7);")),
        ("prints", completed(3, prints)),
        ("right", right()),
        ("three_mistakes", changed(&[ROW, BOX, NO_BOXES])),
        ("two_mistakes", changed(&[ROW, NO_BOXES])),
    ] {
        class.write(&format!("{name}.rs"), text);
    }
    // One of the known mistakes also misses the last cell of a row.
    let said = class.says(&EXERCISE_3, 0, "11/12  step 3: row_stops_early\n");
    assert_snapshot!(marks(&class), @"
    assertion: 11 of 12, failed: 3 (6) (7) (8) (9)
    condition: 11 of 12, failed: 3 (6) (7) (8) (9)
    counts: 12 of 12, failed: none
    looks: 8 of 12, failed: 3 (6) (7) 8 (9)
    no: 0 of 12, failed: none
    not_written: 11 of 12, failed: 3 (6) (7) (8) (9)
    one_mistake: 11 of 12, failed: 3 (6) (7) (8) (9)
    overflow: 11 of 12, failed: 3 (6) (7) (8) (9)
    prints: 12 of 12, failed: none
    right: 12 of 12, failed: none
    three_mistakes: 9 of 12, failed: 3 5 6 (7) (8) (9)
    two_mistakes: 10 of 12, failed: 3 6 (7) (8) (9)
    ");

    let read = |name: &str| class.report(name);
    let score = || {
        let results = read("gradescope/one_mistake-03.json");
        serde_json::from_str::<serde_json::Value>(&results).expect("JSON")["score"].clone()
    };
    assert_eq!(score().as_f64(), Some(11.0), "{said}");
    let before = Class::bytes(&class.out());
    let leak = |text: &str| text.contains("mod reference_");
    assert!(before.values().all(|text| !leak(&String::from_utf8_lossy(text))), "{said}");
    assert!(class.page("looks").contains("panicked"), "it was to say what it reads");

    let cause = "A range `0..8` has eight numbers";
    let on_page = "A range <code>0..8</code> has eight numbers";
    for name in ["one_mistake", "two_mistakes"] {
        assert!(class.page(name).contains(on_page), "{name}");
        assert!(
            read(&format!("gradescope/{name}-03.json")).replace("\\n", " ").contains(cause),
            "{name}"
        );
    }
    assert!(!class.page("right").contains(on_page));
    class.grade(&["--exercise=3", "--report", "--reveal=none", SECRET]);
    let page = class.page("one_mistake");
    assert!(!page.contains(on_page) && !page.contains("your answer"), "{page}");

    let worksheet = class.sibling("worksheet.csv");
    let heads = "Identifier,Full name,Grade,Maximum Grade,Last modified (grade),Feedback comments";
    let row = "Participant 7,one mistake,,100.00,-,";
    fs::write(&worksheet, format!("{heads}\r\n{row}\r\n")).expect("ours");
    let roster = format!("--roster={}", worksheet.display());
    let report = ["--exercise=3", "--report", &roster, SECRET];
    class.says(&report, 0, "moodle.csv");
    assert_eq!(before, Class::bytes(&class.out()));
    let row = &class.table("moodle.csv")[0];
    assert_eq!((&row["Identifier"][..], &row["Grade"][..]), ("Participant 7", "91.67"));
    assert!(row["Feedback comments"].contains(on_page), "{row:?}");
    let grades = class.table("grades.csv");
    let row = grades.iter().find(|row| row["submission"] == "one_mistake").expect("a row");
    let steps: Vec<&str> = (1..=9).map(|step| &row[&format!("step_{step}")][..]).collect();
    assert_eq!(steps, ["1", "1", "0", "1", "1", "1", "1", "3", "2"]);
}

/// A record that is gone is no mark, and a line says so.
#[test]
fn a_submission_without_a_record_is_not_graded() {
    let class = Class::new();
    class.write("ada.rs", right());
    class.write("eve.rs", "no");
    class.says(&EXERCISE_3, 0, "2 graded: 1 passed, 1 did not compile");
    fs::remove_file(class.out().join("records/ada.json")).expect("it is there");
    class.says(&["--report"], 0, "handed in and not graded, so without a mark (1): ada");
    let rows = class.table("grades.csv");
    let ada = rows.iter().find(|row| row["submission"] == "ada").expect("a row");
    assert_eq!((&ada["status"][..], &ada["mark"][..], &ada["points"][..]), ("not_graded", "", ""));
    assert!(!class.out().join("gradescope/ada-03.json").exists(), "there is no score");
    class.says(&[], 0, "2 graded: 1 passed, 1 did not compile");
}

/// Gradescope's program gives one file of results, also for what is no solution.
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
    let ada = results(&right(), r#"{"users": [{"email": "ada@x.org", "id": 1}]}"#);
    assert!(ada.contains("\"score\": 12"), "{ada}");
    for upload in ["no", "%PDF-1.7"] {
        let nameless = results(upload, "{}");
        assert!(nameless.contains("\"score\": 0"), "{nameless}");
    }
}
