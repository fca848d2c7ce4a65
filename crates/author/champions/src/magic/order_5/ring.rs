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

use super::numbers::{Numbers, members};

/// What the lines of a ring sum to: top, right, bottom, left.
pub type Sums = [u32; 4];

/// A set of the sixteen numbers: bit `i` is the one with `i` lesser ones.
pub type Used = u16;

/// The farther a sum is from this, the fewer fillings its line has: three of 1 to 25 make 39 on average.
const MEAN: u32 = 39;

/// The same ring turned and mirrored, so that the two lines with the fewest fillings are on top and on the
/// right.
pub fn turned(mut sums: Sums) -> Sums {
    let far = |line: usize| sums[line % 4].abs_diff(MEAN);
    let first = (0..4).max_by_key(|&line| far(line) + far(line + 1)).unwrap_or(0);
    sums.rotate_left(first);
    let [top, right, bottom, left] = sums;
    if top < right { [right, top, left, bottom] } else { sums }
}

/// Writes which numbers of `rest`, a set of sixteen, each filling uses: as often as there are fillings with them.
pub fn fill(rest: u64, [top, right, bottom, left]: Sums, fillings: &mut Vec<Used>) {
    let mut bits: [Used; 32] = [0; 32];
    for (index, number) in members(rest).enumerate() {
        bits[number as usize] = 1 << index;
    }
    let bit = |number: u32| bits[(number % 32) as usize];
    for c in members(rest) {
        let (a_and_b, d_and_e) = (top.wrapping_sub(c), right.wrapping_sub(c));
        let free = Numbers::new(rest & !(1 << c));
        for one in free.lesser_partners(a_and_b) {
            let above = [one, a_and_b.wrapping_sub(one)];
            let free = free.without(one, a_and_b);
            let used = bit(c) | bit(above[0]) | bit(above[1]);
            for one in free.lesser_partners(d_and_e) {
                let beside = [one, d_and_e.wrapping_sub(one)];
                let free = free.without(one, d_and_e);
                let used = used | bit(beside[0]) | bit(beside[1]);
                for h_and_g in above.map(|a| left.wrapping_sub(a)) {
                    let left_corners = free.partners(h_and_g);
                    for f_and_g in beside.map(|e| bottom.wrapping_sub(e)) {
                        // For equal sums f and h would be the same number.
                        if f_and_g == h_and_g {
                            continue;
                        }
                        for g in members(left_corners & free.partners(f_and_g)) {
                            let (f, h) = (f_and_g.wrapping_sub(g), h_and_g.wrapping_sub(g));
                            fillings.push(used | bit(g) | bit(f) | bit(h));
                        }
                    }
                }
            }
        }
    }
}
