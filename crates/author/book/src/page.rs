//! The messages of a page, and the page with others in their places.

use std::{path::Path, sync::LazyLock};

use course::includes::included;
use regex_lite::Regex;

use crate::{markdown, numbers};

/// What stands in the place of a message. Of a generated text it gets the numbers apart, and `{1}` for the first in
/// the message. It is asked about texts without words, too.
pub(crate) type Language<'a> = dyn FnMut(&str, &[String]) -> String + 'a;

/// `text` of the file `page` with its messages in `language`. The files that it includes from `generated` and
/// `drawings` are written out, because they hold messages too; all other includes stay.
///
/// A heading keeps the id that its English text has, so links lead to the same place in all languages.
pub(crate) fn rewrite(
    text: &str,
    page: &Path,
    language: &mut Language<'_>,
) -> Result<String, String> {
    markdown::rewrite(text, &mut Target { page, is_generated: false, language })
}

/// Where the messages of one text go.
pub(crate) struct Target<'a> {
    page: &'a Path,
    pub(crate) is_generated: bool,
    language: &'a mut Language<'a>,
}

impl Target<'_> {
    /// What stands in the place of `text`.
    pub(crate) fn replaced(&mut self, text: &str) -> String {
        if self.is_generated {
            let (message, numbers) = numbers::masked(text);
            (self.language)(&message, &numbers)
        } else {
            (self.language)(text, &[])
        }
    }

    /// The generated file `path` written out; another include stays.
    pub(crate) fn included(&mut self, path: &str) -> Result<String, String> {
        if !["generated/", "drawings/"].iter().any(|folder| path.starts_with(folder)) {
            return Ok(format!("{{{{#include {path}}}}}"));
        }
        let text = included(self.page, path).map_err(|problem| format!("{path}: {problem}"))?;
        let generated =
            &mut Target { page: self.page, is_generated: true, language: &mut *self.language };
        Ok(markdown::rewrite(&text, generated)?.trim_end().to_string())
    }
}

/// What holds no words: code, tags and addresses.
static NO_WORDS: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"`[^`]*`|<[^>]*>|\]\([^)]*\)").expect("a pattern"));

/// Whether there is anything to translate: two letters in a row.
pub(crate) fn has_words(text: &str) -> bool {
    let words = NO_WORDS.replace_all(text, " ");
    let letters: Vec<bool> = words.chars().map(char::is_alphabetic).collect();
    letters.array_windows().any(|&[one, other]| one && other)
}
