//! A workspace of its own for the variants: one package a lesson, beside the course's own builds.
//!
//! A file is written only when its content changes, so cargo builds only what is new.

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
};

use course::{Course, Lesson};
use toml::{Table, Value};

use crate::problem::Problem;

// A package must have a library. The variants are modules of its test program instead.
const EMPTY: &str = "//! Nothing: the variants are in `tests/`.\n";

/// The workspace, below the course's target folder.
#[derive(Debug)]
pub struct Scratch {
    folder: PathBuf,
    kept: BTreeSet<String>,
}

impl Scratch {
    /// Opens the workspace below the course's `target` folder and writes its manifest.
    ///
    /// # Errors
    ///
    /// When the course's manifest cannot be read or the workspace cannot be written.
    pub fn open(course: &Course, target: &Path) -> Result<Scratch, Problem> {
        let folder = folder(target);
        let manifest = table(course, "Cargo.toml")?;
        let scratch = Scratch { folder, kept: BTreeSet::new() };
        scratch.write("Cargo.toml", &workspace(&manifest, &course.root, true))?;
        scratch.lock(course)?;
        Ok(scratch)
    }

    /// Where the packages are.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Writes the package of some `variants` of a lesson, each with its module's name and its code;
    /// the first is the reference. Gives the package's folder.
    ///
    /// # Errors
    ///
    /// When the exercise's manifest cannot be read or the package cannot be written.
    pub fn add(
        &mut self,
        course: &Course,
        lesson: &Lesson,
        package: &str,
        variants: &[(&str, &str)],
    ) -> Result<PathBuf, Problem> {
        let manifest = table(course, &lesson.exercise("Cargo.toml"))?;
        let folder = format!("lessons/{package}");
        self.write(&format!("{folder}/Cargo.toml"), &self.package(package, &manifest))?;
        self.write(&format!("{folder}/src/lib.rs"), EMPTY)?;
        let [questions, checks] = ["questions.rs", "checks.rs"]
            .map(|file| course.root.join(lesson.exercise(file)).display().to_string());
        let mut program = "//! The reference of a lesson and its variants.\n".to_string();
        for (module, code) in variants {
            let code = code.replace("crate::", &format!("crate::{module}::lesson::"));
            self.write(&format!("{folder}/tests/{module}/lesson.rs"), &code)?;
            program += &format!(
                "\nmod {module} {{\n    pub mod lesson;\n    #[path = {questions:?}]\n    \
                 pub mod questions;\n    #[path = {checks:?}]\n    mod checks;\n}}\n"
            );
        }
        let modules: Vec<&str> = variants.iter().map(|(module, _)| *module).collect();
        program += &format!("\nexam::rehearsal![{}];\n", modules.join(", "));
        self.write(&format!("{folder}/tests/checks.rs"), &program)?;
        self.kept.insert(package.to_string());
        Ok(self.folder.join(&folder))
    }

    /// Deletes the packages that were not added, because their lessons are no more.
    ///
    /// # Errors
    ///
    /// When a folder cannot be deleted.
    pub fn tidy(&self) -> Result<(), Problem> {
        let lessons = self.folder.join("lessons");
        for entry in fs::read_dir(&lessons).into_iter().flatten().flatten() {
            if !self.kept.contains(entry.file_name().to_string_lossy().as_ref()) {
                fs::remove_dir_all(entry.path()).map_err(|error| self.failed(&error))?;
            }
        }
        Ok(())
    }

    /// The manifest of a variant: the exercise's dependencies, and no lints.
    fn package(&self, package: &str, exercise: &Table) -> String {
        let mut manifest = Table::new();
        let head = [
            ("name", Value::from(package)),
            ("version", Value::from("0.0.0")),
            ("edition", inherited()),
            ("publish", Value::from(false)),
        ];
        manifest.insert("package".into(), Value::Table(entries(head)));
        let library = entries([("test", false), ("doctest", false), ("doc", false)]);
        manifest.insert("lib".into(), Value::Table(library));
        for kind in ["dependencies", "dev-dependencies"] {
            if let Some(dependencies) = exercise.get(kind) {
                manifest.insert(kind.into(), dependencies.clone());
            }
        }
        // A variant need not be beautiful: a mistake may leave a helper unused.
        let lints = entries([("rust", Value::Table(entries([("warnings", "allow")])))]);
        manifest.insert("lints".into(), Value::Table(lints));
        manifest.to_string()
    }

    /// The course's locked versions; cargo takes out what the variants do not need.
    fn lock(&self, course: &Course) -> Result<(), Problem> {
        let lock = course.read("Cargo.lock")?;
        if self.write("course.lock", &lock)? {
            self.write("Cargo.lock", &lock)?;
        }
        Ok(())
    }

    /// Writes a file if its content changes, and tells whether it did.
    fn write(&self, file: &str, text: &str) -> Result<bool, Problem> {
        let path = self.folder.join(file);
        if fs::read_to_string(&path).is_ok_and(|old| old == text) {
            return Ok(false);
        }
        let parent = path.parent().unwrap_or(&self.folder);
        fs::create_dir_all(parent)
            .and_then(|()| fs::write(&path, text))
            .map_err(|error| self.failed(&error))?;
        Ok(true)
    }

    fn failed(&self, error: &io::Error) -> Problem {
        let folder = self.folder.display().to_string();
        Problem::new(folder, "build", error.to_string(), "make room there, or delete it")
    }
}

/// The workspace's folder.
fn folder(target: &Path) -> PathBuf {
    target.join("staffroom")
}

/// Where cargo puts what it builds for the workspace below `target`.
pub fn target(target: &Path) -> PathBuf {
    folder(target).join("target")
}

/// The manifest of the workspace: the course's versions and profiles, with paths from its root; for
/// `variants`, what is not to be as fast as a student's code but built soon.
pub(crate) fn workspace(course: &Table, root: &Path, variants: bool) -> String {
    let of = |key: &str| course.get("workspace").and_then(|table| table.get(key)).cloned();
    let mut dependencies = match of("dependencies") {
        Some(Value::Table(dependencies)) => dependencies,
        _ => Table::new(),
    };
    for (_, dependency) in dependencies.iter_mut() {
        if let Some(Value::String(path)) = dependency.get_mut("path") {
            *path = root.join(&*path).display().to_string();
        }
    }
    if variants && let Some(exam) = dependencies.get_mut("exam") {
        let path = exam.get("path").cloned().unwrap_or(Value::from(""));
        let features = Value::Array(vec![Value::from("rehearse")]);
        *exam = Value::Table(entries([("path", path), ("features", features)]));
    }
    let mut workspace = entries([
        ("resolver", Value::from("3")),
        ("members", Value::Array(vec![Value::from("lessons/*")])),
    ]);
    workspace.insert("package".into(), of("package").unwrap_or(Value::Table(Table::new())));
    workspace.insert("dependencies".into(), Value::Table(dependencies.clone()));
    let mut manifest = entries([("workspace", Value::Table(workspace))]);
    if let Some(Value::Table(profiles)) = course.get("profile") {
        let own = dependencies.iter().filter(|(_, value)| value.get("path").is_some());
        let own = own.map(|(name, _)| name.as_str()).collect();
        manifest.insert("profile".into(), Value::Table(profile(profiles.clone(), own, variants)));
    }
    manifest.to_string()
}

/// The course's profiles, so that the crates that a lesson stands on are as fast as a student's. What
/// nobody edits needs no incremental build, and what nobody debugs no debug information. The variants
/// are asked once or twice for each build: without optimization they are built in a third of the time.
fn profile(mut profiles: Table, own: Vec<&str>, variants: bool) -> Table {
    if let Some(Value::Table(dev)) = profiles.get_mut("dev") {
        let level = dev.get("opt-level").cloned().unwrap_or(Value::from(0));
        dev.extend(entries([("incremental", Value::from(false)), ("debug", Value::from(false))]));
        if variants {
            dev.insert("opt-level".into(), Value::from(0));
        }
        // In the course these are members of the workspace, here they are not.
        let packages = dev.entry("package").or_insert(Value::Table(Table::new()));
        if let Value::Table(packages) = packages {
            for name in own {
                packages.insert(name.into(), Value::Table(entries([("opt-level", level.clone())])));
            }
        }
    }
    profiles
}

pub(crate) fn inherited() -> Value {
    Value::Table(entries([("workspace", true)]))
}

pub(crate) fn entries<V: Into<Value>>(list: impl IntoIterator<Item = (&'static str, V)>) -> Table {
    list.into_iter().map(|(key, value)| (key.to_string(), value.into())).collect()
}

pub(crate) fn table(course: &Course, file: &str) -> Result<Table, Problem> {
    course.read(file)?.parse().map_err(|error: toml::de::Error| {
        Problem::new(file, "files", error.to_string(), "repair the manifest")
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use insta::assert_snapshot;

    use super::Scratch;
    use crate::fake::Fake;

    #[test]
    fn the_variants_of_a_lesson_are_modules_of_one_test_program() {
        let fake = Fake::complete();
        let course = fake.course();
        let mut scratch = Scratch::open(&course, &fake.target()).expect("a folder of ours");
        let variants = [("reference", "//! 1"), ("wrong_a", "use crate::f;")];
        let folder = scratch.add(&course, &course.lessons[0], "lesson-01", &variants);
        let folder = folder.expect("ours");
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("crates");
        let read = |file: &str| {
            let text = std::fs::read_to_string(folder.join(file)).expect("it was written");
            let text = text.replace(&course.root.display().to_string(), "ROOT");
            text.replace(&crates.display().to_string(), "CRATES")
        };

        assert_eq!(read("tests/wrong_a/lesson.rs"), "use crate::wrong_a::lesson::f;");
        assert_snapshot!(read("Cargo.toml"), @r#"
        [dev-dependencies.exam]
        features = ["practice"]
        workspace = true

        [lib]
        doc = false
        doctest = false
        test = false

        [lints.rust]
        warnings = "allow"

        [package]
        name = "lesson-01"
        publish = false
        version = "0.0.0"

        [package.edition]
        workspace = true
        "#);
        assert_snapshot!(read("tests/checks.rs"), @r#"
        //! The reference of a lesson and its variants.

        mod reference {
            pub mod lesson;
            #[path = "ROOT/exercises/01-double/questions.rs"]
            pub mod questions;
            #[path = "ROOT/exercises/01-double/checks.rs"]
            mod checks;
        }

        mod wrong_a {
            pub mod lesson;
            #[path = "ROOT/exercises/01-double/questions.rs"]
            pub mod questions;
            #[path = "ROOT/exercises/01-double/checks.rs"]
            mod checks;
        }

        exam::rehearsal![reference, wrong_a];
        "#);
        assert_snapshot!(read("../../Cargo.toml"), @r#"
        [profile.dev]
        debug = false
        incremental = false
        opt-level = 0

        [profile.dev.package.exam]
        opt-level = 1

        [workspace]
        members = ["lessons/*"]
        resolver = "3"

        [workspace.dependencies.exam]
        features = ["rehearse"]
        path = "CRATES/exam"

        [workspace.package]
        edition = "2024"
        "#);
    }

    #[test]
    fn what_is_unchanged_is_not_written_and_what_is_no_more_is_deleted() {
        let fake = Fake::complete();
        let course = fake.course();
        let open = || Scratch::open(&course, &fake.target()).expect("a folder of ours");
        let add = |scratch: &mut Scratch, package: &str, code: &str| {
            let variants = [("reference", code)];
            scratch.add(&course, &course.lessons[0], package, &variants).expect("ours")
        };
        let mut first = open();
        let kept = add(&mut first, "kept", "//! 1");
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
