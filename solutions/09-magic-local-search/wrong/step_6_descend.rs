//! Known mistakes of step 6, `descend`.

/// Only the swaps that were kept are counted. Each pair that is tried counts.
mod counts_the_swaps {
    pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
        let mut excess = excess(square);
        let mut tried = 0;
        loop {
            let mut improved = false;
            for (one, other) in pairs(square.size()) {
                if swap_gain(square, &excess, one, other, &cost) > 0 {
                    swap(square, &mut excess, one, other);
                    improved = true;
                    tried += 1;
                }
            }
            if !improved {
                return tried;
            }
        }
    }
}

/// The descent weighs lines by `squares`, whatever it was told. Use the `cost` that is handed in.
mod descent_ignores_the_cost {
    pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
        let mut excess = excess(square);
        let mut tried = 0;
        loop {
            let mut improved = false;
            for (one, other) in pairs(square.size()) {
                tried += 1;
                if swap_gain(square, &excess, one, other, squares) > 0 {
                    swap(square, &mut excess, one, other);
                    improved = true;
                }
            }
            if !improved {
                return tried;
            }
        }
    }
}

/// The numbers change places, but the gains are computed from the excess of the first board.
/// `swap` keeps the excess up to date: hand it in.
mod excess_is_never_updated {
    pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
        let excess = excess(square);
        let mut tried = 0;
        loop {
            let mut improved = false;
            for (one, other) in pairs(square.size()) {
                tried += 1;
                if swap_gain(square, &excess, one, other, &cost) > 0 {
                    swap(square, &mut excess.clone(), one, other);
                    improved = true;
                }
            }
            if !improved {
                return tried;
            }
        }
    }
}

/// After one pass the descent ends. A swap that was no use at first may have a gain after others
/// were made: go on until a whole pass finds nothing.
/// see hint 1
mod one_pass_is_enough {
    pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
        let mut excess = excess(square);
        let mut tried = 0;
        for (one, other) in pairs(square.size()) {
            tried += 1;
            if swap_gain(square, &excess, one, other, &cost) > 0 {
                swap(square, &mut excess, one, other);
            }
        }
        tried
    }
}

/// No descent at all: the answer is a magic square that was known before. A descent goes from this
/// board by swaps, and mostly ends above 0.
mod ready_made_square {
    pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
        let order = square.size().rows;
        let known = match order {
            3 => vec![4, 9, 2, 3, 5, 7, 8, 1, 6],
            4 => vec![16, 3, 2, 13, 5, 10, 11, 8, 9, 6, 7, 12, 4, 15, 14, 1],
            _ => square.cells().to_vec(),
        };
        *square = Grid::from_cells(square.size(), known);
        let cells = square.size().area() as u64;
        2 * (cells * cells.saturating_sub(1) / 2)
    }
}

/// A swap that changes nothing is kept, and so is the next one, which takes it back: the descent
/// never ends. Keep only what has a gain, `> 0`.
mod swaps_without_gain_are_kept {
    pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
        let mut excess = excess(square);
        let mut tried = 0;
        loop {
            let mut improved = false;
            for (one, other) in pairs(square.size()) {
                tried += 1;
                if swap_gain(square, &excess, one, other, &cost) >= 0 {
                    swap(square, &mut excess, one, other);
                    improved = true;
                }
            }
            if !improved {
                return tried;
            }
        }
    }
}
