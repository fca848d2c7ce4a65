//! Collects the ways on and sorts them; the sort keeps equals in their order.

pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
    let mut ways: Vec<Pos> = free_neighbors(&walk.board, walk.at, moves).collect();
    ways.sort_by_key(|&pos| walk.accessibility[pos]);
    ways.first().copied()
}
