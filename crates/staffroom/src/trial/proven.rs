//! What was proven of a lesson is remembered until its programs, its recorded answers or this command change.

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
};

use course::Course;
use exam::answers;

use super::run::Job;
use crate::{
    survey::{Fingerprints, Survey},
    walk,
};

/// Where the proof of a lesson lies, and what it must be of.
pub struct Place {
    file: PathBuf,
    key: String,
}

impl Place {
    /// The place for the proof that `jobs` give of a lesson, below `target`.
    pub fn new(course: &Course, survey: &Survey, jobs: &[Job], target: &Path) -> Place {
        let mut key = format!("{jobs:?}\n");
        let programs: BTreeSet<PathBuf> =
            jobs.iter().map(|job| job.program.path.clone()).chain(env::current_exe()).collect();
        for program in programs {
            let stamp = fs::metadata(&program).and_then(|it| Ok((it.len(), it.modified()?)));
            key += &format!("{} {stamp:?}\n", program.display());
        }
        key += &course.read(&survey.lesson.exercise(answers::FILE)).unwrap_or_default();
        let key = format!("{:016x}", exam::fingerprint(key.as_bytes()));
        let file = target.join("staffroom/proven").join(format!("{}.json", survey.lesson.folder));
        Place { file, key }
    }

    /// The fingerprints of its known mistakes, if the same was proven.
    pub fn read(&self) -> Option<Fingerprints> {
        let text = fs::read_to_string(&self.file).ok()?;
        let (key, prints): (String, Fingerprints) = serde_json::from_str(&text).ok()?;
        (key == self.key).then_some(prints)
    }

    /// Remembers it; where that cannot be, it is proven again the next time.
    pub fn write(&self, prints: &Fingerprints) {
        let text = serde_json::to_string(&(&self.key, prints)).unwrap_or_default();
        let _ = walk::write(&self.file, text);
    }
}
