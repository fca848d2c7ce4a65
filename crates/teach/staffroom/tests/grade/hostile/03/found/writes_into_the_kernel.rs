//! failed: opens settings of the whole machine, which root may write without any power
let may_write = |path| std::fs::OpenOptions::new().write(true).open(path).is_ok();
["/proc/sys/kernel/core_pattern", "/proc/sys/vm/swappiness", "/proc/self/oom_score_adj"]
    .into_iter()
    .any(may_write)
