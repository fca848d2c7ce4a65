//! Draws the next board before it is needed, and keeps the last of equally good minima.

pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
    let mut best = descended(random_square(order, rng));
    let mut tried = best.tried;
    let mut restarts = 0;
    let mut board = random_square(order, rng);
    while best.error > 0 && restarts < max_restarts {
        restarts += 1;
        let next = descended(board);
        board = random_square(order, rng);
        tried += next.tried;
        if next.error <= best.error {
            best = next;
        }
    }
    Search { restarts, tried, ..best }
}

fn descended(mut square: Grid<u32>) -> Search {
    let tried = descend(&mut square, squares);
    let error = error(&excess(&square), squares);
    Search { square, error, restarts: 0, tried }
}
