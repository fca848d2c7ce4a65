//! Known mistakes, step by step.

// Step 2, `quadruple`.

/// Added once too little.
mod thrice {
    pub fn quadruple(number: u32) -> u32 {
        double(number) + number
    }
}
