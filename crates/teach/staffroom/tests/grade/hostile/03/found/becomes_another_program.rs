//! failed: becomes another program, which might answer in its place
use std::{fs, os::unix::process::CommandExt, process::Command};

let files = fs::read_to_string("/proc/self/maps").unwrap_or_default();
let mut programs: Vec<String> =
    files.lines().filter_map(|line| Some(line[line.find('/')?..].to_string())).collect();
programs.extend(["/bin/sh", "/usr/bin/env", "/proc/self/exe", "/bin/true"].map(String::from));
// Whoever becomes another program never comes back; whoever may not is told so.
programs.iter().any(|program| {
    Command::new(program).exec().kind() != std::io::ErrorKind::PermissionDenied
        && fs::metadata(program).is_ok()
})
