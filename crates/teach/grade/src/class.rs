//! A class: its secret, a loop over its submissions, and each from its code to its records.

use std::{
    env, fs,
    io::{self, Write},
    path::Path,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Instant,
};

use course::{Course, CourseError, Lesson};
use exam::{Seed, hash_of};
use sha2::{Digest, Sha256};
use tempfile::NamedTempFile;

use crate::{
    code::{CODE, Code, lines_of_code, read_folder},
    collect::exercise_said,
    kit::GradingKit,
    record::{self, Record, Records, Status},
    refusal::Refusal,
    run::Tools,
    sitting::Sitting,
};

/// What is the same for a whole class.
#[derive(Clone, Debug)]
pub struct Settings<'a> {
    /// The exercises that are judged, each with its kit.
    pub kits: &'a [(&'a Lesson, GradingKit)],
    /// What the secret inputs are made from.
    pub secret: &'a str,
    /// How programs are run.
    pub tools: Tools<'a>,
    /// The folder of the marks.
    pub out: &'a Path,
    /// Judge again what has a record already.
    pub again: bool,
}

// The file of the secret, in the folder of the marks.
const SECRET: &str = "secret";

// A secret of fewer letters can be guessed.
const SHORTEST_SECRET: usize = 16;

/// The secret from which the secret inputs are made: the one that is wanted, or that of an earlier
/// run, or a new one. It is kept in `out/secret`.
///
/// # Errors
///
/// When the wanted secret can be guessed or is not the earlier run's, or the file cannot be
/// written.
pub fn secret(out: &Path, wanted: Option<&str>) -> Result<String, String> {
    if let Some(wanted) = wanted.filter(|wanted| wanted.len() < SHORTEST_SECRET) {
        return Err(format!(
            "the secret {wanted:?} can be guessed, and with it what is asked; leave it out, or take one \
             of {SHORTEST_SECRET} letters at least, such as that of `openssl rand -hex 16`"
        ));
    }
    let kept = kept_secret(out, wanted).map_err(|error| {
        format!("cannot keep the secret in {}: {error}", out.join(SECRET).display())
    })?;
    match wanted {
        Some(wanted) if wanted != kept => Err(format!(
            "{} was graded with another secret; for a new one take another folder: --out FOLDER",
            out.display()
        )),
        _ => Ok(kept),
    }
}

/// The secret in the folder `out`, where the wanted one or a new one is written when there is none.
fn kept_secret(out: &Path, wanted: Option<&str>) -> io::Result<String> {
    let path = out.join(SECRET);
    if !path.exists() {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(io::Error::other)?;
        let new: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        fs::create_dir_all(out)?;
        // Nobody else may read it. It is there whole or not at all, and of two graders one writes it.
        let mut file = NamedTempFile::new_in(out)?;
        writeln!(file, "{}", wanted.unwrap_or(&new))?;
        match file.persist_noclobber(&path) {
            Err(error) if error.error.kind() != io::ErrorKind::AlreadyExists => {
                return Err(error.error);
            }
            _ => {}
        }
    }
    Ok(fs::read_to_string(&path)?.trim().to_string())
}

/// Judges what was collected under these `keys`, `jobs` at once, and writes its records. Says which could not be judged,
/// and why.
pub fn judge(keys: &[String], jobs: usize, settings: &Settings<'_>) -> Vec<String> {
    let (begin, done) = (Instant::now(), AtomicUsize::new(0));
    // At most ten lines, in a terminal as in a file.
    let tell_progress = || {
        let (done, all) = (done.fetch_add(1, Ordering::Relaxed) + 1, keys.len());
        let seconds = begin.elapsed().as_secs_f64();
        if seconds > 5.0 && done < all && done.is_multiple_of(all.div_ceil(10)) {
            let left = seconds / done as f64 * (all - done) as f64;
            eprintln!("{done} of {all} submissions judged, about {left:.0} s left");
        }
    };
    let (waiting, failures) = (Mutex::new(keys.iter()), Mutex::new(Vec::new()));
    let next = || waiting.lock().expect("no thread panics").next();
    thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                while let Some(key) = next() {
                    if let Err(error) = judge_one(key, settings) {
                        let failure = format!("not judged: {key}: {error}");
                        failures.lock().expect("no thread panics").push(failure);
                    }
                    tell_progress();
                }
            });
        }
    });
    failures.into_inner().expect("no thread panics")
}

/// The lessons of `course` that can be graded: they have a reference and questions.
///
/// # Errors
///
/// When what one of them says of itself cannot be read.
pub fn gradable(course: &Course) -> Result<Course, CourseError> {
    let is_gradable = |lesson: &&Lesson| lesson.questions().is_file() && lesson.has_reference();
    let lessons = course.lessons.iter().filter(is_gradable).map(Lesson::read);
    Ok(Course { root: course.root.clone(), lessons: lessons.collect::<Result<_, _>>()? })
}

/// The keys of all that was collected, in their order.
pub fn keys(out: &Path) -> Vec<String> {
    file_names(&out.join(CODE))
}

fn file_names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// The exercises for which something was collected for the submission `key`, where they can be told.
pub fn exercises(out: &Path, key: &str) -> Vec<Option<u32>> {
    file_names(&out.join(CODE).join(key)).iter().map(|name| name.parse().ok()).collect()
}

/// Judges what was collected for the submission `key`, and writes its records; one that is still valid stays.
///
/// # Errors
///
/// When nothing was collected for it, or the records cannot be written. Everything else is in the records.
fn judge_one(key: &str, settings: &Settings<'_>) -> Result<(), String> {
    let Settings { kits, out, .. } = settings;
    let folder = out.join(CODE).join(key);
    let known = record::read(out, key);
    let mut records = Records::new();
    for name in file_names(&folder) {
        let kit = kits.iter().find(|(exercise, _)| name.parse() == Ok(exercise.number));
        let (exercise, kit) =
            kit.ok_or_else(|| format!("{} has no exercise {name}", folder.display()))?;
        let code = read_folder(&folder.join(&name));
        let code = code.map_err(|error| format!("{}: {error}", folder.display()))?;
        let seeds = seeds(key, exercise, &code, settings.secret);
        let known = known.get(&exercise.number);
        let record = record_of(exercise, kit, &code, seeds, known, settings);
        let (sandbox, lines) = (settings.tools.sandbox.name(), lines_of_code(&code));
        let digest = code.get("lib.rs").map(|text| exam::digest(text.as_bytes()));
        let digest = digest.unwrap_or_default();
        records.insert(exercise.number, Record { sandbox, lines, digest, ..record });
    }
    let written = record::write(out, key, &records);
    written.map_err(|error| format!("cannot write into {}: {error}", out.display()))
}

/// The record of one exercise: that of an earlier run, where it is still valid.
fn record_of(
    exercise: &Lesson,
    kit: &GradingKit,
    code: &Code,
    seeds: Vec<Seed>,
    known: Option<&Record>,
    settings: &Settings<'_>,
) -> Record {
    let tools = settings.tools;
    let stamp = stamp(code, kit, &seeds, tools);
    if let Some(known) = known.filter(|known| !settings.again && known.stamp == stamp) {
        return known.clone();
    }
    let scratch = tempfile::tempdir().map_err(|error| {
        Refusal::new(Status::GraderError, format!("{error}: {}", env::temp_dir().display()))
    });
    let record = match code.values().all(|text| text.trim().is_empty()) {
        true => Err(Refusal::new(Status::DidNotCompile, "the file is empty")),
        false => scratch.and_then(|scratch| {
            Sitting { kit, seeds, tools, scratch: scratch.path() }.record(code)
        }),
    };
    let record = record.unwrap_or_else(|Refusal { status, detail, .. }| {
        let text = code.get("lib.rs").map_or("", String::as_str);
        let other = exercise_said("lib.rs", text).filter(|number| *number != exercise.number);
        let why = other.map_or(String::new(), |number| {
            format!("its first line is that of exercise {number}: is it the wrong file?\n")
        });
        Record::without_verdicts(status, why + &detail)
    });
    // A result that may be the machine's fault is tried again the next time.
    let stamp = if record.is_sure() { stamp } else { String::new() };
    Record { stamp, ..record }
}

/// A submission is asked this many times as many random inputs as `just test` asks.
const TIMES: usize = 4;

/// The seeds: the course's own, with which submissions are compared with each other, and one that
/// only somebody with the class's secret can compute. Another text gets another seed, so nothing
/// that a program finds out about its questions helps the next attempt.
fn seeds(key: &str, exercise: &Lesson, code: &Code, secret: &str) -> Vec<Seed> {
    let mut digest = Sha256::new();
    let number = exercise.number.to_string();
    let texts = code.iter().flat_map(|(file, text)| [file, text]).map(String::as_str);
    for part in [secret, key, &number].into_iter().chain(texts) {
        digest.update((part.len() as u64).to_le_bytes());
        digest.update(part);
    }
    let bytes: [u8; 8] = digest.finalize()[..8].try_into().expect("a digest has 32 bytes");
    let number = u64::from_le_bytes(bytes);
    vec![Seed::COURSE, Seed { number, times: TIMES }]
}

/// Changes when anything does on which a record depends.
fn stamp(code: &Code, kit: &GradingKit, seeds: &[Seed], tools: Tools<'_>) -> String {
    let Tools { sandbox, question_limits, compiler_limits, .. } = tools;
    let kit = kit.stamp;
    let all =
        format!("{kit} {seeds:?} {sandbox:?} {question_limits:?} {compiler_limits:?} {code:?}");
    format!("{:016x}", hash_of(all.as_bytes()))
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, thread};

    use super::secret;

    #[test]
    fn all_graders_of_a_folder_have_one_secret() {
        let out = tempfile::tempdir().expect("a folder");
        let secrets: BTreeSet<String> = thread::scope(|scope| {
            let graders: Vec<_> =
                (0..8).map(|_| scope.spawn(|| secret(out.path(), None))).collect();
            let secrets = graders.into_iter().map(|grader| grader.join().expect("no panic"));
            secrets.collect::<Result<_, _>>().expect("a secret")
        });
        assert_eq!(secrets.len(), 1, "{secrets:?}");
        assert!(secrets.iter().all(|secret| secret.len() == 32), "{secrets:?}");
        #[cfg(unix)]
        {
            let about = std::fs::metadata(out.path().join("secret")).expect("it is there");
            assert_eq!(std::os::unix::fs::PermissionsExt::mode(&about.permissions()) & 0o77, 0);
        }
    }
}
