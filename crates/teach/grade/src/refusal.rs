//! Why a submission gives no program, as far as the compiler's end and messages say it.

use confine::SandboxLimits;
use runner::{ALLOCATION, messages::Diagnostic};

use crate::{
    record::Status,
    run::{BAD_ADDRESS, End, FILE_TOO_LONG, OUT_OF_TIME, PANICKED, Run, TOO_BUSY},
    text,
};

/// Why a submission gives no program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
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
pub(crate) fn refuse(run: &Run, limits: &SandboxLimits) -> Result<(), Refusal> {
    let (messages, other) = messages(&run.output);
    let is_out_of_memory = other.lines().any(|line| {
        let signs = [ALLOCATION, "out of memory", "Cannot allocate memory"];
        signs.iter().any(|sign| line.contains(sign))
    });
    let (status, detail) = match run.end {
        _ if !run.begun => (Status::GraderError, format!("the sandbox did not start: {other}")),
        End::Exit(0) => return Ok(()),
        End::Stuck | End::Signal(OUT_OF_TIME) => {
            let time = grid::counted(limits.cpu, "second");
            (Status::TimedOut, format!("the compiler was still at work after {time}"))
        }
        End::Starved => (Status::Disturbed, TOO_BUSY.into()),
        End::Idle => {
            let detail = "the compiler waited without working: does the code include a file that never ends?";
            (Status::TimedOut, detail.into())
        }
        _ if is_out_of_memory => {
            let most = limits.memory;
            (Status::OutOfMemory, format!("the compiler needs more than {most} MiB"))
        }
        // Otherwise its messages alone are as long as a file may be.
        End::Signal(FILE_TOO_LONG) if !run.is_full => {
            let most = limits.file_size / 1024;
            let detail = format!("it compiles to more than {most} MiB: is a constant that large?");
            (Status::TooMuchOutput, detail)
        }
        End::Signal(FILE_TOO_LONG) => (Status::DidNotCompile, what_is_refused(&messages, &other)),
        End::Exit(code) if code != PANICKED => {
            (Status::DidNotCompile, what_is_refused(&messages, &other))
        }
        // What it prints then holds addresses, which differ each time.
        End::Signal(BAD_ADDRESS) => {
            let detail = "the compiler itself was ended by signal 11: is something nested deeply?";
            (Status::DidNotCompile, detail.into())
        }
        // Too little memory, a full disk, a fault of the compiler, or code that was made for
        // it: that cannot be told, so it is no mark.
        End::Exit(_) | End::Signal(_) => (Status::Disturbed, "the compiler itself failed".into()),
    };
    // Processor time and lengths do not depend on the machine, and a compiler waits only for what it reads.
    let is_certain = matches!(status, Status::TimedOut | Status::TooMuchOutput)
        || messages.iter().any(|message| message.is_error() && !message.spans.is_empty());
    Err(Refusal { status, detail, is_certain })
}

/// The compiler's messages, and the lines that it prints besides. A message that was cut off has words of the
/// student's too, and is neither.
pub(crate) fn messages(output: &str) -> (Vec<Diagnostic>, String) {
    let (mut messages, mut other) = (Vec::new(), String::new());
    for line in output.lines() {
        match serde_json::from_str::<Diagnostic>(line) {
            Ok(message) => messages.push(message),
            Err(_) if line.starts_with('{') => {}
            Err(_) => other = other + line + "\n",
        }
    }
    (messages, text::plain(other.trim()))
}

/// What the compiler refuses in the code. The lines of the questions stay out of it.
fn what_is_refused(messages: &[Diagnostic], other: &str) -> String {
    let errors: Vec<&Diagnostic> =
        messages.iter().filter(|message| message.is_error() && !message.is_summary()).collect();
    // Code without a place is refused by the linker.
    if errors.iter().any(|error| error.spans.is_empty()) {
        return "the linker refuses it: does it ask for a library or for a section?".to_string();
    }
    let is_own = |error: &&&Diagnostic| {
        error.spans.iter().any(|span| span.is_primary && span.file.starts_with("src/"))
    };
    let own: String = errors.iter().filter(is_own).map(|error| error.rendered.as_str()).collect();
    if !own.is_empty() {
        return text::cut(&text::plain(&own), 4_000);
    }
    let mut told: Vec<&str> = errors.iter().map(|error| error.text.as_str()).collect();
    told.dedup();
    told.truncate(5);
    let told = if told.is_empty() { other.to_string() } else { told.join("\n") };
    let told = text::cut(&text::plain(&told), 1_000);
    format!(
        "a function of the exercise is missing or has another signature; compare it with the stub\n{told}"
    )
}

#[cfg(test)]
mod tests {
    use confine::SandboxLimits;

    use super::{End, FILE_TOO_LONG, Run, Status, refuse};

    #[test]
    fn a_students_words_are_not_the_compilers() {
        let quoted = r#"{"level":"error","message":"out of memory","spans":[],"rendered":"error"}"#;
        let own = format!("{quoted}\nmemory allocation of 8 bytes failed");
        // Long messages are no large program.
        let cut_off = |word: &str| format!(r#"{{"level":"error","message":"{word}"#);
        for (end, output, is_full, status) in [
            (End::Exit(1), quoted.to_string(), false, Status::DidNotCompile),
            (End::Exit(1), own, false, Status::OutOfMemory),
            (End::Signal(FILE_TOO_LONG), String::new(), false, Status::TooMuchOutput),
            (End::Signal(FILE_TOO_LONG), cut_off("expected item"), true, Status::DidNotCompile),
            (
                End::Signal(FILE_TOO_LONG),
                cut_off("memory allocation of 8"),
                true,
                Status::DidNotCompile,
            ),
            (End::Idle, String::new(), false, Status::TimedOut),
        ] {
            let run = Run { is_full, ..Run::of(end, &output) };
            let refusal = refuse(&run, &SandboxLimits::judge()).expect_err("a refusal");
            assert_eq!(refusal.status, status, "{end:?}: {output}");
        }
    }
}
