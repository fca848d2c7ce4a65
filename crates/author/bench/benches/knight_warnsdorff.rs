//! What does a step cost, and does the cost stay the same on large boards?

mod frame;

use champions::tours::{closed::closed_tour, roth::roth_tour};
use grid::{KNIGHT, Pos, Size};
use referee::tour::{judge, judge_walk};
use scenes::knight_warnsdorff::{Tour, tour, tour_looking_ahead};

const START: Pos = Pos::new(0, 0);

fn main() {
    frame::compare_by_pieces(
        "knight_warnsdorff/a walk",
        &[8, 32, 200, 1_000].map(|order| (order, Size::square(order))),
        &[
            ("the first of equals", |&size| tour(size, START, &KNIGHT).unwrap()),
            ("looking ahead", |&size| tour_looking_ahead(size, START, &KNIGHT).unwrap()),
            ("farthest from the center", |&size| {
                let found = roth_tour(size, START, 1).unwrap();
                Tour::Complete(found.expect("one walk is enough").tour)
            }),
            ("a closed tour", |&size| {
                Tour::Complete(closed_tour(size, START).unwrap().expect("an even size"))
            }),
        ],
        |_, found| {
            let judged = match found {
                Tour::Complete(board) => judge(&board, START, &KNIGHT),
                Tour::Stuck(walk) => judge_walk(&walk.board, START, &KNIGHT),
            };
            assert_eq!(judged, Ok(()));
        },
        |size| size.area() as u64,
    );
}
