//! One call of cargo for many test programs.

use std::path::Path;

use runner::{build, messages::Messages};

use crate::problem::Problem;

/// Builds the test target `checks` of some packages, as far as they compile, with more `options` for cargo.
///
/// # Errors
///
/// When cargo cannot begin: a manifest is wrong, or a crate cannot be fetched.
pub fn build(
    folder: &Path,
    packages: &[String],
    target: &Path,
    options: &[&str],
) -> Result<Messages, Problem> {
    // Incremental compilation splits a package into parts: it takes longer to build the first time, and
    // runs longer. Few variants are built a second time.
    let whole = ["--config", "profile.dev.incremental=false"];
    let arguments = [&["build", "--test", "checks", "--keep-going"], &whole[..], options].concat();
    build::all(folder, &arguments, packages, Some(target)).map_err(|error| {
        let next = "repair what cargo complains of";
        Problem::new(folder.display(), "build", error, next)
    })
}
