//! Tie-breaking by the distance from the center, and restarts when a walk fails.
//!
//! Holds lesson 6's table of walks needed, and the line "farthest from the center" of its table of
//! times.

use std::{array, hint::cold_path};

use grid::{Grid, Pos, Size, StartOffBoard};
use knight_warnsdorff::{Board, may_start};

use super::field::{BORDER, Field, TAKEN};

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
/// One look at eight bytes a cell, for each attempt. The board takes 1 byte a cell and the tour 4.
pub fn roth_tour(
    size: Size,
    start: Pos,
    max_attempts: u32,
) -> Result<Option<RothTour>, StartOffBoard> {
    size.check_start(start)?;
    if !may_start(size, start, &grid::KNIGHT) {
        return Ok(None);
    }

    let fits = |&&(width, _): &&(usize, Walks)| size.cols + 2 * BORDER <= width;
    let Some((_, walks)) = WIDTHS.iter().find(fits) else {
        // A board too wide for the widest row is not as high, so it is turned over.
        let on_turned = roth_tour(Size::new(size.cols, size.rows), turned(start), max_attempts)?;
        return Ok(on_turned.map(|RothTour { tour, attempts, placements }| {
            let tour = Grid::from_fn(size, |pos| tour[turned(pos)]);
            RothTour { tour, attempts, placements }
        }));
    };
    Ok(walks(size, start, max_attempts))
}

/// The place of `pos` on a board whose rows are the columns of the other.
fn turned(pos: Pos) -> Pos {
    Pos { row: pos.col, col: pos.row }
}

/// Walks in rows of bytes whose width is known when this is compiled.
type Walks = fn(Size, Pos, u32) -> Option<RothTour>;

/// The widths there are, from narrow to wide.
///
/// None is a power of two: the cells of a column would have to share a few lines of the cache.
const WIDTHS: [(usize, Walks); 12] = [
    (12, walks::<12>),
    (24, walks::<24>),
    (40, walks::<40>),
    (72, walks::<72>),
    (136, walks::<136>),
    (264, walks::<264>),
    (520, walks::<520>),
    (1_032, walks::<1_032>),
    (2_056, walks::<2_056>),
    (4_104, walks::<4_104>),
    (16_392, walks::<16_392>),
    (65_544, walks::<65_544>),
];

/// Walks until one of them is a tour.
fn walks<const WIDTH: usize>(size: Size, start: Pos, max_attempts: u32) -> Option<RothTour> {
    let mut steps = vec![0; size.area()];
    let mut placements = 0;
    for attempt in 1..=max_attempts {
        let field = Field::<WIDTH>::new(size);
        let visited = walk(field, size, start, Avoided::of(size, attempt), &mut steps);
        placements += u64::from(visited);
        if visited as usize == size.area() {
            let tour = Grid::from_cells(size, steps);
            return Some(RothTour { tour, attempts: attempt, placements });
        }
    }
    None
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

// ANCHOR: walk
/// Walks until there is no way on, and returns how many cells were visited.
fn walk<const WIDTH: usize>(
    mut field: Field<WIDTH>,
    size: Size,
    start: Pos,
    aim: Avoided,
    steps: &mut [u32],
) -> u32 {
    // How far the knight is from the point it keeps away from, in half cells.
    let doubled = |place: usize| 2 * i64::try_from(place).unwrap_or(0);
    let (mut down, mut right) = match aim {
        Avoided::Point(row, col) => (doubled(start.row) - row, doubled(start.col) - col),
        Avoided::Wander { .. } => (0, 0),
    };
    let mut random = if let Avoided::Wander { seed, .. } = aim { seed } else { 0 };

    let mut corner = Field::<WIDTH>::corner(start);
    let mut cell = start.row * size.cols + start.col;
    let moves: [EncodedMove; 8] = array::from_fn(|index| EncodedMove::new::<WIDTH>(index, size));
    let mut last = &moves[0];
    let mut jump = jump_of(last.label);
    let mut step = 0;
    loop {
        step += 1;
        steps[cell] = step;
        let around = field.around(corner);
        around[Field::<WIDTH>::KNIGHT] = TAKEN;

        if let Avoided::Wander { weight, .. } = aim {
            random = xorshift(random);
            let [first, second, ..] = random.to_le_bytes();
            down = (i64::from(first) - 128) * weight;
            right = (i64::from(second) - 128) * weight;
        }

        // All cells that a move leads to are about as far from here, so the one farthest from the
        // center is the one whose move points away from it most.
        let best = least(array::from_fn(|index| {
            let mv @ (rows, cols) = STEPS[index];
            let neighbor = Field::<WIDTH>::KNIGHT.wrapping_add_signed(Field::<WIDTH>::jump(mv));
            let ways = around[neighbor];
            around[neighbor] = ways - 1;
            let away = i64::from(rows) * down + i64::from(cols) * right;
            (i64::from(ways) << WAYS) - (away << AWAY) + label::<WIDTH>(index)
        }));
        if best > LAST_WAY {
            return step;
        }

        // Most moves are the same as the one before. The processor predicts that, and begins with
        // the next cell while this comparison still waits for the eight bytes. After a wrong
        // prediction the walk waits for the next eight bytes. The key says how far the move jumps,
        // so that no table is read before them.
        let label = best & LABELS;
        if label != last.label {
            cold_path();
            jump = jump_of(label);
            last = &moves[index_of(label)];
        }
        corner = corner.wrapping_add_signed(jump);
        cell = cell.wrapping_add_signed(last.leap);
        down += last.down;
        right += last.right;
    }
}

/// A move, as it changes each of the numbers that say where the knight is.
struct EncodedMove {
    label: i64,
    /// How far it jumps in the steps, which have no border.
    leap: isize,
    /// In half cells.
    down: i64,
    right: i64,
}

impl EncodedMove {
    fn new<const WIDTH: usize>(index: usize, size: Size) -> EncodedMove {
        let (rows, cols) = STEPS[index];
        EncodedMove {
            label: label::<WIDTH>(index),
            leap: rows as isize * size.cols.cast_signed() + cols as isize,
            down: 2 * i64::from(rows),
            right: 2 * i64::from(cols),
        }
    }
}

/// The least of eight numbers, in three rounds of comparisons.
fn least([a, b, c, d, e, f, g, h]: [i64; 8]) -> i64 {
    (a.min(b).min(c.min(d))).min(e.min(f).min(g.min(h)))
}
// ANCHOR_END: walk

/// The next number of a sequence that looks random: Marsaglia, "Xorshift RNGs" (2003).
pub(super) fn xorshift(mut number: u32) -> u32 {
    number ^= number << 13;
    number ^= number >> 17;
    number ^ number << 5
}

/// The eight moves: rows and columns.
const STEPS: [(i32, i32); 8] =
    [(-1, -2), (-2, -1), (-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2)];

/// A key is three numbers in one, and the least key is the best move: the accessibility from this
/// bit on; …
const WAYS: u32 = 58;

/// … how far the move points away from the center, from this bit on; …
const AWAY: u32 = 22;

/// … and which move it is, in the lowest bits. So of exact equals the first has the least key.
const LABELS: i64 = (1 << AWAY) - 1;

/// No key of a free cell is greater: its accessibility is 8 at most. A visited one holds 23 or more.
const LAST_WAY: i64 = 16 << WAYS;

/// A label is two numbers in one: the index of the move from this bit on, and below it how far the
/// move jumps in the row of bytes, with [`BACK`] added so that it is not negative.
const INDEX: u32 = 19;

/// More than any move jumps back.
const BACK: i64 = 1 << (INDEX - 1);

const fn label<const WIDTH: usize>(index: usize) -> i64 {
    ((index as i64) << INDEX) + Field::<WIDTH>::jump(STEPS[index]) as i64 + BACK
}

fn jump_of(label: i64) -> isize {
    isize::try_from((label & ((1 << INDEX) - 1)) - BACK).unwrap_or(0)
}

fn index_of(label: i64) -> usize {
    usize::try_from(label >> INDEX).unwrap_or(0)
}
