//! `confine SPEC PROGRAM …`: becomes PROGRAM, which then can do nothing but compute.

use std::{env, ffi::OsString, process::ExitCode};

#[cfg(target_os = "linux")]
mod calls;
#[cfg(target_os = "linux")]
mod linux;

/// Confines this process and becomes a program; comes back only when that fails.
fn main() -> ExitCode {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let reason = match &arguments[..] {
        [spec, program @ ..] if !program.is_empty() => {
            become_program(&spec.to_string_lossy(), program)
        }
        _ => "usage: confine SPEC PROGRAM [ARGUMENT …]".to_string(),
    };
    eprintln!("confine: {reason}");
    ExitCode::from(confine::NOT_CONFINED)
}

#[cfg(target_os = "linux")]
fn become_program(spec: &str, command: &[OsString]) -> String {
    match linux::become_program(spec, command) {
        Ok(never) => match never {},
        Err(reason) => reason,
    }
}

#[cfg(not(target_os = "linux"))]
fn become_program(_: &str, _: &[OsString]) -> String {
    "only Linux can confine a program".to_string()
}
