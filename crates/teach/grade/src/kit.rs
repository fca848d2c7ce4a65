//! What is made once for all submissions of an exercise: the libraries, and the program that judges.

use std::{
    collections::BTreeMap,
    env,
    ffi::OsString,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    process::Command,
};

use course::Lesson;
use exam::hash_of;
use runner::{build, messages::Messages};
use tempfile::NamedTempFile;

use crate::{
    code::{Code, read_folder},
    compile,
    run::Tools,
    sandbox,
};

/// All that is needed to grade an exercise.
#[derive(Clone, Debug)]
pub struct GradingKit {
    /// The libraries.
    pub(crate) libraries: Libraries,
    /// The program around a submission: `main.rs`, `questions.rs`, and what else lies in the folder `tests`.
    pub(crate) questions: Code,
    /// The names of the questions, in order: a step has one.
    pub(crate) question_names: Vec<String>,
    /// The reference, with what its `src` folder holds besides.
    pub(crate) reference: Code,
    /// The program with the reference; it judges.
    pub(crate) judge: PathBuf,
    /// The libraries that it is loaded with, and a student's program and `confine` too.
    pub(crate) runtime: Vec<PathBuf>,
    /// Changes when anything of this does.
    pub(crate) stamp: u64,
}

/// The compiled libraries that a submission may use.
#[derive(Clone, Debug)]
pub(crate) struct Libraries {
    /// Their folder, which also holds their dependencies.
    pub folder: PathBuf,
    /// What the submission's own library is called: `exercise_3`.
    pub name: String,
    /// The compiler's arguments for those that the exercise's manifest lists for the submission.
    pub of_submission: Vec<String>,
    /// The same for those that the questions use besides.
    pub of_questions: Vec<String>,
}

// How the folder begins in which cargo builds libraries.
const BUILT: &str = "built-";

impl GradingKit {
    /// The kit of `exercise`, made now or taken from `target/grader`, where an earlier run left it.
    ///
    /// # Errors
    ///
    /// When the course itself does not compile, or the reference does not answer.
    ///
    /// # Cost
    ///
    /// A few seconds the first time, a few milliseconds later.
    pub fn of(exercise: &Lesson, tools: Tools<'_>) -> Result<GradingKit, String> {
        let tests = exercise.path.join("tests");
        let questions = read_folder(&tests).map_err(at(&tests))?;
        let reference = exercise.root().join(exercise.solution_file("src"));
        let reference = read_folder(&reference).map_err(at(&reference))?;
        let of_libraries = stamp_of_libraries(exercise.root(), tools.toolchain)?;
        let stamp = hash_of(format!("{of_libraries} {questions:?} {reference:?}").as_bytes());

        let store = exercise.root().join("target").join("grader");
        fs::create_dir_all(&store).map_err(at(&store))?;
        // One process makes the kit, the others wait. A user who may not write here can use an existing kit.
        // The system holds the lock, not the file, and lets go of it when the process ends, however it ends.
        let lock = store.join(format!("{}.lock", exercise.folder));
        let lock = File::create(&lock).or_else(|_| File::open(&lock)).map_err(at(&lock))?;
        lock.lock().map_err(at(&store))?;

        let folder = store.join(format!("{}-{stamp:016x}", exercise.folder));
        let [deps, judge, scratch] = ["deps", "judge", "work"].map(|name| folder.join(name));
        // Where the judge is, the kit is complete.
        let is_new = !judge.is_file();
        if is_new {
            forget(&store, &format!("{}-", exercise.folder), Path::new(""));
            // Cargo decides by a file's time whether a library is up to date, and two courses may share cargo's own
            // folder: so the libraries of these texts have a folder of their own.
            let built = store.join(format!("{BUILT}{of_libraries:016x}"));
            forget(&store, BUILT, &built);
            fs::create_dir_all(&deps).map_err(at(&deps))?;
            build(exercise, &deps, &built)?;
        }
        let libraries = Libraries::of(exercise, &deps)?;
        if is_new {
            // It is compiled as a submission is: what does not fit to this compiler is no student's mistake.
            let program = compile::compile(&reference, &questions, &libraries, tools, &scratch);
            let program = program.map_err(|refusal| {
                format!(
                    "the reference cannot be asked {}: {}\ntry: cargo test -p {} --test answers",
                    exercise.exercise_file("tests/questions.rs"),
                    refusal.detail,
                    exercise.name
                )
            })?;
            fs::rename(&program, &judge).map_err(at(&judge))?;
        }
        let question_names = exercise.steps.iter().map(|step| {
            let function = step.name.rsplit("::").next().unwrap_or_default();
            format!("step_{}_{function}", step.number)
        });
        let question_names = question_names.collect();
        let runtime = [sandbox::libraries(&judge)?, sandbox::libraries(tools.confine)?].concat();
        Ok(GradingKit { libraries, questions, question_names, reference, judge, runtime, stamp })
    }
}

impl Libraries {
    /// Those that were built in the folder `deps` for `exercise`.
    fn of(exercise: &Lesson, deps: &Path) -> Result<Libraries, String> {
        let mut files = BTreeMap::new();
        for entry in fs::read_dir(deps).map_err(at(deps))?.flatten() {
            let file = entry.file_name().to_string_lossy().into_owned();
            let name = file.strip_prefix("lib").and_then(|name| name.split(['-', '.']).next());
            files.extend(name.map(|name| (name.to_string(), entry.path())));
        }
        let path = exercise.path.join("Cargo.toml");
        let manifest = fs::read_to_string(&path).map_err(at(&path))?;
        let manifest: toml::Table = toml::from_str(&manifest).map_err(at(&path))?;
        let [of_submission, of_questions] = ["dependencies", "dev-dependencies"].map(|kind| {
            let listed = manifest.get(kind).and_then(toml::Value::as_table).into_iter().flatten();
            let names = listed.map(|(name, _)| name.replace('-', "_"));
            let argument = |name: String| {
                files.get(&name).map(|file| format!("--extern={name}={}", file.display()))
            };
            names.filter_map(argument).collect()
        });
        let (folder, name) = (deps.to_path_buf(), exercise.library());
        Ok(Libraries { folder, name, of_submission, of_questions })
    }
}

/// Says of an error where it was.
fn at<E: ToString>(path: &Path) -> impl Fn(E) -> String {
    move |error| format!("{}: {}", path.display(), error.to_string())
}

/// Removes what was made before something changed and is called `old`, all but `kept`.
fn forget(store: &Path, old: &str, kept: &Path) {
    for entry in fs::read_dir(store).into_iter().flatten().flatten() {
        let is_old = entry.file_name().to_string_lossy().starts_with(old);
        if is_old && entry.path() != kept {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// The folder of the compiler that the course in `root` is built with.
pub fn toolchain(root: &Path) -> Result<PathBuf, String> {
    let output = Command::new("rustc").args(["--print", "sysroot"]).current_dir(root).output();
    let output = output.map_err(|error| format!("rustc does not start: {error}"))?;
    Ok(PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()))
}

/// What a submission is compiled, asked and judged with.
const CRATES: [&str; 6] =
    ["core/grid", "core/referee", "core/exam", "core/runner", "teach/confine", "teach/grade"];

/// Changes when the texts of the course's libraries do, or the compiler; files' times change nothing.
fn stamp_of_libraries(root: &Path, toolchain: &Path) -> Result<u64, String> {
    // The names of the compiler's own libraries change with its version.
    let libraries = fs::read_dir(toolchain.join("lib")).map_err(at(toolchain))?;
    let mut libraries: Vec<OsString> = libraries.flatten().map(|file| file.file_name()).collect();
    libraries.sort();
    let lock = root.join("Cargo.lock");
    let mut all = format!("{libraries:?} {}", fs::read_to_string(&lock).map_err(at(&lock))?);
    for folder in CRATES.map(|name| root.join("crates").join(name).join("src")) {
        all += &format!("{:?}", read_folder(&folder).map_err(at(&folder))?);
    }
    Ok(hash_of(all.as_bytes()))
}

/// The program `confine`, which puts every other program into its sandbox: built now, or by an earlier run with the
/// same sources and compiler, whose course this user may not write.
pub fn confine(root: &Path, toolchain: &Path) -> Result<PathBuf, String> {
    let store = root.join("target").join("grader");
    let kept = store.join(format!("confine-{:016x}", stamp_of_libraries(root, toolchain)?));
    if kept.is_file() {
        return Ok(kept);
    }
    let built = cargo(root, &["build", "--bin=confine"], &["confine".to_string()], None)?;
    let program = built.artifacts.into_iter().find_map(|artifact| artifact.executable);
    let program = program.ok_or("cargo built no program `confine`")?;
    let copy = || -> io::Result<()> {
        fs::create_dir_all(&store)?;
        let draft = NamedTempFile::new_in(&store)?.into_temp_path();
        fs::copy(&program, &draft)?;
        Ok(draft.persist(&kept)?)
    };
    copy().map_err(at(&store))?;
    Ok(kept)
}

/// Builds the libraries with cargo, from our own sources, in the folder `built`, and copies them to `deps`.
fn build(exercise: &Lesson, deps: &Path, built: &Path) -> Result<(), String> {
    let packages = ["exam", "referee", &exercise.name].map(String::from);
    // The compiler also reads the derives of serde, which `exam` uses.
    let ends = ["rlib", env::consts::DLL_EXTENSION];
    let built = cargo(exercise.root(), &["build", "--lib"], &packages, Some(built))?;
    for file in built.artifacts.iter().flat_map(|artifact| &artifact.files) {
        let is_library = file.extension().is_some_and(|end| ends.iter().any(|other| end == *other));
        // Their names hold a number that tells two versions apart; cargo's last copy has none.
        if let Some(name) = file.file_name().filter(|_| is_library) {
            fs::copy(file, deps.join(name)).map_err(at(file))?;
        }
    }
    // No submission may use the reference as a library.
    let _ = fs::remove_file(deps.join(format!("lib{}.rlib", exercise.name.replace('-', "_"))));
    Ok(())
}

/// Builds `packages`, of our own sources, in the folder `target`, or where cargo would.
fn cargo(
    root: &Path,
    arguments: &[&str],
    packages: &[String],
    target: Option<&Path>,
) -> Result<Messages, String> {
    let unbuilt = |said: &str| format!("the course's own sources do not build:\n{}", said.trim());
    let built = build::all(root, arguments, packages, target);
    let built = built.map_err(|error| unbuilt(&error.to_string()))?;
    let errors = built.diagnostics.iter().filter(|message| message.is_error());
    let errors: String = errors.map(|error| error.rendered.as_str()).collect();
    if errors.is_empty() { Ok(built) } else { Err(unbuilt(&errors)) }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{CRATES, stamp_of_libraries};

    #[test]
    fn libraries_of_another_text_have_another_stamp() {
        let course = tempfile::tempdir().expect("a folder");
        let write = |file: &str, text: &str| {
            let path = course.path().join(file);
            fs::create_dir_all(path.parent().expect("a folder")).expect("ours");
            fs::write(&path, text).expect("ours");
        };
        CRATES.iter().for_each(|name| write(&format!("crates/{name}/src/lib.rs"), ""));
        ["Cargo.lock", "lib/std.so"].iter().for_each(|file| write(file, ""));
        let stamp = || stamp_of_libraries(course.path(), course.path()).expect("all are there");
        let first = stamp();
        write("crates/core/referee/src/lib.rs", "// Another rule.");
        assert_ne!(stamp(), first);
        write("crates/core/referee/src/lib.rs", "");
        assert_eq!(stamp(), first);
    }
}
