//! Enters each of the equal cells on a copy of the walk to see what comes next.

pub fn tour_looking_ahead(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
    follow(size, start, moves, |walk, moves| {
        let least =
            free_neighbors(&walk.board, walk.at, moves).map(|pos| walk.accessibility[pos]).min()?;
        let mut best: Option<(Option<u32>, Pos)> = None;
        for pos in free_neighbors(&walk.board, walk.at, moves) {
            if walk.accessibility[pos] > least {
                continue;
            }
            let mut ahead = walk.clone();
            enter(&mut ahead, pos, moves);
            let next = next_cell(&ahead, moves).map(|next| ahead.accessibility[next]);
            if best.is_none_or(|(ways, _)| next < ways) {
                best = Some((next, pos));
            }
        }
        best.map(|(_, pos)| pos)
    })
}
