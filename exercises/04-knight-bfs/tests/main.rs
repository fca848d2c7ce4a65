//! Asks your code the questions: `just test 4` and `cargo test -p exercise-4` run it.

exam::exercise!();
