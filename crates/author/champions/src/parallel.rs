//! Work shared among cores.

use std::{
    iter,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

/// Hands `tasks` to so many threads, the caller's own among them, and returns what `work` gave in each.
///
/// A thread takes the next task when it is done with its last, so `work` gets tasks until none is left.
pub fn share<T: Sync, R: Send>(
    tasks: &[T],
    threads: usize,
    work: impl Fn(&mut dyn Iterator<Item = &T>) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let run = || work(&mut iter::from_fn(|| tasks.get(next.fetch_add(1, Ordering::Relaxed))));
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(run)).collect();
        let mine = run();
        let join = |other: thread::ScopedJoinHandle<R>| other.join().expect("no task panics");
        others.into_iter().map(join).chain([mine]).collect()
    })
}

/// How many threads this machine runs at once.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
