//! What the referee says of walks by Warnsdorff's rule.

use grid::{Grid, KNIGHT, Pos, Size};
use insta::assert_snapshot;
use referee::warnsdorff::{TieBreaking, judge};

const START: Pos = Pos::new(0, 1);

fn judged(walk: [[u32; 4]; 3], ties: TieBreaking) -> Result<(), String> {
    judge(&Grid::from_rows(walk), Size::new(3, 4), START, &KNIGHT, ties)
}

#[test]
fn a_walk_by_the_rule_is_accepted_by_its_ties() {
    let first = [[4, 1, 0, 0], [0, 0, 5, 2], [6, 3, 0, 0]];
    let ahead = [[4, 1, 0, 0], [0, 0, 3, 6], [2, 5, 0, 0]];
    assert_eq!(judged(first, TieBreaking::First), Ok(()));
    assert_eq!(judged(ahead, TieBreaking::LookAhead), Ok(()));
    assert_snapshot!(judged(ahead, TieBreaking::First).unwrap_err(), @"step 2 goes to (2,0), but (1,3) has 1 way on too and comes first in the order of the moves");
    assert_snapshot!(judged(first, TieBreaking::LookAhead).unwrap_err(), @"step 2 goes to (1,3), but (2,0) has 1 way on too and its best next cell is better: from (2,0) it is (1,2) with 2 ways on, from (1,3) it is (2,1) with 3 ways on");
}

#[test]
fn what_breaks_the_rule_is_named() {
    let fault = |walk| judged(walk, TieBreaking::First).unwrap_err();
    assert_snapshot!(fault([[0, 1, 0, 0], [0, 0, 0, 0], [0, 0, 2, 0]]), @"step 2 goes to (2,2) with 2 ways on, but (1,3) has 1");
    assert_snapshot!(fault([[0, 1, 0, 0], [0, 0, 0, 2], [0, 0, 0, 0]]), @"the walk ends at (1,3), but (2,1) is free and one move away");
    assert_snapshot!(fault([[0, 1, 0, 0], [2, 0, 0, 0], [0, 0, 0, 0]]), @"move 1 to 2 is not one of the piece's moves: (0,1) to (1,0)");
    let other =
        judge(&Grid::new(Size::new(4, 3), 0), Size::new(3, 4), START, &KNIGHT, TieBreaking::First);
    assert_snapshot!(other.unwrap_err(), @"the walk is on a board of 3 rows × 4 columns, but this one has 4 rows × 3 columns");
}
