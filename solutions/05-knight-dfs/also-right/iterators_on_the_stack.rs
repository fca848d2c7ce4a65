//! Keeps on the stack the exits that are left to try, as iterators.

pub fn tours_iterative(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
    on_tour: &mut dyn FnMut(&Grid<u32>),
) -> Result<u64, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let mut board = Grid::new(size, 0);
    let mut stack: Vec<(Pos, std::vec::IntoIter<Pos>)> = Vec::new();
    let mut found = 0;
    let mut enter = |board: &mut Grid<u32>, pos: Pos, length: usize| {
        board.set(pos, length as u32);
        if length == size.area() {
            found += 1;
            on_tour(board);
        }
        let exits: Vec<Pos> = moves.iter().filter_map(|&mv| exit(board, pos, mv)).collect();
        (found < limit).then_some((pos, exits.into_iter()))
    };
    if limit > 0 {
        stack.extend(enter(&mut board, start, 1));
    }
    while let Some((pos, exits)) = stack.last_mut() {
        match exits.next() {
            Some(next) => match enter(&mut board, next, stack.len() + 1) {
                Some(entry) => stack.push(entry),
                None => break,
            },
            None => {
                board.set(*pos, 0);
                stack.pop();
            }
        }
    }
    Ok(found)
}
