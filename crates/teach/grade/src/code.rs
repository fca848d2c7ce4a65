//! Rust files, as texts.

use std::{collections::BTreeMap, fs, io, path::Path};

use crate::files;

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
    let files = files::below(root)?.into_iter().filter(|file| file.ends_with(".rs"));
    files.map(|file| fs::read_to_string(root.join(&file)).map(|text| (file, text))).collect()
}

/// Writes the files below `root`.
pub(crate) fn write_folder(root: &Path, code: &Code) -> io::Result<()> {
    fs::create_dir_all(root)?;
    code.iter().try_for_each(|(file, text)| files::write(&root.join(file), text))
}

/// The lines of code in `code`: without blank lines and line comments.
pub fn lines_of_code(code: &Code) -> usize {
    let is_code = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
    code.values().map(|text| text.lines().filter(is_code).count()).sum()
}
