//! A class: a loop over its submissions, each in a process of its own.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use indicatif::{ProgressBar, ProgressStyle};

use crate::record::{Record, Status, file_name};

/// One entry of the folder that holds a class.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Submission {
    /// Its file name.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
}

/// The submissions in `folder`, by name: every entry that is not hidden and not `out`. A file, and a
/// folder that has a source of its own, is a class of one.
///
/// # Errors
///
/// When there is no such folder, or nothing is in it.
pub fn submissions(folder: &Path, out: &Path) -> Result<Vec<Submission>, String> {
    let shown = folder.display();
    let about = fs::metadata(folder).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => format!("there is no folder {shown}"),
        _ => format!("cannot look at {shown}: {error}"),
    })?;
    let is_one = ["lib.rs", "src/lib.rs", "exercises"].iter().any(|it| folder.join(it).exists());
    if about.is_file() || is_one {
        let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_path_buf());
        let name = whole.file_name().unwrap_or_default().to_string_lossy().into_owned();
        return Ok(vec![Submission { name, path: folder.to_path_buf() }]);
    }

    let unreadable = |error| format!("cannot read {shown}: {error}");
    let mut submissions = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let is_out = path.canonicalize().ok() == out.canonicalize().ok() && out.exists();
        if !name.starts_with('.') && !is_out {
            submissions.push(Submission { name, path });
        }
    }
    submissions.sort();
    if submissions.is_empty() {
        return Err(format!(
            "{shown} is empty; it should hold a file, a folder or a zip for each student"
        ));
    }
    Ok(submissions)
}

/// The names that look like one student's, who handed in twice: `ada` and `ada.zip`.
pub fn twins(submissions: &[Submission]) -> Vec<Vec<&str>> {
    let mut students: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for submission in submissions {
        let ends = [".rs", ".zip"];
        let stem = ends.iter().find_map(|end| submission.name.strip_suffix(end));
        let student = stem.unwrap_or(&submission.name).trim().to_lowercase();
        students.entry(student).or_default().push(&submission.name);
    }
    students.into_values().filter(|names| names.len() > 1).collect()
}

/// The class's seed: the one that is wanted, or the one of an earlier run, or a new one. It is kept
/// in `out/seed`.
///
/// # Errors
///
/// When the earlier run had another seed, or the file cannot be written.
pub fn seed(out: &Path, wanted: Option<&str>) -> Result<String, String> {
    let path = out.join("seed");
    let failed = |error: io::Error| format!("cannot keep the seed in {}: {error}", path.display());
    fs::create_dir_all(out).map_err(failed)?;
    match File::create_new(&path) {
        Ok(mut file) => {
            let seed = wanted.map_or_else(new_seed, str::to_string);
            file.write_all(format!("{seed}\n").as_bytes()).map_err(failed)?;
            Ok(seed)
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            let known = fs::read_to_string(&path).map_err(failed)?.trim().to_string();
            match wanted {
                Some(wanted) if wanted != known => Err(format!(
                    "{} was graded with the seed {known:?}, not {wanted:?}; for another seed take \
                     another folder: --out FOLDER",
                    out.display()
                )),
                _ => Ok(known),
            }
        }
        Err(error) => Err(failed(error)),
    }
}

/// What nobody guesses: std's hasher has fresh keys from the system.
fn new_seed() -> String {
    use std::hash::{BuildHasher, RandomState};
    format!("{:016x}", RandomState::new().hash_one("the seed of a class"))
}

/// Grades each of `submissions` in a process that `command` makes, `jobs` at once; returns the
/// names of those that brought no record, each with the reason.
pub fn grade(
    submissions: &[Submission],
    jobs: usize,
    out: &Path,
    command: impl Fn(&Submission) -> Command + Sync,
) -> Vec<String> {
    let bar = ProgressBar::new(submissions.len() as u64);
    let style = "{bar:30} {pos} of {len} submissions, about {eta} left  {msg}";
    bar.set_style(ProgressStyle::with_template(style).unwrap_or(ProgressStyle::default_bar()));
    let next = AtomicUsize::new(0);
    let lost = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, submissions.len().max(1)) {
            scope.spawn(|| {
                while let Some(submission) = submissions.get(next.fetch_add(1, Ordering::Relaxed)) {
                    bar.set_message(submission.name.clone());
                    if let Err(reason) = one(&mut command(submission)) {
                        // A record always comes.
                        let record = Record::without_questions(
                            &submission.name,
                            0,
                            "",
                            Status::GraderError,
                            reason,
                        );
                        if let Err(error) = record.write(out) {
                            let lost = &mut lost.lock().expect("no thread panics");
                            lost.push(format!("{}: {error}", submission.name));
                        }
                    }
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    lost.into_inner().expect("no thread panics")
}

fn one(command: &mut Command) -> Result<(), String> {
    let output = command.stdin(Stdio::null()).stdout(Stdio::null()).output();
    match output {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => {
            let error = String::from_utf8_lossy(&output.stderr);
            Err(format!("its process ended with {}: {}", output.status, error.trim()))
        }
        Err(error) => Err(format!("its process did not start: {error}")),
    }
}

/// The records in `out` of these submissions, by exercise and name. What an earlier run left of
/// others is not among them, nor an error of the grader that a later run has made good.
///
/// # Errors
///
/// When the folder cannot be read.
pub fn records(out: &Path, submissions: &[Submission]) -> io::Result<Vec<Record>> {
    let names: BTreeSet<&str> = submissions.iter().map(|it| it.name.as_str()).collect();
    let mut records = Record::all(out)?;
    records.retain(|record| names.contains(record.submission.as_str()));
    let known: BTreeSet<String> = records
        .iter()
        .filter(|record| record.exercise != 0)
        .map(|record| record.submission.clone())
        .collect();
    records.retain(|record| record.exercise != 0 || !known.contains(&record.submission));
    Ok(records)
}

/// Forgets what says of `submission` that it belongs to no exercise: it is graded anew.
pub fn forget(out: &Path, submission: &str) {
    let _ = fs::remove_file(out.join("records").join(format!("{}-00.json", file_name(submission))));
}
