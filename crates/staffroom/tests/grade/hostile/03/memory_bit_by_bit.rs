//! out_of_memory: takes memory without end

pub fn to_set(_cell: Option<u8>) -> DigitSet {
    let mut all = Vec::new();
    loop {
        all.push(Vec::<Option<u8>>::with_capacity(10_000_000));
    }
}
