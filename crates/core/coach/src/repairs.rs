//! Which mistakes of `coach debug` were given and repaired: `debug/log.txt`.

use std::{collections::BTreeSet, fs, io, path::PathBuf};

use course::{Course, DEBUG, Lesson, mistakes::Mistake};

use crate::report::{
    Style,
    lines::{GREEN, paint, wrap},
};

/// A line for each mistake: `begun 03-sudoku-bitmask sum_instead_of_union`, or `mended …`.
pub(crate) struct Log {
    path: PathBuf,
    lines: BTreeSet<String>,
}

impl Log {
    pub(crate) fn read(course: &Course) -> Log {
        let path = course.root.join(DEBUG).join("log.txt");
        let text = fs::read_to_string(&path).unwrap_or_default();
        Log { path, lines: text.lines().map(str::to_string).collect() }
    }

    pub(crate) fn is_repaired(&self, lesson: &Lesson, mistake: &Mistake) -> bool {
        self.lines.contains(&line("mended", lesson, mistake))
    }

    /// Whether it was given, and is not repaired yet. Of a lesson this is one mistake at most.
    pub(crate) fn is_begun(&self, lesson: &Lesson, mistake: &Mistake) -> bool {
        self.lines.contains(&line("begun", lesson, mistake)) && !self.is_repaired(lesson, mistake)
    }

    pub(crate) fn begin(&mut self, lesson: &Lesson, mistake: &Mistake) -> io::Result<()> {
        self.add(line("begun", lesson, mistake), lesson)
    }

    pub(crate) fn repair(&mut self, lesson: &Lesson, mistake: &Mistake) -> io::Result<()> {
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

/// After checks that all pass: notes that the mistake which was begun is repaired, and gives its cause in
/// words; nothing when none was begun.
pub(crate) fn note(course: &Course, lesson: &Lesson, style: &Style) -> io::Result<String> {
    let mut log = Log::read(course);
    let mistakes = Mistake::all(lesson);
    let Some(mistake) = mistakes.iter().find(|mistake| log.is_begun(lesson, mistake)) else {
        return Ok(String::new());
    };
    log.repair(lesson, mistake)?;
    let repaired = mistakes.iter().filter(|mistake| log.is_repaired(lesson, mistake)).count();
    let (all, number) = (mistakes.len(), lesson.number);
    let sentence = format!("{repaired} of {all} mistakes of exercise {number} are repaired.");
    let cause = format!("What others are told of this one: {}", mistake.cause);
    Ok(format!("\n{}", style.prose(&paint(GREEN, &sentence))) + &wrap(&cause, style.width, 2))
}
