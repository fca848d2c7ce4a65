//! Caches a lesson's proof until its programs, its recorded answers or this command change.

use std::{collections::BTreeSet, env, fs, path::PathBuf};

use course::{Course, mistakes::KnownMistakes};
use exam::snapshot;
use grade::files;
use staffroom::workspace;

use super::run::Examination;
use crate::texts::{LessonTexts, is_finished};

/// The cache file of a lesson's proof, and its stamp.
pub struct ProofCache {
    file: PathBuf,
    /// Changes when anything does on which the proof depends.
    stamp: String,
}

impl ProofCache {
    /// The cache for the proof of a lesson that consists of `examinations`.
    pub fn new(course: &Course, texts: &LessonTexts, examinations: &[Examination]) -> ProofCache {
        let LessonTexts { lesson, is_whole, .. } = texts;
        // A lesson that is finished later must prove its explanations, too.
        let mut depends_on =
            format!("{} {is_whole} {examinations:?}\n", is_finished(course, lesson));
        let programs = examinations.iter().map(|examination| examination.program.to_path_buf());
        let programs: BTreeSet<PathBuf> = programs.chain(env::current_exe()).collect();
        for program in programs {
            let state = fs::metadata(&program).and_then(|file| Ok((file.len(), file.modified()?)));
            depends_on += &format!("{} {state:?}\n", program.display());
        }
        let folder = course.root.join(lesson.exercise_file(snapshot::FOLDER));
        for file in files::below(&folder).unwrap_or_default() {
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
        let _ = files::write(&self.file, text);
    }
}
