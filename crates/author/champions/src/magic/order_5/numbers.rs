//! A set of numbers that knows which of them make a given sum.
//!
//! Which free numbers have a free partner, so that both make `sum`? Asking one after the other takes
//! as many looks as there are numbers. Instead keep the set twice, the second time read backward, and
//! push one against the other:
//!
//! ```text
//! number      1 2 3 4 5 6 7 8
//! set         ■ . ■ ■ . ■ . ■      {1, 3, 4, 6, 8}
//! 9 - number  ■ . ■ . ■ ■ . ■      the same read backward, pushed so that 1 meets 8, 2 meets 7, …
//! both        ■ . ■ . . ■ . ■      1 + 8 = 3 + 6 = 9
//! ```
//!
//! A push is one instruction, because the bits go around: number `n` is bit `n` of the set and bit
//! `64 - n` of its mirror, and `sum - n` meets `n` when the mirror is rotated by `sum`.

use std::iter;

/// Numbers less than 64, and the same set backward.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    set: u64,
    mirror: u64,
}

impl Numbers {
    /// The set with a bit for each number.
    pub fn new(set: u64) -> Numbers {
        Numbers { set, mirror: set.reverse_bits().rotate_left(1) }
    }

    /// The set with a `number` taken out, and one that makes `sum` with it.
    pub fn without(self, number: u32, sum: u32) -> Numbers {
        let bits = bit(number) | bit(sum.wrapping_sub(number));
        // Backward, each of the two stands where the other one would be, less the sum.
        Numbers { set: self.set & !bits, mirror: self.mirror & !bits.rotate_right(sum) }
    }

    // ANCHOR: partners
    /// The numbers of which another one is in the set too, so that both make `sum`: a bit for each.
    ///
    /// A `sum` that was less than 0 has wrapped around: no two numbers up to 25 make it, so there
    /// are none.
    pub fn partners(self, sum: u32) -> u64 {
        let half = if sum.is_multiple_of(2) { bit(sum / 2) } else { 0 };
        self.set & self.mirror.rotate_left(sum) & !half
    }
    // ANCHOR_END: partners

    /// The lesser numbers of the pairs that make `sum`.
    pub fn lesser_partners(self, sum: u32) -> impl Iterator<Item = u32> {
        members(self.partners(sum) & (bit(sum.div_ceil(2)) - 1))
    }
}

fn bit(number: u32) -> u64 {
    1 << (number % 64)
}

/// The members of a set, in increasing order.
pub fn members(mut set: u64) -> impl Iterator<Item = u32> {
    iter::from_fn(move || {
        let least = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        least
    })
}
