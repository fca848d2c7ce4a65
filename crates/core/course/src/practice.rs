//! While a student repairs a known mistake for practice, `practice.txt` in the exercise's folder says so: the text in
//! `src/lib.rs` is the course's then, and no command may take it for the student's.

use std::{fs, io, path::PathBuf};

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
        let text = fs::read_to_string(note(lesson)).ok()?;
        let mut lines = text.lines().map(str::to_string);
        Some(Practice { mistake: lines.next().unwrap_or_default(), kept: lines.next() })
    }

    /// Writes `text`, which has the mistake `name`, into the student's file. What the student wrote there is kept;
    /// `untouched` is what the file holds when they wrote nothing. The student's own text stays where it is kept
    /// when another practice is under way.
    ///
    /// # Errors
    ///
    /// When a file cannot be written; then the student's text is in its place, or kept.
    pub fn begin(lesson: &Lesson, name: &str, text: &str, untouched: &str) -> io::Result<()> {
        let before = Practice::of(lesson);
        let file = lesson.student_file();
        let kept = backup::write_over(&file, text.as_bytes(), untouched.as_bytes())?;
        let name_of = |kept: PathBuf| Some(kept.file_name()?.display().to_string());
        let kept = match before {
            Some(practice) => practice.kept,
            None => kept.and_then(name_of),
        };
        Practice { mistake: name.to_string(), kept }.write(lesson)
    }

    /// Notes it.
    fn write(&self, lesson: &Lesson) -> io::Result<()> {
        let kept = self.kept.iter().map(|kept| format!("{kept}\n"));
        let text = format!("{}\n{}", self.mistake, kept.collect::<String>());
        backup::replace(&note(lesson), text.as_bytes())
    }

    /// Brings the student's own text back, and ends the practice. Gives where the text is kept that stood there: the
    /// student may have worked on it.
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
        let kept = backup::write_over(&file, &fs::read(own)?, b"")?;
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

    /// One mistake after the other, of which nobody changed the first, and then the student's own text.
    #[test]
    fn what_a_student_wrote_is_kept() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let lesson = Lesson::named(root.path(), "01-a").expect("a name");
        let file = lesson.student_file();
        backup::replace(&file, b"own").expect("ours");
        let begin = |name, text, untouched| {
            Practice::begin(&lesson, name, text, untouched).expect("ours");
        };
        begin("a", "mistake a", "stub");
        begin("b", "mistake b", "mistake a");
        fs::write(&file, "b, half repaired").expect("ours");
        begin("c", "mistake c", "mistake b");
        fs::write(&file, "c, repaired").expect("ours");
        Practice::of(&lesson).expect("it is under way").end(&lesson).expect("ours");

        let read = |path| fs::read_to_string(path).expect("ours");
        assert_eq!(read(file.clone()), "own");
        let kept: Vec<String> = backup::all(&file).into_iter().map(read).collect();
        assert_eq!(kept, ["own", "b, half repaired", "c, repaired"]);
        assert_eq!(Practice::of(&lesson), None);
    }
}
