//! What each exporter makes of a class, on a sheet as its program exports it.

use insta::assert_snapshot;

use super::{
    Export, Exporter, Target, brightspace::Brightspace, canvas::Canvas, moodle::Moodle, named,
};
use crate::{
    choice::{Choice, Reveal},
    due::LatePolicy,
    gradebook::Gradebook,
    identity::Student,
    record::{QuestionResult, Record, Status},
    roster::Roster,
    spreadsheet::Spreadsheet,
    students::Students,
    submission::Submission,
};

/// Two namesakes, of whom one handed in nothing; one with an accent as a Mac writes it; a stranger.
fn class<T>(look: impl Fn(&Gradebook<'_>) -> T) -> T {
    let student = |id: &str, name: &str, email: &str| Student {
        id: id.into(),
        name: name.into(),
        email: email.into(),
        also: Vec::new(),
    };
    let ada = student("7", "Ada Lovelace", "ada@x.org");
    let jurgen = student("", "Ju\u{308}rgen Mu\u{308}ller", "j@x.org");
    let submission = |id: &str, students: Vec<Student>| Submission {
        id: id.into(),
        name: id.into(),
        students,
        ..Submission::default()
    };
    let submissions = [
        submission("ada", vec![ada.clone()]),
        submission("j", vec![jurgen]),
        submission("eve", vec![]),
    ];
    let record = |id: &str, points| Record {
        id: id.into(),
        submission: id.into(),
        exercise: 3,
        lesson: "sudoku".into(),
        status: Status::Failed,
        detail: "a <b>\nmore".into(),
        points,
        follow_on_points: points,
        out_of: 12,
        questions: vec![
            QuestionResult::new("step_1_one", Status::Passed),
            QuestionResult::new("step_2_two", Status::Failed),
        ],
        ..Record::default()
    };
    let records = [record("ada", 11), record("eve", 12), record("j", 6)];
    let students = Students::of(&Roster::default(), &submissions);
    let choice = Choice { reveal: Reveal::Own, follow_on: false };
    let policy = LatePolicy::default();
    look(&Gradebook::new(&records, &students, &[], &policy, &[], choice).expect("a class"))
}

fn export(
    exporter: &dyn Exporter,
    book: &Gradebook<'_>,
    sheet: &str,
    column: Option<&str>,
) -> Result<Export, String> {
    let sheet = Spreadsheet::read(sheet)?;
    exporter.export(book, Some(Target { sheet: &sheet, column }))
}

/// What an exporter makes of `sheet`, and below it what it says.
fn exported(exporter: &dyn Exporter, sheet: &str, column: Option<&str>) -> String {
    let export = class(|book| export(exporter, book, sheet, column)).expect("a sheet");
    let [(_, text)] = &export.files[..] else { panic!("{export:?}") };
    format!("{}\n{}", text.replace("\r\n", "\n"), export.notes.join("\n"))
}

#[test]
fn an_exporter_is_chosen_by_its_name() {
    assert_eq!(named("moodle").map(Exporter::name), Ok("moodle"));
    let error = named("Moodle").map(Exporter::name).expect_err("in small letters");
    assert!(error.ends_with("there are gradescope, junit, moodle, canvas, brightspace, sources"));
}

const HEADS: &str = "\u{feff}Identifier,\"Full name\",\"Email address\",Status,Grade,\"Maximum Grade\",\
    \"Grade can be changed\",\"Last modified (submission)\",\"Last modified (grade)\",\"Feedback comments\"\n";

/// Each by another key: a number, a name with an accent, a name that is a file's. Two lines stay, of one who is
/// absent and has the name of one who is not, and of a stranger.
#[test]
fn the_rows_of_those_who_were_graded_are_filled_and_the_rest_stays() {
    let rows = "\"Participant 7\",\"Lovelace, Ada\",,\"Submitted for grading\",,\"20,00\",Yes,\
        \"Monday, 2 November 2026, 9:00 AM\",-,\n\
        \"Participant 8\",\"Ada Lovelace\",,\"No submission\",7.00,20.00,Yes,-,-,kept\n\
        \"Participant 9\",\"J\u{fc}rgen M\u{fc}ller\",,Submitted,,20.00,Yes,-,-,\"two\nlines\"\n\
        \"Participant 10\",\"Alan Turing\",eve,\"No submission\",,20.00,Yes,-,-,\n\
        \"Participant 11\",\"EVE\",,Submitted,,100,Yes,-,-,\n";
    let text = exported(&Moodle, &format!("{HEADS}{rows}"), None);
    assert_snapshot!(text.trim_start_matches('\u{feff}'), @r#"
    Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,Last modified (submission),Last modified (grade),Feedback comments
    Participant 7,"Lovelace, Ada",,Submitted for grading,18.33,"20,00",Yes,"Monday, 2 November 2026, 9:00 AM",-,"Exercise 3: failed, 11 of 12 points.<br>a &lt;b&gt;<br>✗ step 2: two"
    Participant 8,Ada Lovelace,,No submission,7.00,20.00,Yes,-,-,kept
    Participant 9,Jürgen Müller,,Submitted,10,20.00,Yes,-,-,"Exercise 3: failed, 6 of 12 points.<br>a &lt;b&gt;<br>✗ step 2: two"
    Participant 10,Alan Turing,eve,No submission,,20.00,Yes,-,-,
    Participant 11,EVE,,Submitted,100,100,Yes,-,-,"Exercise 3: failed, 12 of 12 points.<br>a &lt;b&gt;<br>✗ step 2: two"

    not filled in, lines of nobody in the class (2): Ada Lovelace 8; Alan Turing 10
    "#);
}

#[test]
fn two_namesakes_without_a_number_are_not_filled_in_and_are_named() {
    let heads = "Identifier,Full name,Grade,Maximum Grade,Feedback comments\n";
    let rows = "Participant 70,Ada Lovelace,,20,\nParticipant 71,ada lovelace,,20,\n";
    assert_snapshot!(exported(&Moodle, &format!("{heads}{rows}"), None), @"
    Identifier,Full name,Grade,Maximum Grade,Feedback comments
    Participant 70,Ada Lovelace,,20,
    Participant 71,ada lovelace,,20,

    not filled in, several lines for one student (2): Ada Lovelace 70; ada lovelace 71
    not filled in, students of the class in no line (2): Jürgen Müller j@x.org; eve
    its numbers are not those of the class, so addresses and names decide
    ");
}

#[test]
fn what_is_no_worksheet_is_told() {
    let error =
        |text: &str| class(|book| export(&Moodle, book, text, None)).expect_err("no worksheet");
    assert!(!Moodle.fills(&Spreadsheet::read("id,name\nab 17,Ada\n").expect("a table")));
    let german = "ID,Vollständiger Name,E-Mail-Adresse,Status,Bewertung,Bestwertung,Änderbar,Abgabe,\
                  Bewertet,Feedback\nTeilnehmer/in 17,Ada,a@x.org,,,,,,,\n";
    assert!(Moodle.fills(&Spreadsheet::read(german).expect("a table")));
    assert_snapshot!(error(german), @"it has no columns `Identifier` and `Grade`; set Moodle's language to English, and download it again");
    assert_snapshot!(error("Identifier,Grade,Maximum Grade\n"), @"it has no column `Feedback comments`");
    assert_snapshot!(error("Identifier,Grade,Maximum Grade,Feedback comments\nParticipant 1,2\n"), @"its line 2 has 2 values, and its first line 4");
    let heads = "Identifier,Full name,Grade,Maximum Grade,Feedback comments\n";
    assert_snapshot!(error(&format!("{heads}Participant 7,Ada,,many,\n")), @r#"the maximum grade of Participant 7 is "many", no number"#);
}

const GRADEBOOK: &str = "\u{feff}Student,ID,SIS User ID,SIS Login ID,Section,Lab 3 (77),Lab 4 (78),Current Score\n\
    \x20   Points Possible,,,,,20.00,10,(read only)\n\
    \"Lovelace, Ada\",501,7,ada@x.org,A,,3,30\n\
    \"Lovelace, Ada\",502,8,ada2@x.org,A,,4,40\n\
    \"M\u{fc}ller, J\u{fc}rgen\",503,,j@x.org,A,5,,\n\
    \"Turing, Alan\",504,99,alan@x.org,A,,,\n\
    \"Student, Test\",505,,1f0b,A,,,\n";

#[test]
fn the_column_of_one_assignment_is_filled_and_who_is_left_is_named() {
    let text = exported(&Canvas, GRADEBOOK, Some("lab 3"));
    assert_snapshot!(text.trim_start_matches('\u{feff}'), @r#"
    Student,ID,SIS User ID,SIS Login ID,Section,Lab 3 (77)
        Points Possible,,,,,20.00
    "Lovelace, Ada",501,7,ada@x.org,A,18.33
    "Lovelace, Ada",502,8,ada2@x.org,A,
    "Müller, Jürgen",503,,j@x.org,A,10
    "Turing, Alan",504,99,alan@x.org,A,
    "Student, Test",505,,1f0b,A,

    not filled in, lines of nobody in the class (2): Lovelace, Ada 502; Turing, Alan 504
    not filled in, students of the class in no line (1): eve
    "#);
    let error = class(|book| export(&Canvas, book, GRADEBOOK, None));
    assert_snapshot!(error.expect_err("two assignments"), @r#"say which column gets the marks, `--column TITLE`; there are "Lab 3", "Lab 4""#);
    let error = class(|book| export(&Canvas, book, GRADEBOOK, Some("Lab 5")));
    assert_snapshot!(error.expect_err("no such column"), @r#"it has no column "Lab 5" for points; there are "Lab 3", "Lab 4""#);
    assert!(text.starts_with('\u{feff}'), "as Canvas has written it");
    let other = Spreadsheet::read("id,name\n").expect("a table");
    assert!(!Canvas.fills(&other));
}

const GRADES: &str = "OrgDefinedId,Username,Last Name,First Name,Email,Lab 3 Points Grade <Numeric MaxPoints:20 \
    Weight:10 Category:Labs CategoryWeight:30>,Quiz Text Grade <Text>,End-of-Line Indicator\n\
    #7,#ada,Lovelace,Ada,ada@x.org,,,#\n#8,#ada2,Lovelace,Ada,ada2@x.org,,,#\n\
    #9,#jm,M\u{fc}ller,J\u{fc}rgen,j@x.org,,,#\n#99,#at,Turing,Alan,,7,,#\n";

#[test]
fn the_points_of_one_item_are_filled_and_only_the_keys_stay() {
    assert!(Brightspace.fills(&Spreadsheet::read(GRADES).expect("a table")));
    assert_snapshot!(exported(&Brightspace, GRADES, None), @"
    OrgDefinedId,Username,Lab 3 Points Grade <Numeric MaxPoints:20 Weight:10 Category:Labs CategoryWeight:30>,End-of-Line Indicator
    #7,#ada,18.33,#
    #8,#ada2,,#
    #9,#jm,10,#
    #99,#at,7,#

    not filled in, lines of nobody in the class (2): Ada Lovelace 8; Alan Turing 99
    not filled in, students of the class in no line (1): eve
    ");
}
