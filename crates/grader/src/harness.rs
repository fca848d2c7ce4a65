//! The program around the questions of an exercise, compiled once and linked with each submission.
//!
//! A submission cannot be linked so when it changes what was given with the stub, or when its steps have
//! other types. Then the program is compiled with it, and the compiler says what is wrong.

use std::{
    fs,
    path::{Path, PathBuf},
};

use course::Lesson;

use crate::{
    compile::{Compiled, LIBRARY, LIGHT, Refusal, Tools},
    entries::Entries,
    intake::{self, Source},
    kit::Libraries,
};

/// The folder of a harness, in the folder of its kit.
const FOLDER: &str = "harness";

/// The program without a submission.
#[derive(Clone, Debug)]
pub struct Harness {
    /// What a submission gets.
    entries: Entries,
    /// The folder of the objects.
    pub(crate) folder: PathBuf,
    /// The program that links.
    pub(crate) linker: PathBuf,
    /// Its arguments; it runs in the folder of the submission's library.
    pub(crate) arguments: Vec<String>,
}

impl Harness {
    /// Makes the harness of `exercise` in the folder of its `kit`; the compiler works in `work`. A kit does
    /// without one where it cannot be made.
    pub(crate) fn make(
        exercise: &Lesson,
        questions: &Source,
        libraries: &Libraries,
        tools: Tools<'_>,
        (work, kit): (&Path, &Path),
    ) -> Option<()> {
        let interface = intake::one_file(entries(exercise)?.interface);
        let compiled = Compiled::new(&interface, questions, libraries, tools, work, LIGHT).ok()?;
        // With less optimization it would need generic code that is compiled with the interface.
        compiled.program(2, "-Csave-temps --print=link-args=link").ok()?;
        let command = fs::read_to_string(compiled.out.join("link")).ok()?;
        let folder = kit.join(FOLDER);
        fs::create_dir_all(&folder).ok()?;
        let mut arguments = Vec::new();
        for argument in arguments_of(&command)? {
            let path = Path::new(argument);
            arguments.push(if argument.ends_with(".o") {
                // The program's objects, or those that the compiler adds.
                let object = folder.join(path.file_name()?);
                fs::copy(compiled.out.join(path), &object).ok()?;
                object.display().to_string()
            } else if path.ends_with(LIBRARY) {
                LIBRARY.to_string()
            } else {
                argument.to_string()
            });
        }
        let mut arguments = arguments.join("\n");
        for (name, folder) in places(kit, tools.toolchain) {
            arguments = arguments.replace(&folder, name);
        }
        fs::write(folder.join("arguments"), arguments).ok()
    }

    /// The harness that was made in the folder of a `kit`.
    pub(crate) fn read(exercise: &Lesson, kit: &Path, toolchain: &Path) -> Option<Harness> {
        let folder = kit.join(FOLDER);
        let mut arguments = fs::read_to_string(folder.join("arguments")).ok()?;
        for (name, folder) in places(kit, toolchain) {
            arguments = arguments.replace(name, &folder);
        }
        let arguments = arguments.lines().map(str::to_string).collect();
        // The sandbox shows the program itself, not a link to it.
        let linker = fs::canonicalize("/usr/bin/cc").ok()?;
        Some(Harness { entries: entries(exercise)?, folder, linker, arguments })
    }

    /// Compiles `source` and links it with the harness, in the folder `work`; `None` where it changes
    /// what was given with the stub.
    ///
    /// # Errors
    ///
    /// A refusal. That it does not compile may be due to the entries alone.
    pub fn link(
        &self,
        source: &Source,
        libraries: &Libraries,
        tools: Tools<'_>,
        work: &Path,
    ) -> Option<Result<PathBuf, Refusal>> {
        let source = self.entries.added_to(source)?;
        let compiled = Compiled::new(&source, &Source::new(), libraries, tools, work, LIGHT);
        Some(compiled.and_then(|compiled| compiled.linked(self)))
    }
}

/// The folders in the arguments, and what they are called in the file: the course may lie somewhere else
/// when it is read.
fn places(kit: &Path, toolchain: &Path) -> [(&'static str, String); 2] {
    [("«kit»", kit.display().to_string()), ("«toolchain»", toolchain.display().to_string())]
}

/// The entries to the steps of `exercise`.
pub(crate) fn entries(exercise: &Lesson) -> Option<Entries> {
    let stub = fs::read_to_string(exercise.untouched()).ok()?;
    let steps: Vec<&str> = exercise.steps.iter().map(|step| step.name.as_str()).collect();
    Entries::of(&stub, &steps)
}

/// The arguments in a compiler's `command`, which are quoted: `PATH="/usr/bin" "cc" "-m64" "a.o"`.
fn arguments_of(command: &str) -> Option<Vec<&str>> {
    let (_, arguments) = command.trim_end().split_once(" \"cc\" \"")?;
    Some(arguments.strip_suffix('"')?.split("\" \"").collect())
}
