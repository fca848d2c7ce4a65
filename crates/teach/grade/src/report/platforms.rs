//! Fills the marks of a class into the sheet that a learning platform has exported.
//!
//! A platform is a row of [`PLATFORMS`]. Moodle writes a maximum into each row, and takes words for HTML. Canvas writes
//! a column `Lab 3 (98765)` for each assignment, a row with their points whose first cell is `    Points Possible`, and
//! a student for tests. Brightspace writes a column `Lab 3 Points Grade <Numeric MaxPoints:20 Weight:10>` for each
//! item, and one at the end of each line.

use std::collections::BTreeMap;

use super::{
    marks::{Book, Total},
    points::Points,
    student::{self, Reveal},
};
use crate::{
    collect::{
        is_number,
        roster::{self, says_who},
    },
    identity::{Finder, Match, Student},
    spreadsheet::Spreadsheet,
};

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
    kept: &'static [&'static str],
    /// Where the marks go, and where their maximum stands.
    most: Most,
    /// The head of the column for words.
    feedback: Option<&'static str>,
}

/// Where the points of a right solution stand.
#[derive(Debug)]
enum Most {
    /// Each row has them in the column of this head; the marks go into the other one.
    Row(&'static str, &'static str),
    /// In the row whose first cell is this, for each column whose head ends in a number in parentheses.
    FirstRow(&'static str),
    /// In the head of the column, between these two.
    Head(&'static str, &'static [char]),
}

/// All platforms.
pub const PLATFORMS: &[Platform] = &[
    Platform {
        name: "moodle",
        purpose: "for Moodle's \"Upload grading worksheet\"",
        heads: &["Identifier", "Grade"],
        kept: &[],
        most: Most::Row("Maximum Grade", "Grade"),
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
        most: Most::FirstRow("Points Possible"),
        feedback: None,
    },
    Platform {
        name: "brightspace",
        purpose: "for \"Import\" in Brightspace's grades",
        heads: &["End-of-Line Indicator"],
        kept: &["OrgDefinedId", "Username", "End-of-Line Indicator"],
        most: Most::Head(" Points Grade <Numeric MaxPoints:", &[' ', '>']),
        feedback: None,
    },
];

/// The columns of a sheet that are filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    marks: usize,
    title: String,
    most: Maximum,
    feedback: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Maximum {
    InRow(usize),
    Known(Points),
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
    pub fn columns(&self, sheet: &Spreadsheet, wanted: Option<&str>) -> Result<Target, String> {
        let width = sheet.heads.len();
        if let Some((line, row)) = sheet.rows.iter().find(|(_, row)| row.len() != width) {
            let found = row.len();
            return Err(format!("its line {line} has {found} values, and its first line {width}"));
        }
        for head in self.feedback.into_iter().chain(match self.most {
            Most::Row(most, marks) => [most, marks].to_vec(),
            _ => Vec::new(),
        }) {
            sheet.column(&[head]).ok_or_else(|| format!("it has no column `{head}`"))?;
        }
        let all = sheet.heads.iter().enumerate();
        let all: Vec<Target> = all.filter_map(|(at, head)| self.target(sheet, at, head)).collect();
        let titles: Vec<String> = all.iter().map(|it| format!("{:?}", it.title)).collect();
        let is_it = |it: &Target| match (&self.most, wanted) {
            (Most::Row(..), _) | (_, None) => true,
            (_, Some(wanted)) => it.title.eq_ignore_ascii_case(wanted.trim()),
        };
        let mut fitting: Vec<Target> = all.into_iter().filter(is_it).collect();
        let titles = titles.join(", ");
        match (fitting.len(), wanted) {
            (1, _) => Ok(fitting.remove(0)),
            _ if titles.is_empty() => Err("it has no column for points".to_string()),
            (0, Some(title)) => {
                Err(format!("it has no column {title:?} for points; there are {titles}"))
            }
            _ => Err(format!(
                "say which column gets the marks, `--column TITLE`; there are {titles}"
            )),
        }
    }

    /// The column `at`, when it may get marks.
    fn target(&self, sheet: &Spreadsheet, at: usize, head: &str) -> Option<Target> {
        let known = |most: &str| Some(Maximum::Known(Points::parse(most).ok()?));
        let (title, most) = match &self.most {
            Most::Row(most, marks) if sheet.column(&[marks]) == Some(at) => {
                (head, Maximum::InRow(sheet.column(&[most])?))
            }
            Most::Row(..) => return None,
            Most::Head(start, ends) => {
                let (title, rest) = head.split_once(start)?;
                (title, known(rest.split(*ends).next()?)?)
            }
            Most::FirstRow(name) => {
                let (title, number) = head.strip_suffix(')')?.rsplit_once(" (")?;
                let mut rows = sheet.rows.iter().map(|(_, row)| row);
                let row = rows.find(|row| row[0].trim() == *name).filter(|_| is_number(number))?;
                (title, known(&row[at])?)
            }
        };
        let feedback = self.feedback.and_then(|head| sheet.column(&[head]));
        Some(Target { marks: at, title: title.to_string(), most, feedback })
    }

    /// The `sheet` with the marks, as text, and what could not be matched: each line whose student has a sure sum is
    /// filled in. Names all other lines, the students of the class who are in no line, and marks above the maximum.
    ///
    /// # Errors
    ///
    /// A sentence, when no column says who a line is of.
    pub fn fill(
        &self,
        sheet: &Spreadsheet,
        columns: &Target,
        book: &Book<'_>,
        reveal: Reveal,
    ) -> Result<(String, Vec<String>), String> {
        let mut sheet = sheet.clone();
        if !says_who(&sheet) {
            return Err("no column says who a line is of".to_string());
        }
        let lines: Vec<Option<Student>> =
            sheet.rows.iter().map(|(_, row)| roster::student(&sheet, row)).collect();
        let named: Vec<Student> = lines.iter().flatten().cloned().collect();
        let finder = Finder::new(&book.students, &named);
        let find = |it: &Option<Student>| it.as_ref().map_or(Match::Nobody, |it| finder.find(it));
        let matches: Vec<Match> = lines.iter().map(find).collect();

        let mut left: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for ((student, found), (_, row)) in lines.iter().zip(&matches).zip(&mut sheet.rows) {
            let Some(student) = student else { continue };
            let is_twice = || matches.iter().filter(|other| *other == found).count() > 1;
            let most = match columns.most {
                Maximum::Known(most) => Some(most),
                Maximum::InRow(column) => Points::parse(&row[column]).ok(),
            };
            let total = found.one().map(|index| (index, book.total(index)));
            let reason = match total {
                None if *found == Match::Nobody => "not filled in, lines of nobody in the class",
                None => "not filled in, lines that may be of several in the class",
                Some(_) if is_twice() => "not filled in, several lines for one student",
                Some((_, Total { is_graded: false, .. })) => {
                    "not filled in, lines of those who handed in nothing"
                }
                Some((_, Total { sum: None, .. })) => {
                    "not filled in, lines of those without a sure mark"
                }
                Some((index, Total { sum: Some(sum), .. })) => match most {
                    None => "not filled in, lines whose maximum is no number",
                    Some(most) => {
                        row[columns.marks] = sum.scaled(most, book.out_of()).to_string();
                        if let Some(feedback) = columns.feedback {
                            let theirs = book.marks.iter().filter(|mark| mark.student == index);
                            let words = theirs.map(|mark| student::feedback(mark, reveal));
                            row[feedback] = words.collect::<Vec<_>>().join("<br>");
                        }
                        if sum <= book.out_of() {
                            continue;
                        }
                        "more than the maximum, which the platform may not take"
                    }
                },
            };
            left.entry(reason).or_default().push(student.shown());
        }
        for (index, student) in book.students.iter().enumerate() {
            let is_it = |found: &Match| match found {
                Match::One(one) => *one == index,
                Match::Several(several) => several.contains(&index),
                Match::Nobody => false,
            };
            if !matches.iter().any(is_it) && book.total(index).is_graded {
                let reason = "not filled in, students of the class in no line";
                left.entry(reason).or_default().push(student.shown());
            }
        }
        let note = |(reason, names): (&str, Vec<String>)| {
            format!("{reason} ({}): {}", names.len(), names.join("; "))
        };
        let is_kept = |at: usize| {
            let head = sheet.heads.get(at).unwrap_or_default();
            at == columns.marks || self.kept.is_empty() || self.kept.contains(&head.trim())
        };
        Ok((sheet.text(is_kept), left.into_iter().map(note).collect()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use insta::assert_snapshot;

    use super::{PLATFORMS, Platform, Reveal};
    use crate::{
        collect::Row,
        identity::Student,
        report::{due::LatePolicy, marks::Book},
        spreadsheet::Spreadsheet,
    };

    /// Two namesakes, of whom one handed in nothing; one with an accent as a Mac writes it; one without a mark.
    fn filled(name: &str, sheet: &str, column: Option<&str>) -> String {
        let row = |key: &str, number: &str, name: &str, address: &str| Row {
            key: key.into(),
            student: Student {
                id: number.into(),
                name: name.into(),
                email: address.into(),
                also: Vec::new(),
            },
            exercise: 3,
            note: "a <b>".into(),
            ..Row::default()
        };
        let rows = [
            row("ada", "7", "Ada Lovelace", "ada@x.org"),
            row("j", "", "Ju\u{308}rgen Mu\u{308}ller", "j@x.org"),
            Row { file: "eve.rs".into(), ..row("eve", "9", "Eve", "") },
        ];
        let records = BTreeMap::new();
        let book = Book::new(&rows, &records, &[], &[], &LatePolicy::default()).expect("a book");
        let sheet = Spreadsheet::read(sheet).expect("a sheet");
        let platform = Platform::named(name).expect("one");
        let of_others = PLATFORMS.iter().filter(|other| other.name != name && other.fills(&sheet));
        assert!(platform.fills(&sheet) && of_others.count() == 0, "{name}");
        match platform.columns(&sheet, column) {
            Err(error) => error,
            Ok(target) => {
                let filled = platform.fill(&sheet, &target, &book, Reveal::Own);
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
            filled("brightspace", brightspace, None),
            filled("brightspace", brightspace, Some("Lab 4")),
        ];
        assert_snapshot!(all.join("\n----\n"));
    }
}
