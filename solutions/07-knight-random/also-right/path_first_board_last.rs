//! Keeps a path and a set of visited cells, and draws the board when the walk is over.

pub fn random_tour(
    size: Size,
    start: Pos,
    moves: &[Move],
    rng: &mut ChaCha8Rng,
) -> Result<Walk, StartOffBoard> {
    if start.row >= size.rows || start.col >= size.cols {
        return Err(StartOffBoard { start, size });
    }
    let mut visited = std::collections::HashSet::from([start]);
    let mut path = vec![start];
    loop {
        let at = path[path.len() - 1];
        let ways: Vec<Pos> = moves
            .iter()
            .filter_map(|&mv| at.step(mv, size))
            .filter(|next| !visited.contains(next))
            .collect();
        if ways.is_empty() {
            break;
        }
        let next = ways[below(rng, ways.len() as u32) as usize];
        visited.insert(next);
        path.push(next);
    }
    let step = |pos| path.iter().position(|&it| it == pos).map_or(0, |index| index as u32 + 1);
    Ok(Walk { board: Grid::from_fn(size, step), length: path.len() as u32 })
}
