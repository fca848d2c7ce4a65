//! Asks your code the questions: `just test 1` and `cargo test -p exercise-1` run it.

exam::exercise!();
