//! Builds a program of an exercise with cargo, and keeps cargo's own words away from the student: what
//! the compiler says is passed on as it is, once, and nothing else.
//!
//! Cargo decides by a file's time whether the program is up to date. A student's file can have any time:
//! that of a backup, of an archive, of a file server. So the build names the digest of the exercise's files
//! in the variable `EXERCISE_DIGEST`, which the program was compiled with: cargo compiles again when the
//! value is another one, and the program says which one it is.

use std::{
    collections::BTreeSet,
    io::{self, BufRead, BufReader, Read},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

pub use crate::cargo::cargo;
use crate::{
    cargo::{COMPANION, not_started},
    damage,
    digest::digest,
    messages::{Artifact, Diagnostic, Messages, doctor},
    process::{self, CancelToken},
};

// The variable with the digest, which `exercise.rs` and `show.rs` compile in.
const DIGEST: &str = "EXERCISE_DIGEST";
// How often a program is built whose files change while it is built.
const TRIES: usize = 3;
// How often a build looks at its cancel token.
const GLANCE: Duration = Duration::from_millis(20);
// How long it waits for another cargo without a word.
const PATIENCE: Duration = Duration::from_millis(1500);

/// What to build, and how.
#[derive(Clone, Debug)]
pub struct Build<'a> {
    /// The workspace's folder.
    pub root: &'a Path,
    /// The exercise's folder.
    pub folder: &'a Path,
    /// The package: `exercise-3`.
    pub package: &'a str,
    /// The program: `exercise-3`, or `show-3`.
    pub program: String,
    /// The features of the package to build with: `debug`, for example.
    pub features: &'a [&'a str],
    /// The text, or the folder of it, that such a feature compiles in from outside of the folder.
    pub text: Option<PathBuf>,
    /// Whether the compiler's messages may hold color codes.
    pub color: bool,
    /// What may end it early.
    pub stop: CancelToken,
}

/// The result of a build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Built {
    /// The program exists.
    Ready {
        /// Where it is.
        executable: PathBuf,
        /// The digest of the files that it was built from.
        digest: String,
        /// The compiler's warnings about the package, as it writes them; mostly empty.
        warnings: String,
    },
    /// The code does not compile.
    Broken {
        /// What the compiler complains of, warnings included.
        messages: Vec<Diagnostic>,
    },
}

/// Something worth a line while a build is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BuildEvent {
    /// Something other than the exercise is built: this build takes long, the next ones do not.
    FirstBuild,
    /// Another cargo builds, for example an editor's, and this one waits for it.
    WaitingForLock,
}

impl<'a> Build<'a> {
    /// The build of the program `program` of `package`, which is in `folder`, in the workspace `root`.
    pub fn of(root: &'a Path, folder: &'a Path, package: &'a str, program: &str) -> Build<'a> {
        let (program, stop) = (program.to_string(), CancelToken::default());
        Build { root, folder, package, program, features: &[], text: None, color: false, stop }
    }

    /// Builds, and calls `notice` at most once for each [`BuildEvent`].
    ///
    /// # Errors
    ///
    /// When cargo cannot be started, or fails for another reason than the code: the error's text is
    /// what cargo says. Of the kind `Interrupted` when it was stopped.
    pub fn run(&self, notice: &mut dyn FnMut(BuildEvent)) -> io::Result<Built> {
        let mut before = digest(self.folder, self.text.as_deref());
        for _ in 0..TRIES {
            let built = self.once(&before, notice)?;
            let after = digest(self.folder, self.text.as_deref());
            if before == after {
                return Ok(built);
            }
            before = after;
        }
        let folder = self.folder.display();
        Err(io::Error::other(format!("the files in {folder} change while they are compiled")))
    }

    fn once(&self, digest: &str, notice: &mut dyn FnMut(BuildEvent)) -> io::Result<Built> {
        let (mut messages, mut success) = self.by_cargo(digest, notice)?;
        // The files of an earlier build may be at fault: one that was killed, or a disk that lost them.
        let damaged = damage::packages(self.root, self.package, &messages);
        if !damaged.is_empty() {
            damage::clean(self.root, &damaged)?;
            (messages, success) = self.by_cargo(digest, notice)?;
        }
        match damage::library(self.root, &messages) {
            Some(error) => Err(damage::error(error)),
            None => built(&messages, success, digest),
        }
    }

    /// What cargo says, and whether it succeeds.
    fn by_cargo(
        &self,
        digest: &str,
        notice: &mut dyn FnMut(BuildEvent),
    ) -> io::Result<(Messages, bool)> {
        let mut child = process::spawn(&mut self.command(digest)).map_err(not_started)?;
        let (sender, lines) = mpsc::channel();
        read_lines(child.stdout.take().expect("a pipe"), Line::Message, &sender);
        read_lines(child.stderr.take().expect("a pipe"), Line::Words, &sender);
        drop(sender);

        let messages = self.listen(&lines, notice);
        if messages.is_none() {
            process::kill(&mut child);
        }
        let status = process::wait(&mut child);
        let stopped = || io::Error::new(io::ErrorKind::Interrupted, "the build was stopped");
        Ok((messages.ok_or_else(stopped)?, status?.success()))
    }

    /// Reads what cargo says to its end; `None` when the build is to be stopped.
    fn listen(
        &self,
        lines: &mpsc::Receiver<Line>,
        notice: &mut dyn FnMut(BuildEvent),
    ) -> Option<Messages> {
        let mut messages = Messages::default();
        let mut given = BTreeSet::new();
        // What was noticed last, and when. A short wait for another cargo is not worth a line: it would
        // only worry the reader.
        let mut noticed = (None, Instant::now());
        loop {
            match lines.recv_timeout(GLANCE) {
                Ok(line) => noticed = (add(&mut messages, line, self.package), Instant::now()),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Some(messages),
            }
            if self.stop.is_requested() {
                return None;
            }
            if let (Some(it), since) = noticed
                && (it == BuildEvent::FirstBuild || since.elapsed() >= PATIENCE)
                && given.insert(it)
            {
                notice(it);
            }
        }
    }

    fn command(&self, digest: &str) -> Command {
        let mut command = cargo();
        let format = if self.color { "json-diagnostic-rendered-ansi" } else { "json" };
        command
            .args(["build", "--color=never", "--package", self.package, "--bin", &self.program])
            .arg(format!("--message-format={format}"))
            .env(DIGEST, digest)
            .current_dir(self.root);
        for feature in self.features {
            command.arg(format!("--features={}/{feature}", self.package));
        }
        // The courses of tests have no coach.
        if self.root.join("crates/core").join(COMPANION).is_dir() {
            command.args(["--package", COMPANION]);
        }
        command
    }
}

/// Lets cargo do what `arguments` say with `packages` in the workspace `root`, as far as they compile,
/// and without the network where that will do. Builds in `target`, or where cargo would.
///
/// # Errors
///
/// When cargo does not come as far as the compiler: the error's text is what cargo says.
pub fn all(
    root: &Path,
    arguments: &[&str],
    packages: &[String],
    target: Option<&Path>,
) -> io::Result<Messages> {
    let attempt = |network: &[&str]| {
        let mut cargo = cargo();
        cargo.args(arguments).args(["--quiet", "--message-format=json"]).args(network);
        packages.iter().for_each(|package| _ = cargo.args(["--package", package]));
        if let Some(target) = target {
            cargo.arg("--target-dir").arg(target);
        }
        let output = cargo.current_dir(root).stdin(Stdio::null()).output()?;
        let mut messages = Messages::read(&String::from_utf8_lossy(&output.stdout));
        messages.words = String::from_utf8_lossy(&output.stderr).trim().to_string();
        let has_begun =
            output.status.success() || messages.diagnostics.iter().any(Diagnostic::is_error);
        Ok(if has_begun { Ok(messages) } else { Err(messages.words) })
    };
    let messages = match attempt(&["--offline"]).map_err(not_started)? {
        Err(words) if words.contains("offline") => attempt(&[]).map_err(not_started)?,
        messages => messages,
    };
    messages.map_err(io::Error::other)
}

enum Line {
    /// On standard output: a message in JSON.
    Message(String),
    /// On standard error: words for a person.
    Words(String),
}

fn read_lines(
    stream: impl Read + Send + 'static,
    line: fn(String) -> Line,
    sender: &mpsc::Sender<Line>,
) {
    let sender = sender.clone();
    thread::spawn(move || {
        let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
        lines.try_for_each(|text| sender.send(line(text)))
    });
}

fn add(messages: &mut Messages, line: Line, package: &str) -> Option<BuildEvent> {
    match line {
        Line::Message(text) => {
            let before = messages.artifacts.len();
            messages.add(&text);
            let is_news = |artifact: &Artifact| {
                let is_own = artifact.target.name == package;
                artifact.executable.is_none() && !artifact.fresh && !is_own
            };
            messages.artifacts[before..].iter().any(is_news).then_some(BuildEvent::FirstBuild)
        }
        Line::Words(text) => {
            messages.words.push_str(&text);
            messages.words.push('\n');
            let waits = text.trim_start().starts_with("Blocking waiting for file lock");
            waits.then_some(BuildEvent::WaitingForLock)
        }
    }
}

/// The result of the build of one program, by all that cargo said.
fn built(messages: &Messages, success: bool, digest: &str) -> io::Result<Built> {
    let program = |it: &Artifact| Some((it.folder().to_path_buf(), it.executable.clone()?));
    match messages.artifacts.iter().find_map(program) {
        Some((folder, executable)) if success => {
            // A warning about another package, or about the questions, is not for the student.
            let own = messages.warnings(&folder).filter(|warning| warning.is_about_src());
            let mut own: Vec<&Diagnostic> = own.collect();
            // That nothing changes a variable mostly follows from what another warning says.
            own.sort_by_key(|warning| warning.code.as_deref() == Some("unused_mut"));
            let warnings = own.iter().map(|warning| warning.rendered.as_str()).collect();
            Ok(Built::Ready { executable, digest: digest.to_string(), warnings })
        }
        _ if messages.errors_in_code().next().is_some() => {
            Ok(Built::Broken { messages: messages.diagnostics.clone() })
        }
        _ => Err(io::Error::other(match messages.failure() {
            Some(failure) => format!(
                "the compiler or the linker failed, twice, and points to no line of your code: {failure}\n\
                 What earlier builds of the exercise had left is removed. Is the disk full? \
                 `{}` looks at the tools.",
                doctor()
            ),
            // Cargo's own error may come from a file that the student changed.
            None => format!(
                "{}\n`{}` shows what is missing, and which files of the course were changed",
                messages.reason(),
                doctor()
            ),
        })),
    }
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;
    use pretty_assertions::assert_eq;

    use super::{BuildEvent, Built, Line, Messages, add, built, doctor};

    fn read(lines: &[&str]) -> (Messages, Vec<BuildEvent>) {
        let mut messages = Messages::default();
        let notices = lines
            .iter()
            .filter_map(|line| {
                let line = match line.strip_prefix("stderr ") {
                    Some(words) => Line::Words(words.to_string()),
                    None => Line::Message((*line).to_string()),
                };
                add(&mut messages, line, "exercise-3")
            })
            .collect();
        (messages, notices)
    }

    const ERROR: &str = r#"{"reason":"compiler-message","manifest_path":"/c/exercises/03/Cargo.toml","message":{"level":"error","message":"mismatched types","spans":[{"file_name":"src/lib.rs","line_start":2,"is_primary":true}],"rendered":"error[E0308]: mismatched types\n"}}"#;
    const LINKER: &str = r#"{"reason":"compiler-message","manifest_path":"/c/exercises/03/Cargo.toml","message":{"level":"error","message":"linking with `cc` failed: exit status: 1","spans":[],"rendered":"error: linking with `cc` failed: exit status: 1\n  |\n  = note:  \"cc\" \"-m64\"\n  = note: rust-lld: error: undefined hidden symbol: anon.1.llvm.2\n          >>> referenced by f\n\n"}}"#;
    const COUNT: &str = r#"{"reason":"compiler-message","manifest_path":"/c/exercises/03/Cargo.toml","message":{"level":"error","message":"aborting due to 1 previous error","rendered":"error: aborting due to 1 previous error\n"}}"#;
    const WARNING: &str = r#"{"reason":"compiler-message","manifest_path":"/c/exercises/03/Cargo.toml","message":{"level":"warning","message":"m","spans":[{"file_name":"exercises/03/src/lib.rs","line_start":2,"is_primary":true}],"rendered":"warning: mine\n"}}"#;
    const NEEDLESS_MUT: &str = r#"{"reason":"compiler-message","manifest_path":"/c/exercises/03/Cargo.toml","message":{"level":"warning","message":"m","code":{"code":"unused_mut"},"spans":[{"file_name":"exercises/03/src/lib.rs","line_start":1,"is_primary":true}],"rendered":"warning: no mut\n"}}"#;
    const OTHERS_WARNING: &str = r#"{"reason":"compiler-message","manifest_path":"/c/crates/core/grid/Cargo.toml","message":{"level":"warning","message":"m","rendered":"warning: not mine\n"}}"#;
    const OTHER: &str = r#"{"reason":"compiler-artifact","manifest_path":"/c/crates/core/grid/Cargo.toml","target":{"name":"grid"},"executable":null,"fresh":false}"#;
    const OWN: &str = r#"{"reason":"compiler-artifact","manifest_path":"/c/exercises/03/Cargo.toml","target":{"name":"exercise-3"},"executable":null,"fresh":false}"#;
    const PROGRAM: &str = r#"{"reason":"compiler-artifact","manifest_path":"/c/exercises/03/Cargo.toml","target":{"name":"checks"},"executable":"/c/target/checks-1a","fresh":false}"#;

    #[test]
    fn what_came_of_a_build_is_told_in_the_compilers_words_or_in_cargos() {
        let could_not =
            "stderr error: could not compile `exercise-3` (bin) due to 1 previous error";
        let cases: [(&str, bool, &[&str]); 5] = [
            ("an error", false, &[OTHER, ERROR, COUNT, could_not]),
            (
                "warnings about this package and another",
                true,
                &[OTHERS_WARNING, NEEDLESS_MUT, WARNING, PROGRAM],
            ),
            ("a failure of the linker", false, &[LINKER]),
            (
                "a failure of cargo",
                false,
                &["stderr     Updating index", "stderr error: no package"],
            ),
            ("a failure after a warning", false, &[WARNING, "stderr error: the disk is full"]),
        ];
        let mut results = String::new();
        for (name, success, lines) in cases {
            let result = match built(&read(lines).0, success, "00") {
                Ok(Built::Ready { executable, warnings, .. }) => {
                    format!("ready: {}\n{warnings}", executable.display())
                }
                Ok(Built::Broken { messages }) => {
                    messages.iter().map(|it| it.rendered.as_str()).collect()
                }
                Err(error) => error.to_string().replace(doctor(), "DOCTOR"),
            };
            results += &format!("{name}\n  {}\n", result.trim_end().replace('\n', "\n  "));
        }
        assert_snapshot!(results, @"
    an error
      error[E0308]: mismatched types
    warnings about this package and another
      ready: /c/target/checks-1a
      warning: mine
      warning: no mut
    a failure of the linker
      the compiler or the linker failed, twice, and points to no line of your code: linking with `cc` failed: exit status: 1
      rust-lld: error: undefined hidden symbol: anon.1.llvm.2
      >>> referenced by f
      What earlier builds of the exercise had left is removed. Is the disk full? `DOCTOR` looks at the tools.
    a failure of cargo
      no package
      `DOCTOR` shows what is missing, and which files of the course were changed
    a failure after a warning
      the disk is full
      `DOCTOR` shows what is missing, and which files of the course were changed
    ");
    }

    #[test]
    fn a_long_build_and_a_wait_are_noticed_and_the_usual_build_is_not() {
        let (_, usual) = read(&[OWN, PROGRAM]);
        let waits = "stderr     Blocking waiting for file lock on build directory";
        let (_, long) = read(&[waits, OTHER, OWN, PROGRAM]);

        assert_eq!(usual, []);
        assert_eq!(long, [BuildEvent::WaitingForLock, BuildEvent::FirstBuild]);
    }
}
