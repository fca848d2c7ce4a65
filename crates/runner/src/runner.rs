//! Lists the checks of a test program, and runs each of them in a process of its own.

use std::{
    collections::BTreeMap,
    ffi::OsString,
    io,
    num::NonZero,
    path::{Path, PathBuf},
    process::Command,
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::{Duration, Instant},
};

use crate::{
    check::Check,
    log::Log,
    outcome::Outcome,
    process::{self, CancelToken, Finished, Limits, ProcessEnd},
    together,
    transcript::Transcript,
};

/// How long a check may run when nobody says otherwise.
pub const LIMIT: Duration = Duration::from_secs(10);
/// How much a check may print on either stream, in bytes: enough for every board of a long search, and
/// soon reached by a loop without end.
pub const MAX_OUTPUT: u64 = 4 << 20;
/// How much memory a check may use, in bytes, before the machine begins to swap.
pub const MEMORY: u64 = 4 << 30;

// How long all checks may take in one process: several times what those of any lesson take. One that
// loops costs this once.
const TOGETHER: Duration = Duration::from_secs(2);
// How long a check may run in a hurry: several times what that of any lesson takes, on a busy machine too.
const HURRY: Duration = Duration::from_secs(1);
// How long a check that ended without a word is asked how far it was.
const AGAIN: Duration = Duration::from_secs(2);
/// The recorder's variable for the file that says how far a search is: `grid::record::DIARY`.
pub const DIARY: &str = "GRIDLINGS_DIARY";
/// The variable for the file that says what is asked: `exam::practice::ASKED`.
pub const ASKED: &str = "GRIDLINGS_ASKED";

/// The result of a check that was run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The outcome.
    pub outcome: Outcome,
    /// What the student's code printed, on either stream.
    pub printed: String,
    /// How long it took; zero when it ran together with others.
    pub took: Duration,
    /// What a question was asked last when it ended without a word, and how far its search was, once
    /// [`Runner::ask_again`] has found out.
    pub so_far: Option<String>,
}

impl Run {
    /// The result of a check without a process of its own.
    fn quick(outcome: Outcome) -> Run {
        Run { outcome, printed: String::new(), took: Duration::ZERO, so_far: None }
    }
}

/// What [`Runner::run_all`] tells while it runs.
#[derive(Debug)]
pub enum RunEvent<'a> {
    /// The next check, in the order of the list, is done.
    Done(&'a Check, Run),
    /// This check is next in the list and has been running for a second.
    Waiting(&'a Check),
}

/// Runs the checks of one test program.
#[derive(Clone, Debug)]
pub struct Runner {
    /// The test program.
    pub executable: PathBuf,
    /// The package's folder: the checks run there, as they do under `cargo test`.
    pub folder: PathBuf,
    /// How long a check may run.
    pub limit: Duration,
    /// Whether [`Runner::run_all`] grants the checks after the first that reached the limit only
    /// a second. A loop in a function that every check calls then costs a student seconds,
    /// not minutes; a grade must not be given like this.
    pub hurry: bool,
    /// Whether [`Runner::run_all`] runs all checks in one process first, which is several times as
    /// fast, and only those in processes of their own that neither pass nor merely panic there. For
    /// code that remembers nothing from one call to the next; a grade must not be given like this.
    pub together: bool,
    /// What may end the checks early; those it ends have not run.
    pub stop: CancelToken,
    /// Variables that the checks find in their environment.
    pub environment: Vec<(String, OsString)>,
}

impl Runner {
    /// A runner with the usual limits. `folder` is the package's, and the workspace is the nearest
    /// folder above it with a `Cargo.lock`, or `folder` itself when there is none.
    pub fn new(executable: &Path, folder: &Path) -> Runner {
        Runner {
            executable: executable.to_path_buf(),
            folder: folder.to_path_buf(),
            limit: LIMIT,
            hurry: false,
            together: false,
            stop: CancelToken::default(),
            environment: Vec::new(),
        }
    }

    /// The checks of the program, in its own order, which is alphabetical.
    pub fn list(&self) -> io::Result<Vec<Check>> {
        let mut command = self.command();
        command.args(["--list", "--format", "terse"]);
        let done = process::run(&mut command, self.limits(), &self.stop)?;
        if done.ending != ProcessEnd::Code(0) {
            let words =
                format!("the test program does not list its checks: {}", done.stderr.trim());
            return Err(io::Error::other(words));
        }
        let names = done.stdout.lines().filter_map(|line| line.strip_suffix(": test"));
        Ok(names.map(Check::named).collect())
    }

    /// Runs the one check with the full name `name`.
    ///
    /// A process that cannot be started is [`Outcome::NotRun`].
    pub fn run(&self, name: &str) -> Run {
        let not_run = |error: io::Error| Run::quick(Outcome::NotRun { reason: error.to_string() });
        self.try_to_run(name).unwrap_or_else(not_run)
    }

    fn try_to_run(&self, name: &str) -> io::Result<Run> {
        let log = Log::new()?;
        let mut finished = self.run_once(name, &log, true)?;
        // `--logfile` is deprecated: a test program of the future may not know it.
        let knows_the_log = !finished.stderr.contains("Unrecognized option: 'logfile'")
            || finished.stdout.contains("running 1 test");
        if !knows_the_log {
            finished = self.run_once(name, &log, false)?;
        }
        let text = knows_the_log.then(|| log.text());
        let (text, limits) = (text.as_deref(), self.limits());
        let (outcome, printed) = Transcript { name, finished: &finished, log: text, limits }.read();
        let so_far = if outcome.is_wordless() { log.asked() } else { None };
        Ok(Run { outcome, printed, took: finished.took, so_far })
    }

    /// Runs `checks` side by side, as many as there are processors, and tells each result in the
    /// order of `checks` as soon as it and all before it are known.
    pub fn run_all<'a>(&self, checks: &'a [Check], mut tell: impl FnMut(RunEvent<'a>)) {
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        let known = if self.together { self.run_together(checks) } else { BTreeMap::new() };
        let hurried = Runner { limit: self.limit.min(HURRY), ..self.clone() };
        let (next, reached_limit) = (AtomicUsize::new(0), AtomicBool::new(false));
        let (sender, results) = mpsc::channel();
        let work = |sender: mpsc::Sender<(usize, Run)>| {
            while let index = next.fetch_add(1, Ordering::Relaxed)
                && let Some(check) = checks.get(index)
            {
                let in_a_hurry = self.hurry && reached_limit.load(Ordering::Relaxed);
                let runner = if in_a_hurry { &hurried } else { self };
                let sure = known.get(&check.name).cloned();
                let run = sure.map_or_else(|| runner.run(&check.name), Run::quick);
                if matches!(run.outcome, Outcome::TimedOut { .. }) {
                    reached_limit.store(true, Ordering::Relaxed);
                }
                if sender.send((index, run)).is_err() {
                    return;
                }
            }
        };
        thread::scope(|scope| {
            for _ in 0..processors.min(checks.len()) {
                let sender = sender.clone();
                scope.spawn(|| work(sender));
            }
            drop(sender);
            in_order(checks, &results, &mut tell);
        });
    }

    /// Runs the check `name`, which ended without a word as `first` says, once more for a moment, and gives
    /// what the recorder wrote in its diary last: how far the search was. `None` when nothing was written
    /// down, or when it was not yet at the same input: each write takes longer now.
    pub fn ask_again(&self, name: &str, first: &Run) -> Option<String> {
        let diary = Log::new().ok()?;
        let path = diary.path.clone().into_os_string();
        let mut environment = self.environment.clone();
        environment.push((DIARY.to_string(), path));
        let runner = Runner { environment, limit: self.limit.min(AGAIN), ..self.clone() };
        let again = runner.run(name);
        let is_there = again.outcome.word() == first.outcome.word() && again.so_far == first.so_far;
        let is_timed_out = matches!(first.outcome, Outcome::TimedOut { .. });
        if is_there && is_timed_out && !diary.is_silent(AGAIN / 4) {
            let seconds = runner.limit.as_secs_f64();
            return Some(format!(
                "It is not known how far the search was: run again, it still wrote on a board after \
                 {seconds} s, so it may be slow and not endless."
            ));
        }
        is_there.then(|| diary.so_far(is_timed_out))?
    }

    /// Runs `checks` in one process for a moment, and gives the outcomes that are sure.
    fn run_together(&self, checks: &[Check]) -> BTreeMap<String, Outcome> {
        // Without it, each check runs by itself.
        let Ok(log) = Log::new() else { return BTreeMap::new() };
        let mut command = self.command();
        command.args(checks.iter().map(|check| &check.name));
        command.args(["--exact", "--color=never"]).arg("--logfile").arg(&log.path);
        let limits = Limits { time: self.limit.min(TOGETHER), ..self.limits() };
        let finished = process::run(&mut command, limits, &self.stop);
        finished.map_or_else(|_| BTreeMap::new(), |it| together::sure(&it.stdout, &log.text()))
    }

    fn run_once(&self, name: &str, log: &Log, knows_the_log: bool) -> io::Result<Finished> {
        let mut command = self.command();
        command.args([name, "--exact", "--nocapture", "--test-threads=1", "--color=never"]);
        command.env(ASKED, log.asked_path());
        if knows_the_log {
            command.arg("--logfile").arg(&log.path);
        }
        process::run(&mut command, self.limits(), &self.stop)
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.executable);
        command
            .current_dir(&self.folder)
            .env("CARGO_MANIFEST_DIR", &self.folder)
            // The message and its place are enough; a student's shell may ask for more.
            .env("RUST_BACKTRACE", "0")
            .env_remove("RUST_TEST_THREADS")
            .env_remove("RUST_TEST_NOCAPTURE")
            // Only the author records answers.
            .env_remove("ACCEPT")
            .envs(self.environment.iter().map(|(name, value)| (name, value)));
        command
    }

    fn limits(&self) -> Limits {
        Limits { time: self.limit, memory: Some(MEMORY), output: MAX_OUTPUT }
    }
}

/// Ends every check that runs, and removes what it left in the temporary folder. Nothing can be
/// started afterward: call it to leave the program.
pub fn stop_all() {
    process::kill_all();
    Log::remove_all();
}

/// Tells the results in the order of `checks`, whatever order they come in.
fn in_order<'a>(
    checks: &'a [Check],
    results: &mpsc::Receiver<(usize, Run)>,
    tell: &mut impl FnMut(RunEvent<'a>),
) {
    const PATIENCE: Duration = Duration::from_secs(1);
    let mut early: BTreeMap<usize, Run> = BTreeMap::new();
    let mut next = 0;
    let mut until = Some(Instant::now() + PATIENCE);
    while next < checks.len() {
        let left = until.map_or(PATIENCE, |until| until.saturating_duration_since(Instant::now()));
        match results.recv_timeout(left) {
            Ok((index, run)) => _ = early.insert(index, run),
            Err(RecvTimeoutError::Timeout) if until.take().is_some() => {
                tell(RunEvent::Waiting(&checks[next]));
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        while let Some(run) = early.remove(&next) {
            tell(RunEvent::Done(&checks[next], run));
            next += 1;
            until = Some(Instant::now() + PATIENCE);
        }
    }
}
