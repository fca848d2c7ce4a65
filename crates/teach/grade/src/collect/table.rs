//! `class.csv`: who handed in what. A teacher may correct in it who somebody is.

use std::{collections::BTreeMap, fs, io, path::Path, str::FromStr};

use jiff::Timestamp;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    identity::Student,
    record::write_whole,
    spreadsheet::{BYTE_ORDER_MARK, harmless, reader, writer},
};

/// What a student handed in for an exercise; without a key nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Row {
    /// What the submission's files are called: unique, and safe for every shell, terminal and file system. All of a
    /// group have the same.
    #[serde(deserialize_with = "cell", serialize_with = "safe")]
    pub key: String,
    /// Who it is, which a teacher may correct: the number.
    #[serde(deserialize_with = "cell", serialize_with = "safe")]
    pub number: String,
    /// The name.
    #[serde(deserialize_with = "cell", serialize_with = "safe")]
    pub name: String,
    /// The address.
    #[serde(deserialize_with = "cell", serialize_with = "safe")]
    pub address: String,
    /// Other numbers and logins of the student.
    #[serde(deserialize_with = "cell", serialize_with = "safe")]
    pub also: String,
    /// How many days late still count as in time.
    #[serde(rename = "late days", deserialize_with = "cell")]
    pub late_days: u32,
    /// The exercise, or 0 when it is not known.
    #[serde(deserialize_with = "cell")]
    pub exercise: u32,
    /// When it was handed in, where somebody knows.
    #[serde(rename = "handed in", deserialize_with = "csv::invalid_option")]
    pub handed_in: Option<Timestamp>,
    /// How many solutions there were to choose from.
    #[serde(deserialize_with = "cell")]
    pub attempts: usize,
    /// What people call the submission.
    #[serde(deserialize_with = "cell", serialize_with = "safe")]
    pub submission: String,
    /// The file that counts; none where nothing can be judged.
    #[serde(deserialize_with = "cell", serialize_with = "safe")]
    pub file: String,
    /// Why nothing can be judged, or what else was handed in and does not count.
    #[serde(deserialize_with = "cell", serialize_with = "safe")]
    pub note: String,
    /// Who it was before a teacher corrected that.
    #[serde(deserialize_with = "cell", serialize_with = "safe")]
    pub collected: String,
}

/// A cell without what keeps a spreadsheet from taking it for a formula.
fn cell<'de, D: Deserializer<'de>, T: FromStr + Default>(cell: D) -> Result<T, D::Error> {
    let text = String::deserialize(cell)?;
    Ok(text.strip_prefix('\'').unwrap_or(&text).trim().parse().unwrap_or_default())
}

fn safe<S: Serializer>(text: &str, cell: S) -> Result<S::Ok, S::Error> {
    cell.serialize_str(&harmless(text))
}

const FILE: &str = "class.csv";

impl Row {
    /// A row of a student who handed in nothing.
    pub(super) fn of(student: &Student) -> Row {
        let Student { id, name, email, also } = student.clone();
        let row = Row { number: id, name, address: email, also: also.join(" "), ..Row::default() };
        Row { collected: row.who(), ..row }
    }

    /// Who it is.
    pub fn student(&self) -> Student {
        let also = self.also.split_whitespace().map(str::to_string).collect();
        let (id, name, email) = (self.number.clone(), self.name.clone(), self.address.clone());
        Student { id, name, email, also }
    }

    fn who(&self) -> String {
        [&self.number[..], &self.name, &self.address].join("|")
    }
}

/// Writes the rows. A corrected row goes on differing from what was collected for it.
pub(super) fn write(out: &Path, rows: &[Row]) -> io::Result<()> {
    let old = read(out).unwrap_or_default();
    let mut table = writer();
    for row in rows {
        let is_corrected = |old: &&Row| old.key == row.key && old.who() != old.collected;
        let collected = old.iter().find(is_corrected).map_or(&row.collected, |old| &old.collected);
        table.serialize(Row { collected: collected.clone(), ..row.clone() })?;
    }
    let text = table.into_inner().map_err(|error| io::Error::other(error.to_string()))?;
    let text = String::from_utf8_lossy(&text);
    write_whole(&out.join(FILE), &format!("{BYTE_ORDER_MARK}{text}"))
}

/// The rows of the table that lies there.
fn read(out: &Path) -> Result<Vec<Row>, String> {
    let path = out.join(FILE);
    let text = match fs::read_to_string(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        text => text.map_err(|error| format!("cannot read {}: {error}", path.display()))?,
    };
    let rows = reader(&text).into_deserialize().collect::<Result<_, _>>();
    rows.map_err(|error| format!("{}: {error}", path.display()))
}

/// Whose the submissions are that a teacher has corrected, by their keys.
///
/// # Errors
///
/// A sentence, when the table cannot be read any more.
pub(super) fn corrections(out: &Path) -> Result<BTreeMap<String, Vec<Student>>, String> {
    let rows = read(out)?;
    let mut all: BTreeMap<String, Vec<Student>> = BTreeMap::new();
    for row in rows.iter().filter(|row| !row.key.is_empty()) {
        if rows.iter().any(|it| it.key == row.key && it.who() != it.collected) {
            let students = all.entry(row.key.clone()).or_default();
            if !students.contains(&row.student()) {
                students.push(row.student());
            }
        }
    }
    Ok(all)
}
