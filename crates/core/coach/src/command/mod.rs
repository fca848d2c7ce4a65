//! The commands, one module each; what they share is in [`console`].

pub(crate) mod better;
pub(crate) mod clippy;
pub(crate) mod console;
pub(crate) mod doctor;
pub(crate) mod hint;
pub(crate) mod overview;
pub(crate) mod reset;
pub(crate) mod solution;
pub(crate) mod test;
pub(crate) mod watch;
