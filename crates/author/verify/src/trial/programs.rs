//! Builds the programs of the candidates: two for each lesson, one of the stub, and one of the solution with all
//! variants, which it calls.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use course::Course;
use runner::{
    build,
    messages::{Diagnostic, Span},
};
use staffroom::{
    problem::Problem,
    workspace::{self, Workspace, table},
};

use super::part;
use crate::survey::{Candidate, REFERENCE, STUB, Survey};

/// The program that answers for a candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    pub path: PathBuf,
    /// Whose steps the solution calls: 0 for its own.
    pub variant: usize,
    /// What the compiler warned of.
    pub warnings: String,
}

/// Of one lesson, by the index of the candidate: its program, or the compiler's errors. The others are missing when
/// the solution or one of its variants does not compile.
pub type Programs = BTreeMap<usize, Result<Program, String>>;

/// Builds the programs of all candidates, and goes on after errors.
pub fn build(course: &Course, surveys: &[Survey], target: &Path) -> Result<Vec<Programs>, Problem> {
    let mut workspace = Workspace::open(course, workspace::folder(target))?;
    for survey in surveys {
        write(&mut workspace, course, survey)?;
    }
    if Course::of_author(&course.root)?.lessons == course.lessons {
        workspace.tidy()?;
    }
    let packages: Vec<String> = surveys.iter().flat_map(names).collect();
    // Incremental compilation makes the first build and the program slower, and few variants are built a
    // second time.
    let arguments =
        ["build", "--bins", "--keep-going", "--config", "profile.dev.incremental=false"];
    let target = workspace::target(target);
    let built = build::all(workspace.folder(), &arguments, &packages, Some(&target))
        .map_err(|error| workspace.failed(&error.to_string()))?;
    let folder = |name: &str| workspace.folder().join("lessons").join(name);
    let program = |name: &str| {
        let folder = folder(name);
        let path = built.program(&folder, name)?.to_path_buf();
        let warnings = built.warnings(&folder).map(|it| it.rendered.as_str()).collect();
        Some(Program { path, variant: 0, warnings })
    };
    let errors = |name: &str| built.errors(&folder(name)).collect::<Vec<_>>();
    let of_lesson = |survey: &Survey| {
        let [stub, whole] = names(survey);
        let mut programs =
            Programs::from([(STUB, program(&stub).ok_or_else(|| said(&errors(&stub))))]);
        match program(&whole) {
            Some(whole) => programs.extend(
                (REFERENCE..survey.candidates.len())
                    .zip(0..)
                    .map(|(index, variant)| (index, Ok(Program { variant, ..whole.clone() }))),
            ),
            None => programs.extend(blamed(survey, &errors(&whole))),
        }
        programs
    };
    Ok(surveys.iter().map(of_lesson).collect())
}

/// The names of the two packages of a lesson: of the stub, and of the solution with its variants.
fn names(survey: &Survey) -> [String; 2] {
    ["-stub", ""].map(|end| format!("lesson-{}{end}", survey.lesson.folder))
}

/// The variants with the `errors` that point into their modules or to a call of theirs; when there are none, the
/// solution with all.
fn blamed(survey: &Survey, errors: &[&Diagnostic]) -> Programs {
    let variants = survey.candidates.iter().enumerate().skip(REFERENCE + 1);
    let own = variants.map(|(index, candidate)| {
        let module = module(candidate);
        let (file, call) = (format!("/{module}.rs"), format!("{module}::"));
        let is_its = |span: &Span| {
            span.file.ends_with(&file) || span.lines.iter().any(|line| line.contains(&call))
        };
        let own = errors.iter().filter(|error| error.spans.iter().any(is_its));
        (index, own.copied().collect::<Vec<_>>())
    });
    let own = own.filter(|(_, errors)| !errors.is_empty());
    let own: Programs = own.map(|(index, errors)| (index, Err(said(&errors)))).collect();
    if own.is_empty() { Programs::from([(REFERENCE, Err(said(errors)))]) } else { own }
}

/// The errors as the compiler shows them.
fn said(errors: &[&Diagnostic]) -> String {
    errors.iter().map(|error| error.rendered.as_str()).collect()
}

/// The name of a candidate's module.
fn module(candidate: &Candidate) -> String {
    candidate.module.replace('-', "_")
}

/// Writes the packages of a lesson, each as a student's.
fn write(workspace: &mut Workspace, course: &Course, survey: &Survey) -> Result<(), Problem> {
    let Survey { lesson, candidates, .. } = survey;
    let manifest = table(course, &lesson.exercise("Cargo.toml"))?;
    let [stub, whole] = names(survey);
    let lints = manifest.get("lints").and_then(|lints| lints.as_table()).cloned();
    // A mistake may leave a helper unused.
    let none = toml::toml! { rust.warnings = "allow" };
    for (name, file, lints) in [
        (&stub, lesson.stub(), lints.unwrap_or_default()),
        (&whole, PathBuf::from("lesson.rs"), none),
    ] {
        let package = workspace::package(name, &manifest, &[("main.rs", name)], lints);
        workspace.put(&format!("lessons/{name}/Cargo.toml"), &package)?;
        let program = workspace::student_program(lesson, &file);
        workspace.put(&format!("lessons/{name}/main.rs"), &program)?;
    }
    // The text was written as a crate of its own.
    let mut put_code = |file: &str, code: &str| {
        workspace
            .put(&format!("lessons/{whole}/{file}"), &code.replace("crate::", "crate::lesson::"))
    };
    let variants = &candidates[REFERENCE + 1..];
    let modules: Vec<String> = variants.iter().map(module).collect();
    let parts: Vec<_> = (1..)
        .zip(variants)
        .zip(&modules)
        .map(|((number, it), module)| (number, module.as_str(), &it.part))
        .collect();
    put_code("lesson.rs", &part::calling(&candidates[REFERENCE].part.code, &parts))?;
    for (_, module, part) in parts {
        put_code(&format!("{module}.rs"), &part.code)?;
    }
    Ok(())
}
