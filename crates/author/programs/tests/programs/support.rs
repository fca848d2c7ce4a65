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

/// Runs `just run LINE`, and sends Ctrl-C as soon as the program handles it.
#[cfg(target_os = "linux")]
pub fn interrupted(line: &str) -> Output {
    use std::time::{Duration, Instant};

    let words: Vec<&str> = line.split_whitespace().collect();
    let mut child = started(&words, Stdio::inherit());
    let status = format!("/proc/{}/status", child.id());
    let handles_it = || {
        let status = std::fs::read_to_string(&status).expect("the program has a status");
        let handled = status.lines().find_map(|line| line.strip_prefix("SigCgt:\t"));
        let signals = u64::from_str_radix(handled.expect("a set of signals"), 16);
        // Signal 1 is bit 0, and Ctrl-C sends signal 2.
        signals.expect("a set of signals") & 0b10 != 0
    };
    let patience = Instant::now() + Duration::from_secs(120);
    while !handles_it() {
        if Instant::now() > patience || child.try_wait().expect("a child").is_some() {
            child.kill().expect("it is ours");
            panic!("it never handled Ctrl-C: {}", output_of(child).err);
        }
        thread::sleep(Duration::from_millis(5));
    }
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.is_ok_and(|status| status.success()), "kill can be run");
    output_of(child)
}

/// Runs `just run LINE` in a terminal, types Ctrl-C when `words` are shown there, and gives all that was shown.
#[cfg(unix)]
pub fn on_terminal(line: &str, words: &str) -> String {
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};

    let size = PtySize { rows: 24, cols: 100, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).expect("there is a terminal");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_programs"));
    command.cwd(env!("CARGO_MANIFEST_DIR"));
    command.args(line.split(' '));
    let mut child = pair.slave.spawn_command(command).expect("the program can be started");
    drop(pair.slave);
    let mut keys = pair.master.take_writer().expect("keys can be typed");
    let mut output = pair.master.try_clone_reader().expect("it can be read");
    let (mut screen, mut bytes) = (String::new(), [0; 1024]);
    // The end of a terminal is an error on some systems.
    while let Ok(length @ 1..) = output.read(&mut bytes) {
        let was_there = screen.contains(words);
        screen += &String::from_utf8_lossy(&bytes[..length]);
        if !was_there && screen.contains(words) {
            keys.write_all(b"\x03").expect("the program still runs");
        }
    }
    child.wait().expect("the program ends");
    screen
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
