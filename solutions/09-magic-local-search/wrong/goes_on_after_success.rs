//! fails step 7
//!
//! The error is 0, and the search starts again all the same.

pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
    let mut best = from_random_start(order, rng);
    let mut tried = best.tried;
    let mut restarts = 0;
    while restarts < max_restarts {
        restarts += 1;
        let next = from_random_start(order, rng);
        tried += next.tried;
        if next.error < best.error {
            best = next;
        }
    }
    Search { restarts, tried, ..best }
}
