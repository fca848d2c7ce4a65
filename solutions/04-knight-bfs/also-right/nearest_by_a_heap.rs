//! Dijkstra's search: a heap gives the nearest cell, and late entries are skipped.

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let mut nearest: HashMap<Pos, u32> = HashMap::new();
    let mut heap = BinaryHeap::from([Reverse((1, start))]);
    while let Some(Reverse((label, pos))) = heap.pop() {
        if nearest.contains_key(&pos) {
            continue;
        }
        nearest.insert(pos, label);
        for next in moves_from(pos, size, moves) {
            heap.push(Reverse((label + 1, next)));
        }
    }
    Ok(Grid::from_fn(size, |pos| nearest.get(&pos).copied().unwrap_or(0)))
}

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashMap},
};
