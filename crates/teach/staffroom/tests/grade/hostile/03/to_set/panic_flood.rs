//! too_much_output: a panic with a message of 100 MB
panic!("{cell:?}{}", "x".repeat(100_000_000))
