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
    /// The names of those that the exercise's manifest lists.
    lesson: Vec<String>,
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
        Ok(Libraries { folder: deps.to_path_buf(), lesson: dependencies(exercise)?, files })
    }

    /// The compiler's arguments for the libraries of the exercise.
    pub(crate) fn externs(&self) -> Vec<String> {
        let file =
            |name: &String| Some(format!("--extern={name}={}", self.files.get(name)?.display()));
        self.lesson.iter().filter_map(file).collect()
    }
}

/// Says of an error where it was.
pub(crate) fn at(path: &Path) -> impl Fn(io::Error) -> String {
    move |error| format!("{}: {error}", path.display())
}

/// The names of the libraries that an exercise's manifest lists.
fn dependencies(exercise: &Lesson) -> Result<Vec<String>, String> {
    let path = exercise.path.join("Cargo.toml");
    let manifest: toml::Table = toml::from_str(&fs::read_to_string(&path).map_err(at(&path))?)
        .map_err(|error| format!("{}: {error}", path.display()))?;
    let listed = manifest.get("dependencies").and_then(toml::Value::as_table);
    Ok(listed.into_iter().flatten().map(|(name, _)| name.replace('-', "_")).collect())
}
