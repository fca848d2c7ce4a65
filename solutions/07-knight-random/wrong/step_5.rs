//! Known mistakes, step by step.

// Step 5, `until_complete`.

/// It makes all walks and looks for the complete one afterward. Stop at the first: nothing more is
/// drawn then, and the ceiling may be as high as a number can be.
mod all_walks_are_made_first {
    pub fn until_complete(
        size: Size,
        start: Pos,
        moves: &[Move],
        max_tries: u64,
        rng: &mut ChaCha8Rng,
    ) -> Result<Search, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let (mut best, mut placements) = (None, 0);
        let walks: Vec<Walk> = (0..max_tries.min(1_000))
            .map(|_| random_tour(size, start, moves, rng))
            .collect::<Result<_, _>>()?;
        for (tries, walk) in (1..).zip(walks) {
            placements += u64::from(walk.length);
            if walk.length as usize == size.area() {
                return Ok(Search::Found { tour: walk.board, tries, placements });
            }
            keep_longer(&mut best, walk);
        }
        Ok(Search::GaveUp { best, placements })
    }
}

/// It walks until a walk is complete, and on this board none ever is. Count the tries and stop at the
/// ceiling.
mod ceiling_is_not_looked_at {
    pub fn until_complete(
        size: Size,
        start: Pos,
        moves: &[Move],
        _max_tries: u64,
        rng: &mut ChaCha8Rng,
    ) -> Result<Search, StartOffBoard> {
        let (mut tries, mut placements) = (0, 0);
        loop {
            let walk = random_tour(size, start, moves, rng)?;
            tries += 1;
            placements += u64::from(walk.length);
            if walk.length as usize == size.area() {
                return Ok(Search::Found { tour: walk.board, tries, placements });
            }
        }
    }
}

/// The longest walk is forgotten. Whoever gives up can still show it.
mod gives_up_without_the_best {
    pub fn until_complete(
        size: Size,
        start: Pos,
        moves: &[Move],
        max_tries: u64,
        rng: &mut ChaCha8Rng,
    ) -> Result<Search, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let (mut best, mut placements) = (None, 0);
        for tries in 1..=max_tries {
            let walk = random_tour(size, start, moves, rng)?;
            placements += u64::from(walk.length);
            if walk.length as usize == size.area() {
                return Ok(Search::Found { tour: walk.board, tries, placements });
            }
            best = None::<Walk>;
        }
        Ok(Search::GaveUp { best, placements })
    }
}

/// The range `1..max_tries` ends before the last try. With it, write `1..=max_tries`.
mod last_try_is_left_out {
    pub fn until_complete(
        size: Size,
        start: Pos,
        moves: &[Move],
        max_tries: u64,
        rng: &mut ChaCha8Rng,
    ) -> Result<Search, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let (mut best, mut placements) = (None, 0);
        for tries in 1..max_tries {
            let walk = random_tour(size, start, moves, rng)?;
            placements += u64::from(walk.length);
            if walk.length as usize == size.area() {
                return Ok(Search::Found { tour: walk.board, tries, placements });
            }
            keep_longer(&mut best, walk);
        }
        Ok(Search::GaveUp { best, placements })
    }
}

/// The cells of the complete walk are left out. They were visited, too.
mod last_walk_costs_nothing {
    pub fn until_complete(
        size: Size,
        start: Pos,
        moves: &[Move],
        max_tries: u64,
        rng: &mut ChaCha8Rng,
    ) -> Result<Search, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let (mut best, mut placements) = (None, 0);
        for tries in 1..=max_tries {
            let walk = random_tour(size, start, moves, rng)?;
            if walk.length as usize == size.area() {
                return Ok(Search::Found { tour: walk.board, tries, placements });
            }
            placements += u64::from(walk.length);
            keep_longer(&mut best, walk);
        }
        Ok(Search::GaveUp { best, placements })
    }
}

/// A walk that lacks a cell is not complete: compare with all cells of the board.
mod one_cell_short_is_complete {
    pub fn until_complete(
        size: Size,
        start: Pos,
        moves: &[Move],
        max_tries: u64,
        rng: &mut ChaCha8Rng,
    ) -> Result<Search, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let (mut best, mut placements) = (None, 0);
        for tries in 1..=max_tries {
            let walk = random_tour(size, start, moves, rng)?;
            placements += u64::from(walk.length);
            if walk.length as usize + 1 >= size.area() {
                return Ok(Search::Found { tour: walk.board, tries, placements });
            }
            keep_longer(&mut best, walk);
        }
        Ok(Search::GaveUp { best, placements })
    }
}

/// The cells of the walks that failed are work too: add up all of them.
mod only_the_last_walk_is_counted {
    pub fn until_complete(
        size: Size,
        start: Pos,
        moves: &[Move],
        max_tries: u64,
        rng: &mut ChaCha8Rng,
    ) -> Result<Search, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let (mut best, mut placements) = (None, 0);
        for tries in 1..=max_tries {
            let walk = random_tour(size, start, moves, rng)?;
            placements = u64::from(walk.length);
            if walk.length as usize == size.area() {
                return Ok(Search::Found { tour: walk.board, tries, placements });
            }
            keep_longer(&mut best, walk);
        }
        Ok(Search::GaveUp { best, placements })
    }
}

/// The first walk is try 1: `tries` counts the walks, the last one included.
mod tries_count_from_zero {
    pub fn until_complete(
        size: Size,
        start: Pos,
        moves: &[Move],
        max_tries: u64,
        rng: &mut ChaCha8Rng,
    ) -> Result<Search, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let (mut best, mut placements) = (None, 0);
        for tries in 0..max_tries {
            let walk = random_tour(size, start, moves, rng)?;
            placements += u64::from(walk.length);
            if walk.length as usize == size.area() {
                return Ok(Search::Found { tour: walk.board, tries, placements });
            }
            keep_longer(&mut best, walk);
        }
        Ok(Search::GaveUp { best, placements })
    }
}
