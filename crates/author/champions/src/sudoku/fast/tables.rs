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

/// For 9 cells of row 0: which of its three slots are not empty; with `<< row` of another row.
pub(super) static SLOTS: [u8; 512] = {
    let mut table = [0; 512];
    let mut row = 0;
    while row < 512 {
        let mut slot = 0;
        while slot < 3 {
            if row >> (3 * slot) & 7 != 0 {
                table[row] |= 1 << (3 * slot);
            }
            slot += 1;
        }
        row += 1;
    }
    table
};

/// For the slots of a band: those that can be one of three, no two of them in a row or in a box, as cells
/// and as slots. None when there are no such three.
pub(super) static KEEP: [(u32, u32); 512] = {
    let mut table = [(0, 0); 512];
    let mut slots = 0;
    while slots < 512 {
        let possible = possible_slots(slots);
        table[slots as usize] = (SLOT_CELLS[possible as usize], possible);
        slots += 1;
    }
    table
};

/// For slots of a band: their cells.
pub(super) static SLOT_CELLS: [u32; 512] = {
    let mut table = [0; 512];
    let mut slots = 0;
    while slots < 512 {
        let mut slot = 0;
        while slot < 9 {
            if slots >> slot & 1 != 0 {
                table[slots] |= 7 << (9 * (slot % 3) + 3 * (slot / 3));
            }
            slot += 1;
        }
        slots += 1;
    }
    table
};

/// For columns of a band: their cells.
pub(super) static COLUMN_CELLS: [u32; 512] = {
    let mut table = [0; 512];
    let mut columns = 0;
    while columns < 512 {
        table[columns as usize] = COLUMN * columns;
        columns += 1;
    }
    table
};

/// For the slots of a band: the cells of the slots that are the only possible one of their box.
pub(super) static ONLY_SLOT: [u32; 512] = {
    let mut table = [0; 512];
    let mut slots = 0;
    while slots < 512 {
        let possible = possible_slots(slots);
        let mut number = 0;
        while number < 3 {
            let of_box = possible & (7 << (3 * number));
            if of_box.is_power_of_two() {
                table[slots as usize] |= SLOT_CELLS[of_box as usize];
            }
            number += 1;
        }
        slots += 1;
    }
    table
};

/// For the columns of a band: the cells of the columns that are the only one of their box.
pub(super) static ONLY_COLUMN: [u32; 512] = {
    let mut table = [0; 512];
    let mut columns = 0_usize;
    while columns < 512 {
        let mut number = 0;
        while number < 3 {
            let of_box = columns & (7 << (3 * number));
            if of_box.is_power_of_two() {
                table[columns] |= COLUMN << of_box.trailing_zeros();
            }
            number += 1;
        }
        columns += 1;
    }
    table
};

/// For a cell of a band: the cells of its row and of its box.
pub(super) static ROW_AND_BOX_OF: [u32; 32] = {
    let mut table = [0; 32];
    let mut cell = 0;
    while cell < 27 {
        let (row, number) = (cell / 9, cell % 9 / 3);
        let of_box = (7 | 7 << 9 | 7 << 18) << (3 * number);
        table[cell] = (ROW << (9 * row)) | of_box;
        cell += 1;
    }
    table
};

/// For a cell of a band: its column, which the other two bands see.
pub(super) static COLUMN_OF: [u32; 32] = {
    let mut table = [0; 32];
    let mut cell = 0;
    while cell < 27 {
        table[cell] = COLUMN << (cell % 9);
        cell += 1;
    }
    table
};

/// For number `9 * band + digit`: its band, and the numbers of the digit in the two other bands.
pub(super) static BAND_AND_OTHERS: [(usize, [usize; 2]); 32] = {
    let mut table = [(0, [0; 2]); 32];
    let mut index = 0;
    while index < 27 {
        table[index] = (index / 9, [(index + 9) % 27, (index + 18) % 27]);
        index += 1;
    }
    table
};

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
