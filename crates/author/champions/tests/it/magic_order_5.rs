//! All squares of order 5: the pieces against plain searches, and the whole.

use std::collections::BTreeSet;

use champions::magic::order_5::{
    self, count_completions,
    diagonals::{self, Diagonals},
    numbers::Numbers,
    ring::{Rest, Sums, Used, turned},
};
use grid::{Grid, Pos, Size};
use magic_pruned::{Domain, Domains, Filters, narrow, propagate, smallest_domain, undo};
use proptest::prelude::*;
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

/// The board's own images: eight by turning and mirroring, times four by exchanging lines.
fn images(diagonals: &Diagonals) -> Vec<[u32; 8]> {
    let turn = |[p, u, q, v]: [u32; 4]| [v, p, u, q];
    let mirror = |[p, u, q, v]: [u32; 4]| [u, p, v, q];
    // Rows 0 and 4 and columns 0 and 4 change places: each corner moves to the opposite one.
    let exchange = |[p, u, q, v]: [u32; 4]| [q, v, p, u];
    let mut images = BTreeSet::from([[diagonals.corners, diagonals.inside]]);
    loop {
        let more: Vec<_> = images
            .iter()
            .flat_map(|&[corners, inside]| {
                [
                    [turn(corners), turn(inside)],
                    [mirror(corners), mirror(inside)],
                    [exchange(corners), inside],
                    [inside, corners],
                ]
            })
            .collect();
        let before = images.len();
        images.extend(more);
        if images.len() == before {
            break;
        }
    }
    images.into_iter().map(|image| image.concat().try_into().expect("four and four")).collect()
}

#[test]
fn of_each_32_images_one_is_counted() {
    let pairs = diagonals::pairs(8);
    let pair = pairs.values().nth(77).expect("many pairs")[0];
    let mut all = BTreeSet::new();
    for way in diagonals::ways(pair) {
        let images = images(&way);
        assert_eq!(images.len(), 32);
        for image in images {
            assert!(all.insert(image), "{image:?} is an image of two ways");
        }
    }
    // Which four are on the main diagonal, and each four in any order.
    assert_eq!(all.len(), 2 * 24 * 24);
}

#[test]
fn diagonals_are_magic_and_leave_the_other_numbers() {
    for diagonals in examples() {
        let numbers: BTreeSet<u32> = cells(&diagonals).iter().map(|&(_, number)| number).collect();
        assert_eq!(numbers.len(), 9);
        assert!(numbers.iter().all(|number| diagonals.rest() >> number & 1 == 0));
        assert_eq!(diagonals.rest().count_ones(), 16);
        let ([p, u, q, v], [a, b, d, c]) = (diagonals.corners, diagonals.inside);
        let center = diagonals.center();
        assert_eq!([p + a + center + d + q, u + b + center + c + v], [65, 65]);
    }
}

proptest! {
    #[test]
    fn partners_make_the_sum(set in 0_u64..1 << 26, sum in 0_u32..62) {
        let set = set & !1;
        let has = |number: u32| number < 64 && set >> number & 1 == 1;
        let is_partner = |&number: &u32| {
            let other = sum.wrapping_sub(number);
            has(number) && has(other) && other != number
        };
        let numbers = Numbers::new(set);
        let partners: Vec<u32> = (1..26).filter(is_partner).collect();
        prop_assert_eq!(numbers.partners(sum).collect::<Vec<_>>(), partners.clone());
        let lesser: Vec<u32> = partners.iter().copied().filter(|n| 2 * n < sum).collect();
        prop_assert_eq!(numbers.lesser_partners(sum).collect::<Vec<_>>(), lesser);

        // Whatever is taken out, the mirror follows.
        for &number in &partners {
            for rest in [numbers.without(number), numbers.without_pair(number, sum)] {
                let left: u64 = rest.all().map(|number| 1 << number).sum();
                prop_assert_eq!(left >> number & 1, 0);
                for sum in 3..50 {
                    let fresh: Vec<u32> = Numbers::new(left).partners(sum).collect();
                    prop_assert_eq!(rest.partners(sum).collect::<Vec<_>>(), fresh);
                }
            }
        }
    }
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
