//! Tours: a piece steps onto every cell once, each step one of its moves.
//!
//! A *walk* is a board with the numbers 1, 2, 3 and so on where the piece has been, in this order,
//! and 0 elsewhere. A *tour* is a walk that has been everywhere. It is *closed* when one more move
//! leads from its end back to its start.

use grid::{Grid, Move, Pos};

/// Judges `tour` as a tour from `start` with `moves`.
///
/// # Errors
///
/// What [`judge_walk`] finds, then a cell where the piece has not been.
///
/// ```
/// use grid::{Grid, KNIGHT, Pos};
/// use referee::tour::judge;
///
/// let tour = Grid::from_rows([[1, 4, 7, 10], [8, 11, 2, 5], [3, 6, 9, 12]]);
/// assert_eq!(judge(&tour, Pos::new(0, 0), &KNIGHT), Ok(()));
/// ```
pub fn judge(tour: &Grid<u32>, start: Pos, moves: &[Move]) -> Result<(), String> {
    judge_walk(tour, start, moves)?;
    let mut unvisited = tour.positions().filter(|&pos| tour[pos] == 0);
    match unvisited.next() {
        None => Ok(()),
        Some(pos) => Err(match 1 + unvisited.count() {
            1 => format!("1 cell was not visited: {pos}"),
            cells => format!("{cells} cells were not visited, the first of them {pos}"),
        }),
    }
}

/// Judges `tour` as a closed tour with `moves`, wherever it starts.
///
/// A single cell is a closed tour of no moves.
///
/// # Errors
///
/// What [`judge`] finds, then an end that is not one move from the start.
pub fn judge_closed(tour: &Grid<u32>, moves: &[Move]) -> Result<(), String> {
    let steps = steps_of(tour)?;
    let (start, end) = (steps[0], steps[steps.len() - 1]);
    judge(tour, start, moves)?;
    if end == start || is_move(end, start, moves) {
        return Ok(());
    }
    Err(format!("the tour is not closed: no move leads from its end {end} to its start {start}"))
}

/// Judges `walk` as a walk from `start` with `moves`; it need not have been everywhere.
///
/// # Errors
///
/// In this order: a board without cells, a number that stands twice, no number at all, a number
/// that is left out, another start, two numbers that are not one move apart.
///
/// # Cost
///
/// One look at each cell, and each step against each of the moves.
pub fn judge_walk(walk: &Grid<u32>, start: Pos, moves: &[Move]) -> Result<(), String> {
    steps_from(walk, start, moves).map(drop)
}

/// Where the numbers 1, 2, 3 and so on stand, when they are a walk.
pub(crate) fn steps_from(walk: &Grid<u32>, start: Pos, moves: &[Move]) -> Result<Vec<Pos>, String> {
    let steps = steps_of(walk)?;
    if steps[0] != start {
        return Err(format!("the walk starts at {}, not at {start}", steps[0]));
    }
    for (number, pair) in (1_u32..).zip(steps.windows(2)) {
        let (from, to) = (pair[0], pair[1]);
        if !is_move(from, to, moves) {
            let next = number + 1;
            return Err(format!(
                "move {number} to {next} is not one of the piece's moves: {from} to {to}"
            ));
        }
    }
    Ok(steps)
}

/// Judges `walk` as a walk that cannot go on: one from `start` with `moves`, from whose end no move
/// leads to a free cell.
///
/// # Errors
///
/// What [`judge_walk`] finds, then a free cell that one more move leads to.
pub fn judge_stuck(walk: &Grid<u32>, start: Pos, moves: &[Move]) -> Result<(), String> {
    let steps = steps_from(walk, start, moves)?;
    let end = steps[steps.len() - 1];
    let mut ways_on = moves.iter().filter_map(|&mv| end.step(mv, walk.size()));
    match ways_on.find(|&next| walk[next] == 0) {
        None => Ok(()),
        Some(free) => Err(format!("the walk ends at {end}, but {free} is free and one move away")),
    }
}

/// Where the numbers 1, 2, 3 and so on stand, which need not be one move apart.
fn steps_of(walk: &Grid<u32>) -> Result<Vec<Pos>, String> {
    if walk.size().area() == 0 {
        return Err(format!("a board of {} has no cell to start on", walk.size()));
    }
    let mut visited: Vec<(u32, Pos)> =
        walk.positions().map(|pos| (walk[pos], pos)).filter(|&(number, _)| number > 0).collect();
    visited.sort_unstable();

    let Some(&(largest, _)) = visited.last() else {
        return Err("no cell holds 1, so the walk starts nowhere".to_string());
    };
    if let Some(pair) = visited.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        let ((number, first), (_, second)) = (pair[0], pair[1]);
        return Err(format!("{number} stands twice, at {first} and at {second}"));
    }
    match (1..).zip(&visited).find(|&(number, &(found, _))| number != found) {
        Some((number, _)) => {
            Err(format!("{number} is missing, although the walk goes on to {largest}"))
        }
        None => Ok(visited.into_iter().map(|(_, pos)| pos).collect()),
    }
}

fn is_move(from: Pos, to: Pos, moves: &[Move]) -> bool {
    moves.iter().any(|mv| {
        from.row.checked_add_signed(mv.rows) == Some(to.row)
            && from.col.checked_add_signed(mv.cols) == Some(to.col)
    })
}
