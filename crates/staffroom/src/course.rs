//! Where things are: the root of the course, its lessons, and what their manifests say.

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
};

use serde::Deserialize;

use crate::problem::Problem;

/// The course: a folder with `exercises/` and `solutions/`.
#[derive(Clone, Debug)]
pub struct Course {
    /// The folder with the workspace's `Cargo.toml`.
    pub root: PathBuf,
    /// Every lesson that has a folder on either side, by number.
    pub lessons: Vec<Lesson>,
}

/// One lesson, named by its folders.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lesson {
    /// The digits in front of the folder's name: 3.
    pub number: u32,
    /// The rest of it: `sudoku-bitmask`.
    pub name: String,
    /// The whole of it: `03-sudoku-bitmask`.
    pub folder: String,
}

/// What the exercise's manifest says about the lesson, in `[package.metadata.lesson]`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct About {
    /// What the exercise is called.
    pub title: String,
    /// The lesson in half a sentence.
    pub idea: String,
    /// What a student must have read.
    pub needs: String,
    /// What the exercise trains.
    pub practice: String,
    /// How long it takes, about.
    pub minutes: u32,
    /// How much there is, so that nothing disappears unseen.
    #[serde(default)]
    pub counts: Counts,
}

/// How much the exercise's folder holds, as its author counted it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Counts {
    /// Tests in `checks.rs`.
    pub checks: usize,
    /// Files in `wrong/`.
    pub mistakes: usize,
    /// Files in `also-right/`.
    pub also_right: usize,
}

impl Course {
    /// The course that `start` lies in.
    ///
    /// # Errors
    ///
    /// When neither `start` nor a folder above it holds `exercises/`, `solutions/` and a
    /// `Cargo.toml`.
    pub fn find(start: &Path) -> Result<Course, Problem> {
        let is_root = |folder: &&Path| {
            ["exercises", "solutions"].iter().all(|name| folder.join(name).is_dir())
                && folder.join("Cargo.toml").is_file()
        };
        match start.ancestors().find(is_root) {
            Some(root) => Course::open(root),
            None => Err(Problem::new(
                start.display().to_string(),
                "course",
                "no course here: neither this folder nor one above it has `exercises`, \
                 `solutions` and a `Cargo.toml`",
                "go to the folder of the course",
            )),
        }
    }

    /// The course whose root is `root`.
    ///
    /// # Errors
    ///
    /// When its folders cannot be read.
    pub fn open(root: &Path) -> Result<Course, Problem> {
        let mut lessons = BTreeSet::new();
        for side in ["exercises", "solutions"] {
            let entries =
                fs::read_dir(root.join(side)).map_err(|error| unreadable(side, &error))?;
            for entry in entries {
                let entry = entry.map_err(|error| unreadable(side, &error))?;
                lessons.extend(entry.file_name().to_str().and_then(Lesson::from_folder));
            }
        }
        Ok(Course { root: root.to_path_buf(), lessons: lessons.into_iter().collect() })
    }

    /// The same course with one lesson, named as a student would: `3`, `exercise-3`,
    /// `sudoku-bitmask` or `03-sudoku-bitmask`.
    ///
    /// # Errors
    ///
    /// When no lesson has that name.
    pub fn only(mut self, name: &str) -> Result<Course, Problem> {
        let names: Vec<String> = self.lessons.iter().map(|lesson| lesson.folder.clone()).collect();
        self.lessons.retain(|lesson| lesson.is_called(name));
        if self.lessons.is_empty() {
            let next = format!("one of {}", names.join(", "));
            return Err(Problem::new(name, "course", "no lesson is called so", next));
        }
        Ok(self)
    }

    /// Reads a text file, named from the root.
    ///
    /// # Errors
    ///
    /// When it is missing, unreadable or not UTF-8.
    pub fn read(&self, file: &str) -> Result<String, Problem> {
        fs::read_to_string(self.root.join(file)).map_err(|error| unreadable(file, &error))
    }

    /// What the exercise's manifest says about `lesson`.
    ///
    /// # Errors
    ///
    /// When the manifest is unreadable, or an entry is missing or of the wrong type.
    pub fn about(&self, lesson: &Lesson) -> Result<About, Problem> {
        let file = lesson.exercise("Cargo.toml");
        let manifest: Manifest = toml::from_str(&self.read(&file)?).map_err(|error| {
            Problem::new(
                &file,
                "manifest",
                error.to_string(),
                "give `[package.metadata.lesson]` a title, idea, needs, practice and minutes",
            )
        })?;
        Ok(manifest.package.metadata.lesson)
    }
}

impl Lesson {
    /// Takes `03-sudoku-bitmask` apart; `None` when the folder is no lesson's.
    pub fn from_folder(folder: &str) -> Option<Lesson> {
        let (digits, name) = folder.split_once('-')?;
        let is_number = digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number || name.is_empty() {
            return None;
        }
        Some(Lesson {
            number: digits.parse().ok()?,
            name: name.to_string(),
            folder: folder.to_string(),
        })
    }

    fn is_called(&self, name: &str) -> bool {
        name.parse() == Ok(self.number)
            || [&self.name, &self.folder, &self.package()].into_iter().any(|own| own == name)
    }

    /// A path in the exercise's folder, from the root.
    pub fn exercise(&self, path: &str) -> String {
        format!("exercises/{}/{path}", self.folder)
    }

    /// A path in the solution's folder, from the root.
    pub fn solution(&self, path: &str) -> String {
        format!("solutions/{}/{path}", self.folder)
    }

    /// The exercise's package: `exercise-3`.
    pub fn package(&self) -> String {
        format!("exercise-{}", self.number)
    }
}

#[derive(Deserialize)]
struct Manifest {
    package: Package,
}

#[derive(Deserialize)]
struct Package {
    metadata: Metadata,
}

#[derive(Deserialize)]
struct Metadata {
    lesson: About,
}

fn unreadable(file: &str, error: &io::Error) -> Problem {
    let what = match error.kind() {
        io::ErrorKind::NotFound => "is not there".to_string(),
        _ => format!("cannot be read: {error}"),
    };
    Problem::new(file, "files", what, "put the file there")
}

#[cfg(test)]
mod tests {
    use super::Lesson;

    #[test]
    fn a_lesson_goes_by_its_number_its_name_its_folder_and_its_package() {
        let lesson = Lesson::from_folder("03-sudoku-bitmask").expect("a lesson's folder");
        for name in ["3", "03", "sudoku-bitmask", "03-sudoku-bitmask", "exercise-3"] {
            assert!(lesson.is_called(name), "{name}");
        }
        for name in ["30", "sudoku", "exercise-33", ""] {
            assert!(!lesson.is_called(name), "{name}");
        }
    }

    #[test]
    fn a_lesson_is_two_digits_and_a_name() {
        let number = |folder| Lesson::from_folder(folder).map(|lesson| lesson.number);

        assert_eq!(number("03-sudoku-bitmask"), Some(3));
        assert_eq!(number("12-x"), Some(12));
        for folder in ["sudoku", "3-sudoku", "03-", "-sudoku", "x3-sudoku", "003-sudoku", ".git"] {
            assert_eq!(number(folder), None, "{folder}");
        }
    }
}
