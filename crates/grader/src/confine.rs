//! What a program does to itself before it becomes the program that nobody trusts.
//!
//! `staffroom confine SPEC PROGRAM …` sets limits, forbids system calls, where needed also files, and
//! then becomes PROGRAM. None of this can be taken back. It takes a process of its own because
//! between `fork` and `exec` only `unsafe` code could do it.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::limits::Limits;

/// What to forbid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spec {
    /// How much it may use.
    pub limits: Limits,
    /// What it may call.
    pub calls: Calls,
    /// When there are no namespaces: all files that it may touch.
    pub files: Option<Files>,
    /// Standard input is a sheet; `begun` is written on it, so that a sandbox that does not start
    /// is told from a program that ends at once.
    pub sheet: bool,
    /// Root does not run this: it becomes nobody. Nobody at all keeps an administrator's powers.
    pub nobody: bool,
}

/// Which system calls are forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Calls {
    /// None.
    All,
    /// The network and what only an administrator needs. For the compiler, which starts a linker.
    Compiler,
    /// Also new processes, signals to others, and changing what a file's owner or date is.
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

/// Begins each message of a program that could not be confined.
pub const PREFIX: &str = "confine: ";

/// Confines this process and becomes `command`; returns only when that fails, with the reason.
#[cfg(target_os = "linux")]
pub fn become_program(spec: &str, command: &[std::ffi::OsString]) -> String {
    match linux::become_program(spec, command) {
        Ok(never) => match never {},
        Err(reason) => format!("{PREFIX}{reason}"),
    }
}

/// Whether this process may do what an administrator may, and so must give up more than others.
pub fn is_administrator() -> bool {
    #[cfg(target_os = "linux")]
    return linux::is_administrator();
    #[cfg(not(target_os = "linux"))]
    return false;
}

/// Only Linux has what this needs.
#[cfg(not(target_os = "linux"))]
pub fn become_program(_: &str, _: &[std::ffi::OsString]) -> String {
    format!("{PREFIX}only Linux can confine a program")
}

#[cfg(target_os = "linux")]
mod linux {
    use std::{
        collections::BTreeMap,
        convert::Infallible,
        env,
        ffi::{CString, NulError, OsStr, OsString},
        fs::File,
        io::{self, Write},
        os::{
            fd::AsFd,
            unix::{ffi::OsStrExt, process::CommandExt},
        },
        path::PathBuf,
        process::{self, Command},
    };

    use landlock::{
        ABI, Access, AccessFs, CompatLevel, Compatible, Ruleset, RulesetAttr, RulesetCreatedAttr,
        RulesetError, RulesetStatus, path_beneath_rules,
    };
    use nix::{
        sys::{
            prctl,
            resource::{Resource, getrlimit, setrlimit},
            signal::Signal,
        },
        unistd::{Gid, Uid, fexecve, geteuid, setgid, setgroups, setuid},
    };
    use rustix::thread::{CapabilitySet, CapabilitySets, capabilities, set_capabilities};
    use seccompiler::{
        BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
        SeccompRule, apply_filter,
    };

    use super::{Calls, Files, Spec};
    use crate::limits::Limits;

    pub(super) fn become_program(spec: &str, command: &[OsString]) -> Result<Infallible, String> {
        let spec: Spec = serde_json::from_str(spec).map_err(|error| error.to_string())?;
        let [program, arguments @ ..] = command else {
            return Err("no program to become".to_string());
        };
        limit(&spec.limits).map_err(|error| format!("limits: {error}"))?;
        if let Some(files) = &spec.files {
            forbid_files(files)?;
        }
        // Nobody may not walk to it, through root's own folders; so root opens it.
        let opened = File::open(program).map_err(|error| about(program, &error))?;
        let is_nobody = spec.nobody && become_nobody();
        set_capabilities(None, NO_POWER).map_err(|error| format!("capabilities: {error}"))?;
        // The grader's end is this program's end. Who becomes somebody else must say so again.
        prctl::set_pdeathsig(Signal::SIGKILL).map_err(|error| error.to_string())?;
        forbid_calls(spec.calls)?;
        if spec.sheet {
            begin().map_err(|error| format!("the sheet: {error}"))?;
        }
        let error = if is_nobody {
            become_opened(&opened, command)
        } else {
            Command::new(program).args(arguments).exec()
        };
        Err(about(program, &error))
    }

    fn about(program: &OsStr, error: &io::Error) -> String {
        format!("{}: {error}", program.display())
    }

    pub(super) fn is_administrator() -> bool {
        let needed = CapabilitySet::SYS_ADMIN | CapabilitySet::SETUID | CapabilitySet::SETGID;
        geteuid().is_root() && capabilities(None).is_ok_and(|sets| sets.effective.contains(needed))
    }

    const NO_POWER: CapabilitySets = CapabilitySets {
        effective: CapabilitySet::empty(),
        permitted: CapabilitySet::empty(),
        inheritable: CapabilitySet::empty(),
    };

    /// Who owns nothing on any Linux.
    const NOBODY: u32 = 65534;

    /// Whether root has become nobody. A root who knows no nobody is only called so, in a container
    /// of somebody's own, and has no power outside of it.
    fn become_nobody() -> bool {
        geteuid().is_root()
            && setgroups(&[]).is_ok()
            && setgid(Gid::from_raw(NOBODY)).is_ok()
            && setuid(Uid::from_raw(NOBODY)).is_ok()
    }

    /// Becomes the program in an open file; returns only when that fails.
    fn become_opened(file: &File, command: &[OsString]) -> io::Error {
        let text = |text: &OsStr| CString::new(text.as_bytes());
        let arguments: Result<Vec<CString>, NulError> = command.iter().map(|it| text(it)).collect();
        let variables: Result<Vec<CString>, NulError> = env::vars_os()
            .map(|(name, value)| text(&[name, value].join(OsStr::new("="))))
            .collect();
        match (arguments, variables) {
            (Ok(arguments), Ok(variables)) => match fexecve(file, &arguments, &variables) {
                Ok(never) => match never {},
                Err(error) => error.into(),
            },
            (Err(error), _) | (_, Err(error)) => error.into(),
        }
    }

    fn begin() -> io::Result<()> {
        File::from(io::stdin().as_fd().try_clone_to_owned()?).write_all(b"begun\n")
    }

    fn limit(limits: &Limits) -> nix::Result<()> {
        const MIB: u64 = 1024 * 1024;
        setrlimit(Resource::RLIMIT_AS, limits.memory * MIB, limits.memory * MIB)?;
        // What the system allows may be less.
        let (_, most) = getrlimit(Resource::RLIMIT_STACK)?;
        setrlimit(Resource::RLIMIT_STACK, (limits.stack * MIB).min(most), most)?;
        // The soft limit ends with a signal of its own, so the reason is known.
        setrlimit(Resource::RLIMIT_CPU, limits.cpu, limits.cpu + 1)?;
        setrlimit(Resource::RLIMIT_FSIZE, limits.file * 1024, limits.file * 1024)?;
        setrlimit(Resource::RLIMIT_NOFILE, limits.files, limits.files)?;
        setrlimit(Resource::RLIMIT_CORE, 0, 0)
    }

    fn forbid_files(files: &Files) -> Result<(), String> {
        let abi = ABI::V3;
        let there = |paths: &[PathBuf]| -> Vec<PathBuf> {
            paths.iter().filter(|path| path.exists()).cloned().collect()
        };
        let restrict = || {
            Ruleset::default()
                .set_compatibility(CompatLevel::HardRequirement)
                .handle_access(AccessFs::from_all(abi))?
                .create()?
                .add_rules(path_beneath_rules(there(&files.read), AccessFs::from_read(abi)))?
                .add_rules(path_beneath_rules(there(&files.write), AccessFs::from_all(abi)))?
                .restrict_self()
        };
        match restrict() {
            Ok(status) if status.ruleset == RulesetStatus::FullyEnforced => Ok(()),
            Ok(_) => Err("Landlock is there, but not all of it".to_string()),
            // The library's own message lists all rights by their bits.
            Err(RulesetError::HandleAccesses(_)) => {
                Err("this kernel has no Landlock, or one that is too old".to_string())
            }
            Err(error) => Err(format!("Landlock: {error}")),
        }
    }

    fn forbid_calls(calls: Calls) -> Result<(), String> {
        let forbidden = match calls {
            Calls::All => return Ok(()),
            Calls::Compiler => always(),
            Calls::Question => [always(), for_questions()].concat(),
        };
        let mut rules: BTreeMap<i64, Vec<SeccompRule>> =
            forbidden.into_iter().map(|call| (call, Vec::new())).collect();
        if calls == Calls::Question {
            // A thread is a clone too, and is allowed.
            let thread = u64::try_from(libc::CLONE_THREAD).unwrap_or_default();
            let not_a_thread = SeccompCondition::new(
                0,
                SeccompCmpArgLen::Qword,
                SeccompCmpOp::MaskedEq(thread),
                0,
            );
            // A program aborts by a signal to itself, and asks for its own limits.
            let myself = u64::from(process::id());
            for (call, condition) in [
                (libc::SYS_clone, not_a_thread),
                (libc::SYS_tgkill, first_is_not(myself)),
                (libc::SYS_prlimit64, first_is_not(0)),
            ] {
                let rule = condition.and_then(|condition| SeccompRule::new(vec![condition]));
                rules.insert(call, vec![rule.map_err(|error| error.to_string())?]);
            }
        }
        install(rules, libc::EPERM)?;

        // Whoever is told that these do not exist uses older calls, which are looked at above.
        let mut unknown =
            vec![libc::SYS_io_uring_setup, libc::SYS_io_uring_enter, libc::SYS_io_uring_register];
        if calls == Calls::Question {
            unknown.push(libc::SYS_clone3);
            // What is newer than Landlock's own calls, and has not been looked at; of these some
            // change a file's rights and owner. No program of a lesson needs them.
            unknown.extend(libc::SYS_process_mrelease..600);
        }
        install(unknown.into_iter().map(|call| (call, Vec::new())).collect(), libc::ENOSYS)
    }

    /// A call with another number than `number` as its first argument.
    fn first_is_not(number: u64) -> Result<SeccompCondition, seccompiler::BackendError> {
        SeccompCondition::new(0, SeccompCmpArgLen::Dword, SeccompCmpOp::Ne, number)
    }

    fn install(rules: BTreeMap<i64, Vec<SeccompRule>>, error: i32) -> Result<(), String> {
        let error = SeccompAction::Errno(u32::try_from(error).unwrap_or(1));
        let machine = std::env::consts::ARCH.try_into();
        let machine = machine.map_err(|error| format!("seccomp: {error:?}"))?;
        let filter = SeccompFilter::new(rules, SeccompAction::Allow, error, machine)
            .map_err(|error| format!("seccomp: {error}"))?;
        let program: BpfProgram =
            filter.try_into().map_err(|error| format!("seccomp: {error:?}"))?;
        apply_filter(&program).map_err(|error| format!("seccomp: {error}"))
    }

    /// The network, other processes' insides, and what only an administrator needs.
    fn always() -> Vec<i64> {
        vec![
            libc::SYS_socket,
            libc::SYS_ptrace,
            libc::SYS_process_vm_readv,
            libc::SYS_process_vm_writev,
            libc::SYS_kcmp,
            libc::SYS_keyctl,
            libc::SYS_add_key,
            libc::SYS_request_key,
            libc::SYS_bpf,
            libc::SYS_perf_event_open,
            libc::SYS_userfaultfd,
            libc::SYS_mount,
            libc::SYS_umount2,
            libc::SYS_move_mount,
            libc::SYS_open_tree,
            libc::SYS_fsopen,
            libc::SYS_pivot_root,
            libc::SYS_chroot,
            libc::SYS_unshare,
            libc::SYS_setns,
            libc::SYS_open_by_handle_at,
            libc::SYS_reboot,
            libc::SYS_sethostname,
            libc::SYS_setdomainname,
            libc::SYS_settimeofday,
            libc::SYS_clock_settime,
            libc::SYS_clock_adjtime,
            libc::SYS_adjtimex,
            libc::SYS_init_module,
            libc::SYS_finit_module,
            libc::SYS_delete_module,
            libc::SYS_kexec_load,
            libc::SYS_swapon,
            libc::SYS_swapoff,
            libc::SYS_acct,
            libc::SYS_quotactl,
            libc::SYS_syslog,
            // Shared memory and queues outlive the process and count for nobody.
            libc::SYS_shmget,
            libc::SYS_msgget,
            libc::SYS_semget,
            libc::SYS_mq_open,
            // The numbers of others' memory and queues can be guessed.
            libc::SYS_shmat,
            libc::SYS_shmctl,
            libc::SYS_msgsnd,
            libc::SYS_msgrcv,
            libc::SYS_msgctl,
            libc::SYS_semop,
            libc::SYS_semtimedop,
            libc::SYS_semctl,
            libc::SYS_pidfd_getfd,
            // All that is killed at a time-out is one group.
            libc::SYS_setsid,
            libc::SYS_setpgid,
        ]
    }

    /// New processes, signals to others, and what Landlock does not cover.
    fn for_questions() -> Vec<i64> {
        let mut calls = vec![
            // Two ends in one process; Rust's library starts a compiler's linker with it.
            libc::SYS_socketpair,
            libc::SYS_kill,
            libc::SYS_tkill,
            libc::SYS_rt_sigqueueinfo,
            libc::SYS_rt_tgsigqueueinfo,
            libc::SYS_pidfd_open,
            libc::SYS_pidfd_send_signal,
            libc::SYS_fchmod,
            libc::SYS_fchmodat,
            libc::SYS_fchown,
            libc::SYS_fchownat,
            libc::SYS_utimensat,
            libc::SYS_setxattr,
            libc::SYS_lsetxattr,
            libc::SYS_fsetxattr,
            libc::SYS_removexattr,
            libc::SYS_lremovexattr,
            libc::SYS_fremovexattr,
            libc::SYS_mknodat,
            libc::SYS_setpriority,
            libc::SYS_sched_setscheduler,
            libc::SYS_sched_setparam,
            libc::SYS_sched_setattr,
            libc::SYS_sched_setaffinity,
            libc::SYS_ioprio_set,
            libc::SYS_migrate_pages,
            libc::SYS_move_pages,
            libc::SYS_process_madvise,
        ];
        #[cfg(target_arch = "x86_64")]
        calls.extend([
            libc::SYS_fork,
            libc::SYS_vfork,
            libc::SYS_chmod,
            libc::SYS_chown,
            libc::SYS_lchown,
            libc::SYS_utime,
            libc::SYS_utimes,
            libc::SYS_futimesat,
            libc::SYS_mknod,
        ]);
        calls
    }
}
