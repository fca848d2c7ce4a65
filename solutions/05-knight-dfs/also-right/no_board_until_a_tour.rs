//! Numbers the cells in a plain list, and makes a board for each tour.

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

    fn walk(
        cells: &mut Vec<u32>,
        size: Size,
        path: &mut Vec<Pos>,
        moves: &[Move],
        limit: u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) -> u64 {
        let Some(&pos) = path.last().filter(|_| limit > 0) else {
            return 0;
        };
        cells[pos.row * size.cols + pos.col] = path.len() as u32;
        let mut found = 0;
        if path.len() == cells.len() {
            found = 1;
            on_tour(&Grid::from_cells(size, cells.clone()));
        }
        for next in moves.iter().filter_map(|&mv| pos.step(mv, size)) {
            if cells[next.row * size.cols + next.col] == 0 {
                path.push(next);
                found += walk(cells, size, path, moves, limit - found, on_tour);
                path.pop();
            }
        }
        cells[pos.row * size.cols + pos.col] = 0;
        found
    }

    let mut cells = vec![0; size.area()];
    Ok(walk(&mut cells, size, &mut vec![start], moves, limit, on_tour))
}
