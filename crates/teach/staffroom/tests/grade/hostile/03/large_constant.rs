//! too_much_output timed_out out_of_memory: a constant of a gigabyte, which would be in the program

static LARGE: [u8; 1 << 30] = [1; 1 << 30];

pub fn to_set(cell: Option<u8>) -> DigitSet {
    LARGE[usize::from(cell.unwrap_or(0))].into()
}
