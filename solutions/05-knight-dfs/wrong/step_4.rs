//! Known mistakes, step by step.

// Step 4, `collect_tours`.

/// All tours are collected, and then the list is cut. Hand the limit on to the search, and it stops
/// there.
mod collects_all_and_cuts {
    pub fn collect_tours(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
    ) -> Result<Vec<Grid<u32>>, StartOffBoard> {
        let mut tours = Vec::new();
        tours_iterative(size, start, moves, ALL, &mut |tour| tours.push(tour.clone()))?;
        tours.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        Ok(tours)
    }
}

/// All tours are collected, whatever the limit is. Hand the limit on to the search.
mod collects_everything {
    pub fn collect_tours(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
    ) -> Result<Vec<Grid<u32>>, StartOffBoard> {
        let mut tours = Vec::new();
        tours_iterative(size, start, moves, ALL, &mut |tour| tours.push(tour.clone()))?;
        Ok(tours)
    }
}

/// The tours are sorted. Keep the order in which the search finds them.
mod collects_in_sorted_order {
    pub fn collect_tours(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
    ) -> Result<Vec<Grid<u32>>, StartOffBoard> {
        let mut tours = Vec::new();
        tours_iterative(size, start, moves, limit, &mut |tour| tours.push(tour.clone()))?;
        tours.sort_by(|one, other| one.cells().cmp(other.cells()));
        Ok(tours)
    }
}

/// A start off the board gives an empty list. Hand the error on: `?`.
mod collects_nothing_off_the_board {
    pub fn collect_tours(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
    ) -> Result<Vec<Grid<u32>>, StartOffBoard> {
        let mut tours = Vec::new();
        let _ = tours_iterative(size, start, moves, limit, &mut |tour| tours.push(tour.clone()));
        Ok(tours)
    }
}

/// One tour more than the limit is collected.
mod collects_one_too_many {
    pub fn collect_tours(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
    ) -> Result<Vec<Grid<u32>>, StartOffBoard> {
        let mut tours = Vec::new();
        tours_iterative(size, start, moves, limit.saturating_add(1), &mut |tour| {
            tours.push(tour.clone())
        })?;
        Ok(tours)
    }
}

/// Each tour is put before the ones found earlier. Add it at the end.
/// see hint 3
mod collects_the_last_first {
    pub fn collect_tours(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
    ) -> Result<Vec<Grid<u32>>, StartOffBoard> {
        let mut tours = Vec::new();
        tours_iterative(size, start, moves, limit, &mut |tour| tours.insert(0, tour.clone()))?;
        Ok(tours)
    }
}

/// A limit of 0 is taken for no limit. It asks for no tour.
mod no_limit_with_zero {
    pub fn collect_tours(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
    ) -> Result<Vec<Grid<u32>>, StartOffBoard> {
        let mut tours = Vec::new();
        tours_iterative(size, start, moves, if limit == 0 { ALL } else { limit }, &mut |tour| {
            tours.push(tour.clone())
        })?;
        Ok(tours)
    }
}
