//! Keeps a path only, and writes each tour on a new board, cell by cell.

pub fn tours_recursive(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
    on_tour: &mut dyn FnMut(&Grid<u32>),
) -> Result<u64, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let mut path = Vec::new();
    let mut found = 0;
    on(&mut path, start, size, moves, &mut |path: &[Pos]| {
        if found == limit {
            return false;
        }
        if path.len() == size.area() {
            let mut tour = Grid::new(size, 0);
            for (number, &pos) in (1..).zip(path) {
                tour.set(pos, number);
            }
            on_tour(&tour);
            found += 1;
        }
        found < limit
    });
    Ok(found)
}

/// Goes on while `see` says so.
fn on(
    path: &mut Vec<Pos>,
    pos: Pos,
    size: Size,
    moves: &[Move],
    see: &mut dyn FnMut(&[Pos]) -> bool,
) -> bool {
    path.push(pos);
    let goes_on = see(path)
        && moves.iter().all(|&mv| match pos.step(mv, size) {
            Some(next) if !path.contains(&next) => on(path, next, size, moves, see),
            _ => true,
        });
    path.pop();
    goes_on
}
