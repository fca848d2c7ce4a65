//! Why a submission gives no program: what the compiler's end and its messages mean.

use confine::Limits;
use runner::messages::Diagnostic;

use crate::{
    record::Status,
    run::{End, LATE, OUT_OF_TIME, Run},
    text,
};

/// Why a submission gives no program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The status of the submission.
    pub status: Status,
    /// What the compiler said, or what is wrong.
    pub detail: String,
    /// Whether it is about this text; otherwise it may be the machine's fault.
    pub is_certain: bool,
}

impl Refusal {
    pub(crate) fn new(status: Status, detail: impl Into<String>) -> Refusal {
        Refusal { status, detail: detail.into(), is_certain: true }
    }
}

/// What it means that the compiler failed: by its end, by its messages, and by what else it printed, which
/// holds no word of the student's.
pub(crate) fn refuse(run: &Run, limits: &Limits) -> Result<(), Refusal> {
    let (messages, other) = messages(&run.output);
    let is_out_of_memory = other.lines().any(|line| {
        let signs = ["memory allocation of", "out of memory", "Cannot allocate memory"];
        signs.iter().any(|sign| line.contains(sign))
    });
    let (status, detail) = match run.end {
        _ if !run.begun => (Status::GraderError, format!("the sandbox did not start: {other}")),
        End::Code(0) => return Ok(()),
        End::Stuck | End::Signal(OUT_OF_TIME) => {
            let time = grid::counted(limits.cpu, "second");
            (Status::TimedOut, format!("the compiler was still at work after {time}"))
        }
        End::Late => (Status::NotJudged, LATE.to_string()),
        End::Idle => {
            let detail = "the compiler waited without working: does the code include a file that never ends?";
            (Status::TimedOut, detail.to_string())
        }
        _ if is_out_of_memory => {
            let most = limits.memory;
            (Status::OutOfMemory, format!("the compiler needs more than {most} MiB"))
        }
        // Otherwise its messages alone are as long as a file may be.
        End::Signal(25) if !run.is_full => {
            let most = limits.file / 1024;
            let detail = format!("it compiles to more than {most} MiB: is a constant that large?");
            (Status::TooMuchOutput, detail)
        }
        // Too little memory, a full disk, a fault of the compiler, or a source that was made for
        // it: that cannot be told, so it is no mark.
        End::Code(code) if code != 101 => refused_code(&messages, &other),
        End::Signal(25) => refused_code(&messages, &other),
        // What it prints then holds addresses, which differ each time.
        End::Signal(11) => {
            let detail = "the compiler itself was ended by signal 11: is something nested deeply?";
            (Status::DidNotCompile, detail.to_string())
        }
        End::Code(_) | End::Signal(_) => {
            (Status::NotJudged, "the compiler itself failed".to_string())
        }
    };
    let is_certain = messages.iter().any(|message| message.is_error() && !message.spans.is_empty());
    Err(Refusal { status, detail, is_certain })
}

/// The files that the compiler's errors point to.
pub(crate) fn files_of_errors(run: &Run) -> Vec<String> {
    let (messages, _) = messages(&run.output);
    let errors = messages.iter().filter(|message| message.is_error());
    let files = errors.flat_map(|error| error.spans.iter().map(|span| span.file.clone()));
    // The standard library's own.
    files.filter(|file| !file.starts_with(['<']) && !file.starts_with("/rustc/")).collect()
}

/// The compiler's messages, and the lines that it prints besides. A message that was cut off has words of the
/// student's too, and is neither.
fn messages(output: &[u8]) -> (Vec<Diagnostic>, String) {
    let (mut messages, mut other) = (Vec::new(), String::new());
    for line in String::from_utf8_lossy(output).lines() {
        match serde_json::from_str::<Diagnostic>(line) {
            Ok(message) => messages.push(message),
            Err(_) if line.starts_with('{') => {}
            Err(_) => other = other + line + "\n",
        }
    }
    (messages, text::printed(other.trim().as_bytes()))
}

/// Why the compiler refuses the code. The lines of the questions stay out of it.
fn refused_code(messages: &[Diagnostic], other: &str) -> (Status, String) {
    let errors: Vec<&Diagnostic> =
        messages.iter().filter(|message| message.is_error() && !message.is_summary()).collect();
    let is_own = |error: &&&Diagnostic| {
        error.spans.iter().any(|span| span.is_primary && span.file.starts_with("src/"))
    };
    // Code without a place is refused by the linker.
    if errors.iter().any(|error| error.spans.is_empty()) {
        let detail = "the linker refuses it: does it ask for a library or for a section?";
        return (Status::DidNotCompile, detail.to_string());
    }
    let own: String = errors.iter().filter(is_own).map(|error| error.rendered.as_str()).collect();
    if !own.is_empty() {
        return (Status::DidNotCompile, text::printed(own.as_bytes()));
    }
    let mut told: Vec<&str> = errors.iter().map(|error| error.text.as_str()).collect();
    told.dedup();
    told.truncate(5);
    let told = if told.is_empty() { other.to_string() } else { told.join("\n") };
    let detail = format!(
        "a function of the exercise is missing or has another signature; compare it with the stub\n{}",
        text::cut(&text::plain(&told), 1_000)
    );
    (Status::DidNotCompile, detail)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use confine::Limits;

    use super::{End, Run, Status, refuse};

    fn status(end: End, output: &str, is_full: bool) -> Status {
        let (spent, output) = (Duration::ZERO, output.as_bytes().to_vec());
        let run = Run { end, spent, begun: true, output, sheet: Vec::new(), is_full, printed: 0 };
        refuse(&run, &Limits::reference()).expect_err("a refusal").status
    }

    #[test]
    fn a_students_words_are_not_the_compilers() {
        let quoted = r#"{"level":"error","message":"out of memory","spans":[],"rendered":"error"}"#;
        assert_eq!(status(End::Code(1), quoted, false), Status::DidNotCompile);
        let own = format!("{quoted}\nmemory allocation of 8 bytes failed");
        assert_eq!(status(End::Code(1), &own, false), Status::OutOfMemory);
    }

    #[test]
    fn long_messages_are_no_large_program() {
        assert_eq!(status(End::Signal(25), "", false), Status::TooMuchOutput);
        for word in ["expected item", "memory allocation of 8 bytes failed", "out of memory"] {
            let cut_off = format!(r#"{{"level":"error","message":"{word}"#);
            assert_eq!(status(End::Signal(25), &cut_off, true), Status::DidNotCompile);
        }
    }

    #[test]
    fn a_compiler_that_waits_is_the_students() {
        assert_eq!(status(End::Idle, "", false), Status::TimedOut);
    }
}
