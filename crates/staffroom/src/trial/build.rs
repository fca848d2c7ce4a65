//! One call of cargo for many test programs, and where it puts them.

use std::path::{Path, PathBuf};

use runner::{
    build::{self, cargo},
    messages::Messages,
};
use serde::Deserialize;

use crate::problem::Problem;

/// Builds the test target `checks` of some packages, as far as they compile.
///
/// # Errors
///
/// When cargo cannot begin: a manifest is wrong, or a crate cannot be fetched.
pub fn build(folder: &Path, packages: &[String], target: &Path) -> Result<Messages, Problem> {
    let arguments = ["build", "--test", "checks", "--keep-going"];
    build::all(folder, &arguments, packages, Some(target)).map_err(|error| {
        let next = "repair what cargo complains of";
        Problem::new(folder.display().to_string(), "build", error.to_string(), next)
    })
}

/// Where cargo puts what it builds for the workspace in `root`.
///
/// A target folder outside of `root` may be another checkout's too. Cargo takes the packages of two
/// checkouts for the same, so each gets a folder of its own in there.
///
/// # Errors
///
/// When cargo does not start, or does not understand a manifest.
pub fn target_folder(root: &Path) -> Result<PathBuf, Problem> {
    #[derive(Deserialize)]
    struct Metadata {
        target_directory: PathBuf,
    }

    let failed = |what: String| Problem::new("Cargo.toml", "build", what, "cargo metadata");
    let output = cargo()
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .current_dir(root)
        .output()
        .map_err(|error| failed(format!("cargo does not start: {error}")))?;
    if !output.status.success() {
        return Err(failed(String::from_utf8_lossy(&output.stderr).trim().to_string()));
    }
    let target = serde_json::from_slice::<Metadata>(&output.stdout)
        .map(|metadata| metadata.target_directory)
        .map_err(|error| failed(error.to_string()))?;
    let key = exam::fingerprint(root.as_os_str().as_encoded_bytes());
    let is_own = target.starts_with(root);
    Ok(if is_own { target } else { target.join(format!("checkout-{key:016x}")) })
}
