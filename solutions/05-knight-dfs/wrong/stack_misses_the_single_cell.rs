//! fails step 3
//!
//! Only a walk that was extended is ever looked at. On a board of one cell the start is the tour.
//!
//! see hint 3

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
    while let Some(last) = stack.last_mut() {
        if found == limit {
            break;
        }
        let Some(next) = last.next_exit(&board, moves) else {
            board.set(last.pos, 0);
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
