//! Counts the free neighbors of every free cell anew at each step instead of lowering them.

pub fn enter(walk: &mut Walk, pos: Pos, moves: &[Move]) {
    walk.steps += 1;
    walk.at = pos;
    walk.board.set(pos, walk.steps);
    let size = walk.board.size();
    for &mv in moves {
        let Some(neighbor) = pos.step(mv, size) else { continue };
        let ways = free_neighbors(&walk.board, neighbor, moves).count();
        walk.accessibility.set(neighbor, u32::try_from(ways).unwrap_or(u32::MAX));
    }
}
