//! Asks your code the questions: `just test 5` and `cargo test -p exercise-5` run it.

exam::exercise!();
