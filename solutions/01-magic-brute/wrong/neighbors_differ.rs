//! fails step 2
//!
//! Only cells that follow each other are compared. A number may stand twice anywhere on the board.
//!
//! see hint 3

pub fn all_different(board: &Board) -> bool {
    let in_range = board.cells().iter().all(|number| (1..=largest(board.size())).contains(number));
    in_range && board.cells().windows(2).all(|pair| pair[0] != pair[1])
}
