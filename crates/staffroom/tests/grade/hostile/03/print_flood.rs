//! too_much_output: prints without end

pub fn to_set(cell: Option<u8>) -> DigitSet {
    loop {
        println!("{cell:?}");
    }
}
