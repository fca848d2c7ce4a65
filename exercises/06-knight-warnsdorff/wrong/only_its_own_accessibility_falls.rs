//! fails step_2_a_visited_cell_counts_for_its_neighbors_no_more: "but its accessibility is"
//!
//! It is not the entered cell that has become harder to come by. Its free neighbors have: each of them
//! has lost one way.

pub fn enter(walk: &mut Walk, pos: Pos, _moves: &[Move]) {
    walk.at = pos;
    walk.steps += 1;
    walk.board.set(pos, walk.steps);
    walk.accessibility.set(pos, walk.accessibility[pos].saturating_sub(1));
}
