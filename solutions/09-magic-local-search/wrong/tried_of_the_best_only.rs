//! fails step 7
//!
//! `tried` is that of the best descent. The pairs of all descents count.
//!
//! see hint 2

pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
    let mut best = from_random_start(order, rng);
    let mut restarts = 0;
    while best.error > 0 && restarts < max_restarts {
        restarts += 1;
        let next = from_random_start(order, rng);
        if next.error < best.error {
            best = next;
        }
    }
    Search { restarts, ..best }
}
