//! fails step 7
//!
//! The feasible starts are those that the colors allow, not those from which the walk succeeded.

pub fn from_every_start(size: Size, moves: &[Move], find: Finder) -> Starts {
    let visited =
        Grid::from_fn(size, |start| find(size, start, moves).map_or(0, |tour| steps_of(&tour)));
    let succeeded = visited.cells().iter().filter(|&&steps| steps as usize == size.area()).count();
    Starts { visited, succeeded, feasible: succeeded }
}
