//! Looks ahead and takes the last of equals: which one is free.

pub fn tour_looking_ahead(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
    follow(size, start, moves, |walk, moves| {
        let mut ways_on: Vec<Pos> = free_neighbors(&walk.board, walk.at, moves).collect();
        ways_on.reverse();
        ways_on
            .into_iter()
            .min_by_key(|&pos| (walk.accessibility[pos], best_after(walk, pos, moves)))
    })
}
