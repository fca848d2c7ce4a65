//! What follows from 9 bits, worked out by the compiler for all 512 of them.
//!
//! Bit `3 * box + row` of a number of *slots* says whether a row has candidates in a box. Bit `col`
//! of a number of *columns* says whether a column has any.

/// All 27 cells of a band.
pub(super) const ALL_CELLS: u32 = (1 << 27) - 1;

/// Row 0 of a band, and with `<< 9` and `<< 18` the other two.
const ROW: u32 = 0o777;

/// Column 0 of a band, and with `<< col` the others.
const COLUMN: u32 = 1 | 1 << 9 | 1 << 18;

/// A table of what a function gives for each index.
macro_rules! table {
    ($entry:ident, $length:literal) => {{
        let mut table = [$entry(0); $length];
        let mut index = 1;
        while index < $length {
            table[index as usize] = $entry(index);
            index += 1;
        }
        table
    }};
}

/// For 9 cells of row 0: which of its three slots are not empty; with `<< row` of another row.
pub(super) static SLOTS: [u8; 512] = table!(slots_of_row, 512);

const fn slots_of_row(row: u32) -> u8 {
    (row & 0o7 != 0) as u8 | ((row & 0o70 != 0) as u8) << 3 | ((row & 0o700 != 0) as u8) << 6
}

/// For the slots of a band: those that can be one of three, no two of them in a row or in a box, as cells
/// and as slots. None when there are no such three.
pub(super) static KEEP: [(u32, u32); 512] = table!(kept_slots, 512);

const fn kept_slots(slots: u32) -> (u32, u32) {
    let possible = possible_slots(slots);
    (cells_of_slots(possible), possible)
}

/// For slots of a band: their cells.
pub(super) static SLOT_CELLS: [u32; 512] = table!(cells_of_slots, 512);

const fn cells_of_slots(slots: u32) -> u32 {
    let mut cells = 0;
    let mut slot = 0;
    while slot < 9 {
        if slots >> slot & 1 != 0 {
            cells |= 7 << (9 * (slot % 3) + 3 * (slot / 3));
        }
        slot += 1;
    }
    cells
}

/// For columns of a band: their cells.
pub(super) static COLUMN_CELLS: [u32; 512] = table!(cells_of_columns, 512);

const fn cells_of_columns(columns: u32) -> u32 {
    COLUMN * columns
}

/// For the slots of a band: the cells of the slots that are the only possible one of their box.
pub(super) static ONLY_SLOT: [u32; 512] = table!(cells_of_only_slots, 512);

const fn cells_of_only_slots(slots: u32) -> u32 {
    cells_of_slots(alone_in_their_box(possible_slots(slots)))
}

/// For the columns of a band: the cells of the columns that are the only one of their box.
pub(super) static ONLY_COLUMN: [u32; 512] = table!(cells_of_only_columns, 512);

const fn cells_of_only_columns(columns: u32) -> u32 {
    COLUMN * alone_in_their_box(columns)
}

/// Those of nine bits, three for each box, that are the only one of their box.
const fn alone_in_their_box(bits: u32) -> u32 {
    let mut alone = 0;
    let mut number = 0;
    while number < 3 {
        let of_box = bits & 7 << (3 * number);
        if of_box.is_power_of_two() {
            alone |= of_box;
        }
        number += 1;
    }
    alone
}

/// For a cell of a band: the cells of its row and of its box.
pub(super) static ROW_AND_BOX_OF: [u32; 32] = table!(row_and_box_of, 32);

const fn row_and_box_of(cell: u32) -> u32 {
    if cell >= 27 {
        return 0;
    }
    let of_box = (7 | 7 << 9 | 7 << 18) << (cell % 9 / 3 * 3);
    ROW << (cell / 9 * 9) | of_box
}

/// For a cell of a band: its column, which the other two bands see.
pub(super) static COLUMN_OF: [u32; 32] = table!(column_of, 32);

const fn column_of(cell: u32) -> u32 {
    if cell < 27 { COLUMN << (cell % 9) } else { 0 }
}

/// For number `9 * band + digit`: its band, and the numbers of the digit in the two other bands.
pub(super) static BAND_AND_OTHERS: [(usize, [usize; 2]); 32] = table!(band_and_others, 32);

const fn band_and_others(index: u32) -> (usize, [usize; 2]) {
    let index = index as usize;
    if index < 27 { (index / 9, [(index + 9) % 27, (index + 18) % 27]) } else { (0, [0; 2]) }
}

/// The slots that are one of three in different rows and different boxes, all of them in `slots`.
const fn possible_slots(slots: u32) -> u32 {
    // The six ways to give each box a row of its own.
    const THREES: [u32; 6] =
        [0b100_010_001, 0b010_100_001, 0b100_001_010, 0b001_100_010, 0b010_001_100, 0b001_010_100];
    let mut possible = 0;
    let mut way = 0;
    while way < 6 {
        if slots & THREES[way] == THREES[way] {
            possible |= THREES[way];
        }
        way += 1;
    }
    possible
}
