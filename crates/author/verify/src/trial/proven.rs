//! Caches a lesson's proof until its programs, its recorded answers or this command change.

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
};

use course::Course;
use exam::snapshot;
use staffroom::walk;

use super::run::Job;
use crate::survey::{self, Fingerprints, Survey};

/// The cache file of a lesson's proof, and its key.
pub struct Place {
    file: PathBuf,
    key: String,
}

impl Place {
    /// The place for the proof that consists of `jobs`, below `target`.
    pub fn new(course: &Course, survey: &Survey, jobs: &[Job], target: &Path) -> Place {
        // A lesson that is finished later must prove its explanations, too.
        let mut key = format!("{} {jobs:?}\n", survey::is_finished(&survey.lesson));
        let programs: BTreeSet<PathBuf> =
            jobs.iter().map(|job| job.program.path.clone()).chain(env::current_exe()).collect();
        for program in programs {
            let stamp = fs::metadata(&program).and_then(|it| Ok((it.len(), it.modified()?)));
            key += &format!("{} {stamp:?}\n", program.display());
        }
        for question in &survey.questions {
            let file = format!("{}/{}.snap", snapshot::FOLDER, question.name);
            key += &course.read(&survey.lesson.exercise(&file)).unwrap_or_default();
        }
        let key = format!("{:016x}", exam::fingerprint(key.as_bytes()));
        let file = target.join("staffroom/proven").join(format!("{}.json", survey.lesson.folder));
        Place { file, key }
    }

    /// The fingerprints of the known mistakes, if a proof with the same key is cached.
    pub fn read(&self) -> Option<Fingerprints> {
        let text = fs::read_to_string(&self.file).ok()?;
        let (key, prints): (String, Fingerprints) = serde_json::from_str(&text).ok()?;
        (key == self.key).then_some(prints)
    }

    /// Caches the proof. A write error is ignored: the lesson is proven again the next time.
    pub fn write(&self, prints: &Fingerprints) {
        let text = serde_json::to_string(&(&self.key, prints)).unwrap_or_default();
        let _ = walk::write(&self.file, text);
    }
}
