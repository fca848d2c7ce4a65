//! A workspace below `target/` with a package for each solution, and what cargo says of them.

use std::path::{Path, PathBuf};

use course::{Course, Lesson};
use runner::{
    build,
    messages::{Diagnostic, Messages},
};
use toml::{Table, Value};

use super::{clock, solutions::Solution};
use crate::{
    problem::Problem,
    workspace::{self, Workspace, table},
};

pub struct Packages {
    pub workspace: Workspace,
    names: Vec<String>,
}

impl Packages {
    /// Writes a package for each of `solutions`, and deletes what an earlier comparison left.
    pub fn write(
        course: &Course,
        lesson: &Lesson,
        solutions: &[Solution],
        target: &Path,
    ) -> Result<Packages, Problem> {
        let folder = workspace::folder(target).join("compare");
        let mut workspace = Workspace::open(course, folder)?;
        let exercise = table(course, &lesson.exercise("Cargo.toml"))?;
        let [checks, questions, scene] = ["checks.rs", "questions.rs", "scene.rs"]
            .map(|file| course.root.join(lesson.exercise(file)));
        let mut names = Vec::new();
        for (index, solution) in solutions.iter().enumerate() {
            let (package, library) = (format!("solution-{index}"), format!("solution_{index}"));
            let mut put =
                |file: &str, text: &str| workspace.put(&format!("lessons/{package}/{file}"), text);
            let mut exercise = exercise.clone();
            if solution.is_better {
                // Solutions may call the crate `champions`.
                let dependencies = exercise.entry("dependencies").or_insert(Table::new().into());
                if let Value::Table(dependencies) = dependencies {
                    dependencies.extend(toml::toml! { champions.workspace = true });
                }
            }
            put("Cargo.toml", &workspace::package(&package, &exercise, lints()))?;
            for (file, text) in &solution.files {
                put(&format!("src/{file}"), text)?;
            }
            let test = format!(
                "//! The exercise's questions and checks.\nuse {library} as lesson;\n\n#[path = {checks:?}]\nmod checks;\n\
                 #[path = {questions:?}]\nmod questions;\n"
            );
            put("tests/checks.rs", &test)?;
            let test = format!(
                "//! The lesson's scene.\nuse {library} as lesson;\n\n#[path = {scene:?}]\nmod scene;\n\n\
                 #[test]\nfn play() {{\n    replay::child::run(scene::scene(), {package:?});\n}}\n"
            );
            put("tests/scene.rs", &test)?;
            put("tests/time.rs", &clock::program(&library, &scene))?;
            names.push(package);
        }
        workspace.tidy()?;
        Ok(Packages { workspace, names })
    }

    pub fn folder(&self, index: usize) -> PathBuf {
        self.workspace.folder().join("lessons").join(&self.names[index])
    }

    /// Runs cargo with `--keep-going` for all packages, and offline if possible.
    pub fn cargo(&self, arguments: &[&str]) -> Result<Messages, Problem> {
        let arguments = [arguments, &["--keep-going"]].concat();
        // The scratch workspace of `verify` has most of it built already.
        let target = self.workspace.folder().with_file_name("target");
        build::all(self.workspace.folder(), &arguments, &self.names, Some(&target))
            .map_err(|error| self.workspace.failed(&error.to_string()))
    }
}

/// Clippy's default lints, except that loops over rows and columns may use indices, as in the course.
fn lints() -> Table {
    toml::toml! {
        rust = { unused = "allow", unsafe_code = "forbid" }
        clippy.needless_range_loop = "allow"
    }
}

/// The test programs `checks` and `scene` of the package in `folder`, or the compiler's errors.
pub fn programs<'a>(built: &'a Messages, folder: &Path) -> Result<[&'a Path; 2], String> {
    let [checks, scene] = ["checks", "scene"].map(|target| built.program(folder, target));
    if let (Some(checks), Some(scene)) = (checks, scene) {
        return Ok([checks, scene]);
    }
    // Two targets report the same error in a file that they share.
    let mut errors: Vec<&str> = Vec::new();
    for error in built.errors(folder) {
        if !errors.contains(&error.rendered.as_str()) {
            errors.push(&error.rendered);
        }
    }
    Err(if errors.is_empty() { "it does not build".to_string() } else { errors.concat() })
}

/// Clippy's warnings for the package in `folder`, one per item.
pub fn remarks(said: &Messages, folder: &Path) -> Vec<String> {
    let remark = |it: &Diagnostic| {
        let code = it.code.as_ref().map(|code| format!(" ({code})")).unwrap_or_default();
        Some(format!("line {}: {}{code}", it.place()?.line, it.text))
    };
    said.warnings(folder).filter_map(remark).collect()
}
