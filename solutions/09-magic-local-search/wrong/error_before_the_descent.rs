//! fails step 7
//!
//! The error is that of the random board, before the descent.

fn from_random_start(order: usize, rng: &mut impl Rng) -> Search {
    let mut square = random_square(order, rng);
    let error = error(&excess(&square), squares);
    let tried = descend(&mut square, squares);
    Search { square, error, restarts: 0, tried }
}
