//! Processor time, which other programs on the machine do not lengthen as they do the wall clock.

use std::time::Duration;

/// What this clock measures.
#[cfg(unix)]
pub(crate) const KIND: &str = "processor time";
/// What this clock measures.
#[cfg(not(unix))]
pub(crate) const KIND: &str = "wall-clock time";

/// The processor time that this process has taken so far.
#[cfg(unix)]
pub(crate) fn now() -> Duration {
    use nix::time::{ClockId, clock_gettime};

    let time = clock_gettime(ClockId::CLOCK_PROCESS_CPUTIME_ID).expect("POSIX has this clock");
    time.into()
}

/// The time since the first call.
#[cfg(not(unix))]
pub(crate) fn now() -> Duration {
    use std::{sync::OnceLock, time::Instant};

    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}
