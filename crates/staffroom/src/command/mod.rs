//! What can be typed after `staffroom`.

pub mod stubs;
pub mod verify;
