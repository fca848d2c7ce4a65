//! Which system calls are forbidden.

use std::{collections::BTreeMap, process};

use confine::CallFilter;
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, apply_filter,
};

/// Forbids what `calls` says, from now on. `program` is the address of the empty path that this
/// process itself hands to `execveat`: no other program can be started with it. With `sees_all_files` the
/// program's paths are those of the machine, and it may not ask what lies there.
pub(crate) fn forbid(calls: CallFilter, program: u64, sees_all_files: bool) -> Result<(), String> {
    let forbidden = match calls {
        CallFilter::All => return Ok(()),
        CallFilter::Compiler => always(),
        CallFilter::Question => [always(), for_questions()].concat(),
    };
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> =
        forbidden.into_iter().map(|call| (call, Vec::new())).collect();
    if calls == CallFilter::Question && sees_all_files {
        rules.extend(about_paths().map_err(|error| error.to_string())?);
    }
    if calls == CallFilter::Question {
        // A thread is a clone too, and is allowed.
        let thread = u64::try_from(libc::CLONE_THREAD).unwrap_or_default();
        let not_a_thread =
            SeccompCondition::new(0, SeccompCmpArgLen::Qword, SeccompCmpOp::MaskedEq(thread), 0);
        let another_program =
            SeccompCondition::new(1, SeccompCmpArgLen::Qword, SeccompCmpOp::Ne, program);
        // A program aborts by a signal to itself, and asks for its own limits.
        let myself = u64::from(process::id());
        for (call, condition) in [
            (libc::SYS_clone, not_a_thread),
            (libc::SYS_execveat, another_program),
            (libc::SYS_tgkill, first_is_not(myself)),
            (libc::SYS_prlimit64, first_is_not(0)),
        ] {
            rules.insert(call, vec![rule(condition)?]);
        }
        forbid_codes_of_signals()?;
    }
    install(rules, &refused(libc::EPERM))?;

    // A program that is told that these do not exist uses older calls, which are looked at above.
    let mut unknown =
        vec![libc::SYS_io_uring_setup, libc::SYS_io_uring_enter, libc::SYS_io_uring_register];
    if calls == CallFilter::Question {
        unknown.push(libc::SYS_clone3);
        // Calls newer than Landlock's, which nobody has reviewed; some of these change
        // a file's rights and owner. No program of a lesson needs them.
        unknown.extend(libc::SYS_process_mrelease..600);
    }
    install(unknown.into_iter().map(|call| (call, Vec::new())).collect(), &refused(libc::ENOSYS))
}

/// bubblewrap tells a signal by an exit code from 128, as a shell does: a program that would end itself with
/// such a code is ended by [`confine::REFUSED_CODE`].
fn forbid_codes_of_signals() -> Result<(), String> {
    let mut rules = BTreeMap::new();
    for call in [libc::SYS_exit, libc::SYS_exit_group] {
        let of_a_signal = SeccompCmpOp::MaskedEq(0xc0);
        let condition = SeccompCondition::new(0, SeccompCmpArgLen::Dword, of_a_signal, 0x80);
        rules.insert(call, vec![rule(condition)?]);
    }
    install(rules, &SeccompAction::KillProcess)
}

fn rule(
    condition: Result<SeccompCondition, seccompiler::BackendError>,
) -> Result<SeccompRule, String> {
    let rule = condition.and_then(|condition| SeccompRule::new(vec![condition]));
    rule.map_err(|error| error.to_string())
}

fn refused(error: i32) -> SeccompAction {
    SeccompAction::Errno(u32::try_from(error).unwrap_or(1))
}

/// Calls that say something of a file by its path, which Landlock does not look at. A filter cannot read a path.
/// So what can also be asked of an open file, with an empty path, is allowed when the flag for that is set.
fn about_paths() -> Result<BTreeMap<i64, Vec<SeccompRule>>, seccompiler::BackendError> {
    let mut calls = vec![
        libc::SYS_faccessat,
        libc::SYS_faccessat2,
        libc::SYS_readlinkat,
        libc::SYS_statfs,
        libc::SYS_getxattr,
        libc::SYS_lgetxattr,
        libc::SYS_listxattr,
        libc::SYS_llistxattr,
        libc::SYS_name_to_handle_at,
        libc::SYS_inotify_add_watch,
        libc::SYS_chdir,
    ];
    #[cfg(target_arch = "x86_64")]
    calls.extend([libc::SYS_stat, libc::SYS_lstat, libc::SYS_access, libc::SYS_readlink]);
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> =
        calls.into_iter().map(|call| (call, Vec::new())).collect();
    let of_open_file = u64::try_from(libc::AT_EMPTY_PATH).unwrap_or_default();
    for (call, flags) in [(libc::SYS_newfstatat, 3), (libc::SYS_statx, 2)] {
        let has_no_flag = SeccompCmpOp::MaskedEq(of_open_file);
        let by_path = SeccompCondition::new(flags, SeccompCmpArgLen::Dword, has_no_flag, 0)?;
        rules.insert(call, vec![SeccompRule::new(vec![by_path])?]);
    }
    Ok(rules)
}

/// A call with another number than `number` as its first argument.
fn first_is_not(number: u64) -> Result<SeccompCondition, seccompiler::BackendError> {
    SeccompCondition::new(0, SeccompCmpArgLen::Dword, SeccompCmpOp::Ne, number)
}

fn install(rules: BTreeMap<i64, Vec<SeccompRule>>, action: &SeccompAction) -> Result<(), String> {
    let machine = std::env::consts::ARCH.try_into();
    let machine = machine.map_err(|error| format!("seccomp: {error:?}"))?;
    let filter = SeccompFilter::new(rules, SeccompAction::Allow, action.clone(), machine)
        .map_err(|error| format!("seccomp: {error}"))?;
    let program: BpfProgram = filter.try_into().map_err(|error| format!("seccomp: {error:?}"))?;
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
        // The ids of other processes' memory and queues can be guessed.
        libc::SYS_shmat,
        libc::SYS_shmctl,
        libc::SYS_msgsnd,
        libc::SYS_msgrcv,
        libc::SYS_msgctl,
        libc::SYS_semop,
        libc::SYS_semtimedop,
        libc::SYS_semctl,
        libc::SYS_pidfd_getfd,
        // A time-out kills one process group.
        libc::SYS_setsid,
        libc::SYS_setpgid,
    ]
}

/// New processes, signals to others, and what Landlock does not cover.
fn for_questions() -> Vec<i64> {
    let mut calls = vec![
        // The program was started already; a file in memory would be another program.
        libc::SYS_execve,
        libc::SYS_memfd_create,
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
        // The whole machine waits for its disk, and a process that waits for one is not idle.
        libc::SYS_sync,
        libc::SYS_syncfs,
        libc::SYS_fsync,
        libc::SYS_fdatasync,
        libc::SYS_sync_file_range,
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
