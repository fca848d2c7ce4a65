//! Known mistakes, step by step.

// Step 3, `lengths`.

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

// Step 4, `mean_length`.

/// It takes the mean of the lengths that occur. A length that occurred three times weighs three times.
mod each_length_weighs_the_same {
    pub fn mean_length(tries: &[u64]) -> Option<f64> {
        let lengths: Vec<usize> = (0..tries.len()).filter(|&length| tries[length] > 0).collect();
        let sum: usize = lengths.iter().sum();
        (!lengths.is_empty()).then(|| sum as f64 / lengths.len() as f64)
    }
}

/// The division drops what is behind the point. Convert to `f64` before dividing.
/// see hint 3
mod mean_is_a_whole_number {
    pub fn mean_length(tries: &[u64]) -> Option<f64> {
        let walks: u64 = tries.iter().sum();
        let cells: u64 = (0..).zip(tries).map(|(length, &count)| length * count).sum();
        (walks > 0).then(|| (cells / walks) as f64)
    }
}

/// Zero divided by zero is no number. Without a walk there is no mean.
mod mean_of_nothing {
    pub fn mean_length(tries: &[u64]) -> Option<f64> {
        let walks: u64 = tries.iter().sum();
        let cells: u64 = (0..).zip(tries).map(|(length, &count)| length * count).sum();
        Some(cells as f64 / walks as f64)
    }
}

/// The lengths are counted from 1. The first entry is for length 0.
mod mean_of_one_length_more {
    pub fn mean_length(tries: &[u64]) -> Option<f64> {
        let walks: u64 = tries.iter().sum();
        let cells: u64 = (1..).zip(tries).map(|(length, &count)| length * count).sum();
        (walks > 0).then(|| cells as f64 / walks as f64)
    }
}

/// It divides by the number of entries. Divide by the number of walks.
mod mean_over_the_entries {
    pub fn mean_length(tries: &[u64]) -> Option<f64> {
        let walks: u64 = tries.iter().sum();
        let cells: u64 = (0..).zip(tries).map(|(length, &count)| length * count).sum();
        (walks > 0).then(|| cells as f64 / tries.len() as f64)
    }
}

/// The cells are added up in 32 bits, which large tables overflow.
mod mean_overflows {
    pub fn mean_length(tries: &[u64]) -> Option<f64> {
        let (mut walks, mut cells) = (0_u32, 0_u32);
        for (length, &count) in tries.iter().enumerate() {
            walks = walks.wrapping_add(count as u32);
            cells = cells.wrapping_add((length as u32).wrapping_mul(count as u32));
        }
        (walks > 0).then(|| f64::from(cells) / f64::from(walks))
    }
}

/// Without a walk there is no mean, and 0 is a number: `None` says it.
mod no_mean_is_zero {
    pub fn mean_length(tries: &[u64]) -> Option<f64> {
        let walks: u64 = tries.iter().sum();
        let cells: u64 = (0..).zip(tries).map(|(length, &count)| length * count).sum();
        Some(cells as f64 / walks.max(1) as f64)
    }
}
