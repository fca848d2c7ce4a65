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

use confine::CallFilter;

use crate::{
    code::{Code, write_folder},
    kit::Libraries,
    record::Status,
    refusal::{self, Refusal, messages},
    run::{End, Run, Tools},
    sandbox::Job,
};

/// Compiles `code` and `questions` in the folder `scratch`, which is made again, and gives the program.
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
    scratch: &Path,
) -> Result<PathBuf, Refusal> {
    let [package, asked, out] = ["package", "asked", "out"].map(|name| scratch.join(name));
    let compilation = Compilation { libraries, tools, scratch, package, asked, out };
    let laid_out = compilation.lay_out(code, questions);
    laid_out.map_err(|error| file_error(error, scratch))?;
    compilation.library()?;
    compilation.program()
}

/// A submission that is compiled.
struct Compilation<'a> {
    libraries: &'a Libraries,
    tools: Tools<'a>,
    scratch: &'a Path,
    /// The folder of the submission, as that of an exercise.
    package: PathBuf,
    /// The folder of the questions.
    asked: PathBuf,
    /// The folder of what the compiler makes.
    out: PathBuf,
}

impl Compilation<'_> {
    /// Writes what is compiled into folders of its own.
    fn lay_out(&self, code: &Code, questions: &Code) -> io::Result<()> {
        if self.scratch.exists() {
            fs::remove_dir_all(self.scratch)?;
        }
        fs::create_dir_all(&self.out)?;
        write_folder(&self.package.join("src"), code)?;
        write_folder(&self.asked.join("tests"), questions)
    }

    /// Compiles the submission.
    fn library(&self) -> Result<(), Refusal> {
        let Libraries { name, of_submission, .. } = self.libraries;
        let options = format!(
            "--crate-type rlib --crate-name {name} --emit=link=lib{name}.rlib,dep-info=exam.d"
        );
        let run = self.rustc(&self.package, "src/lib.rs", &options, of_submission)?;
        let compiled = self.refuse(&run);
        if compiled.as_ref().is_err_and(|refusal| refusal.status != Status::DidNotCompile) {
            return compiled;
        }
        // No text of a file outside is repeated: it may name folders of the teacher's.
        let is_own = self.only_its_own_files(&run);
        is_own.map_err(|detail| Refusal::new(Status::Tampered, detail))?;
        compiled
    }

    /// Compiles the questions, and links them to the submission.
    fn program(&self) -> Result<PathBuf, Refusal> {
        let Libraries { name, of_submission, of_questions, .. } = self.libraries;
        let library = self.out.join(format!("lib{name}.rlib"));
        let own = [format!("--extern={name}={}", library.display())];
        let externs = [&own[..], of_submission, of_questions].concat();
        let options = "--crate-type bin --crate-name exam_of_lesson --emit link=exam";
        self.refuse(&self.rustc(&self.asked, "tests/main.rs", options, &externs)?)?;
        let program = self.out.join("exam");
        // Every user may run it.
        #[cfg(unix)]
        fs::set_permissions(&program, std::os::unix::fs::PermissionsExt::from_mode(0o755))
            .map_err(|error| file_error(error, self.scratch))?;
        Ok(program)
    }

    /// Runs the compiler on the file `root` in `folder`; a space stands between two `options`.
    fn rustc(
        &self,
        folder: &Path,
        root: &str,
        options: &str,
        externs: &[String],
    ) -> Result<Run, Refusal> {
        let Compilation { libraries, tools, scratch, out, .. } = self;
        let words = [options, OPTIONS, QUICK].into_iter().flat_map(str::split_whitespace);
        let mut arguments = vec![folder.join(root).display().to_string()];
        arguments.extend(words.map(str::to_string).chain(externs.iter().cloned()));
        arguments.push(format!("-Ldependency={}", libraries.folder.display()));
        // The folder's name is new each time; the student sees `src`.
        arguments.push(format!("--remap-path-prefix={}/=", folder.display()));
        let job = Job {
            program: tools.toolchain.join("bin").join("rustc"),
            arguments,
            limits: tools.compiler_limits,
            patience: Duration::from_secs(tools.compiler_limits.cpu),
            calls: CallFilter::Compiler,
            read: [&libraries.folder, tools.toolchain, folder].map(Path::to_path_buf).to_vec(),
            // The compiler starts there: many characters in a path would break the linker's arguments.
            write: Some(out.clone()),
            protocol: None,
        };
        tools.run(&job, scratch).map_err(|error| file_error(error, scratch))
    }

    /// What it means that the compiler failed, without the paths of what it works with.
    fn refuse(&self, run: &Run) -> Result<(), Refusal> {
        refusal::refuse(run, &self.tools.compiler_limits).map_err(|refusal| {
            let detail = self.without_our_folders(refusal.detail);
            Refusal { detail, ..refusal }
        })
    }

    fn without_our_folders(&self, text: String) -> String {
        let Compilation { libraries, tools, scratch, package, asked, .. } = self;
        let folders = [package.as_path(), asked, *scratch, &libraries.folder, tools.toolchain];
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

/// A failure of the file system in the folder `scratch`.
fn file_error(error: impl Display, scratch: &Path) -> Refusal {
    Refusal::new(Status::GraderError, format!("{error}: {}", scratch.display()))
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
