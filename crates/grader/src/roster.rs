//! The roster: the students of the class, from a file that the teacher has.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::due;

/// One student, as far as a roster or a download says who it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Student {
    /// The number by which Moodle, Gradescope or the teacher know the student.
    pub id: String,
    /// As it is written there.
    pub name: String,
    /// The whole address.
    pub email: String,
}

/// A line of the roster.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Who it is.
    pub student: Student,
    /// How many days late still count as in time.
    pub late_days: u32,
    /// When the student handed in, if the file says so.
    pub handed_in: Option<Timestamp>,
    // Moodle's worksheet has a second number.
    number: String,
}

/// All of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    /// In the order of the file.
    pub rows: Vec<Row>,
    /// The file, which is no submission when it lies among them.
    pub(crate) file: PathBuf,
}

// What the columns are called: by us, by Gradescope, by Moodle's grading worksheet.
const ID: &[&str] = &["id", "student id", "sid", "identifier"];
const NUMBER: &[&str] = &["id number"];
const NAME: &[&str] = &["name", "full name"];
const EMAIL: &[&str] = &["email", "email address"];
const LATE_DAYS: &[&str] = &["late days"];
const HANDED_IN: &[&str] = &["handed in", "last modified (submission)"];

impl Roster {
    /// The roster in the file at `path`: values separated by commas, semicolons or tabs, below a line
    /// that names them.
    ///
    /// # Errors
    ///
    /// A sentence with the line and what is expected there.
    pub fn read(path: &Path) -> Result<Roster, String> {
        let shown = path.display();
        let text = fs::read_to_string(path).map_err(|error| match error.kind() {
            io::ErrorKind::InvalidData => {
                format!("the roster {shown} is not UTF-8; save it as \"CSV UTF-8\"")
            }
            _ => format!("cannot read the roster {shown}: {error}"),
        })?;
        let rows = Roster::parse(&text).map_err(|error| format!("the roster {shown}: {error}"))?;
        Ok(Roster { rows, file: path.to_path_buf() })
    }

    fn parse(text: &str) -> Result<Vec<Row>, String> {
        // Excel begins with a byte order mark, and its separator depends on the country.
        let text = text.trim_start_matches('\u{feff}');
        let first = text.lines().next().unwrap_or_default();
        let count = |sign: &u8| (first.bytes().filter(|it| it == sign).count(), *sign == b',');
        let delimiter = [b',', b';', b'\t'].into_iter().max_by_key(count);
        let mut reader = csv::ReaderBuilder::new();
        reader.delimiter(delimiter.unwrap_or(b',')).flexible(true).trim(csv::Trim::All);
        let mut reader = reader.from_reader(text.as_bytes());
        let wrong = |error: csv::Error| error.to_string();
        let heading = reader.headers().map_err(wrong)?.clone();
        let column = |names: &[&str]| {
            let called =
                |it: &str| names.contains(&it.to_lowercase().replace(['_', '-'], " ").as_str());
            heading.iter().position(called)
        };
        let columns = [ID, NUMBER, NAME, EMAIL, LATE_DAYS, HANDED_IN].map(column);
        if columns[..4].iter().all(Option::is_none) {
            return Err(format!(
                "its first line is {first:?}; it must name the columns, such as `id,name,email,late days`"
            ));
        }
        let mut rows: Vec<Row> = Vec::new();
        for line in reader.records() {
            let line = line.map_err(wrong)?;
            let number = line.position().map_or(0, csv::Position::line);
            let [id, other, name, email, late_days, handed_in] = columns
                .map(|column| column.and_then(|column| line.get(column)).unwrap_or_default());
            let late_days = match late_days {
                "" => 0,
                days => days
                    .parse()
                    .map_err(|_| format!("line {number}: late days are a number, not {days:?}"))?,
            };
            let handed_in = match handed_in {
                "" | "-" => None,
                time => Some(due::time(time).map_err(|error| format!("line {number}: {error}"))?),
            };
            let id = id.strip_prefix("Participant ").unwrap_or(id);
            if !id.is_empty() && rows.iter().any(|row| row.student.id == id) {
                return Err(format!("line {number}: the id {id} is in a line above, too"));
            }
            let student =
                Student { id: id.to_string(), name: name.to_string(), email: email.to_string() };
            rows.push(Row { student, late_days, handed_in, number: other.to_string() });
        }
        Ok(rows)
    }

    /// The line of `student`: by number, then by email, then by name; `None` when several lines fit.
    pub(crate) fn find(&self, student: &Student) -> Option<usize> {
        let Student { id, name, email } = student;
        self.only(|row| same(id, &row.student.id) || same(id, &row.number))
            .or_else(|| self.only(|row| same(email, &row.student.email)))
            .or_else(|| self.only(|row| same(name, &row.student.name)))
    }

    /// The line that matches a file's name: the whole name is a number, an address or a name, or it
    /// contains one student's number or address, as `lab3_1234567` does. A short number may mean
    /// something else.
    pub(crate) fn find_in(&self, name: &str) -> Option<usize> {
        let called = |text: &str, name: String| {
            self.find(&Student { id: text.into(), name, email: text.into() })
        };
        let part = |text: &str| called(text, String::new());
        called(name, name.replace('_', " ")).or_else(|| {
            let rows = name.split(['_', ' ', '-', ',', '(', ')']);
            let mut rows = rows.filter(|part| part.len() >= 4).filter_map(part);
            let first = rows.next()?;
            rows.all(|row| row == first).then_some(first)
        })
    }

    fn only(&self, fits: impl Fn(&Row) -> bool) -> Option<usize> {
        let mut fitting = self.rows.iter().enumerate().filter(|(_, row)| fits(row));
        let (index, _) = fitting.next()?;
        fitting.next().is_none().then_some(index)
    }
}

/// Whether both texts are there and the same, but for capital letters.
pub(crate) fn same(one: &str, other: &str) -> bool {
    !one.is_empty() && one.to_lowercase() == other.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::{Roster, Student};

    const CLASS: &str = "\u{feff}Identifier;ID number;Full name;Email address;Late days\n\
        Participant 7;2201;Ada Lovelace;ada@x.edu;2\n\
        Participant 8;2202;Alan Turing;alan@x.edu;\n\
        Participant 9;;Alan Turing;turing@x.edu;\n\
        Participant 10;2210;Plato;plato@x.edu;\n";

    #[test]
    fn a_file_s_name_finds_the_one_student_whom_it_can_mean() {
        let rows = Roster::parse(CLASS).expect("a worksheet");
        assert_eq!(rows.iter().map(|it| it.late_days).collect::<Vec<_>>(), [2, 0, 0, 0]);
        assert_eq!((rows[0].student.id.as_str(), rows[0].number.as_str()), ("7", "2201"));
        let roster = Roster { rows, ..Roster::default() };

        let found = |name: &str| roster.find_in(name);
        assert_eq!(found("ADA@x.edu"), Some(0));
        assert_eq!(found("Ada_Lovelace"), Some(0));
        assert_eq!(found("lab3_2202"), Some(1));
        assert_eq!(found("8"), Some(1));
        assert_eq!(found("lab (2201)-2201"), Some(0));
        // Two of that name, a short number or a name in a longer one, two students' numbers, nobody.
        for name in ["Alan_Turing", "lab_8", "lab_Plato", "2201_2202", "lab3", ""] {
            assert_eq!(found(name), None, "{name}");
        }
        // A number that is not in the roster is no empty one, and the address decides before the name.
        let student = Student {
            id: "4711".to_string(),
            name: "Ada Lovelace".to_string(),
            email: "turing@x.edu".to_string(),
        };
        assert_eq!(roster.find(&student), Some(2));
    }

    #[test]
    fn a_roster_says_what_it_cannot_read() {
        let error = |text: &str| Roster::parse(text).expect_err("no roster");
        assert!(error("Ada,Alan\n").starts_with("its first line is \"Ada,Alan\"; it must name"));
        assert_eq!(
            error("name\tlate days\nAda\ttwo\n"),
            "line 2: late days are a number, not \"two\""
        );
        assert_eq!(error("id\n17\n18\n17\n"), "line 4: the id 17 is in a line above, too");
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(&file, b"id;name\n17;M\xfcller\n").expect("ours");
        let said = Roster::read(file.path()).expect_err("Latin-1");
        assert!(said.ends_with("is not UTF-8; save it as \"CSV UTF-8\""), "{said}");
    }
}
