//! What cargo and the compiler say, one JSON object a line.

use std::path::{Path, PathBuf};

use serde::Deserialize;

pub use crate::diagnostic::{Diagnostic, Span};

/// Everything that one call of cargo said.
#[derive(Clone, Debug, Default)]
pub struct Messages {
    /// What was built, or was there already.
    pub artifacts: Vec<Artifact>,
    /// What the compiler complains of, without its summaries.
    pub diagnostics: Vec<Diagnostic>,
    /// What cargo wrote for a person, on standard error.
    pub stderr: String,
}

/// A target that was built.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Artifact {
    manifest_path: PathBuf,
    target: Target,
    /// Whether it was there already.
    pub(crate) fresh: bool,
    /// The files that were made.
    #[serde(default, rename = "filenames")]
    pub files: Vec<PathBuf>,
    /// The one of them that can be run.
    pub executable: Option<PathBuf>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
struct Target {
    name: String,
}

/// A line in which cargo passes on what the compiler says.
#[derive(Deserialize)]
struct CompilerMessage {
    manifest_path: PathBuf,
    message: Diagnostic,
}

impl Messages {
    /// Reads the lines of cargo's standard output.
    pub fn read(output: &str) -> Messages {
        let mut messages = Messages::default();
        output.lines().for_each(|line| messages.add(line));
        messages
    }

    /// Takes in one line of cargo's standard output; what is no message of a known kind is left out.
    pub(crate) fn add(&mut self, line: &str) {
        if let Ok(CompilerMessage { manifest_path, mut message }) = serde_json::from_str(line) {
            message.folder = folder(&manifest_path).to_path_buf();
            if !message.is_summary() {
                self.diagnostics.push(message);
            }
        } else {
            self.artifacts.extend(serde_json::from_str::<Artifact>(line));
        }
    }

    /// The program of the target `target` in the package in `folder`.
    pub fn program(&self, folder: &Path, target: &str) -> Option<&Path> {
        let is_meant =
            |artifact: &&Artifact| artifact.target.name == target && artifact.folder() == folder;
        let mut programs = self.artifacts.iter().filter(is_meant);
        programs.find_map(|artifact| artifact.executable.as_deref())
    }

    /// What keeps the package in `folder` from being built.
    pub fn errors(&self, folder: &Path) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics
            .iter()
            .filter(move |message| message.folder == folder && message.is_error())
    }

    /// What the compiler warns of in the package in `folder`.
    pub fn warnings(&self, folder: &Path) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics
            .iter()
            .filter(move |message| message.folder == folder && message.is_warning())
    }

    /// Whether there is an error in code; a failure of the linker or of the compiler itself has no line.
    pub(crate) fn has_error_in_code(&self) -> bool {
        self.diagnostics.iter().any(|message| message.level == "error" && !message.spans.is_empty())
    }

    /// The first failure of the linker or of the compiler itself, and the end of what it said.
    pub fn failure(&self) -> Option<String> {
        let failure = self.diagnostics.iter().find(|message| message.is_error())?;
        let plain = anstream::adapter::strip_str(&failure.rendered).to_string();
        let note = plain.rsplit("= note: ").next().unwrap_or_default();
        let lines = note.lines().skip_while(|line| line.starts_with("error")).map(str::trim);
        let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).take(4).collect();
        Some(format!("{}\n{}", failure.text, lines.join("\n")))
    }

    /// Cargo's own error, without its progress before it.
    pub fn reason(&self) -> String {
        let lines = self.stderr.lines().skip_while(|line| !line.starts_with("error"));
        let error = lines.collect::<Vec<_>>().join("\n");
        let error = error.trim().strip_prefix("error: ").unwrap_or(error.trim()).to_string();
        if error.is_empty() { "cargo failed without a word".to_string() } else { error }
    }
}

impl Artifact {
    /// Whether it is a library that was not there already.
    pub(crate) fn is_built(&self) -> bool {
        self.executable.is_none() && !self.fresh
    }

    /// Whether it is the library of `package`.
    pub(crate) fn is_library_of(&self, package: &str) -> bool {
        self.target.name == package.replace('-', "_")
    }

    /// The folder of its package.
    pub(crate) fn folder(&self) -> &Path {
        folder(&self.manifest_path)
    }
}

fn folder(manifest: &Path) -> &Path {
    manifest.parent().unwrap_or(Path::new(""))
}
