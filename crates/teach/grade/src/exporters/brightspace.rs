//! Brightspace's grades: an export of them, with the marks of one grade item, to be imported again.
//!
//! Brightspace writes `OrgDefinedId` and `Username`, each with a `#` before the value, what the teacher has
//! ticked about the users, a column for each item, `Lab 3 Points Grade <Numeric MaxPoints:20 Weight:10>`, and at
//! the end `End-of-Line Indicator`. Only the keys, the points and that last column are imported again.

use super::{
    Export, Exporter, Target,
    fill::{self, Candidate},
    needed,
};
use crate::{gradebook::Gradebook, points::Points, spreadsheet::Spreadsheet};

pub(super) struct Brightspace;

const POINTS: &str = " Points Grade <Numeric MaxPoints:";
const END: &str = "End-of-Line Indicator";

impl Exporter for Brightspace {
    fn name(&self) -> &'static str {
        "brightspace"
    }

    fn fills(&self, sheet: &Spreadsheet) -> bool {
        sheet.heads.iter().any(|head| head == END)
    }

    fn export(&self, book: &Gradebook<'_>, sheet: Option<Target<'_>>) -> Result<Export, String> {
        let target = needed(sheet, self.name(), "the grades that Brightspace exports")?;
        let is_kept = |head: &str| ["OrgDefinedId", "Username", END].contains(&head);
        let (text, notes) = fill::points(target, items(target.sheet), is_kept, book)?;
        let purpose = "for \"Import\" in Brightspace's grades";
        Ok(Export { purpose, notes, ..Export::of("brightspace.csv", text) })
    }
}

/// The columns of items that have points.
fn items(sheet: &Spreadsheet) -> Vec<Candidate> {
    let candidate = |(column, head): (usize, &str)| {
        let (title, rest) = head.split_once(POINTS)?;
        let most = Points::parse(rest.split([' ', '>']).next()?).ok()?;
        Some(Candidate { column, title: title.to_string(), most })
    };
    sheet.heads.iter().enumerate().filter_map(candidate).collect()
}
