pub fn to_set(cell: Option<u8>) -> DigitSet {
    BODY
}
