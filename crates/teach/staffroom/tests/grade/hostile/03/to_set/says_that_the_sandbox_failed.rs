//! tampered: takes all off the sheet, speaks as the sandbox does, and ends with its code
let _ = sheet().set_len(0);
eprintln!("bwrap: Can't make the sandbox");
println!("begun");
std::process::exit(125)
