//! Each restart is a call, which is handed the best board so far.

pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
    let first = from_random_start(order, rng);
    again(first, order, max_restarts, rng)
}

fn again(best: Search, order: usize, left: u64, rng: &mut impl Rng) -> Search {
    if best.error == 0 || left == 0 {
        return best;
    }
    let next = from_random_start(order, rng);
    let (restarts, tried) = (best.restarts + 1, best.tried + next.tried);
    let better = if next.error < best.error { next } else { best };
    again(Search { restarts, tried, ..better }, order, left - 1, rng)
}
