//! The learning platforms that take marks: how the sheet of each is known, and which columns get the marks.
//!
//! A platform is a row of [`PLATFORMS`], and a function that knows the columns for marks in its sheet.

use super::points::Points;
use crate::{collect::is_number, spreadsheet::Spreadsheet};

/// A learning platform, and how its sheet is filled in.
#[derive(Debug)]
pub struct Platform {
    /// What the teacher calls it: `--export moodle`.
    pub name: &'static str,
    /// What it exports, and what becomes of it.
    pub purpose: &'static str,
    /// The heads by which its sheet is known.
    heads: &'static [&'static str],
    /// The heads of the columns that are written back beside the marks; without any, all are.
    pub(super) kept: &'static [&'static str],
    /// The title and the maximum of a column, given its place and its head; `None` when it is not for marks. Without a
    /// title it is the only one.
    column: fn(&Spreadsheet, usize, &str) -> Option<(String, Maximum)>,
    /// The head of the column for words.
    feedback: Option<&'static str>,
}

/// All platforms.
pub const PLATFORMS: &[Platform] = &[
    Platform {
        name: "moodle",
        purpose: "for Moodle's \"Upload grading worksheet\"",
        heads: &["Identifier", "Maximum Grade", "Grade", "Feedback comments"],
        kept: &[],
        column: of_moodle,
        feedback: Some("Feedback comments"),
    },
    Platform {
        name: "canvas",
        purpose: "for \"Import\" in Canvas's gradebook",
        heads: &["ID", "Section"],
        kept: &[
            "Student",
            "LastName",
            "FirstName",
            "ID",
            "SIS User ID",
            "SIS Login ID",
            "Integration ID",
            "Root Account",
            "Section",
        ],
        column: of_canvas,
        feedback: None,
    },
    Platform {
        name: "brightspace",
        purpose: "for \"Import\" in Brightspace's grades",
        heads: &["End-of-Line Indicator"],
        kept: &["OrgDefinedId", "Username", "End-of-Line Indicator"],
        column: of_brightspace,
        feedback: None,
    },
];

/// Where a sheet says how many points it gives at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Maximum {
    /// In this column of each row.
    InRow(usize),
    Known(Points),
}

/// Moodle writes a maximum into each row, and takes words for HTML.
fn of_moodle(sheet: &Spreadsheet, at: usize, _: &str) -> Option<(String, Maximum)> {
    let most = sheet.column(&["Maximum Grade"])?;
    (sheet.column(&["Grade"]) == Some(at)).then(|| (String::new(), Maximum::InRow(most)))
}

/// Canvas writes a column `Lab 3 (98765)` for each assignment, a row with their points whose first cell is `    Points
/// Possible`, and a student for tests.
fn of_canvas(sheet: &Spreadsheet, at: usize, head: &str) -> Option<(String, Maximum)> {
    let (title, number) = head.strip_suffix(')')?.rsplit_once(" (")?;
    let row = sheet
        .rows
        .iter()
        .find(|row| row[0].trim() == "Points Possible")
        .filter(|_| is_number(number))?;
    Some((title.to_string(), Maximum::Known(Points::parse(&row[at]).ok()?)))
}

/// Brightspace writes a column `Lab 3 Points Grade <Numeric MaxPoints:20 Weight:10>` for each item, and one at the end
/// of each line.
fn of_brightspace(_: &Spreadsheet, _: usize, head: &str) -> Option<(String, Maximum)> {
    let (title, rest) = head.split_once(" Points Grade <Numeric MaxPoints:")?;
    let most = rest.split([' ', '>']).next()?;
    Some((title.to_string(), Maximum::Known(Points::parse(most).ok()?)))
}

/// The columns of a sheet that are filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkColumns {
    pub(super) marks: usize,
    pub(super) most: Maximum,
    pub(super) feedback: Option<usize>,
}

impl Platform {
    /// The platform that is called `name`.
    ///
    /// # Errors
    ///
    /// The names of all, when none is called so.
    pub fn named(name: &str) -> Result<&'static Platform, String> {
        let known = PLATFORMS.iter().find(|platform| platform.name == name);
        known.ok_or_else(|| {
            let names: Vec<&str> = PLATFORMS.iter().map(|platform| platform.name).collect();
            format!("nothing is exported for {name:?}; there are {}", names.join(", "))
        })
    }

    /// Whether it has exported `sheet`.
    pub fn fills(&self, sheet: &Spreadsheet) -> bool {
        self.heads.iter().all(|head| sheet.column(&[head]).is_some())
    }

    /// The columns of `sheet` that are filled in; of several the one that is called `wanted`.
    ///
    /// # Errors
    ///
    /// A sentence that says what of the sheet is missing.
    pub fn columns(
        &self,
        sheet: &Spreadsheet,
        wanted: Option<&str>,
    ) -> Result<MarkColumns, String> {
        let width = sheet.heads.len();
        let mut rows = sheet.lines.iter().zip(&sheet.rows);
        if let Some((line, row)) = rows.find(|(_, row)| row.len() != width) {
            let found = row.len();
            return Err(format!("its line {line} has {found} values, and its first line {width}"));
        }
        if let Some(head) = self.heads.iter().find(|head| sheet.column(&[head]).is_none()) {
            return Err(format!("it has no column `{head}`"));
        }
        let column = |(at, head): (usize, &str)| {
            let (title, most) = (self.column)(sheet, at, head)?;
            let feedback = self.feedback.and_then(|head| sheet.column(&[head]));
            Some((title, MarkColumns { marks: at, most, feedback }))
        };
        let mut all: Vec<(String, MarkColumns)> =
            sheet.heads.iter().enumerate().filter_map(column).collect();
        let titles: Vec<String> = all.iter().map(|(title, _)| format!("{title:?}")).collect();
        let titles = titles.join(", ");
        let is_it =
            |title: &str| wanted.is_none_or(|wanted| title.eq_ignore_ascii_case(wanted.trim()));
        all.retain(|(title, _)| title.is_empty() || is_it(title));
        match (all.len(), wanted) {
            (1, _) => Ok(all.remove(0).1),
            _ if titles.is_empty() => Err("it has no column for points".to_string()),
            (0, Some(title)) => {
                Err(format!("it has no column {title:?} for points; there are {titles}"))
            }
            _ => Err(format!(
                "say which column gets the marks, `--column TITLE`; there are {titles}"
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use insta::assert_snapshot;

    use super::{PLATFORMS, Platform};
    use crate::{
        collect::Row,
        identity::Student,
        report::{due::LatePolicy, marks::Gradebook, student::Reveal},
        spreadsheet::Spreadsheet,
    };

    /// Two namesakes, of whom one handed in nothing; one with an accent as a Mac writes it; one without a mark.
    fn filled(name: &str, sheet: &str, column: Option<&str>) -> String {
        let row = |key: &str, number: &str, name: &str, address: &str| Row {
            key: key.into(),
            student: Student {
                number: number.into(),
                name: name.into(),
                address: address.into(),
                also: Vec::new(),
            },
            exercise: Some(3),
            note: "a <b>".into(),
            ..Row::default()
        };
        let rows = [
            row("ada", "7", "Ada Lovelace", "ada@x.org"),
            row("j", "", "Ju\u{308}rgen Mu\u{308}ller", "j@x.org"),
            Row { file: Some("eve.rs".into()), ..row("eve", "9", "Eve", "") },
        ];
        let records = BTreeMap::new();
        let gradebook =
            Gradebook::new(&rows, &records, &[], &[], &LatePolicy::default()).expect("a gradebook");
        let sheet = Spreadsheet::read(sheet).expect("a sheet");
        let platform = Platform::named(name).expect("one");
        let of_others = PLATFORMS.iter().filter(|other| other.name != name && other.fills(&sheet));
        assert!(platform.fills(&sheet) && of_others.count() == 0, "{name}");
        match platform.columns(&sheet, column) {
            Err(error) => error,
            Ok(columns) => {
                let filled = platform.fill(&sheet, &columns, &gradebook, Reveal::Own);
                let (text, notes) = filled.expect("it says who a line is of");
                format!("{}\n{}", text.replace("\r\n", "\n"), notes.join("\n"))
            }
        }
    }

    #[test]
    fn each_platform_gets_its_sheet_with_the_marks() {
        let moodle = "Identifier,Full name,Email address,Grade,Maximum Grade,Last modified (grade),Feedback comments\n\
                      Participant 70,Ada Lovelace,ada@x.org,,100.00,-,\nParticipant 71,Ada Lovelace,other@x.org,,100.00,-,\n\
                      Participant 72,J\u{fc}rgen M\u{fc}ller,j@x.org,,many,-,\nParticipant 73,Eve,,,100.00,-,\n";
        let canvas = "Student,ID,SIS User ID,SIS Login ID,Section,Lab 3 (77),Quiz (78),Final Score\n,,,,,Manual Posting,,\n    \
                      Points Possible,,,,,20,5,(read only)\n\"Lovelace, Ada\",501,7,ada@x.org,A,,3,\n\
                      \"Student, Test\",502,,9a8b,A,,,\n";
        let short = "LastName,FirstName,ID,Section,Lab 3 (77)\nPoints Possible,,,,20\nLovelace,Ada,7,A,\nTest,Student,,A,\n";
        let brightspace = "OrgDefinedId,Username,Last Name,First Name,Lab 3 Points Grade <Numeric MaxPoints:10 Weight:5>,\
                           End-of-Line Indicator\n#7,#ada,Lovelace,Ada,,#\n";
        let all = [
            filled("moodle", moodle, None),
            filled("canvas", canvas, None),
            filled("canvas", canvas, Some("lab 3")),
            filled("canvas", short, None),
            filled("canvas", &format!("{short}Lovelace,Ada,7,B,\n"), None),
            filled("brightspace", brightspace, None),
            filled("brightspace", brightspace, Some("Lab 4")),
        ];
        assert_snapshot!(all.join("\n----\n"));
    }
}
