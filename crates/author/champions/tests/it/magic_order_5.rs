//! All squares of order 5: the pieces against plain searches, and the whole.

use std::collections::BTreeSet;

use champions::magic::order_5::{
    self, count_completions,
    diagonals::{self, Diagonals},
    ring::{Rest, Sums, Used, turned},
};
use grid::{Grid, Pos, Size};
use magic_pruned::{Domain, Domains, Filters, narrow, propagate, smallest_domain, undo};
use referee::magic;

/// The cells of the main diagonal and of the other one without the center, as [`Diagonals`] names them.
fn cells(diagonals: &Diagonals) -> [(Pos, u32); 9] {
    let ([p, u, q, v], [a, b, d, c]) = (diagonals.corners, diagonals.inside);
    [
        (Pos::new(0, 0), p),
        (Pos::new(0, 4), u),
        (Pos::new(4, 4), q),
        (Pos::new(4, 0), v),
        (Pos::new(1, 1), a),
        (Pos::new(1, 3), b),
        (Pos::new(3, 3), d),
        (Pos::new(3, 1), c),
        (Pos::new(2, 2), diagonals.center()),
    ]
}

/// Diagonals of all kinds, a few.
fn examples() -> Vec<Diagonals> {
    [(1, 17), (9, 4_000), (13, 6_001), (24, 333)]
        .into_iter()
        .map(|(center, index)| {
            let pairs = diagonals::pairs(center);
            let (_, pairs) = pairs.iter().nth(index).expect("each center has that many pairs");
            diagonals::ways(pairs[0]).nth(index % 36).expect("each pair has 36 ways")
        })
        .collect()
}

/// The squares around `diagonals`, by the lesson's filters.
fn plain(diagonals: &Diagonals) -> u64 {
    let filters = Filters { symmetry: false, ..Filters::ALL };
    let mut domains = Domains::new(5);
    for (pos, number) in cells(diagonals) {
        assert!(narrow(&mut domains, pos, Domain::single(number)));
    }
    if propagate(&mut domains, &filters) { extend(&mut domains, &filters) } else { 0 }
}

fn extend(domains: &mut Domains, filters: &Filters) -> u64 {
    let Some(pos) = smallest_domain(domains) else {
        let square =
            Grid::from_fn(Size::square(5), |pos| domains.cells[pos].only().expect("is filled"));
        assert_eq!(magic::judge(&square), Ok(()));
        return 1;
    };
    let mut squares = 0;
    let length = domains.trail.len();
    for number in domains.cells[pos].numbers() {
        if narrow(domains, pos, Domain::single(number)) && propagate(domains, filters) {
            squares += extend(domains, filters);
        }
        undo(domains, length);
    }
    squares
}

#[test]
fn the_halves_meet_as_often_as_a_plain_search_finds_a_square() {
    let counts: Vec<u64> = examples().iter().map(count_completions).collect();
    assert_eq!(counts, examples().iter().map(plain).collect::<Vec<_>>());
    assert!(counts.iter().filter(|&&count| count > 0).count() > 1, "{counts:?} shows little");
}

#[test]
fn a_ring_is_filled_in_all_ways() {
    for diagonals in examples() {
        for sums in [diagonals.upright(), diagonals.lying()] {
            let numbers: Vec<u32> = (1..=25).filter(|n| diagonals.rest() >> n & 1 == 1).collect();
            let mut found = Vec::new();
            Rest::new(diagonals.rest()).fill(turned(sums), &mut found);
            found.sort_unstable();
            assert_eq!(found, all_fillings(&numbers, sums), "{diagonals:?}");
        }
    }
}

/// Every choice of four corners, and what follows.
fn all_fillings(numbers: &[u32], [top, right, bottom, left]: Sums) -> Vec<Used> {
    let mut fillings = Vec::new();
    let bit = |number: u32| numbers.iter().position(|&n| n == number).map(|index| 1 << index);
    for &a in numbers {
        for &c in numbers {
            for &e in numbers {
                for &g in numbers {
                    let between = [(top, a, c), (right, c, e), (bottom, e, g), (left, g, a)]
                        .map(|(sum, one, other)| sum.wrapping_sub(one + other));
                    let bits = [a, c, e, g].into_iter().chain(between).map(bit);
                    let bits: Option<BTreeSet<Used>> = bits.collect();
                    if let Some(bits) = bits.filter(|bits| bits.len() == 8) {
                        fillings.push(bits.into_iter().sum());
                    }
                }
            }
        }
    }
    fillings.sort_unstable();
    fillings
}

/// The counts of Schroeppel, as Gardner gives them: squares around 1 to 13, divided by four.
const BY_CENTER: [u64; 13] = [
    1_091_448, 1_366_179, 1_914_984, 1_958_837, 2_431_806, 2_600_879, 3_016_881, 3_112_161,
    3_472_540, 3_344_034, 3_933_818, 3_784_618, 4_769_936,
];

#[test]
#[ignore = "half a minute of two cores in release, minutes without"]
fn there_are_as_many_as_schroeppel_counted() {
    assert_eq!(order_5::count(2, &|_| ()).squares, 275_305_224);
    for (center, expected) in (1..).zip(BY_CENTER) {
        assert_eq!(order_5::count_around(center, 2).squares, 4 * expected, "around {center}");
    }
}
