//! passed: right, and prints for debugging
println!("to_set of {cell:?}");
eprintln!("{}", "-".repeat(1000));
cell.map_or(0, |digit| 1 << digit)
