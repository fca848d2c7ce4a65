//! Unusual right solutions: the search without recursion.

/// Keeps whole walks on the stack instead of positions, the last exit at the bottom.
mod boards_on_the_stack {
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
            for &mv in moves.iter().rev() {
                if let Some(next) = exit(&board, pos, mv) {
                    stack.push((board.clone(), next, length + 1));
                }
            }
        }
        Ok(found)
    }
}

/// Puts all exits on the stack with their numbers, and takes the walk back to a number.
mod exits_wait_on_the_stack {
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
        let mut walk: Vec<Pos> = Vec::new();
        let mut waiting = vec![(start, 1)];
        while found < limit {
            let Some((pos, number)) = waiting.pop() else { break };
            while walk.len() >= number {
                let left = walk.pop().expect("it is longer");
                board.set(left, 0);
            }
            walk.push(pos);
            board.set(pos, number as u32);
            if number == size.area() {
                found += 1;
                on_tour(&board);
            }
            let exits = moves.iter().rev().filter_map(|&mv| exit(&board, pos, mv));
            waiting.extend(exits.map(|next| (next, number + 1)));
        }
        Ok(found)
    }
}

/// Keeps no stack: the numbers on the board say where the walk came from and by which move.
mod the_board_is_the_stack {
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
}
