//! Asks your code the questions: `just test 3` and `cargo test -p exercise-3` run it.

exam::exercise!();
