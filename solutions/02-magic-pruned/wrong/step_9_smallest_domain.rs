//! Known mistakes of step 9, `smallest_domain`.

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
