//! Known mistakes, step by step.

// Step 2, `tours_recursive`.

/// When a tour is found the function returns before it frees the last cell, so there is no second
/// tour. Free the cell on every way out.
/// see hint 3
mod a_full_tour_is_not_freed {
    impl Search<'_> {
        fn extend_to(&mut self, pos: Pos, length: u32) {
            if self.found == self.limit {
                return;
            }

            self.board.set(pos, length);
            if is_tour(&self.board, length) {
                self.found += 1;
                (self.on_tour)(&self.board);
                return;
            }
            for &mv in self.moves {
                if let Some(next) = exit(&self.board, pos, mv) {
                    self.extend_to(next, length + 1);
                }
            }
            self.board.set(pos, 0);
        }
    }
}

/// A cell that led nowhere is never freed, so no later walk can go there. When all exits of a cell
/// have been tried, set it to 0 again.
mod cell_not_freed {
    impl Search<'_> {
        fn extend_to(&mut self, pos: Pos, length: u32) {
            if self.found == self.limit {
                return;
            }

            self.board.set(pos, length);
            if is_tour(&self.board, length) {
                self.found += 1;
                (self.on_tour)(&self.board);
            }
            for &mv in self.moves {
                if let Some(next) = exit(&self.board, pos, mv) {
                    self.extend_to(next, length + 1);
                }
            }
        }
    }
}

/// The exits are tried by the fewest exits of their own: a good idea for finding one tour, and
/// another order than was asked for.
mod fewest_exits_first {
    impl Search<'_> {
        fn extend_to(&mut self, pos: Pos, length: u32) {
            if self.found == self.limit {
                return;
            }

            self.board.set(pos, length);
            if is_tour(&self.board, length) {
                self.found += 1;
                (self.on_tour)(&self.board);
            }
            let mut exits: Vec<Pos> =
                self.moves.iter().filter_map(|&mv| exit(&self.board, pos, mv)).collect();
            exits.sort_by_key(|&next| {
                self.moves.iter().filter(|&&mv| exit(&self.board, next, mv).is_some()).count()
            });
            for next in exits {
                self.extend_to(next, length + 1);
            }
            self.board.set(pos, 0);
        }
    }
}

/// The search ends with the first tour it finds. Go on with the next exit until the limit is reached.
mod first_tour_ends_it {
    impl Search<'_> {
        fn extend_to(&mut self, pos: Pos, length: u32) {
            if self.found == self.limit.min(1) {
                return;
            }

            self.board.set(pos, length);
            if is_tour(&self.board, length) {
                self.found += 1;
                (self.on_tour)(&self.board);
            }
            for &mv in self.moves {
                if let Some(next) = exit(&self.board, pos, mv) {
                    self.extend_to(next, length + 1);
                }
            }
            self.board.set(pos, 0);
        }
    }
}

/// The tours are kept, and handed over when all have been found. A caller that has seen enough
/// waits for the whole search: hand over each tour at once.
mod handed_over_at_the_end {
    pub fn tours_recursive(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) -> Result<u64, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let mut tours = Vec::new();
        let mut keep = |tour: &Grid<u32>| tours.push(tour.clone());
        let board = Grid::new(size, 0);
        let mut search = Search { board, moves, limit, found: 0, on_tour: &mut keep };
        search.extend_to(start, 1);
        let found = search.found;
        tours.iter().for_each(on_tour);
        Ok(found)
    }
}

/// A limit of 0 is answered before the start is looked at. A start off the board is an error
/// whatever the limit is.
mod limit_before_the_start {
    pub fn tours_recursive(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) -> Result<u64, StartOffBoard> {
        if limit == 0 {
            return Ok(0);
        }
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let board = Grid::new(size, 0);
        let mut search = Search { board, moves, limit, found: 0, on_tour };
        search.extend_to(start, 1);
        Ok(search.found)
    }
}

/// The search goes on when it has found as many tours as the limit allows. A `return` ends one call
/// only: each call must look at the limit.
mod limit_ends_one_call {
    impl Search<'_> {
        fn extend_to(&mut self, pos: Pos, length: u32) {
            self.board.set(pos, length);
            if is_tour(&self.board, length) {
                self.found += 1;
                (self.on_tour)(&self.board);
                if self.found == self.limit {
                    self.board.set(pos, 0);
                    return;
                }
            }
            for &mv in self.moves {
                if let Some(next) = exit(&self.board, pos, mv) {
                    self.extend_to(next, length + 1);
                }
            }
            self.board.set(pos, 0);
        }
    }
}

/// The limit is cut to 32 bits, and a larger one becomes another number.
mod limit_in_32_bits {
    pub fn tours_recursive(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) -> Result<u64, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let board = Grid::new(size, 0);
        let mut search = Search { board, moves, limit: u64::from(limit as u32), found: 0, on_tour };
        search.extend_to(start, 1);
        Ok(search.found)
    }
}

/// The limit is looked at after a tour only, so a limit of 0 is never met. Look at it before the
/// first step.
mod limit_of_zero_finds_one {
    impl Search<'_> {
        fn extend_to(&mut self, pos: Pos, length: u32) {
            self.board.set(pos, length);
            if is_tour(&self.board, length) {
                self.found += 1;
                (self.on_tour)(&self.board);
            }
            if self.found == self.limit && self.found > 0 {
                self.board.set(pos, 0);
                return;
            }
            for &mv in self.moves {
                if let Some(next) = exit(&self.board, pos, mv) {
                    self.extend_to(next, length + 1);
                    if self.found == self.limit {
                        break;
                    }
                }
            }
            self.board.set(pos, 0);
        }
    }
}

/// The search goes on until it has found more tours than the limit. It stops when it has found as
/// many.
/// see hint 3
mod limit_off_by_one {
    impl Search<'_> {
        fn extend_to(&mut self, pos: Pos, length: u32) {
            if self.found > self.limit {
                return;
            }

            self.board.set(pos, length);
            if is_tour(&self.board, length) {
                self.found += 1;
                (self.on_tour)(&self.board);
            }
            for &mv in self.moves {
                if let Some(next) = exit(&self.board, pos, mv) {
                    self.extend_to(next, length + 1);
                }
            }
            self.board.set(pos, 0);
        }
    }
}

/// The limit keeps tours from being handed over, and the search goes on to the end all the same. On
/// a large board that is the difference between a second and a lifetime: stop the search.
mod limit_stops_only_the_printing {
    impl Search<'_> {
        fn extend_to(&mut self, pos: Pos, length: u32) {
            self.board.set(pos, length);
            if is_tour(&self.board, length) && self.found < self.limit {
                self.found += 1;
                (self.on_tour)(&self.board);
            }
            for &mv in self.moves {
                if let Some(next) = exit(&self.board, pos, mv) {
                    self.extend_to(next, length + 1);
                }
            }
            self.board.set(pos, 0);
        }
    }
}

/// These are the right tours in another order: the last move is tried first. Try the moves in the
/// order in which they are given.
/// see hint 3
mod moves_from_the_last {
    impl Search<'_> {
        fn extend_to(&mut self, pos: Pos, length: u32) {
            if self.found == self.limit {
                return;
            }

            self.board.set(pos, length);
            if is_tour(&self.board, length) {
                self.found += 1;
                (self.on_tour)(&self.board);
            }
            for &mv in self.moves.iter().rev() {
                if let Some(next) = exit(&self.board, pos, mv) {
                    self.extend_to(next, length + 1);
                }
            }
            self.board.set(pos, 0);
        }
    }
}

/// The moves are sorted before they are tried. Try them in the order in which they are given.
mod moves_in_their_own_order {
    pub fn tours_recursive(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) -> Result<u64, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let mut moves = moves.to_vec();
        moves.sort_unstable_by_key(|mv| (mv.rows, mv.cols));
        let board = Grid::new(size, 0);
        let mut search = Search { board, moves: &moves, limit, found: 0, on_tour };
        search.extend_to(start, 1);
        Ok(search.found)
    }
}

/// The start holds 0, which means free, so the walk comes back to it. The numbers begin with 1.
mod numbers_from_zero {
    pub fn tours_recursive(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) -> Result<u64, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let board = Grid::new(size, 0);
        let mut search = Search { board, moves, limit, found: 0, on_tour };
        search.extend_to(start, 0);
        Ok(search.found)
    }
}

/// Each tour is handed over when the next one is found, and the last one at the end.
mod one_tour_late {
    pub fn tours_recursive(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) -> Result<u64, StartOffBoard> {
        if !size.contains(start) {
            return Err(StartOffBoard { start, size });
        }

        let mut last: Option<Grid<u32>> = None;
        let mut keep = |tour: &Grid<u32>| {
            if let Some(last) = last.replace(tour.clone()) {
                on_tour(&last);
            }
        };
        let board = Grid::new(size, 0);
        let mut search = Search { board, moves, limit, found: 0, on_tour: &mut keep };
        search.extend_to(start, 1);
        let found = search.found;
        last.iter().for_each(on_tour);
        Ok(found)
    }
}

/// "No tours" would be an answer to a question about this board. A start off the board is no
/// question: return the error.
mod start_off_the_board_has_no_tours {
    pub fn tours_recursive(
        size: Size,
        start: Pos,
        moves: &[Move],
        limit: u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) -> Result<u64, StartOffBoard> {
        if !size.contains(start) {
            return Ok(0);
        }

        let board = Grid::new(size, 0);
        let mut search = Search { board, moves, limit, found: 0, on_tour };
        search.extend_to(start, 1);
        Ok(search.found)
    }
}

/// The walk is called a tour one cell too early. Its numbers begin with 1, so the last one is the
/// number of cells.
mod tour_one_cell_early {
    fn is_tour(board: &Grid<u32>, length: u32) -> bool {
        usize::try_from(length + 1) == Ok(board.size().area())
    }
}
