//! Runs the programs as a person does, and keeps what they say.

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, Command, Stdio},
    thread,
};

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
    let words: Vec<&str> = line.split_whitespace().collect();
    fed(started(&words, Stdio::piped()), input)
}

/// What a program says that reads `input`.
pub fn fed(mut child: Child, input: &[u8]) -> Output {
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = input.to_vec();
    // A program that does not read its input closes the pipe, which is no fault of the test.
    let writer = thread::spawn(move || stdin.write_all(&input).ok());
    let output = output_of(child);
    writer.join().expect("the writer does not panic");
    output
}

/// Starts `just run ARGUMENTS`.
pub fn started(arguments: &[&str], stdin: Stdio) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_programs"));
    command.args(arguments).stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program can be started")
}

fn output_of(child: Child) -> Output {
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Output { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
}

/// Runs `just run PROGRAM` with `input`, and kills it at its first line on standard error, while its
/// input is still open. Gives what it wrote to standard output.
pub fn killed_at_complaint(program: &str, input: &str) -> String {
    let mut child = started(&[program], Stdio::piped());
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
