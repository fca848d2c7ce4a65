//! The files of a solution, as texts.

use std::collections::BTreeMap;

/// The source of a solution: paths from `src/`, such as `lib.rs`, and their texts.
pub type SourceFiles = BTreeMap<String, String>;

/// The source that is this one file.
#[cfg(test)]
pub(crate) fn one_file(text: impl Into<String>) -> SourceFiles {
    SourceFiles::from([("lib.rs".to_string(), text.into())])
}
