//! The exercises, by the folders of the course.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// An exercise that can be graded: it has a solution with questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// 3
    pub number: u32,
    /// `03-sudoku-bitmask`
    pub folder: String,
    /// The course's folder.
    pub root: PathBuf,
}

impl Exercise {
    /// All exercises of the course in `root` that have questions, by number.
    ///
    /// # Errors
    ///
    /// When the folder `solutions` cannot be read.
    pub fn all(root: &Path) -> Result<Vec<Exercise>, String> {
        let solutions = root.join("solutions");
        let unreadable = |error| format!("cannot read {}: {error}", solutions.display());
        let mut exercises = Vec::new();
        for entry in fs::read_dir(&solutions).map_err(unreadable)? {
            let name = entry.map_err(unreadable)?.file_name().to_string_lossy().into_owned();
            let number = name.split_once('-').and_then(|(digits, _)| digits.parse().ok());
            if let Some(number) = number {
                exercises.push(Exercise { number, folder: name, root: root.to_path_buf() });
            }
        }
        exercises.retain(|exercise| exercise.questions().is_file());
        exercises.sort_by_key(|exercise| exercise.number);
        Ok(exercises)
    }

    /// `sudoku-bitmask`
    pub fn name(&self) -> &str {
        self.folder.split_once('-').map_or(&self.folder, |(_, name)| name)
    }

    /// The file with what is asked.
    pub fn questions(&self) -> PathBuf {
        self.root.join("solutions").join(&self.folder).join("questions.rs")
    }

    /// The folder of the reference solution's source.
    pub fn reference(&self) -> PathBuf {
        self.root.join("solutions").join(&self.folder).join("src")
    }

    /// The file that a student begins with.
    pub fn stub(&self) -> PathBuf {
        self.root.join("exercises").join(&self.folder).join("src").join("lib.rs")
    }
}
