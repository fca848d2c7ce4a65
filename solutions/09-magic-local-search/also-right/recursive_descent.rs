//! After each improvement the descent starts over by calling itself.

pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
    descend_again(square, &cost, 0)
}

fn descend_again(square: &mut Grid<u32>, cost: &impl Fn(i64) -> i64, mut tried: u64) -> u64 {
    let mut sums = excess(square);
    let places: Vec<Pos> = square.positions().collect();
    for (index, &one) in places.iter().enumerate() {
        for &other in &places[..index] {
            tried += 1;
            if swap_gain(square, &sums, one, other, cost) > 0 {
                swap(square, &mut sums, one, other);
                return descend_again(square, cost, tried);
            }
        }
    }
    tried
}
