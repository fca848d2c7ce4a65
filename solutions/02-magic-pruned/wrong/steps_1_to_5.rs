//! Known mistakes, step by step.

// Step 1, `between`.

/// A byte ends at 255, and 256 becomes 0 in it. Compare the numbers as they come.
mod between_in_a_byte {
    pub fn between(least: u32, greatest: u32) -> Domain {
        let (least, greatest) = ((least as u8).max(1), (greatest as u8).min(63));
        Domain((least..=greatest).fold(0, |bits, number| bits | 1 << number))
    }
}

/// The ends are put in order first. But when the least number is the greater one, no number is between
/// them.
mod between_swaps_its_ends {
    pub fn between(least: u32, greatest: u32) -> Domain {
        let (least, greatest) = (least.min(greatest), least.max(greatest));
        let numbers = least.max(1)..=greatest.min(Domain::LARGEST);
        Domain(numbers.fold(0, |bits, number| bits | 1 << number))
    }
}

/// The last number is left out. `least..greatest` stops before its end, `least..=greatest` does not.
/// see hint 3
mod between_without_the_end {
    pub fn between(least: u32, greatest: u32) -> Domain {
        let numbers = least.max(1)..greatest.min(Domain::LARGEST);
        Domain(numbers.fold(0, |bits, number| bits | 1 << number))
    }
}

/// The bits are off by one: the number 7 is bit 7, `1 << 7`. Bit 0 stands for no number.
/// see hint 1
mod bit_of_the_number_before {
    pub fn between(least: u32, greatest: u32) -> Domain {
        let numbers = least.max(1)..=greatest.min(Domain::LARGEST);
        Domain(numbers.fold(0, |bits, number| bits | 1 << (number - 1)))
    }
}

/// Bit 0 is on, but 0 is not a number to place.
mod zero_is_a_number {
    pub fn between(least: u32, greatest: u32) -> Domain {
        let numbers = least..=greatest.min(Domain::LARGEST);
        Domain(numbers.fold(0, |bits, number| bits | 1 << number))
    }
}

// Step 2, `extremes`.

/// Only the lower 32 bits are looked at. A domain has 64.
mod extremes_in_half_the_bits {
    pub fn extremes(domain: Domain) -> Option<(u32, u32)> {
        let bits = domain.0 as u32;
        if bits == 0 { None } else { Some((bits.trailing_zeros(), 31 - bits.leading_zeros())) }
    }
}

/// An empty set has no bit that is on, so there is nothing to look for. Ask `is_empty` first.
mod extremes_of_nothing {
    pub fn extremes(domain: Domain) -> Option<(u32, u32)> {
        Some((domain.0.trailing_zeros(), domain.0.ilog2()))
    }
}

/// How many numbers there are says nothing of the greatest one when the set has gaps.
/// see hint 1
mod greatest_is_the_count {
    pub fn extremes(domain: Domain) -> Option<(u32, u32)> {
        let least = (!domain.is_empty()).then(|| domain.0.trailing_zeros())?;
        Some((least, least + domain.len() - 1))
    }
}

// Step 3, `narrow`.

/// The numbers in `keep` are taken away, and the others are kept. What is in both sets is `&`.
mod narrow_keeps_the_rest {
    pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
        let before = domains.cells[pos];
        let after = Domain(before.0 & !keep.0);
        if after != before {
            domains.trail.push((pos, before));
            domains.cells.set(pos, after);
        }
        !after.is_empty()
    }
}

/// When no number would be left, nothing is written. The caller is told, but the board does not show
/// the contradiction.
mod narrow_refuses_to_empty {
    pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
        let before = domains.cells[pos];
        let after = Domain(before.0 & keep.0);
        if after != before && !after.is_empty() {
            domains.trail.push((pos, before));
            domains.cells.set(pos, after);
        }
        !after.is_empty()
    }
}

/// A filled cell is left alone. But it loses its number when that is not in `keep`: this is how two
/// equal numbers are found out.
mod narrow_spares_filled_cells {
    pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
        let before = domains.cells[pos];
        if before.len() == 1 {
            return true;
        }
        let after = Domain(before.0 & keep.0);
        if after != before {
            domains.trail.push((pos, before));
            domains.cells.set(pos, after);
        }
        !after.is_empty()
    }
}

/// `narrow` says whether a number is left, not whether something changed.
mod narrow_tells_of_a_change {
    pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
        let before = domains.cells[pos];
        let after = Domain(before.0 & keep.0);
        if after != before {
            domains.trail.push((pos, before));
            domains.cells.set(pos, after);
        }
        after != before
    }
}

/// What is noted is the domain after the change. To undo a change you need the domain before it.
mod trail_holds_the_domain_after {
    pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
        let before = domains.cells[pos];
        let after = Domain(before.0 & keep.0);
        if after != before {
            domains.cells.set(pos, after);
            domains.trail.push((pos, domains.cells[pos]));
        }
        !after.is_empty()
    }
}

/// A cell that is on the trail already is not noted again. The second change of a cell belongs to a
/// later choice, and must be undone without the first.
mod trail_of_first_changes {
    pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
        let before = domains.cells[pos];
        let after = Domain(before.0 & keep.0);
        if after != before {
            if domains.trail.iter().all(|change| change.0 != pos) {
                domains.trail.push((pos, before));
            }
            domains.cells.set(pos, after);
        }
        !after.is_empty()
    }
}

/// A domain that stays as it is leaves a trail. Step 8 tells by the trail whether something changed,
/// so it would never end.
mod trail_of_no_changes {
    pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
        let before = domains.cells[pos];
        let after = Domain(before.0 & keep.0);
        domains.trail.push((pos, before));
        domains.cells.set(pos, after);
        !after.is_empty()
    }
}

// Step 4, `undo`.

/// A trail cannot be split behind its end. When it is not longer than `length`, there is nothing to do.
mod undo_beyond_the_trail {
    pub fn undo(domains: &mut Domains, length: usize) {
        for (pos, before) in domains.trail.split_off(length).into_iter().rev() {
            domains.cells.set(pos, before);
        }
    }
}

/// The oldest change is taken back first. When a cell changed twice, the second note is put back last
/// and wins. Undo from the end: the latest change first.
/// see hint 1
mod undo_from_the_front {
    pub fn undo(domains: &mut Domains, length: usize) {
        for (pos, before) in domains.trail.split_off(length.min(domains.trail.len())) {
            domains.cells.set(pos, before);
        }
    }
}

/// The board is as it was, but the trail still holds what was undone. Shorten it, too.
mod undo_leaves_the_trail {
    pub fn undo(domains: &mut Domains, length: usize) {
        for index in (length..domains.trail.len()).rev() {
            let (pos, before) = domains.trail[index];
            domains.cells.set(pos, before);
        }
    }
}

/// All changes are taken back, those of the choices before included. Stop when the trail is `length`
/// long.
mod undo_of_everything {
    pub fn undo(domains: &mut Domains, length: usize) {
        while let Some((pos, before)) = domains.trail.pop() {
            domains.cells.set(pos, before);
        }
    }
}

/// Only one change is taken back. A choice is followed by many: go on until the trail is `length` long.
mod undo_of_one_change {
    pub fn undo(domains: &mut Domains, length: usize) {
        if domains.trail.len() > length {
            if let Some((pos, before)) = domains.trail.pop() {
                domains.cells.set(pos, before);
            }
        }
    }
}

/// One change more than asked for is taken back: when the trail is `length` long, stop.
mod undo_one_too_many {
    pub fn undo(domains: &mut Domains, length: usize) {
        while domains.trail.len() >= length {
            let Some((pos, before)) = domains.trail.pop() else { return };
            domains.cells.set(pos, before);
        }
    }
}

/// `length` is not how many changes to take back, but how long the trail is to be afterward.
mod undo_so_many_changes {
    pub fn undo(domains: &mut Domains, length: usize) {
        for _ in 0..length.min(domains.trail.len()) {
            if let Some((pos, before)) = domains.trail.pop() {
                domains.cells.set(pos, before);
            }
        }
    }
}

// Step 5, `filter_different`.

/// A number with one place left is put there. That is true and a fine filter, but another one: this
/// step takes only the numbers of filled cells.
mod different_finds_last_places {
    pub fn filter_different(domains: &mut Domains) -> bool {
        let mut taken = 0;
        for cell in domains.cells.cells().iter().filter(|cell| cell.len() == 1) {
            if taken & cell.0 != 0 {
                return false;
            }
            taken |= cell.0;
        }
        let mut places = domains.cells.positions();
        if !places.all(|pos| domains.cells[pos].len() == 1 || narrow(domains, pos, Domain(!taken)))
        {
            return false;
        }
        for number in 1..=largest_number(domains.order()) {
            let mut fits =
                domains.cells.positions().filter(|&pos| domains.cells[pos].contains(number));
            if let (Some(pos), None) = (fits.next(), fits.next()) {
                narrow(domains, pos, Domain::single(number));
            }
        }
        true
    }
}

/// Only the first filled cell is looked at. Every filled cell takes its number from the others.
mod different_first_number_only {
    pub fn filter_different(domains: &mut Domains) -> bool {
        let places: Vec<Pos> = domains.cells.positions().collect();
        let Some(&filled) = places.iter().find(|&&pos| domains.cells[pos].len() == 1) else {
            return true;
        };
        let number = domains.cells[filled];
        places.iter().all(|&pos| pos == filled || narrow(domains, pos, Domain(!number.0)))
    }
}

/// This is sudoku: the number only leaves its row and its column. In a magic square a number stands
/// once on the whole board.
mod different_in_lines_only {
    pub fn filter_different(domains: &mut Domains) -> bool {
        let places: Vec<Pos> = domains.cells.positions().collect();
        places.iter().all(|&pos| {
            let Some(number) = domains.cells[pos].only() else { return true };
            let sees = |other: Pos| other != pos && (other.row == pos.row || other.col == pos.col);
            let others = places.iter().filter(|&&other| sees(other));
            others.into_iter().all(|&other| narrow(domains, other, Domain(!(1 << number))))
        })
    }
}

/// The number leaves only the cells that come later. The cells before must lose it, too.
mod different_only_forward {
    pub fn filter_different(domains: &mut Domains) -> bool {
        let places: Vec<Pos> = domains.cells.positions().collect();
        for (index, &pos) in places.iter().enumerate() {
            let number = domains.cells[pos];
            if number.len() == 1 {
                for &other in &places[index + 1..] {
                    if !narrow(domains, other, Domain(!number.0)) {
                        return false;
                    }
                }
            }
        }
        true
    }
}

/// `narrow` says that no number is left, and nobody listens.
mod different_says_nothing_of_empty_cells {
    pub fn filter_different(domains: &mut Domains) -> bool {
        let mut taken = 0;
        for cell in domains.cells.cells().iter().filter(|cell| cell.len() == 1) {
            if taken & cell.0 != 0 {
                return false;
            }
            taken |= cell.0;
        }
        for pos in domains.cells.positions() {
            if domains.cells[pos].len() != 1 {
                narrow(domains, pos, Domain(!taken));
            }
        }
        true
    }
}

/// The number also leaves the cell that holds it, and nothing is left there. Skip this cell.
mod different_takes_its_own {
    pub fn filter_different(domains: &mut Domains) -> bool {
        let mut taken = 0;
        for cell in domains.cells.cells().iter().filter(|cell| cell.len() == 1) {
            taken |= cell.0;
        }
        domains.cells.positions().all(|pos| narrow(domains, pos, Domain(!taken)))
    }
}

/// The filter writes into the cells itself, so the trail does not know and `undo` cannot give the
/// numbers back. Let `narrow` take them.
mod filter_without_a_trail {
    pub fn filter_different(domains: &mut Domains) -> bool {
        let cells = domains.cells.clone();
        for pos in cells.positions() {
            let Some(number) = cells[pos].only() else { continue };
            for other in cells.positions().filter(|&other| other != pos) {
                let left = Domain(domains.cells[other].0 & !(1 << number));
                domains.cells.set(other, left);
                if left.is_empty() {
                    return false;
                }
            }
        }
        true
    }
}

/// Filled cells are compared with open ones only. Two filled cells may hold the same number.
mod twice_is_not_seen {
    pub fn filter_different(domains: &mut Domains) -> bool {
        let mut taken = 0;
        for cell in domains.cells.cells().iter().filter(|cell| cell.len() == 1) {
            taken |= cell.0;
        }
        domains
            .cells
            .positions()
            .all(|pos| domains.cells[pos].len() == 1 || narrow(domains, pos, Domain(!taken)))
    }
}
