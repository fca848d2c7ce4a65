//! Warnsdorff's rule: a piece goes on to the free cell from which the fewest ways lead on.
//!
//! A *way on* leads to a free cell one move away. A walk by the rule ends when there is none, whether
//! it has been everywhere or not; [`tour`] says what a walk is.

use grid::{Grid, Move, Pos, Size};

use crate::tour;

/// What decides between cells from which equally few ways lead on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreaking {
    /// The first in the order of the moves.
    First,
    /// The cell whose own best next cell has the fewest ways on; of several such cells any will do.
    LookAhead,
}

/// Judges `walk` as a walk by the rule on a board of `size`, from `start` with `moves`.
///
/// # Errors
///
/// In this order: another size, what [`tour::judge_walk`] finds, the first step that breaks the rule,
/// what [`tour::judge_stuck`] finds.
///
/// ```
/// use grid::{Grid, KNIGHT, Pos, Size};
/// use referee::warnsdorff::{TieBreaking, judge};
///
/// let walk = Grid::from_rows([[4, 1, 0, 0], [0, 0, 5, 2], [6, 3, 0, 0]]);
/// let (size, start) = (Size::new(3, 4), Pos::new(0, 1));
/// assert_eq!(judge(&walk, size, start, &KNIGHT, TieBreaking::First), Ok(()));
/// assert_eq!(
///     judge(&walk, size, start, &KNIGHT, TieBreaking::LookAhead).unwrap_err(),
///     "step 2 goes to (1,3), but (2,0) has 1 way on too and its best next cell is better: \
///      from (2,0) it is (1,2) with 2 ways on, from (1,3) it is (2,1) with 3 ways on",
/// );
/// ```
pub fn judge(
    walk: &Grid<u32>,
    size: Size,
    start: Pos,
    moves: &[Move],
    ties: TieBreaking,
) -> Result<(), String> {
    let found = walk.size();
    if found != size {
        return Err(format!("the walk is on a board of {size}, but this one has {found}"));
    }
    let path = tour::steps_from(walk, start, moves)?;
    for pair in path.windows(2) {
        let (at, to, step) = (pair[0], pair[1], walk[pair[1]]);
        let ways = |pos| ways_on(walk, step - 1, pos, moves);
        let next_of = |pos| ways(pos).map(|next| (ways(next).count(), next)).min_by_key(|it| it.0);
        let ahead = |pos| match ties {
            TieBreaking::First => None,
            TieBreaking::LookAhead => next_of(pos).map(|(ways, _)| ways),
        };
        // `min_by_key` keeps the first of several.
        let best = ways(at).min_by_key(|&pos| (ways(pos).count(), ahead(pos))).unwrap_or(to);
        let (found, least) = (ways(to).count(), ways(best).count());
        let plural = |count| if count == 1 { "way" } else { "ways" };
        if found != least {
            return Err(format!(
                "step {step} goes to {to} with {found} {} on, but {best} has {least}",
                plural(found)
            ));
        }
        let is_best = match ties {
            TieBreaking::First => to == best,
            TieBreaking::LookAhead => ahead(to) == ahead(best),
        };
        if !is_best {
            let told = |pos| match next_of(pos) {
                Some((ways, next)) => {
                    format!("from {pos} it is {next} with {ways} {} on", plural(ways))
                }
                None => format!("from {pos} no cell is free"),
            };
            let reason = match ties {
                TieBreaking::First => "comes first in the order of the moves".to_string(),
                TieBreaking::LookAhead => {
                    format!("its best next cell is better: {}, {}", told(best), told(to))
                }
            };
            return Err(format!(
                "step {step} goes to {to}, but {best} has {least} {} on too and {reason}",
                plural(least)
            ));
        }
    }
    tour::judge_stuck(walk, start, moves)
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
