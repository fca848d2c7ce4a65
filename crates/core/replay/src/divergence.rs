//! The first frame at which two searches differ.

use crate::{Board, Event, Recording, Role};

/// How far two searches are the same, counted in writes on main boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Divergence {
    /// They make the same writes from the first to the last; how they end may differ.
    Never,
    /// They make the same writes as far as both were kept, which is so many.
    NotYet(usize),
    /// They begin on boards that differ.
    AtOnce,
    /// This frame is the first that differs, or that only one of them has.
    At(usize),
}

impl Recording {
    /// The first frame at which this search and `other` differ.
    pub fn divergence(&self, other: &Recording) -> Divergence {
        if self.first_board() != other.first_board() {
            return Divergence::AtOnce;
        }
        let same = self.main_writes().zip(other.main_writes()).take_while(|(one, two)| one == two);
        let count = same.count();
        let is_over = |recording: &Recording| recording.main_writes().nth(count).is_none();
        match (is_over(self), is_over(other)) {
            (true, _) if self.is_cut => Divergence::NotYet(count),
            (_, true) if other.is_cut => Divergence::NotYet(count),
            (true, true) => Divergence::Never,
            _ => Divergence::At(count + 1),
        }
    }

    fn first_board(&self) -> Option<&Board> {
        self.boards.iter().find(|board| board.role == Role::Main)
    }

    /// The writes on main boards: which of the main boards, which cell, which number.
    fn main_writes(&self) -> impl Iterator<Item = (u64, u32, Option<u32>)> + '_ {
        let is_main = |event: &&Event| self.boards[event.board as usize].role == Role::Main;
        let mut number = 0;
        let count = |board: &Board| {
            number += u64::from(board.role == Role::Main);
            number
        };
        let numbers: Vec<u64> = self.boards.iter().map(count).collect();
        let write = move |event: &Event| (numbers[event.board as usize], event.cell, event.value);
        self.events.iter().filter(is_main).map(write)
    }
}
