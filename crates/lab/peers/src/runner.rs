//! A search that answers the question of a contest and reports how long it took.

use std::{hint::black_box, time::Duration};

use crate::{clock, outside::Outside};

/// Below this a turn is too short for the clock, so the question is asked several times.
const LEAST_TURN: Duration = Duration::from_millis(4);

/// A search that answers the question of a contest.
pub(crate) struct Runner {
    /// As it is shown, with the version.
    pub(crate) name: String,
    pub(crate) is_ours: bool,
    /// Does it run in a process of its own?
    pub(crate) is_outside: bool,
    turn: Box<dyn FnMut(u64) -> Result<Duration, String>>,
}

impl Runner {
    /// One of ours.
    pub(crate) fn ours<T: 'static>(name: &str, answer: impl FnMut(u64) -> T + 'static) -> Self {
        Self { is_ours: true, ..Self::theirs(name, answer) }
    }

    /// A peer in this process. `answer` is given the number of the round, for searches that take a seed.
    pub(crate) fn theirs<T: 'static>(
        name: &str,
        mut answer: impl FnMut(u64) -> T + 'static,
    ) -> Self {
        let mut times = 1_u32;
        let turn = move |round| loop {
            let start = clock::now();
            for _ in 0..times {
                black_box(answer(black_box(round)));
            }
            let taken = clock::now() - start;
            if taken >= LEAST_TURN {
                return Ok(taken / times);
            }
            times *= 2;
        };
        Self { name: name.into(), is_ours: false, is_outside: false, turn: Box::new(turn) }
    }

    /// A peer in another process, which measures itself.
    pub(crate) fn outside(name: &str, mut peer: Outside) -> Self {
        let turn = Box::new(move |round| peer.turn(round));
        Self { name: name.into(), is_ours: false, is_outside: true, turn }
    }

    /// The time of one answer.
    pub(crate) fn turn(&mut self, round: u64) -> Result<Duration, String> {
        (self.turn)(round)
    }
}
