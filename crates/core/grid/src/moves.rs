//! The two sets of moves of the course, as data.

use crate::Move;

/// The eight moves of a chess knight, clockwise from the one that goes up and left.
///
/// ```text
/// .  2  .  3  .
/// 1  .  .  .  4
/// .  .  N  .  .
/// 8  .  .  .  5
/// .  7  .  6  .
/// ```
pub const KNIGHT: [Move; 8] = [
    Move { rows: -1, cols: -2 },
    Move { rows: -2, cols: -1 },
    Move { rows: -2, cols: 1 },
    Move { rows: -1, cols: 2 },
    Move { rows: 1, cols: 2 },
    Move { rows: 2, cols: 1 },
    Move { rows: 2, cols: -1 },
    Move { rows: 1, cols: -2 },
];

/// The eight moves of a leaper: three cells straight or two cells diagonally, clockwise from the
/// one that goes up.
///
/// ```text
/// .  .  .  1  .  .  .
/// .  8  .  .  .  2  .
/// .  .  .  .  .  .  .
/// 7  .  .  L  .  .  3
/// .  .  .  .  .  .  .
/// .  6  .  .  .  4  .
/// .  .  .  5  .  .  .
/// ```
pub const LEAPER: [Move; 8] = [
    Move { rows: -3, cols: 0 },
    Move { rows: -2, cols: 2 },
    Move { rows: 0, cols: 3 },
    Move { rows: 2, cols: 2 },
    Move { rows: 3, cols: 0 },
    Move { rows: 2, cols: -2 },
    Move { rows: 0, cols: -3 },
    Move { rows: -2, cols: -2 },
];
