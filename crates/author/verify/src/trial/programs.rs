//! Builds two programs for each lesson: one of the stub, and one of the reference with all variants, which it calls.

use std::path::{Path, PathBuf};

use course::{Course, Lesson};
use runner::messages::{Diagnostic, Messages, Span};
use staffroom::{
    problem::Problem,
    workspace::{self, Workspace, table},
};
use toml::Table;

use super::patch::{self, Patch};
use crate::{rules::first_lines, texts::LessonTexts};

/// The programs of a lesson. One that does not compile is missing.
#[derive(Debug)]
pub struct Programs {
    pub stub: Option<PathBuf>,
    /// That of the reference and of all its variants.
    pub reference: Option<PathBuf>,
}

/// Builds the programs of all `lessons`, and goes on after errors. Adds to `problems` which subjects do not compile,
/// and which stubs compile with a warning.
pub fn build_all(
    course: &Course,
    lessons: &[LessonTexts],
    problems: &mut Vec<Problem>,
) -> Result<Vec<Programs>, Problem> {
    let mut workspace = Workspace::open(course, workspace::folder(course))?;
    for texts in lessons {
        write(&mut workspace, course, texts)?;
    }
    // Asked for some lessons alone, it keeps what was written for the others, which is built already.
    if Course::of_author(&course.root)?.lessons == course.lessons {
        workspace.tidy()?;
    }
    let packages: Vec<String> = lessons.iter().flat_map(|texts| packages(&texts.lesson)).collect();
    let (arguments, target) = (["build", "--bins", "--keep-going"], workspace::target(course));
    let messages = runner::build::all(workspace.folder(), &arguments, &packages, Some(&target))
        .map_err(|error| workspace.failed(&error.to_string()))?;
    let folder = workspace.folder().join("lessons");
    Ok(lessons.iter().map(|texts| programs(texts, &messages, &folder, problems)).collect())
}

/// The names of the two packages of a lesson: of the stub, and of the reference with its variants.
fn packages(lesson: &Lesson) -> [String; 2] {
    ["-stub", ""].map(|end| format!("lesson-{}{end}", lesson.folder))
}

/// What cargo's `messages` say of the packages of a lesson, which are in `folder`.
fn programs(
    texts: &LessonTexts,
    messages: &Messages,
    folder: &Path,
    problems: &mut Vec<Problem>,
) -> Programs {
    let [stub, reference] = packages(&texts.lesson);
    let program =
        |package: &str| messages.program(&folder.join(package), package).map(Path::to_path_buf);
    let programs = Programs { stub: program(&stub), reference: program(&reference) };
    let of_stub = folder.join(stub);
    let warnings = rendered(messages.warnings(&of_stub));
    if programs.stub.is_none() {
        let what = uncompiled(messages.errors(&of_stub));
        problems.push(texts.stub.problem(what, COMPILE));
    } else if !warnings.is_empty() {
        let what = format!("compiles with a warning:\n{}", first_lines(&warnings));
        let next =
            "use the reference's names there, or change what it makes public; then just stubs";
        problems.push(texts.stub.problem(what, next));
    }
    if programs.reference.is_none() {
        let errors: Vec<&Diagnostic> = messages.errors(&folder.join(reference)).collect();
        problems.extend(blamed(texts, &errors));
    }
    programs
}

/// What to do about a subject that does not compile.
const COMPILE: &str = "make it compile";

/// A problem for each variant with `errors` that point into its module or to a call of it; when there is none, one
/// for the reference with all.
fn blamed(texts: &LessonTexts, errors: &[&Diagnostic]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for variant in &texts.variants {
        let Some(Patch { module, .. }) = &variant.patch else { continue };
        let (file, call) = (format!("/{module}.rs"), format!("{module}::"));
        let is_its = |span: &Span| {
            span.file.ends_with(&file) || span.lines.iter().any(|line| line.contains(&call))
        };
        let own = errors.iter().copied().filter(|error| error.spans.iter().any(is_its));
        let own: Vec<&Diagnostic> = own.collect();
        if !own.is_empty() {
            problems.push(variant.problem(uncompiled(own), COMPILE));
        }
    }
    if problems.is_empty() {
        problems.push(texts.reference.problem(uncompiled(errors.iter().copied()), COMPILE));
    }
    problems
}

fn uncompiled<'a>(errors: impl IntoIterator<Item = &'a Diagnostic>) -> String {
    format!("does not compile:\n{}", first_lines(&rendered(errors)))
}

/// The diagnostics as the compiler shows them.
fn rendered<'a>(diagnostics: impl IntoIterator<Item = &'a Diagnostic>) -> String {
    diagnostics.into_iter().map(|diagnostic| diagnostic.rendered.as_str()).collect()
}

/// Writes the packages of a lesson.
fn write(workspace: &mut Workspace, course: &Course, texts: &LessonTexts) -> Result<(), Problem> {
    let LessonTexts { lesson, patched, variants, .. } = texts;
    let manifest = table(course, &lesson.exercise_file("Cargo.toml"))?;
    let [stub, reference] = packages(lesson);
    let lints = manifest.get("lints").and_then(|lints| lints.as_table()).cloned();
    let package =
        |name: &str, lints: Table| workspace::package(name, &manifest, &[("main.rs", name)], lints);
    let mut put = |package: &str, file: &str, text: &str| {
        workspace.put(&format!("lessons/{package}/{file}"), text)
    };
    put(&stub, "Cargo.toml", &package(&stub, lints.unwrap_or_default()))?;
    put(&stub, "main.rs", &workspace::student_program(lesson, &lesson.stub()))?;
    // A mistake may leave a helper unused.
    let allow_all = toml::toml! { rust.warnings = "allow" };
    put(&reference, "Cargo.toml", &package(&reference, allow_all))?;
    let patches: Vec<&Patch> =
        variants.iter().filter_map(|variant| variant.patch.as_ref()).collect();
    put(&reference, "main.rs", &(patch::calling(patched, &patches) + &questions_of(lesson)))?;
    for Patch { module, code, .. } in patches {
        put(&reference, &format!("{module}.rs"), code)?;
    }
    Ok(())
}

/// What makes the program of a lesson of its reference, which was written as a library.
fn questions_of(lesson: &Lesson) -> String {
    let (library, questions) = (lesson.library(), lesson.questions());
    format!(
        "\nextern crate self as {library};\n#[path = {questions:?}]\nmod questions;\n\n\
         fn main() -> std::process::ExitCode {{\n    ::exam::main(questions::QUESTIONS)\n}}\n"
    )
}
