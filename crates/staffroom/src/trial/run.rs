//! Puts many test programs to their checks, as many processes at a time as there are processors.

use std::{
    collections::BTreeSet,
    num::NonZero,
    path::{Path, PathBuf},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use coach::runner::{Check, MAX_OUTPUT, Runner};

use super::Outcomes;
use crate::problem::Problem;

/// How long a check may run that is expected to end; the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// One test program, and what is asked of it.
#[derive(Clone, Debug)]
pub struct Job {
    /// The program.
    pub program: PathBuf,
    /// The folder of its package.
    pub folder: PathBuf,
    /// The checks to run, or all of them.
    pub checks: Option<BTreeSet<String>>,
    /// The one check that is expected to run until it is stopped: it gets a student's time.
    pub failing: Option<String>,
}

/// Runs the checks of every job; the results are in the order of the jobs.
///
/// # Errors
///
/// When a program does not list its checks.
pub fn run(root: &Path, jobs: &[Job]) -> Result<Vec<Outcomes>, Problem> {
    let mut tasks: Vec<(usize, Check)> = Vec::new();
    for (index, job) in jobs.iter().enumerate() {
        let is_wanted =
            |check: &Check| job.checks.as_ref().is_none_or(|checks| checks.contains(check.short()));
        let checks = runner(root, job).list().map_err(|error| unlisted(job, &error))?;
        tasks.extend(checks.into_iter().filter(is_wanted).map(|check| (index, check)));
    }

    let next = AtomicUsize::new(0);
    let results = Mutex::new(vec![Outcomes::new(); jobs.len()]);
    let work = || {
        while let Some((index, check)) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            let job = &jobs[*index];
            let mut runner = runner(root, job);
            if job.failing.as_deref() != Some(check.short()) {
                runner.limit = PATIENCE;
            }
            let outcome = runner.run(&check.name).outcome;
            let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
            results[*index].insert(check.short().to_string(), outcome);
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(work);
        }
    });
    Ok(results.into_inner().unwrap_or_else(PoisonError::into_inner))
}

fn runner(root: &Path, job: &Job) -> Runner {
    let mut runner = Runner::new(&job.program, &job.folder);
    runner.root = root.to_path_buf();
    runner.max_output = MAX_OUTPUT;
    runner
}

fn unlisted(job: &Job, error: &std::io::Error) -> Problem {
    let folder = job.folder.display().to_string();
    Problem::new(folder, "build", error.to_string(), "look at its tests/checks.rs")
}
