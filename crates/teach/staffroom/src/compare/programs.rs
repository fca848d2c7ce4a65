//! A workspace below `target/` with a package for each subject: programs that ask the questions, and play the scene.

use std::path::{Path, PathBuf};

use course::{Course, Lesson};
use runner::{build, messages::Messages};

use super::subjects::Subject;
use crate::{
    problem::Problem,
    workspace::{self, Workspace, student_program, table},
};

// How the names of the two programs of a package end.
const CHECKS: &str = "checks";
const SCENE: &str = "scene";

/// The programs of a subject.
pub struct Programs {
    /// The folder of their package.
    pub folder: PathBuf,
    /// What asks the questions.
    pub checks: PathBuf,
    /// What plays the scene, or times it.
    pub scene: PathBuf,
}

/// Writes and builds a package for each of the `subjects`: as their exercise is built, and with all optimization what
/// `is_timed`. Gives the programs of each, or the compiler's errors. Deletes what an earlier comparison left.
pub fn build_all(
    course: &Course,
    lesson: &Lesson,
    subjects: &[Subject],
    is_timed: bool,
) -> Result<Vec<Result<Programs, String>>, Problem> {
    let mut workspace = Workspace::open(course, workspace::folder(course).join("compare"))?;
    let exercise = table(course, &lesson.exercise_file("Cargo.toml"))?;
    let scene = course.root.join(lesson.exercise_file("examples/show.rs"));
    let scene = include_str!("scene.rs")
        .replace("SCENE", &format!("{scene:?}"))
        .replace("LIBRARY", &lesson.library());
    let checks = student_program(lesson, Path::new("src/lib.rs"));
    for (index, subject) in subjects.iter().enumerate() {
        let package = package(index);
        let names = [CHECKS, SCENE].map(|kind| program(index, kind));
        let programs = [("checks.rs", &names[0][..]), ("scene.rs", &names[1])];
        let lints = toml::toml! { rust = { unused = "allow", unsafe_code = "forbid" } };
        let manifest = workspace::package(&package, &exercise, &programs, lints);
        let ours = [("Cargo.toml", &manifest), ("checks.rs", &checks), ("scene.rs", &scene)];
        for (file, text) in ours {
            workspace.put(&format!("lessons/{package}/{file}"), text)?;
        }
        for (file, text) in &subject.code {
            // It was written as a crate of its own.
            let text = text.replace("crate::", "crate::lesson::");
            workspace.put(&format!("lessons/{package}/src/{file}"), &text)?;
        }
    }
    workspace.tidy()?;
    let packages: Vec<String> = (0..subjects.len()).map(package).collect();
    // The scratch workspace of `verify` has most of it built already.
    let target = workspace::target(course);
    let build = |kind: &str, profile: &str| {
        let names: Vec<String> = (0..subjects.len()).map(|index| program(index, kind)).collect();
        let mut arguments = vec!["build", "--keep-going", "--profile", profile];
        arguments.extend(names.iter().flat_map(|name| ["--bin", name]));
        let built = build::all(workspace.folder(), &arguments, &packages, Some(&target));
        built.map_err(|error| workspace.failed(&error.to_string()))
    };
    let scenes = build(SCENE, if is_timed { "release" } else { "dev" })?;
    let checks = build(CHECKS, "dev")?;
    let built = subjects.iter().enumerate().map(|(index, subject)| {
        let folder = workspace.folder().join("lessons").join(package(index));
        let find = |kind: &str, messages: &Messages| {
            let file = messages.program(&folder, &program(index, kind));
            file.map(Path::to_path_buf).ok_or_else(|| errors(messages, &folder, index, subject))
        };
        let (checks, scene) = (find(CHECKS, &checks)?, find(SCENE, &scenes)?);
        Ok(Programs { folder, checks, scene })
    });
    Ok(built.collect())
}

/// The compiler's errors in the package in `folder`, which name the subject's own file.
fn errors(messages: &Messages, folder: &Path, index: usize, subject: &Subject) -> String {
    let errors: String = messages.errors(folder).map(|error| &error.rendered[..]).collect();
    let copy = format!("lessons/{}/src/lib.rs", package(index));
    let errors = errors.trim_end().replace(&copy, &subject.file);
    if errors.is_empty() { "it does not build".to_string() } else { errors }
}

fn package(index: usize) -> String {
    format!("subject-{index}")
}

fn program(index: usize, kind: &str) -> String {
    format!("subject-{index}-{kind}")
}
