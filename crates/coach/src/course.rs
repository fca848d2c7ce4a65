//! The course on disk: where its root is, which exercises there are, what each says about itself.

use std::{
    fmt, fs,
    path::{Path, PathBuf},
};

use serde::Deserialize;

use crate::{
    hints::{self, Step},
    names,
};

/// The course: the folder with the workspace's `Cargo.toml` and `exercises/`.
#[derive(Clone, Debug)]
pub struct Course {
    /// The workspace's folder.
    pub root: PathBuf,
    /// The exercises that exist, by number. Numbers may be missing.
    pub exercises: Vec<Exercise>,
}

/// One exercise: a folder `exercises/03-sudoku-bitmask` with a `Cargo.toml`.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The digits in front of the folder's name: 3.
    pub number: u32,
    /// The rest of it: `sudoku-bitmask`.
    pub name: String,
    /// The whole of it: `03-sudoku-bitmask`.
    pub folder: String,
    /// Where that folder is.
    pub path: PathBuf,
    /// The cargo package: `exercise-3`.
    pub package: String,
    /// What the manifest says about the lesson.
    pub lesson: Lesson,
    /// How many checks there are, as the manifest says; 0 when it does not.
    pub checks: usize,
    /// The steps, as `hints.md` names them, by number.
    pub steps: Vec<Step>,
}

/// What an exercise's manifest says in `[package.metadata.lesson]`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Lesson {
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
}

/// Why the course, or an exercise of it, cannot be found or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CourseError {
    /// Neither the folder nor one above it is the course.
    NoCourse {
        /// Where the search began.
        start: PathBuf,
    },
    /// The course has no exercise.
    NoExercises {
        /// The course's folder.
        root: PathBuf,
    },
    /// A file cannot be read, or does not say what it must.
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        problem: String,
    },
    /// No exercise has this name.
    UnknownExercise {
        /// The name as it was typed.
        typed: String,
        /// The name that is most like it.
        nearest: Option<String>,
        /// What exists: package and name of each exercise.
        known: Vec<String>,
    },
}

impl Course {
    /// The course that `start` lies in: the nearest folder upward that has a `Cargo.toml` with a
    /// `[workspace]`, and a folder `exercises`.
    ///
    /// # Errors
    ///
    /// [`CourseError::NoCourse`] when there is none, otherwise as [`Course::open`].
    pub fn above(start: &Path) -> Result<Course, CourseError> {
        match start.ancestors().find(|folder| is_root(folder)) {
            Some(root) => Course::open(root),
            None => Err(CourseError::NoCourse { start: start.to_path_buf() }),
        }
    }

    /// The course whose workspace is `root`.
    ///
    /// # Errors
    ///
    /// When the folder `exercises`, a manifest or a `hints.md` cannot be read.
    pub fn open(root: &Path) -> Result<Course, CourseError> {
        let folder = root.join("exercises");
        let entries = fs::read_dir(&folder).map_err(|error| unreadable(&folder, &error))?;
        let mut exercises = Vec::new();
        for entry in entries {
            let path = entry.map_err(|error| unreadable(&folder, &error))?.path();
            exercises.extend(Exercise::open(&path)?);
        }
        exercises.sort_by(|one, other| (one.number, &one.name).cmp(&(other.number, &other.name)));
        Ok(Course { root: root.to_path_buf(), exercises })
    }

    /// That there is something to do.
    ///
    /// # Errors
    ///
    /// [`CourseError::NoExercises`], when there is nothing.
    pub fn has_exercises(&self) -> Result<(), CourseError> {
        match self.exercises.is_empty() {
            true => Err(CourseError::NoExercises { root: self.root.clone() }),
            false => Ok(()),
        }
    }

    /// The exercise that `typed` means; see [`names::means`] for what is understood.
    ///
    /// # Errors
    ///
    /// [`CourseError::UnknownExercise`] with the nearest name, or [`CourseError::NoExercises`].
    pub fn find(&self, typed: &str) -> Result<&Exercise, CourseError> {
        self.has_exercises()?;
        let is_meant = |it: &&Exercise| names::means(typed, it.number, &it.folder);
        self.exercises.iter().find(is_meant).ok_or_else(|| self.unknown(typed))
    }

    fn unknown(&self, typed: &str) -> CourseError {
        let names = self.exercises.iter().flat_map(|it| [it.package.as_str(), it.name.as_str()]);
        CourseError::UnknownExercise {
            typed: typed.to_string(),
            nearest: names::nearest(typed, names).map(str::to_string),
            known: self.exercises.iter().map(|it| format!("{} {}", it.package, it.name)).collect(),
        }
    }
}

impl Exercise {
    /// The exercise in the folder `path`, or `None` when it is no exercise.
    fn open(path: &Path) -> Result<Option<Exercise>, CourseError> {
        let manifest = path.join("Cargo.toml");
        let folder = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let Some((digits, name)) = folder.split_once('-') else { return Ok(None) };
        let Ok(number) = digits.parse() else { return Ok(None) };
        if !manifest.is_file() {
            return Ok(None);
        }

        let Package { name: package, metadata } = read_manifest(&manifest)?;
        Ok(Some(Exercise {
            number,
            name: name.to_string(),
            folder: folder.to_string(),
            path: path.to_path_buf(),
            package,
            checks: metadata.lesson.counts.checks,
            lesson: metadata.lesson.about,
            steps: read_steps(&path.join("hints.md"))?,
        }))
    }

    /// The one file the student edits.
    pub fn stub(&self) -> PathBuf {
        self.path.join("src").join("lib.rs")
    }

    /// The same file as it was handed out: what `reset` brings back. Nobody edits it.
    pub fn untouched(&self) -> PathBuf {
        self.path.join("stub.rs")
    }

    /// The stub's path from the root, with slashes, as it is shown: an editor opens it by a click.
    pub fn stub_shown(&self) -> String {
        self.shown("src/lib.rs")
    }

    /// The path from the root of `file`, a path inside the exercise's folder.
    pub fn shown(&self, file: &str) -> String {
        format!("exercises/{}/{file}", self.folder)
    }

    /// The chapter's page from the root, when the book is built.
    pub fn page_shown(&self) -> Option<String> {
        let page = format!("docs/book/{}.html", self.folder);
        let root = self.path.parent()?.parent()?;
        root.join(&page).is_file().then_some(page)
    }

    /// The path from the root of the chapter's source.
    pub fn chapter_shown(&self) -> String {
        format!("docs/src/{}.md", self.folder)
    }

    /// The step `number`, if the exercise has one.
    pub fn step(&self, number: u32) -> Option<&Step> {
        self.steps.iter().find(|step| step.number == number)
    }
}

impl fmt::Display for CourseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CourseError::NoCourse { start } => write!(
                f,
                "{} is not inside the course; go to the folder that holds `exercises` first",
                start.display()
            ),
            CourseError::NoExercises { root } => {
                write!(f, "{} has no exercises", root.join("exercises").display())
            }
            CourseError::Unreadable { path, problem } => {
                write!(f, "cannot read {}: {problem}", path.display())
            }
            CourseError::UnknownExercise { typed, nearest, known } => {
                write!(f, "there is no exercise {typed:?}")?;
                if let Some(nearest) = nearest {
                    write!(f, "; did you mean {nearest:?}?")?;
                }
                write!(f, "\nthe exercises are:")?;
                known.iter().try_for_each(|name| write!(f, "\n  {name}"))
            }
        }
    }
}

impl std::error::Error for CourseError {}

#[derive(Deserialize)]
struct Manifest {
    package: Package,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    metadata: Metadata,
}

#[derive(Deserialize)]
struct Metadata {
    lesson: Told,
}

#[derive(Deserialize)]
struct Told {
    #[serde(flatten)]
    about: Lesson,
    #[serde(default)]
    counts: Counts,
}

#[derive(Default, Deserialize)]
struct Counts {
    #[serde(default)]
    checks: usize,
}

fn read_manifest(path: &Path) -> Result<Package, CourseError> {
    let text = fs::read_to_string(path).map_err(|error| unreadable(path, &error))?;
    let manifest: Manifest =
        toml::from_str(&text).map_err(|error| unreadable(path, &error.message()))?;
    Ok(manifest.package)
}

fn read_steps(path: &Path) -> Result<Vec<Step>, CourseError> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let text = fs::read_to_string(path).map_err(|error| unreadable(path, &error))?;
    let mut steps = hints::parse(&text);
    steps.sort_by_key(|step| step.number);
    Ok(steps)
}

fn is_root(folder: &Path) -> bool {
    let is_workspace = |text: String| text.lines().any(|line| line.trim() == "[workspace]");
    folder.join("exercises").is_dir()
        && fs::read_to_string(folder.join("Cargo.toml")).is_ok_and(is_workspace)
}

fn unreadable(path: &Path, problem: &dyn fmt::Display) -> CourseError {
    CourseError::Unreadable { path: path.to_path_buf(), problem: problem.to_string() }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use insta::assert_snapshot;
    use tempfile::TempDir;

    use super::{Course, CourseError};

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
                     practice = \"P\"\nminutes = 60\n"
                ),
            );
        }
        write("exercises/03-sudoku-bitmask/hints.md", "## Step 1: to_set\n### 1\nbits\n");
        write("exercises/09-not-yet/README.md", "no manifest yet\n");
        root
    }

    #[test]
    fn only_folders_with_a_number_and_a_manifest_are_exercises() {
        let root = course();
        let course = Course::above(&root.path().join("exercises/03-sudoku-bitmask")).unwrap();

        let found: Vec<_> =
            course.exercises.iter().map(|it| (it.number, it.name.as_str())).collect();
        assert_eq!(found, [(3, "sudoku-bitmask"), (8, "sudoku-deduction")]);
        assert_eq!(course.exercises[0].package, "exercise-3");
        assert_eq!(course.exercises[0].lesson.minutes, 60);
        assert_eq!(course.exercises[0].steps[0].name, "to_set");
        assert_eq!(course.exercises[1].steps, []);
    }

    #[test]
    fn a_wrong_name_gets_the_nearest_one_and_the_list() {
        let root = course();
        let course = Course::open(root.path()).unwrap();

        assert_eq!(course.find("08").unwrap().name, "sudoku-deduction");
        assert_snapshot!(course.find("sudoku-bitmas").unwrap_err(), @r#"
        there is no exercise "sudoku-bitmas"; did you mean "sudoku-bitmask"?
        the exercises are:
          exercise-3 sudoku-bitmask
          exercise-8 sudoku-deduction
        "#);
        assert_snapshot!(course.find("xyz").unwrap_err(), @r#"
        there is no exercise "xyz"
        the exercises are:
          exercise-3 sudoku-bitmask
          exercise-8 sudoku-deduction
        "#);
    }

    #[test]
    fn outside_of_the_course_is_a_sentence() {
        let outside = tempfile::tempdir().expect("a temporary folder");

        let error = Course::above(outside.path()).unwrap_err();
        assert_eq!(error, CourseError::NoCourse { start: outside.path().to_path_buf() });
    }

    #[test]
    fn a_manifest_without_a_title_names_the_file() {
        let root = course();
        let path = root.path().join("exercises/08-sudoku-deduction/Cargo.toml");
        let text = fs::read_to_string(&path).expect("ours").replace("title", "tilte");
        fs::write(&path, text).expect("ours");

        let error = Course::open(root.path()).unwrap_err().to_string();
        assert!(error.contains("Cargo.toml: missing field `title`"), "{error}");
    }
}
