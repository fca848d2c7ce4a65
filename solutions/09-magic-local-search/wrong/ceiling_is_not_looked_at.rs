//! fails step 7
//!
//! Nothing ends the search when there is no magic square to be found. After `max_restarts`
//! restarts it is over.
//!
//! see hint 1

pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
    let mut best = from_random_start(order, rng);
    let mut tried = best.tried;
    let mut restarts = 0;
    while best.error > 0 {
        restarts += 1;
        let next = from_random_start(order, rng);
        tried += next.tried;
        if next.error < best.error {
            best = next;
        }
    }
    Search { restarts, tried, ..best }
}
