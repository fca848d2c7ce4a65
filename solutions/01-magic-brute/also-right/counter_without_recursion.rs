//! Counts through the boards like the wheels of a meter, without recursion.

pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
    let size = board.size();
    let wheels: Vec<Pos> =
        board.positions().filter(|&place| pos.is_some_and(|pos| place >= pos)).collect();
    if wheels.is_empty() {
        if is_magic(board) {
            on_square(board);
        }
        return;
    }

    let mut wheel = 0;
    loop {
        if board[wheels[wheel]] == largest(size) {
            board.set(wheels[wheel], 0);
            if wheel == 0 {
                return;
            }
            wheel -= 1;
            continue;
        }
        board.set(wheels[wheel], board[wheels[wheel]] + 1);
        if wheel + 1 < wheels.len() {
            wheel += 1;
        } else if is_magic(board) {
            on_square(board);
        }
    }
}
