//! Looks at all pairs, makes the best swap only, and looks at all pairs again.

pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
    let mut sums = excess(square);
    let mut tried = 0;
    loop {
        let mut best = (0, Pos::new(0, 0), Pos::new(0, 0));
        for one in square.positions() {
            for other in square.positions() {
                tried += 1;
                let gain = swap_gain(square, &sums, one, other, &cost);
                if gain > best.0 {
                    best = (gain, one, other);
                }
            }
        }
        let (gain, one, other) = best;
        if gain == 0 {
            return tried;
        }
        swap(square, &mut sums, one, other);
    }
}
