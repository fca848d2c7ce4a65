//! `class.toml`, beside the marks: what a class needs is said once. The first run that says something writes it, all
//! later ones read it, and an option changes it for one run.

use std::{
    error::Error,
    fs, io,
    path::{Path, PathBuf},
};

use clap::Args;
use grade::report::{
    due::{LatePolicy, grace, percent, rate, time},
    student::Reveal,
};
use serde::{Deserialize, Serialize};
use toml::Table;

const FILE: &str = "class.toml";

const HEAD: &str = "# What this class needs; every run of `just grade` reads it, and an option changes it for one run.\n\
    # exercise, roster, due, late, late-cap, grace, export, column, reveal: as in `just grade --help`.\n";

/// What a class needs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct ClassOptions {
    /// The exercise that counts: `3`, `sudoku-bitmask`; may be repeated, and then folders and first lines tell which
    #[arg(long)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub exercise: Vec<String>,
    /// The students of the class: a file with columns such as `id,name,email,late days`, or what a platform exports
    #[arg(long, value_name = "FILE")]
    pub roster: Option<PathBuf>,
    /// When the submissions were due, to tell late ones: `2026-12-01T23:59`
    #[arg(long, value_name = "TIME")]
    pub due: Option<String>,
    /// What each day takes off that has begun: `10%/day`
    #[arg(long, value_name = "RATE")]
    pub late: Option<String>,
    /// What is taken off at most: `50%`
    #[arg(long, value_name = "PERCENT")]
    pub late_cap: Option<String>,
    /// How long after the time due still counts as in time: `15m`, `2h`
    #[arg(long, value_name = "TIME")]
    pub grace: Option<String>,
    /// Fill the marks into a copy of what a platform exported, `canvas=gradebook.csv`; its name alone where that is the
    /// roster; may be repeated
    #[arg(long, value_name = "NAME[=FILE]")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub export: Vec<String>,
    /// The title of the column that gets the marks, in a sheet with several
    #[arg(long, value_name = "TITLE")]
    pub column: Option<String>,
    /// What the students' pages show: nothing but the verdicts, also what was asked and what they answered (the default), or
    /// the right answer too
    #[arg(long, value_enum)]
    pub reveal: Option<Reveal>,
}

impl ClassOptions {
    /// These, and where nothing was typed what the file in the folder `out` says.
    pub(super) fn or_of_file(self, out: &Path) -> Result<ClassOptions, String> {
        let path = out.join(FILE);
        let absolute = |path: PathBuf| path.canonicalize().unwrap_or(path);
        let export = |text: &String| match text.split_once('=') {
            Some((name, file)) => format!("{name}={}", absolute(file.into()).display()),
            None => text.clone(),
        };
        let export = self.export.iter().map(export).collect();
        let typed = ClassOptions { roster: self.roster.map(absolute), export, ..self };
        let both = || -> Result<ClassOptions, Box<dyn Error>> {
            let mut all: Table = match fs::read_to_string(&path) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => Table::new(),
                text => toml::from_str(&text?)?,
            };
            all.extend(Table::try_from(typed)?);
            Ok(all.try_into()?)
        };
        both().map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Writes the file, when there is none and something was said.
    pub(super) fn keep(&self, out: &Path) -> Result<(), String> {
        let path = out.join(FILE);
        if path.exists() || *self == ClassOptions::default() {
            return Ok(());
        }
        let text = toml::to_string(self).map_err(io::Error::other);
        let written = text.and_then(|text| fs::write(&path, format!("{HEAD}{text}")));
        written.map_err(|error| format!("{}: {error}", path.display()))
    }

    /// What a late submission costs.
    pub(super) fn policy(&self) -> Result<LatePolicy, String> {
        let due = parsed("due", self.due.as_deref(), time)?;
        if due.is_none()
            && [&self.late, &self.late_cap, &self.grace].into_iter().any(Option::is_some)
        {
            return Err("--late, --late-cap and --grace need --due, the time".to_string());
        }
        Ok(LatePolicy {
            due,
            late: parsed("late", self.late.as_deref(), rate)?,
            late_cap: parsed("late-cap", self.late_cap.as_deref(), percent)?,
            grace: parsed("grace", self.grace.as_deref(), grace)?,
        })
    }
}

fn parsed<T>(
    name: &str,
    text: Option<&str>,
    parse: impl Fn(&str) -> Result<T, String>,
) -> Result<Option<T>, String> {
    text.map(parse).transpose().map_err(|error| format!("{name}: {error}"))
}
