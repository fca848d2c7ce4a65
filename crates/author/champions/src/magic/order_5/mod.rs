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

use std::{
    cmp::Ordering::{Equal, Greater, Less},
    iter::Sum,
    ops::Range,
};

use diagonals::{Diagonals, LARGEST, Pair};
use ring::{Rest, Sums, Used, turned};

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

impl Sum for Counted {
    fn sum<I: Iterator<Item = Counted>>(all: I) -> Counted {
        all.fold(Counted::default(), |sum, one| Counted {
            squares: sum.squares + one.squares,
            diagonals: sum.diagonals + one.diagonals,
            halves: sum.halves + one.halves,
        })
    }
}

/// Counts all squares of order 5, of eight images one.
///
/// `on_part` is told how many squares each part of the work has added. The parts come in any order, and
/// the count is the same for any number of `threads`.
///
/// # Cost
///
/// About a minute of one core, and a few megabytes.
pub fn count(threads: usize, on_part: &(dyn Fn(u64) + Sync)) -> Counted {
    let parts = (1..=LARGEST).flat_map(parts).map(Part::with_complement);
    finish(&parts.filter(|part| part.weight > 0).collect::<Vec<_>>(), threads, on_part)
}

/// Counts the squares of order 5 with `center` in their middle, of eight images one.
///
/// # Panics
///
/// When the `center` is not a number from 1 to 25.
pub fn count_around(center: u32, threads: usize) -> Counted {
    assert!((1..=LARGEST).contains(&center), "order 5 has the numbers 1 to 25, not {center}");
    finish(&parts(center).collect::<Vec<_>>(), threads, &|_| ())
}

/// Counts the ways to fill the other sixteen cells around `diagonals`.
pub fn count_completions(diagonals: &Diagonals) -> u64 {
    let rest = Rest::new(diagonals.rest());
    let [mut upright, mut lying] = [Vec::new(), Vec::new()];
    rest.fill(turned(diagonals.upright()), &mut upright);
    rest.fill(turned(diagonals.lying()), &mut lying);
    Table::new().meet(&upright, &lying)
}

/// All diagonals around a center that leave the same sixteen numbers.
struct Part {
    center: u32,
    rest: u64,
    pairs: Vec<Pair>,
    /// How often its squares count.
    weight: u64,
}

fn parts(center: u32) -> impl Iterator<Item = Part> {
    let part = move |(rest, pairs)| Part { center, rest, pairs, weight: 1 };
    diagonals::pairs(center).into_iter().map(part)
}

/// Counts the squares of all `parts`.
fn finish(parts: &[Part], threads: usize, on_part: &(dyn Fn(u64) + Sync)) -> Counted {
    let found = parallel::share(parts, threads, |parts| {
        let (mut table, mut lists) = (Table::new(), Lists::default());
        let count = |part: &Part| part.count(&mut table, &mut lists);
        parts.map(count).inspect(|found| on_part(found.squares)).sum()
    });
    found.into_iter().sum()
}

impl Part {
    /// The part when each number may be taken from 26: of two such parts one counts twice and the
    /// other not at all.
    fn with_complement(self) -> Part {
        // Number n is bit n: backward it is bit 63 - n, and 37 places down bit 26 - n.
        let complement = (LARGEST + 1 - self.center, self.rest.reverse_bits() >> 37);
        let weight = match (self.center, self.rest).cmp(&complement) {
            Less => 2,
            Equal => 1,
            Greater => 0,
        };
        Part { weight, ..self }
    }

    fn count(&self, table: &mut Table, lists: &mut Lists) -> Counted {
        let ways: Vec<Diagonals> = self.pairs.iter().copied().flat_map(diagonals::ways).collect();
        let rings = |way: &Diagonals| [turned(way.upright()), turned(way.lying())];
        lists.fill(&Rest::new(self.rest), ways.iter().flat_map(rings));

        let meet = |way: &Diagonals| {
            let [upright, lying] = rings(way);
            table.meet(lists.of(upright), lists.of(lying))
        };
        Counted {
            squares: self.weight * IMAGES * ways.iter().map(meet).sum::<u64>(),
            diagonals: ways.len() as u64,
            halves: lists.used.len() as u64,
        }
    }
}

/// The fillings of many rings, one after the other.
#[derive(Default)]
struct Lists {
    /// The rings in order, and where their fillings begin and end.
    rings: Vec<(Sums, Range<usize>)>,
    used: Vec<Used>,
}

impl Lists {
    /// Lists the fillings of all `rings`; a ring that different diagonals ask for is listed once.
    fn fill(&mut self, rest: &Rest, rings: impl Iterator<Item = Sums>) {
        self.rings.clear();
        self.rings.extend(rings.map(|sums| (sums, 0..0)));
        self.rings.sort_unstable_by_key(|(sums, _)| *sums);
        self.rings.dedup_by_key(|(sums, _)| *sums);
        self.used.clear();
        for (sums, range) in &mut self.rings {
            let begin = self.used.len();
            rest.fill(*sums, &mut self.used);
            *range = begin..self.used.len();
        }
    }

    fn of(&self, sums: Sums) -> &[Used] {
        let found = self.rings.binary_search_by_key(&sums, |(sums, _)| *sums);
        found.map_or(&[], |index| &self.used[self.rings[index].1.clone()])
    }
}

/// How often each set of numbers is in a list.
struct Table(Box<[u16; 1 << 16]>);

impl Table {
    fn new() -> Table {
        Table(Box::new([0; 1 << 16]))
    }

    /// How many pairs there are of one in `upright` and one in `lying` that share no number.
    fn meet(&mut self, upright: &[Used], lying: &[Used]) -> u64 {
        for &used in upright {
            self.0[usize::from(used)] += 1;
        }
        let meeting = lying.iter().map(|&used| u64::from(self.0[usize::from(!used)])).sum();
        for &used in upright {
            self.0[usize::from(used)] = 0;
        }
        meeting
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_that_are_shared_are_counted_as_those_that_are_not() {
        for part in parts(7).filter(|part| part.pairs.len() > 2).take(3) {
            let ways = part.pairs.iter().copied().flat_map(diagonals::ways);
            let alone: u64 = ways.map(|way| IMAGES * count_completions(&way)).sum();
            let together = part.count(&mut Table::new(), &mut Lists::default());
            assert_eq!(together.squares, alone);
        }
    }

    #[test]
    fn a_part_and_its_complement_have_as_many_squares() {
        let count = |part: &Part| part.count(&mut Table::new(), &mut Lists::default()).squares;
        for center in [4, 13] {
            for part in parts(center).take(5) {
                let complement = parts(26 - center)
                    .find(|other| other.rest == part.rest.reverse_bits() >> 37)
                    .expect("26 less each number makes a magic square of a magic square");
                assert_eq!(count(&part), count(&complement));
                let weights = [part, complement].map(|part| part.with_complement().weight);
                assert_eq!(weights.iter().sum::<u64>(), 2, "center {center}");
            }
        }
    }
}
