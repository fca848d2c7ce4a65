//! too_much_output: prints errors without end
loop {
    eprintln!("{}", "x".repeat(10_000));
}
