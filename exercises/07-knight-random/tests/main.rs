//! Asks your code the questions: `just test 7` and `cargo test -p exercise-7` run it.

exam::exercise!();
