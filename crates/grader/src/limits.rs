//! How much a program may use before it is ended.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How much a program may use before it is ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// On the wall, in seconds.
    pub wall: u64,
    /// Of one processor, in seconds.
    pub cpu: u64,
    /// Address space of one process, in MiB.
    pub memory: u64,
    /// The largest file that it may write, in KiB.
    pub file: u64,
    /// How many files may be open at once.
    pub files: u64,
}

impl Limits {
    /// For the compiler, which runs no student's code.
    pub const COMPILER: Limits =
        Limits { wall: 60, cpu: 60, memory: 4096, file: 64 * 1024, files: 512 };

    /// For one question to a student's program.
    pub const QUESTION: Limits = Limits { wall: 5, cpu: 4, memory: 1024, file: 1024, files: 64 };

    /// For the reference solution, which answers all questions in one go.
    pub const REFERENCE: Limits =
        Limits { wall: 120, cpu: 60, memory: 2048, file: 64 * 1024, files: 64 };

    /// The wall-clock limit.
    pub fn wall(&self) -> Duration {
        Duration::from_secs(self.wall)
    }
}
