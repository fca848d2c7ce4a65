//! Keeps no stack: the numbers on the board say where the walk came from and by which move.

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
    // By which move each number was reached.
    let mut taken = vec![0; size.area() + 1];
    let (mut pos, mut length, mut next_move) = (start, 1, 0);
    if limit == 0 {
        return Ok(0);
    }
    board.set(pos, 1);
    loop {
        if next_move == 0 && length == size.area() {
            found += 1;
            on_tour(&board);
            if found == limit {
                return Ok(found);
            }
        }
        let tries =
            (next_move..moves.len()).find_map(|it| Some(it).zip(exit(&board, pos, moves[it])));
        if let Some((index, next)) = tries {
            length += 1;
            taken[length] = index;
            board.set(next, length as u32);
            (pos, next_move) = (next, 0);
            continue;
        }
        board.set(pos, 0);
        if length == 1 {
            return Ok(found);
        }
        let Move { rows, cols } = moves[taken[length]];
        pos = Pos {
            row: pos.row.checked_add_signed(-rows).expect("it came from there"),
            col: pos.col.checked_add_signed(-cols).expect("it came from there"),
        };
        next_move = taken[length] + 1;
        length -= 1;
    }
}
