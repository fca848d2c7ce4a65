//! A class from the roster to what each learning platform imports, and back to each student's page: killed once in the
//! middle, graded once more elsewhere, commented, and handed in again.

use std::{collections::BTreeMap, fs};

use grade::{
    record::{Record, Status, Verdict},
    report::platforms::{PLATFORMS, Platform},
};

use crate::{
    class::{Class, SECRET, completed, right},
    mode::Grader,
};

/// A text of the reference, and a student's.
type Change = [&'static str; 2];

// The last cell of a row or a box is missed, on which steps 6 to 9 depend.
const ROW: Change = ["board.row(row).fold(0", "board.row(row).take(8).fold(0"];
const BOX: Change = ["box_positions(index).fold(0", "box_positions(index).take(8).fold(0"];
const NO_BOXES: Change = ["\n            && is_full(box_set(board, unit))", ""];
const TODO: Change =
    ["board.row(row).fold(0, |set, &cell| set | to_set(cell))", "todo!(\"step 3: row_set\")"];
// Assertions and overflow panic as in `just test`, and what is printed costs nothing.
const ASSERTS: Change = [ROW[0], "debug_assert!(row < 8);\n    board.row(row).fold(0"];
const IN_DEBUG: Change =
    [ROW[0], "if cfg!(debug_assertions) { assert!(row < 8); }\n    board.row(row).fold(0"];
const OVERFLOWS: Change = [ROW[0], "assert!(row as u8 + 248 != 7);\n    board.row(row).fold(0"];
const PRINTS: Change = [
    SEARCH,
    "println!(\"{}\", \"-\".repeat(dbg!(20_000)));\n    is_consistent(board) && fill(board)",
];
// It searches for the reference's text, and reports what it finds.
const LOOKS: Change = [SEARCH, "panic!(\"{}\", include_str!(\"lib.rs\"))"];
// A tail call takes no room on the stack.
const CALLS: Change = [
    SEARCH,
    "fn count(left: u64, done: u64) -> u64 { if left == 0 { done } else { count(left - 1, done + 1) } }
    count(1_000_000, 0) != 1 && is_consistent(board) && fill(board)",
];
const NO: Change = [SEARCH, "no"];
const SEARCH: &str = "is_consistent(board) && fill(board)";

// When it was handed in, in minutes of 2026: the time due is 1000, and 15 more are of grace.
const IN_TIME: u64 = 990;
const GRACE: u64 = 1010;
const SECOND_DAY: u64 = 1000 + 24 * 60 + 16;
const WEEKS: u64 = 50_000;

/// The number, the name, the file, when it was handed in, what is changed, the steps that fail, in brackets those with
/// credit, and the mark of exercise 3, with what is taken off.
type Student =
    (u32, &'static str, &'static str, u64, &'static [Change], &'static str, &'static str);

/// There are two pairs of namesakes, of the second one is absent; two whose names are written in another form than their
/// files' names; addresses; and a group, of which Gradescope says when it came. One mistake costs one step.
#[rustfmt::skip]
const STUDENTS: [Student; 16] = [
    (2001, "Ada Lovelace", "lab_2001.rs", IN_TIME, &[ROW], LATER, "11"),
    (2002, "Ada Lovelace", "lab_2002.rs", GRACE, &[], "", "12"),
    (2003, "Grace Hopper", "2003.rs", SECOND_DAY, &[ROW, BOX, NO_BOXES], "3 5 6 (7) (8) (9)", "7.2"),
    (2004, "Student D", "lab_2004.rs", WEEKS, &[ROW, NO_BOXES], "3 6 (7) (8) (9)", "5"),
    (2005, "J\u{fc}rgen M\u{fc}ller", "Ju\u{308}rgen Mu\u{308}ller.rs", IN_TIME, &[TODO], LATER, "11"),
    (2006, "Ame\u{301}lie Poulain", "Am\u{e9}lie_Poulain.rs", GRACE, &[ASSERTS], LATER, "11"),
    // With one late day.
    (2007, "Student G", "s2007@x.org/lib.rs", SECOND_DAY, &[IN_DEBUG], LATER, "9.9"),
    (2008, "Student H", "s2008@x.org/lib.rs", WEEKS, &[OVERFLOWS], LATER, "5.5"),
    (2009, "Student I", "2009/exercises/03-sudoku-bitmask/src/lib.rs", IN_TIME, &[CALLS], "", "12"),
    (2010, "Student J", "lab_2010.rs", GRACE, &[PRINTS], "", "12"),
    (2011, "Student K", "lab_2011.rs", SECOND_DAY, &[ROW, LOOKS], "3 (6) (7) 8 (9)", "6.4"),
    (2012, "Student L", "lab_2012.rs", WEEKS, &[NO], "", "0"),
    (2013, "Grace Hopper", "", IN_TIME, &[], "", "0"),
    (2014, "Student N", "submission_77/lib.rs", IN_TIME, &[], "", "12"),
    (2015, "Student O", "", IN_TIME, &[], "", "12"),
    (2016, "Student P", "2016/exercises/03-sudoku-bitmask/src/lib.rs", IN_TIME, &[], "", "12"),
];
const LATER: &str = "3 (6) (7) (8) (9)";
const ABSENT: u32 = 2013;
// This one has handed in exercise 4, too.
const TWICE: u32 = 2016;

const OPTIONS: [&str; 8] = [
    SECRET,
    "--due=2026-01-01T16:40Z",
    "--late=10%/day",
    "--late-cap=50%",
    "--grace=15m",
    "--exercise=3",
    "--exercise=4",
    "--column=Lab",
];

/// What a platform exports for this class.
struct Sheet {
    platform: &'static str,
    /// The heads, what else is there, and a stranger, 9000, whose name somebody of the class has.
    begin: &'static str,
    /// The line of a student with this number, first and last name.
    line: fn(u32, &str, &str) -> String,
    /// The head of the column that says who a line is of, and of the one for the mark.
    who: &'static str,
    column: &'static str,
    maximum: f64,
}

/// Moodle has its own numbers beside the university's, Canvas writes the last name first, Brightspace two names.
const SHEETS: [Sheet; 3] = [
    Sheet {
        platform: "moodle",
        begin: "Identifier,ID number,Full name,Email address,Grade,Maximum Grade,Feedback comments\n\
                Participant 900,9000,Ada Lovelace,,,100.00,kept\n",
        line: |id, first, last| {
            format!("Participant {},{id},{first} {last},s{id}@x.org,,100.00,\n", id + 5000)
        },
        who: "ID number",
        column: "Grade",
        maximum: 100.0,
    },
    Sheet {
        platform: "canvas",
        begin: "Student,ID,SIS User ID,SIS Login ID,Section,Lab (77),Quiz (78),Final Score\n    \
                Points Possible,,,,,20,5,(read only)\n\"Lovelace, Ada\",900,9000,a,A,,3,\n",
        line: |id, first, last| {
            format!("\"{last}, {first}\",{},{id},s{id}@x.org,A,,4,\n", id + 7000)
        },
        who: "SIS User ID",
        column: "Lab (77)",
        maximum: 20.0,
    },
    Sheet {
        platform: "brightspace",
        begin: "OrgDefinedId,Username,Last Name,First Name,Lab Points Grade <Numeric MaxPoints:10>,\
                End-of-Line Indicator\n#9000,#a,Lovelace,Ada,,#\n",
        line: |id, first, last| format!("#{id},#u{id},{last},{first},,#\n"),
        who: "OrgDefinedId",
        column: "Lab Points Grade <Numeric MaxPoints:10>",
        maximum: 10.0,
    },
];

fn headed(changes: &[Change]) -> String {
    let mut text = right();
    for [from, to] in changes {
        assert_eq!(text.matches(from).count(), 1, "{from}");
        text = text.replace(from, to);
    }
    format!("//! # Exercise 3: sudoku\n{text}")
}

/// Writes the class, with an earlier attempt, its roster, and the platforms' sheets.
fn generate(class: &Class) {
    let mut roster = "id,name,email,late days\n".to_string();
    let mut sheets = SHEETS.map(|sheet| sheet.begin.to_string());
    for (id, name, file, minute, changes, ..) in STUDENTS {
        roster += &format!("{id},{name},s{id}@x.org,{}\n", u32::from(id == 2007));
        if !file.is_empty() {
            class.write(file, headed(changes));
            class.written_at(file, minute);
        }
        let (first, last) = name.split_once(' ').expect("two");
        for (sheet, text) in SHEETS.iter().zip(&mut sheets) {
            *text += &(sheet.line)(id, first, last);
        }
    }
    let file = format!("{TWICE}/exercises/04-knight-bfs/src/lib.rs");
    class.write(&file, format!("//! # Exercise 4: knights\n{}", completed(4, "")));
    class.written_at(&file, IN_TIME);
    class.write("2002_first.rs", headed(&[NO]));
    class.written_at("2002_first.rs", 1);
    let list = "submission_77:\n  :submitters:\n  - :sid: '2014'\n  - :sid: '2015'\n  \
                :created_at: 2026-01-01 16:30:00 Z\n";
    class.write("submission_metadata.yml", list);
    fs::write(class.sibling("students.csv"), roster).expect("ours");
    for (sheet, text) in SHEETS.iter().zip(sheets) {
        fs::write(class.sibling(&format!("{}-sheet.csv", sheet.platform)), text).expect("ours");
    }
}

#[test]
fn a_class_comes_from_roster_to_platforms_and_pages() {
    let class = Class::of(Grader::default());
    generate(&class);
    let mut options: Vec<String> = OPTIONS.map(String::from).to_vec();
    options.push(format!("--roster={}", class.sibling("students.csv").display()));
    for Platform { name, .. } in PLATFORMS {
        let sheet = class.sibling(&format!("{name}-sheet.csv"));
        options.push(format!("--export={name}={}", sheet.display()));
    }
    let options: Vec<&str> = options.iter().map(String::as_str).collect();

    // Killed in the middle, and taken up again: by GNU parallel, where it is.
    let start = || class.parallel(&options);
    class.kill_when(4, start().unwrap_or_else(|| class.start(&options)));
    assert!(class.records().len() < 14, "it was done before it was killed");
    assert!(start().is_none_or(|mut grader| grader.wait().expect("it ends").success()));
    let said = class.says(&options, 0, "on the roster, nothing handed in (1): Grace Hopper 2013");
    let counts = "15 students, 16 handed in: 7 passed, 8 failed, 1 did not compile";
    assert!(said.contains(counts) && !said.contains("not on the roster"), "{said}");
    // Once more elsewhere: one with credit, one that passes, one that panics, and one that does not compile.
    let (other, records) = (class.sibling("other"), Class::bytes(&class.out()));
    let elsewhere = format!("--out={}", other.display());
    class.says(&[&options[..], &[&elsewhere, "--list"]].concat(), 0, "lab_2001\n");
    let few = ["--only=lab_2001", "--only=lab_2010", "--only=lab_2011", "--only=lab_2012"];
    class.says(&[&[SECRET, &elsewhere], &few[..]].concat(), 0, "lab_2010  exercise 3  passed\n");
    let others = Class::bytes(&other);
    let differ = others.iter().filter(|(name, bytes)| records.get(*name) != Some(bytes));
    let differ: Vec<_> = differ.map(|(name, _)| name).collect();
    assert!(differ.is_empty() && others.len() == few.len(), "{differ:?}");
    let leak = |text: &[u8]| String::from_utf8_lossy(text).contains("mod reference_");
    assert!(!records.values().any(|text| leak(text)), "the reference was read");

    marks(&class, &said);
    pages(&class, &said);
    comments(&class, &options);
    what_is_handed_in_decides(&class, &options);
}

/// The steps that failed, those with credit in brackets.
fn failed(record: &Record) -> String {
    let step = |verdict: &Verdict| {
        let step = verdict.step().expect("a step");
        if verdict.follow_on { format!("({step})") } else { step.to_string() }
    };
    let failed = record.verdicts.iter().filter(|verdict| verdict.status != Status::Passed);
    failed.map(step).collect::<Vec<_>>().join(" ")
}

/// In the tables and in what each platform imports.
fn marks(class: &Class, said: &str) {
    let (records, totals) = (class.records(), class.table("totals.csv"));
    let rows = class.table("class.csv");
    for ((id, name, .., steps, three), row) in STUDENTS.iter().zip(&totals) {
        let four = if *id == TWICE { 6.0 } else { 0.0 };
        let sum = three.parse::<f64>().expect("points") + four;
        let found = ["number", "name", "exercise_3", "exercise_4", "sum", "out_of"];
        let expected = [&id.to_string(), *name, three, &four.to_string(), &sum.to_string(), "18"];
        assert_eq!(found.map(|column| &row[column][..]), expected);
        let is_it = |row: &&BTreeMap<String, String>| row["number"] == id.to_string();
        let key = &rows.iter().find(is_it).expect("a row")["key"];
        let record = records.get(&(key.clone(), 3));
        assert_eq!(record.map_or(String::new(), failed), *steps, "{name}");
        for Sheet { platform, who, column, maximum, .. } in SHEETS {
            let lines = class.table(&format!("{platform}.csv"));
            let mark_of = |id: &str| {
                let line = lines.iter().find(|line| line[who].trim_start_matches('#') == id);
                line.expect("a line")[column].clone()
            };
            let share = ((sum * maximum / 18.0 * 100.0).round() / 100.0).to_string();
            let expected = if *id == ABSENT { String::new() } else { share };
            assert_eq!(mark_of(&id.to_string()), expected, "{platform}: {id}");
            assert_eq!(mark_of("9000"), "", "a stranger with a name of the class");
        }
    }
    assert_eq!(totals.len(), STUDENTS.len());
    let row = class.grade_of("number", "2001");
    let steps: Vec<&str> = (1..=9).map(|step| &row[&format!("step_{step}")][..]).collect();
    assert_eq!(steps, ["1", "1", "0", "1", "1", "1", "1", "3", "2"]);
    for Platform { name, .. } in PLATFORMS {
        for whose in ["nobody in the class", "those who handed in nothing"] {
            let left = format!("{name}: not filled in, lines of {whose} (1): ");
            assert!(said.contains(&left), "{said}");
        }
    }
}

/// What a student reads.
fn pages(class: &Class, said: &str) {
    for (id, name, ..) in STUDENTS.iter().filter(|student| student.0 != ABSENT) {
        let page = class.page(&format!("{} {id}", name.replace("e\u{301}", "\u{e9}")));
        assert!(page.contains(&format!("<h1>{name}: exercise 3")), "{page}");
    }
    let late = class.page("Student K 2011");
    assert!(late.contains("8 points, 2 days late, −20 %: 6.4."), "{late}");
    assert!(late.contains("panicked"), "it was to say what it reads");
    assert!(said.contains("\nlab_2011: late by"), "{said}");
    let digest = exam::digest(headed(&[]).as_bytes());
    assert!(class.page("Ada Lovelace 2002").contains(&digest), "as on the receipt");

    // One of the known mistakes also misses the last cell of a row.
    assert!(said.contains("11/12  step 3: row_stops_early\n"), "{said}");
    let on_page = "A range <code>0..8</code> has eight numbers";
    assert!(class.page("Ada Lovelace 2001").contains(on_page));
    assert!(!class.page("Ada Lovelace 2002").contains(on_page));
    let rows = class.table("moodle.csv");
    let ada = rows.iter().find(|row| row["ID number"] == "2001").expect("a line");
    assert!(ada["Feedback comments"].contains(on_page), "{ada:?}");
    let results = class.report("gradescope/lab_2001-03.json");
    assert!(results.replace("\\n", " ").contains("A range `0..8` has eight numbers"), "{results}");
    let results: serde_json::Value = serde_json::from_str(&results).expect("JSON");
    assert_eq!(results["score"].as_f64(), Some(11.0));
    class.says(&["--report", "--reveal=none"], 0, "");
    let page = class.page("Ada Lovelace 2001");
    assert!(!page.contains(on_page) && !page.contains("your answer"), "{page}");
}

const COMMENTS: &str = r#"# Mine.
[[comment]]
student = 2001
exercise = 3
text = "Very <clear> names."
points = 1.5
reason = "showed it to the class"

[[comment]]
student = "ju\u0308rgen mu\u0308ller"
exercise = 3
points = -20
reason = "copied"

[[comment]]
student = 2013
exercise = 3
text = "Ill."

[[comment]]
student = "submission_77"
exercise = 3
text = "Both of you."
"#;

/// What a teacher has written is on the pages and in the tables, and stays.
fn comments(class: &Class, options: &[&str]) {
    let file = class.out().join("comments.toml");
    fs::write(&file, COMMENTS).expect("ours");
    // What the first run was told is known to all later ones.
    class.says(&["--report"], 0, "");
    for (page, part) in [
        ("Ada Lovelace 2001", "Mark: 11 points, +1.5 (showed it to the class): 12.5."),
        ("Ada Lovelace 2001", "Very &lt;clear&gt; names."),
        ("J\u{fc}rgen M\u{fc}ller 2005", "11 points, −20 (copied): 0."),
        ("Student N 2014", "Both of you."),
        ("Student O 2015", "Both of you."),
        ("Grace Hopper 2013", "not handed in</strong>"),
        ("Grace Hopper 2013", "<p>Ill."),
    ] {
        assert!(class.page(page).contains(part), "{part}");
    }
    let columns = |id: &str, columns: [&str; 2]| {
        let row = class.grade_of("number", id);
        columns.map(|column| row[column].clone())
    };
    assert_eq!(columns("2001", ["mark", "teacher_points"]), ["12.5", "1.5"]);
    assert_eq!(columns("2013", ["status", "teacher_words"]), ["not_handed_in", "Ill."]);
    assert!(class.report("moodle.csv").contains("Very &lt;clear&gt; names."));
    let unknown = "there is a comment for exercise 7, which nobody handed in; handed in: 3, 4";
    for (old, new, said) in [
        ("2001", "2999", "comments.toml: nobody is called \"2999\""),
        ("exercise = 3", "exercise = 7", unknown),
    ] {
        fs::write(&file, COMMENTS.replace(old, new)).expect("ours");
        class.says(options, 2, said);
    }
    fs::write(&file, COMMENTS).expect("ours");
}

/// A pass does not count when the submission is now a different one, or gone; and a record that is gone is no mark.
fn what_is_handed_in_decides(class: &Class, options: &[&str]) {
    let is_there = |name: &str| class.out().join(name).exists();
    class.write("2009/exercises/03-sudoku-bitmask/src/lib.rs", "\n \n");
    fs::remove_file(class.submissions().join("lab_2010.rs")).expect("ours");
    fs::write(class.out().join("pages/mine.txt"), "").expect("ours");
    class.says(options, 0, "nothing handed in (2): Student J 2010; Grace Hopper 2013");
    let row = class.grade_of("number", "2009");
    assert_eq!((&row["mark"][..], &row["detail"][..]), ("0", "the file is empty"));
    fs::remove_file(class.out().join("records/lab_2001.json")).expect("it is there");
    class.says(&["--report"], 0, "handed in and not graded, so without a mark (1): lab_2001");
    let row = class.grade_of("number", "2001");
    assert_eq!([&row["status"], &row["mark"], &row["points"]], ["not_graded", "", ""]);
    assert!(!is_there("gradescope/lab_2001-03.json"), "there is no score");
    assert!(!is_there("pages/Student J 2010, exercise 3.html"));
    assert!(is_there("pages/mine.txt"), "what a teacher puts there stays");
    let comments = fs::read_to_string(class.out().join("comments.toml"));
    assert_eq!(comments.expect("the teacher's"), COMMENTS);
}
