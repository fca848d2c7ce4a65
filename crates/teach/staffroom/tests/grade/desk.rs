//! A class from the roster to what each learning platform imports, and back to each student's page: killed once in the
//! middle, graded once more elsewhere, commented, and handed in again.

use std::{collections::BTreeMap, fs};

use grade::record::{QuestionResult, Record, Status};

use crate::{
    class::{Class, SECRET, completed, right},
    mode::Grader,
};

// A text of the reference and a student's version: it misses the last cell of a row or a box, on which
// steps 6 to 9 depend.
const ROW: [&str; 2] = ["board.row(row).fold(0", "board.row(row).take(8).fold(0"];
const BOX: [&str; 2] = ["box_positions(index).fold(0", "box_positions(index).take(8).fold(0"];
const NO_BOXES: [&str; 2] = ["\n            && is_full(box_set(board, unit))", ""];
const NOT_WRITTEN: [&str; 2] =
    ["board.row(row).fold(0, |set, &cell| set | to_set(cell))", "todo!(\"step 3: row_set\")"];
const SEARCH: &str = "is_consistent(board) && fill(board)";
// It searches for the reference's text, and reports what it finds.
const LOOKS: [&str; 2] = [SEARCH, "panic!(\"{}\", include_str!(\"lib.rs\"))"];
// A tail call takes no room on the stack.
const CALLS: [&str; 2] =
    [SEARCH, "count(1_000_000, 0) != 1 && is_consistent(board) && fill(board)"];
const COUNT: &str = "fn count(left: u64, done: u64) -> u64 {\n    \
    if left == 0 { done } else { count(left - 1, done + 1) }\n}\n";
// What is printed costs nothing.
const PRINTS: &str = "pub fn to_set(cell: Option<u8>) -> DigitSet {\n    \
    println!(\"to_set of {cell:?} {}\", \"-\".repeat(2_000));\n    \
    dbg!(cell).map_or(0, |digit| 1 << digit)\n}\n";

/// A right solution of exercise 3 with these changes.
fn changed(changes: &[[&str; 2]]) -> String {
    let mut text = right();
    for [from, to] in changes {
        assert_eq!(text.matches(from).count(), 1, "{from}");
        text = text.replace(from, to);
    }
    text
}

/// The solutions of exercise 3: what each is, its points of 12, and the failed steps, in brackets those with credit:
/// one mistake costs one step. Assertions and overflow panic as in `just test`.
fn solutions() -> [(String, u32, &'static str); 12] {
    const ROW_AND_LATER: &str = "3 (6) (7) (8) (9)";
    let first = |statement: &str| changed(&[[ROW[0], &format!("{statement}\n    {}", ROW[0])]]);
    [
        (changed(&[ROW]), 11, ROW_AND_LATER),
        (right(), 12, ""),
        (changed(&[ROW, BOX, NO_BOXES]), 9, "3 5 6 (7) (8) (9)"),
        (changed(&[ROW, NO_BOXES]), 10, "3 6 (7) (8) (9)"),
        (changed(&[NOT_WRITTEN]), 11, ROW_AND_LATER),
        (first("debug_assert!(row < 8);"), 11, ROW_AND_LATER),
        (first("if cfg!(debug_assertions) {\n        assert!(row < 8);\n    }"), 11, ROW_AND_LATER),
        (first("assert!(row as u8 + 248 != 7);"), 11, ROW_AND_LATER),
        (changed(&[CALLS]) + COUNT, 12, ""),
        (completed(3, PRINTS), 12, ""),
        (changed(&[ROW, LOOKS]), 8, "3 (6) (7) 8 (9)"),
        ("no".to_string(), 0, ""),
    ]
}

// Minutes of 2026: the time due is 1000. In time, within the grace of 15 minutes, on the second day, after weeks.
const TIMES: [u64; 4] = [990, 1010, 1000 + 24 * 60 + 16, 50_000];
const OFF: [u32; 4] = [0, 0, 20, 50];

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

/// What each platform exports, the column that says who a line is of, that of the marks, and their maximum.
const SHEETS: [(&str, &str, &str, u32); 3] = [
    ("moodle", "ID number", "Grade", 100),
    ("canvas", "SIS User ID", "Lab (77)", 20),
    ("brightspace", "OrgDefinedId", "Lab Points Grade <Numeric MaxPoints:10>", 10),
];

/// One of the class, and what the student must get.
struct Student {
    id: usize,
    name: String,
    /// The failed steps of exercise 3.
    failed: &'static str,
    /// The marks of exercises 3 and 4, in hundredths of a point; `None` where nothing was handed in.
    marks: [Option<u32>; 2],
}

impl Student {
    fn sum(&self) -> u32 {
        self.marks.iter().flatten().sum()
    }

    fn is_absent(&self) -> bool {
        self.marks == [None, None]
    }
}

/// Writes the class and its roster, and says what each must get. There are two pairs of namesakes, of the second one is
/// absent; two whose names are written in another form than their files' names; a group; and an earlier attempt.
fn generate(class: &Class) -> Vec<Student> {
    let solutions = solutions();
    let headed = |text: &str| format!("//! # Exercise 3: sudoku\n{text}");
    let mut roster = "id,name,email,late days\n".to_string();
    let mut students = Vec::new();
    for number in 0..16 {
        let id = 2001 + number;
        let name = match number {
            0 | 1 => "Ada Lovelace".to_string(),
            2 | 12 => "Grace Hopper".to_string(),
            4 => "J\u{fc}rgen M\u{fc}ller".to_string(),
            5 => "Ame\u{301}lie Poulain".to_string(),
            other => format!("Student {}", char::from(b'A' + other as u8)),
        };
        // By a number in the name, by a name in the other form, by an address.
        let submission = match number {
            4 => "Ju\u{308}rgen Mu\u{308}ller".to_string(),
            5 => "Am\u{e9}lie_Poulain".to_string(),
            6 | 7 => format!("s{id}@x.org"),
            8 | 15 => id.to_string(),
            13 | 14 => "submission_77".to_string(),
            _ => format!("lab_{id}"),
        };
        let file = match number {
            6 | 7 | 14 => format!("{submission}/lib.rs"),
            8 | 15 => format!("{submission}/exercises/03-sudoku-bitmask/src/lib.rs"),
            _ => format!("{submission}.rs"),
        };
        let late_days = u32::from(number == 6);
        roster += &format!("{id},{name},s{id}@x.org,{late_days}\n");
        // Beyond the table all are right.
        let (text, points, failed) = solutions.get(number).unwrap_or(&solutions[1]);
        let (time, off) = match number {
            0..12 => (TIMES[number % 4], OFF[number % 4] - 10 * late_days),
            _ => (TIMES[0], 0),
        };
        let mut marks = [Some(points * (100 - off)), None];
        match number {
            12 => marks = [None, None],
            13 => {}
            _ => {
                class.write(&file, headed(text));
                class.written_at(&file, time);
            }
        }
        if number == 15 {
            let file = format!("{id}/exercises/04-knight-bfs/src/lib.rs");
            class.write(&file, format!("//! # Exercise 4: knights\n{}", completed(4, "")));
            class.written_at(&file, time);
            marks[1] = Some(100 * 6);
        }
        students.push(Student { id, name, failed, marks });
    }
    class.write("2002_first.rs", headed("no"));
    class.written_at("2002_first.rs", 1);
    // A group of two has one submission, and Gradescope says when it came.
    let list = "submission_77:\n  :submitters:\n  - :sid: '2014'\n  - :sid: '2015'\n  \
                :created_at: 2026-01-01 16:30:00 Z\n";
    class.write("submission_metadata.yml", list);
    fs::write(class.sibling("students.csv"), roster).expect("ours");
    students
}

/// What each platform exports: Moodle has its own numbers beside the university's, Canvas writes the last name
/// first, Brightspace two names. Each has a stranger too.
fn sheets(class: &Class, students: &[Student]) {
    let mut moodle =
        "Identifier,ID number,Full name,Email address,Grade,Maximum Grade,Feedback comments\n\
                      Participant 900,9000,Ada Lovelace,,,100.00,kept\n"
            .to_string();
    let mut canvas =
        "Student,ID,SIS User ID,SIS Login ID,Section,Lab (77),Quiz (78),Final Score\n    \
                      Points Possible,,,,,20,5,(read only)\n\"Lovelace, Ada\",900,9000,a,A,,3,\n"
            .to_string();
    let mut brightspace =
        "OrgDefinedId,Username,Last Name,First Name,Lab Points Grade <Numeric MaxPoints:10>,\
                           End-of-Line Indicator\n#9000,#a,Lovelace,Ada,,#\n"
            .to_string();
    for Student { id, name, .. } in students {
        let (first, last) = name.split_once(' ').expect("two");
        moodle += &format!("Participant {},{id},{name},s{id}@x.org,,100.00,\n", id + 5000);
        canvas += &format!("\"{last}, {first}\",{},{id},s{id}@x.org,A,,4,\n", id + 7000);
        brightspace += &format!("#{id},#u{id},{last},{first},,#\n");
    }
    for ((name, ..), text) in SHEETS.into_iter().zip([moodle, canvas, brightspace]) {
        fs::write(class.sibling(&format!("{name}-sheet.csv")), text).expect("ours");
    }
}

/// `number`, in hundredths, as the grader writes it.
fn shown(number: u32) -> String {
    let text = format!("{}.{:02}", number / 100, number % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

#[test]
fn a_class_comes_from_the_roster_to_each_platform_and_page() {
    let class = Class::of(Grader::default());
    let students = generate(&class);
    sheets(&class, &students);
    let mut options: Vec<String> = OPTIONS.map(String::from).to_vec();
    options.push(format!("--roster={}", class.sibling("students.csv").display()));
    for (name, ..) in SHEETS {
        let sheet = class.sibling(&format!("{name}-sheet.csv"));
        options.push(format!("--export={name}={}", sheet.display()));
    }
    let options: Vec<&str> = options.iter().map(String::as_str).collect();

    // Killed in the middle, and taken up again: by GNU parallel, where it is.
    let start = || class.parallel(&options);
    class.kill_when(4, start().unwrap_or_else(|| class.start(&options)));
    assert!(class.records().len() < 14, "it was done before it was killed");
    assert!(start().is_none_or(|mut it| it.wait().expect("it ends").success()));
    let said = class.says(&options, 0, "on the roster, nothing handed in (1): Grace Hopper 2013");
    assert!(!said.contains("not on the roster"), "{said}");
    assert!(
        said.contains("15 students, 16 graded: 7 passed, 8 failed, 1 did not compile"),
        "{said}"
    );
    let (other, records) = (class.sibling("other"), Class::bytes(&class.out()));
    let elsewhere = format!("--out={}", other.display());
    class.says(&[&options[..], &[&elsewhere]].concat(), 0, "");
    assert_eq!(Class::bytes(&other), records);
    let leak = |text: &[u8]| String::from_utf8_lossy(text).contains("mod reference_");
    assert!(!records.values().any(|text| leak(text)), "the reference was read");

    marks(&class, &students, &said);
    pages(&class, &students, &said);
    comments(&class, &options);
    what_is_handed_in_decides(&class, &options);
}

/// The steps that failed, those with credit in brackets.
fn failed(record: &Record) -> String {
    let step = |it: &QuestionResult| match it.follow_on {
        true => format!("({})", it.step()),
        false => it.step().to_string(),
    };
    let failed = record.questions.iter().filter(|it| it.status != Status::Passed);
    failed.map(step).collect::<Vec<_>>().join(" ")
}

/// In the tables and in what each platform imports.
fn marks(class: &Class, students: &[Student], said: &str) {
    let out_of = 12 + 6;
    let totals = class.table("totals.csv");
    assert_eq!(totals.len(), students.len());
    for (student, row) in students.iter().zip(&totals) {
        let marks = student.marks.map(|mark| shown(mark.unwrap_or(0)));
        let [three, four] = &marks;
        let found = ["number", "name", "exercise_3", "exercise_4", "sum", "out_of"];
        let (id, sum) = (student.id.to_string(), shown(student.sum()));
        let due = [&id, &student.name, three, four, &sum, &out_of.to_string()];
        assert_eq!(found.map(|column| &row[column]), due, "{row:?}");
    }
    let records = class.records();
    for row in class.table("class.csv").into_iter().filter(|row| row["exercise"] == "3") {
        let student = students.iter().find(|it| it.id.to_string() == row["number"]);
        let record = &records[&(row["key"].clone(), 3)];
        assert_eq!(failed(record), student.expect("one of the class").failed, "{row:?}");
    }
    let row = class.grade_of("number", "2001");
    let steps: Vec<&str> = (1..=9).map(|step| &row[&format!("step_{step}")][..]).collect();
    assert_eq!(steps, ["1", "1", "0", "1", "1", "1", "1", "3", "2"]);
    for (name, key, column, most) in SHEETS {
        let rows = class.table(&format!("{name}.csv"));
        let by_id: BTreeMap<&str, &str> =
            rows.iter().map(|row| (row[key].trim_start_matches('#'), &row[column][..])).collect();
        assert_eq!(by_id["9000"], "", "{name}: a stranger with a name of the class");
        for student in students {
            let share = (2 * student.sum() * most + out_of) / (2 * out_of);
            let wanted = if student.is_absent() { String::new() } else { shown(share) };
            assert_eq!(by_id[&student.id.to_string()[..]], wanted, "{name}: {}", student.id);
        }
        for whose in ["nobody in the class", "those who handed in nothing"] {
            let left = format!("{name}: not filled in, lines of {whose} (1): ");
            assert!(said.contains(&left), "{said}");
        }
    }
}

/// What a student reads.
fn pages(class: &Class, students: &[Student], said: &str) {
    for student in students.iter().filter(|student| !student.is_absent()) {
        let name = student.name.replace("e\u{301}", "\u{e9}");
        let page = class.page(&format!("{name} {}", student.id));
        assert!(page.contains(&format!("<h1>{}: exercise 3", student.name)), "{page}");
    }
    assert!(class.page("Student K 2011").contains("8 points, 2 days late, −20 %: 6.4."));
    assert!(class.page("Student K 2011").contains("panicked"), "it was to say what it reads");
    assert!(said.contains("\nlab_2011 (Student K): late by"), "{said}");
    let digest = exam::digest(format!("//! # Exercise 3: sudoku\n{}", right()).as_bytes());
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
student = "jürgen müller"
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
    let ada = class.page("Ada Lovelace 2001");
    assert!(ada.contains("Mark: 11 points, +1.5 (showed it to the class): 12.5."), "{ada}");
    assert!(ada.contains("Very &lt;clear&gt; names."), "{ada}");
    assert!(class.page("J\u{fc}rgen M\u{fc}ller 2005").contains("11 points, −20 (copied): 0."));
    for name in ["Student N 2014", "Student O 2015"] {
        assert!(class.page(name).contains("Both of you."), "{name}");
    }
    let absent = class.page("Grace Hopper 2013");
    assert!(absent.contains("not handed in</strong>") && absent.contains("<p>Ill."), "{absent}");
    let columns = |id: &str, columns: [&str; 2]| {
        let row = class.grade_of("number", id);
        columns.map(|column| row[column].clone())
    };
    assert_eq!(columns("2001", ["mark", "teacher_points"]), ["12.5", "1.5"]);
    assert_eq!(columns("2013", ["status", "teacher_words"]), ["not_handed_in", "Ill."]);
    assert!(class.report("moodle.csv").contains("Very &lt;clear&gt; names."));
    for (old, new, said) in [
        ("2001", "2999", "comments.toml: nobody is called \"2999\""),
        (
            "exercise = 3",
            "exercise = 7",
            "there is a comment for exercise 7, which nobody handed in; handed in: 3, 4",
        ),
    ] {
        fs::write(&file, COMMENTS.replace(old, new)).expect("ours");
        class.says(options, 2, said);
    }
    fs::write(&file, COMMENTS).expect("ours");
}

/// A pass does not count when the submission is now a different one, or gone; and a record that is gone is no mark.
fn what_is_handed_in_decides(class: &Class, options: &[&str]) {
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
    assert!(!class.out().join("gradescope/lab_2001-03.json").exists(), "there is no score");
    assert!(!class.out().join("pages/Student J 2010, exercise 3.html").exists());
    assert!(class.out().join("pages/mine.txt").exists(), "what a teacher puts there stays");
    let comments = fs::read_to_string(class.out().join("comments.toml"));
    assert_eq!(comments.expect("the teacher's"), COMMENTS);
}
