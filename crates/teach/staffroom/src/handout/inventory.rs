//! The inventory of a handout: its lessons and a digest of each file, to detect a student's changes.

use std::{collections::BTreeMap, fs, io, path::Path};

use course::Course;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::{Files, RULE, Selection};
use crate::problem::Problem;

pub const FILE: &str = ".handout.json";

const VERSION: u32 = 1;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inventory {
    /// The version of the inventory's format.
    pub version: u32,
    /// The course's commit, for `--version` there.
    #[serde(default)]
    pub commit: Option<String>,
    /// The folders of the exercises: `03-sudoku-bitmask`.
    pub exercises: Vec<String>,
    /// The folders of the lessons whose solutions are there too.
    pub solutions: Vec<String>,
    /// The digest of each file, as it was handed out.
    pub files: BTreeMap<String, String>,
    /// The digest of each file that was written beside a changed one.
    #[serde(default)]
    pub beside: BTreeMap<String, String>,
}

impl Inventory {
    /// The inventory of handing out `files` for `selection`.
    pub fn new(selection: &Selection, files: &Files) -> Inventory {
        let folders =
            |lessons: &[course::Lesson]| lessons.iter().map(|it| it.folder.clone()).collect();
        Inventory {
            version: VERSION,
            commit: None,
            exercises: folders(&selection.exercises),
            solutions: folders(&selection.solutions),
            files: files.iter().map(|(file, bytes)| (file.clone(), digest(bytes))).collect(),
            beside: BTreeMap::new(),
        }
    }

    /// The inventory in `folder`; `None` when the folder is no handout.
    pub fn read(folder: &Path) -> Result<Option<Inventory>, Problem> {
        let path = folder.join(FILE);
        let wrong = |what: String| {
            let next = "hand out into a new folder, and copy the students' files there";
            Problem::new(path.display(), RULE, what, next)
        };
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(wrong(format!("cannot be read: {error}"))),
        };
        let inventory: Inventory = serde_json::from_str(&text)
            .map_err(|error| wrong(format!("is no inventory of a handout: {error}")))?;
        if inventory.version != VERSION {
            let what =
                format!("is of version {}, and this course writes {VERSION}", inventory.version);
            return Err(wrong(what));
        }
        Ok(Some(inventory))
    }

    /// The inventory's lessons that still exist in the course.
    pub fn selection(&self, course: &Course) -> Selection {
        let known = |folders: &[String]| {
            course.lessons.iter().filter(|it| folders.contains(&it.folder)).cloned().collect()
        };
        Selection { exercises: known(&self.exercises), solutions: known(&self.solutions) }
    }
}

/// The SHA-256 of a file in hexadecimal. Line endings make no difference.
pub fn digest(bytes: &[u8]) -> String {
    let text: Vec<u8> = bytes.iter().copied().filter(|&byte| byte != b'\r').collect();
    Sha256::digest(&text).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::digest;

    #[test]
    fn an_editor_that_ends_its_lines_otherwise_changes_nothing() {
        assert_eq!(digest(b"a\r\nb\r\n"), digest(b"a\nb\n"));
        assert_ne!(digest(b"a\nb\n"), digest(b"a\nb"));
        // The SHA-256 of the empty text, from FIPS 180-4's examples.
        assert_eq!(&digest(b"")[..16], "e3b0c44298fc1c14");
    }
}
