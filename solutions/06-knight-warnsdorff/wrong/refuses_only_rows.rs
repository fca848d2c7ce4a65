//! fails step 4
//!
//! Only the row of the start is looked at. `size.contains(start)` looks at both.

pub fn tour(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
    if start.row >= size.rows {
        return Err(StartOffBoard { start, size });
    }
    let mut walk = Walk {
        board: Grid::new(size, 0),
        accessibility: accessibility(size, moves),
        at: start,
        steps: 0,
    };
    enter(&mut walk, start, moves);
    while let Some(next) = next_cell(&walk, moves) {
        enter(&mut walk, next, moves);
    }
    let is_complete = walk.steps as usize == size.area();
    Ok(if is_complete { Tour::Complete(walk.board) } else { Tour::Stuck(walk) })
}
