//! A workspace below `target/` with a package for each solution: programs that ask the questions, play the scene, and
//! time it.

use std::path::{Path, PathBuf};

use course::{Course, Lesson};
use runner::{build, messages::Messages};

use super::solutions::Solution;
use crate::{
    problem::Problem,
    workspace::{self, Workspace, student_program, table, target_folder},
};

/// The ends of the programs' names: what asks the questions, plays the scene, and times it.
pub const CHECKS: &str = "checks";
pub const SCENE: &str = "scene";
pub const TIME: &str = "time";

/// With cargo's profile for each: the time is that of a search with all optimization.
const PROGRAMS: [(&str, &str); 3] = [(CHECKS, "dev"), (SCENE, "dev"), (TIME, "release")];

/// A program, in the package's folder.
pub struct Program {
    pub folder: PathBuf,
    pub file: PathBuf,
}

/// What cargo says of the packages, for each kind of program.
pub struct Programs {
    folder: PathBuf,
    built: Vec<(&'static str, Messages)>,
}

impl Programs {
    /// Writes and builds a package for each of `solutions`, the last of the programs where they are timed. Deletes
    /// what an earlier comparison left.
    pub fn build(
        course: &Course,
        lesson: &Lesson,
        solutions: &[Solution],
        is_timed: bool,
    ) -> Result<Programs, Problem> {
        let target = target_folder(&course.root)?;
        let mut workspace = Workspace::open(course, workspace::folder(&target).join("compare"))?;
        let exercise = table(course, &lesson.exercise("Cargo.toml"))?;
        let scene = course.root.join(lesson.exercise("examples/show.rs"));
        let timed = include_str!("timed.rs")
            .replace("SCENE", &format!("{scene:?}"))
            .replace("LIBRARY", &lesson.library());
        let own = Path::new("src/lib.rs");
        for (index, solution) in solutions.iter().enumerate() {
            let package = package(index);
            let texts = [
                student_program(lesson, own),
                scene_program(lesson, &scene, &package),
                timed.clone(),
            ];
            let files = PROGRAMS.map(|(end, _)| (format!("{end}.rs"), program(index, end)));
            let names: Vec<(&str, &str)> =
                files.iter().map(|(file, name)| (&file[..], &name[..])).collect();
            let lints = toml::toml! { rust = { unused = "allow", unsafe_code = "forbid" } };
            let mut all = vec![(
                "Cargo.toml".to_string(),
                workspace::package(&package, &exercise, &names, lints),
            )];
            all.extend(files.into_iter().map(|(file, _)| file).zip(texts));
            // The solutions were written as crates of their own.
            let sources = solution.files.iter().map(|(file, text)| {
                (format!("src/{file}"), text.replace("crate::", "crate::lesson::"))
            });
            for (file, text) in all.into_iter().chain(sources) {
                workspace.put(&format!("lessons/{package}/{file}"), &text)?;
            }
        }
        workspace.tidy()?;
        let packages: Vec<String> = (0..solutions.len()).map(package).collect();
        // The scratch workspace of `verify` has most of it built already.
        let target = workspace::target(&target);
        let mut built = Vec::new();
        for (end, profile) in PROGRAMS.into_iter().filter(|(end, _)| is_timed || *end != TIME) {
            let mut arguments = vec!["build", "--keep-going", "--profile", profile];
            let names: Vec<String> =
                (0..solutions.len()).map(|index| program(index, end)).collect();
            arguments.extend(names.iter().flat_map(|name| ["--bin", name]));
            let messages = build::all(workspace.folder(), &arguments, &packages, Some(&target));
            built.push((end, messages.map_err(|error| workspace.failed(&error.to_string()))?));
        }
        Ok(Programs { folder: workspace.folder().join("lessons"), built })
    }

    /// The program of the solution `index` whose name ends so.
    ///
    /// # Errors
    ///
    /// The compiler's errors.
    pub fn of(&self, index: usize, end: &str, solution: &Solution) -> Result<Program, String> {
        let folder = self.folder.join(package(index));
        let built = self.built.iter().find(|(built, _)| *built == end);
        let built = built.map(|(_, messages)| messages).ok_or("it was not to be built")?;
        if let Some(file) = built.program(&folder, &program(index, end)) {
            return Ok(Program { file: file.to_path_buf(), folder });
        }
        let mut errors: Vec<&str> =
            built.errors(&folder).map(|error| &error.rendered[..]).collect();
        errors.dedup();
        let copy = format!("lessons/{}/src/lib.rs", package(index));
        let errors = errors.concat().trim_end().replace(&copy, &solution.file);
        Err(if errors.is_empty() { "it does not build".into() } else { errors })
    }
}

fn package(index: usize) -> String {
    format!("solution-{index}")
}

fn program(index: usize, end: &str) -> String {
    format!("solution-{index}-{end}")
}

/// A program that plays the scene at `scene` with the student's file, for `who`.
fn scene_program(lesson: &Lesson, scene: &Path, who: &str) -> String {
    format!(
        "//! A student's file and the scene.\nextern crate self as {};\n#[path = \"src/lib.rs\"]\nmod lesson;\n\
         #[path = {scene:?}]\nmod scene;\n#[allow(unused)]\npub(crate) use lesson::*;\n{}",
        lesson.library(),
        workspace::main(&format!(
            "::exam::one_check(|| ::replay::child::run(scene::scene(), {who:?}))"
        ))
    )
}
