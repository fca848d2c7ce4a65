//! What does a walk cost, on a board and on one integer?

mod frame;

use grid::{KNIGHT, Pos, Size};
use referee::tour::judge_walk;
use scenes::knight_random::{better, generator, lengths, until_complete};

const WALKS: u64 = 1_000;

fn main() {
    // From the middle of 3 × 3 and within so few walks of 8 × 8 nothing is found.
    let inputs = [(3, Pos::new(1, 1)), (5, Pos::new(0, 0)), (8, Pos::new(0, 0))]
        .map(|(order, start)| (order, (Size::square(order), start)));
    frame::compare_by_pieces(
        "knight_random/1,000 walks",
        &inputs,
        &[
            ("a board", |&(size, start)| {
                until_complete(size, start, &KNIGHT, WALKS, &mut generator(1))
            }),
            ("one integer", |&(size, start)| {
                better::until_complete(size, start, &KNIGHT, WALKS, &mut generator(1))
            }),
        ],
        |&(size, start), found| {
            let longest = lengths(size, start, &KNIGHT, WALKS, &mut generator(1));
            let longest = longest.expect("on the board").best.expect("a walk visits its start");
            assert_eq!(judge_walk(&longest.board, start, &KNIGHT), Ok(()));
            let lesson = until_complete(size, start, &KNIGHT, WALKS, &mut generator(1));
            assert_eq!(found, lesson, "both make the same walks");
        },
        |_| WALKS,
    );
}
