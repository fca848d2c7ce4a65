//! Which system calls a program may make.

use std::{collections::BTreeMap, process};

use confine::CallFilter;
use libc::{AT_EMPTY_PATH, CLONE_THREAD, F_DUPFD_CLOEXEC, F_GETFD, F_GETFL, F_SETFD, O_PATH};
use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition,
    SeccompFilter, SeccompRule, apply_filter,
};

type Rules = BTreeMap<i64, Vec<SeccompRule>>;

/// Forbids, from now on, all that `calls` does not allow. `program` is the address of the empty path that this
/// process itself hands to `execveat`: no other program can be started with it.
pub(crate) fn forbid(calls: CallFilter, program: u64) -> Result<(), String> {
    match calls {
        CallFilter::All => Ok(()),
        CallFilter::Compiler => {
            let rules = NOT_FOR_THE_COMPILER.iter().map(|call| (*call, Vec::new())).collect();
            install(rules, SeccompAction::Allow, SeccompAction::Errno(errno(libc::EPERM)))
        }
        CallFilter::Question => {
            let codes = codes_of_signals().map_err(|error| error.to_string())?;
            install(codes, SeccompAction::Allow, SeccompAction::KillProcess)?;
            // A program that is told that a call does not exist makes an older one, or goes without.
            let rules = for_questions(program).map_err(|error| error.to_string())?;
            install(rules, SeccompAction::Errno(errno(libc::ENOSYS)), SeccompAction::Allow)
        }
    }
}

fn errno(error: i32) -> u32 {
    error.unsigned_abs()
}

fn install(rules: Rules, others: SeccompAction, these: SeccompAction) -> Result<(), String> {
    let machine = std::env::consts::ARCH.try_into();
    let machine = machine.map_err(|error| format!("seccomp: {error:?}"))?;
    let filter = SeccompFilter::new(rules, others, these, machine);
    let program: Result<BpfProgram, _> = filter.and_then(TryInto::try_into);
    let program = program.map_err(|error| format!("seccomp: {error}"))?;
    apply_filter(&program).map_err(|error| format!("seccomp: {error}"))
}

/// What a program needs that only computes: memory, threads, clocks, its protocol, and its libraries at the start.
fn for_questions(program: u64) -> Result<Rules, BackendError> {
    let mut rules: Rules = COMPUTES.iter().map(|call| (*call, Vec::new())).collect();
    let flag = |flag: i32| u64::from(flag.unsigned_abs());
    let (thread, of_open_file, by_path) = (flag(CLONE_THREAD), flag(AT_EMPTY_PATH), flag(O_PATH));
    let this_process = u64::from(process::id());
    for (call, argument, comparison, value) in [
        (libc::SYS_clone, 0, SeccompCmpOp::MaskedEq(thread), thread),
        (libc::SYS_execveat, 1, SeccompCmpOp::Eq, program),
        // A program aborts by a signal to itself, and asks for its own limits.
        (libc::SYS_tgkill, 0, SeccompCmpOp::Eq, this_process),
        (libc::SYS_prlimit64, 0, SeccompCmpOp::Eq, 0),
        (libc::SYS_prctl, 0, SeccompCmpOp::Eq, flag(libc::PR_SET_NAME)),
        // Landlock does not look at what is only named: a file is opened, or nothing is said of it.
        (libc::SYS_openat, 2, SeccompCmpOp::MaskedEq(by_path), 0),
        (libc::SYS_newfstatat, 3, SeccompCmpOp::MaskedEq(of_open_file), of_open_file),
    ] {
        let is_address = call == libc::SYS_execveat;
        rules.insert(call, vec![rule(argument, is_address, comparison, value)?]);
    }
    // Others of its commands send signals to other processes.
    let commands = [F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL].into_iter();
    let commands = commands.map(|command| rule(1, false, SeccompCmpOp::Eq, flag(command)));
    rules.insert(libc::SYS_fcntl, commands.collect::<Result<_, _>>()?);
    Ok(rules)
}

/// bubblewrap tells a signal by an exit code from 128, as a shell does: a program that would end itself with
/// such a code is ended by [`confine::REFUSED_CODE`].
fn codes_of_signals() -> Result<Rules, BackendError> {
    let of_a_signal = || rule(0, false, SeccompCmpOp::MaskedEq(0xc0), 0x80);
    Ok([(libc::SYS_exit, vec![of_a_signal()?]), (libc::SYS_exit_group, vec![of_a_signal()?])]
        .into())
}

/// Fits to a call whose `argument` compares so: a number of 32 bits, of which the system does not look at more,
/// or an address.
fn rule(
    argument: u8,
    is_address: bool,
    comparison: SeccompCmpOp,
    value: u64,
) -> Result<SeccompRule, BackendError> {
    let length = if is_address { SeccompCmpArgLen::Qword } else { SeccompCmpArgLen::Dword };
    SeccompRule::new(vec![SeccompCondition::new(argument, length, comparison, value)?])
}

#[rustfmt::skip]
const COMPUTES: &[i64] = &[
    libc::SYS_brk, libc::SYS_mmap, libc::SYS_munmap, libc::SYS_mremap, libc::SYS_mprotect, libc::SYS_madvise,
    libc::SYS_read, libc::SYS_readv, libc::SYS_pread64, libc::SYS_write, libc::SYS_writev, libc::SYS_lseek,
    libc::SYS_ftruncate, libc::SYS_fstat, libc::SYS_close, libc::SYS_dup3, libc::SYS_ppoll,
    libc::SYS_futex, libc::SYS_set_robust_list, libc::SYS_set_tid_address, libc::SYS_rseq,
    libc::SYS_getpid, libc::SYS_gettid, libc::SYS_getcwd, libc::SYS_getrandom,
    libc::SYS_sched_yield, libc::SYS_sched_getaffinity,
    libc::SYS_clock_gettime, libc::SYS_clock_getres, libc::SYS_clock_nanosleep, libc::SYS_nanosleep,
    libc::SYS_gettimeofday, libc::SYS_restart_syscall,
    libc::SYS_rt_sigaction, libc::SYS_rt_sigprocmask, libc::SYS_rt_sigreturn, libc::SYS_sigaltstack,
    libc::SYS_exit, libc::SYS_exit_group,
    #[cfg(target_arch = "x86_64")] libc::SYS_arch_prctl,
    #[cfg(target_arch = "x86_64")] libc::SYS_poll,
    #[cfg(target_arch = "x86_64")] libc::SYS_dup2,
];

/// The network, other processes' insides, and what outlives the compiler, which starts a linker and runs no
/// student's code. What needs a capability is refused without this.
#[rustfmt::skip]
const NOT_FOR_THE_COMPILER: &[i64] = &[
    libc::SYS_socket, libc::SYS_ptrace, libc::SYS_process_vm_readv, libc::SYS_process_vm_writev,
    libc::SYS_kcmp, libc::SYS_pidfd_getfd, libc::SYS_keyctl, libc::SYS_add_key, libc::SYS_request_key,
    libc::SYS_bpf, libc::SYS_perf_event_open, libc::SYS_userfaultfd, libc::SYS_unshare, libc::SYS_setns,
    libc::SYS_io_uring_setup, libc::SYS_io_uring_enter, libc::SYS_io_uring_register,
    libc::SYS_shmget, libc::SYS_shmat, libc::SYS_shmctl, libc::SYS_msgget, libc::SYS_msgsnd, libc::SYS_msgrcv,
    libc::SYS_msgctl, libc::SYS_semget, libc::SYS_semop, libc::SYS_semtimedop, libc::SYS_semctl,
    libc::SYS_mq_open,
    // A time-out kills one process group.
    libc::SYS_setsid, libc::SYS_setpgid,
];
