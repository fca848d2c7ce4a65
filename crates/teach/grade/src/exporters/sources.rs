//! The source of each submission as a plain file, one folder an exercise: what Dolos and MOSS compare.

use super::{Export, Exporter, Target, file_name};
use crate::gradebook::Gradebook;

pub(super) struct Sources;

impl Exporter for Sources {
    fn name(&self) -> &'static str {
        "sources"
    }

    fn export(&self, book: &Gradebook<'_>, _sheet: Option<Target<'_>>) -> Result<Export, String> {
        let mut files = Vec::new();
        for record in book.records {
            let name = file_name(record);
            for (file, text) in &record.source {
                // Most are one file, and the comparison shows its name.
                let file = if record.source.len() == 1 {
                    ""
                } else {
                    &format!("-{}", file.replace('/', "-"))
                };
                let file = file.strip_suffix(".rs").unwrap_or(file);
                files.push((
                    format!("sources/{:02}/{name}{file}.rs", record.exercise),
                    text.clone(),
                ));
            }
        }
        Ok(Export {
            files,
            purpose: "for Dolos or MOSS: docs/src/grading.md says how",
            notes: Vec::new(),
        })
    }
}
