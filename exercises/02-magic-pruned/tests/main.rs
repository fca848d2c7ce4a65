//! Asks your code the questions: `just test 2` and `cargo test -p exercise-2` run it.

exam::exercise!();
