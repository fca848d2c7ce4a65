//! Asks your code the questions: `just test 9` and `cargo test -p exercise-9` run it.

exam::exercise!();
