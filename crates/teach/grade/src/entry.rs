//! One entry of what holds a class, and what a download says of it.

use std::{
    ffi::{OsStr, OsString},
    path::{Path, PathBuf},
};

use jiff::Timestamp;

use crate::{advice, identity::Student, text};

/// One entry of the folder, or of the zip, that holds a class.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    /// Its file name as people read it, in one line.
    pub name: String,
    /// Where it is on the disk.
    pub path: PathBuf,
    /// Where it is in the zip at `path`, when that holds the class; empty otherwise.
    pub inside: String,
    /// Who it is and when it was handed in, as the download says.
    pub upload: Upload,
}

impl Entry {
    /// A class of one: `.` gets the name of its folder.
    pub(crate) fn alone(path: &Path) -> Entry {
        let whole = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        Entry { path: path.to_path_buf(), ..Entry::new(&whole) }
    }

    pub(crate) fn new(path: &Path) -> Entry {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let upload = Upload::of_moodle(&name);
        Entry { name: shown(&name), path: path.to_path_buf(), inside: String::new(), upload }
    }

    /// Whose it is, by its name: `ada` for `ada.zip` and `ada.tar.gz`, and `Ada Lovelace_1234567` in a download.
    pub(crate) fn student(&self) -> OsString {
        let whole = match (&self.inside[..], self.path.file_name()) {
            ("", Some(name)) => name,
            _ => OsStr::new(&self.name),
        };
        if !self.upload.students.is_empty() {
            let named = |it: &Student| match &it.id[..] {
                "" => format!("{}_{}", it.name, it.email),
                id => format!("{}_{id}", it.name),
            };
            let names: Vec<String> = self.upload.students.iter().map(named).collect();
            return names.join(", ").into();
        }
        let mut name = Path::new(whole);
        while let (Some(stem), Some(ending)) = (name.file_stem(), name.extension())
            && ending.to_str().is_some_and(advice::is_ending)
        {
            name = Path::new(stem);
        }
        name.into()
    }
}

/// What a download says about an entry.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Upload {
    /// Who it is; several for a group.
    pub students: Vec<Student>,
    /// When it was handed in.
    pub handed_in: Option<Timestamp>,
}

impl Upload {
    /// What an entry's name says in a download of Moodle's.
    pub(crate) fn of_moodle(name: &str) -> Upload {
        let parts = of_moodle(name).and_then(|student| student.rsplit_once('_'));
        let student = |(name, id): (&str, &str)| {
            let (id, name) = (id.to_string(), shown(name));
            Student { id, name, ..Student::default() }
        };
        Upload { students: parts.map(student).into_iter().collect(), handed_in: None }
    }
}

/// The student and the number of an entry in a download of Moodle's: `Ada Lovelace_1234567` of
/// `Ada Lovelace_1234567_assignsubmission_file_lib.rs`, with or without folders.
///
/// ```
/// use grade::entry::of_moodle;
///
/// assert_eq!(of_moodle("Ada L_17_assignsubmission_file_"), Some("Ada L_17"));
/// assert_eq!(of_moodle("Ada L_17_assignsubmission_onlinetext"), Some("Ada L_17"));
/// assert_eq!(of_moodle("Ada_assignsubmission_file_"), None);
/// ```
pub fn of_moodle(name: &str) -> Option<&str> {
    let (student, _) = name.split_once("_assignsubmission_")?;
    let (_, number) = student.rsplit_once('_')?;
    is_number(number).then_some(student)
}

pub(crate) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit())
}

/// A file's name in one line, without control characters.
pub(crate) fn shown(name: &str) -> String {
    text::plain(name).replace(['\n', '\t'], " ")
}
