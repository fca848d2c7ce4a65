//! One walk over the cells adds each number to every line through it.

pub fn excess(square: &Grid<u32>) -> Excess {
    let order = square.size().rows;
    let magic = (order * (order * order + 1) / 2) as i64;
    let mut excess = Excess {
        rows: vec![-magic; order],
        columns: vec![-magic; order],
        diagonal: -magic,
        anti_diagonal: -magic,
    };
    for pos in square.positions() {
        let number = i64::from(square[pos]);
        excess.rows[pos.row] += number;
        excess.columns[pos.col] += number;
        excess.diagonal += if pos.row == pos.col { number } else { 0 };
        excess.anti_diagonal += if pos.row + pos.col == order - 1 { number } else { 0 };
    }
    excess
}

pub fn error(excess: &Excess, cost: impl Fn(i64) -> i64) -> i64 {
    let mut error = cost(excess.diagonal) + cost(excess.anti_diagonal);
    for line in 0..excess.rows.len() {
        error += cost(excess.columns[line]) + cost(excess.rows[line]);
    }
    error
}
