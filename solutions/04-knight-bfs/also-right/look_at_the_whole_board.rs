//! No queue at all: looks at the whole board once for each label, and labels what is next to it.

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let mut labels = Grid::new(size, 0);
    labels.set(start, 1);
    let mut label = 1;
    while labels.cells().contains(&label) {
        for pos in size.positions() {
            if labels[pos] == label {
                for next in moves_from(pos, size, moves) {
                    if labels[next] == 0 {
                        labels.set(next, label + 1);
                    }
                }
            }
        }
        label += 1;
    }
    Ok(labels)
}
