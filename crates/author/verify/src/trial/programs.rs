//! Builds the programs of the candidates: one for the solution of a lesson and all variants that it can call,
//! and one for each other candidate.

use std::{collections::BTreeMap, mem, path::Path};

use course::Course;
use runner::build;
use staffroom::{
    problem::Problem,
    workspace::{self, Workspace, table},
};

use super::part;
use crate::survey::{Candidate, Kind, REFERENCE, Survey};

/// The program that answers for a candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    pub path: std::path::PathBuf,
    /// Whose steps the solution calls: 0 for its own.
    pub variant: usize,
    /// What the compiler warned of.
    pub warnings: String,
}

/// Of one lesson, by the index of the candidate: its program, or the compiler's errors. A variant is missing
/// when the solution does not compile.
pub type Programs = BTreeMap<usize, Result<Program, String>>;

/// What is compiled as one program: the first candidate, which calls the others.
struct Package {
    /// The index of its lesson.
    lesson: usize,
    name: String,
    candidates: Vec<usize>,
}

impl Package {
    fn new(lesson: usize, survey: &Survey, candidates: Vec<usize>) -> Package {
        let name = match candidates[0] {
            REFERENCE => format!("lesson-{}", survey.lesson.folder),
            alone => format!("lesson-{}-{}", survey.lesson.folder, survey.candidates[alone].module),
        };
        Package { lesson, name, candidates }
    }
}

/// Builds a program for every candidate, and goes on after errors. A variant that does not compile as a part
/// of the solution's program is built again by itself.
pub fn build(course: &Course, surveys: &[Survey], target: &Path) -> Result<Vec<Programs>, Problem> {
    let mut workspace = Workspace::open(course, workspace::folder(target))?;
    let mut programs = vec![Programs::new(); surveys.len()];
    let mut waiting = Vec::new();
    for (lesson, survey) in surveys.iter().enumerate() {
        let is_called =
            |&index: &usize| index == REFERENCE || survey.candidates[index].part.code.is_some();
        let (together, alone): (Vec<_>, Vec<_>) = (0..survey.candidates.len()).partition(is_called);
        waiting.push(Package::new(lesson, survey, together));
        waiting.extend(alone.into_iter().map(|index| Package::new(lesson, survey, vec![index])));
    }
    while !waiting.is_empty() {
        for package in &waiting {
            write(&mut workspace, course, &surveys[package.lesson], package)?;
        }
        if Course::of_author(&course.root)?.lessons == course.lessons {
            workspace.tidy()?;
        }
        let names: Vec<String> = waiting.iter().map(|package| package.name.clone()).collect();
        // Incremental compilation makes the first build and the program slower, and few variants are built a
        // second time.
        let arguments =
            ["build", "--bins", "--keep-going", "--config", "profile.dev.incremental=false"];
        let target = workspace::target(target);
        let built = build::all(workspace.folder(), &arguments, &names, Some(&target))
            .map_err(|error| workspace.failed(&error.to_string()))?;
        for package in mem::take(&mut waiting) {
            let Package { lesson, ref name, ref candidates } = package;
            let folder = workspace.folder().join("lessons").join(name);
            if let Some(path) = built.program(&folder, name) {
                let warnings: String =
                    built.warnings(&folder).map(|warning| warning.rendered.as_str()).collect();
                for (variant, &index) in candidates.iter().enumerate() {
                    let program =
                        Program { path: path.to_path_buf(), variant, warnings: warnings.clone() };
                    programs[lesson].insert(index, Ok(program));
                }
                continue;
            }
            let errors: String =
                built.errors(&folder).map(|error| error.rendered.as_str()).collect();
            let survey = &surveys[lesson];
            let is_blamed = |&index: &usize| {
                let module = module(&survey.candidates[index]);
                index != candidates[0]
                    && (errors.contains(&format!("{module}.rs:"))
                        || errors.contains(&format!("return {module}::")))
            };
            let (blamed, others): (Vec<_>, Vec<_>) =
                candidates.iter().partition(|it| is_blamed(it));
            if blamed.is_empty() {
                programs[lesson].insert(candidates[0], Err(errors));
            } else {
                waiting.push(Package::new(lesson, survey, others));
                waiting.extend(
                    blamed.into_iter().map(|index| Package::new(lesson, survey, vec![index])),
                );
            }
        }
    }
    Ok(programs)
}

/// The name of a candidate's module.
fn module(candidate: &Candidate) -> String {
    candidate.module.replace('-', "_")
}

/// Writes a package as a student's, whose file is the first of its candidates.
fn write(
    workspace: &mut Workspace,
    course: &Course,
    survey: &Survey,
    Package { name, candidates, .. }: &Package,
) -> Result<(), Problem> {
    let Survey { lesson, candidates: all, .. } = survey;
    let manifest = table(course, &lesson.exercise("Cargo.toml"))?;
    let mut put = |file: &str, text: &str| workspace.put(&format!("lessons/{name}/{file}"), text);
    let first = &all[candidates[0]];
    let is_stub = matches!(first.kind, Kind::Stub);
    let lints = match is_stub {
        true => manifest.get("lints").and_then(|lints| lints.as_table()).cloned(),
        // A mistake may leave a helper unused.
        false => Some(toml::toml! { rust.warnings = "allow" }),
    };
    let programs = [("main.rs", name.as_str())];
    put("Cargo.toml", &workspace::package(name, &manifest, &programs, lints.unwrap_or_default()))?;
    if is_stub {
        put("main.rs", &workspace::student_program(lesson, &lesson.stub()))?;
        return Ok(());
    }
    put("main.rs", &workspace::student_program(lesson, Path::new("lesson.rs")))?;
    let modules: Vec<String> = candidates.iter().map(|&index| module(&all[index])).collect();
    let parts: Vec<_> = (0..)
        .zip(candidates)
        .skip(1)
        .map(|(number, &index)| (number, modules[number].as_str(), &all[index].part))
        .collect();
    let mut put_code = |file: &str, code: &str| {
        // The text was written as a crate of its own.
        put(file, &code.replace("crate::", "crate::lesson::"))
    };
    put_code("lesson.rs", &part::calling(&first.code, &parts))?;
    for (_, module, part) in parts {
        put_code(&format!("{module}.rs"), part.code.as_deref().unwrap_or_default())?;
    }
    Ok(())
}
