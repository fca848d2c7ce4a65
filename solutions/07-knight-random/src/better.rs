//! Can we do better? The reference on a board of bits: the same walks, the same numbers drawn.

use grid::{Move, Pos, Size, StartOffBoard};

use crate::{ChaCha8Rng, Search, Walk, below, random_tour};

/// The same result as [`crate::until_complete`], in less time. Passes larger boards than 64 cells
/// on to it.
///
/// # Errors
///
/// When `start` is off the board.
///
/// # Cost
///
/// A step reads one integer and writes one; a walk is drawn on a board only when it is the answer.
pub fn until_complete(
    size: Size,
    start: Pos,
    moves: &[Move],
    max_tries: u64,
    rng: &mut ChaCha8Rng,
) -> Result<Search, StartOffBoard> {
    let (Some(first), Some(bits)) = (size.index(start), Bits::new(size, moves)) else {
        return crate::until_complete(size, start, moves, max_tries, rng);
    };

    let mut placements = 0;
    // Of the best walk only its length and where the generator stood before it.
    let mut best = (0, 0);
    for tries in 1..=max_tries {
        let stream = rng.get_word_pos();
        let length = walk(&bits, first, rng);
        placements += length as u64;
        if length > best.0 {
            best = (length, stream);
        }
        if length == size.area() {
            let tour = repeat(size, start, moves, stream, rng)?.board;
            return Ok(Search::Found { tour, tries, placements });
        }
    }
    let best = match best {
        (0, _) => None,
        (_, stream) => Some(repeat(size, start, moves, stream, rng)?),
    };
    Ok(Search::GaveUp { best, placements })
}

/// The walk that began when the generator stood at `stream`, on a board this time.
fn repeat(
    size: Size,
    start: Pos,
    moves: &[Move],
    stream: u128,
    rng: &ChaCha8Rng,
) -> Result<Walk, StartOffBoard> {
    let mut rng = rng.clone();
    rng.set_word_pos(stream);
    random_tour(size, start, moves, &mut rng)
}

/// How many cells a walk visits.
fn walk(bits: &Bits, first: usize, rng: &mut ChaCha8Rng) -> usize {
    let mut free = bits.all & !(1 << first);
    let mut at = first;
    let mut length = 1;
    loop {
        let (ways, count) = bits.ways_on(at, free);
        if count == 0 {
            return length;
        }
        at = usize::from(ways[below(rng, count) as usize]);
        free &= !(1 << at);
        length += 1;
    }
}

/// A board of at most 64 cells as one integer, one bit a cell: which cells a move leads to from
/// each; bit `i` is the cell with the index `i`.
#[derive(Debug)]
pub struct Bits {
    /// The neighbors of each cell in the order of the moves, and how many they are.
    near: Vec<([u8; 8], usize)>,
    /// The same as sets.
    pub masks: Vec<u64>,
    /// All cells.
    pub all: u64,
}

impl Bits {
    /// The board and the moves, or `None` when it has more than 64 cells, or more than 8 moves lead
    /// from one cell.
    pub fn new(size: Size, moves: &[Move]) -> Option<Bits> {
        if size.area() == 0 || size.area() > 64 || moves.len() > 8 {
            return None;
        }
        let index = |pos: Pos| size.index(pos).and_then(|index| u8::try_from(index).ok());
        let mut near = Vec::new();
        for pos in size.positions() {
            let (mut cells, mut count) = ([0; 8], 0);
            for cell in moves.iter().filter_map(|&mv| index(pos.step(mv, size)?)) {
                cells[count] = cell;
                count += 1;
            }
            near.push((cells, count));
        }
        let mask = |(cells, count): &([u8; 8], usize)| {
            cells[..*count].iter().fold(0, |mask, cell| mask | 1 << cell)
        };
        Some(Bits { masks: near.iter().map(mask).collect(), near, all: !0 >> (64 - size.area()) })
    }

    /// The free cells one move away from `at`, in the order of the moves, and how many they are.
    #[inline]
    pub fn ways_on(&self, at: usize, free: u64) -> ([u8; 8], u32) {
        let (cells, count) = &self.near[at];
        let (mut ways, mut found) = ([0; 8], 0_u32);
        for &cell in &cells[..*count] {
            // Written every time and kept only when the cell is free: no branch to guess.
            ways[(found & 7) as usize] = cell;
            found += u32::from(free >> cell & 1 == 1);
        }
        (ways, found)
    }
}
