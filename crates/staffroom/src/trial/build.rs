//! One call of cargo for many test programs, and what the compiler said of each.

use std::{
    collections::BTreeMap,
    env,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use serde::Deserialize;

use crate::problem::Problem;

/// What cargo made, by the folder of the package.
#[derive(Debug, Default)]
pub struct Built {
    /// The test program `checks` of each package that compiles.
    pub programs: BTreeMap<PathBuf, PathBuf>,
    /// What the compiler refused, as it said it.
    pub errors: BTreeMap<PathBuf, String>,
    /// What the compiler warned of, as it said it.
    pub warnings: BTreeMap<PathBuf, String>,
}

/// Builds the test target `checks` of some packages, as far as they compile.
///
///
/// # Errors
///
/// When cargo cannot begin: a manifest is wrong, or a crate cannot be fetched.
pub fn build(folder: &Path, packages: &[String], target: &Path) -> Result<Built, Problem> {
    let (built, error) = attempt(folder, packages, target, true)?;
    let Some(error) = error else { return Ok(built) };
    if !error.contains("offline") {
        return Err(refused(folder, &error));
    }
    let (built, error) = attempt(folder, packages, target, false)?;
    error.map_or(Ok(built), |error| Err(refused(folder, &error)))
}

/// Builds, and gives cargo's own error when it did not come as far as the compiler.
fn attempt(
    folder: &Path,
    packages: &[String],
    target: &Path,
    offline: bool,
) -> Result<(Built, Option<String>), Problem> {
    let mut cargo = cargo();
    cargo.args(["build", "--test", "checks", "--keep-going", "--quiet", "--message-format=json"]);
    for package in packages {
        cargo.args(["--package", package]);
    }
    if offline {
        cargo.arg("--offline");
    }
    cargo.arg("--target-dir").arg(target);
    let output = cargo
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| refused(folder, &format!("cargo does not start: {error}")))?;
    let built = read(&String::from_utf8_lossy(&output.stdout));
    let has_failed = !output.status.success() && built.errors.is_empty();
    let error = has_failed.then(|| String::from_utf8_lossy(&output.stderr).trim().to_string());
    Ok((built, error))
}

/// The cargo that runs us, which says so in this variable, or the one in the path.
fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

fn refused(folder: &Path, error: &str) -> Problem {
    Problem::new(folder.display().to_string(), "build", error, "repair what cargo complains of")
}

#[derive(Deserialize)]
struct Line {
    reason: String,
    manifest_path: Option<PathBuf>,
    executable: Option<PathBuf>,
    message: Option<Message>,
}

#[derive(Deserialize)]
struct Message {
    level: String,
    rendered: Option<String>,
    spans: Vec<serde::de::IgnoredAny>,
}

/// Reads what cargo writes, a JSON object a line.
fn read(output: &str) -> Built {
    let mut built = Built::default();
    for line in output.lines() {
        let Ok(line) = serde_json::from_str::<Line>(line) else { continue };
        let Some(folder) = line.manifest_path.as_deref().and_then(Path::parent) else { continue };
        let folder = folder.to_path_buf();
        match (line.reason.as_str(), line.executable, line.message) {
            ("compiler-artifact", Some(program), _) => {
                built.programs.insert(folder, program);
            }
            ("compiler-message", _, Some(message)) => {
                let text = message.rendered.unwrap_or_default();
                match message.level.as_str() {
                    // A summary such as "2 warnings emitted" points at nothing.
                    "warning" if !message.spans.is_empty() => {
                        built.warnings.entry(folder).or_default().push_str(&text);
                    }
                    level if level.starts_with("error") => {
                        built.errors.entry(folder).or_default().push_str(&text);
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }
    built
}

/// Where cargo puts what it builds for the workspace in `root`.
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
    serde_json::from_slice::<Metadata>(&output.stdout)
        .map(|metadata| metadata.target_directory)
        .map_err(|error| failed(error.to_string()))
}
