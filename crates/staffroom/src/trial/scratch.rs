//! The packages of the author's workspace: one for the variants of a lesson.

use std::path::PathBuf;

use course::{Course, Lesson};
use toml::Value;

use super::{
    part,
    programs::{Module, REFERENCE},
};
use crate::{
    problem::Problem,
    workspace::{self, Workspace, table},
};

// A package must have a library. The variants are modules of its test program instead.
const EMPTY: &str = "//! Nothing: the variants are in `tests/`.\n";

/// Writes the package of some `variants` of a lesson; the first is the reference, which calls the parts
/// of the others if it `has_parts`. Gives the package's folder.
pub fn add(
    workspace: &mut Workspace,
    course: &Course,
    lesson: &Lesson,
    package: &str,
    variants: &[&Module],
    has_parts: bool,
) -> Result<PathBuf, Problem> {
    let mut manifest = table(course, &lesson.exercise("Cargo.toml"))?;
    let exam = manifest.get_mut("dev-dependencies").and_then(|it| it.get_mut("exam"));
    if let Some(exam) = exam.and_then(Value::as_table_mut) {
        exam.insert("features".into(), Value::Array(vec![Value::from("rehearse")]));
    }
    let folder = workspace.folder().join("lessons").join(package);
    let mut put =
        |file: &str, text: &str| workspace.put(&format!("lessons/{package}/{file}"), text);
    // A variant need not be beautiful: a mistake may leave a helper unused.
    let lints = toml::toml! { rust.warnings = "allow" };
    put("Cargo.toml", &workspace::package(package, &manifest, lints))?;
    put("src/lib.rs", EMPTY)?;
    let [questions, checks] = ["questions.rs", "checks.rs"]
        .map(|file| course.root.join(lesson.exercise(file)).display().to_string());
    let mut program = "//! The reference of a lesson and its variants.\n".to_string();
    let parts: Vec<_> = (0..)
        .zip(variants)
        .filter_map(|(number, it)| {
            Some((number, it.name.as_str(), it.part.as_ref().filter(|_| has_parts)?))
        })
        .collect();
    let mut modules = Vec::new();
    for (number, Module { name, code, .. }) in (0..).zip(variants) {
        let part = parts.iter().find(|part| part.0 == number);
        let (lesson, code) = match part {
            Some((.., part)) => (REFERENCE, part.code.clone()),
            None if number == 0 => (REFERENCE, part::calling(code, &parts)),
            None => (name.as_str(), code.clone()),
        };
        let code = code.replace("crate::", &format!("crate::{lesson}::lesson::"));
        put(&format!("tests/{name}/lesson.rs"), &code)?;
        if part.is_none() {
            modules.push(name.as_str());
            program += &format!(
                "\nmod {name} {{\n    pub mod lesson;\n    #[path = {questions:?}]\n    \
                     pub mod questions;\n    #[path = {checks:?}]\n    mod checks;\n}}\n"
            );
        }
    }
    program += &format!("\nexam::rehearsal![{}];\n", modules.join(", "));
    put("tests/checks.rs", &program)?;
    Ok(folder)
}

#[cfg(test)]
mod tests {
    use super::{Module, add};
    use crate::{small_course::SmallCourse, workspace::Workspace};

    #[test]
    fn what_is_unchanged_is_not_written_and_what_is_no_more_is_deleted() {
        let small = SmallCourse::complete();
        let course = small.course();
        let open = || Workspace::open(&course, course.root.join("target")).expect("ours");
        let add = |scratch: &mut Workspace, package: &str, code: &str| {
            let (name, code) = ("reference".to_string(), code.to_string());
            let variants = [&Module { name, code, part: None }];
            add(scratch, &course, &course.lessons[0], package, &variants, true).expect("ours")
        };
        let mut first = open();
        let kept = add(&mut first, "kept", "//! 1");
        let manifest = std::fs::read_to_string(kept.join("Cargo.toml")).expect("it was written");
        assert!(manifest.contains("build = false"), "a student's program runs at once: {manifest}");
        let lost = add(&mut first, "lost", "//! 1");
        let changed = || {
            kept.join("tests/reference/lesson.rs").metadata().and_then(|file| file.modified()).ok()
        };
        let before = changed();

        let mut second = open();
        add(&mut second, "kept", "//! 1");
        second.tidy().expect("ours");
        assert_eq!((changed(), lost.exists()), (before, false));
        add(&mut second, "kept", "//! 2");
        assert_ne!(changed(), before);
    }
}
