//! Peers in other languages, in processes of their own.
//!
//! Such a program writes lines of numbers, its answer, and then `ready`. After that it reads a line
//! with the number of a round, answers the question again, and writes how many nanoseconds of
//! processor time that took. So its start does not count, and rounds stay paired. Before all that, a solver
//! from elsewhere reads its puzzles, a line each, up to an empty line.

use std::{
    fs,
    io::{BufRead, BufReader, Lines, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    time::Duration,
};

/// A program of the folder `outside`.
pub(crate) enum Program {
    /// The C++ program for Gecode.
    Gecode,
    /// The source program of a lesson, in C++, by its name.
    Source(&'static str),
    /// A Python script, and the package that it needs.
    Python(&'static str, &'static str),
}

/// A program that was started, and has given its answer.
pub(crate) struct Outside {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
    /// The numbers that it wrote before `ready`, line by line.
    pub(crate) answer: Vec<Vec<u32>>,
}

impl Outside {
    /// Starts a program and waits for its answer; the error is a sentence about what is missing.
    pub(crate) fn start(program: Program, arguments: &[String]) -> Result<Self, String> {
        let (command, missing) = match program {
            Program::Gecode => {
                let libraries = ["minimodel", "int", "search", "kernel", "support"];
                let missing =
                    "Gecode is not measured: it needs g++ and Debian's package libgecode-dev.";
                (cpp("gecode", &libraries.map(|name| format!("-lgecode{name}"))), missing.into())
            }
            Program::Source(name) => {
                (cpp(name, &[]), "The source's way is not measured: it needs g++.".to_string())
            }
            Program::Python(script, package) => {
                let missing = format!(
                    "{package} is not measured: type `python3 -m venv target/peers/python && \
                     target/peers/python/bin/pip install -r crates/author/peers/outside/requirements.txt`."
                );
                (Some(python(script)), missing)
            }
        };
        command.and_then(|mut command| Self::answered(command.args(arguments), "")).ok_or(missing)
    }

    /// Starts a solver from elsewhere with its puzzles, and waits for its answer.
    pub(crate) fn solver(program: &Path, puzzles: &str) -> Result<Self, String> {
        Self::answered(&mut Command::new(program), puzzles).ok_or_else(|| {
            format!("{} does not write `ready` when it has read its puzzles", program.display())
        })
    }

    /// Waits for the answer; `None` when the program ends without one, because a package is missing.
    fn answered(command: &mut Command, question: &str) -> Option<Self> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().ok()?;
        let (mut input, output) = (child.stdin.take()?, child.stdout.take()?);
        input.write_all(question.as_bytes()).ok()?;
        let output = BufReader::new(output).lines();
        let mut outside = Self { child, input, output, answer: Vec::new() };
        loop {
            let line = outside.output.next()?.ok()?;
            if line == "ready" {
                return Some(outside);
            }
            let numbers = line.split_whitespace().filter_map(|word| word.parse().ok());
            outside.answer.push(numbers.collect());
        }
    }

    /// Asks once more and gives the time that it took.
    pub(crate) fn turn(&mut self, round: u64) -> Result<Duration, String> {
        let line = writeln!(self.input, "{round}").ok().and_then(|()| self.output.next()?.ok());
        let line = line.ok_or("it ended")?;
        line.parse().map(Duration::from_nanos).map_err(|_| line)
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A program in C++, compiled when its text is newer; `None` when that fails.
fn cpp(name: &str, libraries: &[String]) -> Option<Command> {
    let source = folder().join(name).with_extension("cpp");
    let native = env!("PEERS_FLAGS").contains("target-cpu=native");
    let program = built(&if native { format!("{name}-native") } else { name.to_string() });
    if [&source, &folder().join("peer.hpp")].iter().any(|source| is_older(&program, source)) {
        let mut compiler = Command::new("g++");
        compiler.args(["-O3", "-std=c++17", "-DNDEBUG"]);
        if native {
            compiler.arg("-march=native");
        }
        compiler.arg(&source).arg("-o").arg(&program).args(libraries).stderr(Stdio::null());
        compiler.status().ok().filter(|status| status.success())?;
    }
    Some(Command::new(program))
}

fn python(script: &str) -> Command {
    let own = built("python/bin/python3");
    let mut command = Command::new(if own.exists() { own } else { "python3".into() });
    command.arg(folder().join(script)).env("PYTHONDONTWRITEBYTECODE", "1");
    command
}

/// Where the programs of others are.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("outside")
}

/// A file in the folder for what is built here.
fn built(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../target/peers");
    // When it cannot be made, what is written into it says so.
    let _ = fs::create_dir_all(&folder);
    folder.join(name)
}

fn is_older(file: &Path, than: &Path) -> bool {
    let changed = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
    changed(file).is_none_or(|time| Some(time) < changed(than))
}
