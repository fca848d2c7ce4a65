//! What the system says of a process that runs: whether it sleeps, and how much it has worked.

use std::{fs, time::Duration};

/// The state of a process and of all that it started. A busy machine makes a program slow but not idle: a thread that
/// is ready to run and has no processor counts as working.
pub(crate) struct ProcessState {
    /// Whether every thread sleeps; `false` when that cannot be found out.
    pub is_idle: bool,
    /// How much processor time it has had, to a hundredth of a second.
    pub worked: Duration,
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{sleeps, worked};

    #[test]
    fn a_name_with_parentheses_is_no_state() {
        assert!(sleeps("7 (a) R (b) S 1 7") && !sleeps("7 (a) S (b) R 1 7") && !sleeps(""));
        let stat = "7 (a) 9) S 1 2 3 4 5 6 7 8 9 10 30 40 12";
        assert_eq!(worked(stat), Duration::from_millis(700));
        assert_eq!(worked(""), Duration::ZERO);
    }
}
