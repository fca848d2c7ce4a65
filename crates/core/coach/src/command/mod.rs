//! The commands, one module each; what they share is in [`console`].

pub(crate) mod better;
pub(crate) mod chapter;
pub(crate) mod console;
pub(crate) mod hand_in;
pub(crate) mod hint;
pub(crate) mod overview;
pub(crate) mod quiz;
pub(crate) mod reset;
pub(crate) mod solution;
pub(crate) mod test;
pub(crate) mod watch;
