//! While a student repairs a known mistake for practice, `practice.txt` in the exercise's folder says so: the text in
//! `src/lib.rs` is the course's then, and no command may take it for the student's.

use std::{fs, io, path::PathBuf};

use crate::{Lesson, backup};

/// What `practice.txt` says: the mistake, in a second line where the student's own text is kept, and below it the text
/// that was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Practice {
    /// The known mistake that was given.
    pub mistake: String,
    /// The file in `src` that holds the student's own text; `None` when that was the stub.
    pub kept: Option<String>,
    /// The text with the mistake, as nobody has changed it yet.
    given: String,
}

impl Practice {
    /// The practice that is under way in `lesson`.
    pub fn of(lesson: &Lesson) -> Option<Practice> {
        let text = fs::read_to_string(note(lesson)).ok()?;
        let mut parts = text.splitn(3, '\n').map(str::to_string);
        let mut next = || parts.next().unwrap_or_default();
        let (mistake, kept, given) = (next(), next(), next());
        Some(Practice { mistake, kept: Some(kept).filter(|kept| !kept.is_empty()), given })
    }

    /// Writes `text`, which has the mistake `name`, into the student's file. What the student wrote there is kept. The
    /// student's own text stays where it is kept when another practice is under way.
    ///
    /// # Errors
    ///
    /// When a file cannot be written; then the student's text is in its place, or kept.
    pub fn begin(lesson: &Lesson, name: &str, text: &str) -> io::Result<()> {
        let before = Practice::of(lesson);
        let untouched = match &before {
            Some(practice) => practice.given.clone(),
            None => fs::read_to_string(lesson.stub())?,
        };
        let file = lesson.student_file();
        let kept = backup::write_over(&file, text.as_bytes(), untouched.as_bytes())?;
        let name_of = |kept: PathBuf| Some(kept.file_name()?.display().to_string());
        let kept = match before {
            Some(practice) => practice.kept,
            None => kept.and_then(name_of),
        };
        Practice { mistake: name.to_string(), kept, given: text.to_string() }.write(lesson)
    }

    /// Notes it.
    fn write(&self, lesson: &Lesson) -> io::Result<()> {
        let kept = self.kept.as_deref().unwrap_or_default();
        let text = format!("{}\n{kept}\n{}", self.mistake, self.given);
        backup::replace(&note(lesson), text.as_bytes())
    }

    /// Brings the student's own text back, and ends the practice. Gives where the text is kept that stood there,
    /// when the student has worked on it.
    ///
    /// # Errors
    ///
    /// When the text that was kept cannot be read, or the file cannot be written; then all stays as it is.
    pub fn end(&self, lesson: &Lesson) -> io::Result<Option<PathBuf>> {
        let file = lesson.student_file();
        let own = match &self.kept {
            Some(kept) => file.with_file_name(kept),
            None => lesson.stub(),
        };
        let kept = backup::write_over(&file, &fs::read(own)?, self.given.as_bytes())?;
        fs::remove_file(note(lesson)).map(|()| kept)
    }
}

fn note(lesson: &Lesson) -> PathBuf {
    lesson.path.join("practice.txt")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::Practice;
    use crate::{Lesson, backup};

    /// One mistake after the other, of which nobody changed the first and the last, and then the student's own text.
    #[test]
    fn only_what_a_student_wrote_is_kept() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let lesson = Lesson::named(root.path(), "01-a").expect("a name");
        let file = lesson.student_file();
        for (path, text) in [(lesson.stub(), "stub"), (file.clone(), "own")] {
            fs::create_dir_all(path.parent().expect("a folder")).expect("ours");
            fs::write(path, text).expect("ours");
        }
        let begin = |name, text| Practice::begin(&lesson, name, text).expect("ours");
        let end = || Practice::of(&lesson).expect("it is under way").end(&lesson).expect("ours");
        begin("a", "mistake a\n");
        begin("b", "mistake b\n");
        fs::write(&file, "b, half repaired").expect("ours");
        begin("c", "mistake c\n");
        fs::write(&file, "c, repaired").expect("ours");
        assert!(end().is_some());
        begin("d", "mistake d\nin two lines\n");
        assert_eq!(end(), None);

        let read = |path| fs::read_to_string(path).expect("ours");
        assert_eq!(read(file.clone()), "own");
        let kept: Vec<String> = backup::all(&file).into_iter().map(read).collect();
        assert_eq!(kept, ["own", "b, half repaired", "c, repaired"]);
        assert_eq!(Practice::of(&lesson), None);
    }
}
