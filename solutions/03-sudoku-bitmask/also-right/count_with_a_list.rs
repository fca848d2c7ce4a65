//! Counts with a list of boards instead of recursion; the last one is looked at first. It places every
//! digit and asks afterward whether it fits.

pub fn count_solutions(board: &Board, limit: usize) -> usize {
    let mut found = 0;
    let mut waiting = if is_consistent(board) { vec![board.clone()] } else { vec![] };
    while let Some(next) = waiting.pop() {
        if found == limit {
            break;
        }
        match first_empty(&next) {
            None => found += 1,
            Some(cell) => waiting.extend((0..9).rev().filter_map(|digit| {
                let mut child = next.clone();
                child.set(cell, Some(digit));
                has_room(&next, cell, digit).then_some(child)
            })),
        }
    }
    found
}

fn has_room(board: &Board, cell: Pos, digit: u8) -> bool {
    seen_from(board, cell) & 1 << digit == 0
}
