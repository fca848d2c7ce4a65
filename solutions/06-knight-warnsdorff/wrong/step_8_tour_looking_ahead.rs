//! Known mistakes of step 8, `tour_looking_ahead`.

/// Looking ahead only decides between equals. The accessibility of the cell itself comes first.
mod looks_ahead_before_it_looks {
    pub fn tour_looking_ahead(
        size: Size,
        start: Pos,
        moves: &[Move],
    ) -> Result<Tour, StartOffBoard> {
        follow(size, start, moves, |walk, moves| {
            free_neighbors(&walk.board, walk.at, moves)
                .min_by_key(|&pos| best_after(walk, pos, moves))
        })
    }
}

/// It adds the two accessibilities. The second one counts only when the first ones are equal.
mod looks_ahead_by_the_sum {
    pub fn tour_looking_ahead(
        size: Size,
        start: Pos,
        moves: &[Move],
    ) -> Result<Tour, StartOffBoard> {
        follow(size, start, moves, |walk, moves| {
            free_neighbors(&walk.board, walk.at, moves).min_by_key(|&pos| {
                walk.accessibility[pos] + best_after(walk, pos, moves).unwrap_or(0)
            })
        })
    }
}

/// It looks at the first cell that comes after, not at the best one.
mod looks_ahead_to_the_first_cell {
    fn best_after(walk: &Walk, pos: Pos, moves: &[Move]) -> Option<u32> {
        free_neighbors(&walk.board, pos, moves).map(|next| walk.accessibility[next]).next()
    }
}

/// Among equals it takes the first and does not look where they lead.
/// see hint 1
mod never_looks_ahead {
    pub fn tour_looking_ahead(
        size: Size,
        start: Pos,
        moves: &[Move],
    ) -> Result<Tour, StartOffBoard> {
        tour(size, start, moves)
    }
}

/// It looks ahead to the cell with the most ways on. The best next cell is again the one with the fewest.
mod the_most_ways_ahead {
    fn best_after(walk: &Walk, pos: Pos, moves: &[Move]) -> Option<u32> {
        free_neighbors(&walk.board, pos, moves).map(|next| walk.accessibility[next]).max()
    }
}
