//! Runs the programs as a person does, and keeps what they say.

use std::{
    io::{BufRead, BufReader, Read, Seek, Write},
    process::{Child, Command, Stdio},
};

const PROGRAMS: &str = env!("CARGO_BIN_EXE_programs");

/// What a program said, and how it ended.
pub struct Output {
    pub out: String,
    pub err: String,
    pub code: Option<i32>,
}

/// Runs `just run LINE` with nothing on standard input.
pub fn run(line: &str) -> Output {
    run_with(line, b"")
}

/// Runs `just run LINE` with `input` on standard input.
pub fn run_with(line: &str, input: &[u8]) -> Output {
    let mut stdin = tempfile::tempfile().expect("a file");
    stdin.write_all(input).and_then(|()| stdin.rewind()).expect("the file can be written");
    let output = Command::new(PROGRAMS).args(line.split_whitespace()).stdin(stdin).output();
    let output = output.expect("the program can be started");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Output { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
}

/// Starts `just run ARGUMENTS` with a pipe to each of its streams.
pub fn started(arguments: &[&str]) -> Child {
    let mut command = Command::new(PROGRAMS);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program can be started")
}

/// Runs `just run PROGRAM` with `input`, and kills it at its first line on standard error, while its
/// input is still open. Gives what it wrote to standard output.
pub fn killed_at_complaint(program: &str, input: &str) -> String {
    let mut child = started(&[program]);
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    stdin.write_all(input.as_bytes()).expect("the program reads");
    let mut complaint = String::new();
    let stderr = child.stderr.take().expect("standard error is a pipe");
    BufReader::new(stderr).read_line(&mut complaint).expect("the program complains");
    child.kill().expect("the program waits for more input");
    let mut out = String::new();
    let mut stdout = child.stdout.take().expect("standard output is a pipe");
    stdout.read_to_string(&mut out).expect("the program writes UTF-8");
    child.wait().expect("the program has ended");
    out
}
