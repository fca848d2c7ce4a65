//! Goes from each cell to its neighbors and adds one there; visited cells get a large number.

pub fn accessibility(size: Size, moves: &[Move]) -> Board {
    let mut table = Grid::new(size, 0);
    for pos in size.positions() {
        for next in moves.iter().filter_map(|&mv| pos.step(mv, size)) {
            table.set(next, table[next] + 1);
        }
    }
    table
}

pub fn enter(walk: &mut Walk, pos: Pos, moves: &[Move]) {
    let size = walk.board.size();
    walk.accessibility.set(pos, 1_000_000);
    for next in moves.iter().filter_map(|&mv| pos.step(mv, size)) {
        let ways = walk.accessibility[next].saturating_sub(1);
        walk.accessibility.set(next, ways);
    }
    walk.steps = walk.board.cells().len().min(walk.steps as usize + 1) as u32;
    walk.board.set(pos, walk.steps);
    walk.at = pos;
}
