//! Computes the ways from every cell first, and counts different labels for the depth.

pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
    let ends = moves.iter().map(|mv| {
        let row = usize::try_from(pos.row as i128 + mv.rows as i128);
        let col = usize::try_from(pos.col as i128 + mv.cols as i128);
        row.ok().zip(col.ok()).map(Pos::from)
    });
    ends.flatten().filter(|&end| size.contains(end)).collect()
}

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    let error = StartOffBoard { start, size };
    let index = |pos: Pos| pos.row * size.cols + pos.col;
    let ways: Vec<Vec<usize>> = size
        .positions()
        .map(|pos| moves_from(pos, size, moves).into_iter().map(index).collect())
        .collect();
    let first = size.positions().position(|pos| pos == start).ok_or(error)?;
    let mut cells = vec![0; size.area()];
    let mut ring = vec![first];
    for label in 1.. {
        ring.sort_unstable();
        ring.dedup();
        ring.retain(|&cell| cells[cell] == 0);
        if ring.is_empty() {
            break;
        }
        for &cell in &ring {
            cells[cell] = label;
        }
        ring = ring.into_iter().flat_map(|cell| ways[cell].iter().copied()).collect();
    }
    Ok(Grid::from_cells(size, cells))
}

pub fn depth(labels: &Grid<u32>) -> Option<u32> {
    let mut different: Vec<u32> = labels.cells().iter().copied().filter(|&it| it > 0).collect();
    different.sort_unstable();
    different.dedup();
    u32::try_from(different.len()).ok()?.checked_sub(1)
}
