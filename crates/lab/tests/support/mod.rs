//! Runs the programs as a person does, and keeps what they say.

// Each test file uses what it needs of this module.
#![allow(dead_code)]

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Command, Stdio},
};

/// What a program said, and how it ended.
pub struct Said {
    pub out: String,
    pub err: String,
    pub code: Option<i32>,
}

/// Runs `just run ARGUMENTS` with nothing on standard input.
pub fn run(arguments: &[&str]) -> Said {
    run_with(arguments, b"")
}

/// Runs `just run ARGUMENTS` with `input` on standard input.
pub fn run_with(arguments: &[&str], input: &[u8]) -> Said {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lab"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the lab can be started");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = input.to_vec();
    // A program that does not read its input closes the pipe, which is no fault of the test.
    let writer = std::thread::spawn(move || stdin.write_all(&input).ok());
    let output = child.wait_with_output().expect("the lab ends");
    writer.join().expect("the writer does not panic");
    let text = |bytes| String::from_utf8(bytes).expect("the lab writes UTF-8");
    Said { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
}

/// Runs `just run PROGRAM` with `input`, and kills it at its first line on standard error, while its
/// input is still open. Gives what it wrote to standard output.
pub fn killed_at_complaint(program: &str, input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lab"))
        .arg(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the lab can be started");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    stdin.write_all(input.as_bytes()).expect("the lab reads");
    let mut complaint = String::new();
    let stderr = child.stderr.take().expect("standard error is a pipe");
    BufReader::new(stderr).read_line(&mut complaint).expect("the lab complains");
    child.kill().expect("the lab waits for more input");
    let mut out = String::new();
    let mut stdout = child.stdout.take().expect("standard output is a pipe");
    stdout.read_to_string(&mut out).expect("the lab writes UTF-8");
    child.wait().expect("the lab has ended");
    out
}
