//! fails step 5
//!
//! It walks until a walk is complete, and on this board none ever is. Count the tries and stop at the
//! ceiling.

pub fn until_complete(
    size: Size,
    start: Pos,
    moves: &[Move],
    _max_tries: u64,
    rng: &mut ChaCha8Rng,
) -> Result<Search, StartOffBoard> {
    let (mut tries, mut placements) = (0, 0);
    loop {
        let walk = random_tour(size, start, moves, rng)?;
        tries += 1;
        placements += u64::from(walk.length);
        if walk.length as usize == size.area() {
            return Ok(Search::Found { tour: walk.board, tries, placements });
        }
    }
}
