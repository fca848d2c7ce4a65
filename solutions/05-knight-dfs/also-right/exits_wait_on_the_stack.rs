//! Puts all exits on the stack with their numbers, and takes the walk back to a number.

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

    let mut found = 0;
    let mut board = Grid::new(size, 0);
    let mut walk: Vec<Pos> = Vec::new();
    let mut waiting = vec![(start, 1)];
    while found < limit {
        let Some((pos, number)) = waiting.pop() else { break };
        while walk.len() >= number {
            let left = walk.pop().expect("it is longer");
            board.set(left, 0);
        }
        walk.push(pos);
        board.set(pos, number as u32);
        if number == size.area() {
            found += 1;
            on_tour(&board);
        }
        let exits = moves.iter().rev().filter_map(|&mv| exit(&board, pos, mv));
        waiting.extend(exits.map(|next| (next, number + 1)));
    }
    Ok(found)
}
