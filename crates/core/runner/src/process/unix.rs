//! Groups, signals and limits on Unix.

use std::{
    io,
    os::unix::process::{CommandExt, ExitStatusExt},
    process::{Child, Command, ExitStatus},
};

use nix::{
    sys::{
        resource::{Resource, getrlimit, setrlimit},
        signal::{Signal, killpg},
    },
    unistd::Pid,
};
use rustix::{
    io::retry_on_intr,
    process::{Pid as ChildPid, WaitId, WaitIdOptions, waitid},
};

pub(super) fn own_group(command: &mut Command) {
    command.process_group(0);
}

/// Ends the group that `leader` leads. A group that is gone already is no error.
pub(super) fn kill_group(leader: u32) {
    if let Ok(leader) = i32::try_from(leader) {
        let _ = killpg(Pid::from_raw(leader), Signal::SIGKILL);
    }
}

/// Whether `child` has ended. It stays a zombie until it is waited for, so that its number stays its own.
pub(super) fn has_ended(child: &mut Child) -> io::Result<bool> {
    look_for_end(child, WaitIdOptions::NOHANG)
}

/// Returns when `child` has ended, and leaves it a zombie, too.
pub(super) fn wait_for_end(child: &mut Child) -> io::Result<()> {
    look_for_end(child, WaitIdOptions::empty()).map(|_| ())
}

fn look_for_end(child: &Child, how: WaitIdOptions) -> io::Result<bool> {
    let id = WaitId::Pid(ChildPid::from_child(child));
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | how;
    Ok(retry_on_intr(|| waitid(id.clone(), options))?.is_some())
}

pub(super) fn signal_of(status: ExitStatus) -> Option<i32> {
    status.signal()
}

/// Less memory and no core files, for this process and for those it starts, until it is dropped.
///
/// A student's list that grows without end then costs one check, and not the whole machine.
pub(super) struct Restriction {
    before: Vec<(Resource, u64, u64)>,
}

impl Restriction {
    /// Limits memory to `bytes` where the system can do that.
    pub(super) fn memory(bytes: u64) -> Restriction {
        let mut wanted = vec![(Resource::RLIMIT_CORE, 0)];
        // macOS does not enforce this limit.
        if cfg!(target_os = "linux") {
            wanted.push((Resource::RLIMIT_AS, bytes));
        }
        let mut before = Vec::new();
        for (resource, soft) in wanted {
            // Where the system refuses, there is no limit.
            if let Ok((old, hard)) = getrlimit(resource)
                && setrlimit(resource, soft.min(old), hard).is_ok()
            {
                before.push((resource, old, hard));
            }
        }
        Restriction { before }
    }
}

impl Drop for Restriction {
    fn drop(&mut self) {
        for &(resource, soft, hard) in &self.before {
            let _ = setrlimit(resource, soft, hard);
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::process::Command;

    use super::Restriction;

    /// The most memory, in KiB, and the largest core file that a child of this process may have.
    fn limits_of_a_child() -> String {
        let shell = Command::new("sh").args(["-c", "ulimit -v; ulimit -c"]).output();
        String::from_utf8_lossy(&shell.expect("sh starts").stdout).into_owned()
    }

    #[test]
    fn a_restriction_holds_until_it_is_dropped() {
        let before = limits_of_a_child();
        let restriction = Restriction::memory(3 << 30);
        let under = limits_of_a_child();
        drop(restriction);

        assert_eq!(under, "3145728\n0\n");
        assert_eq!(limits_of_a_child(), before);
        assert_ne!(before, under);
    }
}
