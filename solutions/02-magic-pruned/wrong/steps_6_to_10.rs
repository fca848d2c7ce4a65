//! Known mistakes, step by step.

// Step 6, `filter_symmetry`.

/// In a square of order 1 all corners are one cell, and no number is greater than itself: the only
/// square of order 1 is lost.
mod corner_greater_than_itself {
    pub fn filter_symmetry(domains: &mut Domains) -> bool {
        let last = domains.order().max(1) - 1;
        let (top_left, top_right) = (Pos::new(0, 0), Pos::new(0, last));
        let (bottom_left, bottom_right) = (Pos::new(last, 0), Pos::new(last, last));
        keep_greater(domains, top_left, top_right)
            && keep_greater(domains, top_right, bottom_left)
            && keep_greater(domains, top_left, bottom_right)
    }
}

/// The top right corner is the greater one of the two that are next to the greatest, not the bottom
/// left one.
mod corners_exchanged {
    pub fn filter_symmetry(domains: &mut Domains) -> bool {
        if domains.order() < 2 {
            return true;
        }
        let last = domains.order() - 1;
        let (top_left, top_right) = (Pos::new(0, 0), Pos::new(0, last));
        let (bottom_left, bottom_right) = (Pos::new(last, 0), Pos::new(last, last));
        keep_greater(domains, top_left, bottom_left)
            && keep_greater(domains, bottom_left, top_right)
            && keep_greater(domains, top_left, bottom_right)
    }
}

/// The greater corner learns from the smaller one, and the smaller one learns nothing.
mod corners_learn_one_way {
    fn keep_greater(domains: &mut Domains, greater: Pos, less: Pos) -> bool {
        let Some((least, _)) = extremes(domains.cells[less]) else { return false };
        narrow(domains, greater, between(least + 1, Domain::LARGEST))
    }
}

/// The corners are compared when both are filled. Their bounds can be compared long before: refuse
/// early.
mod corners_only_when_filled {
    fn keep_greater(domains: &mut Domains, greater: Pos, less: Pos) -> bool {
        match (domains.cells[greater].only(), domains.cells[less].only()) {
            (Some(greater), Some(less)) => greater > less,
            _ => true,
        }
    }
}

/// Greater means greater: the least number of one corner must leave the other, too.
/// see hint 3
mod equal_corners {
    fn keep_greater(domains: &mut Domains, greater: Pos, less: Pos) -> bool {
        let Some((least, _)) = extremes(domains.cells[less]) else { return false };
        if !narrow(domains, greater, between(least, Domain::LARGEST)) {
            return false;
        }
        let Some((_, greatest)) = extremes(domains.cells[greater]) else { return false };
        narrow(domains, less, between(1, greatest))
    }
}

/// The top right corner must also be greater than the bottom right one: that is one condition too
/// many, and squares are lost that no image brings back. The top left corner is the greatest.
mod symmetry_loses_squares {
    pub fn filter_symmetry(domains: &mut Domains) -> bool {
        let last = domains.order().max(1) - 1;
        let (top_left, top_right) = (Pos::new(0, 0), Pos::new(0, last));
        let (bottom_left, bottom_right) = (Pos::new(last, 0), Pos::new(last, last));
        last == 0
            || (keep_greater(domains, top_left, top_right)
                && keep_greater(domains, top_right, bottom_left)
                && keep_greater(domains, top_right, bottom_right))
    }
}

/// The bottom right corner is compared with nothing, so two images of some squares remain.
mod symmetry_without_the_last_corner {
    pub fn filter_symmetry(domains: &mut Domains) -> bool {
        let last = domains.order().max(1) - 1;
        let (top_left, top_right, bottom_left) =
            (Pos::new(0, 0), Pos::new(0, last), Pos::new(last, 0));
        last == 0
            || (keep_greater(domains, top_left, top_right)
                && keep_greater(domains, top_right, bottom_left))
    }
}

// Step 7, `filter_sums`.

/// Numbers that are too large go, numbers that are too small stay. Add up the greatest numbers, too.
mod sums_from_above_only {
    fn filter_line(domains: &mut Domains, mut line: impl Iterator<Item = Pos> + Clone) -> bool {
        let (sum, mut least_sum) = (magic_sum(domains.order()), 0);
        for pos in line.clone() {
            let Some((least, _)) = extremes(domains.cells[pos]) else { return false };
            least_sum += least;
        }
        let Some(lacking) = sum.checked_sub(least_sum) else { return false };
        line.all(|pos| {
            let least = extremes(domains.cells[pos]).map_or(0, |(least, _)| least);
            narrow(domains, pos, between(1, least + lacking))
        })
    }
}

/// A byte ends at 255. The greatest numbers of a line of order 7 have a sum of 343.
mod sums_in_a_byte {
    fn filter_line(domains: &mut Domains, mut line: impl Iterator<Item = Pos> + Clone) -> bool {
        let (mut least_sum, mut greatest_sum) = (0_u8, 0_u8);
        for pos in line.clone() {
            let Some((least, greatest)) = extremes(domains.cells[pos]) else { return false };
            least_sum = least_sum.wrapping_add(least as u8);
            greatest_sum = greatest_sum.wrapping_add(greatest as u8);
        }
        let sum = magic_sum(domains.order());
        let (least_sum, greatest_sum) = (u32::from(least_sum), u32::from(greatest_sum));
        let Some(lacking) = sum.checked_sub(least_sum) else { return false };
        let Some(excess) = greatest_sum.checked_sub(sum) else { return false };

        line.all(|pos| {
            let Some((least, greatest)) = extremes(domains.cells[pos]) else { return false };
            narrow(domains, pos, between(greatest.saturating_sub(excess), least + lacking))
        })
    }
}

/// Only lines without an open cell are added up. By then it is too late: refuse early.
/// see hint 1
mod sums_of_full_lines {
    fn filter_line(domains: &mut Domains, line: impl Iterator<Item = Pos> + Clone) -> bool {
        let numbers: Vec<u32> = line.filter_map(|pos| domains.cells[pos].only()).collect();
        numbers.len() < domains.order() || numbers.iter().sum::<u32>() == magic_sum(domains.order())
    }
}

/// Only lines with one open cell are filled. With two open cells there are bounds already: refuse
/// early.
mod sums_of_the_last_open_cell {
    fn filter_line(domains: &mut Domains, line: impl Iterator<Item = Pos> + Clone) -> bool {
        let sum = magic_sum(domains.order());
        let filled: u32 = line.clone().filter_map(|pos| domains.cells[pos].only()).sum();
        let open: Vec<Pos> = line.filter(|&pos| domains.cells[pos].len() > 1).collect();
        match open[..] {
            [] => filled == sum,
            [pos] if filled < sum => narrow(domains, pos, between(sum - filled, sum - filled)),
            _ => filled < sum,
        }
    }
}

/// The bound itself is allowed: a cell may exceed its least number by all that is lacking.
mod sums_one_too_strict {
    fn filter_line(domains: &mut Domains, mut line: impl Iterator<Item = Pos> + Clone) -> bool {
        let (mut least_sum, mut greatest_sum) = (0, 0);
        for pos in line.clone() {
            let Some((least, greatest)) = extremes(domains.cells[pos]) else { return false };
            least_sum += least;
            greatest_sum += greatest;
        }
        let sum = magic_sum(domains.order());
        if sum < least_sum || sum > greatest_sum {
            return false;
        }
        line.all(|pos| {
            let Some((least, greatest)) = extremes(domains.cells[pos]) else { return false };
            let at_least = (greatest + sum).saturating_sub(greatest_sum) + 1;
            narrow(domains, pos, between(at_least, least + sum - least_sum - 1))
        })
    }
}

/// The diagonals are lines, too: the last two that `lines` gives.
mod sums_without_diagonals {
    pub fn filter_sums(domains: &mut Domains) -> bool {
        let order = domains.order();
        lines(order).take(2 * order).all(|line| filter_line(domains, line))
    }
}

// Step 8, `propagate`.

/// A filter says `false`, and nobody listens.
mod contradiction_not_reported {
    pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
        loop {
            let length = domains.trail.len();
            if filters.different {
                filter_different(domains);
            }
            if filters.symmetry {
                filter_symmetry(domains);
            }
            if filters.sums {
                filter_sums(domains);
            }
            if !filters.repeat || domains.trail.len() == length {
                return true;
            }
        }
    }
}

/// There is one round only. What one filter takes gives the others new work: begin again until a whole
/// round changes nothing.
mod one_round_only {
    pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
        (!filters.different || filter_different(domains))
            && (!filters.symmetry || filter_symmetry(domains))
            && (!filters.sums || filter_sums(domains))
    }
}

/// The loop ends when the last filter takes nothing. A whole round must take nothing.
mod quiet_last_filter {
    pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
        loop {
            let is_possible = (!filters.different || filter_different(domains))
                && (!filters.symmetry || filter_symmetry(domains));
            let length = domains.trail.len();
            if !is_possible || filters.sums && !filter_sums(domains) {
                return false;
            }
            if !filters.repeat || domains.trail.len() == length {
                return true;
            }
        }
    }
}

/// The filters always work until nothing changes, also when `repeat` is off.
mod repeat_not_read {
    pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
        loop {
            let length = domains.trail.len();
            let is_possible = (!filters.different || filter_different(domains))
                && (!filters.symmetry || filter_symmetry(domains))
                && (!filters.sums || filter_sums(domains));
            if !is_possible || domains.trail.len() == length {
                return is_possible;
            }
        }
    }
}

/// All filters work, whatever `filters` says.
mod switches_not_read {
    pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
        loop {
            let length = domains.trail.len();
            let is_possible =
                filter_different(domains) && filter_symmetry(domains) && filter_sums(domains);
            if !is_possible || !filters.repeat || domains.trail.len() == length {
                return is_possible;
            }
        }
    }
}

/// The trail is emptied when the filters are done, so nothing can be undone any more.
mod trail_cleared {
    pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
        loop {
            let length = domains.trail.len();
            let is_possible = (!filters.different || filter_different(domains))
                && (!filters.symmetry || filter_symmetry(domains))
                && (!filters.sums || filter_sums(domains));
            if !is_possible || !filters.repeat || domains.trail.len() == length {
                domains.trail.clear();
                return is_possible;
            }
        }
    }
}

/// There are two rounds, and then it stops. Sometimes a third one finds something: go on until a round
/// changes nothing.
mod two_rounds_only {
    pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
        (0..if filters.repeat { 2 } else { 1 }).all(|_| {
            (!filters.different || filter_different(domains))
                && (!filters.symmetry || filter_symmetry(domains))
                && (!filters.sums || filter_sums(domains))
        })
    }
}

// Step 9, `smallest_domain`.

/// Of two cells with equally few numbers the first in reading order is wanted: row by row, not column
/// by column.
mod column_by_column {
    pub fn smallest_domain(domains: &Domains) -> Option<Pos> {
        let open = domains.cells.positions().filter(|&pos| domains.cells[pos].len() > 1);
        open.min_by_key(|&pos| (domains.cells[pos].len(), pos.col, pos.row))
    }
}

/// A cell without a number is not open: open is a cell with two numbers or more.
mod empty_cells_are_chosen {
    pub fn smallest_domain(domains: &Domains) -> Option<Pos> {
        let open = domains.cells.positions().filter(|&pos| domains.cells[pos].len() != 1);
        open.min_by_key(|&pos| domains.cells[pos].len())
    }
}

/// A filled cell has the fewest numbers of all, and there is nothing left to choose in it.
mod filled_cells_are_chosen {
    pub fn smallest_domain(domains: &Domains) -> Option<Pos> {
        let possible = domains.cells.positions().filter(|&pos| !domains.cells[pos].is_empty());
        possible.min_by_key(|&pos| domains.cells[pos].len())
    }
}

/// The first open cell is taken. Look for the one with the fewest numbers.
mod first_open_cell {
    pub fn smallest_domain(domains: &Domains) -> Option<Pos> {
        domains.cells.positions().find(|&pos| domains.cells[pos].len() > 1)
    }
}

/// Of two cells with equally few numbers the later one is taken. Compare with `<`, not with `<=`.
mod last_of_equals {
    pub fn smallest_domain(domains: &Domains) -> Option<Pos> {
        let mut smallest: Option<Pos> = None;
        for pos in domains.cells.positions().filter(|&pos| domains.cells[pos].len() > 1) {
            if smallest.is_none_or(|best| domains.cells[pos].len() <= domains.cells[best].len()) {
                smallest = Some(pos);
            }
        }
        smallest
    }
}

// ANCHOR: from_the_middle
// Step 10, `from_the_middle`.

/// Of two numbers that are equally near, the smaller one comes first.
mod greater_of_two_first {
    pub fn from_the_middle(domain: Domain, largest: u32) -> Vec<u32> {
        let mut numbers: Vec<u32> = domain.numbers().collect();
        numbers.reverse();
        numbers.sort_by_key(|&number| (2 * number).abs_diff(largest + 1));
        numbers
    }
}

/// The numbers come in increasing order. Sort them by how far they are from the middle.
mod in_increasing_order {
    pub fn from_the_middle(domain: Domain, largest: u32) -> Vec<u32> {
        domain.numbers().collect()
    }
}

/// The middle of 1 to 16 is 8.5, and a division of whole numbers makes it 8. Compare twice the number
/// with `largest + 1`.
mod middle_rounded_down {
    pub fn from_the_middle(domain: Domain, largest: u32) -> Vec<u32> {
        let mut numbers: Vec<u32> = domain.numbers().collect();
        numbers.sort_by_key(|&number| number.abs_diff((largest + 1) / 2));
        numbers
    }
}
// ANCHOR_END: from_the_middle
