//! The messages of a page, and the page with others in their places.

use std::{path::Path, sync::LazyLock};

use regex_lite::Regex;

use crate::{markdown, numbers};

/// What is translated as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The English text, on one line but for a block of text; `{1}` stands for the first number of a generated
    /// text.
    pub text: String,
    /// Whether tags may stand around it: it is no label, no text of a drawing and no block of text.
    pub is_prose: bool,
}

/// What a message becomes, with the numbers of a generated text in their places. It is asked about texts without words,
/// too.
pub type Language<'a> = dyn FnMut(Message, &[String]) -> String + 'a;

/// `text` of the file `page` with its messages in `language`. The files that it includes from `generated` are
/// written out, because they hold messages too; all other includes stay.
///
/// A heading keeps the id that its English text has, so links lead to the same place in all languages.
///
/// # Errors
///
/// A sentence when an include leads nowhere.
pub fn rewrite(text: &str, page: &Path, language: &mut Language<'_>) -> Result<String, String> {
    markdown::rewrite(text, &mut Target { page, is_generated: false, language })
}

/// Where the messages of one text go.
pub(crate) struct Target<'a> {
    pub(crate) page: &'a Path,
    /// The numbers of a generated text stand apart.
    pub(crate) is_generated: bool,
    pub(crate) language: &'a mut Language<'a>,
}

/// What holds no words: code, tags and addresses.
static NO_WORDS: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"`[^`]*`|<[^>]*>|\]\([^)]*\)").expect("a pattern"));

impl Target<'_> {
    /// What stands in the place of `text`.
    pub(crate) fn replaced(&mut self, text: &str, is_prose: bool) -> String {
        let (text, numbers) =
            if self.is_generated { numbers::masked(text) } else { (text.to_string(), Vec::new()) };
        let is_prose = is_prose && has_words(&text);
        (self.language)(Message { text, is_prose }, &numbers)
    }
}

/// Whether there is anything to translate: two letters in a row.
pub(crate) fn has_words(text: &str) -> bool {
    let words = NO_WORDS.replace_all(text, " ");
    let letters: Vec<bool> = words.chars().map(char::is_alphabetic).collect();
    letters.array_windows().any(|&[one, other]| one && other)
}
