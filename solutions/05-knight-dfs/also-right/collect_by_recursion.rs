//! Asks for the exit with `get`, and collects with the other search.

pub fn exit(board: &Grid<u32>, pos: Pos, mv: Move) -> Option<Pos> {
    let row = pos.row.checked_add_signed(mv.rows)?;
    let col = pos.col.checked_add_signed(mv.cols)?;
    match board.get(Pos { row, col }) {
        Some(0) => Some(Pos { row, col }),
        _ => None,
    }
}

pub fn collect_tours(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
) -> Result<Vec<Grid<u32>>, StartOffBoard> {
    let mut tours = vec![];
    let mut keep = |tour: &Grid<u32>| tours.push(tour.clone());
    tours_recursive(size, start, moves, limit, &mut keep).map(|_| tours)
}
