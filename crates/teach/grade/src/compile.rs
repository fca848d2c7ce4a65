//! Compiles a submission with the questions, as a student's own program is compiled.
//!
//! rustc runs alone, without cargo, manifest, build script or macro crate, so that nothing of the
//! submission is executed. The questions lie beside the submission, as they do for the student: what is
//! secret are the seeds, and the right answers are nowhere in the sandbox.

use std::{
    fmt::Display,
    fs, io,
    path::{Path, PathBuf},
};

use confine::{CallFilter, Limits};
use course::stub;
use runner::messages::Diagnostic;

use crate::{
    intake::Source,
    kit::Libraries,
    record::Status,
    run::{self, End, LATE, OUT_OF_TIME, Run},
    sandbox::{Job, Sandbox},
    text,
};

/// The programs of a grading, and their limits.
#[derive(Clone, Copy, Debug)]
pub struct Tools<'a> {
    /// The sandbox.
    pub sandbox: Sandbox,
    /// The program `confine`.
    pub confine: &'a Path,
    /// The compiler's folder, with `bin/rustc`.
    pub toolchain: &'a Path,
    /// How much one question may use.
    pub question: Limits,
    /// How much the compiler may use.
    pub compiler: Limits,
}

impl Tools<'_> {
    /// Runs `job` in the sandbox; see [`run::run`].
    pub(crate) fn run(&self, job: &Job, work: &Path) -> Result<Run, String> {
        run::run(job, self.sandbox, self.confine, work).map_err(|error| error.to_string())
    }
}

/// Why a submission gives no program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The status of the submission.
    pub status: Status,
    /// What the compiler said, or what is wrong.
    pub detail: String,
}

impl Refusal {
    pub(crate) fn new(status: Status, detail: impl Into<String>) -> Refusal {
        Refusal { status, detail: detail.into() }
    }
}

/// How hard the compiler tries with a submission, of 0 to 3: as for `just test`.
pub(crate) const LIGHT: u8 = 1;

/// What the program is called in the folder of what the compiler makes.
const PROGRAM: &str = "exam";

/// The program with the submission's file as a module, as it is in the folder of an exercise.
pub(crate) const ROOT: &str = "exercise.rs";

/// A submission that is compiled.
struct Compilation<'a> {
    libraries: &'a Libraries,
    tools: Tools<'a>,
    work: &'a Path,
    /// The folder of the submission and of the questions, as that of an exercise.
    package: PathBuf,
    /// The folder of what the compiler makes.
    out: PathBuf,
}

/// Compiles `source` and `questions` in the folder `work`, which is made again, and gives the program.
///
/// # Errors
///
/// A refusal: the compiler's, or ours when the source includes files outside of it or names what judges it.
pub(crate) fn compile(
    source: &Source,
    questions: &Source,
    libraries: &Libraries,
    tools: Tools<'_>,
    work: &Path,
    optimize: u8,
) -> Result<PathBuf, Refusal> {
    for (file, text) in source {
        if let Some((name, line)) = stub::judge_in(text) {
            let detail = stub::names_a_judge(&format!("src/{file}:{line}"), name);
            return Err(Refusal::new(Status::DidNotCompile, detail));
        }
    }
    let [package, out] = ["package", "out"].map(|name| work.join(name));
    let lay_out = || -> io::Result<()> {
        if work.exists() {
            fs::remove_dir_all(work)?;
        }
        fs::create_dir_all(&out)?;
        let own = source.iter().map(|(name, text)| (package.join("src").join(name), text));
        let asked = questions.iter().map(|(name, text)| (package.join(name), text));
        for (path, text) in own.chain(asked) {
            fs::create_dir_all(path.parent().unwrap_or(work))?;
            fs::write(path, text)?;
        }
        Ok(())
    };
    lay_out().map_err(|error| file_error(error, work))?;
    let compilation = Compilation { libraries, tools, work, package, out };
    let compiled = compilation.run(optimize)?;
    compilation.refuse(&compiled)?;
    compilation.only_its_own_files().map_err(|detail| Refusal::new(Status::Tampered, detail))?;
    compilation.made()
}

impl Compilation<'_> {
    /// Runs the compiler.
    fn run(&self, optimize: u8) -> Result<Run, Refusal> {
        let Compilation { libraries, tools, work, package, out } = self;
        let mut arguments = vec![package.join(ROOT).display().to_string()];
        arguments.extend(words("--crate-name exam_of_lesson --crate-type bin --edition 2024"));
        arguments.extend(words("--error-format=json --emit link=exam,dep-info=exam.d"));
        arguments.extend(words("-C codegen-units=1 -C debuginfo=0 -C embed-bitcode=no"));
        // As in the course's profile.
        arguments.extend(words("-C overflow-checks=on -C debug-assertions=on"));
        // No lesson needs `unsafe`, and no attribute in the file can allow it again.
        arguments.extend(words("-F unsafe_code -A warnings"));
        // As in the exercises' manifests, so that `#![deny(warnings)]` says the same in both.
        arguments.extend(words("-A unused_variables -A unused_imports -A dead_code"));
        arguments.push(format!("-Copt-level={optimize}"));
        if optimize == LIGHT {
            arguments.extend(words(QUICK));
        }
        arguments.push(format!("-Ldependency={}", libraries.folder.display()));
        arguments.extend(libraries.externs());
        // The folder's name is new each time; the student sees `src`.
        arguments.push(format!("--remap-path-prefix={}/=", package.display()));
        let job = Job {
            program: tools.toolchain.join("bin").join("rustc"),
            arguments,
            limits: tools.compiler,
            calls: CallFilter::Compiler,
            read: [&libraries.folder, tools.toolchain, package].map(Path::to_path_buf).to_vec(),
            // The compiler starts there: many characters in a path would break the linker's arguments.
            write: Some(out.clone()),
            sheet: None,
        };
        tools.run(&job, work).map_err(|error| file_error(error, work))
    }

    /// What it means that the compiler failed.
    fn refuse(&self, run: &Run) -> Result<(), Refusal> {
        let package = format!("{}/", self.package.display());
        refuse(run, &self.tools.compiler).map_err(|refusal| {
            let detail = refusal.detail.replace(&package, "");
            Refusal { detail, ..refusal }
        })
    }

    /// The program, when there is one.
    fn made(&self) -> Result<PathBuf, Refusal> {
        let program = self.out.join(PROGRAM);
        if !fs::symlink_metadata(&program).is_ok_and(|about| about.is_file()) {
            let detail = "the compiler said yes and wrote no program";
            return Err(Refusal::new(Status::GraderError, detail));
        }
        // Every user may run it.
        #[cfg(unix)]
        fs::set_permissions(&program, std::os::unix::fs::PermissionsExt::from_mode(0o755))
            .map_err(|error| file_error(error, self.work))?;
        Ok(program)
    }

    /// Whether the compiler read only the submission: it lists every file that it opened.
    fn only_its_own_files(&self) -> Result<(), String> {
        let list = fs::read_to_string(self.out.join("exam.d"))
            .map_err(|error| format!("the compiler's list of files cannot be read: {error}"))?;
        let name = self.package.display().to_string();
        let package =
            fs::canonicalize(&self.package).map_err(|error| format!("{name}: {error}"))?;
        // A rule a line, `out: file file …`; a space in a path is written `\ `.
        let rule = list.lines().next().unwrap_or_default();
        let files = rule.split_once(": ").map_or("", |(_, files)| files).replace("\\ ", "\0");
        for file in files.split(' ').filter(|file| !file.is_empty()) {
            let file = file.replace('\0', " ");
            let path = fs::canonicalize(self.out.join(&file));
            if !path.is_ok_and(|path| path.starts_with(&package)) {
                // The folder's name is another one each time.
                let file = file.replace(&name, "");
                return Err(format!("it includes a file that is not its own: {file}"));
            }
        }
        Ok(())
    }
}

/// A failure of the file system in the folder `work`.
fn file_error(error: impl Display, work: &Path) -> Refusal {
    Refusal::new(Status::GraderError, format!("{error}: {}", work.display()))
}

/// Arguments of rustc, a space between two, for what is compiled once and asked a few questions: small
/// functions are inlined, variables go into registers, and a call that ends a function becomes a loop, so that
/// it takes no room on the stack. The answers take as long as with all passes of the level, and the compiler
/// a third less. `instcombine` runs once: without its option LLVM stops where a second run would do more.
pub const QUICK: &str = "-Cllvm-args=-inline-threshold=50 -Cno-prepopulate-passes \
                     -Cpasses=cgscc(inline,function(sroa,early-cse,simplifycfg,\
                     instcombine<no-verify-fixpoint>,tailcallelim))";

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split_whitespace().map(str::to_string)
}

/// What it means that the compiler failed: by its end, by its messages, and by what else it printed, which
/// holds no word of the student's.
fn refuse(run: &Run, limits: &Limits) -> Result<(), Refusal> {
    let (messages, other) = messages(&run.output);
    let is_out_of_memory = other.lines().any(|line| {
        let signs = ["memory allocation of", "out of memory", "Cannot allocate memory"];
        signs.iter().any(|sign| line.contains(sign))
    });
    let (status, detail) = match run.end {
        _ if !run.begun => (Status::GraderError, format!("the sandbox did not start: {other}")),
        End::Code(0) => return Ok(()),
        End::Signal(OUT_OF_TIME) => {
            let time = grid::counted(limits.cpu, "second");
            (Status::TimedOut, format!("the compiler was still at work after {time}"))
        }
        End::Late => (Status::NotJudged, LATE.to_string()),
        End::Idle => (Status::NotJudged, "the compiler waited without working".to_string()),
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
        End::Signal(6 | 7 | 9) | End::Code(101) => {
            (Status::NotJudged, "the compiler itself failed".to_string())
        }
        End::Code(_) | End::Signal(25) => refused_code(&messages, &other),
        // What it prints then holds addresses, which differ each time.
        End::Signal(signal) => {
            let ended = format!("the compiler itself was ended by signal {signal}");
            (Status::DidNotCompile, format!("{ended}: is something nested deeply?"))
        }
    };
    Err(Refusal { status, detail })
}

/// The compiler's messages, and the lines that it prints besides.
fn messages(output: &[u8]) -> (Vec<Diagnostic>, String) {
    let (mut messages, mut other) = (Vec::new(), String::new());
    for line in String::from_utf8_lossy(output).lines() {
        match serde_json::from_str::<Diagnostic>(line) {
            Ok(message) => messages.push(message),
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
    let mut of_linker = errors.iter().filter(|error| error.spans.is_empty()).peekable();
    if of_linker.peek().is_some() {
        // What the linker says of the system stands below the message itself.
        if of_linker.any(|error| error.rendered.contains("Resource temporarily unavailable")) {
            let detail = "the linker could not start: this machine starts no more processes";
            return (Status::NotJudged, detail.to_string());
        }
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
        let run = Run { end, spent, begun: true, output, sheet: Vec::new(), is_full };
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
        let cut_off = r#"{"level":"error","message":"expected item"#;
        assert_eq!(status(End::Signal(25), cut_off, true), Status::DidNotCompile);
    }
}
