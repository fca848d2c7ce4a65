//! A solver that asks of 27 cells at a time where a digit can go.
//!
//! Holds the column "27 cells at a time" of lesson 3's table of placements, its line in the table of
//! times, and the first line of the peers' `sudoku` rows.
//!
//! # Bands
//!
//! Three rows are a *band*. For each digit and each band, one integer of 27 bits says in which of
//! the band's cells the digit can still stand, so 27 integers are the whole board. Here is the digit
//! 4 in the top band, `#` where it can go:
//!
//! ```text
//!  bits  0..8    . # #   . . .   . . .
//!  bits  9..17   . . .   # . .   # # .
//!  bits 18..26   # . .   . # .   # . #
//! ```
//!
//! # Two projections
//!
//! Divide the band into nine *slots* of three cells, the part of a row in a box. The set of slots
//! that are not empty is a number of 9 bits, and so is the set of columns that are not empty. Both
//! numbers are small enough for tables, computed once for all boards, of what follows from them:
//!
//! ```text
//!  slots           columns
//!  # . .           # # #   # # .   # # #
//!  . # #
//!  # # #           (the columns of the picture above)
//! ```
//!
//! - A band has three rows and three boxes, and the digit stands once in each: it takes three slots,
//!   no two in a row or in a box. A slot that is in no such choice of three is struck out. Above, row
//!   0 needs its first slot, so the first slot of row 2 goes, and the cell at (2,0) with it. Players
//!   call it locked candidates; here it is one look into `KEEP`.
//! - A box whose candidates stand in one column claims that column: the other bands strike it out.
//! - A box with one slot and one column left has one cell left: that is where the digit goes, and the
//!   other digits lose the cell. Once slots and claims have done their work, this finds hidden
//!   singles in rows and columns too.
//!
//! A band that changed is looked at again; one that did not is not. When nothing changes any more,
//! the nine digits' bands are added up bit by bit, 27 cells at once, which finds the cells with no
//! candidate (a contradiction) and with one (it is placed).
//!
//! # Triads
//!
//! A slot and its counterpart, the part of a column in a box, are *triads*: three cells that hold three
//! digits. For each digit, one integer of 54 bits says which triads it can take. They are known already, from
//! the two projections. When the cells have nothing more to say, the nine integers are added up bit by bit,
//! too, which says for all 54 triads at once:
//!
//! - A triad that only three digits can take holds these three, so they leave the rest of its box. One that
//!   fewer can take is a contradiction.
//! - A triad that three digits need, because they have no other in its box, holds no fourth.
//!
//! Besides, a digit's triads in the columns of three boxes below each other are three in different bands and
//! different columns, as its slots in a band are, so what is in no such choice is struck out. All this saves
//! three of ten guesses.
//!
//! # Which guess
//!
//! It guesses whether a digit takes a triad: both answers say much, because a digit is in three triads of a
//! band and often has no more than five or six left there. The digit is one with the fewest, in the band, or in
//! the three boxes below each other, where all nine have the fewest: what is decided there reaches the others
//! soon. On the hardest published puzzles the best of a few cells with two candidates costs a third more
//! guesses.
//!
//! # What the processor waits for
//!
//! - It begins the next steps before a step has ended, if it can predict that they come and if they do
//!   not read what the step writes. So the bands that have changed are collected, and then looked at
//!   as a batch. (Always to take the first one that has changed takes a fifth more time.)
//! - A wrong prediction costs some 20 clock cycles. So what is as good as random, such as whether a
//!   cell is given or which digits can stand in it, is computed without a branch.
//! - A solved cell is struck from nine digits by vector instructions, which read several numbers at
//!   once. A number that was written just before makes such a read wait until it is in the cache. So
//!   the digit that stands in the cell is written afterwards.
//!
//! # Source
//!
//! Bands of 27 bits with looked-up consequences are the idea of "JCZSolve", by Zhou Yundong and others
//! of the New Sudoku Players' Forum (2012); a bit board a digit was in Brian Turner's "bb_sudoku"
//! before. Tom Dillon's "tdoku" (2019) explains and compares them; triads, what follows
//! from them and the guess in the band where the least is open are its ideas. What a processor waits for is in
//! Agner Fog, "The Microarchitecture of Intel, AMD and VIA CPUs". The code here is our own.

mod band;
mod tables;

use grid::{Grid, Size};
use sudoku_bitmask::{Board, better::Solved};

use band::{Bands, Deduced};

/// A solution of `puzzle`, or `None` when there is none.
///
/// When there are several it need not be the one that the reference finds first. A guess is about three cells
/// and places nothing; the placements are those that were deduced, whether from guesses or not.
///
/// # Panics
///
/// When the board has not 9 rows and 9 columns.
pub fn solve(puzzle: &Board) -> Option<Solved> {
    let mut search = Search { limit: 1, found: 0, first: None, placements: 0, guesses: 0 };
    search.fill(&mut from_board(puzzle)?);
    let board = to_board(search.first.as_ref()?);
    Some(Solved { board, placements: search.placements, guesses: search.guesses })
}

/// How many solutions `puzzle` has, counting no further than `limit`.
///
/// # Panics
///
/// When the board has not 9 rows and 9 columns.
pub fn count_solutions(puzzle: &Board, limit: usize) -> usize {
    let Some(mut bands) = from_board(puzzle) else { return 0 };
    let mut search = Search { limit, found: 0, first: None, placements: 0, guesses: 0 };
    search.fill(&mut bands);
    search.found
}

struct Search {
    limit: usize,
    found: usize,
    first: Option<Bands>,
    placements: u64,
    guesses: u64,
}

impl Search {
    /// Fills `bands` in every way, until `limit` is reached.
    fn fill(&mut self, bands: &mut Bands) {
        let mut empty = bands.unsolved_cells();
        while self.found < self.limit {
            let deduced = bands.deduce();
            let left = bands.unsolved_cells();
            self.placements += u64::from(empty - left);
            empty = left;

            match deduced {
                Deduced::Contradiction => return,
                Deduced::Solved => {
                    self.found += 1;
                    self.first.get_or_insert_with(|| bands.clone());
                    return;
                }
                Deduced::Stuck(guess) => {
                    self.guesses += 1;
                    let mut supposed = bands.clone();
                    supposed.suppose(guess);
                    self.fill(&mut supposed);
                    bands.strike_out(guess);
                }
            }
        }
    }
}

/// The candidates that the givens leave, or `None` when the givens contradict each other.
fn from_board(puzzle: &Board) -> Option<Bands> {
    assert!(
        puzzle.size() == Size::square(9),
        "this solver knows boards of 9 rows × 9 columns, not of {}",
        puzzle.size(),
    );
    Bands::of(puzzle.cells())
}

fn to_board(bands: &Bands) -> Board {
    Grid::from_cells(Size::square(9), bands.digits())
}
