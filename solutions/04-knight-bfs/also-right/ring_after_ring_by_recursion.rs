//! Calls itself for the next ring, with sets of cells in their own order.

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let mut labels = Grid::new(size, 0);
    spread(&mut labels, BTreeSet::from([start]), 1, moves);
    Ok(labels)
}

fn spread(labels: &mut Grid<u32>, ring: BTreeSet<Pos>, label: u32, moves: &[Move]) {
    if ring.is_empty() {
        return;
    }
    for &pos in ring.iter().rev() {
        labels.set(pos, label);
    }
    let next = ring.iter().flat_map(|&pos| moves_from(pos, labels.size(), moves));
    let next = next.filter(|&pos| labels[pos] == 0).collect();
    spread(labels, next, label + 1, moves);
}

use std::collections::BTreeSet;
