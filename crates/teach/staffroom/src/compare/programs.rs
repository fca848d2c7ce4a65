//! A workspace below `target/` with a package for each solution: programs that ask the questions, and play the scene.

use std::path::{Path, PathBuf};

use course::{Course, Lesson};
use runner::{build, messages::Messages};

use super::solutions::Solution;
use crate::{
    problem::Problem,
    workspace::{self, Workspace, student_program, table},
};

/// The ends of the programs' names: what asks the questions, and what plays the scene or times it.
pub const CHECKS: &str = "checks";
pub const SCENE: &str = "scene";

/// A program, in the package's folder.
pub struct BuiltProgram {
    pub folder: PathBuf,
    pub file: PathBuf,
}

/// What cargo says of the packages, for each of the two programs.
pub struct BuiltSolutions {
    folder: PathBuf,
    built: [Messages; 2],
}

impl BuiltSolutions {
    /// Writes and builds a package for each of `solutions`: as their exercise is built, and with all optimization what
    /// `is_timed`. Deletes what an earlier comparison left.
    pub fn build(
        course: &Course,
        lesson: &Lesson,
        solutions: &[Solution],
        is_timed: bool,
    ) -> Result<BuiltSolutions, Problem> {
        let mut workspace = Workspace::open(course, workspace::folder(course).join("compare"))?;
        let exercise = table(course, &lesson.exercise("Cargo.toml"))?;
        let scene = course.root.join(lesson.exercise("examples/show.rs"));
        let scene = include_str!("scene.rs")
            .replace("SCENE", &format!("{scene:?}"))
            .replace("LIBRARY", &lesson.library());
        let checks = student_program(lesson, Path::new("src/lib.rs"));
        for (index, solution) in solutions.iter().enumerate() {
            let package = package(index);
            let names = [CHECKS, SCENE].map(|end| program(index, end));
            let programs = [("checks.rs", &names[0][..]), ("scene.rs", &names[1])];
            let lints = toml::toml! { rust = { unused = "allow", unsafe_code = "forbid" } };
            let manifest = workspace::package(&package, &exercise, &programs, lints);
            let ours = [("Cargo.toml", &manifest), ("checks.rs", &checks), ("scene.rs", &scene)];
            for (file, text) in ours {
                workspace.put(&format!("lessons/{package}/{file}"), text)?;
            }
            for (file, text) in &solution.code {
                // The solutions were written as crates of their own.
                let text = text.replace("crate::", "crate::lesson::");
                workspace.put(&format!("lessons/{package}/src/{file}"), &text)?;
            }
        }
        workspace.tidy()?;
        let packages: Vec<String> = (0..solutions.len()).map(package).collect();
        // The scratch workspace of `verify` has most of it built already.
        let target = workspace::target(course);
        let build = |end: &str, profile: &str| {
            let names: Vec<String> =
                (0..solutions.len()).map(|index| program(index, end)).collect();
            let mut arguments = vec!["build", "--keep-going", "--profile", profile];
            arguments.extend(names.iter().flat_map(|name| ["--bin", name]));
            let built = build::all(workspace.folder(), &arguments, &packages, Some(&target));
            built.map_err(|error| workspace.failed(&error.to_string()))
        };
        let played = build(SCENE, if is_timed { "release" } else { "dev" })?;
        let built = [build(CHECKS, "dev")?, played];
        Ok(BuiltSolutions { folder: workspace.folder().join("lessons"), built })
    }

    /// The program of the solution `index` whose name ends so.
    ///
    /// # Errors
    ///
    /// The compiler's errors.
    pub fn of(&self, index: usize, end: &str, solution: &Solution) -> Result<BuiltProgram, String> {
        let folder = self.folder.join(package(index));
        let built = &self.built[usize::from(end == SCENE)];
        if let Some(file) = built.program(&folder, &program(index, end)) {
            return Ok(BuiltProgram { file: file.to_path_buf(), folder });
        }
        let errors: String = built.errors(&folder).map(|error| &error.rendered[..]).collect();
        let copy = format!("lessons/{}/src/lib.rs", package(index));
        let errors = errors.trim_end().replace(&copy, &solution.file);
        Err(if errors.is_empty() { "it does not build".into() } else { errors })
    }
}

fn package(index: usize) -> String {
    format!("solution-{index}")
}

fn program(index: usize, end: &str) -> String {
    format!("solution-{index}-{end}")
}
