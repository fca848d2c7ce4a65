//! One lesson: its name, its files, and what its manifest and its hints say.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use serde::Deserialize;

use crate::{
    backup,
    error::CourseError,
    hints::{self, Step},
    names,
    parts::{self, Part},
    student_file::StudentFile,
    typed,
};

/// One lesson: the folders `exercises/03-sudoku-bitmask` and `solutions/03-sudoku-bitmask`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The digits in front of the folder's name: 3.
    pub number: u32,
    /// The rest of it: `sudoku-bitmask`.
    pub name: String,
    /// The whole of it: `03-sudoku-bitmask`.
    pub folder: String,
    /// The cargo package of the exercise: `exercise-3`.
    pub package: String,
    /// Where the folder of the exercise is.
    pub path: PathBuf,
    /// What the exercise's manifest says; empty until [`Lesson::read`].
    pub about: About,
    /// The steps by number, as `hints.md` names them; empty until [`Lesson::read`].
    pub steps: Vec<Step>,
    /// The parts that the chapter divides the steps into, if it does; empty until [`Lesson::read`].
    pub parts: Vec<Part>,
}

/// What an exercise's manifest says in `[package.metadata.lesson]`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct About {
    /// What the exercise is called.
    pub title: String,
    /// The lesson in half a sentence.
    pub idea: String,
    /// What a student must have read.
    pub needs: String,
    /// What the exercise trains.
    pub trains: String,
    /// How long it takes, about.
    pub minutes: u32,
    /// How many points a step is worth, by the name of its function; a step that is not named, 1.
    #[serde(default)]
    pub points: BTreeMap<String, u32>,
}

impl Lesson {
    /// The lesson whose folders in the course `root` are called `folder`, without looking for them;
    /// `None` when no lesson is called so.
    pub fn named(root: &Path, folder: &str) -> Option<Lesson> {
        let (digits, name) = folder.split_once('-')?;
        let is_number = digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number || name.is_empty() {
            return None;
        }
        let number = digits.parse().ok()?;
        Some(Lesson {
            number,
            name: name.to_string(),
            folder: folder.to_string(),
            package: format!("exercise-{number}"),
            path: root.join("exercises").join(folder),
            about: About::default(),
            steps: Vec::new(),
            parts: Vec::new(),
        })
    }

    /// The same lesson, with what its manifest and its hints say.
    ///
    /// # Errors
    ///
    /// When the manifest cannot be read, or an entry is missing or of the wrong type, or gives points to
    /// what is no step; when there are hints and they cannot be read.
    pub fn read(&self) -> Result<Lesson, CourseError> {
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

        let text = self.text("Cargo.toml")?;
        let manifest: Manifest = toml::from_str(&text).map_err(|error| {
            let file = self.exercise_file("Cargo.toml");
            let line = 1 + text[..error.span().map_or(0, |span| span.start)].matches('\n').count();
            let problem = format!(
                "{}\n`git stash push -- {file}` brings back the file that git has, and keeps yours in \
                 git's stash",
                error.message()
            );
            CourseError::new(&format!("{file}:{line}"), problem)
        })?;
        let has_hints = self.path.join("hints.md").exists();
        let about = manifest.package.metadata.lesson;
        // Points name steps, which `hints.md` lists.
        let is_needed = has_hints || !about.points.is_empty();
        let hints = if is_needed { self.text("hints.md")? } else { String::new() };
        let mut steps = hints::parse(&hints);
        steps.sort_by_key(|step| step.number);
        let is_step = |name: &&String| steps.iter().any(|step| step.name == **name);
        if let Some(name) = about.points.keys().find(|name| !is_step(name)) {
            let steps: Vec<&str> = steps.iter().map(|step| step.name.as_str()).collect();
            let problem =
                format!("points for `{name}`, none of the steps in `hints.md`: {steps:?}");
            return Err(CourseError::new(&self.exercise_file("Cargo.toml"), problem));
        }
        // Another command reports that a chapter cannot be read.
        let chapter = fs::read_to_string(self.root().join(self.chapter_shown()));
        let parts = parts::parse(&chapter.unwrap_or_default());
        Ok(Lesson { about, steps, parts, ..self.clone() })
    }

    /// A hint of the step `number` in `language`, when there is one: `hints.fr.md` has the same steps and
    /// levels as `hints.md`.
    pub fn hint_in(&self, language: &str, number: u32, level: usize) -> Option<String> {
        let text = self.text(&format!("hints.{language}.md")).ok()?;
        let step = hints::parse(&text).into_iter().find(|step| step.number == number)?;
        step.hints.get(level.checked_sub(1)?).cloned()
    }

    fn text(&self, file: &str) -> Result<String, CourseError> {
        fs::read_to_string(self.path.join(file))
            .map_err(|error| CourseError::unreadable(&self.exercise_file(file), &error))
    }

    /// Whether `typed` means this lesson; see [`names::means`] for what is understood.
    pub fn is_called(&self, typed: &str) -> bool {
        names::means(typed, self.number, &self.folder)
    }

    /// What the student's library is called in code: `exercise_3`.
    pub fn library(&self) -> String {
        self.package.replace('-', "_")
    }

    /// A path in the exercise's folder, from the root.
    pub fn exercise_file(&self, file: &str) -> String {
        format!("exercises/{}/{file}", self.folder)
    }

    /// A path in the solution's folder, from the root.
    pub fn solution_file(&self, file: &str) -> String {
        format!("solutions/{}/{file}", self.folder)
    }

    /// Whether the reference is in this copy of the course.
    pub fn has_reference(&self) -> bool {
        self.root().join(self.solution_file("src/lib.rs")).is_file()
    }

    /// Whether its search can be watched.
    pub fn has_scene(&self) -> bool {
        self.path.join("examples/show.rs").is_file()
    }

    /// The workspace's folder.
    pub fn root(&self) -> &Path {
        self.path.ancestors().nth(2).unwrap_or(&self.path)
    }

    /// The file with what is asked.
    pub fn questions(&self) -> PathBuf {
        self.path.join("tests/questions.rs")
    }

    /// The one file the student edits.
    pub fn student_file(&self) -> PathBuf {
        self.root().join(self.student_file_shown())
    }

    /// The student's file, read.
    ///
    /// # Errors
    ///
    /// A sentence with its name; where there is no text to read, also with the command that writes it anew.
    pub fn read_student_file(&self) -> Result<StudentFile, String> {
        StudentFile::read(&self.student_file()).map_err(|error| {
            let stub = self.student_file_shown();
            match error.kind() {
                io::ErrorKind::NotFound | io::ErrorKind::InvalidData => {
                    let reset = typed::command(&format!("reset {}", self.number));
                    format!("{stub}: {error}; `{reset}` brings the stub back")
                }
                _ => format!("{stub}: {error}"),
            }
        })
    }

    /// Writes the student's file from the stub where there is none. Whatever stands there stays.
    pub(crate) fn write_stub(&self) -> Result<(), CourseError> {
        let (stub, file) = (self.stub(), self.student_file());
        if file.exists() || !stub.is_file() {
            return Ok(());
        }
        // An interrupted command leaves no half of a file.
        let written = fs::read(&stub).and_then(|text| backup::replace(&file, &text));
        // Another command may have been faster.
        written.or_else(|error| if file.exists() { Ok(()) } else { Err(error) }).map_err(|error| {
            let problem = format!("cannot be written: {error}");
            CourseError::new(&self.exercise_file("src/lib.rs"), problem)
        })
    }

    /// The same file as it is handed out: what `reset` brings back. Nobody edits it.
    pub fn stub(&self) -> PathBuf {
        self.path.join("tests/stub.rs")
    }

    /// The path of [`Lesson::student_file`] from the root, with slashes, as it is shown: an editor opens it by a
    /// click.
    pub fn student_file_shown(&self) -> String {
        self.exercise_file("src/lib.rs")
    }

    /// The words of the command `verb` for the lesson: `test 3`.
    pub fn words(&self, verb: &str) -> String {
        format!("{verb} {}", self.number)
    }

    /// The chapter's page from the root, when the book is built.
    pub fn page_shown(&self) -> Option<String> {
        let page = format!("docs/book/{}.html", self.folder);
        self.root().join(&page).is_file().then_some(page)
    }

    /// The path from the root of the chapter's source.
    pub fn chapter_shown(&self) -> String {
        format!("docs/src/{}.md", self.folder)
    }

    /// The path from the root of the page behind the chapter, which goes beyond the lesson.
    pub fn further_shown(&self) -> String {
        format!("docs/src/{}-further.md", self.folder)
    }

    /// The step `number`, if the exercise has one.
    pub fn step(&self, number: u32) -> Option<&Step> {
        self.steps.iter().find(|step| step.number == number)
    }

    /// The part that the step `number` belongs to.
    pub fn part_of(&self, number: u32) -> Option<&Part> {
        self.parts.iter().find(|part| part.has(number))
    }

    /// How many points the step `number` is worth.
    pub fn points(&self, number: u32) -> u32 {
        let points = |step: &Step| self.about.points.get(&step.name);
        self.step(number).and_then(points).copied().unwrap_or(1)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::Lesson;

    #[test]
    fn a_lesson_is_two_digits_and_a_name() {
        let number = |folder| Lesson::named(Path::new("."), folder).map(|lesson| lesson.number);

        assert_eq!(number("03-sudoku-bitmask"), Some(3));
        assert_eq!(number("12-x"), Some(12));
        for folder in ["sudoku", "3-sudoku", "03-", "-sudoku", "x3-sudoku", "003-sudoku", ".git"] {
            assert_eq!(number(folder), None, "{folder}");
        }
    }
}
