//! Whether a program works at this moment, or waits without working.
//!
//! A busy machine makes a program slow but not idle: a thread that is ready to run and has no
//! processor counts as working.

use std::{fs, time::Duration};

/// The state of a process and of all that it started.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ProcessState {
    /// Whether every thread sleeps; `false` when that cannot be found out.
    pub(crate) is_idle: bool,
    /// How much processor time it has had, to a hundredth of a second.
    pub(crate) worked: Duration,
}

/// Looks at the process `id`.
pub(crate) fn look(id: u32) -> ProcessState {
    let folder = format!("/proc/{id}");
    let stat = fs::read_to_string(format!("{folder}/stat")).unwrap_or_default();
    let mut look = ProcessState { is_idle: true, worked: worked(&stat) };
    let mut threads = 0;
    for thread in fs::read_dir(format!("{folder}/task")).into_iter().flatten().flatten() {
        let read = |file: &str| fs::read_to_string(thread.path().join(file)).unwrap_or_default();
        threads += 1;
        look.is_idle &= sleeps(&read("stat"));
        for child in read("children").split_whitespace().filter_map(|child| child.parse().ok()) {
            let below = self::look(child);
            look.is_idle &= below.is_idle;
            look.worked += below.worked;
        }
    }
    look.is_idle &= threads > 0;
    look
}

/// The words of a line such as `7 (name) S 1 …` after the name, which may hold anything.
fn words(stat: &str) -> impl Iterator<Item = &str> {
    stat.rsplit_once(") ").map_or("", |(_, words)| words).split(' ')
}

/// Whether a thread neither runs, nor is ready to run, nor waits for a disk.
fn sleeps(stat: &str) -> bool {
    matches!(words(stat).next(), Some("S" | "T" | "t" | "I"))
}

/// What a process has had of the processor, for itself and in the system: the 14th and 15th word.
fn worked(stat: &str) -> Duration {
    let ticks: u64 = words(stat).skip(11).take(2).filter_map(|word| word.parse::<u64>().ok()).sum();
    Duration::from_millis(10).saturating_mul(u32::try_from(ticks).unwrap_or(u32::MAX))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::{process::Command, time::Duration};

    use super::{ProcessState, look, sleeps, worked};

    #[test]
    fn who_sleeps_is_idle_and_has_not_worked() {
        let mut child = Command::new("sleep").arg("600").spawn().expect("it starts");
        while !look(child.id()).is_idle {
            assert!(child.try_wait().expect("ours").is_none(), "it was never idle");
        }
        assert!(look(child.id()).worked < Duration::from_millis(500));
        child.kill().and_then(|()| child.wait()).expect("it sleeps");
        assert_eq!(look(child.id()), ProcessState::default(), "it is gone");
    }

    #[test]
    fn who_waits_for_a_process_that_works_is_not_idle() {
        let script = "ulimit -t 5; while :; do :; done";
        let mut command = Command::new("timeout");
        let mut child = command.args(["600", "sh", "-c", script]).spawn().expect("it starts");
        let mut worked = Duration::ZERO;
        // The loop ends while the child works: once its end was collected, this process may be idle.
        while worked < Duration::from_millis(500) {
            let look = look(child.id());
            assert!(!look.is_idle, "after {worked:?}");
            worked = worked.max(look.worked);
        }
        child.kill().and_then(|()| child.wait()).expect("it works");
    }

    #[test]
    fn a_name_with_parentheses_is_no_state() {
        assert!(sleeps("7 (a) R (b) S 1 7") && !sleeps("7 (a) S (b) R 1 7") && !sleeps(""));
        let stat = "7 (a) 9) S 1 2 3 4 5 6 7 8 9 10 30 40 12";
        assert_eq!(worked(stat), Duration::from_millis(700));
        assert_eq!(worked(""), Duration::ZERO);
    }
}
