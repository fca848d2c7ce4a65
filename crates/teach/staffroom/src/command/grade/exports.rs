//! What `staffroom grade` exports: the exporters, and the sheets that they fill in.

use std::path::{Path, PathBuf};

use ::grade::{
    due::LatePolicy,
    exporters::{self, EXPORTERS, Export, Exporter, Target},
    gradebook::Gradebook,
    roster::read_text,
    spreadsheet::Spreadsheet,
    students::Students,
};

use super::Options;

/// An exporter, and the sheet that it fills in, with its file.
pub(super) struct Wanted {
    pub(super) exporter: &'static dyn Exporter,
    sheet: Option<(PathBuf, Spreadsheet)>,
    is_named: bool,
}

impl Wanted {
    /// What it writes of `book`.
    ///
    /// # Errors
    ///
    /// A sentence that names the sheet, and what of it is missing.
    pub(super) fn export(&self, book: &Gradebook<'_>, options: &Options) -> Result<Export, String> {
        let (name, column) = (self.exporter.name(), options.column.as_deref());
        let Some((path, sheet)) = &self.sheet else {
            let export = self.exporter.export(book, None);
            return export.map_err(|error| format!("no {name}.csv: {error}"));
        };
        self.exporter.export(book, Some(Target { sheet, column })).map_err(|error| {
            let is_other = |other: &&dyn Exporter| other.name() != name && other.fills(sheet);
            let other = EXPORTERS.into_iter().find(is_other).map_or(String::new(), |other| {
                format!("; it is a sheet for `--export {}=FILE`", other.name())
            });
            let path = path.display();
            format!("no {name}.csv: the sheet {path} cannot be filled in: {error}{other}")
        })
    }
}

/// The exporters that are named, those that are usual, and the one that fills in the roster.
///
/// # Errors
///
/// A sentence, when a name is not known or a sheet cannot be read.
pub(super) fn all(options: &Options) -> Result<Vec<Wanted>, String> {
    let read = |path: &Path| {
        let text = read_text(path, "the sheet")?;
        let sheet = Spreadsheet::read(&text);
        let sheet = sheet.map_err(|error| format!("the sheet {}: {error}", path.display()))?;
        Ok::<_, String>((path.to_path_buf(), sheet))
    };
    let roster = options.roster.as_deref().map(read).transpose()?;
    let of_roster = |exporter: &dyn Exporter| roster.clone().filter(|it| exporter.fills(&it.1));
    let mut all: Vec<Wanted> = Vec::new();
    for text in &options.export {
        let (name, file) = text.split_once('=').map_or((&text[..], None), |it| (it.0, Some(it.1)));
        let exporter = exporters::named(name)?;
        let sheet = file.map(|file| read(Path::new(file))).transpose()?;
        let sheet = sheet.or_else(|| of_roster(exporter));
        all.push(Wanted { exporter, sheet, is_named: true });
    }
    for exporter in EXPORTERS {
        let sheet = of_roster(exporter);
        let is_named = all.iter().any(|wanted| wanted.exporter.name() == exporter.name());
        if !is_named && (exporter.is_usual() || sheet.is_some()) {
            all.push(Wanted { exporter, sheet, is_named: false });
        }
    }
    Ok(all)
}

/// Tries the sheets that are named with a class without marks.
///
/// # Errors
///
/// A sentence, when one of them cannot be filled in.
pub(super) fn check(
    exports: &[Wanted],
    students: &Students,
    options: &Options,
) -> Result<(), String> {
    let policy = LatePolicy::default();
    let book = Gradebook::new(&[], students, &[], &policy, &[], options.choice)?;
    let mut named = exports.iter().filter(|wanted| wanted.is_named);
    named.try_for_each(|wanted| wanted.export(&book, options).map(drop))
}
