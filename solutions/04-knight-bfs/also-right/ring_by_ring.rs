//! Two lists, this ring and the next one, instead of a queue.

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let mut labels = Grid::new(size, 0);
    labels.set(start, 1);
    let mut ring = vec![start];
    for label in 2.. {
        let mut next_ring = Vec::new();
        for pos in ring {
            for next in moves_from(pos, size, moves) {
                if labels[next] == 0 {
                    labels.set(next, label);
                    next_ring.push(next);
                }
            }
        }
        if next_ring.is_empty() {
            break;
        }
        ring = next_ring;
    }
    Ok(labels)
}
