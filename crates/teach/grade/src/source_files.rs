//! The files of a solution, as texts.

use std::{collections::BTreeMap, fs, io, path::Path};

use walkdir::WalkDir;

/// The source of a solution: paths from `src/`, such as `lib.rs`, and their texts.
pub type SourceFiles = BTreeMap<String, String>;

/// The folder of what was handed in, in the folder of the grades: `code/KEY/NN/lib.rs`.
pub const CODE: &str = "code";

/// The source that is this one file.
#[cfg(test)]
pub(crate) fn one_file(text: impl Into<String>) -> SourceFiles {
    SourceFiles::from([("lib.rs".to_string(), text.into())])
}

/// All Rust files of a folder of ours.
pub fn read_folder(root: &Path) -> io::Result<SourceFiles> {
    let mut source = SourceFiles::new();
    for entry in WalkDir::new(root) {
        let entry = entry?;
        let path = entry.path();
        if path.extension().is_some_and(|end| end == "rs") && entry.file_type().is_file() {
            let name = path.strip_prefix(root).unwrap_or(path).display().to_string();
            source.insert(name, fs::read_to_string(path)?);
        }
    }
    Ok(source)
}

/// Writes the files below `root`.
pub(crate) fn write_folder(root: &Path, source: &SourceFiles) -> io::Result<()> {
    fs::create_dir_all(root)?;
    for (name, text) in source {
        let path = root.join(name);
        fs::create_dir_all(path.parent().unwrap_or(root))?;
        fs::write(path, text)?;
    }
    Ok(())
}

/// The lines of code in `source`: without blank lines and line comments.
pub fn lines_of_code(source: &SourceFiles) -> usize {
    let is_code = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
    source.values().map(|text| text.lines().filter(is_code).count()).sum()
}
