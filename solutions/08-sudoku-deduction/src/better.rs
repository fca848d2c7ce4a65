//! Can we do better? Rules 1 and 2 on boards of order 9, without a log and as fast as it is readable.
//!
//! The marks of a cell are nine bits. A digit has one place in a unit when its bit is on in exactly
//! one of the nine cells, and for all nine digits at once that is
//!
//! ```text
//! once  = marks seen at least once    twice |= once & marks
//! twice = marks seen again            once  |= marks
//! ```
//!
//! so `once & !twice` holds the digits with one place: 27 units of 9 cells, and no loop over digits.
//! Placing a digit strikes it out of the 20 cells that share a unit with it, from a table.
//! The trick with two words is old; Brian Turner's and Mladen Dobrichev's solvers use it.

use std::sync::LazyLock;

use grid::Pos;

use crate::{Board, Unit, places, units_of};

/// How far the two rules lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Every cell is filled.
    Solved(Board),
    /// Neither rule applies any more.
    Stuck(Board),
    /// There is no solution.
    Contradicted,
}

const CELLS: usize = 81;
const ALL: u16 = 0b1_1111_1111;

/// The tables of a board of order 9: made once, used for every puzzle.
struct Solver {
    units: Vec<[usize; 9]>,
    peers: Vec<[usize; 20]>,
}

/// One puzzle on its way: `marks` of a filled cell are 0, and `digit` is its one bit.
struct State {
    marks: [u16; CELLS],
    digit: [u16; CELLS],
    filled: usize,
}

/// Applies the two rules to `puzzle`, a board of order 9, until neither applies.
///
/// # Panics
///
/// When the board is not one of 9 rows × 9 columns.
pub fn solve(puzzle: &Board) -> End {
    static SOLVER: LazyLock<Solver> = LazyLock::new(Solver::new);
    assert!(puzzle.size() == grid::Size::square(9), "a board of order 9 is needed");
    SOLVER.solve(puzzle)
}

impl Solver {
    fn new() -> Solver {
        let indices = |unit| places(unit, 9).into_iter().map(|pos| pos.row * 9 + pos.col);
        let units = crate::all_units(9).map(|unit| array(indices(unit))).collect();
        let peers = (0..CELLS)
            .map(|cell| {
                let pos = Pos { row: cell / 9, col: cell % 9 };
                let seen = units_of(pos, 9).map(|unit: Unit| indices(unit).collect::<Vec<_>>());
                let mut peers = seen.concat();
                peers.retain(|&peer| peer != cell);
                peers.sort_unstable();
                peers.dedup();
                array(peers.into_iter())
            })
            .collect();
        Solver { units, peers }
    }

    fn solve(&self, puzzle: &Board) -> End {
        let mut state = State { marks: [ALL; CELLS], digit: [0; CELLS], filled: 0 };
        for (cell, given) in puzzle.cells().iter().enumerate() {
            if let Some(digit) = given {
                let bit = 1 << digit;
                if state.marks[cell] & bit == 0 {
                    return End::Contradicted;
                }
                self.place(&mut state, cell, bit);
            }
        }

        while state.filled < CELLS {
            let before = state.filled;
            if !self.rule_1(&mut state) || !self.rule_2(&mut state) {
                return End::Contradicted;
            }
            if state.filled == before {
                return End::Stuck(state.board(puzzle));
            }
        }
        End::Solved(state.board(puzzle))
    }

    fn place(&self, state: &mut State, cell: usize, bit: u16) {
        state.digit[cell] = bit;
        state.marks[cell] = 0;
        state.filled += 1;
        for &peer in &self.peers[cell] {
            state.marks[peer] &= !bit;
        }
    }

    /// Fills every cell with one mark; `false` when an empty cell has none.
    fn rule_1(&self, state: &mut State) -> bool {
        for cell in 0..CELLS {
            let marks = state.marks[cell];
            if marks & marks.wrapping_sub(1) == 0 && state.digit[cell] == 0 {
                if marks == 0 {
                    return false;
                }
                self.place(state, cell, marks);
            }
        }
        true
    }

    // ANCHOR: rule_2
    /// Fills every digit with one place in a unit; `false` when a digit has none.
    fn rule_2(&self, state: &mut State) -> bool {
        for unit in &self.units {
            let (mut once, mut twice, mut placed) = (0, 0, 0);
            for &cell in unit {
                let marks = state.marks[cell];
                twice |= once & marks;
                once |= marks;
                placed |= state.digit[cell];
            }
            if once | placed != ALL {
                return false;
            }
            let mut single = once & !twice;
            for &cell in unit {
                let bit = state.marks[cell] & single;
                if bit != 0 {
                    if !bit.is_power_of_two() {
                        return false;
                    }
                    self.place(state, cell, bit);
                    single &= !bit;
                }
            }
        }
        true
    }
    // ANCHOR_END: rule_2
}

impl State {
    fn board(&self, puzzle: &Board) -> Board {
        Board::from_fn(puzzle.size(), |pos| {
            let bit = self.digit[pos.row * 9 + pos.col];
            u8::try_from(bit.trailing_zeros()).ok().filter(|_| bit != 0)
        })
    }
}

fn array<const N: usize>(items: impl Iterator<Item = usize>) -> [usize; N] {
    let mut array = [0; N];
    for (slot, item) in array.iter_mut().zip(items) {
        *slot = item;
    }
    array
}
