//! What a program is to be confined to, as the grader says it to the program `confine`.
//!
//! `confine SPEC PROGRAM …` closes what it inherited, sets limits, gives up all capabilities, forbids
//! system calls, where needed also files, and then becomes PROGRAM. None of this can be taken back. It
//! takes a process of its own because between `fork` and `exec` only `unsafe` code could do it.

use std::{path::PathBuf, time::Duration};

use serde::{Deserialize, Serialize};

/// What to forbid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Confinement {
    /// How much it may use.
    pub limits: SandboxLimits,
    /// What it may call.
    pub calls: CallFilter,
    /// When there are no namespaces: all files that it may touch.
    pub files: Option<AllowedFiles>,
    /// Who to become when root runs this.
    pub uid: Option<u32>,
    /// The process that waits for this one, where its number can be seen: without it nothing begins.
    pub parent: Option<u32>,
}

/// How much one program in the sandbox may use before it is ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SandboxLimits {
    /// Of one processor, in seconds; as long it may wait without working.
    pub cpu: u64,
    /// Address space of one process, in MiB.
    pub memory: u64,
    /// Stack of its first thread, in MiB.
    pub stack: u64,
    /// The largest file that it may write, in KiB.
    pub file_size: u64,
    /// How many files may be open at once.
    pub open_files: u64,
}

impl SandboxLimits {
    /// For the compiler, which runs no student's code: `seconds` of processor time.
    pub fn compiler(seconds: u64) -> SandboxLimits {
        SandboxLimits {
            cpu: seconds,
            memory: 4096,
            stack: 8,
            file_size: 64 * 1024,
            open_files: 512,
        }
    }

    /// For one question to a student's program: `seconds` of processor time, and twice the memory that a check
    /// may use in `just test`.
    pub fn question(seconds: u64) -> SandboxLimits {
        SandboxLimits { cpu: seconds, memory: 2048, stack: 2, file_size: 8 * 1024, open_files: 64 }
    }

    /// For the judge, which answers one question by the reference, and judges a submission's answers to it.
    pub fn judge() -> SandboxLimits {
        SandboxLimits { cpu: 60, memory: 2048, stack: 8, file_size: 64 * 1024, open_files: 64 }
    }

    /// How long to wait for so much processor time on a machine that does much else. Only one that is too
    /// busy gets there.
    pub fn wall(&self) -> Duration {
        Duration::from_secs(60 + 10 * self.cpu)
    }
}

/// Which system calls are forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CallFilter {
    /// None.
    All,
    /// The network and what needs a capability. For the compiler, which starts a linker.
    Compiler,
    /// Also new processes, another program, signals to others, and changing a file's owner or date.
    Question,
}

/// All files that may be touched.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AllowedFiles {
    /// Files and folders that may be read, and executed.
    pub read: Vec<PathBuf>,
    /// Folders that may be written in.
    pub write: Vec<PathBuf>,
}

/// The exit code of a program that could not be confined, or could not be started.
pub const NOT_CONFINED: u8 = 125;

/// The signal, SIGSYS, that ends a program which would end itself with an exit code from 128 to 191: such a
/// code says that a signal ended it.
pub const REFUSED_CODE: i32 = 31;

/// What is written on standard output just before the program begins. The program itself never holds
/// that descriptor, so it cannot claim that it did not begin.
pub const BEGUN: &str = "begun\n";
