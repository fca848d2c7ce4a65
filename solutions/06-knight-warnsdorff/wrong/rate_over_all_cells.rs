//! fails step 7
//!
//! On an odd board nearly half of the starts cannot succeed, whatever the rule. They are no fault of it,
//! so the rate is over the feasible starts.

pub fn from_every_start(size: Size, moves: &[Move], find: Finder) -> Starts {
    let visited =
        Grid::from_fn(size, |start| find(size, start, moves).map_or(0, |tour| steps_of(&tour)));
    let succeeded = visited.cells().iter().filter(|&&steps| steps as usize == size.area()).count();
    Starts { visited, succeeded, feasible: size.area() }
}
