//! What a program is to be confined to, as the grader says it to the program `confine`.
//!
//! `confine SPEC PROGRAM …` closes what it inherited, sets limits, gives up all capabilities, forbids
//! system calls, where needed also files, and then becomes PROGRAM. None of this can be taken back. It
//! takes a process of its own because between `fork` and `exec` only `unsafe` code could do it.

mod limits;

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

pub use limits::Limits;

/// What to forbid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spec {
    /// How much it may use.
    pub limits: Limits,
    /// What it may call.
    pub calls: Calls,
    /// When there are no namespaces: all files that it may touch.
    pub files: Option<Files>,
    /// Who to become when root runs this.
    pub uid: Option<u32>,
    /// The process that waits for this one, where its number can be seen: without it nothing begins.
    pub parent: Option<u32>,
}

/// Which system calls are forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Calls {
    /// None.
    All,
    /// The network and what needs a capability. For the compiler, which starts a linker.
    Compiler,
    /// Also new processes, another program, signals to others, and changing a file's owner or date.
    Question,
}

/// All files that may be touched.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Files {
    /// Files and folders that may be read, and executed.
    pub read: Vec<PathBuf>,
    /// Folders that may be written in.
    pub write: Vec<PathBuf>,
}

/// The exit code of a program that could not be confined, or could not be started.
pub const NOT_CONFINED: u8 = 125;

/// What is written on standard output just before the program begins. The program itself never holds
/// that descriptor, so it cannot claim that it did not begin.
pub const BEGUN: &str = "begun\n";
