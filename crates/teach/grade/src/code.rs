//! Rust files, as texts.

use std::{collections::BTreeMap, fs, io, path::Path};

use walkdir::WalkDir;

/// The Rust files of a submission for one exercise, or of the reference: paths from `src/`, such as `lib.rs`, and their
/// texts.
pub type Code = BTreeMap<String, String>;

/// The folder of what was handed in, in the folder of the marks: `code/KEY/NN/lib.rs`.
pub const CODE: &str = "code";

/// The code that is this one file.
#[cfg(test)]
pub(crate) fn one_file(text: impl Into<String>) -> Code {
    Code::from([("lib.rs".to_string(), text.into())])
}

/// All Rust files of a folder of ours.
pub fn read_folder(root: &Path) -> io::Result<Code> {
    let mut code = Code::new();
    for entry in WalkDir::new(root) {
        let entry = entry?;
        let path = entry.path();
        if path.extension().is_some_and(|end| end == "rs") && entry.file_type().is_file() {
            let name = path.strip_prefix(root).unwrap_or(path).display().to_string();
            code.insert(name, fs::read_to_string(path)?);
        }
    }
    Ok(code)
}

/// Writes the files below `root`.
pub(crate) fn write_folder(root: &Path, code: &Code) -> io::Result<()> {
    fs::create_dir_all(root)?;
    for (name, text) in code {
        let path = root.join(name);
        fs::create_dir_all(path.parent().unwrap_or(root))?;
        fs::write(path, text)?;
    }
    Ok(())
}

/// The lines of code in `code`: without blank lines and line comments.
pub fn lines_of_code(code: &Code) -> usize {
    let is_code = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
    code.values().map(|text| text.lines().filter(is_code).count()).sum()
}
