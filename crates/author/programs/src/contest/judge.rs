//! What the referees of several contests share.

use referee::{magic, tour};

use super::{Found, Input};

/// Judges a magic square.
pub(crate) fn judge_square(_: &Input, found: &Found) -> Result<(), String> {
    match found {
        Found::Numbers(square) => magic::judge(square),
        _ => Ok(()),
    }
}

/// Judges what a knight has walked from the input's start: a tour, or a walk that ended before.
pub(crate) fn judge_walk_or_tour(input: &Input, found: &Found) -> Result<(), String> {
    match found {
        Found::Numbers(board) if board.cells().contains(&0) => {
            tour::judge_walk(board, input.start, input.moves)
        }
        Found::Numbers(board) => tour::judge(board, input.start, input.moves),
        _ => Ok(()),
    }
}
