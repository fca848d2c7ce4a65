//! The reports for teachers and students.
//!
//! A text that came from a submission is not trusted: each format has one function that makes it
//! harmless, and every such text goes through it.

mod class;
mod files;
mod html;
mod marks;
mod names;
pub mod notes;
mod page;
mod scatter;
mod sentences;
pub mod table;

use std::{collections::BTreeMap, fs, io, path::Path};

pub(crate) use html::prose;
pub use html::{escaped, html};

use self::page::Page;
pub use self::sentences::REPORTED;
pub(crate) use self::sentences::{FOLLOW_ON, marks, title};
use crate::{gradebook::Gradebook, record::Record};

/// Writes all reports into the folder `out`: those of ours, and the files of exporters, which are `exported`.
/// `notes` are for the teacher; `is_packed` asks for the students' pages in a zip, too.
///
/// # Errors
///
/// When a file cannot be written.
pub fn write(
    book: &Gradebook<'_>,
    exported: Vec<(String, String)>,
    notes: &[String],
    out: &Path,
    is_packed: bool,
) -> io::Result<()> {
    let table = marks::grades(book);
    let csv = |table: &marks::Table| table.csv().map_err(io::Error::other);
    let mut files = exported;
    files.push(("grades.csv".to_string(), csv(&table)?));
    files.push(("grades.json".to_string(), table.json()));
    files.push(("totals.csv".to_string(), csv(&marks::totals(book))?));

    let names = names::names(book);
    let mut pages = Vec::new();
    for (grade, name) in book.grades.iter().zip(&names) {
        let student = &book.students.list[grade.student];
        let called = match (&student.name[..], grade.record) {
            ("", Some(record)) => record.submission.clone(),
            ("", None) => student.shown(),
            (name, _) => name.to_string(),
        };
        let page = match grade.record {
            Some(record) => Page::of(&called, grade, record, book.choice),
            // Only what the teacher says.
            None if grade.comments.is_empty() => continue,
            None => Page::of_absent(&called, grade, marks::lesson(book, grade)),
        };
        pages.push((format!("pages/{name}.html"), page.html()));
        pages.push((format!("pages/{name}.txt"), page.text()));
    }
    let mut exercises_of_class = String::new();
    // Those of no known exercise stand last.
    let (unknown, known): (Vec<_>, Vec<_>) = book.exercises.iter().partition(|it| it.number == 0);
    for exercise in known.into_iter().chain(unknown) {
        let plot = scatter::plot(&class::records(book, exercise.number));
        exercises_of_class += &class::exercise(book, exercise, plot.as_ref(), &names);
        let name = format!("class-{:02}.svg", exercise.number);
        files.extend(plot.map(|plot| (name, plot)));
    }
    let class = class::page(&exercises_of_class, notes, book.choice);
    files.push(("class.html".to_string(), class));
    files::write(out, files, pages, is_packed)
}

/// Whether the reports in the folder `out` took something off for late submissions.
pub fn took_off(out: &Path) -> bool {
    #[derive(serde::Deserialize)]
    struct Row {
        late_percent: u32,
    }
    let text = fs::read_to_string(out.join("grades.json")).unwrap_or_default();
    let rows: Vec<Row> = serde_json::from_str(&text).unwrap_or_default();
    rows.iter().any(|row| row.late_percent > 0)
}

fn by_exercise(records: &[Record]) -> BTreeMap<u32, Vec<&Record>> {
    let mut exercises: BTreeMap<u32, Vec<&Record>> = BTreeMap::new();
    for record in records {
        exercises.entry(record.exercise).or_default().push(record);
    }
    exercises
}
