//! fails step 7
//!
//! The ceiling is passed by one: after `max_restarts` restarts there is no other.
//!
//! see hint 3

pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
    let mut best = from_random_start(order, rng);
    let mut tried = best.tried;
    let mut restarts = 0;
    while best.error > 0 && restarts <= max_restarts {
        restarts += 1;
        let next = from_random_start(order, rng);
        tried += next.tried;
        if next.error < best.error {
            best = next;
        }
    }
    Search { restarts, tried, ..best }
}
