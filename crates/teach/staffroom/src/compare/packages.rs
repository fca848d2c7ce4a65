//! A workspace below `target/` with a package for each solution, and what cargo says of them.

use std::path::{Path, PathBuf};

use course::{Course, Lesson};
use runner::{build, messages::Messages};
use toml::Table;

use super::{solutions::Solution, timed_program};
use crate::{
    problem::Problem,
    workspace::{self, Workspace, table},
};

/// The ends of the programs' names: the questions, the scene, and the scene that is timed.
pub const CHECKS: &str = "checks";
pub const SCENE: &str = "scene";
pub const TIME: &str = "time";

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
        let scene = course.root.join(lesson.exercise("examples/show.rs"));
        let mut names_of_packages = Vec::new();
        for (index, solution) in solutions.iter().enumerate() {
            let package = format!("solution-{index}");
            let mut put =
                |file: &str, text: &str| workspace.put(&format!("lessons/{package}/{file}"), text);
            let names = [CHECKS, SCENE, TIME].map(|end| program_name(index, end));
            let files = ["exercise.rs", "show.rs", "time.rs"];
            let programs: Vec<_> =
                files.into_iter().zip(names.iter().map(String::as_str)).collect();
            let mut exercise = exercise.clone();
            if solution.is_better {
                let players = toml::toml! { player.workspace = true };
                exercise.insert("dependencies".into(), players.into());
            }
            put("Cargo.toml", &workspace::package(&package, &exercise, &programs, lints()))?;
            let own = Path::new("src/lib.rs");
            if solution.is_better {
                put("src/lib.rs", "//! The scene is played by the search of a contest.\n")?;
                put("best.rs", &timed_program::best(lesson))?;
                put("exercise.rs", &workspace::main("std::process::ExitCode::SUCCESS"))?;
                put(
                    "show.rs",
                    &workspace::scene_program(lesson, Path::new("best.rs"), own, &package),
                )?;
                put("time.rs", &timed_program::program(lesson, Path::new("best.rs")))?;
            } else {
                for (file, text) in &solution.files {
                    // The solutions were written as crates of their own.
                    put(&format!("src/{file}"), &text.replace("crate::", "crate::lesson::"))?;
                }
                put("exercise.rs", &workspace::student_program(lesson, own))?;
                put("show.rs", &workspace::scene_program(lesson, &scene, own, &package))?;
                put("time.rs", &timed_program::program(lesson, &scene))?;
            }
            names_of_packages.push(package);
        }
        workspace.tidy()?;
        Ok(Packages { workspace, names: names_of_packages })
    }

    /// The program of the solution `index` whose name ends so, when it was built.
    pub fn program<'a>(&self, built: &'a Messages, index: usize, end: &str) -> Option<&'a Path> {
        built.program(&self.folder(index), &program_name(index, end))
    }

    pub fn folder(&self, index: usize) -> PathBuf {
        self.workspace.folder().join("lessons").join(&self.names[index])
    }

    /// Runs cargo with `--keep-going` for the programs of all packages whose names end so, and offline if
    /// possible.
    pub fn cargo(&self, arguments: &[&str], end: &str) -> Result<Messages, Problem> {
        let programs: Vec<String> =
            (0..self.names.len()).map(|index| program_name(index, end)).collect();
        let programs = programs.iter().flat_map(|name| ["--bin", name]);
        let arguments: Vec<&str> =
            arguments.iter().copied().chain(programs).chain(["--keep-going"]).collect();
        // The scratch workspace of `verify` has most of it built already.
        let target = self.workspace.folder().with_file_name("target");
        build::all(self.workspace.folder(), &arguments, &self.names, Some(&target))
            .map_err(|error| self.workspace.failed(&error.to_string()))
    }
}

fn lints() -> Table {
    toml::toml! {
        rust = { unused = "allow", unsafe_code = "forbid" }
    }
}

fn program_name(index: usize, end: &str) -> String {
    format!("solution-{index}-{end}")
}

/// The compiler's errors about the package in `folder`.
pub fn errors(built: &Messages, folder: &Path) -> String {
    // Two targets report the same error in a file that they share.
    let mut errors: Vec<&str> = Vec::new();
    for error in built.errors(folder) {
        if !errors.contains(&error.rendered.as_str()) {
            errors.push(&error.rendered);
        }
    }
    if errors.is_empty() { "it does not build".to_string() } else { errors.concat() }
}
