//! What a panic of the student's code means.

use std::any::Any;

use grid::record::OutOfBudget;

use crate::{Cause, UnwrittenStep};

// Of a panic's message more bytes are not kept.
const MOST_OF_A_MESSAGE: usize = 1 << 20;

/// What a panic says, at most its first mebibyte, and what it means.
pub(crate) fn read(payload: &(dyn Any + Send)) -> (String, Cause) {
    if let Some(OutOfBudget(sentence)) = payload.downcast_ref() {
        return (sentence.clone(), Cause::OutOfBudget);
    }
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let text = text.unwrap_or("it panicked without a message");
    let cause = unwritten(text).map_or(Cause::Panic, Cause::Unwritten);
    (text[..text.floor_char_boundary(MOST_OF_A_MESSAGE)].to_string(), cause)
}

/// The step in `not yet implemented: step 3: row_set`, as a stub's `todo!` says it; `Some(None)` for what a
/// `todo!` or an `unimplemented!` of the student's own says.
fn unwritten(message: &str) -> Option<Option<UnwrittenStep>> {
    let rest =
        message.strip_prefix("not yet implemented").or(message.strip_prefix("not implemented"))?;
    if !rest.is_empty() && !rest.starts_with(": ") {
        return None;
    }
    let step = rest.strip_prefix(": step ").and_then(|rest| rest.split_once(": "));
    Some(step.and_then(|(number, name)| {
        Some(UnwrittenStep { number: number.parse().ok()?, name: name.trim().to_string() })
    }))
}

#[cfg(test)]
mod tests {
    use super::{UnwrittenStep, unwritten};

    #[test]
    fn a_todo_of_the_students_own_names_no_step() {
        let row_set = UnwrittenStep { number: 3, name: "row_set".to_string() };
        for (message, step) in [
            ("not yet implemented", Some(None)),
            ("not implemented: later", Some(None)),
            ("not yet implemented: step 3", Some(None)),
            ("not yet implemented: step 3: row_set", Some(Some(row_set))),
            ("not implemented at all", None),
        ] {
            assert_eq!(unwritten(message), step, "{message}");
        }
    }
}
