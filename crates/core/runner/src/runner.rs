//! Lists the checks of an exercise's program, and runs each of them in a process of its own.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, Read, Seek, Write},
    num::NonZero,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use exam::{Check, Header, Line, Location, Outcome, Task, protocol};

use crate::{
    limits::{HURRY, LIMIT, MOST_OF_A_PROTOCOL},
    process,
    reply::{Checked, Reply},
};

/// What takes its time while an exercise is built and its checks run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News<'a> {
    /// Something other than the exercise is built: this build takes long, the next ones do not.
    FirstBuild,
    /// Another cargo builds, for example an editor's, and this one waits for it.
    WaitingForLock,
    /// For a second no check has ended, and this is the first in the list that has not.
    Waiting(&'a Check),
}

// How long no check ends before that is told.
const PATIENCE: Duration = Duration::from_secs(1);

/// Runs the checks of one program.
#[derive(Clone, Debug)]
pub struct Runner {
    /// The program.
    pub executable: PathBuf,
    /// The exercise's folder, in which the recorded answers are.
    pub folder: PathBuf,
    /// Whose code is asked, where the program has several.
    pub variant: usize,
    /// The number of the one input that a question asks about; `None` for all.
    pub only: Option<usize>,
    /// How long a check may run.
    pub limit: Duration,
    /// What may end the checks early; those it ends have not run.
    pub stop: Arc<AtomicBool>,
}

impl Runner {
    /// A runner of the program of the exercise in `folder`, with the usual limits.
    pub fn new(executable: &Path, folder: &Path) -> Runner {
        Runner {
            executable: executable.to_path_buf(),
            folder: folder.to_path_buf(),
            variant: 0,
            only: None,
            limit: LIMIT,
            stop: Arc::default(),
        }
    }

    /// The checks of the program, step by step, the question of a step behind its explanations.
    ///
    /// # Errors
    ///
    /// When the program cannot be started, or ends before it has listed all.
    pub fn list(&self) -> io::Result<Vec<Check>> {
        let Reply { lines, finished } = self.ask(Task::List, "")?;
        let (mut checks, mut is_whole) = (Vec::new(), false);
        for line in lines.into_iter().flatten() {
            match line {
                Line::Check(mut check) => {
                    check.location.iter_mut().for_each(|location| self.name_from_root(location));
                    checks.push(check);
                }
                Line::Done => is_whole = true,
                _ => {}
            }
        }
        if is_whole {
            return Ok(checks);
        }
        let printed = finished.printed.trim();
        Err(io::Error::other(format!("the program does not list its checks: {printed}")))
    }

    /// Calls the file of `location` as it is called from the course's root.
    fn name_from_root(&self, location: &mut Location) {
        let root = self.folder.ancestors().nth(2).unwrap_or(&self.folder);
        let file = Path::new(&location.file);
        location.file =
            file.strip_prefix(root).unwrap_or(file).to_string_lossy().replace('\\', "/");
    }

    /// Runs `check`.
    ///
    /// A process that cannot be started is [`Outcome::NotRun`].
    pub fn run(&self, check: &Check) -> Checked {
        match self.ask(check.task(), "") {
            Ok(reply) => reply.result(check.clone(), self.limit),
            Err(error) => Checked::of(check.clone(), Outcome::NotRun { reason: error.to_string() }),
        }
    }

    /// Makes `checked.printed` what is printed for the one wrong input that is shown: asks it alone.
    pub fn print_of_input(&self, checked: &mut Checked) {
        if checked.outcome.wrong().is_some() {
            let alone = Runner { only: checked.input, ..self.clone() };
            checked.printed = alone.run(&checked.check).printed;
        }
    }

    /// Runs the program of a scene with `arguments`. Gives its outcome, and the text that it gave.
    pub fn run_program(&self, arguments: &[&str]) -> (Outcome, Option<String>) {
        let reply = match self.start(Task::Text, "", arguments) {
            Ok(reply) => reply,
            Err(error) => return (Outcome::NotRun { reason: error.to_string() }, None),
        };
        let outcome = reply.outcome(self.limit);
        let text = reply.lines.into_iter().find_map(|line| match line? {
            Line::Text(text) => Some(text),
            _ => None,
        });
        (outcome, text)
    }

    /// Starts the program with `task` and the lines `below` in its protocol.
    ///
    /// # Errors
    ///
    /// When it cannot be started.
    pub fn ask(&self, task: Task, below: &str) -> io::Result<Reply> {
        self.start(task, below, &[])
    }

    fn start(&self, task: Task, below: &str, arguments: &[&str]) -> io::Result<Reply> {
        let header = Header { task, variant: self.variant, only: self.only };
        let mut file = blank()?;
        let top = protocol::line(&header) + below;
        file.write_all(top.as_bytes())?;

        let mut command = Command::new(&self.executable);
        command
            .arg(exam::PROTOCOL)
            .args(arguments)
            .current_dir(&self.folder)
            .env("CARGO_MANIFEST_DIR", &self.folder);
        let input = Stdio::from(file.try_clone()?);
        let finished = process::run(&mut command, input, self.limit, &self.stop)?;

        let mut bytes = Vec::new();
        file.rewind()?;
        file.take(MOST_OF_A_PROTOCOL).read_to_end(&mut bytes)?;
        let written = bytes.get(top.len()..).unwrap_or_default();
        let written = String::from_utf8_lossy(written);
        Ok(Reply { lines: protocol::lines(&written), finished })
    }

    /// Runs `checks` side by side, as many as there are processors, and tells which one is slow. The results are in
    /// the order of `checks`.
    ///
    /// The checks after the first that reached the limit have only a second. A loop in a function that every check calls
    /// then costs a student seconds, not minutes; a mark must not be given like this.
    pub fn run_all(&self, checks: &[Check], tell: &mut dyn FnMut(News<'_>)) -> Vec<Checked> {
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        let hurried = Runner { limit: self.limit.min(HURRY), ..self.clone() };
        let (next, reached_limit) = (AtomicUsize::new(0), AtomicBool::new(false));
        let (sender, results) = mpsc::channel();
        let work = |sender: mpsc::Sender<(usize, Checked)>| {
            while let index = next.fetch_add(1, Ordering::Relaxed)
                && let Some(check) = checks.get(index)
            {
                let is_hurried = reached_limit.load(Ordering::Relaxed);
                let checked = if is_hurried { &hurried } else { self }.run(check);
                reached_limit.fetch_or(checked.outcome.is_late(), Ordering::Relaxed);
                // The other end waits for all of them.
                let _ = sender.send((index, checked));
            }
        };
        thread::scope(|scope| {
            for _ in 0..processors.min(checks.len()) {
                let sender = sender.clone();
                scope.spawn(|| work(sender));
            }
            drop(sender);
            collected(checks, &results, tell)
        })
    }
}

/// A file without a name, so that nothing is left of it, to which everybody appends.
fn blank() -> io::Result<File> {
    let file = tempfile::Builder::new().prefix("gridlings-").append(true).tempfile()?;
    // It has no name from here on.
    Ok(file.into_file())
}

/// The results in the order of `checks`, whatever order they come in.
fn collected(
    checks: &[Check],
    results: &mpsc::Receiver<(usize, Checked)>,
    tell: &mut dyn FnMut(News<'_>),
) -> Vec<Checked> {
    let (mut known, mut told) = (BTreeMap::new(), None);
    loop {
        match results.recv_timeout(PATIENCE) {
            Ok((index, checked)) => _ = known.insert(index, checked),
            Err(RecvTimeoutError::Timeout) => {
                let first = (0..checks.len()).find(|index| !known.contains_key(index));
                if let Some(index) = first.filter(|_| first != told) {
                    tell(News::Waiting(&checks[index]));
                    told = first;
                }
            }
            Err(RecvTimeoutError::Disconnected) => return known.into_values().collect(),
        }
    }
}
