//! Known mistakes, step by step.

// Step 1, `ways_on`.

/// The number of rows is used for the columns too. `board.size()` knows both.
mod board_is_taken_for_square {
    pub fn ways_on(board: &Board, pos: Pos, moves: &[Move]) -> Vec<Pos> {
        let size = Size::square(board.size().rows.max(board.size().cols));
        let neighbors = moves.iter().filter_map(|&mv| pos.step(mv, size));
        neighbors.filter(|&neighbor| board[neighbor] == 0).collect()
    }
}

/// The number in the cell is cut off to a byte, so 256 looks like 0.
mod number_is_cut_to_a_byte {
    pub fn ways_on(board: &Board, pos: Pos, moves: &[Move]) -> Vec<Pos> {
        let neighbors = moves.iter().filter_map(|&mv| pos.step(mv, board.size()));
        neighbors.filter(|&neighbor| board[neighbor] as u8 == 0).collect()
    }
}

/// A cell where the knight has been is no way on: only cells that hold 0 are free.
mod visited_cells_are_ways_on {
    pub fn ways_on(board: &Board, pos: Pos, moves: &[Move]) -> Vec<Pos> {
        moves.iter().filter_map(|&mv| pos.step(mv, board.size())).collect()
    }
}

/// The cells are the right ones in another order. With another order the same seed gives another walk:
/// keep the order of the moves.
mod ways_in_reading_order {
    pub fn ways_on(board: &Board, pos: Pos, moves: &[Move]) -> Vec<Pos> {
        let is_near =
            |other: Pos| moves.iter().any(|&mv| pos.step(mv, board.size()) == Some(other));
        board.positions().filter(|&other| board[other] == 0 && is_near(other)).collect()
    }
}

/// It goes through the moves of the knight, whatever `moves` holds.
mod ways_of_the_knight {
    pub fn ways_on(board: &Board, pos: Pos, _moves: &[Move]) -> Vec<Pos> {
        let neighbors = grid::KNIGHT.iter().filter_map(|&mv| pos.step(mv, board.size()));
        neighbors.filter(|&neighbor| board[neighbor] == 0).collect()
    }
}

// Step 2, `random_tour`.

/// It always takes the first way. Draw an index with `below`, and take the way with that index.
mod always_the_first_way {
    pub fn random_tour(
        size: Size,
        start: Pos,
        moves: &[Move],
        rng: &mut ChaCha8Rng,
    ) -> Result<Walk, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let mut walk = Walk { board: Grid::new(size, 0), length: 1 };
        walk.board.set(start, 1);
        let mut at = start;
        while let Some(&next) = ways_on(&walk.board, at, moves).first() {
            below(rng, 8);
            at = next;
            walk.length += 1;
            walk.board.set(at, walk.length);
        }
        Ok(walk)
    }
}

/// It draws from a copy, and the generator of the caller stays where it was: the next walk is the same
/// one.
mod copy_of_the_generator {
    pub fn random_tour(
        size: Size,
        start: Pos,
        moves: &[Move],
        rng: &mut ChaCha8Rng,
    ) -> Result<Walk, StartOffBoard> {
        let mut rng = rng.clone();
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let mut walk = Walk { board: Grid::new(size, 0), length: 1 };
        walk.board.set(start, 1);
        let mut at = start;
        loop {
            let ways = ways_on(&walk.board, at, moves);
            if ways.is_empty() {
                return Ok(walk);
            }
            at = ways[below(&mut rng, ways.len() as u32) as usize];
            walk.length += 1;
            walk.board.set(at, walk.length);
        }
    }
}

/// The last draw has nothing to decide. Ask first whether there is a way on.
mod draws_once_too_often {
    pub fn random_tour(
        size: Size,
        start: Pos,
        moves: &[Move],
        rng: &mut ChaCha8Rng,
    ) -> Result<Walk, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let mut walk = Walk { board: Grid::new(size, 0), length: 1 };
        walk.board.set(start, 1);
        let mut at = start;
        loop {
            let ways = ways_on(&walk.board, at, moves);
            let index = below(rng, ways.len().max(1) as u32) as usize;
            if ways.is_empty() {
                return Ok(walk);
            }
            at = ways[index];
            walk.length += 1;
            walk.board.set(at, walk.length);
        }
    }
}

/// It draws from all moves and throws away what does not fit. That is as fair, but it costs many draws
/// near the end of a walk, and the text asks for one number a step, below the number of ways.
mod draws_until_a_move_fits {
    pub fn random_tour(
        size: Size,
        start: Pos,
        moves: &[Move],
        rng: &mut ChaCha8Rng,
    ) -> Result<Walk, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let mut walk = Walk { board: Grid::new(size, 0), length: 1 };
        walk.board.set(start, 1);
        let mut at = start;
        while !ways_on(&walk.board, at, moves).is_empty() {
            let mv = moves[below(rng, moves.len() as u32) as usize];
            let Some(next) = at.step(mv, size).filter(|&next| walk.board[next] == 0) else {
                continue;
            };
            at = next;
            walk.length += 1;
            walk.board.set(at, walk.length);
        }
        Ok(walk)
    }
}

/// It makes a generator of its own, so every walk is the same one. Draw from `rng`.
mod generator_begins_anew {
    pub fn random_tour(
        size: Size,
        start: Pos,
        moves: &[Move],
        rng: &mut ChaCha8Rng,
    ) -> Result<Walk, StartOffBoard> {
        let mut own = generator(1);
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let mut walk = Walk { board: Grid::new(size, 0), length: 1 };
        walk.board.set(start, 1);
        let mut at = start;
        loop {
            let ways = ways_on(&walk.board, at, moves);
            if ways.is_empty() {
                return Ok(walk);
            }
            at = ways[below(&mut own, ways.len() as u32) as usize];
            walk.length += 1;
            walk.board.set(at, walk.length);
        }
    }
}

/// `below(rng, n)` gives 0 to n − 1 already, so taking one off leaves out the last way.
/// see hint 3
mod last_way_is_never_taken {
    pub fn random_tour(
        size: Size,
        start: Pos,
        moves: &[Move],
        rng: &mut ChaCha8Rng,
    ) -> Result<Walk, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let mut walk = Walk { board: Grid::new(size, 0), length: 1 };
        walk.board.set(start, 1);
        let mut at = start;
        loop {
            let ways = ways_on(&walk.board, at, moves);
            let index = match ways.len() as u32 {
                0 => return Ok(walk),
                count @ 1..=2 => below(rng, count),
                count => below(rng, count - 1),
            };
            at = ways[index as usize];
            walk.length += 1;
            walk.board.set(at, walk.length);
        }
    }
}

/// The length is how many cells were visited. That is one more than the number of moves.
/// see hint 3
mod length_counts_the_moves {
    pub fn random_tour(
        size: Size,
        start: Pos,
        moves: &[Move],
        rng: &mut ChaCha8Rng,
    ) -> Result<Walk, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let mut walk = Walk { board: Grid::new(size, 0), length: 0 };
        walk.board.set(start, 1);
        let mut at = start;
        loop {
            let ways = ways_on(&walk.board, at, moves);
            if ways.is_empty() {
                return Ok(walk);
            }
            at = ways[below(rng, ways.len() as u32) as usize];
            walk.length += 1;
            walk.board.set(at, walk.length + 1);
        }
    }
}

/// Where there is one way only, nothing is drawn. The text says that one number is drawn there, too:
/// otherwise every walk that follows is another one.
mod one_way_needs_no_draw {
    pub fn random_tour(
        size: Size,
        start: Pos,
        moves: &[Move],
        rng: &mut ChaCha8Rng,
    ) -> Result<Walk, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let mut walk = Walk { board: Grid::new(size, 0), length: 1 };
        walk.board.set(start, 1);
        let mut at = start;
        loop {
            let ways = ways_on(&walk.board, at, moves);
            if ways.is_empty() {
                return Ok(walk);
            }
            at = match ways.len() {
                1 => ways[0],
                count => ways[below(rng, count as u32) as usize],
            };
            walk.length += 1;
            walk.board.set(at, walk.length);
        }
    }
}

/// It draws a number below 8 and takes the remainder by the number of ways, so the first ways come more
/// often.
mod remainder_of_eight {
    pub fn random_tour(
        size: Size,
        start: Pos,
        moves: &[Move],
        rng: &mut ChaCha8Rng,
    ) -> Result<Walk, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let mut walk = Walk { board: Grid::new(size, 0), length: 1 };
        walk.board.set(start, 1);
        let mut at = start;
        loop {
            let ways = ways_on(&walk.board, at, moves);
            if ways.is_empty() {
                return Ok(walk);
            }
            at = ways[below(rng, 8) as usize % ways.len()];
            walk.length += 1;
            walk.board.set(at, walk.length);
        }
    }
}

/// The start is the first step of the walk, and its cell must hold 1.
/// see hint 1
mod start_is_free {
    pub fn random_tour(
        size: Size,
        start: Pos,
        moves: &[Move],
        rng: &mut ChaCha8Rng,
    ) -> Result<Walk, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let mut walk = Walk { board: Grid::new(size, 0), length: 1 };
        let mut at = start;
        loop {
            let ways = ways_on(&walk.board, at, moves);
            if ways.is_empty() {
                return Ok(walk);
            }
            at = ways[below(rng, ways.len() as u32) as usize];
            walk.length += 1;
            walk.board.set(at, walk.length);
        }
    }
}

/// It draws from all moves and ends the walk when the move does not fit, although other moves do.
mod stops_at_a_bad_draw {
    pub fn random_tour(
        size: Size,
        start: Pos,
        moves: &[Move],
        rng: &mut ChaCha8Rng,
    ) -> Result<Walk, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let mut walk = Walk { board: Grid::new(size, 0), length: 1 };
        walk.board.set(start, 1);
        let mut at = start;
        loop {
            let ways = ways_on(&walk.board, at, moves);
            if ways.is_empty() {
                return Ok(walk);
            }
            let Some(&mv) = moves.get(below(rng, moves.len() as u32) as usize) else {
                return Ok(walk);
            };
            match at.step(mv, size).filter(|next| ways.contains(next)) {
                Some(next) => at = next,
                None => return Ok(walk),
            }
            walk.length += 1;
            walk.board.set(at, walk.length);
        }
    }
}
