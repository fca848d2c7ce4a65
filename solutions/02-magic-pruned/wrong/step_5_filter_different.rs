//! Known mistakes of step 5, `filter_different`.

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
