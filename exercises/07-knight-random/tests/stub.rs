//! # Exercise 7: The knight's tour by chance
//!
//! Tour a board without choosing: step at random until there is no way on, then start again.
//!
//! A *board* holds 1 where the knight starts, then 2, 3 and so on where it steps, and 0 in each
//! *free* cell. Rows and columns count from 0. A *walk* visits no cell twice and ends when no free
//! cell is one move away. Its *length* is how many cells it visited.
//!
//! A board has at most 70,000 cells, and at most 5,000 where a walk is made. A piece has at most 360 moves.
//!
//! Chance comes from a generator that is named, ChaCha with 8 rounds, and that gives the same
//! numbers for the same seed on every machine and for ever. So every walk here can be repeated:
//!
//! ```
//! use knight_random::{generator, random_tour};
//! use grid::{KNIGHT, Pos, Size};
//!
//! let walk = |seed| random_tour(Size::square(8), Pos::new(0, 0), &KNIGHT, &mut generator(seed));
//! assert_eq!(walk(1), walk(1));
//! assert_ne!(walk(1), walk(2));
//! ```
//!
//! The text says for each step what it draws, because one number more or less makes another walk of
//! all that follow.
//!
//! - You need: `just chapter 7`; `Grid`, `Pos` and `Move` from the `grid` crate.
//! - You practice: random walks that can be repeated, tables of what happened, and a search that
//!   may not end.
//! - Time: about 45 minutes.
//! - Test it: `just test 7`.
//! - Stuck: `just hint 7`.
//! - On every save: `just watch 7`.
//!
//! Write the steps from top to bottom. Each has its own checks, so they turn green one step at a
//! time. Helpers of your own are welcome.

use grid::{Grid, Move, Pos, Size, StartOffBoard};
use rand_chacha::rand_core::{Rng, SeedableRng};

pub use rand_chacha::ChaCha8Rng;

/// The steps of a walk: 1, 2, 3 and so on, and 0 in the free cells.
pub type Board = Grid<u32>;

/// A walk that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    /// The steps.
    pub board: Board,
    /// How many cells it visited, which is also its last step.
    pub length: u32,
}

/// How long many walks were.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lengths {
    /// How many of the tries ended after 0 cells, after 1 cell, and so on, up to all cells.
    pub tries: Vec<u64>,
    /// The first of the longest walks; `None` when there was no try.
    pub best: Option<Walk>,
}

/// How a search for a complete tour ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Search {
    /// A walk visited every cell.
    Found {
        /// That walk.
        tour: Board,
        /// How many walks it took, this one included.
        tries: u64,
        /// How many cells all these walks visited.
        placements: u64,
    },
    /// The ceiling was reached, and that is all we know: there may be a tour or not.
    GaveUp {
        /// The first of the longest walks; `None` when there was no try.
        best: Option<Walk>,
        /// How many cells all walks visited.
        placements: u64,
    },
}

/// The generator of this seed. One seed gives one stream of numbers, on every machine.
pub fn generator(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// A number from 0 to `n - 1`, each as likely as the others.
///
/// It draws 32 bits and takes the remainder by `n`. When `n` does not divide 2³², the first few
/// remainders would come a little more often, so a draw from the incomplete last round is thrown
/// away. It draws at least once, even when `n` is 1.
///
/// # Panics
///
/// When `n` is 0: there is no number to give.
///
/// ```
/// use knight_random::{below, generator};
///
/// let mut rng = generator(7);
/// let die: Vec<u32> = (0..6).map(|_| 1 + below(&mut rng, 6)).collect();
/// assert!(die.iter().all(|number| (1..=6).contains(number)));
/// ```
#[track_caller]
pub fn below(rng: &mut ChaCha8Rng, n: u32) -> u32 {
    assert!(n > 0, "no number is below 0: ask whether there is a choice before you draw");
    let rounds = u32::MAX / n;
    loop {
        let number = rng.next_u32();
        if number / n < rounds {
            return number % n;
        }
    }
}

/// Step 1. The free cells one move away from `pos`, in the order of `moves`.
///
/// `pos` is a cell of the board, and no move stays where it is.
pub fn ways_on(board: &Board, pos: Pos, moves: &[Move]) -> Vec<Pos> {
    todo!("step 1: ways_on")
}

/// Step 2. Walks from `start`, at each step to one of the [ways on](ways_on), until there is none.
///
/// Each way on is as likely as the others: for each step it calls [`below`] once, with the number of
/// ways, and takes the way with that index. It does so where there is one way only, too, and draws
/// nothing else.
///
/// # Errors
///
/// When `start` is off the board. Then it draws nothing.
pub fn random_tour(
    size: Size,
    start: Pos,
    moves: &[Move],
    rng: &mut ChaCha8Rng,
) -> Result<Walk, StartOffBoard> {
    todo!("step 2: random_tour")
}

/// Step 3. Makes `tries` walks as step 2 does, one after the other with the same generator, and counts
/// how many ended after each number of cells.
///
/// The table has an entry for every length from 0 to all cells of the board. No walk has length 0,
/// but so the index is the length. Of several longest walks the first is the best.
///
/// # Errors
///
/// When `start` is off the board, even without a try. Then it draws nothing.
pub fn lengths(
    size: Size,
    start: Pos,
    moves: &[Move],
    tries: u64,
    rng: &mut ChaCha8Rng,
) -> Result<Lengths, StartOffBoard> {
    todo!("step 3: lengths")
}

/// Step 4. How many cells the walks of a table visited on average, or `None` when there was no
/// walk.
///
/// In the table of step 3, `tries[n]` is how many walks had length `n`. No walk has length 0, so the
/// first entry is 0; a table without an entry has no walk. The number of all cells that were visited
/// fits into a `u64`. The last digits of the mean may be rounded.
pub fn mean_length(tries: &[u64]) -> Option<f64> {
    todo!("step 4: mean_length")
}

/// Step 5. Walks as step 2 does, again and again with the same generator, until a walk visits every
/// cell, but not more than `max_tries` times: nobody can promise that one ever will.
///
/// After a complete walk it draws nothing more. When none was complete, the first of the longest walks
/// is the best.
///
/// # Errors
///
/// When `start` is off the board, even without a try. Then it draws nothing.
pub fn until_complete(
    size: Size,
    start: Pos,
    moves: &[Move],
    max_tries: u64,
    rng: &mut ChaCha8Rng,
) -> Result<Search, StartOffBoard> {
    todo!("step 5: until_complete")
}
