//! Ties to the cell farthest from the center, and another try when that fails.

use grid::{Pos, Size};

use super::field::{Field, TAKEN};
use crate::{Board, StartOffBoard, may_start};

/// A tour, and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
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
/// that from a point that wanders at random. Every fourth walk even breaks the rule now and then:
/// from three cells of a 5 × 6 board no walk that keeps it was seen to be complete.
///
/// # Errors
///
/// When `start` is off the board.
///
/// # Cost
///
/// One look at eight bytes a cell, for each attempt. The board takes 1 byte a cell and the tour 4.
pub fn roth_tour(
    size: Size,
    start: Pos,
    max_attempts: u32,
) -> Result<Option<Found>, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }
    if !may_start(size, start, &grid::KNIGHT) {
        return Ok(None);
    }

    let empty = Field::new(size);
    let mut steps = vec![0; empty.ways.len()];
    let mut placements = 0;
    for attempt in 1..=max_attempts {
        let mut field = empty.clone();
        let aim = Aim::of(size, attempt);
        let visited = walk(&mut field, start, aim, &mut steps);
        placements += u64::from(visited);
        if visited as usize == size.area() {
            return Ok(Some(Found { tour: empty.board(steps), attempts: attempt, placements }));
        }
        steps.fill(0);
    }
    Ok(None)
}

/// What an attempt keeps away from.
#[derive(Clone, Copy)]
enum Aim {
    /// A fixed point, in half cells: row and column.
    Point(i32, i32),
    /// A point that is another at each step: a seed, and how much it weighs. With a weight of
    /// [`EQUALS_ONLY`] it decides between equals, with a greater one not only between them.
    Wander { seed: u32, weight: i32 },
}

const EQUALS_ONLY: i32 = 1;

/// At this weight the difference of two random terms is up to one and a half ways on.
const SOMETIMES_MORE: i32 = 1 << 15;

impl Aim {
    /// The first attempt takes the center of the board, the others take turns.
    fn of(size: Size, attempt: u32) -> Aim {
        let half = |length: usize| i32::try_from(length).unwrap_or(i32::MAX / 4) - 1;
        let (rows, cols) = (half(size.rows), half(size.cols));
        match attempt % 4 {
            _ if attempt == 1 => Aim::Point(rows, cols),
            1 => Aim::Wander { seed: attempt, weight: SOMETIMES_MORE },
            3 => Aim::Wander { seed: attempt, weight: EQUALS_ONLY },
            // Multiples of the golden ratio and of the square root of 2, less their whole part,
            // strew points over the board that never repeat.
            _ => Aim::Point(
                strewn(rows, attempt.wrapping_mul(0x9E37_79B9)),
                strewn(cols, attempt.wrapping_mul(0x6A09_E667)),
            ),
        }
    }
}

/// `part` of 2³² of the way across twice `half`.
fn strewn(half: i32, part: u32) -> i32 {
    let place = (i64::from(half) * 2 * i64::from(part)) >> 32;
    i32::try_from(place).unwrap_or(half)
}

/// Walks until there is no way on, and returns how many cells were visited.
fn walk(field: &mut Field, start: Pos, aim: Aim, steps: &mut [u32]) -> u32 {
    let mut at = field.index(start);
    let doubled = |place: usize| 2 * i32::try_from(place).unwrap_or(0);
    // How far the knight is from the point, in half cells.
    let (mut down, mut right) = match aim {
        Aim::Point(row, col) => (doubled(start.row) - row, doubled(start.col) - col),
        Aim::Wander { .. } => (0, 0),
    };
    let mut random = if let Aim::Wander { seed, .. } = aim { seed } else { 0 };
    let jumps = field.jumps;
    let ways = &mut field.ways[..];

    let mut step = 0;
    loop {
        step += 1;
        steps[at] = step;
        ways[at] = TAKEN;

        if let Aim::Wander { weight, .. } = aim {
            random = xorshift(random);
            let [first, second, ..] = random.to_le_bytes();
            down = (i32::from(first) - 128) * weight;
            right = (i32::from(second) - 128) * weight;
        }

        // All cells that a move leads to are about as far from here, so the one farthest from the
        // center is the one whose move points away from it most.
        let mut best = i32::MAX;
        let mut chosen = 0;
        for (index, (&jump, (rows, cols))) in jumps.iter().zip(STEPS).enumerate() {
            let neighbor = at.wrapping_add_signed(jump);
            let free = ways[neighbor] != TAKEN;
            ways[neighbor] -= u8::from(free);
            let key = (i32::from(ways[neighbor]) << WAYS) - (rows * down + cols * right);
            if key < best {
                best = key;
                chosen = index;
            }
        }
        if best > LAST_WAY {
            return step;
        }
        at = at.wrapping_add_signed(jumps[chosen]);
        down += 2 * STEPS[chosen].0;
        right += 2 * STEPS[chosen].1;
    }
}

/// The next number of a sequence that looks random: Marsaglia, "Xorshift RNGs" (2003).
pub(super) fn xorshift(mut number: u32) -> u32 {
    number ^= number << 13;
    number ^= number >> 17;
    number ^ number << 5
}

/// The eight moves: rows and columns.
const STEPS: [(i32, i32); 8] =
    [(-1, -2), (-2, -1), (-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2)];

/// The accessibility fills the high bits of a key, from this one on; the distance has the rest.
const WAYS: u32 = 24;

/// The greatest key of a free cell: its accessibility is 8 at most.
const LAST_WAY: i32 = (9 << WAYS) - 1;
