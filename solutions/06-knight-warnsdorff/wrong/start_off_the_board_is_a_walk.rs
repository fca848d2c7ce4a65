//! fails step 4
//!
//! A start off the board is written on all the same. Ask `size.contains(start)` first.

fn follow(
    size: Size,
    start: Pos,
    moves: &[Move],
    choose: impl Fn(&Walk, &[Move]) -> Option<Pos>,
) -> Result<Tour, StartOffBoard> {
    let accessibility = accessibility(size, moves);
    let mut walk = Walk { board: Grid::new(size, 0), accessibility, at: start, steps: 0 };
    enter(&mut walk, start, moves);
    while let Some(next) = choose(&walk, moves) {
        enter(&mut walk, next, moves);
    }

    let is_complete = walk.steps as usize == size.area();
    Ok(if is_complete { Tour::Complete(walk.board) } else { Tour::Stuck(walk) })
}
