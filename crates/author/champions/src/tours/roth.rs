//! Tie-breaking by the distance from the center, and restarts when a walk fails.
//!
//! Holds lesson 6's table of walks needed, and the line "farthest from the center" of its table of
//! times.

use grid::{Grid, KNIGHT, Pos, Size, StartOffBoard};
use knight_warnsdorff::{Board, accessibility, may_start};

/// A tour, and its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RothTour {
    /// The tour.
    pub tour: Board,
    /// How many walks were tried, the last of them complete.
    pub attempts: u32,
    /// How many cells were entered in all attempts.
    pub placements: u64,
}

/// A knight's tour of a board of `size` from `start`, or `None` when the colors forbid one or
/// `max_attempts` walks were not enough.
///
/// Each walk follows Warnsdorff's rule, and of equals it takes the cell farthest from the center.
/// When a walk gets stuck, the next one measures from another point of the board, and the one after
/// that from a point that moves at random. Every fourth walk sometimes even breaks the rule: from
/// three cells of a 5 × 6 board we saw no complete walk that keeps it.
///
/// # Cost
///
/// Eight looks a cell, for each attempt.
pub fn roth_tour(
    size: Size,
    start: Pos,
    max_attempts: u32,
) -> Result<Option<RothTour>, StartOffBoard> {
    size.check_start(start)?;
    if !may_start(size, start, &KNIGHT) {
        return Ok(None);
    }

    let mut steps = vec![0; size.area()];
    let mut placements = 0;
    for attempt in 1..=max_attempts {
        let visited = walk(size, start, Avoided::of(size, attempt), &mut steps);
        placements += u64::from(visited);
        if visited as usize == size.area() {
            let tour = Grid::from_cells(size, steps);
            return Ok(Some(RothTour { tour, attempts: attempt, placements }));
        }
    }
    Ok(None)
}

/// What an attempt keeps away from.
#[derive(Clone, Copy)]
enum Avoided {
    /// A fixed point, in half cells: row and column.
    Point(i64, i64),
    /// A point that is another at each step: a seed, and how much it weighs. With a weight of
    /// [`EQUALS_ONLY`] it decides between equals, with a greater one not only between them.
    Wander { seed: u32, weight: i64 },
}

const EQUALS_ONLY: i64 = 1;

/// At this weight the difference of two random terms is up to one and a half ways on.
const SOMETIMES_MORE: i64 = 1 << 27;

impl Avoided {
    /// The first attempt takes the center of the board, the others take turns.
    fn of(size: Size, attempt: u32) -> Avoided {
        let half = |length: usize| i64::try_from(length).unwrap_or(0) - 1;
        let (rows, cols) = (half(size.rows), half(size.cols));
        match attempt % 4 {
            _ if attempt == 1 => Avoided::Point(rows, cols),
            1 => Avoided::Wander { seed: attempt, weight: SOMETIMES_MORE },
            3 => Avoided::Wander { seed: attempt, weight: EQUALS_ONLY },
            // Multiples of the golden ratio and of the square root of 2, less their whole part,
            // strew points over the board that never repeat.
            _ => Avoided::Point(
                strewn(rows, attempt.wrapping_mul(0x9E37_79B9)),
                strewn(cols, attempt.wrapping_mul(0x6A09_E667)),
            ),
        }
    }
}

/// `part` of 2³² of the way across twice `half`.
fn strewn(half: i64, part: u32) -> i64 {
    (half * 2 * i64::from(part)) >> 32
}

/// How wide the border of the board is: as far as a knight jumps. So a move is one addition, and needs no test.
const BORDER: usize = 2;

/// What a cell holds at least where the knight has been, and in the border: each of the eight cells around may
/// take 1 off it, and it is still more than the 8 ways of a free cell.
const TAKEN: u8 = 31;
const MOST_WAYS: u8 = 8;

/// Walks until there is no way on, writes the number of each step into `steps`, and returns the last.
fn walk(size: Size, start: Pos, aim: Avoided, steps: &mut [u32]) -> u32 {
    let width = size.cols + 2 * BORDER;
    let mut ways = vec![TAKEN; width * (size.rows + 2 * BORDER)];
    let place = |pos: Pos| (pos.row + BORDER) * width + pos.col + BORDER;
    let free = accessibility(size, &KNIGHT);
    for pos in size.positions() {
        ways[place(pos)] = u8::try_from(free[pos]).unwrap_or(MOST_WAYS);
    }
    let jumps = KNIGHT.map(|mv| mv.rows * width.cast_signed() + mv.cols);

    // How far the knight is from the point it keeps away from, in half cells.
    let half = |place: usize| 2 * i64::try_from(place).unwrap_or(0);
    let (mut down, mut right, mut random) = match aim {
        Avoided::Point(row, col) => (half(start.row) - row, half(start.col) - col, 0),
        Avoided::Wander { seed, .. } => (0, 0, seed),
    };
    let (mut at, mut cell) = (place(start), start.row * size.cols + start.col);
    let mut step = 0;
    loop {
        step += 1;
        steps[cell] = step;
        ways[at] = TAKEN;
        if let Avoided::Wander { weight, .. } = aim {
            random = xorshift(random);
            let [first, second, ..] = random.to_le_bytes();
            (down, right) = ((i64::from(first) - 128) * weight, (i64::from(second) - 128) * weight);
        }

        // All cells that a move leads to are about as far from here, so the one farthest from the point is
        // the one whose move points away from it most.
        let mut best = (i64::MAX, 0);
        for (index, mv) in KNIGHT.iter().enumerate() {
            let left = &mut ways[at.wrapping_add_signed(jumps[index])];
            if *left <= MOST_WAYS {
                let away = mv.rows as i64 * down + mv.cols as i64 * right;
                best = best.min(((i64::from(*left) << WAYS) - (away << AWAY), index));
            }
            *left -= 1;
        }
        let (key, index) = best;
        if key == i64::MAX {
            return step;
        }
        let mv = KNIGHT[index];
        at = at.wrapping_add_signed(jumps[index]);
        cell = cell.wrapping_add_signed(mv.rows * size.cols.cast_signed() + mv.cols);
        (down, right) = (down + 2 * mv.rows as i64, right + 2 * mv.cols as i64);
    }
}

/// The least key is the best move: the ways of its cell from this bit on, less how far the move points away, from
/// that bit on. Where a point wanders with more weight, this may be more than a way.
const WAYS: u32 = 58;
const AWAY: u32 = 22;

/// The next number of a sequence that looks random: Marsaglia, "Xorshift RNGs" (2003).
pub(super) fn xorshift(mut number: u32) -> u32 {
    number ^= number << 13;
    number ^= number >> 17;
    number ^ number << 5
}
