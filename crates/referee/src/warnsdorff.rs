//! Warnsdorff's rule: a piece goes on to the free cell from which the fewest ways lead on.
//!
//! A *way on* leads to a free cell one move away. A walk by the rule ends when there is none, whether
//! it has been everywhere or not; [`tour`](crate::tour) says what a walk is.

use std::{error, fmt};

use grid::{Grid, Move, Pos, Size};

use crate::tour;

/// What decides between cells from which equally few ways lead on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// The first in the order of the moves.
    First,
    /// The cell whose own best next cell has the fewest ways on; of several such cells any will do.
    LookAhead,
}

/// What is wrong with a walk by the rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is not a walk.
    Walk(tour::Fault),
    /// The board has another size.
    Size {
        /// The board's size.
        found: Size,
        /// The size it should have.
        expected: Size,
    },
    /// A step to a cell where another one has fewer ways on.
    Ways {
        /// The number of the step.
        step: u32,
        /// Where it goes.
        to: Pos,
        /// How many ways on there are.
        ways: usize,
        /// Where the rule goes.
        best: Pos,
        /// How many ways on there are.
        least: usize,
    },
    /// A step to a cell where another one with equally few ways on should be taken.
    Tie {
        /// The number of the step.
        step: u32,
        /// Where it goes.
        to: Pos,
        /// Where the rule goes.
        best: Pos,
        /// How many ways on there are from each of the two.
        ways: usize,
        /// What decides between them.
        ties: Ties,
    },
    /// The walk ends although there is a way on.
    Stopped {
        /// Where it ends.
        end: Pos,
        /// A free cell one move away.
        free: Pos,
    },
}

/// Judges `walk` as a walk by the rule on a board of `size`, from `start` with `moves`.
///
/// # Errors
///
/// In this order: another size, what [`tour::judge_walk`] finds, the first step that breaks the rule,
/// an end where there is a way on.
///
/// ```
/// use grid::{Grid, KNIGHT, Pos, Size};
/// use referee::warnsdorff::{Ties, judge};
///
/// let walk = Grid::from_rows([[4, 1, 0, 0], [0, 0, 5, 2], [6, 3, 0, 0]]);
/// let (size, start) = (Size::new(3, 4), Pos::new(0, 1));
/// assert_eq!(judge(&walk, size, start, &KNIGHT, Ties::First), Ok(()));
/// assert_eq!(
///     judge(&walk, size, start, &KNIGHT, Ties::LookAhead).unwrap_err().to_string(),
///     "step 2 goes to (1,3), but (2,0) has 1 way on too and leads to a cell with fewer",
/// );
/// ```
pub fn judge(
    walk: &Grid<u32>,
    size: Size,
    start: Pos,
    moves: &[Move],
    ties: Ties,
) -> Result<(), Fault> {
    if walk.size() != size {
        return Err(Fault::Size { found: walk.size(), expected: size });
    }
    tour::judge_walk(walk, start, moves).map_err(Fault::Walk)?;
    let mut path: Vec<(u32, Pos)> =
        size.positions().map(|pos| (walk[pos], pos)).filter(|&(step, _)| step > 0).collect();
    path.sort_unstable();

    for pair in path.windows(2) {
        let ((now, at), (step, to)) = (pair[0], pair[1]);
        let ways = |pos| ways_on(walk, now, pos, moves);
        let ahead = |pos| match ties {
            Ties::First => None,
            Ties::LookAhead => ways(pos).map(|next| ways(next).count()).min(),
        };
        // `min_by_key` keeps the first of several.
        let best = ways(at).min_by_key(|&pos| (ways(pos).count(), ahead(pos))).unwrap_or(to);
        let (found, least) = (ways(to).count(), ways(best).count());
        if found != least {
            return Err(Fault::Ways { step, to, ways: found, best, least });
        }
        let is_best = match ties {
            Ties::First => to == best,
            Ties::LookAhead => ahead(to) == ahead(best),
        };
        if !is_best {
            return Err(Fault::Tie { step, to, best, ways: least, ties });
        }
    }
    let (now, end) = path[path.len() - 1];
    match ways_on(walk, now, end, moves).next() {
        Some(free) => Err(Fault::Stopped { end, free }),
        None => Ok(()),
    }
}

/// The cells one move away from `pos` that are free after step `now`.
fn ways_on<'a>(
    walk: &'a Grid<u32>,
    now: u32,
    pos: Pos,
    moves: &'a [Move],
) -> impl Iterator<Item = Pos> + use<'a> {
    let neighbors = moves.iter().filter_map(move |&mv| pos.step(mv, walk.size()));
    neighbors.filter(move |&next| walk[next] == 0 || walk[next] > now)
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = |count| if count == 1 { "way" } else { "ways" };
        match self {
            Fault::Walk(fault) => write!(f, "{fault}"),
            Fault::Size { found, expected } => {
                write!(f, "the walk is on a board of {expected}, but this one has {found}")
            }
            Fault::Ways { step, to, ways, best, least } => write!(
                f,
                "step {step} goes to {to} with {ways} {} on, but {best} has {least}",
                plural(*ways)
            ),
            Fault::Tie { step, to, best, ways, ties } => write!(
                f,
                "step {step} goes to {to}, but {best} has {ways} {} on too and {}",
                plural(*ways),
                match ties {
                    Ties::First => "comes first in the order of the moves",
                    Ties::LookAhead => "leads to a cell with fewer",
                }
            ),
            Fault::Stopped { end, free } => {
                write!(f, "the walk ends at {end}, but {free} is free and one move away")
            }
        }
    }
}

impl error::Error for Fault {}
