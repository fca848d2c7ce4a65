//! The tables: `marks.csv`, a line a student and exercise, `totals.csv`, a line a student, and what is printed.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{Timestamp, tz::TimeZone};

use super::{
    due::duration,
    marks::{Gradebook, Mark, Total},
    points::Points,
};
use crate::{record::Status, spreadsheet::table, text};

// The columns of a usual terminal, and the most that a name takes of it.
const WIDTH: usize = 80;
const MOST_OF_A_NAME: usize = 22;

/// What a column is called, and what is in its cells.
type Column = (&'static str, fn(&Gradebook<'_>, &Mark<'_>) -> String);

/// What every column says of a student's mark; `docs/src/grading.md` documents them.
const COLUMNS: [Column; 23] = [
    ("number", |gradebook, mark| gradebook.students[mark.student].number.clone()),
    ("name", |gradebook, mark| gradebook.students[mark.student].name.clone()),
    ("address", |gradebook, mark| gradebook.students[mark.student].address.clone()),
    ("exercise", |_, mark| mark.exercise.unwrap_or(0).to_string()),
    ("lesson", |gradebook, mark| lesson(gradebook, mark.exercise).to_string()),
    ("status", |_, mark| mark.status.name()),
    ("mark", |_, mark| maybe(mark.value)),
    ("points", |_, mark| maybe(mark.value.map(|_| mark.counted))),
    ("out_of", |_, mark| mark.out_of.to_string()),
    ("handed_in", |_, mark| maybe(mark.row.and_then(|row| row.handed_in).map(local))),
    ("late", |_, mark| maybe(mark.late.as_ref().map(|late| duration(late.minutes)))),
    ("late_percent", |_, mark| mark.late.as_ref().map_or(0, |late| late.percent).to_string()),
    ("teacher_points", |_, mark| {
        mark.comments.iter().map(|comment| comment.points).sum::<Points>().to_string()
    }),
    ("teacher_words", |_, mark| {
        let words = mark.comments.iter().map(|comment| comment.text.trim());
        words.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
    }),
    ("submission", |_, mark| mark.submission().to_string()),
    ("file", |_, mark| maybe(mark.row.and_then(|row| row.file.as_ref()))),
    ("passed", |_, mark| maybe(mark.record.map(|_| mark.passed()))),
    ("lines", |_, mark| maybe(mark.record.map(|record| record.lines))),
    ("placements_reported", |_, mark| maybe(mark.record.and_then(|record| record.placements))),
    ("detail", |_, mark| text::first_line(&mark.reason()).to_string()),
    ("known_mistakes", |_, mark| {
        let named = mark.mistakes().map(|mistake| format!("{}: {}", mistake.step, mistake.name));
        named.collect::<Vec<_>>().join("; ")
    }),
    ("sandbox", |_, mark| maybe(mark.record.map(|record| &record.sandbox))),
    ("account", |_, mark| mark.account().unwrap_or_default()),
];

/// As text; nothing where there is none.
pub(super) fn maybe(value: Option<impl ToString>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}

/// When, by this machine's clock, as spreadsheets read it.
fn local(time: Timestamp) -> String {
    time.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M:%S").to_string()
}

pub(super) fn lesson<'a>(gradebook: &'a Gradebook<'_>, number: Option<u32>) -> &'a str {
    let known = gradebook.exercises.iter().find(|exercise| exercise.number == number);
    known.map_or("", |exercise| &exercise.lesson)
}

/// A line for each student and exercise, also for those who handed in nothing; last a column a step, with the
/// points that count.
pub(super) fn marks(gradebook: &Gradebook<'_>) -> String {
    let steps = gradebook.marks.iter().map(|mark| mark.steps.len()).max().unwrap_or(0);
    let heads = COLUMNS.iter().map(|(head, _)| (*head).to_string());
    let heads: Vec<String> = heads.chain((1..=steps).map(|step| format!("step_{step}"))).collect();
    let row = |mark: &Mark<'_>| {
        let points = |step: usize| {
            mark.steps.get(step).map_or(String::new(), |step| step.counted().to_string())
        };
        let cells = COLUMNS.iter().map(|(_, cell)| cell(gradebook, mark));
        cells.chain((0..steps).map(points)).collect()
    };
    table(&heads, &gradebook.marks.iter().map(row).collect::<Vec<Vec<String>>>())
}

/// A line for each student: the marks, and their sum.
pub(super) fn totals(gradebook: &Gradebook<'_>) -> String {
    let known = gradebook.exercises.iter().filter_map(|exercise| exercise.number);
    let marks = known.map(|number| format!("exercise_{number}"));
    let heads = ["number", "name", "address"].map(String::from).into_iter().chain(marks);
    let heads: Vec<String> = heads.chain(["sum", "out_of", "percent"].map(String::from)).collect();
    let out_of = gradebook.out_of();
    let rows = gradebook.students.iter().enumerate().map(|(index, student)| {
        let Total { marks, sum, .. } = gradebook.total(index);
        let who = [&student.number, &student.name, &student.address].map(String::clone);
        let percent = sum.map(|sum| sum.scaled(Points::from(100), out_of));
        let sums = [maybe(sum), out_of.to_string(), maybe(percent)];
        let marks =
            gradebook.exercises.iter().zip(marks).filter(|(exercise, _)| exercise.number.is_some());
        who.into_iter().chain(marks.map(|(_, mark)| maybe(mark))).chain(sums).collect()
    });
    table(&heads, &rows.collect::<Vec<Vec<String>>>())
}

/// What is printed: a line a submission, below a line an exercise, and a line that sums up: it counts students, so
/// a group of two is two. A line takes at most 80 columns.
pub fn printed(gradebook: &Gradebook<'_>) -> String {
    let handed_in = || gradebook.marks.iter().filter(|mark| mark.row.is_some());
    let mut counts: BTreeMap<Status, usize> = BTreeMap::new();
    handed_in().for_each(|mark| *counts.entry(mark.status).or_default() += 1);
    let counts: Vec<String> =
        counts.iter().map(|(status, count)| format!("{count} {status}")).collect();
    let students = handed_in().map(|mark| mark.student).collect::<BTreeSet<_>>().len();
    let of = match gradebook.exercises.len() {
        0 | 1 => String::new(),
        _ => format!("{}, ", grid::counted(students as u64, "student")),
    };
    let count = handed_in().count();
    lines(gradebook) + &format!("{of}{count} handed in: {}\n", counts.join(", "))
}

fn lines(gradebook: &Gradebook<'_>) -> String {
    let names = gradebook.marks.iter().map(|mark| shown(mark.submission()).chars().count());
    let widest = names.max().unwrap_or(0).clamp(10, MOST_OF_A_NAME);
    let mut text = String::new();
    for exercise in &gradebook.exercises {
        let heading = match exercise.number {
            None => "not known for which exercise".to_string(),
            Some(number) => format!("exercise {number}, {}", exercise.lesson),
        };
        text += &format!("{heading}\n{:widest$}   points  what came of it\n", "submission");
        let of_it = gradebook.marks.iter().filter(|mark| mark.exercise == exercise.number);
        let mut last = "";
        for (row, mark) in of_it.filter_map(|mark| Some((mark.row?, mark))) {
            // All of a group have one line.
            if row.key == last {
                continue;
            }
            last = &row.key;
            let (status, reason) = (mark.status, shown(&mark.reason()));
            let came = match &reason[..] {
                "" => status.to_string(),
                reason if status == Status::Failed => reason.to_string(),
                reason => format!("{status}: {reason}"),
            };
            let points = match mark.value {
                Some(_) => format!("{}/{}", mark.counted, mark.out_of),
                None => "no mark".to_string(),
            };
            let name = text::cut(&shown(mark.submission()), MOST_OF_A_NAME - 1);
            let line = format!("{name:widest$}  {points:>7}  {came}");
            text += &format!("{}\n", text::cut(line.trim_end(), WIDTH - 1));
        }
        text += "\n";
    }
    text
}

/// One harmless line: GitHub's runners obey lines that begin with `::`.
pub(super) fn shown(text: &str) -> String {
    text::plain(text::first_line(text)).trim().replace("::", ": :").replace('\t', " ")
}
