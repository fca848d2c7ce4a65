//! A workspace of its own for the variants: one package for each, beside the course's own builds.
//!
//! A file is written only when its content changes, so cargo builds only what is new.

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
    process::Command,
};

use serde::Deserialize;
use toml::{Table, Value};

use crate::{course::Course, problem::Problem, survey::Survey};

/// The workspace, below the course's target folder.
#[derive(Debug)]
pub struct Scratch {
    folder: PathBuf,
    kept: BTreeSet<String>,
}

impl Scratch {
    /// Opens the workspace and writes its manifest.
    ///
    /// # Errors
    ///
    /// When the course's manifest cannot be read or the workspace cannot be written.
    pub fn open(course: &Course) -> Result<Scratch, Problem> {
        let folder = target_folder(course)?.join("staffroom");
        let manifest = table(course, "Cargo.toml")?;
        let scratch = Scratch { folder, kept: BTreeSet::new() };
        scratch.write("Cargo.toml", &workspace(&manifest, &course.root))?;
        scratch.lock(course)?;
        Ok(scratch)
    }

    /// Where the packages are.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where cargo puts what it builds.
    pub fn target(&self) -> PathBuf {
        self.folder.join("target")
    }

    /// The packages that were added.
    pub fn packages(&self) -> Vec<String> {
        self.kept.iter().cloned().collect()
    }

    /// Writes the package of one variant of a lesson; gives its folder.
    ///
    /// # Errors
    ///
    /// When the exercise's manifest cannot be read or the package cannot be written.
    pub fn add(
        &mut self,
        course: &Course,
        survey: &Survey,
        kind: &str,
        name: &str,
        code: &str,
    ) -> Result<PathBuf, Problem> {
        let package = format!("{}-{kind}-{name}", survey.lesson.folder).replace('_', "-");
        // A package's name begins with a letter.
        let package = format!("lesson-{package}");
        let manifest = table(course, &survey.lesson.exercise("Cargo.toml"))?;
        let library = package.replace('-', "_");
        let checks = course.root.join(survey.lesson.exercise("checks.rs"));
        let test = format!(
            "use {library} as lesson;\n\n#[path = {:?}]\nmod checks;\n",
            checks.display().to_string()
        );
        let folder = format!("lessons/{package}");
        self.write(&format!("{folder}/Cargo.toml"), &self.package(&package, &manifest))?;
        self.write(&format!("{folder}/src/lib.rs"), code)?;
        self.write(&format!("{folder}/tests/checks.rs"), &test)?;
        let path = self.folder.join(&folder);
        self.kept.insert(package);
        Ok(path)
    }

    /// Deletes the packages that were not added, because their variants are no more.
    ///
    /// # Errors
    ///
    /// When a folder cannot be deleted.
    pub fn tidy(&self) -> Result<(), Problem> {
        let lessons = self.folder.join("lessons");
        for entry in fs::read_dir(&lessons).into_iter().flatten().flatten() {
            if !self.kept.contains(entry.file_name().to_string_lossy().as_ref()) {
                fs::remove_dir_all(entry.path()).map_err(|error| self.failed(&error))?;
            }
        }
        Ok(())
    }

    /// The manifest of a variant: the exercise's dependencies, and no lints.
    fn package(&self, package: &str, exercise: &Table) -> String {
        let mut manifest = Table::new();
        let head = [
            ("name", Value::from(package)),
            ("version", Value::from("0.0.0")),
            ("edition", inherited()),
            ("publish", Value::from(false)),
        ];
        manifest.insert("package".into(), Value::Table(entries(head)));
        let library = entries([("test", false), ("doctest", false), ("doc", false)]);
        manifest.insert("lib".into(), Value::Table(library));
        for kind in ["dependencies", "dev-dependencies"] {
            if let Some(dependencies) = exercise.get(kind) {
                manifest.insert(kind.into(), dependencies.clone());
            }
        }
        // A variant need not be beautiful: a mistake may leave a helper unused.
        let lints = entries([("rust", Value::Table(entries([("warnings", "allow")])))]);
        manifest.insert("lints".into(), Value::Table(lints));
        manifest.to_string()
    }

    /// The course's locked versions; cargo takes out what the variants do not need.
    fn lock(&self, course: &Course) -> Result<(), Problem> {
        let lock = course.read("Cargo.lock")?;
        if self.write("course.lock", &lock)? {
            self.write("Cargo.lock", &lock)?;
        }
        Ok(())
    }

    /// Writes a file if its content changes, and tells whether it did.
    fn write(&self, file: &str, text: &str) -> Result<bool, Problem> {
        let path = self.folder.join(file);
        if fs::read_to_string(&path).is_ok_and(|old| old == text) {
            return Ok(false);
        }
        let parent = path.parent().unwrap_or(&self.folder);
        fs::create_dir_all(parent)
            .and_then(|()| fs::write(&path, text))
            .map_err(|error| self.failed(&error))?;
        Ok(true)
    }

    fn failed(&self, error: &io::Error) -> Problem {
        let folder = self.folder.display().to_string();
        Problem::new(folder, "build", error.to_string(), "make room there, or delete it")
    }
}

/// The manifest of the workspace: the course's versions and profiles, with paths from its root.
fn workspace(course: &Table, root: &Path) -> String {
    let of = |key: &str| course.get("workspace").and_then(|table| table.get(key)).cloned();
    let mut dependencies = match of("dependencies") {
        Some(Value::Table(dependencies)) => dependencies,
        _ => Table::new(),
    };
    for (_, dependency) in dependencies.iter_mut() {
        if let Some(Value::String(path)) = dependency.get_mut("path") {
            *path = root.join(&*path).display().to_string();
        }
    }
    let mut workspace = entries([
        ("resolver", Value::from("3")),
        ("members", Value::Array(vec![Value::from("lessons/*")])),
    ]);
    workspace.insert("package".into(), of("package").unwrap_or(Value::Table(Table::new())));
    workspace.insert("dependencies".into(), Value::Table(dependencies.clone()));
    let mut manifest = entries([("workspace", Value::Table(workspace))]);
    if let Some(Value::Table(profiles)) = course.get("profile") {
        let own = dependencies.iter().filter(|(_, value)| value.get("path").is_some());
        let own = own.map(|(name, _)| name.as_str()).collect();
        manifest.insert("profile".into(), Value::Table(profile(profiles.clone(), own)));
    }
    manifest.to_string()
}

/// The course's profiles, so that a variant runs as fast as a student's code, and is built faster:
/// what nobody edits needs no incremental build, and what nobody debugs no debug information.
fn profile(mut profiles: Table, own: Vec<&str>) -> Table {
    if let Some(Value::Table(dev)) = profiles.get_mut("dev") {
        let level = dev.get("opt-level").cloned().unwrap_or(Value::from(0));
        dev.extend(entries([
            ("incremental", Value::from(false)),
            ("debug", Value::from(false)),
            ("codegen-units", Value::from(2)),
        ]));
        // In the course these are members of the workspace, here they are not.
        let packages = dev.entry("package").or_insert(Value::Table(Table::new()));
        if let Value::Table(packages) = packages {
            for name in own {
                packages.insert(name.into(), Value::Table(entries([("opt-level", level.clone())])));
            }
        }
    }
    profiles
}

fn inherited() -> Value {
    Value::Table(entries([("workspace", true)]))
}

fn entries<V: Into<Value>>(list: impl IntoIterator<Item = (&'static str, V)>) -> Table {
    list.into_iter().map(|(key, value)| (key.to_string(), value.into())).collect()
}

fn table(course: &Course, file: &str) -> Result<Table, Problem> {
    course.read(file)?.parse().map_err(|error: toml::de::Error| {
        Problem::new(file, "files", error.to_string(), "repair the manifest")
    })
}

/// Where cargo puts what it builds for the course.
fn target_folder(course: &Course) -> Result<PathBuf, Problem> {
    #[derive(Deserialize)]
    struct Metadata {
        target_directory: PathBuf,
    }

    let failed = |what: String| Problem::new("Cargo.toml", "build", what, "cargo metadata");
    let output = Command::new("cargo")
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .current_dir(&course.root)
        .output()
        .map_err(|error| failed(format!("cargo does not start: {error}")))?;
    if !output.status.success() {
        return Err(failed(String::from_utf8_lossy(&output.stderr).trim().to_string()));
    }
    serde_json::from_slice::<Metadata>(&output.stdout)
        .map(|metadata| metadata.target_directory)
        .map_err(|error| failed(error.to_string()))
}
