//! Alternatives: right code that looks different.

/// Counts in a map of lengths, and makes the table from it.
mod counts_in_a_map {
    pub fn lengths(
        size: Size,
        start: Pos,
        moves: &[Move],
        tries: u64,
        rng: &mut ChaCha8Rng,
    ) -> Result<Lengths, StartOffBoard> {
        size.check_start(start)?;
        let mut counts = std::collections::BTreeMap::new();
        let mut best: Option<Walk> = None;
        for _ in 0..tries {
            let walk = random_tour(size, start, moves, rng)?;
            *counts.entry(walk.length as usize).or_insert(0_u64) += 1;
            best = match best {
                Some(best) if best.length >= walk.length => Some(best),
                _ => Some(walk),
            };
        }
        let tries =
            (0..=size.area()).map(|length| counts.get(&length).copied().unwrap_or(0)).collect();
        Ok(Lengths { tries, best })
    }

    pub fn mean_length(tries: &[u64]) -> Option<f64> {
        let (mut walks, mut mean) = (0.0, 0.0);
        for (length, &count) in tries.iter().enumerate() {
            if count > 0 {
                walks += count as f64;
                mean += (length as f64 - mean) * count as f64 / walks;
            }
        }
        if walks > 0.0 { Some(mean) } else { None }
    }
}

/// Lets the search work on a copy of the generator, and puts it back at the end.
mod moves_in_a_copy {
    pub fn until_complete(
        size: Size,
        start: Pos,
        moves: &[Move],
        max_tries: u64,
        rng: &mut ChaCha8Rng,
    ) -> Result<Search, StartOffBoard> {
        let mut copy = rng.clone();
        let mut walks: Vec<Walk> = Vec::new();
        size.check_start(start)?;
        while (walks.len() as u64) < max_tries {
            walks.push(random_tour(size, start, moves, &mut copy)?);
            if walks.last().is_some_and(|walk| walk.length as usize == size.area()) {
                break;
            }
        }
        *rng = copy;
        let placements = walks.iter().map(|walk| u64::from(walk.length)).sum();
        let tries = walks.len() as u64;
        Ok(match walks.last() {
            Some(walk) if walk.length as usize == size.area() => {
                Search::Found { tour: walk.board.clone(), tries, placements }
            }
            _ => {
                let longest = walks.iter().map(|walk| walk.length).max();
                let best = walks.into_iter().find(|walk| Some(walk.length) == longest);
                Search::GaveUp { best, placements }
            }
        })
    }
}

/// Keeps a path and a set of visited cells, and draws the board when the walk is over.
mod path_first_board_last {
    pub fn random_tour(
        size: Size,
        start: Pos,
        moves: &[Move],
        rng: &mut ChaCha8Rng,
    ) -> Result<Walk, StartOffBoard> {
        if start.row >= size.rows || start.col >= size.cols {
            return Err(StartOffBoard { start, size });
        }
        let mut visited = std::collections::HashSet::from([start]);
        let mut path = vec![start];
        loop {
            let at = path[path.len() - 1];
            let ways: Vec<Pos> = moves
                .iter()
                .filter_map(|&mv| at.step(mv, size))
                .filter(|next| !visited.contains(next))
                .collect();
            if ways.is_empty() {
                break;
            }
            let next = ways[below(rng, ways.len() as u32) as usize];
            visited.insert(next);
            path.push(next);
        }
        let step = |pos| path.iter().position(|&it| it == pos).map_or(0, |index| index as u32 + 1);
        Ok(Walk { board: Grid::from_fn(size, step), length: path.len() as u32 })
    }
}

/// Recursion instead of a loop, and the n-th element of an iterator instead of an index.
mod recursion_and_nth {
    pub fn random_tour(
        size: Size,
        start: Pos,
        moves: &[Move],
        rng: &mut ChaCha8Rng,
    ) -> Result<Walk, StartOffBoard> {
        size.check_start(start)?;
        let mut board = Grid::new(size, 0);
        let length = go_on(&mut board, start, 1, moves, rng);
        Ok(Walk { board, length })
    }

    fn go_on(board: &mut Board, at: Pos, step: u32, moves: &[Move], rng: &mut ChaCha8Rng) -> u32 {
        board.set(at, step);
        let ways = ways_on(board, at, moves);
        match ways.len() {
            0 => step,
            count => {
                let index = below(rng, count as u32) as usize;
                match ways.into_iter().nth(index) {
                    Some(next) => go_on(board, next, step + 1, moves, rng),
                    None => step,
                }
            }
        }
    }
}

/// Makes walks with an iterator and stops at the first complete one.
mod search_by_an_iterator {
    pub fn until_complete(
        size: Size,
        start: Pos,
        moves: &[Move],
        max_tries: u64,
        rng: &mut ChaCha8Rng,
    ) -> Result<Search, StartOffBoard> {
        size.check_start(start)?;
        let (mut tries, mut placements, mut best) = (0, 0, None::<Walk>);
        let mut walks = std::iter::from_fn(|| {
            (tries < max_tries).then(|| {
                tries += 1;
                random_tour(size, start, moves, rng).expect("the start is on the board")
            })
        });
        let found = walks.find_map(|walk| {
            placements += u64::from(walk.length);
            if !walk.board.cells().contains(&0) {
                return Some(walk.board);
            }
            if best.is_none() || best.as_ref().is_some_and(|best| walk.length > best.length) {
                best = Some(walk);
            }
            None
        });
        Ok(match found {
            Some(tour) => Search::Found { tour, tries, placements },
            None => Search::GaveUp { best, placements },
        })
    }
}
