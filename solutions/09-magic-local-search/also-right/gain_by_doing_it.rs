//! Computes a gain from two whole errors, makes swaps and takes them back; slow, and right.

pub fn swap_gain(
    square: &Grid<u32>,
    sums: &Excess,
    one: Pos,
    other: Pos,
    cost: impl Fn(i64) -> i64,
) -> i64 {
    let (mut square, mut after) = (square.clone(), sums.clone());
    swap(&mut square, &mut after, one, other);
    error(sums, &cost) - error(&after, &cost)
}

pub fn swap(square: &mut Grid<u32>, sums: &mut Excess, one: Pos, other: Pos) {
    let number = square[one];
    square.set(one, square[other]);
    square.set(other, number);
    *sums = excess(square);
}
