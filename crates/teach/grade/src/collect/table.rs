//! `class.csv`: who handed in what. A teacher may correct in it who somebody is.

use std::{collections::BTreeMap, fs, io, path::Path, str::FromStr};

use jiff::Timestamp;

use crate::{
    identity::Student,
    record::write_whole,
    spreadsheet::{Spreadsheet, harmless, table},
};

/// What a student handed in for an exercise; without a key nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// What the submission's files are called: unique, and safe for every shell, terminal and file system. All of a
    /// group have the same.
    pub key: String,
    /// Who it is, which a teacher may correct: the number.
    pub number: String,
    /// The name.
    pub name: String,
    /// The address.
    pub address: String,
    /// Other numbers and logins of the student.
    pub also: String,
    /// How many days late still count as in time.
    pub late_days: u32,
    /// The exercise, or 0 when it is not known.
    pub exercise: u32,
    /// When it was handed in, where somebody knows.
    pub handed_in: Option<Timestamp>,
    /// How many solutions there were to choose from.
    pub attempts: usize,
    /// What people call the submission.
    pub submission: String,
    /// The file that counts; none where nothing can be judged.
    pub file: String,
    /// Why nothing can be judged, or what else was handed in and does not count.
    pub note: String,
}

const FILE: &str = "class.csv";

const HEADS: [&str; 13] = [
    "key",
    "number",
    "name",
    "address",
    "also",
    "late days",
    "exercise",
    "handed in",
    "attempts",
    "submission",
    "file",
    "note",
    "collected",
];

impl Row {
    /// A row of a student who handed in nothing.
    pub(super) fn of(student: &Student) -> Row {
        let Student { id, name, email, also } = student.clone();
        Row { number: id, name, address: email, also: also.join(" "), ..Row::default() }
    }

    /// Who it is.
    pub fn student(&self) -> Student {
        let also = self.also.split_whitespace().map(str::to_string).collect();
        let (id, name, email) = (self.number.clone(), self.name.clone(), self.address.clone());
        Student { id, name, email, also }
    }

    fn who(&self) -> String {
        [&self.number, &self.name, &self.address].map(String::as_str).join("|")
    }
}

/// Writes the rows. Behind each stands who was collected, so that a correction can be told from it.
pub(super) fn write(out: &Path, rows: &[Row]) -> io::Result<()> {
    // A corrected row goes on differing from what was collected for it.
    let old = read(out).unwrap_or_default();
    let cells = |row: &Row| {
        let is_corrected =
            |(known, collected): &&(Row, String)| known.key == row.key && known.who() != *collected;
        let collected = old.iter().find(is_corrected).map_or(row.who(), |(_, was)| was.clone());
        let Row { late_days, exercise, attempts, .. } = row;
        vec![
            row.key.clone(),
            row.number.clone(),
            row.name.clone(),
            row.address.clone(),
            row.also.clone(),
            late_days.to_string(),
            exercise.to_string(),
            row.handed_in.map_or(String::new(), |time| time.to_string()),
            attempts.to_string(),
            row.submission.clone(),
            row.file.clone(),
            row.note.clone(),
            collected,
        ]
    };
    let rows: Vec<Vec<String>> =
        rows.iter().map(|row| cells(row).iter().map(|cell| harmless(cell)).collect()).collect();
    write_whole(&out.join(FILE), &table(&HEADS.map(String::from), &rows))
}

/// The rows of the table that lies there, each with who was collected for it.
fn read(out: &Path) -> Result<Vec<(Row, String)>, String> {
    let path = out.join(FILE);
    let text = match fs::read_to_string(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        text => text.map_err(|error| format!("cannot read {}: {error}", path.display()))?,
    };
    let sheet = Spreadsheet::read(&text).map_err(|error| format!("{}: {error}", path.display()))?;
    let columns = HEADS.map(|head| sheet.column(&[head]));
    let row = |cells: &Vec<String>| {
        let cell = |index: usize| {
            let text =
                columns[index].and_then(|column| cells.get(column)).map_or("", String::as_str);
            // Written so that no spreadsheet takes it for a formula.
            text.strip_prefix('\'').unwrap_or(text).trim().to_string()
        };
        let row = Row {
            key: cell(0),
            number: cell(1),
            name: cell(2),
            address: cell(3),
            also: cell(4),
            late_days: number(&cell(5)),
            exercise: number(&cell(6)),
            handed_in: cell(7).parse().ok(),
            attempts: number(&cell(8)),
            submission: cell(9),
            file: cell(10),
            note: cell(11),
        };
        (row, cell(12))
    };
    Ok(sheet.rows.iter().map(|(_, cells)| row(cells)).collect())
}

fn number<T: FromStr + Default>(text: &str) -> T {
    text.parse().unwrap_or_default()
}

/// Whose the submissions are that a teacher has corrected, by their keys.
///
/// # Errors
///
/// A sentence, when the table cannot be read any more.
pub(super) fn corrections(out: &Path) -> Result<BTreeMap<String, Vec<Student>>, String> {
    let mut all: BTreeMap<String, Vec<Student>> = BTreeMap::new();
    let rows = read(out)?;
    let is_corrected = |(row, collected): &(Row, String)| row.who() != *collected;
    let keys: Vec<String> =
        rows.iter().filter(|row| is_corrected(row)).map(|(row, _)| row.key.clone()).collect();
    for (row, _) in rows.into_iter().filter(|(row, _)| keys.contains(&row.key)) {
        let students = all.entry(row.key.clone()).or_default();
        let student = row.student();
        if !row.key.is_empty() && !students.contains(&student) {
            students.push(student);
        }
    }
    Ok(all)
}
