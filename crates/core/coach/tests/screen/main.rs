//! The coach in a real terminal: keys are pressed, files are saved, and the screen is read.
#![cfg(unix)]

mod better;
mod keys;
mod saving;
mod screens;
mod terminal;
#[path = "../student/tiny.rs"]
#[expect(dead_code, reason = "the screens are read, not what is written to a pipe")]
mod tiny;

/// A step that never ends, and leaves the processor to the other tests.
const ENDLESS: &str = "loop { std::thread::sleep(std::time::Duration::MAX) }";
