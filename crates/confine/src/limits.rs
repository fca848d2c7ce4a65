//! How much a program may use before it is ended.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How much a program may use before it is ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// On the wall, in seconds. Only a machine that is too busy gets there.
    pub wall: u64,
    /// Of one processor, in seconds; as long it may wait without working.
    pub cpu: u64,
    /// Address space of one process, in MiB.
    pub memory: u64,
    /// Stack of its first thread, in MiB.
    pub stack: u64,
    /// The largest file that it may write, in KiB.
    pub file: u64,
    /// How many files may be open at once.
    pub files: u64,
}

impl Limits {
    /// For the compiler, which runs no student's code: `seconds` of processor time.
    pub fn compiler(seconds: u64) -> Limits {
        Limits {
            wall: patient(seconds),
            cpu: seconds,
            memory: 4096,
            stack: 8,
            file: 64 * 1024,
            files: 512,
        }
    }

    /// For one question to a student's program: `seconds` of processor time, and as much stack as a check
    /// has in `cargo test`.
    pub fn question(seconds: u64) -> Limits {
        Limits {
            wall: patient(seconds),
            cpu: seconds,
            memory: 1024,
            stack: 2,
            file: 1024,
            files: 64,
        }
    }

    /// For the reference solution, which answers all questions in one go.
    pub fn reference() -> Limits {
        Limits { wall: patient(60), cpu: 60, memory: 2048, stack: 8, file: 64 * 1024, files: 64 }
    }

    /// The wall-clock limit.
    pub fn wall(&self) -> Duration {
        Duration::from_secs(self.wall)
    }
}

/// How long to wait for so much processor time on a machine that does much else.
fn patient(seconds: u64) -> u64 {
    60 + 10 * seconds
}
