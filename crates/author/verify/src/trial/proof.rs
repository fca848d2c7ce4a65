//! Caches a lesson's proof until its programs, its recorded answers or this command change.

use std::{collections::BTreeSet, env, fs, path::PathBuf};

use course::{Course, mistakes::KnownMistakes};
use exam::snapshot;
use staffroom::{walk, workspace};

use super::run::Trial;
use crate::texts::{LessonTexts, is_finished};

/// The cache file of a lesson's proof, and its stamp.
pub struct ProofCache {
    file: PathBuf,
    /// Changes when anything does on which the proof depends.
    stamp: String,
}

impl ProofCache {
    /// The cache for the proof of a lesson that consists of `trials`.
    pub fn new(course: &Course, texts: &LessonTexts, trials: &[Trial]) -> ProofCache {
        let LessonTexts { lesson, is_whole, .. } = texts;
        // A lesson that is finished later must prove its explanations, too.
        let mut depends_on = format!("{} {is_whole} {trials:?}\n", is_finished(course, lesson));
        let programs = trials.iter().map(|trial| trial.program.to_path_buf());
        let programs: BTreeSet<PathBuf> = programs.chain(env::current_exe()).collect();
        for program in programs {
            let state = fs::metadata(&program).and_then(|file| Ok((file.len(), file.modified()?)));
            depends_on += &format!("{} {state:?}\n", program.display());
        }
        let folder = course.root.join(lesson.exercise_file(snapshot::FOLDER));
        for file in walk::below(&folder).unwrap_or_default() {
            depends_on += &fs::read_to_string(folder.join(file)).unwrap_or_default();
        }
        let stamp = format!("{:016x}", exam::hash_of(depends_on.as_bytes()));
        let proven = workspace::folder(course).join("proven");
        let file = proven.join(format!("{}.json", lesson.folder));
        ProofCache { file, stamp }
    }

    /// The known mistakes with their fingerprints, if a proof with the same stamp is cached.
    pub fn read(&self) -> Option<KnownMistakes> {
        let text = fs::read_to_string(&self.file).ok()?;
        let (stamp, known): (String, KnownMistakes) = serde_json::from_str(&text).ok()?;
        (stamp == self.stamp).then_some(known)
    }

    /// Caches the proof. A write error is ignored: the lesson is proven again the next time.
    pub fn write(&self, known: &KnownMistakes) {
        let text = serde_json::to_string(&(&self.stamp, known)).unwrap_or_default();
        let _ = walk::write(&self.file, text);
    }
}
