//! `just run knight-bfs`: what is more than a transcript.

use crate::support::run;

#[test]
fn the_better_search_says_the_same() {
    for board in [["--size", "12"], ["--rows", "3"], ["--cols", "30"]] {
        let arguments = ["knight-bfs", board[0], board[1]];
        let better = ["knight-bfs", board[0], board[1], "--better"];
        assert_eq!(run(&arguments).out, run(&better).out);
    }
}
