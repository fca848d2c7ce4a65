//! Asks your code the questions: `just test 10` and `cargo test -p exercise-10` run it.

exam::exercise!();
