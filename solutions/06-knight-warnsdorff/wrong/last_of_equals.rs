//! fails step 3
//!
//! Among equals it takes the last: `<=` lets each new one win. Use `<`, which keeps the first.

pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
    let mut best: Option<Pos> = None;
    for pos in free_neighbors(&walk.board, walk.at, moves) {
        if best.is_none_or(|best| walk.accessibility[pos] <= walk.accessibility[best]) {
            best = Some(pos);
        }
    }
    best
}
