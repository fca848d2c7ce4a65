//! fails step 7
//!
//! The descents weigh lines by `absolute`. The search of the text weighs by `squares`.

fn from_random_start(order: usize, rng: &mut impl Rng) -> Search {
    let mut square = random_square(order, rng);
    let tried = descend(&mut square, absolute);
    let error = error(&excess(&square), squares);
    Search { square, error, restarts: 0, tried }
}
