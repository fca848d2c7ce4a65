//! One solution of very many queens: place what fits, and repair the rest.
//!
//! Holds lesson 10's table of repaired boards, and the first line of the peers' `queens-first-100`.
//!
//! Rok Sosic and Jun Gu, "Fast search algorithms for the n-queens problem", IEEE Transactions on
//! Systems, Man, and Cybernetics 21 (1991): a queen a row and a queen a column is a permutation, which
//! only diagonals can make wrong. Queens that are placed at random where no diagonal is attacked leave
//! some hundred that fit nowhere. These are put anywhere, and then repaired: two rows exchange their
//! columns when fewer queens attack each other afterwards.

use crate::random::Random;

/// A solution, and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The column of the queen of each row.
    pub columns: Vec<usize>,
    /// How many queens fitted nowhere at first.
    pub left_over: usize,
    /// How many exchanges were tried.
    pub tried: u64,
}

/// How often an attacked queen tries another row before the search begins anew.
const PATIENCE: u64 = 50;

/// A solution of `order` × `order`, or `None` when there is none: for 2 and 3.
pub fn solve(order: usize, seed: u64) -> Option<Solution> {
    if order == 2 || order == 3 {
        return None;
    }
    let mut rng = Random::new(seed);
    let mut tried = 0;
    loop {
        let mut queens = Queens::placed(order, &mut rng);
        let left_over = queens.left_over;
        if queens.repair(&mut rng, &mut tried) {
            return Some(Solution { columns: queens.columns, left_over, tried });
        }
    }
}

/// A queen in each row and in each column.
struct Queens {
    columns: Vec<usize>,
    /// How many queens stand on each diagonal.
    rising: Vec<u32>,
    falling: Vec<u32>,
    left_over: usize,
}

impl Queens {
    /// Queens at random, as many as possible on free diagonals; the rows of the others come last.
    fn placed(order: usize, rng: &mut Random) -> Queens {
        let diagonals = 2 * order;
        let mut queens = Queens {
            columns: (0..order).collect(),
            rising: vec![0; diagonals],
            falling: vec![0; diagonals],
            left_over: 0,
        };
        // Sosic and Gu measured that 3.08 tries a queen leave about a hundred.
        let mut tries = order * 308 / 100;
        for row in 0..order {
            loop {
                queens.columns.swap(row, row + rng.index(order - row));
                if tries == 0 {
                    queens.left_over += 1;
                    break;
                }
                tries -= 1;
                if queens.attackers(row) == 0 {
                    break;
                }
            }
            queens.count(row, 1);
        }
        queens
    }

    /// Exchanges columns until no queen is attacked and returns `true`, or gives up and returns `false`.
    fn repair(&mut self, rng: &mut Random, tried: &mut u64) -> bool {
        let order = self.columns.len();
        let mut patience = PATIENCE * (order as u64 + 100);
        loop {
            let attacked: Vec<usize> =
                (order - self.left_over..order).filter(|&row| self.meets(row)).collect();
            if attacked.is_empty() {
                // Only those that fitted nowhere can attack, or be attacked.
                return (0..order).all(|row| !self.meets(row));
            }
            for row in attacked {
                while self.meets(row) {
                    if patience == 0 {
                        return false;
                    }
                    patience -= 1;
                    *tried += 1;
                    self.exchange_if_better(row, rng.index(order));
                }
            }
        }
    }

    /// Whether another queen stands on a diagonal of the queen of `row`.
    fn meets(&self, row: usize) -> bool {
        self.attackers(row) > 2
    }

    fn exchange_if_better(&mut self, one: usize, other: usize) {
        if one == other {
            return;
        }
        let before = self.attackers(one) + self.attackers(other);
        self.exchange(one, other);
        if self.attackers(one) + self.attackers(other) >= before {
            self.exchange(one, other);
        }
    }

    fn exchange(&mut self, one: usize, other: usize) {
        for row in [one, other] {
            self.count(row, u32::MAX);
        }
        self.columns.swap(one, other);
        for row in [one, other] {
            self.count(row, 1);
        }
    }

    /// How many queens stand on the two diagonals of `row`'s queen: 2 when she alone does, counted twice.
    fn attackers(&self, row: usize) -> u32 {
        let [rising, falling] = self.diagonals(row);
        self.rising[rising] + self.falling[falling]
    }

    /// Adds `more` to the counts of both diagonals; the largest number takes 1 away.
    fn count(&mut self, row: usize, more: u32) {
        let [rising, falling] = self.diagonals(row);
        self.rising[rising] = self.rising[rising].wrapping_add(more);
        self.falling[falling] = self.falling[falling].wrapping_add(more);
    }

    fn diagonals(&self, row: usize) -> [usize; 2] {
        let col = self.columns[row];
        [row + col, row + self.columns.len() - 1 - col]
    }
}
