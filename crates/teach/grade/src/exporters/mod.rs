//! What other programs read: one file here for each of them, behind one trait, chosen by name.
//!
//! To add one, write its file and put it into [`EXPORTERS`].

mod brightspace;
mod canvas;
mod fill;
mod gradescope;
mod junit;
mod moodle;
mod sources;
#[cfg(test)]
mod tests;

use crate::{gradebook::Gradebook, record::Record, spreadsheet::Spreadsheet};

/// Writes the marks of a class for another program.
pub trait Exporter: Sync {
    /// What the teacher calls it: `--export moodle`.
    fn name(&self) -> &'static str;

    /// The files for the other program. `sheet` is what it exported, if the teacher has named that.
    ///
    /// # Errors
    ///
    /// A sentence that says what of the sheet is missing.
    fn export(&self, book: &Gradebook<'_>, sheet: Option<Target<'_>>) -> Result<Export, String>;

    /// Whether it fills in `sheet`, which its program has exported.
    fn fills(&self, _sheet: &Spreadsheet) -> bool {
        false
    }

    /// Whether it is written without being asked for.
    fn is_usual(&self) -> bool {
        false
    }
}

/// What another program has exported, to be filled in.
#[derive(Clone, Copy, Debug)]
pub struct Target<'a> {
    /// The whole sheet.
    pub sheet: &'a Spreadsheet,
    /// The title of the column that gets the marks, when the teacher has said it.
    pub column: Option<&'a str>,
}

/// What an exporter has written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Export {
    /// Each file: its path in the folder of the grades, and its text.
    pub files: Vec<(String, String)>,
    /// What the teacher does with it; empty for what is always written.
    pub purpose: &'static str,
    /// What could not be matched.
    pub notes: Vec<String>,
}

/// All exporters.
pub const EXPORTERS: [&dyn Exporter; 6] = [
    &gradescope::Gradescope,
    &junit::Junit,
    &moodle::Moodle,
    &canvas::Canvas,
    &brightspace::Brightspace,
    &sources::Sources,
];

/// The exporter that is called `name`.
///
/// # Errors
///
/// The names of all, when none is called so.
pub fn named(name: &str) -> Result<&'static dyn Exporter, String> {
    let known = EXPORTERS.into_iter().find(|exporter| exporter.name() == name);
    known.ok_or_else(|| {
        let names = EXPORTERS.map(|exporter| exporter.name()).join(", ");
        format!("nothing is exported for {name:?}; there are {names}")
    })
}

impl Export {
    fn of(name: &str, text: String) -> Export {
        Export { files: vec![(name.to_string(), text)], ..Export::default() }
    }
}

/// The sheet that an exporter cannot do without.
fn needed<'a>(sheet: Option<Target<'a>>, name: &str, what: &str) -> Result<Target<'a>, String> {
    sheet.ok_or_else(|| format!("write `--export {name}=FILE`, with {what}"))
}

/// What the files of a record are called.
fn file_name(record: &Record) -> String {
    format!("{}-{:02}", record.id, record.exercise)
}
