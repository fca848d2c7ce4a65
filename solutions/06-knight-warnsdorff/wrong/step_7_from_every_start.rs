//! Known mistakes of step 7, `from_every_start`.

/// The feasible starts are those that the colors allow, not those from which the walk succeeded.
mod feasible_is_what_succeeded {
    pub fn from_every_start(size: Size, moves: &[Move], find: Finder) -> Starts {
        let visited =
            Grid::from_fn(size, |start| find(size, start, moves).map_or(0, |tour| steps_of(&tour)));
        let succeeded =
            visited.cells().iter().filter(|&&steps| steps as usize == size.area()).count();
        Starts { visited, succeeded, feasible: succeeded }
    }
}

/// It always calls `tour`, whatever `find` is.
mod find_is_not_called {
    pub fn from_every_start(size: Size, moves: &[Move], _find: Finder) -> Starts {
        let visited =
            Grid::from_fn(size, |start| tour(size, start, moves).map_or(0, |tour| steps_of(&tour)));
        let succeeded =
            visited.cells().iter().filter(|&&steps| steps as usize == size.area()).count();
        let feasible = size.positions().filter(|&start| may_start(size, start, moves)).count();
        Starts { visited, succeeded, feasible }
    }
}

/// It walks only from the starts that the colors allow. A walk from another cell is no tour, but it
/// visits cells.
mod only_feasible_starts_are_tried {
    pub fn from_every_start(size: Size, moves: &[Move], find: Finder) -> Starts {
        let visited = Grid::from_fn(size, |start| match may_start(size, start, moves) {
            true => find(size, start, moves).map_or(0, |tour| steps_of(&tour)),
            false => 0,
        });
        let succeeded =
            visited.cells().iter().filter(|&&steps| steps as usize == size.area()).count();
        let feasible = size.positions().filter(|&start| may_start(size, start, moves)).count();
        Starts { visited, succeeded, feasible }
    }
}

/// On an odd board nearly half of the starts cannot succeed, whatever the rule. They are no fault of it,
/// so the rate is over the feasible starts.
mod rate_over_all_cells {
    pub fn from_every_start(size: Size, moves: &[Move], find: Finder) -> Starts {
        let visited =
            Grid::from_fn(size, |start| find(size, start, moves).map_or(0, |tour| steps_of(&tour)));
        let succeeded =
            visited.cells().iter().filter(|&&steps| steps as usize == size.area()).count();
        Starts { visited, succeeded, feasible: size.area() }
    }
}
