//! fails step 4
//!
//! It chooses by the accessibilities of the empty board. Each step changes them.

pub fn tour(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
    let table = accessibility(size, moves);
    follow(size, start, moves, |walk, moves| {
        free_neighbors(&walk.board, walk.at, moves).min_by_key(|&pos| table[pos])
    })
}
