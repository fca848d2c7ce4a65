//! fails step 3
//!
//! The search goes on until it has found more tours than the limit.

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

    if limit == 0 {
        return Ok(0);
    }

    let mut found = 0;
    let mut board = Grid::new(size, 0);
    let mut stack: Vec<Visit> = Vec::new();
    let mut step = Some(start);
    loop {
        if let Some(pos) = step {
            stack.push(Visit { pos, next_move: 0 });
            let length = stack.len() as u32;
            board.set(pos, length);
            if is_tour(&board, length) {
                found += 1;
                on_tour(&board);
                if found > limit {
                    return Ok(found);
                }
            }
        }

        let Some(last) = stack.last_mut() else {
            return Ok(found);
        };
        step = last.next_exit(&board, moves);
        if step.is_none() {
            board.set(last.pos, 0);
            stack.pop();
        }
    }
}
