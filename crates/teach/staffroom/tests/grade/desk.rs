//! A class of thirty, from the roster to what each learning platform imports, and back to each student's page.

use std::{collections::BTreeMap, fs};

use crate::{
    class::{Class, SECRET, completed, right},
    marks::{ROW, changed},
};

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

/// One of the class, and what the student must get.
struct Student {
    id: u32,
    name: String,
    /// The marks of exercises 3 and 4, in hundredths of a point; `None` where nothing was handed in.
    marks: [Option<u32>; 2],
}

impl Student {
    fn sum(&self) -> u32 {
        self.marks[0].unwrap_or(0) + self.marks[1].unwrap_or(0)
    }

    fn is_absent(&self) -> bool {
        self.marks == [None, None]
    }
}

/// Two pairs of namesakes; of the second one is absent. Two whose names are written in another form than their
/// files' names. Then others, all with different names.
fn name(number: u32) -> String {
    match number {
        0 | 1 => "Ada Lovelace".to_string(),
        2 | 3 => "Grace Hopper".to_string(),
        4 => "J\u{fc}rgen M\u{fc}ller".to_string(),
        5 => "Ame\u{301}lie Poulain".to_string(),
        number => format!("Student {}", char::from(b'A' + u8::try_from(number - 6).expect("30"))),
    }
}

/// Writes the class and its roster, and says what each must get.
fn generate(class: &Class) -> Vec<Student> {
    let headed = |text: String| format!("//! # Exercise 3: sudoku\n{text}");
    let texts = [headed(right()), headed(changed(&[ROW])), headed("no".to_string())];
    // One mistake costs one step.
    let points = [12, 11, 0];
    let four = format!("//! # Exercise 4: knights\n{}", completed(4, ""));
    let mut roster = "id,name,email,late days\n".to_string();
    let mut students = Vec::new();
    for number in 0..30 {
        let id = 2001 + number;
        let (name, late_days) = (name(number), u32::from(number == 20));
        roster += &format!("{id},{name},s{id}@x.org,{late_days}\n");
        let (kind, time) = (number as usize % 3, number as usize % 4);
        let off = if late_days == 1 { 0 } else { OFF[time] };
        let three = points[kind] * (100 - off);
        let mut marks = [Some(three), None];
        let file = match number {
            // By a number, by a name in the other form, by an address.
            4 => "Ju\u{308}rgen Mu\u{308}ller.rs".to_string(),
            5 => "Am\u{e9}lie_Poulain.rs".to_string(),
            6 | 7 => format!("s{id}@x.org/lib.rs"),
            8 | 9 => format!("{id}/exercises/03-sudoku-bitmask/src/lib.rs"),
            28 | 29 => "submission_77/lib.rs".to_string(),
            number => format!("lab_{id}.rs", id = 2001 + number),
        };
        if number == 3 {
            marks = [None, None];
        } else if number != 29 {
            class.write(&file, &texts[kind]);
            class.written_at(&file, TIMES[time]);
        }
        if matches!(number, 8 | 9) {
            let file = format!("{id}/exercises/04-knight-bfs/src/lib.rs");
            class.write(&file, &four);
            class.written_at(&file, TIMES[0]);
            marks[1] = Some(100 * 6);
        }
        if number % 10 == 1 {
            let first = format!("{id}_first.rs");
            class.write(&first, headed("no".to_string()));
            class.written_at(&first, 1);
        }
        students.push(Student { id, name, marks });
    }
    // A group of two has one submission, and Gradescope says when it came.
    students[29].marks = [Some(points[28 % 3] * 100), None];
    students[28].marks = students[29].marks;
    let list = "submission_77:\n  :submitters:\n  - :sid: '2029'\n  - :sid: '2030'\n  \
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
    for (name, text) in [("moodle", moodle), ("canvas", canvas), ("brightspace", brightspace)] {
        fs::write(class.sibling(&format!("{name}-sheet.csv")), text).expect("ours");
    }
}

/// `number`, in hundredths, as the grader writes it.
fn shown(number: u32) -> String {
    let text = format!("{}.{:02}", number / 100, number % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

#[test]
#[ignore = "takes half a minute; `.ci/run` runs it"]
fn a_class_of_thirty_comes_from_the_roster_to_each_platform_and_back_to_each_page() {
    let class = Class::new();
    let students = generate(&class);
    sheets(&class, &students);
    let mut options: Vec<String> = OPTIONS.map(String::from).to_vec();
    options.push(format!("--roster={}", class.sibling("students.csv").display()));
    for name in ["moodle", "canvas", "brightspace"] {
        let sheet = class.sibling(&format!("{name}-sheet.csv"));
        options.push(format!("--export={name}={}", sheet.display()));
    }
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    let said = class.says(&options, 0, "on the roster, nothing handed in (1): Grace Hopper 2004");
    assert!(!said.contains("not on the roster"), "{said}");

    let out_of = 12 + 6;
    let totals = class.table("totals.csv");
    assert_eq!(totals.len(), 30);
    for (student, row) in students.iter().zip(&totals) {
        assert_eq!(
            (row["number"].as_str(), &row["name"]),
            (&student.id.to_string()[..], &student.name)
        );
        let marks = student.marks.map(|mark| shown(mark.unwrap_or(0)));
        let found = [&row["exercise_3"], &row["exercise_4"], &row["sum"], &row["out_of"]];
        assert_eq!(
            found,
            [&marks[0], &marks[1], &shown(student.sum()), &out_of.to_string()],
            "{row:?}"
        );
    }
    let sheets = [
        ("moodle", "ID number", "Grade", 100),
        ("canvas", "SIS User ID", "Lab (77)", 20),
        ("brightspace", "OrgDefinedId", "Lab Points Grade <Numeric MaxPoints:10>", 10),
    ];
    for (name, key, column, most) in sheets {
        let rows = class.table(&format!("{name}.csv"));
        let by_id: BTreeMap<&str, &str> =
            rows.iter().map(|row| (row[key].trim_start_matches('#'), &row[column][..])).collect();
        assert_eq!(by_id["9000"], "", "{name}: a stranger with a name of the class");
        for student in &students {
            let share = (2 * student.sum() * most + out_of) / (2 * out_of);
            let wanted = if student.is_absent() { String::new() } else { shown(share) };
            assert_eq!(by_id[&student.id.to_string()[..]], wanted, "{name}: {}", student.id);
        }
        let left = format!("{name}: not filled in, lines of nobody in the class (1): ");
        assert!(said.contains(&left), "{said}");
        assert!(said.contains(&format!(
            "{name}: not filled in, lines of those who handed in nothing (1): "
        )));
    }

    let page = |name: &str| class.report(&format!("pages/{name}, exercise 3.html"));
    for student in students.iter().filter(|student| !student.is_absent()) {
        let name = student.name.replace("e\u{301}", "\u{e9}");
        let is_shared = students.iter().filter(|other| other.name == student.name).count() > 1;
        let file = if is_shared { format!("{name} {}", student.id) } else { name };
        assert!(page(&file).contains(&format!("<h1>{}: exercise 3", student.name)), "{file}");
    }
    assert!(page("Student A").contains("12 points, 2 days late, −20 %: 9.6."));
    let handed_in = format!("//! # Exercise 3: sudoku\n{}", right());
    assert!(page("Student A").contains(&exam::digest(handed_in.as_bytes())), "as on the receipt");
    assert!(said.contains("\nlab_2011 (Student E): late by"), "{said}");
    comments(&class, &options, page);
}

/// What a teacher has written stays when the class is graded again after a submission has changed.
fn comments(class: &Class, options: &[&str], page: impl Fn(&str) -> String) {
    let text = "# Mine.\n[[comment]]\nstudent = 2001\nexercise = 3\ntext = \"Very <clear> names.\"\npoints = 1.5\n\
                reason = \"showed it to the class\"\n\n[[comment]]\nstudent = \"ju\u{308}rgen mu\u{308}ller\"\n\
                exercise = 3\npoints = -20\nreason = \"copied\"\n\n[[comment]]\nstudent = 2004\nexercise = 3\n\
                text = \"Ill.\"\n\n[[comment]]\nstudent = \"submission_77\"\nexercise = 3\ntext = \"Both of you.\"\n";
    let file = class.out().join("comments.toml");
    fs::write(&file, text).expect("ours");
    class.write("lab_2013.rs", format!("//! # Exercise 3: sudoku\n{}// Again.\n", right()));
    for more in [vec![], vec!["--report"]] {
        class.says(&[options, &more].concat(), 0, "");
        assert_eq!(fs::read_to_string(&file).expect("the teacher's"), text);
        let ada = page("Ada Lovelace 2001");
        assert!(ada.contains("Mark: 12 points, +1.5 (showed it to the class): 13.5."), "{ada}");
        assert!(ada.contains("Very &lt;clear&gt; names."), "{ada}");
        assert!(page("J\u{fc}rgen M\u{fc}ller").contains("11 points, −20 (copied): 0."));
        for name in ["Student W", "Student X"] {
            assert!(page(name).contains("Both of you."), "{name}");
        }
        let absent = page("Grace Hopper 2004");
        assert!(
            absent.contains("not handed in</strong>") && absent.contains("<p>Ill."),
            "{absent}"
        );
        let grades = class.table("grades.csv");
        let ada = grades.iter().find(|row| row["number"] == "2001").expect("a mark");
        assert_eq!((&ada["mark"][..], &ada["teacher_points"][..]), ("13.5", "1.5"));
        let absent = grades.iter().find(|row| row["number"] == "2004").expect("a mark");
        assert_eq!(
            (&absent["status"][..], &absent["teacher_words"][..]),
            ("not_handed_in", "Ill.")
        );
        assert!(class.report("moodle.csv").contains("Very &lt;clear&gt; names."));
    }
    // What the first run was told is known to all later ones.
    let before = ["grades.csv", "totals.csv", "canvas.csv"].map(|name| class.report(name));
    class.says(&["--report"], 0, "");
    assert_eq!(before, ["grades.csv", "totals.csv", "canvas.csv"].map(|name| class.report(name)));
    fs::write(&file, text.replace("2001", "2999")).expect("ours");
    class.says(options, 2, "comments.toml: nobody is called \"2999\"");
    fs::write(&file, text.replace("exercise = 3", "exercise = 7")).expect("ours");
    class.says(
        options,
        2,
        "there is a comment for exercise 7, which nobody handed in; handed in: 3, 4",
    );
}

/// Nobody waits for a class to be graded to learn that a sheet is the wrong one.
#[test]
fn a_sheet_that_cannot_be_filled_in_is_refused_before_the_class_is_graded() {
    let class = Class::new();
    class.write("ada.rs", "no");
    let sheet = class.sibling("grades.csv");
    fs::write(
        &sheet,
        "OrgDefinedId,Lab Points Grade <Numeric MaxPoints:10>,End-of-Line Indicator\n",
    )
    .expect("ours");
    let refused = |name: &str, more: &str, reason: &str| {
        let export = format!("--export={name}={}", sheet.display());
        let said = class.says(&[SECRET, "--exercise=3", &export, more], 2, reason);
        assert!(!said.contains("preparing") && !class.out().join("records").exists(), "{said}");
        said
    };
    let reason = "grades.csv cannot be filled in: it has no column for points; it is a sheet for \
                  `--export brightspace=FILE`";
    assert!(refused("canvas", "--again", reason).contains("the sheet "));
    refused("brightspace", "--column=Lab 3", "no column \"Lab 3\" for points; there are \"Lab\"");
}
