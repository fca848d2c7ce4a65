//! out_of_memory: takes all memory at once
let all = vec![cell; 1 << 40];
all.len().try_into().unwrap_or(0)
