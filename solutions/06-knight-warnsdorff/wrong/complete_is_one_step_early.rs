//! fails step 4
//!
//! The steps count from 1, so a complete tour has as many steps as the board has cells, not one less.

fn follow(
    size: Size,
    start: Pos,
    moves: &[Move],
    choose: impl Fn(&Walk, &[Move]) -> Option<Pos>,
) -> Result<Tour, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let accessibility = accessibility(size, moves);
    let mut walk = Walk { board: Grid::new(size, 0), accessibility, at: start, steps: 0 };
    enter(&mut walk, start, moves);
    while let Some(next) = choose(&walk, moves) {
        enter(&mut walk, next, moves);
    }

    let is_complete = walk.steps as usize == size.area() - 1;
    Ok(if is_complete { Tour::Complete(walk.board) } else { Tour::Stuck(walk) })
}
