//! Builds a program of an exercise with cargo, and keeps cargo's own words away from the student: what
//! the compiler says is passed on as it is, once, and nothing else.
//!
//! Cargo decides by a file's time whether a program is up to date, and a student's file can have any time: that of a
//! backup, of an archive, of a file server. So a program that was built from another text is built again.
//!
//! A build is never stopped: a compiler that is killed can leave files that no later build looks at again.

use std::{
    env,
    fs::{self, File},
    io::{self, BufRead, BufReader, Read},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::{Duration, SystemTime},
};

use exam::hash_of;

use crate::{
    messages::{Artifact, Diagnostic, Messages},
    process,
    runner::News,
};

// A short wait for another cargo is not worth a line: it would only worry the reader.
const PATIENCE: Duration = Duration::from_millis(1500);

// A package of the course with the most libraries. Cargo builds a library anew for other features of it, and
// a build that names this package too takes the features that the coach itself was built with.
const COMPANION: &str = "coach";

/// The cargo that runs this program, which says so in a variable, or the one in the path.
pub fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// The same error, with what it means.
fn not_started(error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("cargo cannot be started: {error}"))
}

/// What to build, and how.
#[derive(Clone, Debug)]
pub struct Build<'a> {
    /// The workspace's folder.
    pub root: &'a Path,
    /// The package's folder.
    pub folder: &'a Path,
    /// The package: `exercise-3`.
    pub package: &'a str,
    /// The program.
    pub program: Program,
    /// Whether the compiler's messages may hold color codes.
    pub color: bool,
}

/// A program of a package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Program {
    /// `tests/main.rs`, which asks the questions.
    Questions,
    /// The example of this name, which plays a scene.
    Scene(String),
}

/// The result of a build.
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
        /// What the compiler complains of, warnings included.
        messages: Vec<Diagnostic>,
    },
}

impl<'a> Build<'a> {
    /// The build of `program` of `package`, which is in `folder`, in the workspace `root`.
    pub fn of(root: &'a Path, folder: &'a Path, package: &'a str, program: Program) -> Build<'a> {
        Build { root, folder, package, program, color: false }
    }

    /// Builds, and tells what takes its time, each at most once.
    ///
    /// # Errors
    ///
    /// When cargo cannot be started, or fails for another reason than the code: the error's text is
    /// what cargo says.
    pub fn run(&self, tell: &mut dyn FnMut(News<'_>)) -> io::Result<Built> {
        let text = format!("{:016x}", hash_of(&rust_files(&self.folder.join("src"))));
        let (messages, mut built) = self.once(tell)?;
        let Built::Ready { executable, .. } = &built else { return Ok(built) };
        // Beside each program stands which text it was built from.
        let note = executable.with_extension("text");
        if fs::read_to_string(&note).is_ok_and(|last| last == text) {
            return Ok(built);
        }
        if messages
            .artifacts
            .iter()
            .any(|artifact| artifact.fresh && artifact.is_library_of(self.package))
        {
            let file = File::options().append(true).open(self.folder.join("src/lib.rs"))?;
            file.set_modified(SystemTime::now())?;
            built = self.once(tell)?.1;
        }
        fs::write(note, text).map(|()| built)
    }

    /// Lets cargo build the program.
    fn once(&self, tell: &mut dyn FnMut(News<'_>)) -> io::Result<(Messages, Built)> {
        let mut child = process::spawn(&mut self.command()).map_err(not_started)?;
        let (sender, lines) = mpsc::channel();
        read_lines(child.stdout.take().expect("a pipe"), Line::Message, &sender);
        read_lines(child.stderr.take().expect("a pipe"), Line::Stderr, &sender);
        drop(sender);
        let messages = listen(&lines, self.package, tell);
        let is_success = process::wait(&mut child)?.success();
        built(&messages, is_success).map(|built| (messages, built))
    }

    fn command(&self) -> Command {
        let mut command = cargo();
        let format = if self.color { "json-diagnostic-rendered-ansi" } else { "json" };
        command.args(["build", "--color=never", "--package", self.package]).current_dir(self.root);
        match &self.program {
            Program::Questions => command.args(["--test", "main"]),
            Program::Scene(name) => command.args(["--example", name]),
        };
        command.arg(format!("--message-format={format}"));
        // The courses of tests have no coach.
        if self.root.join("crates/core").join(COMPANION).is_dir() {
            command.args(["--package", COMPANION]);
        }
        command
    }
}

/// The names and the bytes of all Rust files below `folder`, one after the other.
fn rust_files(folder: &Path) -> Vec<u8> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut bytes = Vec::new();
    for path in paths {
        if path.is_dir() {
            bytes.extend(rust_files(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            bytes.extend(path.as_os_str().as_encoded_bytes());
            bytes.extend(fs::read(&path).unwrap_or_default());
        }
    }
    bytes
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
        messages.stderr = String::from_utf8_lossy(&output.stderr).trim().to_string();
        let has_begun =
            output.status.success() || messages.diagnostics.iter().any(Diagnostic::is_error);
        Ok(if has_begun { Ok(messages) } else { Err(messages.stderr) })
    };
    let messages = match attempt(&["--offline"]).map_err(not_started)? {
        Err(stderr) if stderr.contains("offline") => attempt(&[]).map_err(not_started)?,
        messages => messages,
    };
    messages.map_err(io::Error::other)
}

enum Line {
    /// On standard output: a message in JSON.
    Message(String),
    /// On standard error: words for a person.
    Stderr(String),
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

/// Reads what cargo says of the build of `package`, to its end.
fn listen(lines: &mpsc::Receiver<Line>, package: &str, tell: &mut dyn FnMut(News<'_>)) -> Messages {
    let (mut messages, mut is_first, mut patience) = (Messages::default(), false, Duration::MAX);
    loop {
        let line = lines.recv_timeout(patience);
        patience = Duration::MAX;
        match line {
            Ok(Line::Message(line)) => {
                let before = messages.artifacts.len();
                messages.add(&line);
                let is_other =
                    |artifact: &Artifact| artifact.is_built() && !artifact.is_library_of(package);
                if !is_first && messages.artifacts[before..].iter().any(is_other) {
                    is_first = true;
                    tell(News::FirstBuild);
                }
            }
            Ok(Line::Stderr(line)) => {
                messages.stderr += &format!("{line}\n");
                if line.trim_start().starts_with("Blocking waiting for file lock") {
                    patience = PATIENCE;
                }
            }
            Err(RecvTimeoutError::Timeout) => tell(News::WaitingForLock),
            Err(RecvTimeoutError::Disconnected) => return messages,
        }
    }
}

/// The result of the build of one program, by all that cargo said.
fn built(messages: &Messages, success: bool) -> io::Result<Built> {
    let program =
        |artifact: &Artifact| Some((artifact.folder().to_path_buf(), artifact.executable.clone()?));
    match messages.artifacts.iter().find_map(program) {
        Some((folder, executable)) if success => {
            // A warning about another package, or about the questions, is not for the student.
            let own = messages.warnings(&folder).filter(|warning| warning.is_about_src());
            let warnings = own.map(|warning| warning.rendered.as_str()).collect();
            Ok(Built::Ready { executable, warnings })
        }
        _ if messages.has_error_in_code() => {
            Ok(Built::Broken { messages: messages.diagnostics.clone() })
        }
        _ => Err(io::Error::other(match messages.failure() {
            Some(failure) => format!(
                "the compiler or the linker failed, and points to no line of your code: {failure}\n\
                 Is the disk full? `cargo clean` removes what earlier builds have left."
            ),
            // Cargo's own error may come from a file that the student changed.
            None => format!(
                "{}\n`git status` names the files of the course that were changed",
                messages.reason()
            ),
        })),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use insta::assert_snapshot;
    use pretty_assertions::assert_eq;

    use super::{Built, Line, Messages, built, listen};

    /// What is told and kept of `lines`.
    fn read(lines: &[&str]) -> (Messages, Vec<String>) {
        let (sender, receiver) = mpsc::channel();
        for line in lines {
            let line = match line.strip_prefix("stderr ") {
                Some(words) => Line::Stderr(words.to_string()),
                None => Line::Message((*line).to_string()),
            };
            sender.send(line).expect("it is read below");
        }
        drop(sender);
        let mut told = Vec::new();
        let messages = listen(&receiver, "exercise-3", &mut |news| told.push(format!("{news:?}")));
        (messages, told)
    }

    const ERROR: &str = r#"{"reason":"compiler-message","manifest_path":"/c/exercises/03/Cargo.toml","message":{"level":"error","message":"mismatched types","spans":[{"file_name":"src/lib.rs","line_start":2,"is_primary":true}],"rendered":"error[E0308]: mismatched types\n"}}"#;
    const LINKER: &str = r#"{"reason":"compiler-message","manifest_path":"/c/exercises/03/Cargo.toml","message":{"level":"error","message":"linking with `cc` failed: exit status: 1","spans":[],"rendered":"error: linking with `cc` failed: exit status: 1\n  |\n  = note:  \"cc\" \"-m64\"\n  = note: rust-lld: error: undefined hidden symbol: anon.1.llvm.2\n          >>> referenced by f\n\n"}}"#;
    const COUNT: &str = r#"{"reason":"compiler-message","manifest_path":"/c/exercises/03/Cargo.toml","message":{"level":"error","message":"aborting due to 1 previous error","rendered":"error: aborting due to 1 previous error\n"}}"#;
    const WARNING: &str = r#"{"reason":"compiler-message","manifest_path":"/c/exercises/03/Cargo.toml","message":{"level":"warning","message":"m","spans":[{"file_name":"exercises/03/src/lib.rs","line_start":2,"is_primary":true}],"rendered":"warning: mine\n"}}"#;
    const OTHERS_WARNING: &str = r#"{"reason":"compiler-message","manifest_path":"/c/crates/core/grid/Cargo.toml","message":{"level":"warning","message":"m","rendered":"warning: not mine\n"}}"#;
    const OTHER: &str = r#"{"reason":"compiler-artifact","manifest_path":"/c/crates/core/grid/Cargo.toml","target":{"name":"grid"},"executable":null,"fresh":false}"#;
    const OWN: &str = r#"{"reason":"compiler-artifact","manifest_path":"/c/exercises/03/Cargo.toml","target":{"name":"exercise_3"},"executable":null,"fresh":false}"#;
    const PROGRAM: &str = r#"{"reason":"compiler-artifact","manifest_path":"/c/exercises/03/Cargo.toml","target":{"name":"checks"},"executable":"/c/target/checks-1a","fresh":false}"#;

    #[test]
    fn a_build_is_told_in_the_compilers_words_or_cargos() {
        let could_not =
            "stderr error: could not compile `exercise-3` (bin) due to 1 previous error";
        let cases: [(&str, bool, &[&str]); 5] = [
            ("an error", false, &[OTHER, ERROR, COUNT, could_not]),
            ("warnings about this package and another", true, &[OTHERS_WARNING, WARNING, PROGRAM]),
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
            let result = match built(&read(lines).0, success) {
                Ok(Built::Ready { executable, warnings, .. }) => {
                    format!("ready: {}\n{warnings}", executable.display())
                }
                Ok(Built::Broken { messages }) => {
                    messages.iter().map(|message| message.rendered.as_str()).collect()
                }
                Err(error) => error.to_string(),
            };
            results += &format!("{name}\n  {}\n", result.trim_end().replace('\n', "\n  "));
        }
        assert_snapshot!(results, @"
    an error
      error[E0308]: mismatched types
    warnings about this package and another
      ready: /c/target/checks-1a
      warning: mine
    a failure of the linker
      the compiler or the linker failed, and points to no line of your code: linking with `cc` failed: exit status: 1
      rust-lld: error: undefined hidden symbol: anon.1.llvm.2
      >>> referenced by f
      Is the disk full? `cargo clean` removes what earlier builds have left.
    a failure of cargo
      no package
      `git status` names the files of the course that were changed
    a failure after a warning
      the disk is full
      `git status` names the files of the course that were changed
    ");
    }

    #[test]
    fn what_is_built_besides_is_told_once() {
        let quick = "stderr     Blocking waiting for file lock on build directory";
        assert_eq!(read(&[quick, OWN, PROGRAM]).1, [""; 0]);
        assert_eq!(read(&[OTHER, OTHER, OWN, PROGRAM]).1, ["FirstBuild"]);
    }
}
