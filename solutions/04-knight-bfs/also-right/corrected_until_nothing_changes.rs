//! No queue and no board: corrects a list of numbers until nothing changes.

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let cells: Vec<Pos> = size.positions().collect();
    let mut labels = vec![u32::MAX; cells.len()];
    labels[start.row * size.cols + start.col] = 1;
    loop {
        let mut has_changed = false;
        for (index, &pos) in cells.iter().enumerate() {
            if labels[index] == u32::MAX {
                continue;
            }
            for next in moves_from(pos, size, moves) {
                let next = next.row * size.cols + next.col;
                if labels[next] > labels[index] + 1 {
                    labels[next] = labels[index] + 1;
                    has_changed = true;
                }
            }
        }
        if !has_changed {
            break;
        }
    }
    let labels = labels.into_iter().map(|label| if label == u32::MAX { 0 } else { label });
    Ok(Grid::from_cells(size, labels.collect()))
}
