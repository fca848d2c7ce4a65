//! Peers in other languages, in processes of their own.
//!
//! Such a program writes lines of numbers, its answer, and then `ready`. After that it reads a line
//! with the number of a round, answers again, and writes how many nanoseconds of
//! processor time that took. So its start does not count, and rounds stay paired. Before all that, a solver
//! of sudokus reads its puzzles, a line each, up to an empty line.

use std::{
    fs,
    io::{BufRead, BufReader, Lines, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    time::Duration,
};

/// A program that was started, and has given its answer.
pub(crate) struct Outside {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
    /// The numbers that it wrote before `ready`, line by line.
    pub(crate) answer: Vec<Vec<u32>>,
}

/// The program for Gecode, asked as its first comment says; the error says what is missing.
pub(crate) fn gecode(arguments: &[&str]) -> Result<Outside, String> {
    let libraries = ["minimodel", "int", "search", "kernel", "support"];
    cpp("gecode", &libraries.map(|name| format!("-lgecode{name}")))
        .and_then(|mut program| Outside::start(program.args(arguments), ""))
        .ok_or("Gecode is not measured: it needs g++ and Debian's package libgecode-dev.".into())
}

/// The program of a lesson's source, written anew in C++ from what it does. It reads `input`.
pub(crate) fn source(name: &str, arguments: &[&str], input: &str) -> Result<Outside, String> {
    cpp(name, &[])
        .and_then(|mut program| Outside::start(program.args(arguments), input))
        .ok_or("The source's way is not measured: it needs g++.".into())
}

/// A Python script that needs this package.
pub(crate) fn python(package: &str, script: &str, arguments: &[&str]) -> Result<Outside, String> {
    let own = built("python/bin/python3");
    let mut python = Command::new(if own.exists() { own } else { "python3".into() });
    python.arg(folder().join(script)).args(arguments).env("PYTHONDONTWRITEBYTECODE", "1");
    Outside::start(&mut python, "").ok_or_else(|| {
        format!(
            "{package} is not measured: type `python3 -m venv target/peers/python && \
             target/peers/python/bin/pip install -r crates/author/peers/outside/requirements.txt`."
        )
    })
}

impl Outside {
    /// Starts a program, writes `text` to it, and waits for the answer; `None` when it ends without one.
    pub(crate) fn start(command: &mut Command, text: &str) -> Option<Self> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().ok()?;
        let (mut input, output) = (child.stdin.take()?, child.stdout.take()?);
        input.write_all(text.as_bytes()).ok()?;
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
    let file = folder().join(name).with_extension("cpp");
    let is_native = crate::FLAGS.contains("target-cpu=native");
    let program = built(&if is_native { format!("{name}-native") } else { name.to_string() });
    let changed = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
    if changed(&program) < changed(&file).max(changed(&folder().join("peer.hpp"))) {
        let mut compiler = Command::new("g++");
        compiler.args(["-O3", "-std=c++17", "-DNDEBUG"]);
        compiler.args(is_native.then_some("-march=native"));
        compiler.arg(&file).arg("-o").arg(&program).args(libraries).stderr(Stdio::null());
        compiler.status().ok().filter(|status| status.success())?;
    }
    Some(Command::new(program))
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
