//! Peers in other languages, in processes of their own.
//!
//! Such a program writes lines of numbers, its answer, and then `ready`. After that it reads a line
//! with the number of a round, answers the question again, and writes how many nanoseconds of
//! processor time that took. So its start does not count, and rounds stay paired.

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

impl Outside {
    /// Starts a program and waits for its answer; the error is a sentence about what is missing.
    fn start(mut command: Command, missing: &str) -> Result<Self, String> {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|_| missing.to_string())?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(missing.to_string());
        };
        let mut lines = BufReader::new(output).lines();
        let mut answer = Vec::new();
        loop {
            match lines.next() {
                Some(Ok(line)) if line == "ready" => {
                    return Ok(Self { child, input, output: lines, answer });
                }
                Some(Ok(line)) => {
                    answer.push(
                        line.split_whitespace().filter_map(|word| word.parse().ok()).collect(),
                    );
                }
                // It has ended without an answer: a package is missing.
                _ => {
                    let _ = child.wait();
                    return Err(missing.to_string());
                }
            }
        }
    }

    /// Asks once more and gives the time that it took.
    pub(crate) fn turn(&mut self, round: u64) -> Result<Duration, String> {
        let gone = "it ended".to_string();
        writeln!(self.input, "{round}").map_err(|_| gone.clone())?;
        match self.output.next() {
            Some(Ok(line)) => line.parse().map(Duration::from_nanos).map_err(|_| line.clone()),
            _ => Err(gone),
        }
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Compiles and starts the C++ program for Gecode.
pub(crate) fn gecode(arguments: &[&str]) -> Result<Outside, String> {
    let missing = "Gecode is not measured: it needs g++ and Debian's package libgecode-dev.";
    let libraries = ["minimodel", "int", "search", "kernel", "support"];
    cpp("gecode", &libraries.map(|name| format!("-lgecode{name}")), arguments, missing)
}

/// Compiles and starts a source program of a lesson, in C++.
pub(crate) fn source(name: &str, arguments: &[&str]) -> Result<Outside, String> {
    cpp(name, &[], arguments, "The source's way is not measured: it needs g++.")
}

fn cpp(
    name: &str,
    libraries: &[String],
    arguments: &[&str],
    missing: &str,
) -> Result<Outside, String> {
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
        if !compiler.status().is_ok_and(|status| status.success()) {
            return Err(missing.to_string());
        }
    }
    let mut command = Command::new(program);
    command.args(arguments);
    Outside::start(command, missing)
}

/// Starts a Python program of the folder `outside`.
pub(crate) fn python(script: &str, arguments: &[&str], package: &str) -> Result<Outside, String> {
    let missing = format!(
        "{package} is not measured: type `python3 -m venv target/peers/python && \
         target/peers/python/bin/pip install -r crates/lab/peers/outside/requirements.txt`."
    );
    let own = built("python/bin/python3");
    let mut command = Command::new(if own.exists() { own } else { "python3".into() });
    command.arg(folder().join(script)).args(arguments).env("PYTHONDONTWRITEBYTECODE", "1");
    Outside::start(command, &missing)
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
