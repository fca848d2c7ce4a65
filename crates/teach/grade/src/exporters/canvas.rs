//! Canvas's gradebook: an export of it, with the marks of one assignment, to be imported again.
//!
//! Canvas writes the columns `Student`, `ID`, `SIS User ID`, `SIS Login ID` and `Section`, then a column for
//! each assignment, `Lab 3 (98765)`, then sums that are read only. Below the names there is a line with the
//! points of each assignment, whose first cell is `    Points Possible`, and at the end a student for tests.

use super::{
    Export, Exporter, Target,
    fill::{self, Candidate},
    needed,
};
use crate::{entry::is_number, gradebook::Gradebook, points::Points, spreadsheet::Spreadsheet};

pub(super) struct Canvas;

/// What Canvas needs to know whose line it is.
const KEPT: [&str; 7] =
    ["Student", "ID", "SIS User ID", "SIS Login ID", "Integration ID", "Root Account", "Section"];

impl Exporter for Canvas {
    fn name(&self) -> &'static str {
        "canvas"
    }

    fn fills(&self, sheet: &Spreadsheet) -> bool {
        ["student", "id", "section"].iter().all(|name| sheet.column(&[name]).is_some())
    }

    fn export(&self, book: &Gradebook<'_>, sheet: Option<Target<'_>>) -> Result<Export, String> {
        let target = needed(sheet, self.name(), "the gradebook that Canvas exports")?;
        let (text, notes) =
            fill::points(target, assignments(target.sheet), |head| KEPT.contains(&head), book)?;
        let purpose = "for \"Import\" in Canvas's gradebook";
        Ok(Export { purpose, notes, ..Export::of("canvas.csv", text) })
    }
}

/// The columns of assignments: they have a number behind their titles, and points in the line of points.
fn assignments(sheet: &Spreadsheet) -> Vec<Candidate> {
    let id = sheet.column(&["id"]).unwrap_or_default();
    let points = sheet.rows.iter().find(|(_, row)| row.get(id).is_some_and(String::is_empty));
    let candidate = |(column, head): (usize, &str)| {
        let (title, number) = head.strip_suffix(')')?.rsplit_once(" (")?;
        let most = points.and_then(|(_, row)| Points::parse(row.get(column)?).ok());
        is_number(number).then_some(Candidate { column, title: title.to_string(), most: most? })
    };
    sheet.heads.iter().enumerate().filter_map(candidate).collect()
}
