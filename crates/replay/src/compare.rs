//! Whether two searches are the same, and the first step at which they part.

use crate::{Event, Recording, Role};

/// How far two searches are the same, counted in writes on main boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parting {
    /// They write the same from the first to the last event.
    Never,
    /// They write the same as far as both were kept, which is so many steps.
    NotYet(usize),
    /// They begin on boards that differ.
    AtOnce,
    /// This step is the first that differs, or that only one of them makes; steps count from 1.
    At(usize),
}

impl Recording {
    /// The first step at which this search and `other` part.
    pub fn parting(&self, other: &Recording) -> Parting {
        let first = |recording: &Recording| {
            let mut mains = recording.boards.iter().filter(|board| board.role == Role::Main);
            mains.next().map(|board| (board.size, board.cells.clone()))
        };
        if first(self) != first(other) {
            return Parting::AtOnce;
        }
        let (mut one, mut two) = (self.main_writes(), other.main_writes());
        let mut step = 0;
        loop {
            step += 1;
            match (one.next(), two.next()) {
                (Some(write), Some(other)) if write == other => {}
                (None, None) if self.is_cut || other.is_cut => return Parting::NotYet(step - 1),
                (None, None) => return Parting::Never,
                (None, Some(_)) if self.is_cut => return Parting::NotYet(step - 1),
                (Some(_), None) if other.is_cut => return Parting::NotYet(step - 1),
                _ => return Parting::At(step),
            }
        }
    }

    /// A number that is the same for two searches that write the same on main boards in the same
    /// order, as far as they were kept, and almost certainly another for searches that do not.
    ///
    /// It is the FNV-1a hash of 64 bits of the first board, and of each write's board, cell and
    /// value, and does not change from one version of the course to the next unless it must.
    ///
    /// # Source
    ///
    /// Glenn Fowler, Landon Curt Noll and Phong Vo, 1991.
    pub fn signature(&self) -> u64 {
        let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
        if let Some(board) = self.boards.iter().find(|board| board.role == Role::Main) {
            hash.add(board.size.rows as u64);
            hash.add(board.size.cols as u64);
            board.cells.iter().for_each(|&cell| hash.add(coded(cell)));
        }
        for (board, cell, value) in self.main_writes() {
            hash.add(board);
            hash.add(u64::from(cell));
            hash.add(coded(value));
        }
        hash.0
    }

    /// The writes on main boards: which of the main boards, which cell, which number.
    fn main_writes(&self) -> impl Iterator<Item = (u64, u32, Option<u32>)> + '_ {
        let mut next = 0;
        let numbers: Vec<u64> = self
            .boards
            .iter()
            .map(|board| {
                next += u64::from(board.role == Role::Main);
                next
            })
            .collect();
        let is_main = |event: &&Event| self.boards[event.board as usize].role == Role::Main;
        self.events
            .iter()
            .filter(is_main)
            .map(move |event| (numbers[event.board as usize], event.cell, event.value))
    }
}

fn coded(cell: Option<u32>) -> u64 {
    cell.map_or(0, |number| u64::from(number) + 1)
}

struct Fnv(u64);

impl Fnv {
    fn add(&mut self, number: u64) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
