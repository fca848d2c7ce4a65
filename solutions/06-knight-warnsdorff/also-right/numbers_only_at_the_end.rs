//! Keeps a path and a plain vector of its own, and writes the board when the walk is over.

pub fn tour(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }
    let index = |pos: Pos| pos.row * size.cols + pos.col;
    let mut ways: Vec<u32> = size
        .positions()
        .map(|pos| moves.iter().filter(|&&mv| pos.step(mv, size).is_some()).count() as u32)
        .collect();
    let mut number = vec![0_u32; size.area()];
    let mut path = Vec::new();
    let mut at = Some(start);
    while let Some(pos) = at {
        path.push(pos);
        number[index(pos)] = path.len() as u32;
        at = None;
        for next in moves.iter().filter_map(|&mv| pos.step(mv, size)) {
            ways[index(next)] -= 1;
            let is_better = at.is_none_or(|best| ways[index(next)] < ways[index(best)]);
            if number[index(next)] == 0 && is_better {
                at = Some(next);
            }
        }
    }
    let board = Grid::from_fn(size, |pos| number[index(pos)]);
    if path.len() == size.area() {
        return Ok(Tour::Complete(board));
    }
    let accessibility = Grid::from_fn(size, |pos| ways[index(pos)]);
    Ok(Tour::Stuck(Walk {
        board,
        accessibility,
        at: path[path.len() - 1],
        steps: path.len() as u32,
    }))
}
