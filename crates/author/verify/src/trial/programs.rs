//! Builds one program from a lesson's solution and its variants, leaving out those that do not compile.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
};

use course::{Course, Lesson};
use exam::Variant;
use runner::messages::Diagnostic;
use staffroom::{
    problem::Problem,
    walk,
    workspace::{self, Workspace, table},
};

use super::{
    build_programs,
    part::{self, Part},
};

/// The name of the module of the solution itself.
pub const REFERENCE: &str = "reference";

#[derive(Clone, Debug)]
pub struct Module {
    /// `reference`, `wrong_late` or `right_by_lists`, for example.
    pub name: String,
    /// The solution with the variant's functions in it.
    pub code: String,
    /// The part that the reference can call, if any.
    pub part: Option<Part>,
}

/// The program that contains a module, and how it is asked. The reference is the usual variant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    pub path: PathBuf,
    /// The exercise's folder.
    pub folder: PathBuf,
    pub variant: Variant,
}

/// For each lesson, by module name: the program, or the compiler's errors.
pub type Programs = Vec<BTreeMap<String, Result<Program, String>>>;

/// Modules of a lesson that are built together.
struct Group {
    lesson: usize,
    package: String,
    modules: Vec<usize>,
    /// Whether the reference calls the parts of the others.
    has_parts: bool,
}

/// Builds a program for each of `lessons`; the first module of a lesson is the reference. A variant that does
/// not compile with the others is built again, whole and with the reference alone.
pub fn build(
    course: &Course,
    lessons: &[(&Lesson, Vec<Module>)],
    target: &Path,
) -> Result<Programs, Problem> {
    let mut scratch = Workspace::open(course, workspace::folder(target))?;
    let mut programs: Programs = vec![BTreeMap::new(); lessons.len()];
    let package = |lesson: &Lesson| format!("lesson-{}", lesson.folder);
    let mut groups: Vec<Group> = (0..lessons.len())
        .map(|lesson| Group {
            lesson,
            package: package(lessons[lesson].0),
            modules: (0..lessons[lesson].1.len()).collect(),
            has_parts: true,
        })
        .collect();
    while !groups.is_empty() {
        let mut folders = Vec::new();
        for Group { lesson, package, modules, has_parts } in &groups {
            let (lesson, all) = &lessons[*lesson];
            let modules: Vec<&Module> = modules.iter().map(|&it| &all[it]).collect();
            folders.push(add(&mut scratch, course, lesson, package, &modules, *has_parts)?);
        }
        if Course::of_author(&course.root)?.lessons == course.lessons {
            scratch.tidy()?;
        }
        let packages: Vec<String> = groups.iter().map(|group| group.package.clone()).collect();
        let built = build_programs(scratch.folder(), &packages, &workspace::target(target), &[])?;
        let mut left = Vec::new();
        for (group, folder) in groups.into_iter().zip(folders) {
            let (lesson, modules) = &lessons[group.lesson];
            let programs = &mut programs[group.lesson];
            let name = |index: usize| modules[index].name.clone();
            if let Some(path) = built.program(&folder, &group.package) {
                let mut module = 0;
                for (steps, &index) in group.modules.iter().enumerate() {
                    let is_part = group.has_parts && modules[index].part.is_some();
                    module += usize::from(!is_part && steps > 0);
                    let variant = match is_part {
                        true => Variant { module: 0, steps },
                        false => Variant { module, steps: 0 },
                    };
                    let (path, folder) = (path.to_path_buf(), lesson.path.clone());
                    programs.insert(name(index), Ok(Program { path, folder, variant }));
                }
                continue;
            }
            let errors: Vec<&Diagnostic> = built.errors(&folder).collect();
            let mut culprits = blamed(&errors, modules, &group.modules);
            if culprits.contains(&0) && group.has_parts {
                // The reference calls the parts, so the fault may be in one of them.
                left.push(Group { has_parts: false, ..group });
                continue;
            }
            if culprits.contains(&0) || group.modules.len() <= 2 {
                // The reference, or the one variant in this group.
                let culprit = if culprits.contains(&0) { 0 } else { group.modules.len() - 1 };
                programs.insert(name(group.modules[culprit]), Err(text(&errors)));
                continue;
            }
            if culprits.is_empty() {
                // The shared code does not fit some module; the error does not say which.
                culprits.extend(&group.modules[1..]);
            }
            let package = package(lesson);
            left.extend(culprits.iter().map(|&culprit| Group {
                lesson: group.lesson,
                package: format!("{package}-{}", modules[culprit].name.replace('_', "-")),
                modules: vec![0, culprit],
                has_parts: false,
            }));
            let modules = group.modules.into_iter().filter(|it| !culprits.contains(it));
            left.push(Group { package, modules: modules.collect(), ..group });
        }
        groups = left;
    }
    Ok(programs)
}

/// Writes the package of some `variants` of a lesson; the first is the reference, which calls the parts of
/// the others if `has_parts`. Returns the package's folder.
fn add(
    workspace: &mut Workspace,
    course: &Course,
    lesson: &Lesson,
    package: &str,
    variants: &[&Module],
    has_parts: bool,
) -> Result<PathBuf, Problem> {
    let manifest = table(course, &lesson.exercise("Cargo.toml"))?;
    let folder = workspace.folder().join("lessons").join(package);
    let mut put =
        |file: &str, text: &str| workspace.put(&format!("lessons/{package}/{file}"), text);
    // A mistake may leave a helper unused.
    let lints = toml::toml! { rust.warnings = "allow" };
    put("Cargo.toml", &workspace::package(package, &manifest, &[("main.rs", package)], lints))?;
    let (exercise, library) = (course.root.join(lesson.exercise("")), lesson.library());
    let questions = of_questions(&exercise)?;
    let mut program = format!(
        "//! The reference of a lesson and its variants.\nextern crate self as {library};\n\
         #[allow(unused_imports)]\npub(crate) use {REFERENCE}::lesson::*;\n"
    );
    let parts: Vec<_> = (0..)
        .zip(variants)
        .filter_map(|(number, module)| {
            Some((number, module.name.as_str(), module.part.as_ref().filter(|_| has_parts)?))
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
        put(&format!("{name}/lesson.rs"), &code)?;
        if part.is_none() {
            modules.push(format!("{name}::questions::QUESTIONS"));
            // The questions call the library; those of the other modules are copies that call their own.
            let path = match number {
                0 => format!("    #[path = {:?}]\n", exercise.join("tests/questions.rs")),
                _ => String::new(),
            };
            if number > 0 {
                for (file, text) in &questions {
                    let text = text.replace(&library, &format!("crate::{name}::lesson"));
                    put(&format!("{name}/{file}"), &text)?;
                }
            }
            program += &format!(
                "\nmod {name} {{\n    pub mod lesson;\n{path}    pub mod questions;\n}}\n"
            );
        }
    }
    program += &workspace::main(&format!("exam::main(&[{}])", modules.join(", ")));
    put("main.rs", &program)?;
    Ok(folder)
}

/// The questions of the exercise in this folder, and their modules: file and text.
fn of_questions(exercise: &Path) -> Result<Vec<(String, String)>, Problem> {
    let tests = exercise.join("tests");
    let files = walk::below(&tests).unwrap_or_default().into_iter();
    let files = files.filter(|file| file.starts_with("questions") && file.ends_with(".rs"));
    let text = |file: String| {
        let text = std::fs::read_to_string(tests.join(&file));
        let problem = |error| Problem::new(&file, "checks", error, "make it readable");
        text.map(|text| (file.clone(), text)).map_err(problem)
    };
    files.map(text).collect()
}

/// The modules that the errors point at.
fn blamed(errors: &[&Diagnostic], modules: &[Module], group: &[usize]) -> BTreeSet<usize> {
    let is_blamed = |index: &usize| {
        let name = &modules[*index].name;
        let (file, call) = (format!("{name}/lesson.rs"), format!("return {name}::"));
        let names_it =
            |error: &&Diagnostic| [&file, &call].iter().any(|it| error.rendered.contains(*it));
        errors.iter().any(names_it)
    };
    group.iter().copied().filter(is_blamed).collect()
}

/// The errors as the compiler rendered them.
pub fn text(errors: &[&Diagnostic]) -> String {
    match errors {
        [] => "no program".to_string(),
        errors => errors.iter().map(|error| error.rendered.as_str()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Module, add};
    use crate::rules::unfinished::LEAST_MISTAKES;
    use crate::small_course::SmallCourse;
    use staffroom::workspace::Workspace;

    #[test]
    fn what_is_unchanged_is_not_written_and_what_is_no_more_is_deleted() {
        let small = SmallCourse::complete(LEAST_MISTAKES);
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
        let changed =
            || kept.join("reference/lesson.rs").metadata().and_then(|file| file.modified()).ok();
        let before = changed();

        let mut second = open();
        add(&mut second, "kept", "//! 1");
        second.tidy().expect("ours");
        assert_eq!((changed(), lost.exists()), (before, false));
        add(&mut second, "kept", "//! 2");
        assert_ne!(changed(), before);
    }
}
