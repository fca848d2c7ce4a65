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

use confine::Limits;
use course::Lesson;
use exam::fingerprint;
use runner::{build, messages::Messages};
use walkdir::WalkDir;

use crate::{
    compile::{self, LIGHT, ROOT, Tools},
    intake::Source,
    record::write_whole,
    sandbox,
};

/// The compiled libraries that a submission may use.
#[derive(Clone, Debug)]
pub struct Libraries {
    /// Their folder, which also holds their dependencies.
    pub(crate) folder: PathBuf,
    /// The names of those that the exercise's manifest lists.
    lesson: Vec<String>,
    /// By crate name.
    files: BTreeMap<String, PathBuf>,
}

/// All that is needed to grade an exercise.
#[derive(Clone, Debug)]
pub struct GradingKit {
    /// The libraries.
    pub libraries: Libraries,
    /// The program around a submission: its root, `questions.rs`, and the modules in the folder `questions`.
    pub questions: Source,
    /// Their names, in order: a step has one.
    pub names: Vec<String>,
    /// The reference solution.
    pub reference: Source,
    /// The program with the reference solution; it judges.
    pub judge: PathBuf,
    /// The libraries that it is loaded with, and a student's program too.
    pub runtime: Vec<PathBuf>,
    /// Changes when anything of this does.
    pub key: u64,
}

impl Libraries {
    /// Those that were built in the folder `deps` for `exercise`.
    fn of(exercise: &Lesson, deps: &Path) -> Result<Libraries, String> {
        let mut files = BTreeMap::new();
        for entry in fs::read_dir(deps).map_err(at(deps))? {
            let entry = entry.map_err(at(deps))?;
            let file = entry.file_name().to_string_lossy().into_owned();
            let name = file.strip_prefix("lib").and_then(|name| name.split(['-', '.']).next());
            files.extend(name.map(|name| (name.to_string(), entry.path())));
        }
        Ok(Libraries { folder: deps.to_path_buf(), lesson: dependencies(exercise)?, files })
    }

    /// The compiler's arguments for the libraries of the exercise.
    pub(crate) fn externs(&self) -> Vec<String> {
        let file =
            |name: &String| Some(format!("--extern={name}={}", self.files.get(name)?.display()));
        self.lesson.iter().filter_map(file).collect()
    }
}

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
        let mut questions = Source::from([("questions.rs".into(), read(&exercise.questions())?)]);
        questions.insert(ROOT.into(), read(&exercise.path.join(ROOT))?);
        let folder = exercise.questions().with_extension("");
        if folder.is_dir() {
            let modules = read_folder(&folder)?.into_iter();
            questions.extend(modules.map(|(name, text)| (format!("questions/{name}"), text)));
        }
        let key = key(exercise, &questions, tools.toolchain)?;
        let reference = read_folder(&reference_folder(exercise))?;

        let store = exercise.root().join("target").join("grader");
        fs::create_dir_all(&store).map_err(at(&store))?;
        // One process makes the kit, the others wait. A user who may not write here can use an existing kit.
        // The system holds the lock, not the file, and lets go of it when the process ends, however it ends.
        let lock = store.join(format!("{}.lock", exercise.folder));
        let opened = File::create(&lock).or_else(|_| File::open(&lock));
        let lock = opened.map_err(at(&lock))?;
        lock.lock().map_err(at(&store))?;

        let folder = store.join(format!("{}-{key:016x}", exercise.folder));
        let [deps, judge, runtime] = ["deps", "judge", "runtime"].map(|name| folder.join(name));
        if !runtime.is_file() {
            forget(&store, &format!("{}-", exercise.folder));
            fs::create_dir_all(&deps).map_err(at(&deps))?;
            build(exercise, &deps)?;
            let libraries = Libraries::of(exercise, &deps)?;
            let work = folder.join("work");
            // The judge judges every submission. As a submission the reference is only compiled: what
            // does not fit to this compiler is not said to be a student's mistake.
            // It was written as a crate of its own.
            let as_module = |(file, text): (&String, &String)| {
                (file.clone(), text.replace("crate::", "crate::lesson::"))
            };
            let module: Source = reference.iter().map(as_module).collect();
            // It may take longer than a submission: it is optimized fully.
            let compiler = Limits { cpu: tools.compiler.cpu.max(120), ..tools.compiler };
            let tools = Tools { compiler, ..tools };
            let compiled = |optimize| {
                compile::compile(&module, &questions, &libraries, tools, &work, optimize)
            };
            let program = compiled(LIGHT).and_then(|_| compiled(3)).map_err(|refusal| {
                format!(
                    "the reference solution cannot be asked {}: {}\n\
                     try: cargo test -p {} --test answers",
                    exercise.exercise("questions.rs"),
                    refusal.detail,
                    exercise.name
                )
            })?;
            fs::rename(&program, &judge).map_err(at(&judge))?;
            fs::remove_dir_all(&work).map_err(at(&work))?;
            let loaded = sandbox::libraries(&judge);
            let loaded: Vec<String> = loaded.iter().map(|it| it.display().to_string()).collect();
            // This list is written last, and whole: where it exists, the kit is complete.
            write_whole(&runtime, &loaded.join("\n")).map_err(at(&runtime))?;
        }
        let libraries = Libraries::of(exercise, &deps)?;
        let names = exercise.steps.iter().map(|step| {
            let function = step.name.rsplit("::").next().unwrap_or_default();
            format!("step_{}_{function}", step.number)
        });
        let names = names.collect();
        let runtime = read(&runtime)?.lines().map(PathBuf::from).collect();
        Ok(GradingKit { libraries, questions, names, reference, judge, runtime, key })
    }
}

/// Says of an error where it was.
fn at(path: &Path) -> impl Fn(io::Error) -> String {
    move |error| format!("{}: {error}", path.display())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(at(path))
}

/// Removes the kits that were made before something changed.
fn forget(store: &Path, old: &str) {
    for entry in fs::read_dir(store).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(old) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// The names of the libraries that an exercise's manifest lists.
fn dependencies(exercise: &Lesson) -> Result<Vec<String>, String> {
    let path = exercise.path.join("Cargo.toml");
    let manifest: toml::Table =
        toml::from_str(&read(&path)?).map_err(|error| format!("{}: {error}", path.display()))?;
    let listed = manifest.get("dependencies").and_then(toml::Value::as_table);
    Ok(listed.into_iter().flatten().map(|(name, _)| name.replace('-', "_")).collect())
}

/// The folder of the compiler that the course in `root` is built with.
pub fn toolchain(root: &Path) -> Result<PathBuf, String> {
    let output = Command::new("rustc").args(["--print", "sysroot"]).current_dir(root).output();
    let output = output.map_err(|error| format!("rustc does not start: {error}"))?;
    Ok(PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()))
}

/// Changes when a submission could be judged differently.
fn key(exercise: &Lesson, questions: &Source, toolchain: &Path) -> Result<u64, String> {
    // The names of the compiler's own libraries change with its version.
    let libraries = fs::read_dir(toolchain.join("lib")).map_err(at(toolchain))?;
    let mut libraries: Vec<OsString> = libraries.flatten().map(|it| it.file_name()).collect();
    libraries.sort();
    let mut bytes: Vec<u8> =
        libraries.iter().flat_map(|it| it.as_encoded_bytes()).copied().collect();
    bytes.extend(questions.values().flat_map(|text| text.bytes()));
    let crates =
        ["core/grid", "core/referee", "core/exam", "core/runner", "teach/confine", "teach/grade"];
    let crates = crates.map(|name| exercise.root().join("crates").join(name).join("src"));
    for folder in crates.iter().chain([&reference_folder(exercise)]) {
        for (name, text) in read_folder(folder)? {
            bytes.extend(name.as_bytes());
            bytes.extend(text.as_bytes());
        }
    }
    for file in [exercise.root().join("Cargo.lock"), exercise.stub()] {
        bytes.extend(fs::read(&file).map_err(at(&file))?);
    }
    Ok(fingerprint(&bytes))
}

fn reference_folder(exercise: &Lesson) -> PathBuf {
    exercise.root().join(exercise.solution("src"))
}

/// All Rust files of a folder of ours.
fn read_folder(root: &Path) -> Result<Source, String> {
    let mut source = Source::new();
    for entry in WalkDir::new(root) {
        let entry = entry.map_err(|error| error.to_string())?;
        let path = entry.path();
        if path.extension().is_some_and(|end| end == "rs") {
            let name = path.strip_prefix(root).unwrap_or(path).display().to_string();
            source.insert(name, read(path)?);
        }
    }
    Ok(source)
}

/// Builds the program `confine`, which puts every other program into its sandbox, and gives its path.
pub fn confine(root: &Path) -> Result<PathBuf, String> {
    let built = cargo(root, &["build", "--bin=confine"], &["confine".to_string()])?;
    let program = built.artifacts.into_iter().find_map(|artifact| artifact.executable);
    program.ok_or_else(|| "cargo built no program `confine`".to_string())
}

/// Builds the libraries with cargo, from our own sources, and copies them to `deps`.
fn build(exercise: &Lesson, deps: &Path) -> Result<(), String> {
    let packages = ["exam", "referee", &exercise.name].map(String::from);
    for artifact in cargo(exercise.root(), &["build", "--lib"], &packages)?.artifacts {
        // The compiler also reads the derives of serde, which `exam` uses.
        let ends = ["rlib", env::consts::DLL_EXTENSION];
        let is_library = |file: &&PathBuf| {
            file.extension().is_some_and(|end| ends.iter().any(|library| end == *library))
        };
        for file in artifact.files.iter().filter(is_library) {
            // Their names hold a number that tells two versions apart; cargo's last copy has none.
            let Some(name) = file.file_name() else { continue };
            fs::copy(file, deps.join(name)).map_err(at(file))?;
        }
    }
    // No submission may use the reference as a library.
    let _ = fs::remove_file(deps.join(format!("lib{}.rlib", exercise.name.replace('-', "_"))));
    Ok(())
}

/// Builds `packages`, of our own sources.
fn cargo(root: &Path, arguments: &[&str], packages: &[String]) -> Result<Messages, String> {
    let unbuilt = |said: &str| format!("the course's own sources do not build:\n{}", said.trim());
    let built = build::all(root, arguments, packages, None);
    let built = built.map_err(|error| unbuilt(&error.to_string()))?;
    let errors = built.diagnostics.iter().filter(|it| it.is_error());
    let errors: String = errors.map(|it| it.rendered.as_str()).collect();
    if errors.is_empty() { Ok(built) } else { Err(unbuilt(&errors)) }
}
