//! Known mistakes, step by step.

// Step 1, `double`.

/// Nothing was added.
mod same {
    pub fn double(number: u32) -> u32 {
        number
    }
}
