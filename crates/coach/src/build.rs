//! Builds the program that holds an exercise's checks, with cargo, and keeps cargo's own words away
//! from the student: what the compiler says is passed on as it is, once, and nothing else.

use std::{
    collections::BTreeSet,
    env,
    io::{self, BufRead, BufReader, Read},
    path::{Path, PathBuf},
    process::Command,
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::{Duration, Instant, SystemTime},
};

use serde::Deserialize;

use crate::{
    process::{self, Stop},
    shortcut::Shortcut,
};

// How often a build looks whether it is to be stopped.
const GLANCE: Duration = Duration::from_millis(20);
// How long it waits for another cargo without a word.
const PATIENCE: Duration = Duration::from_millis(1500);

/// What to build, and how.
#[derive(Clone, Debug)]
pub struct Build<'a> {
    /// The workspace's folder.
    pub root: &'a Path,
    /// The package: `exercise-3`.
    pub package: &'a str,
    /// The test target: `checks`.
    pub target: &'a str,
    /// Whether the compiler's messages may hold color codes.
    pub color: bool,
    /// Where to build, when not in the workspace's own `target`.
    pub target_dir: Option<&'a Path>,
    /// What may end it early.
    pub stop: Option<&'a Stop>,
    /// What earlier builds of the same exercise learned.
    pub shortcut: Option<&'a Shortcut>,
}

/// What came of a build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Built {
    /// The program exists.
    Ready {
        /// Where it is.
        executable: PathBuf,
        /// The compiler's warnings about the package, as it writes them; mostly empty.
        warnings: String,
    },
    /// The code does not compile.
    Broken {
        /// The compiler's messages, as it writes them.
        messages: String,
    },
}

/// Something worth a line while a build is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Notice {
    /// Something other than the exercise is built: this build takes long, the next ones do not.
    FirstBuild,
    /// Another cargo builds, for example an editor's, and this one waits for it.
    WaitingForLock,
}

impl<'a> Build<'a> {
    /// The build of the target `checks` of `package` in the workspace `root`.
    pub fn checks(root: &'a Path, package: &'a str) -> Build<'a> {
        Build {
            root,
            package,
            target: "checks",
            color: false,
            target_dir: None,
            stop: None,
            shortcut: None,
        }
    }

    /// Builds, and calls `notice` at most once for each [`Notice`].
    ///
    /// # Errors
    ///
    /// When cargo cannot be started, or fails for another reason than the code: the error's text is
    /// what cargo says. Of the kind `Interrupted` when it was stopped.
    pub fn run(&self, notice: &mut dyn FnMut(Notice)) -> io::Result<Built> {
        if let Some(built) = self.by_shortcut() {
            return Ok(built);
        }
        let since = SystemTime::now();
        let mut child = process::spawn(&mut self.command()).map_err(|error| {
            io::Error::new(error.kind(), format!("cargo cannot be started: {error}"))
        })?;
        let (sender, lines) = mpsc::channel();
        read_lines(child.stdout.take(), Line::Message, &sender);
        read_lines(child.stderr.take(), Line::Words, &sender);
        drop(sender);

        let heard = self.listen(&lines, notice);
        if heard.is_none() {
            process::kill(&mut child);
        }
        let status = child.wait();
        process::forget(&child);
        match heard {
            Some(heard) => {
                if let Some(shortcut) = self.shortcut {
                    shortcut.learn(self.root, self.package, &heard.words, since);
                }
                heard.into_built(status?.success())
            }
            None => Err(io::Error::new(io::ErrorKind::Interrupted, "the build was stopped")),
        }
    }

    /// Builds without cargo, where that is known to do.
    fn by_shortcut(&self) -> Option<Built> {
        let stop = self.stop.cloned().unwrap_or_default();
        let built = self.shortcut?.build(self.root, self.package, self.color, &stop);
        built.map(|(executable, warnings)| Built::Ready { executable, warnings })
    }

    /// Hears cargo to its end; `None` when the build is to be stopped.
    fn listen(
        &self,
        lines: &mpsc::Receiver<Line>,
        notice: &mut dyn FnMut(Notice),
    ) -> Option<Heard> {
        let mut heard = Heard::default();
        let mut told = BTreeSet::new();
        // A short wait for another cargo is not worth a line: it would only worry the reader.
        let mut waiting_since: Option<Instant> = None;
        loop {
            let noticed = match lines.recv_timeout(GLANCE) {
                Ok(line) => {
                    waiting_since = None;
                    heard.line(line, self.package)
                }
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return Some(heard),
            };
            if self.stop.is_some_and(Stop::is_requested) {
                return None;
            }
            let is_long = waiting_since.is_some_and(|since| since.elapsed() >= PATIENCE);
            match noticed {
                Some(Notice::WaitingForLock) => waiting_since = Some(Instant::now()),
                Some(it) if told.insert(it) => notice(it),
                None if is_long && told.insert(Notice::WaitingForLock) => {
                    notice(Notice::WaitingForLock);
                }
                _ => {}
            }
        }
    }

    fn command(&self) -> Command {
        // Cargo says in this variable which cargo it is, when it runs the coach.
        let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        let format = if self.color { "json-diagnostic-rendered-ansi" } else { "json" };
        command
            .args(["test", "--no-run", "--color=never", "--package", self.package])
            .args(["--test", self.target])
            .arg(format!("--message-format={format}"))
            .current_dir(self.root);
        if self.shortcut.is_some() {
            // Then cargo says how it asks the compiler.
            command.arg("--verbose");
        }
        if let Some(target_dir) = self.target_dir {
            command.arg("--target-dir").arg(target_dir);
        }
        command
    }
}

/// A line of cargo's.
enum Line {
    /// On standard output: a message in JSON.
    Message(String),
    /// On standard error: words for a person.
    Words(String),
}

/// What was heard from cargo.
#[derive(Debug, Default)]
struct Heard {
    executable: Option<PathBuf>,
    manifest: Option<PathBuf>,
    diagnostics: Vec<Diagnosed>,
    words: String,
}

/// A message of the compiler's, and the manifest of the package it is about.
#[derive(Debug)]
struct Diagnosed {
    manifest: PathBuf,
    is_error: bool,
    rendered: String,
}

#[derive(Deserialize)]
struct Message {
    reason: String,
    #[serde(default)]
    manifest_path: PathBuf,
    #[serde(default)]
    fresh: bool,
    executable: Option<PathBuf>,
    target: Option<Target>,
    message: Option<Diagnostic>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}

#[derive(Deserialize)]
struct Diagnostic {
    level: String,
    message: String,
    rendered: Option<String>,
}

fn read_lines(
    stream: Option<impl Read + Send + 'static>,
    line: fn(String) -> Line,
    sender: &mpsc::Sender<Line>,
) {
    let sender = sender.clone();
    thread::spawn(move || {
        let lines = stream.into_iter().flat_map(|stream| BufReader::new(stream).lines());
        for text in lines.map_while(Result::ok) {
            if sender.send(line(text)).is_err() {
                return;
            }
        }
    });
}

impl Heard {
    /// Takes one line in.
    fn line(&mut self, line: Line, package: &str) -> Option<Notice> {
        match line {
            Line::Message(text) => self.message(serde_json::from_str(&text).ok()?, package),
            Line::Words(text) => {
                self.words.push_str(&text);
                self.words.push('\n');
                let waits = text.trim_start().starts_with("Blocking waiting for file lock");
                waits.then_some(Notice::WaitingForLock)
            }
        }
    }

    fn message(&mut self, message: Message, package: &str) -> Option<Notice> {
        match (message.reason.as_str(), message.message) {
            ("compiler-message", Some(Diagnostic { level, message: text, rendered })) => {
                // The compiler counts its errors at the end; cargo leaves that out too.
                let rendered = rendered.filter(|_| !text.starts_with("aborting due to "))?;
                let is_error = level != "warning";
                let manifest = message.manifest_path;
                self.diagnostics.push(Diagnosed { manifest, is_error, rendered });
                None
            }
            ("compiler-artifact", _) => {
                if message.executable.is_some() {
                    self.executable = message.executable;
                    self.manifest = Some(message.manifest_path);
                    return None;
                }
                let name = message.target.map(|target| target.name).unwrap_or_default();
                let is_own = name.replace('_', "-") == package;
                (!message.fresh && !is_own).then_some(Notice::FirstBuild)
            }
            _ => None,
        }
    }

    fn into_built(self, success: bool) -> io::Result<Built> {
        match self.executable {
            Some(executable) if success => {
                // A warning about another package is not for the student.
                let own = |it: &&Diagnosed| Some(&it.manifest) == self.manifest.as_ref();
                let warnings =
                    self.diagnostics.iter().filter(own).map(|it| &*it.rendered).collect();
                Ok(Built::Ready { executable, warnings })
            }
            _ if self.diagnostics.iter().any(|it| it.is_error) => {
                let messages = self.diagnostics.iter().map(|it| &*it.rendered).collect();
                Ok(Built::Broken { messages })
            }
            _ => Err(io::Error::other(reason(&self.words))),
        }
    }
}

/// Cargo's error without its progress before it.
fn reason(words: &str) -> String {
    let lines = words.lines().skip_while(|line| !line.starts_with("error"));
    let error = lines.collect::<Vec<_>>().join("\n");
    let error = error.trim().strip_prefix("error: ").unwrap_or(error.trim()).to_string();
    if error.is_empty() { "cargo failed without a word".to_string() } else { error }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use pretty_assertions::assert_eq;

    use super::{Built, Heard, Line, Notice};

    fn heard(lines: &[&str]) -> (Heard, Vec<Notice>) {
        let mut heard = Heard::default();
        let notices = lines
            .iter()
            .filter_map(|line| {
                let line = match line.strip_prefix("stderr ") {
                    Some(words) => Line::Words(words.to_string()),
                    None => Line::Message((*line).to_string()),
                };
                heard.line(line, "exercise-3")
            })
            .collect();
        (heard, notices)
    }

    const ERROR: &str = r#"{"reason":"compiler-message","manifest_path":"/c/exercises/03/Cargo.toml","message":{"level":"error","message":"mismatched types","rendered":"error[E0308]: mismatched types\n"}}"#;
    const COUNT: &str = r#"{"reason":"compiler-message","manifest_path":"/c/exercises/03/Cargo.toml","message":{"level":"error","message":"aborting due to 1 previous error","rendered":"error: aborting due to 1 previous error\n"}}"#;
    const WARNING: &str = r#"{"reason":"compiler-message","manifest_path":"/c/exercises/03/Cargo.toml","message":{"level":"warning","message":"m","rendered":"warning: mine\n"}}"#;
    const OTHERS_WARNING: &str = r#"{"reason":"compiler-message","manifest_path":"/c/crates/grid/Cargo.toml","message":{"level":"warning","message":"m","rendered":"warning: not mine\n"}}"#;
    const OTHER: &str = r#"{"reason":"compiler-artifact","manifest_path":"/c/crates/grid/Cargo.toml","target":{"name":"grid"},"executable":null,"fresh":false}"#;
    const OWN: &str = r#"{"reason":"compiler-artifact","manifest_path":"/c/exercises/03/Cargo.toml","target":{"name":"exercise_3"},"executable":null,"fresh":false}"#;
    const PROGRAM: &str = r#"{"reason":"compiler-artifact","manifest_path":"/c/exercises/03/Cargo.toml","target":{"name":"checks"},"executable":"/c/target/checks-1a","fresh":false}"#;

    #[test]
    fn only_the_compilers_own_words_are_passed_on() {
        let could_not =
            "stderr error: could not compile `exercise-3` (lib) due to 1 previous error";
        let (heard, _) = heard(&[OTHER, ERROR, COUNT, could_not]);

        let messages = "error[E0308]: mismatched types\n".to_string();
        assert_eq!(heard.into_built(false).unwrap(), Built::Broken { messages });
    }

    #[test]
    fn a_warning_about_another_package_is_not_for_the_student() {
        let (heard, _) = heard(&[OTHERS_WARNING, WARNING, PROGRAM]);

        let executable = PathBuf::from("/c/target/checks-1a");
        let warnings = "warning: mine\n".to_string();
        assert_eq!(heard.into_built(true).unwrap(), Built::Ready { executable, warnings });
    }

    #[test]
    fn a_long_build_and_a_wait_are_noticed_and_the_usual_build_is_not() {
        let (_, usual) = heard(&[OWN, PROGRAM]);
        let waits = "stderr     Blocking waiting for file lock on build directory";
        let (_, long) = heard(&[waits, OTHER, OWN, PROGRAM]);

        assert_eq!(usual, []);
        assert_eq!(long, [Notice::WaitingForLock, Notice::FirstBuild]);
    }

    #[test]
    fn a_failure_that_is_not_the_codes_is_what_cargo_says() {
        let (heard, _) =
            heard(&["stderr     Updating crates.io index", "stderr error: no matching package"]);

        assert_eq!(heard.into_built(false).unwrap_err().to_string(), "no matching package");
    }

    #[test]
    fn a_warning_is_not_what_a_build_fails_for() {
        let (heard, _) = heard(&[WARNING, "stderr error: the disk is full"]);

        assert_eq!(heard.into_built(false).unwrap_err().to_string(), "the disk is full");
    }
}
