//! out_of_memory: takes memory without end
let mut all = Vec::new();
loop {
    all.push(Vec::<Option<u8>>::with_capacity(10_000_000));
}
