//! Distances: how many moves a piece needs, from its start to every cell.
//!
//! A board of *labels* has 1 on the start, n + 1 on a cell that is n moves away at least, and 0 on
//! a cell that no moves lead to.
//!
//! To judge labels one need not compute them: they are right exactly when each step costs at most one
//! more, and each label has another one before it.

use grid::{Grid, Move, Pos};

/// Judges `labels` as the distances from `start` with `moves`.
///
/// # Errors
///
/// In this order: a start off the board, a start whose label is not 1, and then, in reading order, a
/// cell that is labeled too far or not at all although one move leads there, and a cell that is
/// labeled too near.
///
/// # Cost
///
/// Each of the moves from each cell, once.
///
/// ```
/// use grid::{Grid, KNIGHT, Pos};
/// use referee::distance::judge;
///
/// let labels = Grid::from_rows([[1, 4, 3], [4, 0, 2], [3, 2, 5]]);
/// assert_eq!(judge(&labels, Pos::new(0, 0), &KNIGHT), Ok(()));
///
/// let labels = Grid::from_rows([[1, 4, 3], [4, 0, 2], [3, 2, 7]]);
/// assert_eq!(
///     judge(&labels, Pos::new(0, 0), &KNIGHT).unwrap_err(),
///     "(2,2) has the label 7, but one move leads there from (0,1), which has the label 4",
/// );
/// ```
pub fn judge(labels: &Grid<u32>, start: Pos, moves: &[Move]) -> Result<(), String> {
    let size = labels.size();
    size.check_start(start).map_err(|error| error.to_string())?;
    if labels[start] != 1 {
        let found = labels[start];
        return Err(format!("the start {start} should have the label 1, but has {found}"));
    }

    // A cell is explained when a move leads there from a cell whose label is one less.
    // It is no board: a recorder would note what is written there.
    let index = |pos: Pos| pos.row * size.cols + pos.col;
    let mut explained = vec![false; size.area()];
    explained[index(start)] = true;
    for from in labels.positions().filter(|&pos| labels[pos] > 0) {
        for to in moves.iter().filter_map(|&mv| from.step(mv, size)) {
            let (label, found) = (labels[from], labels[to]);
            if found == 0 || found - 1 > label {
                return Err(format!(
                    "{to} has the label {found}, but one move leads there from {from}, which has the \
                     label {label}"
                ));
            } else if found - 1 == label {
                explained[index(to)] = true;
            }
        }
    }
    match labels.positions().find(|&pos| labels[pos] > 0 && !explained[index(pos)]) {
        None => Ok(()),
        Some(pos) if labels[pos] == 1 => {
            Err(format!("{pos} has the label 1, but only the start {start} has it"))
        }
        Some(pos) => Err(format!(
            "{pos} has the label {}, but no move leads there from a cell with the label {}",
            labels[pos],
            labels[pos] - 1
        )),
    }
}
