//! The roster: the students of the class, from a file that the teacher has.

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
};

use super::Row;
use crate::{
    identity::{Student, called},
    report::due,
    spreadsheet::{BYTE_ORDER_MARK, Spreadsheet},
};

/// The students of the class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    /// A row for each line of the file: who it is, late days, and when something was handed in, if the file says so.
    pub rows: Vec<Row>,
    /// The same students.
    pub students: Vec<Student>,
    /// The file, which is no submission when it lies among them.
    pub(crate) file: PathBuf,
}

// What the columns are called that say who a line is of: by us, by Gradescope, Moodle, Canvas and Brightspace.
const ID: &[&str] = &["id", "student id", "sid", "identifier", "number", "orgdefinedid"];
const SIS: [&str; 2] = ["sis user id", "sis login id"];
const ALSO: [&str; 5] = ["id number", SIS[0], SIS[1], "username", "github username"];
const NAME: &[&str] = &["name", "full name", "student"];
const NAMES: [&[&str]; 2] = [&["first name", "firstname"], &["last name", "lastname"]];
const EMAIL: &[&str] = &["email", "email address", "address"];

/// Whether a column says who the lines of the `sheet` are of.
pub(crate) fn says_who(sheet: &Spreadsheet) -> bool {
    [ID, NAME, EMAIL, &ALSO].iter().chain(&NAMES).any(|names| sheet.column(names).is_some())
}

/// Whose line `row` of the `sheet` is; `None` for a line of nobody, as Canvas adds some.
pub(crate) fn student(sheet: &Spreadsheet, row: &[String]) -> Option<Student> {
    // Brightspace keeps a spreadsheet from taking a number for one.
    let number = |names: &[&str]| sheet.cell(row, names).trim_start_matches('#').to_string();
    let id = number(ID);
    let name = match sheet.cell(row, NAME) {
        "" => NAMES.map(|names| sheet.cell(row, names)).join(" ").trim().to_string(),
        name => name.to_string(),
    };
    // It may leave out its other numbers.
    let is_of_canvas = SIS.iter().any(|name| sheet.column(&[name]).is_some())
        || sheet.rows.iter().any(|row| row[0].trim() == "Points Possible");
    let is_nobody = id.is_empty() || ["Student, Test", "Test Student"].contains(&&name[..]);
    let also = ALSO.map(|name| number(&[name])).into_iter().filter(|text| !text.is_empty());
    (!(is_of_canvas && is_nobody)).then(|| Student {
        number: id.strip_prefix("Participant ").unwrap_or(&id).to_string(),
        name,
        address: sheet.cell(row, EMAIL).to_string(),
        also: also.collect(),
    })
}

impl Roster {
    /// The roster in the file at `path`: values separated by commas, semicolons or tabs, below a line
    /// that names them.
    ///
    /// # Errors
    ///
    /// A sentence with the line and what is expected there.
    pub fn read(path: &Path) -> Result<Roster, String> {
        let text = read_text(path, "the roster")?;
        let rows = Roster::parse(&text)
            .map_err(|error| format!("the roster {}: {error}", path.display()))?;
        Ok(Roster { file: path.to_path_buf(), ..Roster::of(rows) })
    }

    fn of(rows: Vec<Row>) -> Roster {
        let students = rows.iter().map(|row| row.student.clone()).collect();
        Roster { rows, students, file: PathBuf::new() }
    }

    fn parse(text: &str) -> Result<Vec<Row>, String> {
        let sheet = Spreadsheet::read(text)?;
        if !says_who(&sheet) {
            let first = text.trim_start_matches(BYTE_ORDER_MARK).lines().next().unwrap_or_default();
            return Err(format!(
                "its first line is {first:?}; it must name the columns, such as `id,name,email,late days`"
            ));
        }
        let mut rows: Vec<Row> = Vec::new();
        for (number, cells) in sheet.lines.iter().zip(&sheet.rows) {
            let Some(student) = student(&sheet, cells) else { continue };
            let late_days = match sheet.cell(cells, &["late days"]) {
                "" => 0,
                days => days
                    .parse()
                    .map_err(|_| format!("line {number}: late days are a number, not {days:?}"))?,
            };
            let handed_in = match sheet.cell(cells, &["handed in", "last modified (submission)"]) {
                "" | "-" => None,
                time => Some(due::time(time).map_err(|error| format!("line {number}: {error}"))?),
            };
            let id = &student.number;
            if !id.is_empty() && rows.iter().any(|row| row.student.number == *id) {
                return Err(format!("line {number}: the id {id} is in a line above, too"));
            }
            rows.push(Row { student, late_days, handed_in, ..Row::default() });
        }
        Ok(rows)
    }

    /// The lines that a file's name may mean: the whole name is a number, an address or a name, or it
    /// contains one student's number or address, as `lab3_1234567` does. A short number may mean
    /// something else.
    pub(crate) fn find_in(&self, name: &str) -> Vec<usize> {
        let whole = [name, &name.replace('_', " ")].map(|name| called(&self.students, name));
        if let Some(rows) = whole.into_iter().find(|rows| !rows.is_empty()) {
            return rows;
        }
        let nameless: Vec<Student> = self.students.iter().map(Student::without_name).collect();
        let parts = name.split(['_', ' ', '-', ',', '(', ')']);
        // GitHub's `lab3-ada-lovelace`, whose login has a `-`, and `1234567.docx`.
        let ends = name.match_indices('-').map(|(at, _)| &name[at + 1..]);
        let stems = parts.clone().filter_map(|part| Some(part.rsplit_once('.')?.0));
        let all = parts.chain(ends).chain(stems).filter(|part| part.len() >= 4);
        let found: BTreeSet<Vec<usize>> =
            all.map(|part| called(&nameless, part)).filter(|rows| rows.len() == 1).collect();
        // Of two students it may mean either.
        found.first().filter(|_| found.len() == 1).cloned().unwrap_or_default()
    }
}

/// The text of a teacher's file; `what` it is stands in the message.
pub fn read_text(path: &Path, what: &str) -> Result<String, String> {
    let shown = path.display();
    fs::read_to_string(path).map_err(|error| match error.kind() {
        io::ErrorKind::InvalidData => {
            format!("{what} {shown} is not UTF-8; save it as \"CSV UTF-8\"")
        }
        _ => format!("cannot read {what} {shown}: {error}"),
    })
}

#[cfg(test)]
mod tests {
    use super::Roster;

    const CLASS: &str = "\u{feff}Identifier;ID number;Full name;Email address;Late days\n\
        Participant 7;2201;Ada Lovelace;ada@x.edu;2\n\
        Participant 8;2202;Alan Turing;alan@x.edu;\n\
        Participant 9;;Alan Turing;turing@x.edu;\n\
        Participant 10;2210;Plato;plato@x.edu;\n";

    #[test]
    fn a_files_name_finds_the_one_student_it_can_mean() {
        let rows = Roster::parse(CLASS).expect("a worksheet");
        assert_eq!(rows.iter().map(|row| row.late_days).collect::<Vec<_>>(), [2, 0, 0, 0]);
        assert_eq!(
            (&rows[0].student.number[..], &rows[0].student.also[..]),
            ("7", &["2201".into()][..])
        );
        let roster = Roster::of(rows);

        for (name, rows) in [
            ("ADA@x.edu", vec![0]),
            ("Ada_Lovelace", vec![0]),
            ("lab3_2202", vec![1]),
            ("8", vec![1]),
            ("lab (2201)-2201", vec![0]),
            ("Alan_Turing", vec![1, 2]),
            ("lab3_2202.docx", vec![1]),
            // A short number or a name in a longer one, two students' numbers, nobody.
            ("lab_8", vec![]),
            ("lab_Plato", vec![]),
            ("2201_2202", vec![]),
            ("lab3", vec![]),
            ("", vec![]),
        ] {
            assert_eq!(roster.find_in(name), rows, "{name}");
        }
    }

    /// Of Canvas without its student for tests; of GitHub, whose logins have a `-`; of Brightspace, which marks numbers.
    #[test]
    fn the_sheets_of_other_systems_are_rosters() {
        let canvas = "Student,ID,SIS User ID,Section\n    Points Possible,,,\n\"Lovelace, Ada\",501,2201,A\n\
                      \"Student, Test\",502,9a8b,A\n";
        let github = "identifier,github_username,github_id,name\nada@x.org,ada-lovelace,77,\n";
        let brightspace = "OrgDefinedId,Username,Last Name,First Name\n#2201,#ada,Lovelace,Ada\n";
        for (sheet, name, shown) in [
            (canvas, "2201", "Lovelace, Ada 501"),
            (github, "lab-3-ada-lovelace", "ada@x.org"),
            (brightspace, "ada", "Ada Lovelace 2201"),
        ] {
            let roster = Roster::of(Roster::parse(sheet).expect(sheet));
            assert_eq!((roster.find_in(name), roster.rows.len()), (vec![0], 1), "{sheet}");
            assert_eq!(roster.students[0].shown(), shown);
        }
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
