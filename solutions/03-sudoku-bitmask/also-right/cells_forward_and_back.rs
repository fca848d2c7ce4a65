//! Walks forward and back over a list of the empty cells, without recursion; the last cell tried
//! remembers its digit.

pub fn solve(board: &mut Board) -> bool {
    is_consistent(board) && walk(board, 1) == 1
}

pub fn count_solutions(board: &Board, limit: usize) -> usize {
    if is_consistent(board) { walk(&mut board.clone(), limit) } else { 0 }
}

/// How many solutions there are up to `limit`; when it is reached, the last one is on the board.
fn walk(board: &mut Board, limit: usize) -> usize {
    let cells: Vec<Pos> = board.positions().filter(|&pos| board[pos].is_none()).collect();
    if cells.is_empty() || limit == 0 {
        return limit.min(1);
    }
    let (mut found, mut at) = (0, 0);
    loop {
        let next = board[cells[at]].map_or(0, |digit| digit + 1);
        board.set(cells[at], None);
        let seen = seen_from(board, cells[at]);
        match (next..9).find(|digit| seen >> digit & 1 == 0) {
            None if at == 0 => return found,
            None => at -= 1,
            Some(digit) => {
                board.set(cells[at], Some(digit));
                if at + 1 < cells.len() {
                    at += 1;
                    continue;
                }
                found += 1;
                if found == limit {
                    return found;
                }
            }
        }
    }
}
