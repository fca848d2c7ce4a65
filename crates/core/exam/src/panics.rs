//! The texts for a panic of the student's code.

use std::any::Any;

use grid::record::is_out_of_budget;

// The text for a panic without a message.
pub(crate) const NO_MESSAGE: &str = "without a message";

// Of a panic's message more bytes are not kept.
const MOST_OF_A_MESSAGE: usize = 1 << 20;

// The beginning of an answer that is a panic.
pub(crate) const PANICKED: &str = "it panicked: ";

// What the reader sees instead when the budget stopped the search: the student's code did not panic.
pub(crate) const STOPPED: &str = "it was stopped: ";

/// What a panic says, at most its first mebibyte.
pub(crate) fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let text = text.unwrap_or(NO_MESSAGE);
    text[..text.floor_char_boundary(MOST_OF_A_MESSAGE)].to_string()
}

/// `answer` as it is shown. Fingerprints are of the answer itself.
pub(crate) fn shown(answer: &str) -> String {
    match answer.strip_prefix(PANICKED) {
        Some(message) if is_out_of_budget(message) => format!("{STOPPED}{message}"),
        _ => answer.to_string(),
    }
}
