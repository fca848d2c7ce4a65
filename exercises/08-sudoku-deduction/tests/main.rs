//! Asks your code the questions: `just test 8` and `cargo test -p exercise-8` run it.

exam::exercise!();
