//! The candidates of all digits, and what can be deduced from them without guessing.

use super::tables::{ALL_CELLS, COLUMN_OF, KEEP, ONLY_COLUMN, ONLY_SLOT, ROW_AND_BOX_OF, SLOTS};

/// Where each digit can stand.
///
/// The cells of a band count from 0 to 26 in reading order. Number `9 * band + digit` is a digit in
/// a band.
#[derive(Clone, Debug)]
pub(super) struct Bands {
    /// Bit `cell` of number `9 * band + digit`: the digit can stand, or stands, in the cell.
    places: [u32; 27],
    /// Bit `cell` of number `band`: the cell has no digit yet.
    unsolved: [u32; 3],
    /// Bit `9 * band + digit`: the places have changed since their consequences were drawn.
    changed: u32,
}

/// A digit in a cell of a band.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    band: usize,
    cell: usize,
    digit: usize,
}

/// How far deduction came.
#[derive(Debug)]
pub(super) enum Deduced {
    /// A cell or a digit has no place left.
    Contradiction,
    /// Every cell has its digit.
    Solved,
    /// Nothing more follows. The guess is one of the candidates of a cell that has few.
    Stuck(Guess),
}

impl Bands {
    /// What the givens of `cells`, 81 of them, leave; `None` when they contradict each other.
    pub(super) fn of(cells: &[Option<u8>]) -> Option<Bands> {
        let mut bands =
            Bands { places: [ALL_CELLS; 27], unsolved: [ALL_CELLS; 3], changed: ALL_CELLS };
        let mut givens = [0_u32; 27];
        for (index, digit) in cells.iter().enumerate() {
            let Some(digit) = digit.map(usize::from) else { continue };
            let (band, cell) = (index / 27, index % 27);
            if digit >= 9 || bands.places[9 * band + digit] >> cell & 1 == 0 {
                return None;
            }
            bands.strike_out_seen(Guess { band, cell, digit });
            bands.unsolved[band] &= !(1 << cell);
            givens[9 * band + digit] |= 1 << cell;
        }
        // A given's cell stays for its own digit only.
        for index in 0..27 {
            bands.places[index] &= bands.unsolved[index / 9] | givens[index];
        }
        Some(bands)
    }

    /// How many cells have no digit yet.
    pub(super) fn unsolved_cells(&self) -> u32 {
        self.unsolved.iter().map(|cells| cells.count_ones()).sum()
    }

    /// Calls `tell` with each cell, from 0 to 80, and a digit that can stand there.
    pub(super) fn each_place(&self, mut tell: impl FnMut(usize, u8)) {
        for band in 0..3 {
            for digit in 0..9_u8 {
                for cell in bits(self.places[9 * band + usize::from(digit)]) {
                    tell(27 * band + cell, digit);
                }
            }
        }
    }

    /// Supposes that `guess` is right.
    #[inline]
    pub(super) fn place(&mut self, guess: Guess) {
        self.strike_out_seen(guess);
        self.solve(guess.band, guess.digit, 1 << guess.cell);
    }

    /// Notes that `guess` is wrong.
    #[inline]
    pub(super) fn strike_out(&mut self, Guess { band, cell, digit }: Guess) {
        self.places[9 * band + digit] &= !(1 << cell);
        self.changed |= 1 << (9 * band + digit);
    }

    /// Draws every consequence that needs no guess.
    #[inline]
    pub(super) fn deduce(&mut self) -> Deduced {
        loop {
            while self.changed != 0 {
                let index = self.changed.trailing_zeros() as usize;
                if !self.draw_consequences(index / 9, index % 9) {
                    return Deduced::Contradiction;
                }
            }
            if self.unsolved == [0; 3] {
                return Deduced::Solved;
            }
            match self.look_at_cells() {
                Cells::None => return Deduced::Contradiction,
                Cells::Placed => {}
                Cells::Stuck(guess) => return Deduced::Stuck(guess),
            }
        }
    }

    /// Draws the consequences of where `digit` can stand in `band`; `false` is a contradiction.
    #[inline]
    fn draw_consequences(&mut self, band: usize, digit: usize) -> bool {
        let index = 9 * band + digit;
        let places = self.places[index];
        let slots = slots(places);
        let places = places & KEEP[slots];
        if places == 0 {
            return false;
        }
        self.places[index] = places;

        let columns = columns(places);
        let claimed = ONLY_COLUMN[columns];
        for other in [(band + 1) % 3, (band + 2) % 3] {
            let index = 9 * other + digit;
            let left = self.places[index] & !claimed;
            self.changed |= u32::from(left != self.places[index]) << index;
            self.places[index] = left;
        }

        let certain = places & ONLY_SLOT[slots] & claimed & self.unsolved[band];
        if certain != 0 {
            self.solve(band, digit, certain);
        }
        self.changed &= !(1 << index);
        true
    }

    /// Strikes out what sees the digit of `guess`, in all three bands.
    #[inline]
    fn strike_out_seen(&mut self, Guess { band, cell, digit }: Guess) {
        let column = COLUMN_OF[cell];
        for other in 0..3 {
            let seen = if other == band { ROW_AND_BOX_OF[cell] | column } else { column };
            let index = 9 * other + digit;
            let left = self.places[index] & !(seen & !(u32::from(other == band) << cell));
            self.changed |= u32::from(left != self.places[index]) << index;
            self.places[index] = left;
        }
    }

    /// Takes `cells` from all digits of `band` but `digit`, which stands there.
    #[inline]
    fn solve(&mut self, band: usize, digit: usize, cells: u32) {
        self.unsolved[band] &= !cells;
        let own = self.places[9 * band + digit];
        for (index, places) in (9 * band..).zip(&mut self.places[9 * band..9 * band + 9]) {
            self.changed |= u32::from(*places & cells != 0) << index;
            *places &= !cells;
        }
        self.places[9 * band + digit] = own;
    }

    /// Counts the candidates of all cells: places the single ones, or picks a guess.
    #[inline]
    fn look_at_cells(&mut self) -> Cells {
        let mut found = Cells::None;
        let mut placed = false;
        let mut fewest = u32::MAX;
        for band in 0..3 {
            // Cells with at least one, two, three and four candidates.
            let (mut one, mut two, mut three, mut four) = (0, 0, 0, 0);
            for digit in 0..9 {
                let places = self.places[9 * band + digit];
                four |= three & places;
                three |= two & places;
                two |= one & places;
                one |= places;
            }
            if one != ALL_CELLS {
                return Cells::None;
            }

            let single = self.unsolved[band] & !two;
            if single != 0 {
                placed = true;
                for digit in 0..9 {
                    for cell in bits(self.places[9 * band + digit] & single) {
                        // Two single cells of one unit may want the same digit.
                        if self.places[9 * band + digit] >> cell & 1 == 0 {
                            return Cells::None;
                        }
                        self.strike_out_seen(Guess { band, cell, digit });
                        self.unsolved[band] &= !(1 << cell);
                    }
                }
            }

            for (count, cells) in [(2, two & !three), (3, three & !four), (4, four)] {
                if count < fewest && cells != 0 {
                    fewest = count;
                    let cell = cells.trailing_zeros() as usize;
                    if let Some(digit) =
                        (0..9).find(|digit| self.places[9 * band + digit] >> cell & 1 != 0)
                    {
                        found = Cells::Stuck(Guess { band, cell, digit });
                    }
                }
            }
        }
        if placed { Cells::Placed } else { found }
    }
}

/// What the cells' candidates, counted, say.
enum Cells {
    /// A cell has none.
    None,
    /// Cells that had one have it now.
    Placed,
    /// Every empty cell has two or more.
    Stuck(Guess),
}

/// Which of the nine slots of a band hold any of `places`.
#[inline]
fn slots(places: u32) -> usize {
    let of_row = |row: u32| usize::from(SLOTS[(places >> (9 * row) & 0o777) as usize]);
    of_row(0) | of_row(1) << 3 | of_row(2) << 6
}

/// Which of the nine columns of a band hold any of `places`.
#[inline]
fn columns(places: u32) -> usize {
    ((places | places >> 9 | places >> 18) & 0o777) as usize
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
