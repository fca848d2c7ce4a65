//! Reports: rows, records, the teacher's words and what late ones cost become marks, pages and sheets.

mod class;
pub mod comments;
pub mod due;
mod fill;
mod gradescope;
mod html;
pub mod marks;
mod names;
pub mod notes;
pub mod platforms;
pub mod points;
pub mod student;
pub mod tables;

use std::{fs, io, path::Path};

use self::{marks::Gradebook, student::Reveal};
use crate::record::write_whole;

/// What stands wherever placements are shown.
pub const REPORTED: &str =
    "Placements and searches are reported by the programs themselves, and are not verified.";

/// A page of texts side by side, each below its heading, and one above them.
pub fn side_by_side(title: &str, text: &str, texts: &[(String, String)]) -> String {
    html::page("texts.html", minijinja::context! { title, text, texts })
}

/// Writes all reports into the folder `out`, also the sheets of platforms, which are `exported`.
///
/// # Errors
///
/// When a file cannot be written.
pub fn write(
    gradebook: &Gradebook<'_>,
    exported: Vec<(String, String)>,
    notes: &[String],
    out: &Path,
    reveal: Reveal,
) -> io::Result<()> {
    let mut all = exported;
    all.push(("marks.csv".to_string(), tables::marks(gradebook)));
    all.push(("totals.csv".to_string(), tables::totals(gradebook)));
    all.push(("class.html".to_string(), class::class(gradebook, notes)));
    for mark in &gradebook.marks {
        if mark.row.is_none() && mark.comments.is_empty() {
            continue;
        }
        let student = &gradebook.students[mark.student];
        let name = if student.name.is_empty() { &mark.called } else { &student.name };
        let lesson = tables::lesson(gradebook, mark.exercise);
        let [html, text] = student::pages(name, mark, lesson, reveal);
        all.push((format!("pages/{}.html", mark.page), html));
        all.push((format!("pages/{}.txt", mark.page), text));
        if let Some((row, results)) = mark.row.zip(gradescope::results(mark, reveal)) {
            let file = format!("gradescope/{}-{:02}.json", row.key, row.exercise.unwrap_or(0));
            if !all.iter().any(|(name, _)| *name == file) {
                all.push((file, results));
            }
        }
    }
    remove_old(out)?;
    all.iter().try_for_each(|(name, text)| write_whole(&out.join(name), text))
}

/// Removes the pages and results of an earlier run. What a teacher puts beside them stays, as it is not called so.
fn remove_old(out: &Path) -> io::Result<()> {
    for folder in ["pages", "gradescope"] {
        for entry in fs::read_dir(out.join(folder)).into_iter().flatten() {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if name.contains(" exercise") || name.ends_with(".json") {
                fs::remove_file(&path)?;
            }
        }
    }
    Ok(())
}
