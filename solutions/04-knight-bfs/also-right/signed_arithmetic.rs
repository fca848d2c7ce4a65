//! Signed coordinates and comparisons by hand, and plain loops for the answers.

pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
    let mut cells = Vec::new();
    for mv in moves {
        let row = pos.row as i64 + mv.rows as i64;
        let col = pos.col as i64 + mv.cols as i64;
        if row >= 0 && col >= 0 && row < size.rows as i64 && col < size.cols as i64 {
            cells.push(Pos { row: row as usize, col: col as usize });
        }
    }
    cells
}

pub fn reachable(labels: &Grid<u32>) -> Vec<Pos> {
    let mut cells = Vec::new();
    for row in 0..labels.size().rows {
        for col in 0..labels.size().cols {
            if labels[Pos { row, col }] != 0 {
                cells.push(Pos { row, col });
            }
        }
    }
    cells
}

pub fn depth(labels: &Grid<u32>) -> Option<u32> {
    let mut deepest = None;
    for pos in reachable(labels) {
        deepest = deepest.max(Some(labels[pos] - 1));
    }
    deepest
}
