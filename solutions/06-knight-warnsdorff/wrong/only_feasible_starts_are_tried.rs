//! fails step 7
//!
//! It walks only from the starts that the colors allow. A walk from another cell is no tour, but it
//! visits cells.

pub fn from_every_start(size: Size, moves: &[Move], find: Finder) -> Starts {
    let visited = Grid::from_fn(size, |start| match may_start(size, start, moves) {
        true => find(size, start, moves).map_or(0, |tour| steps_of(&tour)),
        false => 0,
    });
    let succeeded = visited.cells().iter().filter(|&&steps| steps as usize == size.area()).count();
    let feasible = size.positions().filter(|&start| may_start(size, start, moves)).count();
    Starts { visited, succeeded, feasible }
}
