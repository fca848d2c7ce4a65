//! Whether a program works, or waits without working.
//!
//! A busy machine makes a program slow and never idle: a thread that wants the processor and does not
//! get it is at work.

use std::fs;

/// Whether every thread of the process `id`, and of all that it started, sleeps. No, when that cannot
/// be found out.
pub(crate) fn is_idle(id: u32) -> bool {
    let Ok(threads) = fs::read_dir(format!("/proc/{id}/task")) else { return false };
    let mut count = 0;
    let all_sleep = threads.flatten().all(|thread| {
        count += 1;
        let read = |file: &str| fs::read_to_string(thread.path().join(file)).ok();
        let children = read("children").unwrap_or_default();
        let mut children = children.split_whitespace().filter_map(|child| child.parse().ok());
        read("stat").is_some_and(|stat| sleeps(&stat)) && children.all(is_idle)
    });
    all_sleep && count > 0
}

/// Whether a line such as `7 (name) S 1 …` is that of a thread that neither runs, nor wants to, nor
/// waits for a disk.
fn sleeps(stat: &str) -> bool {
    // The name may hold anything.
    let state = stat.rsplit_once(") ").and_then(|(_, rest)| rest.chars().next());
    matches!(state, Some('S' | 'T' | 't' | 'I'))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::process::Command;

    use super::{is_idle, sleeps};

    #[test]
    fn who_sleeps_is_idle() {
        let mut child = Command::new("sleep").arg("600").spawn().expect("it starts");
        while !is_idle(child.id()) {
            assert!(child.try_wait().expect("ours").is_none(), "it was never idle");
        }
        child.kill().and_then(|()| child.wait()).expect("it sleeps");
        assert!(!is_idle(child.id()), "it is gone");
    }

    #[test]
    fn who_waits_for_a_process_that_works_is_not_idle() {
        let mut child = Command::new("timeout")
            .args(["1", "sh", "-c", "while :; do :; done"])
            .spawn()
            .expect("it starts");
        let mut looks = 0;
        while child.try_wait().expect("ours").is_none() {
            assert!(!is_idle(child.id()), "look {looks}");
            looks += 1;
        }
        assert!(looks > 0);
    }

    #[test]
    fn a_name_with_parentheses_is_no_state() {
        assert!(sleeps("7 (a) R (b) S 1 7") && !sleeps("7 (a) S (b) R 1 7") && !sleeps(""));
    }
}
