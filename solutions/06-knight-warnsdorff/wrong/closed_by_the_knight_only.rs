//! fails step 5
//!
//! It asks whether the knight can come back, whatever `moves` holds.

pub fn is_closed(board: &Board, _moves: &[Move]) -> bool {
    let size = board.size();
    let place_of = |number: usize| board.positions().find(|&pos| board[pos] as usize == number);
    match (place_of(1), place_of(size.area())) {
        (Some(first), Some(last)) => {
            first == last || grid::KNIGHT.iter().any(|&mv| last.step(mv, size) == Some(first))
        }
        _ => false,
    }
}
