//! Compiles a submission by itself, and then links it with the program around the questions, or compiles
//! that program with it.
//!
//! rustc runs alone, without cargo, manifest, build script or macro crate, so that nothing of the
//! submission is executed. The questions are not in the sandbox in which the submission is
//! compiled, so that it cannot include them.

use std::{
    fmt::Display,
    fs, io,
    path::{Path, PathBuf},
};

use confine::{CallFilter, Limits};

use crate::{
    harness::Harness,
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

/// What the submission's library is called in the folder of what the compiler makes.
pub(crate) const LIBRARY: &str = "liblesson.rlib";

/// What the program is called there.
const PROGRAM: &str = "exam";

/// A submission that is compiled by itself.
pub(crate) struct Compiled<'a> {
    libraries: &'a Libraries,
    tools: Tools<'a>,
    work: &'a Path,
    /// The folder of the submission.
    src: PathBuf,
    /// The folder of the questions.
    asked: PathBuf,
    /// The folder of what the compiler makes.
    pub(crate) out: PathBuf,
}

impl<'a> Compiled<'a> {
    /// Lays out `source` and `questions` in the folder `work`, which is made again, and makes a library of
    /// the source.
    ///
    /// # Errors
    ///
    /// A refusal: the compiler's, or ours when the source includes files outside of it.
    pub(crate) fn new(
        source: &Source,
        questions: &Source,
        libraries: &'a Libraries,
        tools: Tools<'a>,
        work: &'a Path,
        optimize: u8,
    ) -> Result<Compiled<'a>, Refusal> {
        let [src, asked, out] = ["src", "asked", "out"].map(|name| work.join(name));
        let lay_out = || -> io::Result<()> {
            if work.exists() {
                fs::remove_dir_all(work)?;
            }
            for folder in [&src, &asked, &out] {
                fs::create_dir_all(folder)?;
            }
            let files = source.iter().map(|(name, text)| (src.join(name), &text[..]));
            let files =
                files.chain(questions.iter().map(|(name, text)| (asked.join(name), &text[..])));
            for (path, text) in files.chain([(asked.join("main.rs"), MAIN)]) {
                fs::create_dir_all(path.parent().unwrap_or(work))?;
                fs::write(path, text)?;
            }
            Ok(())
        };
        lay_out().map_err(|error| file_error(error, work))?;
        // `just test` runs such code, and an optimized program leaves it out.
        let has_debug_code = source.values().any(|text| text.contains("debug_assert"));
        let compiled = Compiled { libraries, tools, work, src, asked, out };
        compiled.library(optimize, has_debug_code)?;
        Ok(compiled)
    }

    /// Runs `program`, which may also read the folder `more`.
    fn run(&self, program: &Path, arguments: Vec<String>, more: &Path) -> Result<Run, Refusal> {
        let (libraries, toolchain) = (&self.libraries.folder, self.tools.toolchain);
        let job = Job {
            program: program.to_path_buf(),
            arguments,
            limits: self.tools.compiler,
            calls: CallFilter::Compiler,
            read: [libraries, toolchain, more].map(Path::to_path_buf).to_vec(),
            write: Some(self.out.clone()),
            sheet: None,
        };
        self.tools.run(&job, self.work).map_err(|error| file_error(error, self.work))
    }

    /// Makes a library of the submission.
    fn library(&self, optimize: u8, has_debug_code: bool) -> Result<(), Refusal> {
        let mut arguments = self.common(&self.src.join("lib.rs"), optimize);
        // Otherwise they are only the standard library's own, which safe code cannot fail.
        arguments.push(format!("-Cdebug-assertions={has_debug_code}"));
        arguments.extend(words("--crate-name lesson --crate-type rlib --emit link,dep-info"));
        // No lesson needs `unsafe`, and no attribute in the file can allow it again.
        arguments.extend(words("-F unsafe_code"));
        // As in the exercises' manifests, so that `#![deny(warnings)]` says the same in both.
        arguments.extend(words("-A unused_variables -A unused_imports -A dead_code"));
        arguments.extend(self.libraries.externs(&[]));
        let src = self.src.display().to_string();
        arguments.push(format!("--remap-path-prefix={src}=src"));
        // The compiler starts in that folder: many characters in a path would break the linker's arguments.
        arguments.push("--out-dir=.".to_string());
        let alone = self.run(&self.rustc(), arguments, &self.src)?;
        // The folder's name is new each time; the student sees `src`.
        refuse(&alone, &self.tools.compiler, |log| log.replace(&src, "src"))?;
        self.only_its_own_files().map_err(|detail| Refusal::new(Status::Tampered, detail))
    }

    /// Links the library, which has the entries, with the `harness` of its exercise: that takes a third of
    /// the time. Without success this may be due to the entries alone.
    pub(crate) fn linked(&self, harness: &Harness) -> Result<PathBuf, Refusal> {
        let linked = self.run(&harness.linker, harness.arguments.clone(), &harness.folder)?;
        refuse(&linked, &self.tools.compiler, str::to_string)?;
        self.made()
    }

    /// Makes a program of the library and the questions, with `more` arguments.
    pub(crate) fn program(&self, optimize: u8, more: &str) -> Result<PathBuf, Refusal> {
        let mut arguments = self.common(&self.asked.join("main.rs"), optimize);
        arguments.push("-Cdebug-assertions=no".to_string());
        arguments.extend(words("--crate-name exam_of_lesson --crate-type bin --emit link"));
        arguments.extend(words("-C strip=debuginfo"));
        arguments.extend(self.libraries.externs(&["exam", "grid", "referee"]));
        arguments.push(format!("--extern=lesson={LIBRARY}"));
        arguments.push(format!("--remap-path-prefix={}=asked", self.asked.display()));
        arguments.push(format!("-o{PROGRAM}"));
        arguments.extend(words(more));
        let linked = self.run(&self.rustc(), arguments, &self.asked)?;
        // Only the linker can print this: the submission is compiled already.
        if linked.end != End::Code(0) && linked.log.contains("Resource temporarily unavailable") {
            let detail = "the linker could not start: this machine starts no more processes";
            return Err(Refusal::new(Status::NotJudged, detail));
        }
        refuse(&linked, &self.tools.compiler, |log| {
            if log.contains("linking with") {
                return "the linker refuses it: does it ask for a library or for a section?"
                    .to_string();
            }
            format!(
                "the file compiles, but a function of the exercise is missing or has another \
                 signature; compare it with the stub\n{}",
                messages(log)
            )
        })?;
        self.made()
    }

    fn rustc(&self) -> PathBuf {
        self.tools.toolchain.join("bin").join("rustc")
    }

    /// The arguments of rustc that are the same for a library and a program.
    fn common(&self, file: &Path, optimize: u8) -> Vec<String> {
        let mut arguments = vec![file.display().to_string()];
        arguments.extend(words("--edition 2024 --color never -A warnings -C codegen-units=1"));
        arguments.extend(words("-C overflow-checks=on -C debuginfo=0 -C embed-bitcode=no"));
        arguments.push(format!("-Copt-level={optimize}"));
        if optimize == LIGHT {
            arguments.extend(words(QUICK));
        }
        arguments.push(format!("-Ldependency={}", self.libraries.folder.display()));
        arguments
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
        let list = fs::read_to_string(self.out.join("lesson.d"))
            .map_err(|error| format!("the compiler's list of files cannot be read: {error}"))?;
        let own = self.src.display().to_string();
        let src = fs::canonicalize(&self.src).map_err(|error| format!("{own}: {error}"))?;
        // A rule a line, `out: file file …`; a space in a path is written `\ `.
        let rule = list.lines().next().unwrap_or_default();
        let files = rule.split_once(": ").map_or("", |(_, files)| files).replace("\\ ", "\0");
        for file in files.split(' ').filter(|file| !file.is_empty()) {
            // As the compiler writes the paths of its own sources in messages: the folder's name has a
            // number that is another one each time.
            let file = file.replace('\0', " ").replace(&own, "src");
            let path = fs::canonicalize(self.work.join(&file));
            if !path.is_ok_and(|path| path.starts_with(&src)) {
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

const MAIN: &str = "//! The program around the questions.\n\
    extern crate lesson;\n\
    mod questions;\n\
    fn main() -> std::process::ExitCode {\n    exam::main(questions::QUESTIONS)\n}\n";

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

/// What it means that the compiler failed.
fn refuse(run: &Run, limits: &Limits, detail: impl Fn(&str) -> String) -> Result<(), Refusal> {
    let log = run.log.trim();
    // A line with a bar shows the student's text, which may hold the same words.
    let is_out_of_memory = log.lines().filter(|line| !line.contains(" | ")).any(|line| {
        ["memory allocation of", "out of memory", "Cannot allocate memory"]
            .iter()
            .any(|sign| line.contains(sign))
    });
    let (status, detail) = match run.end {
        _ if !run.begun => (Status::GraderError, format!("the sandbox did not start: {log}")),
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
        End::Code(_) | End::Signal(25) => (Status::DidNotCompile, detail(log)),
        // What it prints then holds addresses, which differ each time.
        End::Signal(signal) => {
            let ended = format!("the compiler itself was ended by signal {signal}");
            (Status::DidNotCompile, format!("{ended}: is something nested deeply?"))
        }
    };
    Err(Refusal { status, detail })
}

/// The messages of the compiler without the lines of the questions, which stay hidden.
fn messages(log: &str) -> String {
    let is_message =
        |line: &&str| line.starts_with("error") && !line.starts_with("error: aborting");
    let mut messages: Vec<&str> = log.lines().filter(is_message).collect();
    messages.dedup();
    messages.truncate(5);
    text::cut(&messages.join("\n"), 1_000)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use confine::Limits;

    use super::{End, Run, Status, refuse};

    fn status(end: End, log: &str, is_full: bool) -> Status {
        let (spent, log, sheet) = (Duration::ZERO, log.to_string(), Vec::new());
        let run = Run { end, spent, begun: true, log, sheet, is_full };
        refuse(&run, &Limits::reference(), str::to_string).expect_err("a refusal").status
    }

    #[test]
    fn a_students_words_are_not_the_compilers() {
        let quoted = "error[E0308]: mismatched types\n3 |     \"x\" // or it runs out of memory";
        assert_eq!(status(End::Code(1), quoted, false), Status::DidNotCompile);
        let own = "error: couldn't read `/dev/zero`: out of memory";
        assert_eq!(status(End::Code(1), own, false), Status::OutOfMemory);
    }

    #[test]
    fn long_messages_are_no_large_program() {
        assert_eq!(status(End::Signal(25), "", false), Status::TooMuchOutput);
        assert_eq!(status(End::Signal(25), "error: expected item", true), Status::DidNotCompile);
    }
}
