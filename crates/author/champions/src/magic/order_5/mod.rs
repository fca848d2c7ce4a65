//! All 275,305,224 squares of order 5, counted by halves that meet in the middle.
//!
//! Holds lesson 2's table of diagonals and halves, and the lines "meet in the middle" and "on all
//! cores" of its table of times.
//!
//! Fill both diagonals first. The other sixteen cells fall into two rings of eight:
//!
//! ```text
//! \  U  U  U  /      U  the upright ring: rows 0 and 4, columns 1 and 3
//! L  \  L  /  L      L  the lying ring: rows 1 and 3, columns 0 and 4
//! L  U  X  U  L
//! L  /  L  \  L
//! /  U  U  U  \
//! ```
//!
//! Neither ring shares a line with the other, but for the middle row and the middle column. And these
//! come for free: the five rows sum to 1 + 2 + … + 25 = 5 × 65 together, so when four of them are right,
//! the fifth is; and the columns likewise. All that one ring must know of the other is which eight
//! numbers it has taken: they must be the other eight.
//!
//! So list all fillings of one ring and of the other, a few hundred each, and count the pairs whose
//! numbers complete one another:
//!
//! ```text
//! upright  ■■.■..■■.■...■■.   meets   ..■.■■..■.■■■..■  lying
//! ```
//!
//! A table with a place for each set of numbers finds the partners without any search. Two hundred and
//! two hundred steps instead of two hundred times two hundred: this is what is won by *meeting in the
//! middle*.
//!
//! # Symmetries
//!
//! Of the eight images of a square one is counted, and of four squares that come from one another by
//! exchanging rows and columns (see [`diagonals::ways`]) again only one. And 26 less each number makes a
//! magic square of a magic square: what is true of the center 4 is true of the center 22.
//!
//! # Source
//!
//! Richard Schroeppel first counted them in 1973, also by the center and with the same symmetries;
//! Martin Gardner tells of it in "Mathematical Games", *Scientific American*, January 1976. Meeting in the
//! middle is from Horowitz and Sahni, "Computing Partitions with Applications to the Knapsack Problem" (1974).

use std::collections::BTreeMap;

use diagonals::{Diagonals, LARGEST, Pair};
use ring::{Used, fill, turned};

use crate::parallel;

pub mod diagonals;
pub mod numbers;
pub mod ring;

/// How many squares stand for each that is counted: see [`diagonals::ways`].
const IMAGES: u64 = 4;

/// Squares, and what it took to count them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// Magic squares, of eight images one.
    pub squares: u64,
    /// Fillings of the diagonals, without the images.
    pub diagonals: u64,
    /// Fillings of a ring that were listed.
    pub halves: u64,
}

/// Counts all squares of order 5, of eight images one. The count is the same for any number of `threads`.
///
/// # Cost
///
/// About a minute of one core, and a few megabytes.
pub fn count(threads: usize) -> Counted {
    let mut groups = Vec::new();
    for center in 1..=LARGEST {
        for (rest, pairs) in diagonals::pairs(center) {
            // Each number taken from 26. Number n is bit n: backward it is bit 63 - n, and 37 places down bit
            // 26 - n.
            let complement = (LARGEST + 1 - center, rest.reverse_bits() >> 37);
            if (center, rest) <= complement {
                let weight = if (center, rest) < complement { 2 } else { 1 };
                groups.push(Group { rest, pairs, weight });
            }
        }
    }
    count_all(&groups, threads)
}

/// Counts the squares of order 5 with `center` in their middle, of eight images one.
///
/// # Panics
///
/// When the `center` is not a number from 1 to 25.
pub fn count_around(center: u32, threads: usize) -> Counted {
    assert!((1..=LARGEST).contains(&center), "order 5 has the numbers 1 to 25, not {center}");
    let groups = diagonals::pairs(center).into_iter();
    let groups: Vec<_> = groups.map(|(rest, pairs)| Group { rest, pairs, weight: 1 }).collect();
    count_all(&groups, threads)
}

/// All diagonals around a center that leave the same sixteen numbers.
struct Group {
    rest: u64,
    pairs: Vec<Pair>,
    /// How often its squares count.
    weight: u64,
}

fn count_all(groups: &[Group], threads: usize) -> Counted {
    let of_thread = parallel::share(groups, threads, |groups| {
        let (mut meeting, mut sum) = (Meeting::new(), Counted::default());
        for Group { rest, pairs, weight } in groups {
            let ways: Vec<Diagonals> = pairs.iter().copied().flat_map(diagonals::ways).collect();
            let (squares, halves) = meeting.count(*rest, &ways);
            sum.squares += weight * IMAGES * squares;
            sum.diagonals += ways.len() as u64;
            sum.halves += halves;
        }
        sum
    });
    of_thread.into_iter().fold(Counted::default(), |sum, one| Counted {
        squares: sum.squares + one.squares,
        diagonals: sum.diagonals + one.diagonals,
        halves: sum.halves + one.halves,
    })
}

/// The place where the halves meet.
#[derive(Debug)]
pub struct Meeting {
    /// How often each set of numbers is in the list of a ring; all are 0 between two lists.
    times: Vec<u16>,
    /// The fillings of all rings, one after the other.
    fillings: Vec<Used>,
}

impl Meeting {
    /// A place where nobody waits.
    #[allow(clippy::new_without_default, reason = "it is large")]
    pub fn new() -> Meeting {
        Meeting { times: vec![0; 1 << 16], fillings: Vec::new() }
    }

    /// Counts the squares with the `rest` around the diagonals, and the fillings that were listed for them.
    pub fn count(&mut self, rest: u64, ways: &[Diagonals]) -> (u64, u64) {
        let Meeting { times, fillings } = self;
        fillings.clear();
        // A ring that different diagonals ask for is listed once.
        let mut rings = BTreeMap::new();
        let mut squares = 0;
        for way in ways {
            let [upright, lying] = way.rings().map(turned).map(|sums| {
                let list = rings.entry(sums).or_insert_with(|| {
                    let begin = fillings.len();
                    fill(rest, sums, fillings);
                    begin..fillings.len()
                });
                list.clone()
            });
            let (upright, lying) = (&fillings[upright], &fillings[lying]);
            upright.iter().for_each(|&used| times[usize::from(used)] += 1);
            // It meets those that use the other eight numbers.
            squares += lying.iter().map(|&used| u64::from(times[usize::from(!used)])).sum::<u64>();
            upright.iter().for_each(|&used| times[usize::from(used)] = 0);
        }
        (squares, fillings.len() as u64)
    }
}
