//! What do recursion, refusing, bits, mirrors and cores cost and save?

mod frame;

use champions::tours::{bits, cores};
use frame::{Variant, all_cores};
use grid::{KNIGHT, Pos, Size};
use referee::tour;
use scenes::knight_dfs::{
    ALL,
    better::{self as refuse, Refuse},
    collect_tours, tours_iterative, tours_recursive,
};

/// A board, and how many tours it has.
type Question = (Size, u64);

const CORNER: Pos = Pos::new(0, 0);
const FIVE: Size = Size::square(5);
const SIX: Size = Size::square(6);

/// From the corner.
const ONE_START: [Variant<Question, u64>; 7] = [
    ("the lesson, recursive", |&(size, _)| {
        tours_recursive(size, CORNER, &KNIGHT, ALL, &mut |_| ()).unwrap()
    }),
    ("the lesson, iterative", |&(size, _)| {
        tours_iterative(size, CORNER, &KNIGHT, ALL, &mut |_| ()).unwrap()
    }),
    ("the same walks, bits", |&(size, _)| {
        bits::count_same_walks(size, CORNER, &KNIGHT).unwrap().tours
    }),
    ("unreachable cells refused", |&(size, _)| {
        refused(size, Refuse { dead_ends: false, unreachable: true })
    }),
    ("dead ends refused", |&(size, _)| {
        refused(size, Refuse { dead_ends: true, unreachable: false })
    }),
    ("dead ends refused, bits", |&(size, _)| bits::count(size, CORNER, &KNIGHT).unwrap().tours),
    ("… and mirrors", |&(size, _)| cores::count_from(size, CORNER, &KNIGHT, 1).unwrap().tours),
];

/// From everywhere.
const ALL_STARTS: [Variant<Question, u64>; 4] = [
    ("the lesson, recursive", |&(size, _)| {
        let from = |start| tours_recursive(size, start, &KNIGHT, ALL, &mut |_| ()).unwrap();
        size.positions().map(from).sum()
    }),
    ("the same walks, bits", |&(size, _)| {
        let from = |start| bits::count_same_walks(size, start, &KNIGHT).unwrap().tours;
        size.positions().map(from).sum()
    }),
    ("bits and mirrors", |&(size, _)| cores::count_all(size, &KNIGHT, 1).tours),
    ("… on all cores", |&(size, _)| cores::count_all(size, &KNIGHT, all_cores()).tours),
];

/// Those whose ends meet.
const CLOSED: [Variant<Question, u64>; 2] = [
    ("bits", |&(size, _)| cores::count_closed(size, &KNIGHT, 1).tours),
    ("… on all cores", |&(size, _)| cores::count_closed(size, &KNIGHT, all_cores()).tours),
];

fn main() {
    for tour in collect_tours(FIVE, CORNER, &KNIGHT, ALL).unwrap() {
        assert_eq!(tour::judge(&tour, CORNER, &KNIGHT), Ok(()));
    }
    for (group, input, variants) in [
        ("knight_dfs/corner", ("5 × 5", (FIVE, 304)), &ONE_START[..]),
        ("knight_dfs/all", ("5 × 5", (FIVE, 1_728)), &ALL_STARTS),
        // The lesson's walks would take hours.
        ("knight_dfs/all", ("6 × 6", (SIX, 6_637_920)), &ALL_STARTS[2..]),
        ("knight_dfs/closed", ("6 × 6", (SIX, 9_862)), &CLOSED),
    ] {
        let judge = |&(_, tours): &Question, count| assert_eq!(count, tours);
        frame::compare(group, &[input], variants, judge);
    }
}

fn refused(size: Size, refuse: Refuse) -> u64 {
    refuse::tours(size, CORNER, &KNIGHT, ALL, refuse, &mut |_| ()).unwrap().tours
}
