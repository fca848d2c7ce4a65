//! Which mistakes were given and repaired: `debug/log.txt`.

use std::{collections::BTreeSet, fs, io, path::PathBuf};

use course::{Course, DEBUG, Lesson, mistakes::Mistake};

/// A line for each mistake: `begun 03-sudoku-bitmask sum_instead_of_union`, or `mended …`.
pub(super) struct Log {
    path: PathBuf,
    lines: BTreeSet<String>,
}

impl Log {
    pub(super) fn read(course: &Course) -> Log {
        let path = course.root.join(DEBUG).join("log.txt");
        let text = fs::read_to_string(&path).unwrap_or_default();
        Log { path, lines: text.lines().map(str::to_string).collect() }
    }

    pub(super) fn is_repaired(&self, lesson: &Lesson, mistake: &Mistake) -> bool {
        self.lines.contains(&line("mended", lesson, mistake))
    }

    /// Whether it was given, and is not repaired yet. Of a lesson this is one mistake at most.
    pub(super) fn is_begun(&self, lesson: &Lesson, mistake: &Mistake) -> bool {
        self.lines.contains(&line("begun", lesson, mistake)) && !self.is_repaired(lesson, mistake)
    }

    pub(super) fn begin(&mut self, lesson: &Lesson, mistake: &Mistake) -> io::Result<()> {
        self.add(line("begun", lesson, mistake), lesson)
    }

    pub(super) fn repair(&mut self, lesson: &Lesson, mistake: &Mistake) -> io::Result<()> {
        self.add(line("mended", lesson, mistake), lesson)
    }

    fn add(&mut self, line: String, lesson: &Lesson) -> io::Result<()> {
        // A mistake that was begun and not repaired is given again later.
        let begun = format!("begun {} ", lesson.folder);
        self.lines.retain(|line| !line.starts_with(&begun));
        self.lines.insert(line);
        fs::write(&self.path, self.lines.iter().map(|line| format!("{line}\n")).collect::<String>())
    }
}

fn line(what: &str, lesson: &Lesson, mistake: &Mistake) -> String {
    format!("{what} {} {}", lesson.folder, mistake.name)
}
