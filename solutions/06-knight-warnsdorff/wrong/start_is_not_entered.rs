//! fails step 4
//!
//! The start is a step like any other: enter it before you ask for the next cell.

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
    while let Some(next) = choose(&walk, moves) {
        enter(&mut walk, next, moves);
    }

    let is_complete = walk.steps as usize == size.area();
    Ok(if is_complete { Tour::Complete(walk.board) } else { Tour::Stuck(walk) })
}
