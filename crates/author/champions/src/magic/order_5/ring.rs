//! All fillings of a ring of eight cells whose four lines have given sums.
//!
//! ```text
//! a  b  c      top     a + b + c
//! h  .  d      right   c + d + e
//! g  f  e      bottom  g + f + e
//!              left    a + h + g
//! ```
//!
//! The corners are chosen, and what stands between two of them follows. What comes out is not the
//! fillings but which eight of the sixteen numbers each of them uses: nothing else is asked later.

use super::numbers::{Members, Numbers};

/// What the lines of a ring sum to: top, right, bottom, left.
pub type Sums = [u32; 4];

/// A set of the sixteen numbers: bit `i` is the one with `i` lesser ones.
pub type Used = u16;

/// The sums a third of 65 is far from have the fewest fillings; 39 is what three of 1 to 25 make on average.
const MEAN: u32 = 39;

/// The same ring turned and mirrored, so that the line with the fewest fillings is on top.
pub fn turned(mut sums: Sums) -> Sums {
    let extreme = (0..4).max_by_key(|&line| sums[line].abs_diff(MEAN)).unwrap_or(0);
    sums.rotate_left(extreme);
    if sums[1] > sums[3] {
        sums.swap(1, 3);
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
        for a in self.numbers.all() {
            let free = self.numbers.without(a);
            let (b_and_c, h_and_g) = (top.wrapping_sub(a), left.wrapping_sub(a));
            if free.partners(h_and_g).is_empty() {
                continue;
            }
            for c in free.partners(b_and_c) {
                let free = free.without_pair(c, b_and_c);
                if free.partners(h_and_g).is_empty() {
                    continue;
                }
                let used = self.bit(a) | self.bit(b_and_c.wrapping_sub(c)) | self.bit(c);
                let d_and_e = right.wrapping_sub(c);
                // Both orders of d and e leave the same numbers: look for a, h, g once.
                for one in free.lesser_partners(d_and_e) {
                    let other = d_and_e.wrapping_sub(one);
                    let free = free.without_pair(one, d_and_e);
                    let left_corners = free.partners(h_and_g);
                    let used = used | self.bit(one) | self.bit(other);
                    for e in [one, other] {
                        let f_and_g = bottom.wrapping_sub(e);
                        // Then f and h would be the same number.
                        if f_and_g == h_and_g {
                            continue;
                        }
                        for g in left_corners.and(free.partners(f_and_g)) {
                            let (f, h) = (f_and_g.wrapping_sub(g), h_and_g.wrapping_sub(g));
                            fillings.push(used | self.bit(f) | self.bit(g) | self.bit(h));
                        }
                    }
                }
            }
        }
    }
}
