//! The course on disk: what a lesson is, where it is, and how it is called.
//!
//! # What this crate does not do
//!
//! It builds nothing and prints nothing. It writes a file only through [`backup`] and [`notes`], or where a
//! student's file is missing.

pub mod backup;
mod error;
pub mod functions;
pub mod hints;
pub mod includes;
mod lesson;
pub mod mistakes;
pub mod names;
pub mod notes;
pub mod parts;
pub mod practice;
pub mod runs;
pub mod student_file;
pub mod terminal;
pub mod typed;
pub mod wrap;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

pub use error::CourseError;
pub use lesson::{About, Lesson};

/// The course: the folder with the workspace's `Cargo.toml` and `exercises/`.
#[derive(Clone, Debug)]
pub struct Course {
    /// The workspace's folder.
    pub root: PathBuf,
    /// The lessons that exist, by number. Numbers may be missing.
    pub lessons: Vec<Lesson>,
}

impl Course {
    /// The course that `start` lies in, as a student has it: see [`Course::open`]. A student's file that is
    /// missing is written from its stub, so that a fresh clone has what there is to work on.
    ///
    /// # Errors
    ///
    /// As [`Course::open`]; and when such a file cannot be written.
    pub fn above(start: &Path) -> Result<Course, CourseError> {
        let course = Course::open(root_above(start)?)?;
        if course.lessons.is_empty() {
            return Err(CourseError::new("exercises", "there is no exercise"));
        }
        course.lessons.iter().try_for_each(Lesson::write_stub)?;
        Ok(course)
    }

    /// The course whose workspace is `root`, as a student has it: every lesson has an exercise with a
    /// manifest, and is [read](Lesson::read).
    ///
    /// # Errors
    ///
    /// When the folder `exercises`, a manifest or a `hints.md` cannot be read.
    pub fn open(root: &Path) -> Result<Course, CourseError> {
        let mut course = Course::of_folders(root, &["exercises"])?;
        course.lessons.retain(|lesson| lesson.path.join("Cargo.toml").is_file());
        course.lessons = course.lessons.iter().map(Lesson::read).collect::<Result<_, _>>()?;
        Ok(course)
    }

    /// The course whose workspace is `root`, as its author has it: every lesson that has a folder in
    /// `exercises` or in `solutions`, whatever is missing there. None is [read](Lesson::read).
    pub fn of_author(root: &Path) -> Result<Course, CourseError> {
        Course::of_folders(root, &["exercises", "solutions"])
    }

    fn of_folders(root: &Path, sides: &[&str]) -> Result<Course, CourseError> {
        let mut folders = BTreeSet::new();
        for side in sides {
            let unreadable = |error| CourseError::unreadable(side, &error);
            for entry in fs::read_dir(root.join(side)).map_err(unreadable)? {
                folders.extend(entry.map_err(unreadable)?.file_name().into_string().ok());
            }
        }
        let lessons = folders.iter().filter_map(|folder| Lesson::named(root, folder)).collect();
        Ok(Course { root: root.to_path_buf(), lessons })
    }

    /// The lesson that `typed` means; see [`names::means`] for what is understood.
    pub fn find(&self, typed: &str) -> Result<&Lesson, CourseError> {
        self.lessons
            .iter()
            .find(|lesson| lesson.is_called(typed))
            .ok_or_else(|| self.unknown(typed))
    }

    /// The same course with the one lesson that `typed` means.
    pub fn only(&self, typed: &str) -> Result<Course, CourseError> {
        Ok(Course { root: self.root.clone(), lessons: vec![self.find(typed)?.clone()] })
    }

    /// The lesson in whose exercise's folder `folder` lies.
    pub fn at(&self, folder: &Path) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| folder.starts_with(&lesson.path))
    }

    fn unknown(&self, typed: &str) -> CourseError {
        let mut problem = format!("there is no exercise {typed:?}\nthe exercises are:");
        for lesson in &self.lessons {
            problem += &format!("\n  {} {}", lesson.number, lesson.name);
        }
        CourseError::new("", problem)
    }

    /// Reads a text file, named from the root.
    pub fn read(&self, file: &str) -> Result<String, CourseError> {
        fs::read_to_string(self.root.join(file))
            .map_err(|error| CourseError::unreadable(file, &error))
    }
}

/// The root of the course that `start` lies in: the nearest folder upward that has a `Cargo.toml` with
/// a `[workspace]`, and a folder `exercises`.
pub fn root_above(start: &Path) -> Result<&Path, CourseError> {
    let is_workspace = |text: String| text.lines().any(|line| line.trim() == "[workspace]");
    let is_root = |folder: &&Path| {
        folder.join("exercises").is_dir()
            && fs::read_to_string(folder.join("Cargo.toml")).is_ok_and(is_workspace)
    };
    let outside = || {
        let start = start.display();
        let next = "go to the folder that holds `exercises` first";
        CourseError::new("", format!("{start} is not inside the course; {next}"))
    };
    start.ancestors().find(is_root).ok_or_else(outside)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use insta::assert_snapshot;
    use tempfile::TempDir;

    use super::Course;

    /// A course with the exercises 3 and 8, and a folder that is no exercise.
    fn course() -> TempDir {
        let root = tempfile::tempdir().expect("a temporary folder");
        let write = |path: &str, text: &str| {
            let path = root.path().join(path);
            fs::create_dir_all(path.parent().expect("a file in a folder")).expect("ours");
            fs::write(path, text).expect("ours");
        };
        write("Cargo.toml", "[workspace]\n");
        for (folder, number) in [("03-sudoku-bitmask", 3), ("08-sudoku-deduction", 8)] {
            write(
                &format!("exercises/{folder}/Cargo.toml"),
                &format!(
                    "[package]\nname = \"exercise-{number}\"\nedition.workspace = true\n\
                     [package.metadata.lesson]\ntitle = \"T\"\nidea = \"I\"\nneeds = \"N\"\n\
                     trains = \"P\"\nminutes = 60\n"
                ),
            );
        }
        write("exercises/03-sudoku-bitmask/hints.md", "## Step 1: to_set\n### 1\nbits\n");
        write("exercises/09-not-yet/README.md", "no manifest yet\n");
        root
    }

    #[test]
    fn only_folders_with_a_manifest_are_exercises() {
        let root = course();
        let course = Course::above(&root.path().join("exercises/03-sudoku-bitmask")).unwrap();

        let lessons: Vec<_> =
            course.lessons.iter().map(|lesson| (lesson.number, lesson.name.as_str())).collect();
        assert_eq!(lessons, [(3, "sudoku-bitmask"), (8, "sudoku-deduction")]);
        assert_eq!(course.lessons[0].package, "exercise-3");
        assert_eq!(course.lessons[0].about.minutes, 60);
        assert_eq!(course.lessons[0].steps[0].name, "to_set");
        assert_eq!(course.lessons[1].steps, []);
        let at = |folder: &str| course.at(&root.path().join(folder)).map(|lesson| lesson.number);
        assert_eq!(at("exercises/08-sudoku-deduction/src"), Some(8));
        assert_eq!((at("exercises"), at("exercises/09-not-yet")), (None, None));
    }

    #[test]
    fn a_step_has_one_point_or_what_the_manifest_says() {
        let root = course();
        let path = root.path().join("exercises/03-sudoku-bitmask/Cargo.toml");
        let text = fs::read_to_string(&path).expect("ours");
        fs::write(&path, text + "points = { to_set = 3 }\n").expect("ours");
        let lesson = Course::open(root.path()).unwrap().lessons.remove(0);
        assert_eq!((lesson.points(1), lesson.points(2)), (3, 1));
    }

    #[test]
    fn what_is_wrong_with_an_exercise_is_named() {
        let root = course();
        let manifest = root.path().join("exercises/03-sudoku-bitmask/Cargo.toml");
        let whole = fs::read_to_string(&manifest).expect("ours");
        let error = |right: &str, wrong: &str| {
            fs::write(&manifest, whole.replace(right, wrong)).expect("ours");
            Course::open(root.path()).unwrap_err().to_string() + "\n"
        };
        let mut errors = [
            ("exercise-3\"", "exercise-3"),
            ("title", "tilte"),
            ("= 60", "= \"60\""),
            ("[package.metadata.lesson]", ""),
            ("= 60", "= 60\npoints = { set = 3 }"),
        ]
        .map(|(right, wrong)| error(right, wrong))
        .concat();
        fs::remove_file(root.path().join("exercises/03-sudoku-bitmask/hints.md")).expect("ours");
        errors += &error("= 60", "= 60\npoints = { to_set = 3 }");
        assert_snapshot!(errors);
    }
}
