//! Answers requests as the program in the browser does, natively: the browser tests compare the two.
//!
//! Standard input holds requests with an empty line between them; standard output gets a line of JSON
//! for each.

use std::io::{self, Read};

fn main() -> io::Result<()> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    for request in text.split("\n\n").filter(|request| !request.trim().is_empty()) {
        println!("{}", player::respond(request, |_| ()).trim_end());
    }
    Ok(())
}
