//! A workspace of its own for the variants: one package for each, beside the course's own builds.
//!
//! A file is written only when its content changes, so cargo builds only what is new.

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
};

use toml::{Table, Value};

use crate::{course::Course, problem::Problem, survey::Survey};

// A package must have a library. The variant is a module of its test program instead: the compiler
// is called once for it and not twice, which takes 30 % less of its time.
const EMPTY: &str = "//! Nothing: the variant is in `lesson.rs`.\n";

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
        let folder = target.join("staffroom");
        let manifest = table(course, "Cargo.toml")?;
        let scratch = Scratch { folder, kept: BTreeSet::new() };
        scratch.write("Cargo.toml", &workspace(&manifest, &course.root))?;
        scratch.lock(course)?;
        Ok(scratch)
    }

    /// Where the packages are.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where cargo puts what it builds.
    pub fn target(&self) -> PathBuf {
        self.folder.join("target")
    }

    /// The packages that were added.
    pub fn packages(&self) -> Vec<String> {
        self.kept.iter().cloned().collect()
    }

    /// Writes the package of one variant of a lesson; gives its folder.
    ///
    /// # Errors
    ///
    /// When the exercise's manifest cannot be read or the package cannot be written.
    pub fn add(
        &mut self,
        course: &Course,
        survey: &Survey,
        kind: &str,
        name: &str,
        code: &str,
    ) -> Result<PathBuf, Problem> {
        let package = format!("{}-{kind}-{name}", survey.lesson.folder).replace('_', "-");
        // A package's name begins with a letter.
        let package = format!("lesson-{package}");
        let manifest = table(course, &survey.lesson.exercise("Cargo.toml"))?;
        let checks = course.root.join(survey.lesson.exercise("checks.rs"));
        let test = format!(
            "//! A variant, judged by the exercise's checks.\n#[path = \"../src/lesson.rs\"]\nmod lesson;\n\n#[path = {:?}]\nmod checks;\n",
            checks.display().to_string()
        );
        let folder = format!("lessons/{package}");
        self.write(&format!("{folder}/Cargo.toml"), &self.package(&package, &manifest))?;
        self.write(&format!("{folder}/src/lib.rs"), EMPTY)?;
        self.write(
            &format!("{folder}/src/lesson.rs"),
            &code.replace("crate::", "crate::lesson::"),
        )?;
        self.write(&format!("{folder}/tests/checks.rs"), &test)?;
        let path = self.folder.join(&folder);
        self.kept.insert(package);
        Ok(path)
    }

    /// Deletes the packages that were not added, because their variants are no more.
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

/// The manifest of the workspace: the course's versions and profiles, with paths from its root.
pub(crate) fn workspace(course: &Table, root: &Path) -> String {
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
        manifest.insert("profile".into(), Value::Table(profile(profiles.clone(), own)));
    }
    manifest.to_string()
}

/// The course's profiles, so that a variant runs as fast as a student's code, and is built faster:
/// what nobody edits needs no incremental build, and what nobody debugs no debug information.
fn profile(mut profiles: Table, own: Vec<&str>) -> Table {
    if let Some(Value::Table(dev)) = profiles.get_mut("dev") {
        let level = dev.get("opt-level").cloned().unwrap_or(Value::from(0));
        dev.extend(entries([
            ("incremental", Value::from(false)),
            ("debug", Value::from(false)),
            ("codegen-units", Value::from(2)),
        ]));
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
    use insta::assert_snapshot;

    use super::Scratch;
    use crate::{fake::Fake, splice};

    #[test]
    fn a_variant_is_a_package_that_is_judged_by_the_exercises_own_checks() {
        let fake = Fake::complete();
        let (course, target) = (fake.course(), fake.target());
        let survey = fake.survey().0;
        let mut scratch = Scratch::open(&course, &target).expect("a folder of ours");
        let code = splice::splice(&survey.solution, &survey.also_right[0].text).expect("Rust");
        let folder = scratch.add(&course, &survey, "right", "a_b", &code).expect("ours");
        let read = |file: &str| {
            let text = std::fs::read_to_string(folder.join(file)).expect("it was written");
            text.replace(&course.root.display().to_string(), "ROOT")
        };

        assert_snapshot!(read("Cargo.toml"), @r#"
        [lib]
        doc = false
        doctest = false
        test = false

        [lints.rust]
        warnings = "allow"

        [package]
        name = "lesson-01-double-right-a-b"
        publish = false
        version = "0.0.0"

        [package.edition]
        workspace = true
        "#);
        assert_snapshot!(read("tests/checks.rs"), @r#"
        //! A variant, judged by the exercise's checks.
        #[path = "../src/lesson.rs"]
        mod lesson;

        #[path = "ROOT/exercises/01-double/checks.rs"]
        mod checks;
        "#);
        assert_snapshot!(read("../../Cargo.toml"), @r#"
        [profile.dev]
        codegen-units = 2
        debug = false
        incremental = false
        opt-level = 1

        [profile.dev.package.double]
        opt-level = 1

        [workspace]
        members = ["lessons/*"]
        resolver = "3"

        [workspace.dependencies.double]
        path = "ROOT/solutions/01-double"

        [workspace.package]
        edition = "2024"
        "#);
        assert_eq!(scratch.packages(), ["lesson-01-double-right-a-b"]);
    }

    #[test]
    fn what_is_unchanged_is_not_written_and_what_is_no_more_is_deleted() {
        let fake = Fake::complete();
        let (course, survey) = (fake.course(), fake.survey().0);
        let open = || Scratch::open(&course, &fake.target()).expect("a folder of ours");
        let mut first = open();
        let kept = first.add(&course, &survey, "right", "kept", "//! 1").expect("ours");
        let lost = first.add(&course, &survey, "right", "lost", "//! 1").expect("ours");
        let changed =
            || kept.join("src/lesson.rs").metadata().and_then(|file| file.modified()).ok();
        let before = changed();

        let mut second = open();
        second.add(&course, &survey, "right", "kept", "//! 1").expect("ours");
        second.tidy().expect("ours");
        assert_eq!((changed(), lost.exists()), (before, false));
        second.add(&course, &survey, "right", "kept", "//! 2").expect("ours");
        assert_ne!(changed(), before);
    }
}
