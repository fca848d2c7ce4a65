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

/// The magic sum of order 5.
const SUM: u32 = 65;

/// The greatest number.
pub const LARGEST: u32 = 25;

/// Four numbers in increasing order.
pub type Four = [u32; 4];

/// The numbers of both diagonals without the center: one of all images of the square under which
/// the center stays, so the first has the least number of all.
pub type Pair = [Four; 2];

/// A filling of both diagonals; the center is what makes each of them 65.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Diagonals {
    /// The corners p, u, q, v, clockwise.
    pub corners: Four,
    /// The cells inside a, b, d, c, clockwise.
    pub inside: Four,
}

impl Diagonals {
    /// The sixteen numbers that are left, a bit for each.
    pub fn rest(&self) -> u64 {
        let [corners, inside] = [set(&self.corners), set(&self.inside)];
        all_numbers() & !corners & !inside & !(1 << self.center())
    }

    /// The number in the middle.
    pub fn center(&self) -> u32 {
        SUM - self.corners[0] - self.inside[0] - self.inside[2] - self.corners[2]
    }

    /// What is left for the other cells of the rows 0 and 4 and the columns 3 and 1: the lines of
    /// the upright ring.
    pub fn upright(&self) -> Sums {
        let ([p, u, q, v], [a, b, d, c]) = (self.corners, self.inside);
        [SUM - p - u, SUM - b - d, SUM - q - v, SUM - a - c]
    }

    /// The same of the rows 1 and 3 and the columns 4 and 0: the lines of the lying ring.
    pub fn lying(&self) -> Sums {
        let ([p, u, q, v], [a, b, d, c]) = (self.corners, self.inside);
        [SUM - a - b, SUM - u - q, SUM - d - c, SUM - v - p]
    }
}

/// All pairs of diagonals around `center`, by the sixteen numbers that they leave.
pub fn pairs(center: u32) -> BTreeMap<u64, Vec<Pair>> {
    let others = all_numbers() & !(1 << center);
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

/// All ways to lay `pair` on the board, one of each 32 images; there are 36.
///
/// Turning and mirroring makes eight of them. Four more come from the board's own: exchange the rows 0
/// and 4 and the columns 0 and 4, and each line keeps its numbers; exchange the outer rows and columns
/// with the inner ones, and the same is true. So one number is fixed in a corner, and its neighbors
/// in their order.
pub fn ways([first, second]: Pair) -> impl Iterator<Item = Diagonals> {
    let partners = (1..4).map(move |partner| {
        let [a, d] = others(first, [0, partner]);
        (first[0], first[partner], a, d)
    });
    partners.flat_map(move |(p, q, a, d)| {
        let corners = (0..4).flat_map(|one| (one + 1..4).map(move |other| [one, other]));
        corners.flat_map(move |[one, other]| {
            let (u, v) = (second[one], second[other]);
            let [b, c] = others(second, [one, other]);
            let way = move |b, c| Diagonals { corners: [p, u, q, v], inside: [a, b, d, c] };
            [way(b, c), way(c, b)]
        })
    })
}

/// The two of `four` that do not stand at `taken`.
fn others(four: Four, taken: [usize; 2]) -> [u32; 2] {
    let mut left = (0..4).filter(|index| !taken.contains(index)).map(|index| four[index]);
    [left.next().unwrap_or(0), left.next().unwrap_or(0)]
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

/// The numbers 1 to 25.
fn all_numbers() -> u64 {
    (1 << (LARGEST + 1)) - 2
}

fn set(numbers: &[u32]) -> u64 {
    numbers.iter().fold(0, |set, number| set | 1 << number)
}
