//! While a student repairs a known mistake for practice, `practice.txt` in the exercise's folder says so: the text in
//! `src/lib.rs` is the course's then, and no command may take it for the student's.

use std::{fs, io};

use crate::{Lesson, backup};

/// What `practice.txt` says: the mistake, and in a second line where the student's own text is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Practice {
    /// The known mistake that was given.
    pub mistake: String,
    /// The file in `src` that holds the student's own text; `None` when that was the stub.
    pub kept: Option<String>,
}

impl Practice {
    /// The practice that is under way in `lesson`.
    pub fn of(lesson: &Lesson) -> Option<Practice> {
        let text = fs::read_to_string(lesson.practice_mark()).ok()?;
        let mut lines = text.lines().map(str::to_string);
        Some(Practice { mistake: lines.next().unwrap_or_default(), kept: lines.next() })
    }

    /// Notes it.
    pub fn write(&self, lesson: &Lesson) -> io::Result<()> {
        let kept = self.kept.iter().map(|kept| format!("{kept}\n"));
        let text = format!("{}\n{}", self.mistake, kept.collect::<String>());
        backup::replace(&lesson.practice_mark(), text.as_bytes())
    }

    /// Brings the student's own text back, and ends the practice.
    ///
    /// # Errors
    ///
    /// When the text that was kept cannot be read, or the file cannot be written; then all stays as it is.
    pub fn end(&self, lesson: &Lesson) -> io::Result<()> {
        let file = lesson.student_file();
        let own = match &self.kept {
            Some(kept) => file.with_file_name(kept),
            None => lesson.stub(),
        };
        backup::replace(&file, &fs::read(own)?)?;
        fs::remove_file(lesson.practice_mark())
    }
}
