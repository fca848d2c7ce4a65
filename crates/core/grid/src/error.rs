//! Why a text cannot be read.

use std::{error, fmt};

/// Why a text is not a board, or not a place.
///
/// The message is a fragment in lower case, so it reads well after "cannot read the puzzle: ".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError(pub(crate) String);

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl error::Error for ParseError {}
