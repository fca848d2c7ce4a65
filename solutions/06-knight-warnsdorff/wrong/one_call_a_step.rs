//! fails step 4
//!
//! Each step is a call inside the last one, and the stack ends before a large board does. A step that is
//! never taken back needs no recursion, only a loop.

fn follow(
    size: Size,
    start: Pos,
    moves: &[Move],
    choose: impl Fn(&Walk, &[Move]) -> Option<Pos>,
) -> Result<Tour, StartOffBoard> {
    fn go_on(
        walk: &mut Walk,
        to: Pos,
        moves: &[Move],
        choose: &dyn Fn(&Walk, &[Move]) -> Option<Pos>,
    ) -> u32 {
        enter(walk, to, moves);
        match choose(walk, moves) {
            Some(next) => go_on(walk, next, moves, choose).max(walk.steps),
            None => walk.steps,
        }
    }

    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }
    let accessibility = accessibility(size, moves);
    let mut walk = Walk { board: Grid::new(size, 0), accessibility, at: start, steps: 0 };
    let steps = go_on(&mut walk, start, moves, &choose);
    let is_complete = steps as usize == size.area();
    Ok(if is_complete { Tour::Complete(walk.board) } else { Tour::Stuck(walk) })
}
