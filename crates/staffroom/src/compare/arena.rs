//! A workspace below `target/` with a package for each solution, and what cargo says of them.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use serde::Deserialize;
use toml::{Table, Value};

use super::{RULE, contestants::Contestant};
use crate::{
    course::{Course, Lesson},
    problem::Problem,
    trial::scratch::{entries, inherited, table, workspace},
};

/// The workspace.
#[derive(Debug)]
pub struct Arena {
    folder: PathBuf,
    packages: Vec<String>,
    scene: PathBuf,
    /// The files that belong here, from the folder.
    written: BTreeSet<String>,
}

/// What cargo made and said, by package and target.
#[derive(Debug, Default)]
pub struct Built {
    programs: BTreeMap<(PathBuf, String), PathBuf>,
    errors: BTreeMap<PathBuf, String>,
    warnings: BTreeMap<PathBuf, Vec<String>>,
}

/// The programs of one solution, or why there are none.
#[derive(Debug)]
pub struct Programs {
    /// The folder of its package.
    pub folder: PathBuf,
    /// The test program `checks`.
    pub checks: Option<PathBuf>,
    /// The test program `scene`.
    pub scene: Option<PathBuf>,
    /// What the compiler refuses.
    pub error: Option<String>,
}

impl Arena {
    /// Writes a package for each of `contestants`; what was there before is deleted.
    ///
    /// # Errors
    ///
    /// When the course's manifests cannot be read, or the folder cannot be written.
    pub fn write(
        course: &Course,
        lesson: &Lesson,
        contestants: &[Contestant],
        target: &Path,
    ) -> Result<Arena, Problem> {
        let folder = target.join("staffroom").join("compare");
        let scene = course.root.join(lesson.exercise("scene.rs"));
        let packages = (0..contestants.len()).map(|index| format!("solution-{index}")).collect();
        let mut arena = Arena { folder, packages, scene, written: BTreeSet::new() };
        let manifest = table(course, "Cargo.toml")?;
        arena.put("Cargo.toml", &workspace(&manifest, &course.root))?;
        let lock = course.read("Cargo.lock")?;
        if arena.put("course.lock", &lock)? {
            arena.put("Cargo.lock", &lock)?;
        }
        let exercise = table(course, &lesson.exercise("Cargo.toml"))?;
        let checks = course.root.join(lesson.exercise("checks.rs"));
        for (package, contestant) in arena.packages.clone().iter().zip(contestants) {
            let own = format!("lessons/{package}");
            let library = package.replace('-', "_");
            arena.put(&format!("{own}/Cargo.toml"), &manifest_of(package, &exercise))?;
            for (file, text) in &contestant.files {
                arena.put(&format!("{own}/src/{file}"), text)?;
            }
            let test = format!(
                "//! The exercise's checks.\nuse {library} as lesson;\n\n#[path = {checks:?}]\nmod checks;\n"
            );
            arena.put(&format!("{own}/tests/checks.rs"), &test)?;
            let test = format!(
                "//! The lesson's scene.\nuse {library} as lesson;\n\n#[path = {:?}]\nmod scene;\n\n\
                 #[test]\nfn play() {{\n    replay::child::run(scene::scene(), {package:?});\n}}\n",
                arena.scene
            );
            arena.put(&format!("{own}/tests/scene.rs"), &test)?;
        }
        arena.tidy()?;
        Ok(arena)
    }

    /// The folder of the package number `index`.
    pub fn folder(&self, index: usize) -> PathBuf {
        self.folder.join("lessons").join(&self.packages[index])
    }

    /// The workspace's folder.
    pub fn root(&self) -> &Path {
        &self.folder
    }

    /// The lesson's scene.
    pub fn scene(&self) -> &Path {
        &self.scene
    }

    /// Builds the checks and the scene of every solution, as far as they compile.
    ///
    /// # Errors
    ///
    /// When cargo cannot begin.
    pub fn build(&self) -> Result<Built, Problem> {
        let mut arguments = vec!["build", "--test", "checks", "--test", "scene"];
        arguments.extend(["--keep-going", "--quiet", "--message-format=json"]);
        self.cargo(&arguments, &self.packages)
    }

    /// Lets clippy read every solution.
    ///
    /// # Errors
    ///
    /// When clippy is not installed, or cargo cannot begin.
    pub fn clippy(&self) -> Result<Built, Problem> {
        let arguments = ["clippy", "--lib", "--keep-going", "--quiet", "--message-format=json"];
        self.cargo(&arguments, &self.packages).map_err(|problem| Problem {
            next: "rustup component add clippy, or --no-clippy".to_string(),
            ..problem
        })
    }

    /// Runs cargo here, offline if it can.
    ///
    /// # Errors
    ///
    /// When it does not come as far as the compiler.
    pub fn cargo(&self, arguments: &[&str], packages: &[String]) -> Result<Built, Problem> {
        let attempt = |offline: bool| -> Result<(Built, Output), Problem> {
            let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
            cargo.args(arguments);
            for package in packages {
                cargo.args(["--package", package]);
            }
            if offline {
                cargo.arg("--offline");
            }
            // The scratch workspace of `verify` has most of it built already.
            cargo.arg("--target-dir").arg(self.target());
            let output = cargo.current_dir(&self.folder).stdin(Stdio::null()).output();
            let output = output.map_err(|error| self.failed(&format!("cargo: {error}")))?;
            Ok((Built::read(&String::from_utf8_lossy(&output.stdout)), output))
        };
        let has_begun =
            |built: &Built, output: &Output| output.status.success() || !built.errors.is_empty();
        let (mut built, mut output) = attempt(true)?;
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        if !has_begun(&built, &output) && words.contains("offline") {
            (built, output) = attempt(false)?;
        }
        if has_begun(&built, &output) {
            return Ok(built);
        }
        Err(self.failed(String::from_utf8_lossy(&output.stderr).trim()))
    }

    /// Where cargo puts what it builds.
    pub fn target(&self) -> PathBuf {
        self.folder.with_file_name("target")
    }

    /// Writes a file if its content changes, and tells whether it did.
    ///
    /// # Errors
    ///
    /// When the folder cannot be written.
    pub fn put(&mut self, file: &str, text: &str) -> Result<bool, Problem> {
        let path = self.folder.join(file);
        self.written.insert(file.to_string());
        if fs::read_to_string(&path).is_ok_and(|old| old == text) {
            return Ok(false);
        }
        fs::create_dir_all(path.parent().unwrap_or(&self.folder))
            .and_then(|()| fs::write(&path, text))
            .map_err(|error| self.failed(&error.to_string()))?;
        Ok(true)
    }

    /// Deletes what an earlier comparison left: it might be a module, or a package.
    fn tidy(&self) -> Result<(), Problem> {
        let mut waiting = vec!["lessons".to_string()];
        while let Some(folder) = waiting.pop() {
            for entry in fs::read_dir(self.folder.join(&folder)).into_iter().flatten().flatten() {
                let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
                let front = format!("{name}/");
                let is_kept = self.written.iter().any(|it| *it == name || it.starts_with(&front));
                let is_folder = entry.path().is_dir();
                let done = match (is_kept, is_folder) {
                    (true, true) => {
                        waiting.push(name);
                        Ok(())
                    }
                    (true, false) => Ok(()),
                    (false, true) => fs::remove_dir_all(entry.path()),
                    (false, false) => fs::remove_file(entry.path()),
                };
                done.map_err(|error| self.failed(&error.to_string()))?;
            }
        }
        Ok(())
    }

    /// A problem with this workspace.
    pub fn failed(&self, what: &str) -> Problem {
        let folder = self.folder.display().to_string();
        Problem::new(folder, RULE, what, "repair what is told here, or delete the folder")
    }
}

/// The manifest of one solution: the exercise's dependencies, and clippy's usual remarks.
fn manifest_of(package: &str, exercise: &Table) -> String {
    let mut manifest = Table::new();
    let head = [
        ("name", Value::from(package)),
        ("version", Value::from("0.0.0")),
        ("edition", inherited()),
        ("publish", Value::from(false)),
        ("build", Value::from(false)),
    ];
    manifest.insert("package".into(), Value::Table(entries(head)));
    let library = entries([("test", false), ("doctest", false), ("doc", false)]);
    manifest.insert("lib".into(), Value::Table(library));
    for kind in ["dependencies", "dev-dependencies"] {
        if let Some(dependencies) = exercise.get(kind) {
            manifest.insert(kind.into(), dependencies.clone());
        }
    }
    let rust = entries([("unused", "allow"), ("unsafe_code", "forbid")]);
    // As in the course: rows and columns are indices on purpose.
    let clippy = entries([("needless_range_loop", "allow")]);
    let lints = entries([("rust", Value::Table(rust)), ("clippy", Value::Table(clippy))]);
    manifest.insert("lints".into(), Value::Table(lints));
    manifest.to_string()
}

#[derive(Deserialize)]
struct Line {
    reason: String,
    manifest_path: Option<PathBuf>,
    target: Option<Target>,
    executable: Option<PathBuf>,
    message: Option<Message>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}

#[derive(Deserialize)]
struct Message {
    level: String,
    message: String,
    code: Option<Code>,
    rendered: Option<String>,
    spans: Vec<Span>,
}

#[derive(Deserialize)]
struct Code {
    code: String,
}

#[derive(Deserialize)]
struct Span {
    line_start: usize,
    is_primary: bool,
}

impl Built {
    /// Reads what cargo writes, a JSON object a line.
    fn read(output: &str) -> Built {
        let mut built = Built::default();
        for line in output.lines() {
            let Ok(line) = serde_json::from_str::<Line>(line) else { continue };
            let Some(folder) = line.manifest_path.as_deref().and_then(Path::parent) else {
                continue;
            };
            let folder = folder.to_path_buf();
            let target = line.target.map(|target| target.name).unwrap_or_default();
            if line.reason == "compiler-artifact"
                && let Some(program) = line.executable
            {
                built.programs.insert((folder, target), program);
            } else if let Some(message) = line.message {
                built.hear(folder, message);
            }
        }
        built
    }

    fn hear(&mut self, folder: PathBuf, message: Message) {
        let line = message.spans.iter().find(|span| span.is_primary).map(|span| span.line_start);
        match (message.level.as_str(), line) {
            ("warning", Some(line)) => {
                let code = message.code.map(|code| format!(" ({})", code.code)).unwrap_or_default();
                let remark = format!("line {line}: {}{code}", message.message);
                self.warnings.entry(folder).or_default().push(remark);
            }
            (level, Some(_)) if level.starts_with("error") => {
                let text = message.rendered.unwrap_or(message.message);
                let errors = self.errors.entry(folder).or_default();
                if !errors.contains(&text) {
                    errors.push_str(&text);
                }
            }
            _ => {}
        }
    }

    /// The programs of the package in `folder`.
    pub fn programs(&self, folder: PathBuf) -> Programs {
        let program =
            |target: &str| self.programs.get(&(folder.clone(), target.to_string())).cloned();
        let (checks, scene) = (program("checks"), program("scene"));
        Programs { checks, scene, error: self.errors.get(&folder).cloned(), folder }
    }

    /// The program of the target `name`, whichever package it is in.
    pub fn program(&self, name: &str) -> Option<&PathBuf> {
        self.programs.iter().find(|((_, target), _)| target == name).map(|(_, program)| program)
    }

    /// What was remarked about the package in `folder`.
    pub fn of(&self, folder: PathBuf) -> Vec<String> {
        self.warnings.get(&folder).cloned().unwrap_or_default()
    }
}
