//! failed: looks whether it is root, or has an administrator's powers
let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
let numbers = |name| status.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default();
let is_root = numbers("Uid:").split_whitespace().any(|uid| uid == "0");
let has_power = |name| numbers(name).contains(|digit: char| !"0\t".contains(digit));
is_root || ["CapInh:", "CapPrm:", "CapEff:", "CapAmb:"].into_iter().any(has_power)
