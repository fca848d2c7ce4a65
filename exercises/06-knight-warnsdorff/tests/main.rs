//! Asks your code the questions: `just test 6` and `cargo test -p exercise-6` run it.

exam::exercise!();
