//! `grades.csv` and `grades.json`, a line a student and exercise, and `totals.csv`, a line a student.

use jiff::tz::TimeZone;
use serde_json::{Value, json};

use crate::{
    due::duration,
    entry::shown,
    gradebook::{Grade, Gradebook},
    identity::Student,
    points::Points,
    record::{QuestionResult, Record},
    spreadsheet::BYTE_ORDER_MARK,
};

/// A table that is written for spreadsheets and for programs.
pub(super) struct Table {
    heads: Vec<String>,
    rows: Vec<Vec<Value>>,
}

/// What a column is called, and what is in its cells.
type Column = (&'static str, fn(&Gradebook<'_>, &Grade<'_>) -> Value);

/// What every column says of a student's mark; `docs/src/grading.md` documents them.
const COLUMNS: [Column; 26] = [
    ("number", |book, it| json!(student(book, it).id)),
    ("name", |book, it| json!(student(book, it).name)),
    ("address", |book, it| json!(student(book, it).email)),
    ("exercise", |_, it| json!(it.exercise)),
    ("lesson", |book, it| json!(lesson(book, it))),
    ("status", |_, it| json!(it.status())),
    ("mark", |_, it| if it.is_sure() { json!(it.mark) } else { Value::Null }),
    ("points", |_, it| json!(it.record.map_or(0, |record| record.points))),
    ("follow_on_points", |_, it| json!(it.record.map_or(0, |record| record.follow_on_points))),
    ("out_of", |book, it| json!(out_of(book, it))),
    ("handed_in", |_, it| json!(it.record.and_then(handed_in))),
    ("late", |_, it| json!(it.late.as_ref().map(|late| duration(late.minutes)))),
    ("late_percent", |_, it| json!(it.late.as_ref().map_or(0, |late| late.percent))),
    ("attempts", |_, it| json!(it.record.map_or(0, |record| record.attempts))),
    ("teacher_points", |_, it| json!(it.comments.iter().map(|it| it.points).sum::<Points>())),
    ("teacher_words", |_, it| json!(words(it))),
    ("submission", |_, it| json!(it.record.map(|record| &record.submission))),
    ("file", |_, it| json!(it.record.map(|record| &record.file))),
    ("passed", |_, it| json!(it.record.map(|record| record.passed))),
    ("total", |_, it| json!(it.record.map(|record| record.total))),
    ("lines", |_, it| json!(it.record.map(|record| record.lines))),
    ("placements_reported", |_, it| json!(it.record.and_then(|record| record.placements))),
    ("detail", |_, it| json!(it.record.map(detail))),
    ("known_mistakes", |_, it| json!(it.record.map(mistakes))),
    ("sandbox", |_, it| json!(it.record.map(|record| &record.sandbox))),
    ("account", |_, it| json!(it.account())),
];

/// A line for each student and exercise, also for those who handed in nothing; last a column a step, with the
/// points that count.
pub(super) fn grades(book: &Gradebook<'_>) -> Table {
    let steps = book.records.iter().map(|record| record.questions.len()).max().unwrap_or(0);
    let heads = COLUMNS.iter().map(|(head, _)| (*head).to_string());
    let heads = heads.chain((1..=steps).map(|number| format!("step_{number}"))).collect();
    let row = |grade: &Grade<'_>| {
        let counted = |it: &QuestionResult| json!(it.counted(book.choice.follow_on));
        let points = (0..steps).map(|step| {
            let question = grade.record.and_then(|record| record.questions.get(step));
            question.map_or(Value::Null, counted)
        });
        COLUMNS.iter().map(|(_, cell)| cell(book, grade)).chain(points).collect()
    };
    Table { heads, rows: book.grades.iter().map(row).collect() }
}

/// A line for each student: the marks, and their weighted sum.
pub(super) fn totals(book: &Gradebook<'_>) -> Table {
    let exercises = book.exercises.iter().filter(|exercise| exercise.number > 0);
    let marks = exercises.map(|exercise| match exercise.weight {
        Points::ONE => format!("exercise_{}", exercise.number),
        weight => format!("exercise_{}_times_{weight}", exercise.number),
    });
    let heads = ["number", "name", "address"].map(String::from).into_iter().chain(marks);
    let heads = heads.chain(["sum", "out_of", "percent"].map(String::from)).collect();
    let out_of = book.out_of();
    let row = |(index, student): (usize, &Student)| {
        let total = book.total(index);
        let known = [&student.id, &student.name, &student.email].map(|text| json!(text));
        let marks = total.marks.iter().zip(&book.exercises).filter(|(_, it)| it.number > 0);
        let marks = marks.map(|(mark, _)| json!(mark));
        let percent = total.sum.map(|sum| sum.scaled(Points::from(100), out_of));
        let sums = [json!(total.sum), json!(out_of), json!(percent)];
        known.into_iter().chain(marks).chain(sums).collect()
    };
    Table { heads, rows: book.students.list.iter().enumerate().map(row).collect() }
}

impl Table {
    /// For spreadsheets: each cell in one line, and none that is taken for a formula.
    pub(super) fn csv(&self) -> csv::Result<String> {
        let mut writer = csv::WriterBuilder::new();
        let writer = writer.terminator(csv::Terminator::CRLF).quote_style(csv::QuoteStyle::Always);
        let mut writer = writer.from_writer(Vec::new());
        writer.write_record(&self.heads)?;
        for row in &self.rows {
            writer.write_record(row.iter().map(|cell| match cell {
                Value::Null => String::new(),
                Value::String(text) => harmless(text),
                number => number.to_string(),
            }))?;
        }
        let text = writer.into_inner().map_err(|error| error.into_error())?;
        Ok(BYTE_ORDER_MARK.to_string() + &String::from_utf8_lossy(&text))
    }

    /// For programs: an object a line, with the same fields.
    pub(super) fn json(&self) -> String {
        let text = |value: &Value| value.to_string();
        let object = |row: &Vec<Value>| {
            let fields = self.heads.iter().zip(row);
            let fields = fields.map(|(head, value)| format!("{}: {}", json!(head), text(value)));
            format!("  {{{}}}", fields.collect::<Vec<_>>().join(", "))
        };
        format!("[\n{}\n]\n", self.rows.iter().map(object).collect::<Vec<_>>().join(",\n"))
    }
}

fn student<'a>(book: &'a Gradebook<'_>, grade: &Grade<'_>) -> &'a Student {
    &book.students.list[grade.student]
}

pub(super) fn lesson<'a>(book: &'a Gradebook<'_>, grade: &Grade<'_>) -> &'a str {
    let known = book.exercises.iter().find(|exercise| exercise.number == grade.exercise);
    known.map_or("", |exercise| &exercise.lesson)
}

fn out_of(book: &Gradebook<'_>, grade: &Grade<'_>) -> u32 {
    let known = book.exercises.iter().find(|exercise| exercise.number == grade.exercise);
    known.map_or(0, |exercise| exercise.out_of)
}

/// When it was handed in, by this machine's clock, as spreadsheets read it.
pub(super) fn handed_in(record: &Record) -> Option<String> {
    let time = record.handed_in?.to_zoned(TimeZone::system());
    Some(time.strftime("%Y-%m-%d %H:%M:%S").to_string())
}

fn words(grade: &Grade<'_>) -> String {
    let words = grade.comments.iter().map(|comment| comment.text.trim());
    words.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The first line of what is said of the whole, or of the first question of which something is said.
fn detail(record: &Record) -> String {
    if let Some(line) = record.detail.lines().next() {
        return line.to_string();
    }
    let first = record.questions.iter().find(|question| !question.detail.is_empty());
    first.map_or(String::new(), |it| format!("{}: {}", it.name, it.detail))
}

fn mistakes(record: &Record) -> String {
    let mistake =
        |it: &QuestionResult| Some(format!("{}: {}", it.step(), it.mistake.as_ref()?.name));
    record.questions.iter().filter_map(mistake).collect::<Vec<_>>().join("; ")
}

/// A cell in one line; one that a spreadsheet would take for a formula begins with `'`.
fn harmless(value: &str) -> String {
    let plain = shown(value);
    let is_formula = plain.trim_start().starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
    format!("{}{plain}", if is_formula { "'" } else { "" })
}
