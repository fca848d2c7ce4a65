//! What follows from the triads of all nine digits together, and which triad to suppose.
//!
//! A *triad* is three cells of a box that lie in a row or in a column. The set of a digit's triads is a number
//! of 54 bits, 18 a band: first the nine that lie in rows, then the nine that lie in columns. The three of a box
//! that lie in the same direction are a *group*, and stand side by side. A digit takes one of each group.

use super::{Bands, Guess, Progress};
use crate::sudoku::fast::tables::{COLUMN_CELLS, SLOT_CELLS};

const ALL: u64 = (1 << 54) - 1;

/// The triads that lie in rows.
const IN_ROWS: u64 = 0o777 | 0o777 << 18 | 0o777 << 36;

/// The first of each group, and with `<< 1` and `<< 2` the others.
const FIRST: u64 = ALL / 7;

impl Bands {
    /// Strikes out triads that are impossible because of others, or picks a guess.
    ///
    /// Not inlined: most puzzles need it once or never, and deduction is faster without this code in its loop.
    #[inline(never)]
    pub(super) fn look_at_triads(&mut self) -> Progress {
        let triads = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|digit| {
            let [top, middle, bottom] =
                [0, 9, 18].map(|first| u64::from(self.triads[first + digit]));
            top | middle << 18 | bottom << 36
        });
        let turned = triads.map(turn);
        // The triads that so many digits can take, and those that so many digits must take.
        let (mut one, mut two, mut three, mut four) = (0, 0, 0, 0);
        let (mut needed_by_one, mut needed_by_two, mut needed_by_three) = (0, 0, 0);
        for digit in 0..9 {
            let possible = triads[digit];
            four |= three & possible;
            three |= two & possible;
            two |= one & possible;
            one |= possible;
            let needed = possible & !(turned[digit][0] | turned[digit][1]);
            needed_by_three |= needed_by_two & needed;
            needed_by_two |= needed_by_one & needed;
            needed_by_one |= needed;
        }
        if three != ALL {
            return Progress::Contradiction;
        }

        // The digits of a triad that only three can take leave the others of its group.
        let beside_full = turn(ALL & !four);
        let mut progress = None;
        for digit in 0..9 {
            let [by_one, by_two] = turned[digit];
            let is_beside = by_one & beside_full[0] | by_two & beside_full[1];
            let is_taken = (by_one | by_two) & needed_by_three;
            // A choice of three triads, no two of them in a band or in a column.
            let in_a_choice =
                down_one(by_one) & down_two(by_two) | down_one(by_two) & down_two(by_one);
            let struck = triads[digit] & (is_beside | is_taken | !(in_a_choice | IN_ROWS));
            if struck != 0 {
                self.strike_out_triads(digit, struck);
                progress = Some(Progress::Made);
            }
        }
        progress.unwrap_or_else(|| choose(&triads).map_or(Progress::Contradiction, Progress::Stuck))
    }

    /// Supposes that `guess` is right: the digit is in no other triad of the group.
    pub(in crate::sudoku::fast) fn suppose(&mut self, Guess { digit, triad }: Guess) {
        let [by_one, by_two] = turn(triad);
        self.strike_out_triads(digit, by_one | by_two);
    }

    /// Notes that `guess` is wrong.
    pub(in crate::sudoku::fast) fn strike_out(&mut self, Guess { digit, triad }: Guess) {
        self.strike_out_triads(digit, triad);
    }

    fn strike_out_triads(&mut self, digit: usize, triads: u64) {
        for band in 0..3 {
            let slots = SLOT_CELLS[(triads >> (18 * band) & 0o777) as usize];
            let columns = COLUMN_CELLS[(triads >> (18 * band + 9) & 0o777) as usize];
            let cells = slots | columns;
            let index = 9 * band + digit;
            self.changed |= u32::from(self.places[index] & cells != 0) << index;
            self.places[index] &= !cells;
        }
    }
}

/// A triad that is open, of the digit that has the fewest of them in a line of boxes: in the band, or in the
/// three boxes below each other, where all nine digits have the fewest.
///
/// Which of several such lines and digits it takes makes no difference but luck.
#[inline(never)]
fn choose(triads: &[u64; 9]) -> Option<Guess> {
    // The numbers of a digit's triads in each group need two bits, and their sums six: so they are added up in
    // two numbers, of every other group each.
    const EVERY_OTHER: u64 = 0o070707_070707_070707;
    const PAIR: u64 = 3 * FIRST;
    let mut sums = [0, 0];
    for triads in triads {
        let counts = triads - (triads >> 1 & PAIR) - (triads >> 2 & FIRST);
        sums = [sums[0] + (counts & EVERY_OTHER), sums[1] + (counts >> 3 & EVERY_OTHER)];
    }
    let of_group =
        |band: usize, group: usize| sums[group % 2] >> (18 * band + group / 2 * 6) & 0o77;
    let total = |line: usize| -> u64 {
        (0..3)
            .map(|index| if line < 3 { of_group(line, index) } else { of_group(index, line) })
            .sum()
    };
    // Nine digits have 27 triads in a line where all is decided. Such a line comes last.
    let line = (0..6).min_by_key(|&line| total(line).wrapping_sub(28))?;
    let line = if line < 3 { 0o777 << (18 * line) } else { (7 | 7 << 18 | 7 << 36) << (3 * line) };
    // A digit that is decided has three.
    let count = |&digit: &usize| (triads[digit] & line).count_ones().wrapping_sub(4);
    let digit = (0..9).rev().min_by_key(count)?;

    let [by_one, by_two] = turn(triads[digit]);
    let open = triads[digit] & line & (by_one | by_two);
    Some(Guess { digit, triad: open & open.wrapping_neg() })
}

/// Each triad's next one in its group, and the one after that.
#[inline]
fn turn(triads: u64) -> [u64; 2] {
    let by_one = (triads & !(FIRST << 2)) << 1 | (triads & FIRST << 2) >> 2;
    let by_two = (triads & FIRST) << 2 | (triads & !FIRST) >> 1;
    [by_one, by_two]
}

/// The same triads of the next band.
#[inline]
fn down_one(triads: u64) -> u64 {
    triads << 18 | triads >> 36
}

/// The same triads of the band after that.
#[inline]
fn down_two(triads: u64) -> u64 {
    triads << 36 | triads >> 18
}
