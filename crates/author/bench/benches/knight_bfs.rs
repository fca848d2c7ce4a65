//! Rings by a queue, or rings as bits?
//!
//! A time is that of a whole board; on 1,000 × 1,000 a millisecond is a nanosecond a cell.

mod frame;

use grid::{KNIGHT, LEAPER, Pos, Size};
use referee::distance;
use scenes::knight_bfs::better as bits;

const CORNER: Pos = Pos::new(0, 0);

fn main() {
    frame::compare(
        "knight_bfs",
        &[
            ("10 × 10", (Size::square(10), KNIGHT)),
            ("100 × 100", (Size::square(100), KNIGHT)),
            ("1,000 × 1,000", (Size::square(1_000), KNIGHT)),
            ("1,000 × 1,000, leaper", (Size::square(1_000), LEAPER)),
        ],
        &[
            ("the lesson", |(size, moves)| {
                scenes::knight_bfs::explore(*size, CORNER, moves).unwrap()
            }),
            ("bit boards", |(size, moves)| bits::explore(*size, CORNER, moves).unwrap().labels),
        ],
        |(_, moves), labels| {
            assert_eq!(distance::judge(&labels, CORNER, moves), Ok(()));
        },
    );
}
