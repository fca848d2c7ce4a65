//! The messages of a page, and the page with others in their places.

use std::path::Path;

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

/// What a page's messages become.
pub trait Language {
    /// The text in place of `message`; `None` leaves it as it is.
    fn translated(&mut self, message: &Message) -> Option<String>;

    /// A number of a generated text, as this language writes it.
    fn number(&self, number: &str) -> String {
        number.to_string()
    }
}

/// `text` of the file `page` with its messages in `language`. The files that it includes from `generated` are
/// written out, because they hold messages too; all other includes stay.
///
/// A heading keeps the id that its English text has, so links lead to the same place in all languages.
///
/// # Errors
///
/// A sentence when an include leads nowhere.
pub fn rewrite(text: &str, page: &Path, language: &mut dyn Language) -> Result<String, String> {
    markdown::rewrite(text, &mut Target { page, is_generated: false, language })
}

/// Where the messages of one text go.
pub(crate) struct Target<'a> {
    pub(crate) page: &'a Path,
    /// The numbers of a generated text stand apart.
    pub(crate) is_generated: bool,
    pub(crate) language: &'a mut dyn Language,
}

impl Target<'_> {
    /// What stands in the place of `text`.
    pub(crate) fn replaced(&mut self, text: &str, is_prose: bool) -> String {
        let (text, numbers) =
            if self.is_generated { numbers::masked(text) } else { (text.to_string(), Vec::new()) };
        let message = Message { text, is_prose };
        let is_message = has_words(&message.text);
        let translated = if is_message { self.language.translated(&message) } else { None };
        let numbers: Vec<String> = numbers.iter().map(|it| self.language.number(it)).collect();
        numbers::filled(&translated.unwrap_or(message.text), &numbers)
    }
}

/// Whether there is anything to translate: two letters in a row, outside of code, tags and addresses.
fn has_words(text: &str) -> bool {
    let (mut end, mut last) = (None, ' ');
    for letter in text.chars() {
        let before = std::mem::replace(&mut last, letter);
        if end.is_some() {
            end = end.filter(|end| *end != letter);
            last = ' ';
            continue;
        }
        end = match letter {
            '`' => Some('`'),
            '<' => Some('>'),
            '(' if before == ']' => Some(')'),
            _ => None,
        };
        if before.is_alphabetic() && letter.is_alphabetic() {
            return true;
        }
    }
    false
}
