//! Points, follow-on credit, and the files that are given back.

use std::fs;

use grade::record::{QuestionResult, Record};
use insta::assert_snapshot;

use crate::{
    class::{Class, EXERCISE_3, SECRET},
    odd,
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
    let mut text = odd::right();
    for [from, to] in changes {
        assert_eq!(text.matches(from).count(), 1, "{from}");
        text = text.replace(from, to);
    }
    text
}

/// One line per record: both marks, and the failed steps, those with credit in brackets.
fn marks(class: &Class) -> String {
    let line = |record: &Record| {
        let failed = record.questions.iter().filter(|it| !it.is_passed(false));
        let step = |it: &QuestionResult| match it.follow_on {
            true => format!("({})", it.step()),
            false => it.step().to_string(),
        };
        let failed: Vec<String> = failed.map(step).collect();
        let Record { submission, points, follow_on_points, out_of, .. } = record;
        let failed = if failed.is_empty() { "none".to_string() } else { failed.join(" ") };
        format!("{submission}: {points} {follow_on_points} of {out_of}, failed: {failed}\n")
    };
    class.records().iter().map(line).collect()
}

#[test]
fn one_mistake_costs_one_step_and_both_marks_are_given() {
    let class = Class::new();
    class.write("right.rs", odd::right());
    class.write("one_mistake.rs", changed(&[ROW]));
    class.write("two_mistakes.rs", changed(&[ROW, NO_BOXES]));
    class.write("three_mistakes.rs", changed(&[ROW, BOX, NO_BOXES]));
    class.write("not_written.rs", changed(&[NOT_WRITTEN]));
    class.write("looks.rs", changed(&[ROW, LOOKS]));
    class.write("no.rs", "no");
    // One of the known mistakes also misses the last cell of a row.
    let said = class.says(&EXERCISE_3, 0, "11  step 3: row_stops_early\n");
    assert_snapshot!(marks(&class), @"
    looks: 4 8 of 12, failed: 3 (6) (7) 8 (9)
    no: 0 0 of 12, failed: none
    not_written: 4 11 of 12, failed: 3 (6) (7) (8) (9)
    one_mistake: 4 11 of 12, failed: 3 (6) (7) (8) (9)
    right: 12 12 of 12, failed: none
    three_mistakes: 3 9 of 12, failed: 3 5 6 (7) (8) (9)
    two_mistakes: 4 10 of 12, failed: 3 6 (7) (8) (9)
    ");

    let read = |name: &str| class.report(name);
    let score = || {
        let results = read("gradescope/one_mistake-03.json");
        serde_json::from_str::<serde_json::Value>(&results).expect("JSON")["score"].clone()
    };
    assert_eq!(score(), 4, "{said}");
    let before = Class::bytes(&class.out());
    let leak = |text: &str| text.contains("mod reference_");
    assert!(before.values().all(|text| !leak(&String::from_utf8_lossy(text))), "{said}");
    assert!(class.page("looks").contains("panicked"), "it was to say what it reads");

    let cause = "A range `0..8` has eight numbers";
    let on_page = "A range <code>0..8</code> has eight numbers";
    for name in ["one_mistake", "two_mistakes"] {
        assert!(class.page(name).contains(on_page), "{name}");
        assert!(read(&format!("gradescope/{name}-03.json")).contains(cause), "{name}");
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
    let report = ["--exercise=3", "--report", "--follow-on", &roster, SECRET];
    class.says(&report, 0, "Follow-on credit counts");
    assert_eq!((score().as_u64(), before == Class::bytes(&class.out())), (Some(11), true));
    let row = &class.table("moodle.csv")[0];
    assert_eq!((&row["Identifier"][..], &row["Grade"][..]), ("Participant 7", "91.67"));
    assert!(row["Feedback comments"].contains(on_page), "{row:?}");
    let grades = class.table("grades.csv");
    let row = grades.iter().find(|row| row["submission"] == "one_mistake").expect("a row");
    let steps: Vec<&str> = (1..=9).map(|step| &row[&format!("step_{step}")][..]).collect();
    assert_eq!(steps, ["1", "1", "0", "1", "1", "1", "1", "3", "2"]);
    let json: serde_json::Value = serde_json::from_str(&read("grades.json")).expect("JSON");
    let json = json[0].as_object().expect("a mark");
    assert!(json.keys().eq(row.keys()), "the same fields: {json:?}");

    fs::write(&worksheet, "Identifier,Grade,Full name\n").expect("ours");
    let said = class.says(&report, 0, "no moodle.csv: ");
    assert!(said.contains("has no column `Maximum Grade`"), "{said}");
}

/// Assertions and arithmetic overflow panic as in `just test`.
#[test]
fn a_debug_assertion_and_an_overflow_are_mistakes() {
    let class = Class::new();
    for (name, statement) in [
        ("assertion.rs", "debug_assert!(row < 8);"),
        ("condition.rs", "if cfg!(debug_assertions) {\n        assert!(row < 8);\n    }"),
        ("overflow.rs", "assert!(row as u8 + 248 != 7);"),
    ] {
        let with_it = format!("{statement}\n    {}", ROW[0]);
        class.write(name, changed(&[[ROW[0], &with_it]]));
    }
    class.grade(&EXERCISE_3);
    assert_snapshot!(marks(&class), @"
    assertion: 4 11 of 12, failed: 3 (6) (7) (8) (9)
    condition: 4 11 of 12, failed: 3 (6) (7) (8) (9)
    overflow: 4 11 of 12, failed: 3 (6) (7) (8) (9)
    ");
}

/// A tail call takes no room on the stack, as in `just test`.
#[test]
fn a_loop_of_a_million_calls_has_room_on_the_stack() {
    let counts = "fn count(left: u64, done: u64) -> u64 {\n    \
                  if left == 0 { done } else { count(left - 1, done + 1) }\n}\n";
    let class = Class::new();
    let text =
        changed(&[[LOOKS[0], "count(1_000_000, 0) != 1 && is_consistent(board) && fill(board)"]]);
    class.write("counts.rs", text + counts);
    class.grade(&EXERCISE_3);
    assert_snapshot!(marks(&class), @"counts: 12 12 of 12, failed: none");
}
