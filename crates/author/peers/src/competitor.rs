//! A search that takes on the inputs of a row and reports how long it took.

use std::{hint::black_box, time::Duration};

use crate::clock;

/// Below this a turn is too short for the clock, so it answers several times.
const LEAST_TURN: Duration = Duration::from_millis(4);

/// A search that takes on the inputs of a row.
pub(crate) struct Competitor {
    /// As it is shown, with the version.
    pub(crate) name: String,
    pub(crate) is_ours: bool,
    /// Does it run in a process of its own?
    pub(crate) is_outside: bool,
    /// What it has taken in each round that counts, in nanoseconds.
    pub(crate) times: Vec<f64>,
    /// Has it failed to answer?
    pub(crate) has_left: bool,
    turn: Turn,
}

/// Answers in the round with this number, and tells how long that took, or why it cannot.
type Turn = Box<dyn FnMut(u64) -> Result<Duration, String>>;

impl Competitor {
    /// A search that measures itself.
    pub(crate) fn new(name: &str, is_ours: bool, is_outside: bool, turn: Turn) -> Self {
        let name = name.to_string();
        Self { name, is_ours, is_outside, times: Vec::new(), has_left: false, turn }
    }

    /// A search in this process. `answer` is given the number of the round, for searches that take a seed.
    pub(crate) fn inside<T: 'static>(
        name: &str,
        is_ours: bool,
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
        Self::new(name, is_ours, false, Box::new(turn))
    }

    /// The time of one answer.
    pub(crate) fn turn(&mut self, round: u64) -> Result<Duration, String> {
        (self.turn)(round)
    }
}
