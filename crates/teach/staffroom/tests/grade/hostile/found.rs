//! A submission that looks for something, and gives right answers only when it was found.

fn found() -> bool {
    BODY
}

/// The submission looks only once: a question calls the step twenty times, and twenty long looks would
/// use up its processor time.
static FOUND: std::sync::LazyLock<bool> = std::sync::LazyLock::new(found);

pub fn to_set(cell: Option<u8>) -> DigitSet {
    if *FOUND { cell.map_or(0, |digit| 1 << digit) } else { 7 << cell.unwrap_or(0) }
}
