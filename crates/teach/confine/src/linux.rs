//! How Linux confines a process.

use std::{
    convert::Infallible,
    env,
    ffi::{CString, NulError, OsStr, OsString},
    fs::{self, File},
    io::{self, Write},
    os::unix::{
        ffi::OsStrExt,
        fs::MetadataExt,
        process::{CommandExt, parent_id},
    },
    path::PathBuf,
    process::Command,
};

use confine::{AllowedFiles, BEGUN, CallFilter, Confinement, SandboxLimits};
use landlock::{
    ABI, Access, AccessFs, CompatLevel, Compatible, Ruleset, RulesetAttr, RulesetCreatedAttr,
    RulesetError, RulesetStatus, path_beneath_rules,
};
use nix::{
    fcntl::AtFlags,
    sys::{
        prctl,
        resource::{Resource, getrlimit, setrlimit},
        signal::Signal,
    },
    unistd::{Gid, Uid, close, dup2_stdout, execveat, geteuid, setgid, setgroups, setuid},
};
use rustix::thread::{CapabilitySet, CapabilitySets, set_capabilities};

use crate::calls;

// How many threads a program may have: more than any submission needs, and few enough for any machine.
const MOST_TASKS: u64 = 64;

// bubblewrap says in it where the program begins.
const FOLDER: &str = "PWD";

// For how many such programs beside it there is room, where the system counts theirs, too.
const NEIGHBORS: u64 = 16;

pub(crate) fn become_program(spec: &str, words: &[OsString]) -> Result<Infallible, String> {
    let spec: Confinement = serde_json::from_str(spec).map_err(|error| error.to_string())?;
    close_inherited().map_err(|error| format!("/proc/self/fd: {error}"))?;
    limit(&spec.limits).map_err(|error| format!("limits: {error}"))?;
    if let Some(files) = &spec.files {
        forbid_files(files)?;
    }
    // The program is opened first: another uid may not enter root's folders.
    let program = words.first().ok_or("no program to become")?;
    let about = |error: io::Error| format!("{}: {error}", program.display());
    let opened = File::open(program).map_err(about)?;
    if let Some(uid) = spec.uid {
        give_up_root(uid);
    }
    if spec.calls == CallFilter::Question {
        // root gives each program a uid of its own.
        limit_tasks(spec.files.is_some() && spec.uid != Some(geteuid().as_raw()))
            .map_err(|error| format!("tasks: {error}"))?;
    }
    let none = CapabilitySet::empty();
    let none = CapabilitySets { effective: none, permitted: none, inheritable: none };
    set_capabilities(None, none).map_err(|error| format!("capabilities: {error}"))?;
    // This program ends with the grader. The setting is lost when the uid changes, so it is made again.
    prctl::set_pdeathsig(Signal::SIGKILL).map_err(|error| error.to_string())?;
    // A grader that ended before that gives no signal.
    if spec.parent.is_some_and(|parent| parent != parent_id()) {
        return Err("the grader was ended".to_string());
    }

    // An empty path stands for the opened file; its address allows the one `execveat`.
    let path = CString::default();
    calls::forbid(spec.calls, path.as_ptr().addr() as u64)?;
    begin().map_err(|error| format!("standard output: {error}"))?;
    if spec.calls != CallFilter::Question {
        let mut command = Command::new(program);
        return Err(about(command.args(&words[1..]).env_remove(FOLDER).exec()));
    }
    let (arguments, variables) = strings(&words[1..]).map_err(|error| error.to_string())?;
    match execveat(&opened, &path, &arguments, &variables, AtFlags::AT_EMPTY_PATH) {
        Ok(never) => match never {},
        Err(error) => Err(about(error.into())),
    }
}

/// Closes every descriptor but the standard ones: whatever the grader's own caller had opened.
fn close_inherited() -> io::Result<()> {
    let mut inherited: Vec<i32> = Vec::new();
    for entry in fs::read_dir("/proc/self/fd")? {
        inherited.extend(entry?.file_name().to_str().and_then(|name| name.parse::<i32>().ok()));
    }
    for descriptor in inherited.into_iter().filter(|&descriptor| descriptor > 2) {
        // The descriptor that read this folder is closed already.
        let _ = close(descriptor);
    }
    Ok(())
}

/// Says that the program begins, and lets go of the descriptor that this was said on: standard output
/// becomes what standard error is.
fn begin() -> io::Result<()> {
    let mut state = io::stdout();
    state.write_all(BEGUN.as_bytes())?;
    state.flush()?;
    Ok(dup2_stdout(io::stderr())?)
}

/// The arguments and variables of the program, as the system takes them. Neither says where the grader's files are.
fn strings(arguments: &[OsString]) -> Result<(Vec<CString>, Vec<CString>), NulError> {
    let string = |text: &OsStr| CString::new(text.as_bytes());
    let arguments =
        [OsStr::new("exam")].into_iter().chain(arguments.iter().map(OsString::as_os_str));
    let variables = env::vars_os().filter(|(name, _)| name != FOLDER);
    let variables = variables.map(|(name, value)| string(&[name, value].join(OsStr::new("="))));
    Ok((arguments.map(string).collect::<Result<_, _>>()?, variables.collect::<Result<_, _>>()?))
}

/// Becomes `uid`, or nobody where there is no such user. A root who may not is only called so, in a
/// container of somebody's own, and has no capability outside of it.
fn give_up_root(uid: u32) {
    const NOBODY: u32 = 65534;
    if !geteuid().is_root() || setgroups(&[]).is_err() {
        return;
    }
    let becomes = |id| setgid(Gid::from_raw(id)).is_ok() && setuid(Uid::from_raw(id)).is_ok();
    let _ = becomes(uid) || becomes(NOBODY);
}

fn limit(limits: &SandboxLimits) -> Result<(), String> {
    const MIB: u64 = 1024 * 1024;
    // The soft limit of the time ends with a signal of its own, so the reason is known.
    for (resource, name, most, hard) in [
        (Resource::RLIMIT_AS, "v", limits.memory * MIB, limits.memory * MIB),
        (Resource::RLIMIT_STACK, "s", limits.stack * MIB, limits.stack * MIB),
        (Resource::RLIMIT_CPU, "t", limits.cpu, limits.cpu + 1),
        (Resource::RLIMIT_FSIZE, "f", limits.file_size * 1024, limits.file_size * 1024),
        (Resource::RLIMIT_NOFILE, "n", limits.open_files, limits.open_files),
        (Resource::RLIMIT_CORE, "c", 0, 0),
    ] {
        setrlimit(resource, most, hard).map_err(|error| {
            format!(
                "the shell that started this allows less than {most}, see `ulimit -{name}`: {error}"
            )
        })?;
    }
    Ok(())
}

/// Limits the threads. The system counts those of the uid, in its user namespace. Alone there, the program may have
/// so many; where it `is_shared`, the programs beside it count, too, and they may start more while this one runs: so
/// there is room for theirs, or a student's threads would fail because of somebody else's.
fn limit_tasks(is_shared: bool) -> nix::Result<()> {
    let (_, most) = getrlimit(Resource::RLIMIT_NPROC)?;
    let room = if is_shared { MOST_TASKS * NEIGHBORS } else { MOST_TASKS };
    let tasks = (tasks_of_uid() + room).min(most);
    setrlimit(Resource::RLIMIT_NPROC, tasks, tasks)
}

/// How many threads run under this uid, as far as they can be seen.
fn tasks_of_uid() -> u64 {
    let uid = geteuid().as_raw();
    let folders = fs::read_dir("/proc").into_iter().flatten().flatten();
    let own = folders.filter(|folder| folder.metadata().is_ok_and(|about| about.uid() == uid));
    own.map(|folder| fs::read_dir(folder.path().join("task")).map_or(0, |it| it.count() as u64))
        .sum()
}

fn forbid_files(files: &AllowedFiles) -> Result<(), String> {
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
