//! The compiled libraries that a submission may use.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use course::Lesson;

/// The compiled libraries that a submission may use.
#[derive(Clone, Debug)]
pub struct Libraries {
    /// Their folder, which also holds their dependencies.
    pub(crate) folder: PathBuf,
    /// What the submission's own library is called: `exercise_3`.
    pub(crate) name: String,
    /// The names of those that the exercise's manifest lists for the submission, and of those for the questions.
    lists: [Vec<String>; 2],
    /// By crate name.
    files: BTreeMap<String, PathBuf>,
}

impl Libraries {
    /// Those that were built in the folder `deps` for `exercise`.
    pub(crate) fn of(exercise: &Lesson, deps: &Path) -> Result<Libraries, String> {
        let mut files = BTreeMap::new();
        for entry in fs::read_dir(deps).map_err(at(deps))? {
            let entry = entry.map_err(at(deps))?;
            let file = entry.file_name().to_string_lossy().into_owned();
            let name = file.strip_prefix("lib").and_then(|name| name.split(['-', '.']).next());
            files.extend(name.map(|name| (name.to_string(), entry.path())));
        }
        let lists = dependencies(exercise)?;
        Ok(Libraries { folder: deps.to_path_buf(), name: exercise.library(), lists, files })
    }

    /// The compiler's arguments for the libraries that a submission may use.
    pub(crate) fn of_submission(&self) -> impl Iterator<Item = String> {
        self.externs(&self.lists[0])
    }

    /// The same for those that the questions use.
    pub(crate) fn of_questions(&self) -> impl Iterator<Item = String> {
        self.of_submission().chain(self.externs(&self.lists[1]))
    }

    fn externs(&self, names: &[String]) -> impl Iterator<Item = String> {
        names
            .iter()
            .filter_map(|name| Some(format!("--extern={name}={}", self.files.get(name)?.display())))
    }
}

/// Says of an error where it was.
pub(crate) fn at(path: &Path) -> impl Fn(io::Error) -> String {
    move |error| format!("{}: {error}", path.display())
}

/// The names of the libraries that an exercise's manifest lists, for the library and for its tests.
fn dependencies(exercise: &Lesson) -> Result<[Vec<String>; 2], String> {
    let path = exercise.path.join("Cargo.toml");
    let manifest: toml::Table = toml::from_str(&fs::read_to_string(&path).map_err(at(&path))?)
        .map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(["dependencies", "dev-dependencies"].map(|kind| {
        let listed = manifest.get(kind).and_then(toml::Value::as_table);
        listed.into_iter().flatten().map(|(name, _)| name.replace('-', "_")).collect()
    }))
}
