//! The candidates of all digits, and what can be deduced from them without guessing.

mod triads;

use super::tables::{
    ALL_CELLS, BAND_AND_OTHERS, COLUMN_OF, KEEP, ONLY_COLUMN, ONLY_SLOT, ROW_AND_BOX_OF, SLOTS,
};

/// Where each digit can stand.
///
/// The cells of a band count from 0 to 26 in reading order. Number `9 * band + digit` is a digit in
/// a band. There are 27 such numbers and 3 bands; the rows of integers are a little longer, up to a
/// power of two, so that `& 31` and `& 3` tell the compiler that an index is inside.
#[derive(Clone, Debug)]
pub(super) struct Bands {
    /// Bit `cell` of number `9 * band + digit`: the digit can stand, or stands, in the cell.
    places: [u32; 32],
    /// Bit `cell` of number `band`: the cell has no digit yet.
    unsolved: [u32; 4],
    /// Bit `9 * band + digit`: the places have changed since their consequences were drawn.
    changed: u32,
    /// The slots of number `9 * band + digit`, and from bit 9 on its columns, when its consequences were
    /// drawn last.
    triads: [u32; 32],
}

/// A triad that a digit may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    digit: usize,
    /// As in `triads.rs`.
    triad: u64,
}

/// How far deduction came.
#[derive(Debug)]
pub(super) enum Deduced {
    /// A cell or a digit has no place left.
    Contradiction,
    /// Every cell has its digit.
    Solved,
    /// Nothing more follows. Whether the guess is right is open.
    Stuck(Guess),
}

impl Bands {
    /// What the givens of `cells`, 81 of them, leave; `None` when they contradict each other.
    pub(super) fn of(cells: &[Option<u8>]) -> Option<Bands> {
        let mut givens = [0_u32; 32];
        // What the givens of a digit see: in their own band, and by their columns in all three.
        let mut seen = [0_u32; 27];
        let mut columns = [0_u32; 9];
        let mut unsolved = [0; 4];
        for band in 0..3 {
            let cells = &cells[27 * band..27 * band + 27];
            let filled = filled(cells);
            unsolved[band] = ALL_CELLS & !filled;
            for cell in bits(filled) {
                let digit = usize::from(cells[cell]?);
                if digit >= 9 || (seen[9 * band + digit] | columns[digit]) >> cell & 1 != 0 {
                    return None;
                }
                givens[9 * band + digit] |= 1 << cell;
                seen[9 * band + digit] |= ROW_AND_BOX_OF[cell];
                columns[digit] |= COLUMN_OF[cell];
            }
        }
        let mut places = givens;
        for band in 0..3 {
            // A given's cell is for its own digit only.
            for digit in 0..9 {
                let seen = seen[9 * band + digit] | columns[digit];
                places[9 * band + digit] |= unsolved[band] & !seen;
            }
        }
        Some(Bands { places, unsolved, changed: ALL_CELLS, triads: [0; 32] })
    }

    pub(super) fn unsolved_cells(&self) -> u32 {
        self.unsolved.iter().map(|cells| cells.count_ones()).sum()
    }

    /// The digits of a solved board.
    pub(super) fn digits(&self) -> Vec<Option<u8>> {
        let mut digits = [0; 27 * 2 + 32];
        for band in 0..3 {
            for digit in 0..9 {
                let mut places = self.places[9 * band + usize::from(digit)];
                // A digit stands in a solved band three times.
                for _ in 0..3 {
                    digits[27 * band + (places.trailing_zeros() & 31) as usize] = digit;
                    places &= places - 1;
                }
            }
        }
        digits[..81].iter().map(|&digit| Some(digit)).collect()
    }

    /// Draws every consequence that needs no guess.
    #[inline]
    pub(super) fn deduce(&mut self) -> Deduced {
        loop {
            while self.changed != 0 {
                let mut batch = self.changed;
                while batch != 0 {
                    let index = batch.trailing_zeros() as usize;
                    batch &= batch - 1;
                    if !self.draw_consequences(index) {
                        return Deduced::Contradiction;
                    }
                }
            }
            if self.unsolved == [0; 4] {
                return Deduced::Solved;
            }
            match self.look_at_cells() {
                Progress::Contradiction => return Deduced::Contradiction,
                Progress::Made => {}
                Progress::Stuck(guess) => return Deduced::Stuck(guess),
            }
        }
    }

    /// Draws the consequences of where a digit can stand in a band; `false` is a contradiction.
    #[inline]
    fn draw_consequences(&mut self, index: usize) -> bool {
        let (band, others) = BAND_AND_OTHERS[index];
        let places = self.places[index];
        let slots = slots(places);
        let (kept, kept_slots) = KEEP[slots];
        let places = places & kept;
        if places == 0 {
            return false;
        }

        let columns = columns(places);
        self.triads[index & 31] = kept_slots | columns << 9;
        let claimed = ONLY_COLUMN[columns as usize];
        for other in others {
            let before = self.places[other & 31];
            self.changed |= u32::from(before & claimed != 0) << other;
            self.places[other & 31] = before & !claimed;
        }

        let certain = places & ONLY_SLOT[slots] & claimed & self.unsolved[band & 3];
        if certain != 0 {
            self.take(band, certain);
        }
        self.places[index] = places;
        self.changed &= !(1 << index);
        true
    }

    /// Strikes out what sees `digit` in a cell, in all three bands.
    #[inline]
    fn strike_out_seen(&mut self, digit: usize, band: usize, cell: usize) {
        for other in 0..3 {
            let of_band = ROW_AND_BOX_OF[cell] & !(1 << cell);
            let seen = if other == band { of_band } else { COLUMN_OF[cell] };
            let index = 9 * other + digit;
            let left = self.places[index] & !seen;
            self.changed |= u32::from(left != self.places[index]) << index;
            self.places[index] = left;
        }
    }

    /// Takes `cells` from all digits of `band`; the caller gives them to the one that stands there.
    ///
    /// The caller writes that digit afterwards, because this reads several digits at once, and a
    /// processor that has just written a part of what it reads has to wait until that is in memory.
    #[inline]
    fn take(&mut self, band: usize, cells: u32) {
        self.unsolved[band] &= !cells;
        let mut hit = 0;
        for (digit, places) in self.places[9 * band..9 * band + 9].iter_mut().enumerate() {
            hit |= if *places & cells != 0 { 1 << digit } else { 0 };
            *places &= !cells;
        }
        self.changed |= hit << (9 * band);
    }

    /// Counts the candidates of all cells, and places the single ones; when there are none, looks at triads.
    #[inline]
    fn look_at_cells(&mut self) -> Progress {
        let mut counts = [Counts::default(); 3];
        for band in 0..3 {
            counts[band] = Counts::of(&self.places[9 * band..9 * band + 9]);
        }

        // A cell without candidates is among them, and cannot be placed.
        let singles = [0, 1, 2].map(|band| self.unsolved[band] & !counts[band].two);
        if singles != [0; 3] {
            for band in 0..3 {
                for cell in bits(singles[band]) {
                    if !self.place_single(band, cell) {
                        return Progress::Contradiction;
                    }
                }
            }
            return Progress::Made;
        }

        self.look_at_triads()
    }

    /// Bit `digit`: the digit can stand in the cell.
    #[inline]
    fn candidates(&self, band: usize, cell: usize) -> u32 {
        (0..9).fold(0, |set, digit| set | (self.places[9 * band + digit] >> cell & 1) << digit)
    }

    /// Places the one candidate of `cell`; `false` when there is none, or another cell has taken it.
    #[inline]
    fn place_single(&mut self, band: usize, cell: usize) -> bool {
        let Some(digit) = bits(self.candidates(band, cell)).next() else { return false };
        self.strike_out_seen(digit, band, cell);
        self.unsolved[band] &= !(1 << cell);
        true
    }
}

/// The cells of a band that have at least so many candidates.
#[derive(Clone, Copy, Default)]
struct Counts {
    one: u32,
    two: u32,
}

impl Counts {
    /// Adds up the places of nine digits, 27 cells at once: a digit raises each of its cells by one.
    #[inline]
    fn of(places: &[u32]) -> Counts {
        places.iter().fold(Counts::default(), |Counts { one, two }, cells| Counts {
            two: two | one & cells,
            one: one | cells,
        })
    }
}

/// Which of the cells of a band are filled.
///
/// Whether a cell is filled is as good as random to a processor, which guesses ahead at each branch
/// and pays for a wrong guess. So there is no branch here, and the filled cells are then visited one
/// after the other.
#[inline]
fn filled(cells: &[Option<u8>]) -> u32 {
    let bits = (0..27).zip(cells).map(|(bit, cell)| u32::from(cell.is_some()) << bit);
    bits.fold(0, |filled, bit| filled | bit)
}

/// What a look at the cells and the triads has led to.
enum Progress {
    /// A cell or a triad has too few candidates.
    Contradiction,
    /// Candidates are struck out.
    Made,
    /// Nothing follows; the guess is open.
    Stuck(Guess),
}

/// Which of the nine slots of a band hold any of `places`.
#[inline]
fn slots(places: u32) -> usize {
    let of_row = |row: u32| usize::from(SLOTS[(places >> (9 * row) & 0o777) as usize]);
    of_row(0) | of_row(1) << 1 | of_row(2) << 2
}

/// Which of the nine columns of a band hold any of `places`.
#[inline]
fn columns(places: u32) -> u32 {
    (places | places >> 9 | places >> 18) & 0o777
}

/// The numbers of the bits of `set` that are 1, from the lowest on.
#[inline]
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(bit)
    })
}
