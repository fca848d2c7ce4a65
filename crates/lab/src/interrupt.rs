//! What Ctrl-C prints before the program ends.
//!
//! The lessons' searches are plain functions and know nothing of signals. So a program hands over
//! what it has found so far, and on Ctrl-C that is printed and the program ends.

use std::process;

/// The exit code of a program that Ctrl-C has ended, as shells expect it.
const INTERRUPTED: i32 = 130;

/// On Ctrl-C, calls `print` and ends the program.
///
/// `print` runs in another thread, while the search goes on: keep what it prints in a `Mutex`, and
/// write with `println!`. A program calls this once; a second call changes nothing.
pub fn on_ctrl_c(print: impl Fn() + Send + 'static) {
    // The one error there is: a handler is installed already.
    let _ = ctrlc::set_handler(move || {
        print();
        process::exit(INTERRUPTED);
    });
}
