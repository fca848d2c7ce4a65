//! Where there are no groups and no signals: only the child itself is ended, by its parent.

use std::process::{Command, ExitStatus};

/// There are no groups.
pub(super) fn own_group(_: &mut Command) {}

/// There are no groups.
pub(super) fn kill_group(_: u32) {}

/// There are no signals.
pub(super) fn signal_of(_: ExitStatus) -> Option<i32> {
    None
}

/// No limit on memory.
#[derive(Debug)]
pub struct Restriction;

impl Restriction {
    /// Limits nothing.
    #[must_use]
    pub fn memory(_: u64) -> Restriction {
        Restriction
    }
}
