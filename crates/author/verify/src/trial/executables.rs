//! Builds two programs for each lesson: one of the stub, and one of the solution with all variants, which it calls.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use course::Course;
use runner::messages::{Diagnostic, Messages, Span};
use staffroom::{
    problem::Problem,
    workspace::{self, Workspace, table},
};

use super::patch;
use crate::survey::{REFERENCE, STUB, Subject, Survey};

/// The program that answers for a subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Executable {
    pub path: PathBuf,
    /// Whose steps the solution calls: 0 for its own.
    pub variant: usize,
    /// What the compiler warned of.
    pub warnings: String,
}

/// Of one lesson, by the index of the subject: its program, or the compiler's errors. The others are missing when
/// the solution or one of its variants does not compile.
pub type Executables = BTreeMap<usize, Result<Executable, String>>;

/// Builds the programs of all subjects, and goes on after errors.
pub fn build_all(course: &Course, surveys: &[Survey]) -> Result<Vec<Executables>, Problem> {
    let mut workspace = Workspace::open(course, workspace::folder(course))?;
    for survey in surveys {
        write(&mut workspace, course, survey)?;
    }
    // Asked for some lessons alone, it keeps what was written for the others, which is built already.
    if Course::of_author(&course.root)?.lessons == course.lessons {
        workspace.tidy()?;
    }
    let packages: Vec<String> = surveys.iter().flat_map(packages).collect();
    let (arguments, target) = (["build", "--bins", "--keep-going"], workspace::target(course));
    let messages = runner::build::all(workspace.folder(), &arguments, &packages, Some(&target))
        .map_err(|error| workspace.failed(&error.to_string()))?;
    let lessons = workspace.folder().join("lessons");
    Ok(surveys.iter().map(|survey| of_lesson(survey, &messages, &lessons)).collect())
}

/// The names of the two packages of a lesson: of the stub, and of the solution with its variants.
fn packages(survey: &Survey) -> [String; 2] {
    ["-stub", ""].map(|end| format!("lesson-{}{end}", survey.lesson.folder))
}

/// What cargo's `messages` say of the packages of a lesson, each in a folder of `lessons`.
fn of_lesson(survey: &Survey, messages: &Messages, lessons: &Path) -> Executables {
    let [stub, whole] = packages(survey).map(|package| {
        let folder = lessons.join(&package);
        let Some(path) = messages.program(&folder, &package) else {
            return Err(messages.errors(&folder).collect::<Vec<_>>());
        };
        let warnings = messages.warnings(&folder).map(|warning| warning.rendered.as_str());
        Ok(Executable { path: path.to_path_buf(), variant: 0, warnings: warnings.collect() })
    });
    let mut executables = Executables::from([(STUB, stub.map_err(|errors| rendered(&errors)))]);
    match whole {
        Ok(whole) => {
            for (variant, index) in (REFERENCE..survey.subjects.len()).enumerate() {
                executables.insert(index, Ok(Executable { variant, ..whole.clone() }));
            }
        }
        Err(errors) => executables.extend(blamed(survey, &errors)),
    }
    executables
}

/// The variants with the `errors` that point into their modules or to a call of theirs; when there are none, the
/// solution with all.
fn blamed(survey: &Survey, errors: &[&Diagnostic]) -> Executables {
    let mut blamed = Executables::new();
    for (index, subject) in survey.subjects.iter().enumerate().skip(REFERENCE + 1) {
        let module = module(subject);
        let (file, call) = (format!("/{module}.rs"), format!("{module}::"));
        let is_its = |span: &Span| {
            span.file.ends_with(&file) || span.lines.iter().any(|line| line.contains(&call))
        };
        let own = errors.iter().copied().filter(|error| error.spans.iter().any(is_its));
        let own: Vec<&Diagnostic> = own.collect();
        if !own.is_empty() {
            blamed.insert(index, Err(rendered(&own)));
        }
    }
    if blamed.is_empty() {
        blamed.insert(REFERENCE, Err(rendered(errors)));
    }
    blamed
}

/// The errors as the compiler shows them.
fn rendered(errors: &[&Diagnostic]) -> String {
    errors.iter().map(|error| error.rendered.as_str()).collect()
}

/// The name of a subject's module.
fn module(subject: &Subject) -> String {
    subject.module.replace('-', "_")
}

/// Writes the packages of a lesson, each as a student's.
fn write(workspace: &mut Workspace, course: &Course, survey: &Survey) -> Result<(), Problem> {
    let Survey { lesson, subjects, .. } = survey;
    let manifest = table(course, &lesson.exercise("Cargo.toml"))?;
    let [stub, whole] = packages(survey);
    let of_exercise = manifest.get("lints").and_then(|lints| lints.as_table()).cloned();
    // A mistake may leave a helper unused.
    let allow_all = toml::toml! { rust.warnings = "allow" };
    for (name, file, lints) in [
        (&stub, lesson.stub(), of_exercise.unwrap_or_default()),
        (&whole, PathBuf::from("lesson.rs"), allow_all),
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
    let variants = &subjects[REFERENCE + 1..];
    let modules: Vec<String> = variants.iter().map(module).collect();
    let patches: Vec<_> = (1..)
        .zip(variants)
        .zip(&modules)
        .map(|((number, variant), module)| (number, module.as_str(), &variant.patch))
        .collect();
    put_code("lesson.rs", &patch::calling(&survey.patched, &patches))?;
    for (_, module, patch) in patches {
        put_code(&format!("{module}.rs"), &patch.code)?;
    }
    Ok(())
}
