//! Processor time, which other programs on the machine do not lengthen as they do the wall clock.

use std::time::Duration;

use nix::time::{ClockId, clock_gettime};

/// The processor time that this process has taken so far.
pub(crate) fn now() -> Duration {
    clock_gettime(ClockId::CLOCK_PROCESS_CPUTIME_ID).expect("POSIX has this clock").into()
}
