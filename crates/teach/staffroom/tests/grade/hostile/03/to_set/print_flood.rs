//! too_much_output: prints without end
loop {
    println!("{cell:?}");
}
