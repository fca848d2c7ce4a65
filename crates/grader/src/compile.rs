//! Compiles a submission by itself, and then links it with the program around the questions, or compiles
//! that program with it.
//!
//! rustc runs alone, without cargo, manifest, build script or macro crate, so that nothing of the
//! submission is executed. The questions are not in the sandbox in which the submission is
//! compiled, so that it cannot include them.

use std::{
    fs, io,
    path::{Component, Path, PathBuf},
};

use confine::{Calls, Limits};

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
    /// The compiler's level of optimization, 0 to 3.
    pub optimize: u8,
    /// How much one question may use.
    pub question: Limits,
    /// How much the compiler may use.
    pub compiler: Limits,
}

/// Why a submission gives no program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The status of the submission.
    pub status: Status,
    /// What the compiler said, or what is wrong.
    pub detail: String,
}

/// Compiles `source` in the folder `work`, which is made again; returns the program that answers
/// `questions`, which are optimized as the number beside them says.
///
/// # Errors
///
/// A refusal: the compiler's, or ours when the source includes files outside of it.
pub fn compile(
    source: &Source,
    (questions, optimize): (&Source, u8),
    libraries: &Libraries,
    tools: Tools<'_>,
    work: &Path,
) -> Result<PathBuf, Refusal> {
    let compiler = Compiler::begin(source, questions, libraries, tools, work)?;
    compiler.library()?;
    compiler.program(optimize, "")
}

/// Compiles `source`, which has the entries, and links it with the `harness` of its exercise: that
/// takes a third of the time. The folder and the program are those of [`compile`].
///
/// # Errors
///
/// A refusal, which may be due to the entries alone.
pub(crate) fn link(
    source: &Source,
    harness: &Harness,
    libraries: &Libraries,
    tools: Tools<'_>,
    work: &Path,
) -> Result<PathBuf, Refusal> {
    let compiler = Compiler::begin(source, &Source::new(), libraries, tools, work)?;
    compiler.library()?;
    let linked = compiler.run(&harness.linker, harness.arguments.clone(), &harness.folder)?;
    refuse(&linked, &tools.compiler, str::to_string)?;
    compiler.made()
}

/// Compiles the `interface` of an exercise and its `questions`, and leaves in `work/out` the program's
/// objects and, in the file `link`, the command that links them.
///
/// # Errors
///
/// A refusal, as above.
pub(crate) fn harness(
    interface: &Source,
    questions: &Source,
    libraries: &Libraries,
    tools: Tools<'_>,
    work: &Path,
) -> Result<PathBuf, Refusal> {
    let compiler = Compiler::begin(interface, questions, libraries, tools, work)?;
    compiler.library()?;
    // With less optimization it would count on generic code that is compiled with the interface.
    compiler.program(2, "-Csave-temps --print=link-args=link")?;
    Ok(compiler.folders.out)
}

/// A failure of the file system in the folder `work`.
fn file_error(error: &io::Error, work: &Path) -> Refusal {
    let detail = format!("{error}: {}", work.display());
    Refusal { status: Status::GraderError, detail }
}

/// One compilation.
struct Compiler<'a> {
    folders: Folders,
    libraries: &'a Libraries,
    tools: Tools<'a>,
    work: &'a Path,
}

impl<'a> Compiler<'a> {
    /// Lays out the folder `work`, which is made again.
    fn begin(
        source: &Source,
        questions: &Source,
        libraries: &'a Libraries,
        tools: Tools<'a>,
        work: &'a Path,
    ) -> Result<Compiler<'a>, Refusal> {
        let folders = Folders::lay_out(work, source, questions);
        let folders = folders.map_err(|error| file_error(&error, work))?;
        Ok(Compiler { folders, libraries, tools, work })
    }

    /// Runs `program`, which may also read the folder `more`.
    fn run(&self, program: &Path, arguments: Vec<String>, more: &Path) -> Result<Run, Refusal> {
        let Compiler { folders, libraries, tools, work } = self;
        let read = vec![libraries.folder.clone(), libraries.toolchain.clone(), more.to_path_buf()];
        let job = Job {
            program: program.to_path_buf(),
            arguments,
            limits: tools.compiler,
            calls: Calls::Compiler,
            read,
            write: Some(folders.out.clone()),
            sheet: false,
        };
        run::run(&job, tools.sandbox, tools.confine, work, "")
            .map_err(|error| file_error(&error, work))
    }

    /// Makes a library of the submission.
    fn library(&self) -> Result<(), Refusal> {
        let Compiler { folders, libraries, tools, .. } = self;
        let arguments = folders.lesson(libraries, tools.optimize);
        let alone = self.run(&libraries.rustc(), arguments, &folders.src)?;
        // The folder has another name each time, and the student has none of this name.
        let src = folders.src.display().to_string();
        refuse(&alone, &tools.compiler, |log| log.replace(&src, "src"))?;
        only_its_own_files(folders).map_err(|detail| Refusal { status: Status::Tampered, detail })
    }

    /// Makes a program of the library and the questions, with `more` arguments.
    fn program(&self, optimize: u8, more: &str) -> Result<PathBuf, Refusal> {
        let Compiler { folders, libraries, tools, .. } = self;
        let mut arguments = folders.program(libraries, optimize);
        arguments.extend(more.split_whitespace().map(str::to_string));
        let linked = self.run(&libraries.rustc(), arguments, &folders.asked)?;
        // The linker says this and not the submission, which is compiled already.
        if linked.end != End::Code(0) && linked.log.contains("Resource temporarily unavailable") {
            let detail = "the linker could not start: this machine starts no more processes";
            return Err(Refusal { status: Status::NotJudged, detail: detail.to_string() });
        }
        refuse(&linked, &tools.compiler, |log| {
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

    /// The program, when there is one.
    fn made(&self) -> Result<PathBuf, Refusal> {
        let program = self.folders.out.join(PROGRAM);
        match fs::symlink_metadata(&program) {
            Ok(about) if about.is_file() => executable(&program)
                .map(|()| program)
                .map_err(|error| file_error(&error, self.work)),
            _ => Err(Refusal {
                status: Status::GraderError,
                detail: "the compiler said yes and wrote no program".to_string(),
            }),
        }
    }
}

/// Lets every user run `path`.
#[cfg(unix)]
fn executable(path: &Path) -> io::Result<()> {
    fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o755))
}

/// Here every file may be run.
#[cfg(not(unix))]
fn executable(_: &Path) -> io::Result<()> {
    Ok(())
}

/// What the submission's library is called in the folder of what the compiler makes.
pub(crate) const LIBRARY: &str = "liblesson.rlib";

/// What the program is called there.
const PROGRAM: &str = "exam";

/// The folders of one compilation.
struct Folders {
    /// The submission.
    src: PathBuf,
    /// The questions.
    asked: PathBuf,
    /// What the compiler makes.
    out: PathBuf,
    /// Whether the submission has code that `just test` runs and an optimized program leaves out.
    has_debug_code: bool,
}

impl Folders {
    fn lay_out(work: &Path, source: &Source, questions: &Source) -> io::Result<Folders> {
        let folder = |name: &str| work.join(name);
        let folders = Folders {
            src: folder("src"),
            asked: folder("asked"),
            out: folder("out"),
            has_debug_code: source.values().any(|text| text.contains("debug_assert")),
        };
        if work.exists() {
            fs::remove_dir_all(work)?;
        }
        for folder in [&folders.src, &folders.asked, &folders.out] {
            fs::create_dir_all(folder)?;
        }
        let files = source.iter().map(|file| (&folders.src, file));
        let files = files.chain(questions.iter().map(|file| (&folders.asked, file)));
        for (folder, (name, text)) in files {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap_or(work))?;
            fs::write(path, text)?;
        }
        fs::write(folders.asked.join("main.rs"), MAIN)?;
        Ok(folders)
    }

    /// The arguments that make a library of the submission.
    fn lesson(&self, libraries: &Libraries, optimize: u8) -> Vec<String> {
        let mut arguments = common(&self.src.join("lib.rs"), libraries, optimize);
        // Otherwise they are only the standard library's own, which safe code cannot fail.
        arguments.push(format!("-Cdebug-assertions={}", self.has_debug_code));
        arguments.extend(words("--crate-name lesson --crate-type rlib --emit link,dep-info"));
        // No lesson needs `unsafe`, and no attribute in the file can allow it again.
        arguments.extend(words("-F unsafe_code"));
        // As in the exercises' manifests, so that `#![deny(warnings)]` says the same in both.
        arguments.extend(words("-A unused_variables -A unused_imports -A dead_code"));
        arguments.extend(libraries.externs(&libraries.lesson));
        arguments.push(format!("--remap-path-prefix={}=src", self.src.display()));
        // It begins in that folder. A linker minds many signs in a path, and none in these.
        arguments.push("--out-dir=.".to_string());
        arguments
    }

    /// The arguments that make a program of the library and the questions.
    fn program(&self, libraries: &Libraries, optimize: u8) -> Vec<String> {
        let mut arguments = common(&self.asked.join("main.rs"), libraries, optimize);
        arguments.push("-Cdebug-assertions=no".to_string());
        arguments.extend(words("--crate-name exam_of_lesson --crate-type bin --emit link"));
        arguments.extend(words("-C strip=debuginfo"));
        arguments.extend(libraries.externs(&libraries.all()));
        arguments.push(format!("--extern=lesson={LIBRARY}"));
        arguments.push(format!("--remap-path-prefix={}=asked", self.asked.display()));
        arguments.push(format!("-o{PROGRAM}"));
        arguments
    }
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

fn common(file: &Path, libraries: &Libraries, optimize: u8) -> Vec<String> {
    let mut arguments = vec![file.display().to_string()];
    arguments.extend(words("--edition 2024 --color never -A warnings -C codegen-units=1"));
    arguments.extend(words("-C overflow-checks=on -C debuginfo=0 -C embed-bitcode=no"));
    arguments.push(format!("-Copt-level={optimize}"));
    if optimize == 1 {
        arguments.extend(words(QUICK));
    }
    arguments.push(format!("-Ldependency={}", libraries.folder.display()));
    arguments
}

fn words(text: &str) -> impl Iterator<Item = String> + use<'_> {
    text.split(' ').map(str::to_string)
}

/// What it means that the compiler failed.
fn refuse(run: &Run, limits: &Limits, detail: impl Fn(&str) -> String) -> Result<(), Refusal> {
    let log = run.log.trim();
    let refusal = |status, detail| Err(Refusal { status, detail });
    let is_out_of_memory = ["memory allocation of", "out of memory", "Cannot allocate memory"]
        .iter()
        .any(|sign| log.contains(sign));
    match run.end {
        _ if !run.begun => {
            refusal(Status::GraderError, format!("the sandbox did not start: {log}"))
        }
        End::Code(0) => Ok(()),
        End::Signal(OUT_OF_TIME) => refusal(
            Status::TimedOut,
            format!("the compiler was still at work after {} seconds", limits.cpu),
        ),
        End::Late => refusal(Status::NotJudged, LATE.to_string()),
        End::Idle => refusal(Status::NotJudged, "the compiler waited without working".to_string()),
        _ if is_out_of_memory => {
            let most = limits.memory;
            refusal(Status::OutOfMemory, format!("the compiler needs more than {most} MiB"))
        }
        End::Signal(25) => {
            refusal(Status::TooMuchOutput, "the compiler writes without end".to_string())
        }
        // Want of memory, a full disk, a fault of the compiler's own, or a source that was made for
        // it: that cannot be told, so it is no mark.
        End::Signal(6 | 7 | 9) | End::Code(101) => {
            refusal(Status::NotJudged, "the compiler itself failed".to_string())
        }
        End::Signal(signal) => refusal(
            Status::DidNotCompile,
            // What it prints then holds addresses, which are others each time.
            format!(
                "the compiler itself was ended by signal {signal}: is something nested deeply?"
            ),
        ),
        End::Code(_) => refusal(Status::DidNotCompile, detail(log)),
    }
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

/// Whether the compiler read only the submission: it lists every file that it opened.
fn only_its_own_files(folders: &Folders) -> Result<(), String> {
    let list = fs::read_to_string(folders.out.join("lesson.d"))
        .map_err(|error| format!("the compiler's list of files cannot be read: {error}"))?;
    let own = folders.src.display().to_string();
    // A rule a line, `out: file file …`; a space in a path is written `\ `.
    let rule = list.lines().next().unwrap_or_default();
    let files = rule.split_once(": ").map_or("", |(_, files)| files).replace("\\ ", "\0");
    for file in files.split(' ').filter(|file| !file.is_empty()) {
        // As the compiler writes its own sources' paths in its messages: the folder's name has a
        // number that is another one each time.
        let file = file.replace('\0', " ").replace(&own, "src");
        let mut path = folders.src.clone();
        path.pop();
        for part in Path::new(&file).components() {
            match part {
                Component::ParentDir => _ = path.pop(),
                part => path.push(part),
            }
        }
        if !path.starts_with(&folders.src) {
            return Err(format!("it includes a file that is not its own: {file}"));
        }
    }
    Ok(())
}
