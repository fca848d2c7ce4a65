//! What to say when a command line is wrong: the parser's words where they are good, and better ones
//! about numbers.

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

/// A sentence about `error` that is clearer than the parser's own, or `None` when the parser's is
/// clear. `words` is the command line without the program's name.
pub(crate) fn explanation(error: &Error, words: &[String]) -> Option<String> {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    match error.kind() {
        // `--order -1`: the parser takes the number for another option.
        ErrorKind::UnknownArgument => {
            let typed = text(ContextKind::InvalidArg)?;
            let is_number =
                typed.strip_prefix('-')?.starts_with(|letter: char| letter.is_ascii_digit());
            let place = words.iter().position(|word| word.starts_with(typed))?;
            let number = &words[place];
            let option = place.checked_sub(1).map(|before| &words[before])?;
            (is_number && option.starts_with("--"))
                .then(|| format!("`{option} {number}`: expected a whole number from 0 on"))
        }
        ErrorKind::ValueValidation => {
            let (option, typed) =
                (text(ContextKind::InvalidArg)?, text(ContextKind::InvalidValue)?);
            let reason = std::error::Error::source(error)?.to_string();
            let option = option.split(' ').next()?;
            let expected = match reason.as_str() {
                "invalid digit found in string" | "cannot parse integer from empty string" => {
                    "expected a whole number from 0 on, in digits"
                }
                "number too large to fit in target type" => "the number is too large",
                _ => return None,
            };
            Some(format!("`{option} {typed}`: {expected}"))
        }
        _ => None,
    }
}
