//! `class.csv`: who handed in what. A teacher may correct in it who somebody is.

use std::{collections::BTreeMap, fs, io, path::Path};

use jiff::Timestamp;

use crate::{
    identity::Student,
    record::write_whole,
    spreadsheet::{Spreadsheet, table},
};

/// What a student handed in for an exercise; without a key nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// What the submission's files are called: unique, and safe for every shell, terminal and file system. All of a
    /// group have the same.
    pub key: String,
    /// Who it is, which a teacher may correct.
    pub student: Student,
    /// How many days late still count as in time.
    pub late_days: u32,
    /// The exercise, when it is known.
    pub exercise: Option<u32>,
    /// When it was handed in, where somebody knows.
    pub handed_in: Option<Timestamp>,
    /// What people call the submission.
    pub submission: String,
    /// The file that counts; none where nothing can be judged.
    pub file: Option<String>,
    /// Why nothing can be judged, or what else was handed in and does not count.
    pub note: String,
}

const FILE: &str = "class.csv";

impl Row {
    /// Whether there is a submission; else the student is only on the roster.
    pub fn is_handed_in(&self) -> bool {
        !self.key.is_empty()
    }

    /// The columns; the last one says who was `collected`, before a teacher corrected that.
    fn cells(&self, collected: &str) -> [(&'static str, String); 12] {
        let Student { number, name, address, also } = &self.student;
        [
            ("key", self.key.clone()),
            ("number", number.clone()),
            ("name", name.clone()),
            ("address", address.clone()),
            ("also", also.join(" ")),
            ("late days", self.late_days.to_string()),
            ("exercise", self.exercise.unwrap_or(0).to_string()),
            ("handed in", self.handed_in.map_or(String::new(), |time| time.to_string())),
            ("submission", self.submission.clone()),
            ("file", self.file.clone().unwrap_or_default()),
            ("note", self.note.clone()),
            ("collected", collected.to_string()),
        ]
    }
}

/// A row of the table that lies there.
struct Old {
    key: String,
    student: Student,
    collected: String,
}

impl Old {
    fn is_corrected(&self) -> bool {
        who(&self.student) != self.collected
    }
}

fn who(student: &Student) -> String {
    [&student.number[..], &student.name, &student.address].join("|")
}

/// Writes the rows. A corrected row goes on differing from what was collected for it.
pub(super) fn write(out: &Path, rows: &[Row]) -> io::Result<()> {
    let old = read(out).unwrap_or_default();
    let cells = rows.iter().map(|row| {
        let corrected = old.iter().find(|old| old.key == row.key && old.is_corrected());
        let collected = corrected.map_or_else(|| who(&row.student), |old| old.collected.clone());
        row.cells(&collected).map(|(_, cell)| cell).to_vec()
    });
    let heads = Row::default().cells("").map(|(head, _)| head.to_string());
    write_whole(&out.join(FILE), &table(&heads, &cells.collect::<Vec<_>>()))
}

/// The rows of the table that lies there.
fn read(out: &Path) -> Result<Vec<Old>, String> {
    let path = out.join(FILE);
    let text = match fs::read_to_string(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        text => text.map_err(|error| format!("cannot read {}: {error}", path.display()))?,
    };
    let sheet = Spreadsheet::read(&text);
    let sheet = sheet.map_err(|error| format!("{}: {error}", path.display()))?;
    let row = |row: &Vec<String>| {
        // Without what keeps a spreadsheet from taking a cell for a formula.
        let cell = |head: &str| {
            let cell = sheet.cell(row, &[head]);
            cell.strip_prefix('\'').unwrap_or(cell).trim().to_string()
        };
        let also = cell("also").split_whitespace().map(str::to_string).collect();
        let [number, name, address] = ["number", "name", "address"].map(cell);
        let student = Student { number, name, address, also };
        Old { key: cell("key"), student, collected: cell("collected") }
    };
    Ok(sheet.rows.iter().map(row).collect())
}

/// Whose the submissions are that a teacher has corrected, by their keys.
pub(super) fn corrections(out: &Path) -> Result<BTreeMap<String, Vec<Student>>, String> {
    let rows = read(out)?;
    let mut all: BTreeMap<String, Vec<Student>> = BTreeMap::new();
    for Old { key, student, .. } in rows.iter().filter(|row| !row.key.is_empty()) {
        let students = all.entry(key.clone()).or_default();
        if !students.contains(student) {
            students.push(student.clone());
        }
    }
    all.retain(|key, _| rows.iter().any(|row| row.key == *key && row.is_corrected()));
    Ok(all)
}
