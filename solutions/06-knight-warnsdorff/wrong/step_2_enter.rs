//! Known mistakes of step 2, `enter`.

/// The cell gets the number before it is counted up, so the start holds 0 and looks free.
mod numbers_from_zero {
    pub fn enter(walk: &mut Walk, pos: Pos, moves: &[Move]) {
        walk.at = pos;
        walk.board.set(pos, walk.steps);
        walk.steps += 1;
        for neighbor in free_neighbors(&walk.board, pos, moves).collect::<Vec<_>>() {
            walk.accessibility.set(neighbor, walk.accessibility[neighbor].saturating_sub(1));
        }
    }
}

/// The board knows that the knight went on, and `walk.at` does not.
mod position_is_forgotten {
    pub fn enter(walk: &mut Walk, pos: Pos, moves: &[Move]) {
        walk.steps += 1;
        walk.board.set(pos, walk.steps);
        for neighbor in free_neighbors(&walk.board, pos, moves) {
            walk.accessibility.set(neighbor, walk.accessibility[neighbor] - 1);
        }
    }
}

/// `walk.steps` stays as it was, so every cell gets the same number.
mod step_is_not_counted {
    pub fn enter(walk: &mut Walk, pos: Pos, moves: &[Move]) {
        walk.at = pos;
        walk.board.set(pos, walk.steps + 1);
        for neighbor in free_neighbors(&walk.board, pos, moves) {
            walk.accessibility.set(neighbor, walk.accessibility[neighbor] - 1);
        }
    }
}

/// The table still counts the cell that was entered as free. Lower the accessibility of each free cell
/// one move away.
mod table_never_changes {
    pub fn enter(walk: &mut Walk, pos: Pos, _moves: &[Move]) {
        walk.at = pos;
        walk.steps += 1;
        walk.board.set(pos, walk.steps);
    }
}
