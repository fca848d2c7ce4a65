//! fails step 3
//!
//! The cell is taken off the stack and stays on the board, so no later walk can go there. Free it.

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
    let mut board = Grid::new(size, 0);
    let mut stack = vec![Visit { pos: start, next_move: 0 }];
    board.set(start, 1);
    if size.area() == 1 && limit > 0 {
        found = 1;
        on_tour(&board);
    }
    while let Some(last) = stack.last_mut() {
        if found == limit {
            break;
        }
        let Some(next) = last.next_exit(&board, moves) else {
            stack.pop();
            continue;
        };
        stack.push(Visit { pos: next, next_move: 0 });
        let length = stack.len() as u32;
        board.set(next, length);
        if is_tour(&board, length) {
            found += 1;
            on_tour(&board);
        }
    }
    Ok(found)
}
