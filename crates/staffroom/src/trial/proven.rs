//! What was proven of a lesson is remembered until its programs, its recorded answers or this command change.

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
};

use course::Course;
use exam::answers;
use serde::{Deserialize, Serialize};

use super::run::Job;
use crate::{
    survey::{Fingerprints, Survey},
    tally::Tally,
    walk,
};

/// What came of a lesson in which nothing was wrong.
#[derive(Debug, Serialize, Deserialize)]
pub struct Proven {
    /// What it was proven of.
    key: String,
    /// How much was looked at.
    pub tally: Tally,
    /// The fingerprints of its known mistakes.
    pub prints: Fingerprints,
}

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

    /// What was proven, if it was of the same.
    pub fn read(&self) -> Option<Proven> {
        let text = fs::read_to_string(&self.file).ok()?;
        serde_json::from_str(&text).ok().filter(|proven: &Proven| proven.key == self.key)
    }

    /// Remembers it; where that cannot be, it is proven again the next time.
    pub fn write(&self, tally: Tally, prints: &Fingerprints) {
        let proven = Proven { key: self.key.clone(), tally, prints: prints.clone() };
        let text = serde_json::to_string(&proven).unwrap_or_default();
        let _ = walk::write(&self.file, text);
    }
}
