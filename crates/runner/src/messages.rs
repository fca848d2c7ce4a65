//! What cargo and the compiler say, one JSON object a line.

use std::{
    env,
    path::{Path, PathBuf},
};

use serde::Deserialize;

/// Everything that one call of cargo said.
#[derive(Clone, Debug, Default)]
pub struct Messages {
    /// What was built, or was there already.
    pub artifacts: Vec<Artifact>,
    /// What the compiler complains of, without its summaries.
    pub diagnostics: Vec<Diagnostic>,
    /// What cargo wrote for a person, on standard error.
    pub words: String,
}

/// A target that was built.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Artifact {
    /// The folder of its package.
    pub folder: PathBuf,
    /// The target: `checks`.
    pub target: String,
    /// Whether it was there already.
    pub is_fresh: bool,
    /// The files that were made.
    pub files: Vec<PathBuf>,
    /// The one of them that can be run.
    pub executable: Option<PathBuf>,
}

/// A message of the compiler's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostic {
    /// The folder of the package that it is about.
    pub folder: PathBuf,
    /// Its level: `error`, `warning`, `failure-note` …
    pub level: String,
    /// Its first line, without the level.
    pub text: String,
    /// Its code: `E0308`, `unused_variables`.
    pub code: Option<String>,
    /// All of it, as the compiler shows it.
    pub rendered: String,
    /// Where it points to.
    pub spans: Vec<Span>,
}

/// A place in a source file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Span {
    /// The file, as it is called from the workspace.
    #[serde(rename = "file_name")]
    pub file: String,
    /// Counted from 1.
    #[serde(rename = "line_start")]
    pub line: usize,
    /// Whether it is the place, and not one that explains it.
    pub is_primary: bool,
}

#[derive(Deserialize)]
struct CargoLine {
    reason: String,
    #[serde(default)]
    manifest_path: PathBuf,
    #[serde(default)]
    fresh: bool,
    #[serde(default)]
    filenames: Vec<PathBuf>,
    executable: Option<PathBuf>,
    target: Option<Target>,
    message: Option<CompilerLine>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}

#[derive(Deserialize)]
struct CompilerLine {
    level: String,
    message: String,
    code: Option<Code>,
    rendered: Option<String>,
    #[serde(default)]
    spans: Vec<Span>,
}

#[derive(Deserialize)]
struct Code {
    code: String,
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
        let Ok(line) = serde_json::from_str::<CargoLine>(line) else { return };
        let folder = line.manifest_path.parent().unwrap_or(Path::new("")).to_path_buf();
        match (line.reason.as_str(), line.message) {
            ("compiler-message", Some(message)) => {
                self.diagnostics.extend(message.into_diagnostic(folder));
            }
            ("compiler-artifact", _) => self.artifacts.push(Artifact {
                folder,
                target: line.target.map(|target| target.name).unwrap_or_default(),
                is_fresh: line.fresh,
                files: line.filenames,
                executable: line.executable,
            }),
            _ => {}
        }
    }

    /// The program of the target `target` in the package in `folder`.
    pub fn program(&self, folder: &Path, target: &str) -> Option<&Path> {
        let is_meant = |it: &&Artifact| it.target == target && it.folder == folder;
        let mut programs = self.artifacts.iter().filter(is_meant);
        programs.find_map(|it| it.executable.as_deref())
    }

    /// What keeps the package in `folder` from being built.
    pub fn errors(&self, folder: &Path) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(move |it| it.folder == folder && it.is_error())
    }

    /// What the compiler warns of in the package in `folder`.
    pub fn warnings(&self, folder: &Path) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(move |it| it.folder == folder && it.is_warning())
    }

    /// What is wrong with code: a failure of the linker or of the compiler itself points to no line.
    pub fn errors_in_code(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|it| it.level == "error" && !it.spans.is_empty())
    }

    /// The first failure of the linker or of the compiler itself, and the end of what it said.
    pub fn failure(&self) -> Option<String> {
        let failure = self.diagnostics.iter().find(|it| it.is_error())?;
        let plain = anstream::adapter::strip_str(&failure.rendered).to_string();
        let note = plain.rsplit("= note: ").next().unwrap_or_default();
        let lines = note.lines().skip_while(|line| line.starts_with("error")).map(str::trim);
        let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).take(4).collect();
        Some(format!("{}\n{}", failure.text, lines.join("\n")))
    }

    /// Cargo's own error, without its progress before it.
    pub fn reason(&self) -> String {
        let lines = self.words.lines().skip_while(|line| !line.starts_with("error"));
        let error = lines.collect::<Vec<_>>().join("\n");
        let error = error.trim().strip_prefix("error: ").unwrap_or(error.trim()).to_string();
        if error.is_empty() { "cargo failed without a word".to_string() } else { error }
    }
}

impl Diagnostic {
    /// Reads a line that the compiler itself writes, when it is a message.
    pub(crate) fn of_compiler(line: &str) -> Option<Diagnostic> {
        serde_json::from_str::<CompilerLine>(line).ok()?.into_diagnostic(PathBuf::new())
    }

    /// Whether it keeps the code from being built.
    pub fn is_error(&self) -> bool {
        self.level.starts_with("error")
    }

    /// Whether it is a warning.
    pub fn is_warning(&self) -> bool {
        self.level == "warning"
    }

    /// The place that it points to.
    pub fn place(&self) -> Option<&Span> {
        self.spans.iter().find(|span| span.is_primary)
    }
}

impl CompilerLine {
    /// `None` when the compiler only counts what it said before, or shows nothing.
    fn into_diagnostic(self, folder: PathBuf) -> Option<Diagnostic> {
        let is_summary =
            self.message.starts_with("aborting due to ") || self.message.ends_with(" emitted");
        let rendered = self.rendered.filter(|_| !is_summary)?;
        let code = self.code.map(|code| code.code);
        let (level, text, spans) = (self.level, self.message, self.spans);
        Some(Diagnostic { folder, level, text, code, rendered, spans })
    }
}

/// The command that looks at the tools, as its reader types it: a recipe of the `justfile` sets the variable.
pub(crate) fn doctor() -> &'static str {
    let by_just = env::var_os("GRIDLINGS_JUST").is_some();
    if by_just { "just doctor" } else { "cargo coach doctor" }
}
