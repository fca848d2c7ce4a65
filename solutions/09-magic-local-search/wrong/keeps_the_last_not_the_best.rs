//! fails step 7
//!
//! Each start takes the place of the one before, the better ones too. Keep the best.

pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
    let mut best = from_random_start(order, rng);
    let mut tried = best.tried;
    let mut restarts = 0;
    while best.error > 0 && restarts < max_restarts {
        restarts += 1;
        let next = from_random_start(order, rng);
        tried += next.tried;
        if true {
            best = next;
        }
    }
    Search { restarts, tried, ..best }
}
