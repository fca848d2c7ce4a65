//! A generated workspace below the course's target folder, for packages of what is tried: references, variants, submissions.
//!
//! A file is written only when its content changes, so cargo rebuilds only what changed.

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
};

use course::{Course, Lesson};
use toml::{Table, Value};

use grade::files;

use crate::problem::Problem;

/// A generated workspace.
#[derive(Debug)]
pub struct Workspace {
    folder: PathBuf,
    /// The files written in this call, relative to the folder.
    written: BTreeSet<String>,
}

impl Workspace {
    /// Opens the workspace in `folder`, and writes its manifest and the course's locked versions.
    pub fn open(course: &Course, folder: PathBuf) -> Result<Workspace, Problem> {
        let mut workspace = Workspace { folder, written: BTreeSet::new() };
        let own = manifest(&table(course, "Cargo.toml")?, &course.root);
        workspace.put("Cargo.toml", &own)?;
        // Cargo removes the entries that the packages do not need.
        let lock = course.read("Cargo.lock")?;
        if workspace.put("course.lock", &lock)? {
            workspace.put("Cargo.lock", &lock)?;
        }
        Ok(workspace)
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Writes a file if its content changes; returns whether it did.
    pub fn put(&mut self, file: &str, text: &str) -> Result<bool, Problem> {
        let path = self.folder.join(file);
        self.written.insert(file.to_string());
        if fs::read_to_string(&path).is_ok_and(|old| old == text) {
            return Ok(false);
        }
        files::write(&path, text).map_err(|error| self.unwritable(&error))?;
        Ok(true)
    }

    /// Deletes files below `lessons` from an earlier call: cargo might take one for a module or package.
    pub fn tidy(&self) -> Result<(), Problem> {
        let lessons = self.folder.join("lessons");
        for entry in fs::read_dir(&lessons).into_iter().flatten().flatten() {
            let package = format!("lessons/{}/", entry.file_name().to_string_lossy());
            let is_kept = self.written.iter().any(|file| file.starts_with(&package));
            if entry.path().is_dir() && !is_kept {
                fs::remove_dir_all(entry.path()).map_err(|error| self.unwritable(&error))?;
            }
        }
        for file in files::below(&lessons).unwrap_or_default() {
            if !self.written.contains(&format!("lessons/{file}")) {
                fs::remove_file(lessons.join(file)).map_err(|error| self.unwritable(&error))?;
            }
        }
        Ok(())
    }

    /// The problem of a build that fails with the message `what`.
    pub fn failed(&self, what: &str) -> Problem {
        let next = "repair what is told here, or delete the folder";
        Problem::new(self.folder.display(), what, next)
    }

    fn unwritable(&self, error: &io::Error) -> Problem {
        let next = "make room there, or delete it".to_string();
        Problem { next, ..self.failed(&error.to_string()) }
    }
}

/// The folder of the author's workspace. It is in the course's own `target`, which no other checkout shares: cargo
/// confuses the packages of two.
pub fn folder(course: &Course) -> PathBuf {
    course.root.join("target/staffroom")
}

/// Cargo's target folder for all generated workspaces.
pub fn target(course: &Course) -> PathBuf {
    folder(course).join("target")
}

/// A program as that of a student, whose file is at `path`.
pub fn student_program(lesson: &Lesson, path: &Path) -> String {
    let (library, questions) = (lesson.library(), lesson.questions());
    format!(
        "//! A student's file and the questions.\nextern crate self as {library};\n#[path = {path:?}]\nmod lesson;\n\
         #[path = {questions:?}]\nmod questions;\n#[allow(unused)]\npub(crate) use lesson::*;\n\n\
         fn main() -> std::process::ExitCode {{\n    ::exam::main(questions::QUESTIONS)\n}}\n"
    )
}

/// The manifest of a package with the dependencies of `exercise`, with `lints`, and with `programs`, each a
/// file and a name.
pub fn package(name: &str, exercise: &Table, programs: &[(&str, &str)], lints: Table) -> String {
    // A student's package may contain a `build.rs`, which must not run.
    let mut manifest = toml::toml! {
        lints = lints
        [package]
        name = name
        version = "0.0.0"
        edition.workspace = true
        publish = false
        build = false
        autolib = false
        autobins = false
    };
    let program = |&(path, name): &(&str, &str)| toml::toml! { path = path name = name }.into();
    manifest.insert("bin".into(), Value::Array(programs.iter().map(program).collect()));
    // The questions and the scene are programs here, and take what they need from the tests' dependencies.
    let mut dependencies = Table::new();
    for kind in ["dev-dependencies", "dependencies"] {
        dependencies
            .extend(exercise.get(kind).and_then(Value::as_table).cloned().unwrap_or_default());
    }
    manifest.insert("dependencies".into(), dependencies.into());
    manifest.to_string()
}

/// The workspace's manifest. It has the course's dependency versions, with paths from its root, and its
/// profiles, so that what is tried and the crates below it are as fast as a student's.
fn manifest(course: &Table, root: &Path) -> String {
    let of = |key: &str| match course.get("workspace").and_then(|table| table.get(key)) {
        Some(Value::Table(table)) => table.clone(),
        _ => Table::new(),
    };
    let package = of("package");
    let mut dependencies = of("dependencies");
    let mut own = Vec::new();
    for (name, dependency) in dependencies.iter_mut() {
        if let Some(Value::String(path)) = dependency.get_mut("path") {
            *path = root.join(&*path).display().to_string();
            own.push(name.clone());
        }
    }
    let mut manifest = toml::toml! {
        [workspace]
        resolver = "3"
        members = ["lessons/*"]
        package = package
        dependencies = dependencies
    };
    if let Some(profiles) = course.get("profile") {
        let mut profiles = profiles.clone();
        if let Some(dev) = profiles.get_mut("dev").and_then(Value::as_table_mut) {
            let level = dev.get("opt-level").cloned().unwrap_or(0.into());
            // Nobody edits or debugs these packages.
            dev.extend(toml::toml! { incremental = false debug = false });
            // Members of the course's workspace are dependencies here.
            let packages = dev.entry("package").or_insert(Table::new().into());
            if let Value::Table(packages) = packages {
                for name in own {
                    let level = level.clone();
                    packages.insert(name, toml::toml! { opt-level = level }.into());
                }
            }
        }
        manifest.insert("profile".into(), profiles);
    }
    manifest.to_string()
}

/// The manifest `file` of the course.
pub fn table(course: &Course, file: &str) -> Result<Table, Problem> {
    course
        .read(file)?
        .parse()
        .map_err(|error: toml::de::Error| Problem::new(file, error, "repair the manifest"))
}
