//! Sorts the numbers to see whether they are all there, and finds the next place by counting cells.

pub fn all_different(board: &Board) -> bool {
    let mut sorted = board.cells().to_vec();
    sorted.sort_unstable();
    sorted.into_iter().eq(1..=largest(board.size()))
}

pub fn next_pos(size: Size, pos: Pos) -> Option<Pos> {
    size.positions().skip_while(|&place| place != pos).nth(1)
}
