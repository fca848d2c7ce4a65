//! Alternatives: right code that looks different.

/// Copies the domains for every choice instead of undoing it: slower, and right.
mod copies_instead_of_undoing {
    fn extend(
        domains: &mut Domains,
        filters: &Filters,
        on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
        choices: &mut u64,
    ) -> ControlFlow<()> {
        let Some(pos) = smallest_domain(domains) else {
            let is_magic = filter_different(domains) && filter_sums(domains);
            return if is_magic { on_square(&square(domains)) } else { ControlFlow::Continue(()) };
        };
        for number in from_the_middle(domains.cells[pos], largest_number(domains.order())) {
            let mut copy = domains.clone();
            *choices += 1;
            if narrow(&mut copy, pos, Domain::single(number)) && propagate(&mut copy, filters) {
                extend(&mut copy, filters, on_square, choices)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Looks in each pair of corners for a partner of every number, and at the pairs from the last to the
/// first.
mod corners_number_by_number {
    pub fn filter_symmetry(domains: &mut Domains) -> bool {
        let order = domains.order();
        if order <= 1 {
            return true;
        }
        let end = order - 1;
        for corners in [[(0, 0), (end, end)], [(0, end), (end, 0)], [(0, 0), (0, end)]] {
            let [greater, less] = corners.map(Pos::from);
            let (high, low) = (domains.cells[greater], domains.cells[less]);
            let mut keep = (0, 0);
            for number in high.numbers() {
                if low.numbers().any(|other| other < number) {
                    keep.0 |= 1 << number;
                }
            }
            for number in low.numbers() {
                if high.numbers().any(|other| other > number) {
                    keep.1 |= 1 << number;
                }
            }
            let is_left = narrow(domains, greater, Domain(keep.0));
            if !narrow(domains, less, Domain(keep.1)) || !is_left {
                return false;
            }
        }
        true
    }
}

/// Follows what it fills in the same call: a list of cells whose number must still leave the others.
mod filled_cells_one_after_the_other {
    pub fn filter_different(domains: &mut Domains) -> bool {
        let places: Vec<Pos> = domains.cells.positions().collect();
        let mut waiting: Vec<Pos> =
            places.iter().copied().filter(|&pos| domains.cells[pos].len() == 1).collect();
        while let Some(pos) = waiting.pop() {
            let number = domains.cells[pos];
            for &other in places.iter().filter(|&&other| other != pos) {
                let before = domains.cells[other].len();
                if !narrow(domains, other, Domain(!number.0)) {
                    return false;
                }
                if before > 1 && domains.cells[other].len() == 1 {
                    waiting.push(other);
                }
            }
        }
        true
    }
}

/// Searches without recursion: a stack of cells, with the numbers that are still to try.
mod search_with_a_stack {
    pub fn search(
        order: usize,
        filters: &Filters,
        on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
    ) -> u64 {
        let mut choices = 0;
        let mut domains = Domains::new(order);
        if order == 0 || !propagate(&mut domains, filters) {
            return 0;
        }
        // A cell, the numbers that are left for it, and how long the trail was before.
        let mut stack: Vec<(Pos, std::vec::IntoIter<u32>, usize)> = Vec::new();
        let mut goes_deeper = true;
        loop {
            if goes_deeper {
                match smallest_domain(&domains) {
                    Some(pos) => {
                        let numbers = from_the_middle(domains.cells[pos], largest_number(order));
                        stack.push((pos, numbers.into_iter(), domains.trail.len()));
                    }
                    None => {
                        let square = square(&domains);
                        if is_magic(&square) && on_square(&square).is_break() {
                            return choices;
                        }
                    }
                }
            }
            let Some((pos, numbers, length)) = stack.last_mut() else { return choices };
            undo(&mut domains, *length);
            match numbers.next() {
                None => {
                    stack.pop();
                    goes_deeper = false;
                }
                Some(number) => {
                    choices += 1;
                    goes_deeper = narrow(&mut domains, *pos, Domain::single(number))
                        && propagate(&mut domains, filters);
                }
            }
        }
    }
}

/// Adds up the other cells of the line for each cell anew, and keeps what fits number by number.
mod sums_cell_by_cell {
    fn filter_line(domains: &mut Domains, mut line: impl Iterator<Item = Pos> + Clone) -> bool {
        let sum = magic_sum(domains.order());
        let places = line.clone();
        line.all(|pos| {
            let (mut least_others, mut greatest_others) = (0, 0);
            for other in places.clone().filter(|&other| other != pos) {
                let Some((least, greatest)) = extremes(domains.cells[other]) else { return false };
                least_others += least;
                greatest_others += greatest;
            }
            let fits =
                |&number: &u32| least_others + number <= sum && sum <= greatest_others + number;
            let kept = domains.cells[pos].numbers().filter(fits);
            let keep = Domain(kept.fold(0, |bits, number| bits | 1 << number));
            narrow(domains, pos, keep)
        })
    }
}
