//! Alternatives: right code that looks different.

/// Multiplies.
mod product {
    pub fn double(number: u32) -> u32 {
        2 * number
    }
}
