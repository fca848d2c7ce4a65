//! What a check may use: of time, of memory, and of the room for what it prints.
//!
//! `just grade` grants at least as much of each, so that it never stops code that `just test` has passed.

use std::time::Duration;

/// How long a check may run, unless another limit is given.
pub const LIMIT: Duration = Duration::from_secs(10);
/// How much memory a check may use, in bytes. The system limits it on Linux only.
pub const MEMORY: u64 = 1 << 30;
/// A check that does not end is said to print without end when it has printed more than so many bytes.
/// What is printed never fails a check that ends: past a small part it is read and thrown away. It is so
/// little that a flood of short lines passes it within a second, on a busy machine too.
pub const MUCH_OUTPUT: u64 = 1 << 20;
/// How many bytes of what is printed are kept at either end, enough for many messages and boards. The rest
/// is read and thrown away.
pub(crate) const KEPT: usize = 64 << 10;

/// How long a check may run after another one reached its limit: several times what that of any lesson takes, on a busy
/// machine too.
pub(crate) const HURRY: Duration = Duration::from_secs(1);
/// Far more than a program writes in its protocol.
pub(crate) const MOST_OF_A_PROTOCOL: u64 = 256 << 20;
