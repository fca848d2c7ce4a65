//! failed crashed: starts threads without end, until it is refused one, or until one has no room to begin
let sleep = || std::thread::sleep(std::time::Duration::from_secs(100));
let mut threads: Vec<_> = (0..100_000).map(|_| std::thread::spawn(sleep)).collect();
threads.pop().map_or(0, |_| cell.map_or(0, |digit| 1 << digit))
