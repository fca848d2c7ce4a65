//! fails step 3
//!
//! All exits go on the stack at once, and the last of them comes off first. Put them there from the
//! last to the first.

pub fn tours_iterative(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
    on_tour: &mut dyn FnMut(&Grid<u32>),
) -> Result<u64, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let mut found = 0;
    let mut stack = vec![(Grid::new(size, 0), start, 1)];
    while let Some((mut board, pos, length)) = stack.pop() {
        if found == limit {
            break;
        }
        board.set(pos, length);
        if is_tour(&board, length) {
            found += 1;
            on_tour(&board);
        }
        for &mv in moves {
            if let Some(next) = exit(&board, pos, mv) {
                stack.push((board.clone(), next, length + 1));
            }
        }
    }
    Ok(found)
}
