//! Moodle's grading worksheet, filled in.
//!
//! A teacher downloads the worksheet of an assignment, and uploads it again with grades. Moodle reads
//! the columns `Identifier`, `Grade`, `Last modified (grade)` and `Feedback comments` of it, and takes
//! the feedback for HTML.

use std::collections::BTreeMap;

use super::{Choice, escaped, marks, title};
use crate::{
    download::is_number,
    record::{Record, Status},
    roster::{Student, same},
};

/// The `worksheet` with the grades and the feedback of `records`; `None` when it is no worksheet. A line
/// without a submission stays as it is, and so does one whose submission was not graded.
///
/// # Errors
///
/// A sentence that says what of a worksheet is missing.
pub fn filled(
    worksheet: &str,
    records: &[Record],
    choice: Choice,
) -> Result<Option<String>, String> {
    let worksheet = worksheet.trim_start_matches('\u{feff}');
    let unreadable = |error: csv::Error| format!("Moodle did not write it like this: {error}");
    let mut reader = csv::Reader::from_reader(worksheet.as_bytes());
    let heads = reader.headers().map_err(unreadable)?.clone();
    let column = |name: &str| heads.iter().position(|head| head.eq_ignore_ascii_case(name));
    let needed = |name: &str| column(name).ok_or_else(|| format!("it has no column `{name}`"));
    let (Some(identifier), Some(grade)) = (column("Identifier"), column("Grade")) else {
        // In German `Teilnehmer/in 17`, below `ID`.
        let row = reader.records().next().transpose().map_err(unreadable)?;
        let first = row.as_ref().and_then(|row| row.get(0)?.split_once(' '));
        return match first {
            Some((_, number)) if is_number(number) && heads.len() > 8 => {
                let missing = "it has no columns `Identifier` and `Grade`";
                Err(format!("{missing}; set Moodle's language to English, and download it again"))
            }
            _ => Ok(None),
        };
    };
    let (most, feedback) = (needed("Maximum Grade")?, needed("Feedback comments")?);
    let (name, email) = (column("Full name"), column("Email address"));

    let out_of = out_of(records);
    let mut submissions: BTreeMap<&str, Vec<&Record>> = BTreeMap::new();
    records.iter().for_each(|record| submissions.entry(&record.id).or_default().push(record));
    let mut writer =
        csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    writer.write_record(&heads).map_err(unreadable)?;
    for row in reader.records() {
        let row = row.map_err(unreadable)?;
        let mut cells: Vec<String> = row.iter().map(str::to_string).collect();
        let cell = |column: Option<usize>| column.map_or(String::new(), |it| row[it].to_string());
        let id = row[identifier].trim_start_matches("Participant ").to_string();
        let student = Student { id, name: cell(name), email: cell(email) };
        let theirs: Vec<_> = submissions.values().filter(|it| is_of(it[0], &student)).collect();
        // Where two lines fit, neither is filled in.
        if let [theirs] = theirs[..]
            && theirs.iter().all(|it| it.status.is_sure())
        {
            let points: u32 = theirs.iter().map(|it| it.counted(choice.follow_on)).sum();
            let most: f64 = row[most].replace(',', ".").parse().map_err(|_| {
                format!("the maximum grade of {} is {:?}, no number", &row[identifier], &row[most])
            })?;
            let share = f64::from(points) / f64::from(out_of.max(1));
            // Two digits, as Moodle shows them.
            cells[grade] = ((100.0 * most * share).round() / 100.0).to_string();
            cells[feedback] = comment(theirs, choice);
        }
        writer.write_record(&cells).map_err(unreadable)?;
    }
    let text = writer.into_inner().map_err(|error| error.to_string())?;
    Ok(Some(String::from_utf8_lossy(&text).into_owned()))
}

/// The points of all exercises that a class was given.
fn out_of(records: &[Record]) -> u32 {
    let points = |(number, records): (u32, Vec<&Record>)| {
        if number == 0 { 0 } else { records.iter().map(|it| it.out_of).max().unwrap_or(0) }
    };
    super::by_exercise(records).into_iter().map(points).sum()
}

/// Whether `student` handed in what `record` is of; a submission of nobody that is known is called after
/// the student.
fn is_of(record: &Record, student: &Student) -> bool {
    let Student { id, name, email } = student;
    let known = |it: &Student| same(id, &it.id) || same(email, &it.email) || same(name, &it.name);
    let is_called = |text: &String| same(text, &record.submission);
    match &record.students[..] {
        [] => [id, name, email].into_iter().any(is_called),
        students => students.iter().any(known),
    }
}

/// What a student reads beside the grade.
fn comment(records: &[&Record], choice: Choice) -> String {
    let mut lines = Vec::new();
    for record in records {
        let Record { exercise, status, detail, questions, .. } = record;
        lines.push(match exercise {
            0 => format!("{status}:"),
            _ => format!("Exercise {exercise}: {status}, {}.", marks(record, choice)),
        });
        lines.extend(detail.lines().next().map(str::to_string));
        for question in questions.iter().filter(|it| it.status != Status::Passed) {
            let credit = if question.follow_on { " (follow-on credit)" } else { "" };
            let cause = choice.reveal.shown(question).mistake;
            let cause = cause.map_or(String::new(), |it| format!(": {}", it.cause));
            lines.push(format!("✗ {}{credit}{cause}", title(&question.name)));
        }
    }
    let lines: Vec<String> = lines.iter().map(|line| escaped(line)).collect();
    lines.join("<br>")
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::filled;
    use crate::{
        outputs::{Choice, Reveal},
        record::{Question, Record, Status},
        roster::Student,
    };

    const WORKSHEET: &str = "\u{feff}Identifier,\"Full name\",\"Email address\",Status,Grade,\"Maximum Grade\",\
        \"Grade can be changed\",\"Last modified (submission)\",\"Last modified (grade)\",\"Feedback comments\"\n\
        \"Participant 17\",\"Lovelace, \"\"Ada\"\"\",ada@example.org,\"Submitted for grading\",,\"20,00\",Yes,\
        \"Monday, 2 November 2026, 9:00 AM\",-,\n\
        \"Participant 171\",\"Bob 王\",bob@example.org,\"Submitted\",,20.00,Yes,-,-,\"two\nlines\"\n\
        \"Participant 18\",\"Dan\",dan@example.org,\"No submission\",7.00,20.00,Yes,-,-,kept\n\
        \"Participant 19\",\"Fay\",fay@example.org,\"Submitted\",,20.00,Yes,-,-,\n";

    fn record(name: &str, exercise: u32, status: Status, points: u32) -> Record {
        Record {
            id: name.into(),
            submission: name.into(),
            exercise,
            status,
            detail: "a <b>\nmore".into(),
            points,
            follow_on_points: points,
            out_of: 6,
            ..Record::default()
        }
    }

    #[test]
    fn the_rows_of_those_who_were_graded_are_filled_and_the_rest_stays() {
        let ada = Student { id: "17".into(), ..Student::default() };
        let of_ada = |it: Record| Record { students: vec![ada.clone()], ..it };
        let questions = vec![
            Question::new("step_1_one", Status::Passed),
            Question::new("step_2_two", Status::Failed),
        ];
        let failing = of_ada(record("Lovelace Ada_17", 3, Status::Failed, 4));
        let records = [
            Record { questions, ..failing },
            of_ada(record("Lovelace Ada_17", 4, Status::Passed, 6)),
            record("bob@example.org", 4, Status::Rejected, 0),
            record("dan", 4, Status::GraderError, 0),
            record("eve", 4, Status::Passed, 6),
            record("fay@example.org", 0, Status::Rejected, 0),
        ];
        let choice = Choice { reveal: Reveal::Own, follow_on: true };
        let text = filled(WORKSHEET, &records, choice).expect("a worksheet").expect("one");
        assert_snapshot!(text.replace("\r\n", "\n"), @r#"
        Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,Last modified (submission),Last modified (grade),Feedback comments
        Participant 17,"Lovelace, ""Ada""",ada@example.org,Submitted for grading,16.67,"20,00",Yes,"Monday, 2 November 2026, 9:00 AM",-,"Exercise 3: failed, 4 of 6 points.<br>a &lt;b&gt;<br>✗ step 2: two<br>Exercise 4: passed, 6 of 6 points.<br>a &lt;b&gt;"
        Participant 171,Bob 王,bob@example.org,Submitted,0,20.00,Yes,-,-,"Exercise 4: rejected, 0 of 6 points.<br>a &lt;b&gt;"
        Participant 18,Dan,dan@example.org,No submission,7.00,20.00,Yes,-,-,kept
        Participant 19,Fay,fay@example.org,Submitted,0,20.00,Yes,-,-,rejected:<br>a &lt;b&gt;
        "#);
    }

    #[test]
    fn what_is_no_worksheet_is_told() {
        let choice = Choice { reveal: Reveal::Own, follow_on: false };
        let told = |text: &str| filled(text, &[], choice).expect_err("no worksheet");
        assert_eq!(filled("id,name\nab 17,Ada\n", &[], choice), Ok(None));
        let german = "ID,Vollständiger Name,E-Mail-Adresse,Status,Bewertung,Bestwertung,Änderbar,Abgabe,\
                      Bewertet,Feedback\nTeilnehmer/in 17,Ada,a@x.org,,,,,,,\n";
        assert_snapshot!(told(german), @"it has no columns `Identifier` and `Grade`; set Moodle's language to English, and download it again");
        assert_snapshot!(told("Identifier,Grade,Maximum Grade\n"), @"it has no column `Feedback comments`");
        assert_snapshot!(told("Identifier,Grade,Maximum Grade,Feedback comments\nParticipant 1,2\n"), @"Moodle did not write it like this: CSV error: record 1 (line: 2, byte: 49): found record with 2 fields, but the previous record has 4 fields");
    }
}
