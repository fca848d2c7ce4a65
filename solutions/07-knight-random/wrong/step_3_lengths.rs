//! Known mistakes of step 3, `lengths`.

/// The last walk is kept, long or short.
mod best_is_the_last {
    pub fn lengths(
        size: Size,
        start: Pos,
        moves: &[Move],
        tries: u64,
        rng: &mut ChaCha8Rng,
    ) -> Result<Lengths, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let mut lengths = Lengths { tries: vec![0; size.area() + 1], best: None };
        for _ in 0..tries {
            let walk = random_tour(size, start, moves, rng)?;
            lengths.tries[walk.length as usize] += 1;
            lengths.best = Some(walk);
        }
        Ok(lengths)
    }
}

/// Each try makes a generator from its own number. Hand the one generator on.
mod each_try_has_its_own_seed {
    pub fn lengths(
        size: Size,
        start: Pos,
        moves: &[Move],
        tries: u64,
        rng: &mut ChaCha8Rng,
    ) -> Result<Lengths, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let mut lengths = Lengths { tries: vec![0; size.area() + 1], best: None };
        for seed in 0..tries {
            let walk = random_tour(size, start, moves, &mut generator(seed))?;
            lengths.tries[walk.length as usize] += 1;
            keep_longer(&mut lengths.best, walk);
        }
        Ok(lengths)
    }
}

/// Each try takes a copy of the generator, so each makes the same walk. Hand the generator itself on.
mod every_try_is_the_same {
    pub fn lengths(
        size: Size,
        start: Pos,
        moves: &[Move],
        tries: u64,
        rng: &mut ChaCha8Rng,
    ) -> Result<Lengths, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let mut lengths = Lengths { tries: vec![0; size.area() + 1], best: None };
        for _ in 0..tries {
            let walk = random_tour(size, start, moves, &mut rng.clone())?;
            lengths.tries[walk.length as usize] += 1;
            keep_longer(&mut lengths.best, walk);
        }
        Ok(lengths)
    }
}

/// A walk that is only as long as the best replaces it. Compare with `>`, which keeps the first.
mod last_of_the_longest {
    fn keep_longer(best: &mut Option<Walk>, walk: Walk) {
        if best.as_ref().is_none_or(|best| walk.length >= best.length) {
            *best = Some(walk);
        }
    }
}

/// Without a try nobody looks at the start. Ask before the first try.
/// see hint 3
mod no_tries_no_error {
    pub fn lengths(
        size: Size,
        start: Pos,
        moves: &[Move],
        tries: u64,
        rng: &mut ChaCha8Rng,
    ) -> Result<Lengths, StartOffBoard> {
        let mut lengths = Lengths { tries: vec![0; size.area() + 1], best: None };
        for _ in 0..tries {
            let walk = random_tour(size, start, moves, rng)?;
            lengths.tries[walk.length as usize] += 1;
            keep_longer(&mut lengths.best, walk);
        }
        Ok(lengths)
    }
}

/// It ends with the first complete walk. All tries are made here.
mod stops_at_a_complete_walk {
    pub fn lengths(
        size: Size,
        start: Pos,
        moves: &[Move],
        tries: u64,
        rng: &mut ChaCha8Rng,
    ) -> Result<Lengths, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let mut lengths = Lengths { tries: vec![0; size.area() + 1], best: None };
        for _ in 0..tries {
            let walk = random_tour(size, start, moves, rng)?;
            lengths.tries[walk.length as usize] += 1;
            let is_complete = walk.length as usize == size.area();
            keep_longer(&mut lengths.best, walk);
            if is_complete {
                break;
            }
        }
        Ok(lengths)
    }
}

/// A walk of 8 cells is counted at index 7. The table begins with length 0, so that the index is the
/// length.
mod table_is_off_by_one {
    pub fn lengths(
        size: Size,
        start: Pos,
        moves: &[Move],
        tries: u64,
        rng: &mut ChaCha8Rng,
    ) -> Result<Lengths, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let mut lengths = Lengths { tries: vec![0; size.area() + 1], best: None };
        for _ in 0..tries {
            let walk = random_tour(size, start, moves, rng)?;
            lengths.tries[walk.length as usize - 1] += 1;
            keep_longer(&mut lengths.best, walk);
        }
        Ok(lengths)
    }
}

/// Lengths from 0 to all cells are one more than there are cells, and the table has no entry for a
/// complete walk.
mod table_is_too_short {
    pub fn lengths(
        size: Size,
        start: Pos,
        moves: &[Move],
        tries: u64,
        rng: &mut ChaCha8Rng,
    ) -> Result<Lengths, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }
        let mut lengths = Lengths { tries: vec![0; size.area()], best: None };
        for _ in 0..tries {
            let walk = random_tour(size, start, moves, rng)?;
            lengths.tries[walk.length as usize] += 1;
            keep_longer(&mut lengths.best, walk);
        }
        Ok(lengths)
    }
}
