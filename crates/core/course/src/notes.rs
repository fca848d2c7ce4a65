//! What cannot be found out by running code again: `progress.txt`, a line for each fact. Whoever deletes it loses
//! scores, and no verdict changes.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use crate::{Lesson, backup};

/// A kind of fact about a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fact {
    /// The fewest numbers that the student's search placed.
    Fewest,
    /// The most questions of its quiz that were answered rightly.
    Quiz,
}

/// The facts that were noted.
#[derive(Clone, Debug)]
pub struct Notes {
    path: PathBuf,
    /// By what a line begins with: `quiz 03-sudoku-bitmask`.
    facts: BTreeMap<String, u64>,
}

impl Notes {
    /// All that is noted in the course `root`; nothing where the file is missing, and no line that cannot be read.
    pub fn read(root: &Path) -> Notes {
        let path = root.join("progress.txt");
        let text = fs::read_to_string(&path).unwrap_or_default();
        let fact = |line: &str| {
            let (key, value) = line.rsplit_once(' ')?;
            Some((key.to_string(), value.parse().ok()?))
        };
        Notes { path, facts: text.lines().filter_map(fact).collect() }
    }

    /// The number that is noted.
    pub fn get(&self, fact: Fact, lesson: &Lesson) -> Option<u64> {
        self.facts.get(&key(fact, lesson)).copied()
    }

    /// Notes `value`.
    ///
    /// # Errors
    ///
    /// When the file cannot be written; then the old one stays whole.
    pub fn set(&mut self, fact: Fact, lesson: &Lesson, value: u64) -> io::Result<()> {
        self.facts.insert(key(fact, lesson), value);
        let lines = self.facts.iter().map(|(key, value)| format!("{key} {value}\n"));
        backup::replace(&self.path, lines.collect::<String>().as_bytes())
    }
}

fn key(fact: Fact, lesson: &Lesson) -> String {
    let kind = match fact {
        Fact::Fewest => "fewest",
        Fact::Quiz => "quiz",
    };
    format!("{kind} {}", lesson.folder)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{Fact, Notes};
    use crate::Lesson;

    #[test]
    fn a_damaged_note_hides_no_other() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let lesson = Lesson::named(root.path(), "03-sudoku-bitmask").expect("a name");
        let mut notes = Notes::read(root.path());
        assert_eq!(notes.get(Fact::Quiz, &lesson), None);
        notes.set(Fact::Quiz, &lesson, 2).expect("a folder of ours");
        notes.set(Fact::Fewest, &lesson, 503).expect("a folder of ours");
        let file = root.path().join("progress.txt");
        let text = fs::read_to_string(&file).expect("it was written");
        assert_eq!(text, "fewest 03-sudoku-bitmask 503\nquiz 03-sudoku-bitmask 2\n");

        fs::write(&file, format!("quiz\nquiz 04-knight-bfs many\n{text}")).expect("ours");
        let facts = [Fact::Fewest, Fact::Quiz];
        let notes = Notes::read(root.path());
        assert_eq!(facts.map(|fact| notes.get(fact, &lesson)), [Some(503), Some(2)]);
    }
}
