//! The diagonals of a square of order 5: which numbers, and where.
//!
//! ```text
//! p  .  .  .  u      main diagonal   p a m d q
//! .  a  .  b  .      other diagonal  v c m b u
//! .  .  m  .  .
//! .  c  .  d  .      both sum to 65, so p + a + d + q = u + b + c + v = 65 - m
//! v  .  .  .  q
//! ```

use std::collections::BTreeMap;

use super::ring::Sums;

/// The greatest number.
pub const LARGEST: u32 = 25;

/// The magic sum of order 5.
const SUM: u32 = 65;

/// Four numbers in increasing order.
type Four = [u32; 4];

/// The numbers of both diagonals without the center: one of all images of the square under which
/// the center stays, so the first has the least number of all.
pub type Pair = [Four; 2];

/// A filling of both diagonals; the center is what makes each of them 65.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Diagonals {
    /// The corners p, u, q, v, clockwise.
    pub corners: [u32; 4],
    /// The cells inside a, b, d, c, clockwise.
    pub inside: [u32; 4],
}

impl Diagonals {
    /// What is left for the other cells of the rows 0 and 4 and the columns 3 and 1, which are the lines of the
    /// upright ring, and for those of the rows 1 and 3 and the columns 4 and 0, the lines of the lying ring.
    pub fn rings(&self) -> [Sums; 2] {
        let ([p, u, q, v], [a, b, d, c]) = (self.corners, self.inside);
        [
            [SUM - p - u, SUM - b - d, SUM - q - v, SUM - a - c],
            [SUM - a - b, SUM - u - q, SUM - d - c, SUM - v - p],
        ]
    }
}

/// All pairs of diagonals around `center`, by the sixteen numbers that they leave: a bit for each.
pub fn pairs(center: u32) -> BTreeMap<u64, Vec<Pair>> {
    let set = |numbers: &[u32]| numbers.iter().fold(0_u64, |set, number| set | 1 << number);
    let others = (2 << LARGEST) - 2 - (1 << center);
    let fours: Vec<Four> =
        fours(SUM - center).into_iter().filter(|four| set(four) & !others == 0).collect();
    let mut pairs: BTreeMap<u64, Vec<Pair>> = BTreeMap::new();
    for (index, &first) in fours.iter().enumerate() {
        for &second in &fours[index + 1..] {
            if set(&first) & set(&second) == 0 {
                let rest = others & !set(&first) & !set(&second);
                pairs.entry(rest).or_default().push([first, second]);
            }
        }
    }
    pairs
}

/// All sets of four numbers that make `sum`, in the order of a dictionary.
fn fours(sum: u32) -> Vec<Four> {
    let mut fours = Vec::new();
    for first in 1..=LARGEST {
        for second in first + 1..=LARGEST {
            for third in second + 1..=LARGEST {
                let fourth = sum.saturating_sub(first + second + third);
                if third < fourth && fourth <= LARGEST {
                    fours.push([first, second, third, fourth]);
                }
            }
        }
    }
    fours
}

/// All ways to lay a pair on the board, one of each 32 images; there are 36.
///
/// Turning and mirroring makes eight of them. Four more come from the board's own: exchange the rows 0
/// and 4 and the columns 0 and 4, and each line keeps its numbers; exchange the outer rows and columns
/// with the inner ones, and the same is true. So one number is fixed in a corner, and its neighbors
/// in their order.
pub fn ways([first, second]: Pair) -> Vec<Diagonals> {
    let mut ways = Vec::new();
    let main =
        [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2]].map(|order| order.map(|index| first[index]));
    for [p, q, a, d] in main {
        for (one, other) in (0..4).flat_map(|one| (one + 1..4).map(move |other| (one, other))) {
            let (u, v) = (second[one], second[other]);
            let inside: Vec<u32> =
                second.into_iter().filter(|number| ![u, v].contains(number)).collect();
            for (b, c) in [(inside[0], inside[1]), (inside[1], inside[0])] {
                ways.push(Diagonals { corners: [p, u, q, v], inside: [a, b, d, c] });
            }
        }
    }
    ways
}
