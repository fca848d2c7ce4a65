//! A board of at most 64 cells as one integer, one bit a cell.

use grid::{Move, Pos, Size};

/// Which cells a move leads to from each cell; bit `i` is the cell with the index `i`.
pub(super) struct Bits {
    /// The neighbors of each cell in the order of the moves, and how many they are.
    near: Vec<([u8; 8], usize)>,
    /// The same as sets.
    pub(super) masks: Vec<u64>,
    /// All cells.
    pub(super) all: u64,
}

impl Bits {
    /// The board and the moves, or `None` when it has more than 64 cells, or more than 8 moves lead
    /// from one cell.
    pub(super) fn new(size: Size, moves: &[Move]) -> Option<Bits> {
        if size.area() == 0 || size.area() > 64 || moves.len() > 8 {
            return None;
        }
        let index = |pos: Pos| size.index(pos).and_then(|index| u8::try_from(index).ok());
        let mut near = Vec::new();
        for pos in size.positions() {
            let (mut cells, mut count) = ([0; 8], 0);
            for cell in moves.iter().filter_map(|&mv| index(pos.step(mv, size)?)) {
                cells[count] = cell;
                count += 1;
            }
            near.push((cells, count));
        }
        let mask = |(cells, count): &([u8; 8], usize)| {
            cells[..*count].iter().fold(0, |mask, cell| mask | 1 << cell)
        };
        Some(Bits { masks: near.iter().map(mask).collect(), near, all: !0 >> (64 - size.area()) })
    }

    /// The free cells one move away from `at`, in the order of the moves, and how many they are.
    #[inline]
    pub(super) fn ways_on(&self, at: usize, free: u64) -> ([u8; 8], u32) {
        let (cells, count) = &self.near[at];
        let (mut ways, mut found) = ([0; 8], 0_u32);
        for &cell in &cells[..*count] {
            // Written every time and kept only when the cell is free: no branch to guess.
            ways[(found & 7) as usize] = cell;
            found += u32::from(free >> cell & 1 == 1);
        }
        (ways, found)
    }
}
