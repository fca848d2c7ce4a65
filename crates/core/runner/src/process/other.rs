//! Where there are no groups and no signals: only the child itself is ended, by its parent.

use std::{
    io,
    process::{Child, Command, ExitStatus},
};

pub(super) fn own_group(_: &mut Command) {}

pub(super) fn kill_group(_: u32) {}

pub(super) fn has_ended(child: &mut Child) -> io::Result<bool> {
    Ok(child.try_wait()?.is_some())
}

pub(super) fn wait_for_end(child: &mut Child) -> io::Result<()> {
    child.wait().map(|_| ())
}

pub(super) fn signal_of(_: ExitStatus) -> Option<i32> {
    None
}

pub(super) struct Restriction;

impl Restriction {
    pub(super) fn memory(_: u64) -> Restriction {
        Restriction
    }
}
