//! All fillings of a ring of eight cells whose four lines have given sums.
//!
//! ```text
//! a  b  c      top     a + b + c
//! h  .  d      right   c + d + e
//! g  f  e      bottom  g + f + e
//!              left    a + h + g
//! ```
//!
//! What comes out is not the fillings but which eight of the sixteen numbers each of them uses: nothing else is
//! asked later. So choose the corner c, one of the pairs {a, b} that fit on top and one of the pairs {d, e} on the
//! right; whatever the order of both, they leave the same numbers. There are four orders, and in each one
//! operation tells which corners g complete the ring.

use super::numbers::{Members, Numbers};

/// What the lines of a ring sum to: top, right, bottom, left.
pub type Sums = [u32; 4];

/// A set of the sixteen numbers: bit `i` is the one with `i` lesser ones.
pub type Used = u16;

/// The farther a sum is from this, the fewer fillings its line has: three of 1 to 25 make 39 on average.
const MEAN: u32 = 39;

/// The same ring turned and mirrored, so that the two lines with the fewest fillings are on top and on the
/// right.
pub fn turned(sums: Sums) -> Sums {
    let far = |line: usize| sums[line % 4].abs_diff(MEAN);
    let first = (0..4).max_by_key(|&line| far(line) + far(line + 1)).unwrap_or(0);
    let mut sums = sums;
    sums.rotate_left(first);
    if sums[0] < sums[1] {
        sums.swap(0, 1);
        sums.swap(2, 3);
    }
    sums
}

/// The sixteen numbers that are not on the diagonals.
#[derive(Debug)]
pub struct Rest {
    numbers: Numbers,
    /// The bit of each number in [`Used`].
    bits: [Used; 32],
}

impl Rest {
    /// The rest with a bit for each number, of which there are sixteen.
    pub fn new(set: u64) -> Rest {
        let mut bits = [0; 32];
        for (index, number) in Members(set).enumerate() {
            bits[number as usize] = 1 << index;
        }
        Rest { numbers: Numbers::new(set), bits }
    }

    fn bit(&self, number: u32) -> Used {
        self.bits[(number % 32) as usize]
    }

    /// Writes the numbers of each filling into `fillings`, as often as there are fillings with them.
    pub fn fill(&self, [top, right, bottom, left]: Sums, fillings: &mut Vec<Used>) {
        let with =
            |used, numbers: [u32; 2]| numbers.iter().fold(used, |used, &it| used | self.bit(it));
        for c in self.numbers.all() {
            let free = self.numbers.without(c);
            let (a_and_b, d_and_e) = (top.wrapping_sub(c), right.wrapping_sub(c));
            for one in free.lesser_partners(a_and_b) {
                let above = [one, a_and_b.wrapping_sub(one)];
                let free = free.without_pair(one, a_and_b);
                let used = with(self.bit(c), above);
                for one in free.lesser_partners(d_and_e) {
                    let beside = [one, d_and_e.wrapping_sub(one)];
                    let free = free.without_pair(one, d_and_e);
                    let used = with(used, beside);
                    for h_and_g in above.map(|a| left.wrapping_sub(a)) {
                        let left_corners = free.partners(h_and_g);
                        for f_and_g in beside.map(|e| bottom.wrapping_sub(e)) {
                            // For equal sums f and h would be the same number.
                            if f_and_g == h_and_g {
                                continue;
                            }
                            for g in left_corners.and(free.partners(f_and_g)) {
                                let f_and_h = [f_and_g.wrapping_sub(g), h_and_g.wrapping_sub(g)];
                                fillings.push(with(used | self.bit(g), f_and_h));
                            }
                        }
                    }
                }
            }
        }
    }
}
