//! Sorts the digits of a unit to see whether it is full, and adds bits to see whether one comes twice.

pub fn to_set(cell: Option<u8>) -> DigitSet {
    cell.map_or(0, |digit| DigitSet::pow(2, digit.into()))
}

pub fn is_full(set: DigitSet) -> bool {
    (0..9).all(|digit| set / to_set(Some(digit)) % 2 == 1)
}

pub fn row_set(board: &Board, row: usize) -> DigitSet {
    let mut digits: Vec<u8> = board.row(row).flatten().copied().collect();
    digits.sort_unstable();
    digits.dedup();
    digits.into_iter().map(|digit| to_set(Some(digit))).sum()
}

pub fn is_valid(board: &Board) -> bool {
    units(board).into_iter().all(|mut cells| {
        cells.sort_unstable();
        cells.into_iter().eq((0..9).map(Some))
    })
}

pub fn is_consistent(board: &Board) -> bool {
    units(board).into_iter().all(|cells| {
        let sum: u32 = cells.iter().map(|&cell| u32::from(to_set(cell))).sum();
        let union = cells.iter().fold(0, |set, &cell| set | to_set(cell));
        sum == u32::from(union)
    })
}

/// The cells of the 27 units.
fn units(board: &Board) -> Vec<Vec<Option<u8>>> {
    let rows = board.rows().map(|row| row.copied().collect());
    let columns = board.columns().map(|column| column.copied().collect());
    let boxes = (0..9).map(|index| {
        let is_inside = |pos: &Pos| pos.row / 3 * 3 + pos.col / 3 == index;
        board.positions().filter(is_inside).map(|pos| board[pos]).collect()
    });
    rows.chain(columns).chain(boxes).collect()
}
