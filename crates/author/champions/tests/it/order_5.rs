//! All squares of order 5: the pieces against a plain search, and the whole.

use champions::magic::order_5::{
    self, Meeting,
    diagonals::{self, Diagonals},
};
use grid::Pos;
use magic_pruned::{Domain, Domains, Filters, narrow, propagate, smallest_domain, undo};

/// The squares around a center and the other cells of its diagonals, by the lesson's filters.
fn plain(center: u32, way: &Diagonals) -> u64 {
    let filters = Filters { symmetry: false, ..Filters::ALL };
    let mut domains = Domains::new(5);
    let corners = [(0, 0), (0, 4), (4, 4), (4, 0)];
    let inside = [(1, 1), (1, 3), (3, 3), (3, 1)];
    let known = corners.into_iter().zip(way.corners).chain(inside.into_iter().zip(way.inside));
    for ((row, col), number) in known.chain([((2, 2), center)]) {
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

/// A few diagonals of all kinds: a center, which pair of it, and how the pair lies on the board.
#[test]
fn halves_meet_as_often_as_a_plain_search_finds() {
    let mut meeting = Meeting::new();
    let mut seen = 0;
    for (center, pair, way) in
        [(1, 17, 17), (4, 900, 0), (9, 4_000, 4), (13, 6_001, 25), (17, 2_500, 16), (24, 333, 9)]
    {
        let pairs = diagonals::pairs(center);
        let (&rest, pairs) = pairs.iter().nth(pair).expect("each center has that many pairs");
        let way = diagonals::ways(pairs[0])[way];
        let met = meeting.count(rest, &[way]).0;
        assert_eq!(met, plain(center, &way), "{center}, {way:?}");
        seen += u32::from(met > 0);
    }
    assert!(seen > 1, "this shows little");
}

/// Rings that are shared are counted as those that are not, and those of the complement as often.
#[test]
fn diagonals_count_together_as_each_alone() {
    let mut meeting = Meeting::new();
    let mut count = |rest, ways: &[Diagonals]| meeting.count(rest, ways).0;
    let others = diagonals::pairs(19);
    let ways = |pairs: &Vec<_>| pairs.iter().copied().flat_map(diagonals::ways).collect::<Vec<_>>();
    for (rest, pairs) in diagonals::pairs(7).iter().filter(|(_, pairs)| pairs.len() > 2).take(3) {
        let together = count(*rest, &ways(pairs));
        assert_eq!(together, ways(pairs).iter().map(|&way| count(*rest, &[way])).sum::<u64>());
        let other = rest.reverse_bits() >> 37;
        assert_eq!(together, count(other, &ways(&others[&other])));
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
