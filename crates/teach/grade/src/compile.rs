//! Compiles a submission with the questions, as a student's own program is compiled, and says why it gives none.
//!
//! rustc runs alone, without cargo, manifest, build script or macro crate, so that nothing of the
//! submission is executed. The questions lie beside the submission, as they do for the student: what is
//! secret are the seeds, and the right answers are nowhere in the sandbox.

use std::{
    fmt::Display,
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

use confine::{CallFilter, Limits};
use runner::{ALLOCATION, messages::Diagnostic};

use crate::{
    code::{Code, write_folder},
    kit::Libraries,
    record::Status,
    run::{self, BAD_ADDRESS, End, FILE_TOO_LONG, LATE, OUT_OF_TIME, Run},
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

    /// Has a program answer: a second time when the first may have ended by the machine's fault.
    pub(crate) fn ask(&self, job: &Job, work: &Path) -> Result<Run, String> {
        let run = self.run(job, work)?;
        if run.is_odd() { self.run(job, work) } else { Ok(run) }
    }
}

/// The file of the program that asks the questions, in the folder of what is asked.
pub(crate) const ROOT: &str = "tests/main.rs";

/// A submission that is compiled.
struct Compilation<'a> {
    libraries: &'a Libraries,
    tools: Tools<'a>,
    work: &'a Path,
    /// The folder of the submission, as that of an exercise.
    package: PathBuf,
    /// The folder of the questions.
    asked: PathBuf,
    /// The folder of what the compiler makes.
    out: PathBuf,
}

/// Compiles `code` and `questions` in the folder `work`, which is made again, and gives the program.
///
/// The submission is a library that is compiled by itself: it sees what its exercise's manifest lists, and neither the
/// questions nor what judges. The questions are compiled behind it, and linked to it.
///
/// # Errors
///
/// A refusal: the compiler's, or ours when the code includes files outside of it.
pub(crate) fn compile(
    code: &Code,
    questions: &Code,
    libraries: &Libraries,
    tools: Tools<'_>,
    work: &Path,
) -> Result<PathBuf, Refusal> {
    let [package, asked, out] = ["package", "asked", "out"].map(|name| work.join(name));
    let lay_out = || -> io::Result<()> {
        if work.exists() {
            fs::remove_dir_all(work)?;
        }
        fs::create_dir_all(&out)?;
        write_folder(&package.join("src"), code)?;
        write_folder(&asked, questions)
    };
    lay_out().map_err(|error| file_error(error, work))?;
    let it = Compilation { libraries, tools, work, package, asked, out };
    let Libraries { name, of_submission, of_questions, .. } = libraries;
    let library = it.out.join(format!("lib{name}.rlib"));

    let options =
        format!("--crate-type rlib --crate-name {name} --emit=link=lib{name}.rlib,dep-info=exam.d");
    let compiled = it.rustc(&it.package, "src/lib.rs", &options, of_submission)?;
    // No text of a file outside is repeated: it may name folders of the teacher's.
    match (it.refuse(&compiled), it.only_its_own_files(&compiled)) {
        (Err(refusal), _) if refusal.status != Status::DidNotCompile => Err(refusal),
        (_, Err(detail)) => Err(Refusal::new(Status::Tampered, detail)),
        (compiled, Ok(())) => compiled,
    }?;
    let own = [format!("--extern={name}={}", library.display())];
    let externs = [&own[..], of_submission, of_questions].concat();
    let options = "--crate-type bin --crate-name exam_of_lesson --emit link=exam";
    let linked = it.rustc(&it.asked, ROOT, options, &externs)?;
    it.refuse(&linked)?;
    let program = it.out.join("exam");
    // Every user may run it.
    #[cfg(unix)]
    fs::set_permissions(&program, std::os::unix::fs::PermissionsExt::from_mode(0o755))
        .map_err(|error| file_error(error, work))?;
    Ok(program)
}

impl Compilation<'_> {
    /// Runs the compiler on the file `root` in `folder`; a space stands between two `options`.
    fn rustc(
        &self,
        folder: &Path,
        root: &str,
        options: &str,
        externs: &[String],
    ) -> Result<Run, Refusal> {
        let Compilation { libraries, tools, work, out, .. } = self;
        let words = [options, OPTIONS, QUICK].into_iter().flat_map(str::split_whitespace);
        let mut arguments = vec![folder.join(root).display().to_string()];
        arguments.extend(words.map(str::to_string).chain(externs.iter().cloned()));
        arguments.push(format!("-Ldependency={}", libraries.folder.display()));
        // The folder's name is new each time; the student sees `src`.
        arguments.push(format!("--remap-path-prefix={}/=", folder.display()));
        let job = Job {
            program: tools.toolchain.join("bin").join("rustc"),
            arguments,
            limits: tools.compiler,
            patience: Duration::from_secs(tools.compiler.cpu),
            calls: CallFilter::Compiler,
            read: [&libraries.folder, tools.toolchain, folder].map(Path::to_path_buf).to_vec(),
            // The compiler starts there: many characters in a path would break the linker's arguments.
            write: Some(out.clone()),
            protocol: None,
        };
        tools.run(&job, work).map_err(|error| file_error(error, work))
    }

    /// What it means that the compiler failed, without the paths of what it works with.
    fn refuse(&self, run: &Run) -> Result<(), Refusal> {
        refuse(run, &self.tools.compiler).map_err(|refusal| {
            let detail = self.without_our_folders(refusal.detail);
            Refusal { detail, ..refusal }
        })
    }

    fn without_our_folders(&self, text: String) -> String {
        let Compilation { libraries, tools, work, package, asked, .. } = self;
        let folders = [package.as_path(), asked, *work, &libraries.folder, tools.toolchain];
        folders.iter().fold(text, |text, folder| {
            let folder = folder.display().to_string();
            text.replace(&format!("{folder}/"), "").replace(&folder, "")
        })
    }

    /// Whether the compiler read only the submission. It lists every file that it opened when it comes as far as
    /// that, and its messages name those in which it could not go on.
    fn only_its_own_files(&self, run: &Run) -> Result<(), String> {
        let package =
            fs::canonicalize(&self.package).map_err(|error| format!("the package: {error}"))?;
        let list = fs::read_to_string(self.out.join("exam.d"));
        if let (Err(error), End::Exit(0)) = (&list, run.end) {
            return Err(format!("the compiler's list of files cannot be read: {error}"));
        }
        // A rule a line, `out: file file …`; a space in a path is written `\ `.
        let list = list.unwrap_or_default();
        let rule = list.lines().next().unwrap_or_default();
        let listed = rule.split_once(": ").map_or("", |(_, files)| files).replace("\\ ", "\0");
        let listed = listed.split(' ').filter(|file| !file.is_empty());
        let listed = listed.map(|file| self.out.join(file.replace('\0', " ")));
        let (messages, _) = messages(&run.output);
        let errors = messages.iter().filter(|message| message.is_error());
        let named = errors.flat_map(|error| &error.spans).map(|span| &span.file);
        // An error may point to the standard library's source.
        let is_of_library = |file: &str| {
            let is_in_toolchain = Path::new(file).starts_with(self.tools.toolchain);
            is_in_toolchain || file.starts_with('<') || file.starts_with("/rustc/")
        };
        let named = named.filter(|file| !is_of_library(file)).map(|file| package.join(file));
        for file in listed.chain(named) {
            let whole = fs::canonicalize(&file).unwrap_or_else(|_| file.clone());
            if !whole.starts_with(&package) {
                let file = self.without_our_folders(file.display().to_string());
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

/// For every program. Checks are those of the course's profile. No lesson needs `unsafe`, and no attribute in the file can
/// allow it again. What is allowed is as in the exercises' manifests, so that `#![deny(warnings)]` says the same in both.
const OPTIONS: &str = "--edition 2024 --error-format=json -Ccodegen-units=1 -Cdebuginfo=0 -Cembed-bitcode=no \
    -Coverflow-checks=on -Cdebug-assertions=on -Funsafe_code -Awarnings -Aunused_variables -Aunused_imports -Adead_code";

/// How hard the compiler tries, as for `just test`. What is compiled is asked a few questions: small functions are inlined, variables go into registers, and a
/// call that ends a function becomes a loop, so that it takes no room on the stack. The answers take as long as with all
/// passes of the level, and the compiler a third less. `instcombine` runs once: without its option LLVM stops where a
/// second run would do more.
const QUICK: &str = "-Copt-level=1 -Cllvm-args=-inline-threshold=50 -Cno-prepopulate-passes \
    -Cpasses=cgscc(inline,function(sroa,early-cse,simplifycfg,instcombine<no-verify-fixpoint>,tailcallelim))";

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
fn refuse(run: &Run, limits: &Limits) -> Result<(), Refusal> {
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
        End::Signal(FILE_TOO_LONG) if !run.is_full => {
            let most = limits.file / 1024;
            let detail = format!("it compiles to more than {most} MiB: is a constant that large?");
            (Status::TooMuchOutput, detail)
        }
        // Too little memory, a full disk, a fault of the compiler, or code that was made for
        // it: that cannot be told, so it is no mark.
        End::Exit(code) if code != 101 => refused_code(&messages, &other),
        End::Signal(FILE_TOO_LONG) => refused_code(&messages, &other),
        // What it prints then holds addresses, which differ each time.
        End::Signal(BAD_ADDRESS) => {
            let detail = "the compiler itself was ended by signal 11: is something nested deeply?";
            (Status::DidNotCompile, detail.to_string())
        }
        End::Exit(_) | End::Signal(_) => {
            (Status::NotJudged, "the compiler itself failed".to_string())
        }
    };
    // Processor time and lengths do not depend on the machine, and a compiler waits only for what it reads.
    let is_certain = matches!(status, Status::TimedOut | Status::TooMuchOutput)
        || messages.iter().any(|message| message.is_error() && !message.spans.is_empty());
    Err(Refusal { status, detail, is_certain })
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
    use confine::Limits;

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
            let refusal = refuse(&run, &Limits::reference()).expect_err("a refusal");
            assert_eq!(refusal.status, status, "{end:?}: {output}");
        }
    }
}
