//! All squares of order 5: the pieces against plain searches, and the whole.

use champions::magic::order_5::{
    self, Meeting,
    diagonals::{self, Diagonals},
};
use grid::Pos;
use magic_pruned::{Domain, Domains, Filters, narrow, propagate, smallest_domain, undo};

/// Diagonals of all kinds, a few: the numbers that they leave, and where theirs stand.
fn examples() -> Vec<(u64, u32, Diagonals)> {
    let example = |(center, index)| {
        let pairs = diagonals::pairs(center);
        let (&rest, pairs) = pairs.iter().nth(index).expect("each center has that many pairs");
        (rest, center, diagonals::ways(pairs[0])[index % 36])
    };
    [(1, 17), (4, 900), (9, 4_000), (13, 6_001), (17, 2_500), (24, 333)].map(example).to_vec()
}

/// The squares around the diagonals, by the lesson's filters.
fn plain(
    center: u32,
    Diagonals { corners: [p, u, q, v], inside: [a, b, d, c] }: &Diagonals,
) -> u64 {
    let filters = Filters { symmetry: false, ..Filters::ALL };
    let mut domains = Domains::new(5);
    for (number, row, col) in [
        (*p, 0, 0),
        (*u, 0, 4),
        (*q, 4, 4),
        (*v, 4, 0),
        (*a, 1, 1),
        (*b, 1, 3),
        (*d, 3, 3),
        (*c, 3, 1),
        (center, 2, 2),
    ] {
        assert!(narrow(&mut domains, Pos::new(row, col), Domain::single(number)));
    }
    if propagate(&mut domains, &filters) { extend(&mut domains, &filters) } else { 0 }
}

fn extend(domains: &mut Domains, filters: &Filters) -> u64 {
    let Some(pos) = smallest_domain(domains) else { return 1 };
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
fn halves_meet_as_often_as_a_plain_search_finds() {
    let mut meeting = Meeting::new();
    let mut count = |rest, ways: &[Diagonals]| meeting.count(rest, ways).0;
    let met: Vec<u64> = examples().iter().map(|&(rest, _, way)| count(rest, &[way])).collect();
    let found: Vec<u64> = examples().iter().map(|(_, center, way)| plain(*center, way)).collect();
    assert_eq!(met, found);
    assert!(met.iter().filter(|&&count| count > 0).count() > 1, "{met:?} shows little");

    // Rings that are shared are counted as those that are not, and those of the complement as often.
    for (rest, pairs) in
        diagonals::pairs(7).into_iter().filter(|(_, pairs)| pairs.len() > 2).take(3)
    {
        let ways: Vec<Diagonals> = pairs.into_iter().flat_map(diagonals::ways).collect();
        let together = count(rest, &ways);
        assert_eq!(together, ways.iter().map(|&way| count(rest, &[way])).sum::<u64>());
        let other = rest.reverse_bits() >> 37;
        let others = diagonals::pairs(19).remove(&other).expect("it has as many diagonals");
        let ways: Vec<Diagonals> = others.into_iter().flat_map(diagonals::ways).collect();
        assert_eq!(together, count(other, &ways));
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
    assert_eq!(order_5::count(2).squares, 275_305_224);
    for (center, expected) in (1..).zip(BY_CENTER) {
        assert_eq!(order_5::count_around(center, 2).squares, 4 * expected, "around {center}");
    }
}
