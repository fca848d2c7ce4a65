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

    /// All numbers of the set.
    pub fn all(self) -> Members {
        Members(self.set)
    }

    /// The set with `number` taken out.
    pub fn without(self, number: u32) -> Numbers {
        let bit = bit(number);
        Numbers { set: self.set & !bit, mirror: self.mirror & !1_u64.rotate_right(number) }
    }

    /// The set with two numbers taken out that make `sum`.
    pub fn without_pair(self, number: u32, sum: u32) -> Numbers {
        let bits = bit(number) | bit(sum.wrapping_sub(number));
        // Backward, each of the two stands where the other one would be, less the sum.
        Numbers { set: self.set & !bits, mirror: self.mirror & !bits.rotate_right(sum) }
    }

    // ANCHOR: partners
    /// The numbers of which another one is in the set too, so that both make `sum`.
    ///
    /// A `sum` that was less than 0 has wrapped around: no two numbers up to 25 make it, so there
    /// are none.
    pub fn partners(self, sum: u32) -> Members {
        Members(self.set & self.mirror.rotate_left(sum) & NOT_HALF[(sum % 64) as usize])
    }
    // ANCHOR_END: partners

    /// The lesser numbers of the pairs that make `sum`.
    pub fn lesser_partners(self, sum: u32) -> Members {
        Members(self.set & self.mirror.rotate_left(sum) & BELOW_HALF[(sum % 64) as usize])
    }
}

fn bit(number: u32) -> u64 {
    1 << (number % 64)
}

/// Members of a set of numbers, in increasing order.
#[derive(Clone, Copy, Debug, Default)]
pub struct Members(pub u64);

impl Members {
    /// Those that are in both.
    pub fn and(self, other: Members) -> Members {
        Members(self.0 & other.0)
    }
}

impl Iterator for Members {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let least = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(least)
    }
}

/// For each sum, all numbers but its half: a number is not its own partner.
const NOT_HALF: [u64; 64] = {
    let mut sets = [u64::MAX; 64];
    let mut sum = 0;
    while sum < 64 {
        sets[sum] = !(1 << (sum / 2));
        sum += 2;
    }
    sets
};

/// For each sum, the numbers below its half.
const BELOW_HALF: [u64; 64] = {
    let mut sets = [0; 64];
    let mut sum = 0;
    while sum < 64 {
        sets[sum] = (1 << sum.div_ceil(2)) - 1;
        sum += 1;
    }
    sets
};
