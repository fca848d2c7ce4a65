//! Which candidate to suppose when nothing more can be deduced.

use super::{Bands, Counts, Guess, bits};
use crate::sudoku::fast::tables::{COLUMN_OF, ROW_AND_BOX_OF};

/// How many cells are compared. Comparing more saves guesses, and costs more time than it saves.
const COMPARED: usize = 3;

impl Bands {
    /// A candidate of one of the cells with the fewest; every unsolved cell has two or more.
    ///
    /// Not inlined: most puzzles need no guess, and deduction is faster without this code in its loop.
    #[inline(never)]
    pub(super) fn choose(&self, counts: &[Counts; 3]) -> Option<Guess> {
        let pairs = counts.map(|counts| counts.two & !counts.three);
        let cells = if pairs == [0; 3] { counts.map(|counts| counts.three) } else { pairs };
        // Where many cells have two candidates, deciding one decides many.
        let band = (0..3).max_by_key(|&band| cells[band].count_ones())?;
        if pairs == [0; 3] {
            let cell = cells[band].trailing_zeros() as usize;
            return Some(Guess { band, cell, digit: self.first_candidate(band, cell)? });
        }
        let mut best = (0, None);
        for cell in bits(pairs[band]).take(COMPARED) {
            let (strength, guess) = self.stronger(band, cell, &pairs)?;
            if strength > best.0 {
                best = (strength, Some(guess));
            }
        }
        best.1
    }

    /// The stronger of the two candidates of a cell, and the product of their strengths.
    fn stronger(&self, band: usize, cell: usize, pairs: &[u32; 3]) -> Option<(u32, Guess)> {
        let mut guesses =
            bits(self.candidates(band, cell)).map(|digit| Guess { band, cell, digit });
        let (one, other) = (guesses.next()?, guesses.next()?);
        let strengths = [one, other].map(|guess| self.strength(guess, pairs));
        let stronger = if strengths[0] > strengths[1] { one } else { other };
        Some((strengths[0] * strengths[1], stronger))
    }

    /// How much follows from `guess` at once: 1 for each cell that can no longer have its digit, and
    /// 4 more when that cell has a single candidate left. The cell of the guess counts too, so this is
    /// never 0.
    fn strength(&self, Guess { band, cell, digit }: Guess, pairs: &[u32; 3]) -> u32 {
        let column = COLUMN_OF[cell];
        // The bits of all three bands fit into one number, which is counted once: of the other bands
        // only a column is seen, whose bits are nine apart, so those of two bands can alternate.
        let seen = [
            (band, ROW_AND_BOX_OF[cell], 0),
            ((band + 1) % 3, column, 27),
            ((band + 2) % 3, column, 28),
        ];
        let (mut lost, mut single) = (0_u64, 0_u64);
        for (band, seen, shift) in seen {
            let places = self.places[9 * band + digit] & seen;
            lost |= u64::from(places) << shift;
            single |= u64::from(places & pairs[band]) << shift;
        }
        lost.count_ones() + 4 * single.count_ones()
    }
}
