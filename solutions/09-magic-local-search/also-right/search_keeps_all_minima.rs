//! All local minima are collected, and the first of the best is picked at the end.

pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
    let mut all = Vec::new();
    loop {
        let found = from_random_start(order, rng);
        let is_last = found.error == 0 || all.len() as u64 == max_restarts;
        all.push(found);
        if is_last {
            let restarts = all.len() as u64 - 1;
            let tried = all.iter().map(|found| found.tried).sum();
            let best = all.into_iter().min_by_key(|found| found.error).expect("there was a start");
            return Search { restarts, tried, ..best };
        }
    }
}
