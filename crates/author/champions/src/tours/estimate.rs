//! How large is a search? Ask a few random walks.
//!
//! Holds the column "estimate of the placements" of lesson 5's table of growth.
//!
//! Walk from the start, and at each cell choose one of the exits at random. When the cells of the walk
//! had 2, then 5, then 3 exits, then there may be 1 + 2 + 2 · 5 + 2 · 5 · 3 placements in all: this
//! walk says so, and others say otherwise, but their mean is right, however the tree looks.
//!
//! It is right *in the mean*. Few walks find the deep parts of the tree, and these few carry most of
//! the weight, so an estimate from too few walks is nearly always too small.
//!
//! # Source
//!
//! Donald Knuth, "Estimating the efficiency of backtrack programs" (1975). His
//! example is the knight that never crosses its own path.

use grid::{Grid, Move, Pos, Size, StartOffBoard};
use knight_dfs::exit;

/// The mean, over `walks` random walks, of how many placements the lesson's search makes.
///
/// `choose(n)` gives a number below n, each equally likely: the caller brings the generator, and with
/// it the seed.
///
/// # Cost
///
/// A walk costs a look at the moves of each of its cells.
pub fn placements(
    size: Size,
    start: Pos,
    moves: &[Move],
    walks: u32,
    choose: &mut dyn FnMut(usize) -> usize,
) -> Result<f64, StartOffBoard> {
    size.check_start(start)?;

    let mut board = Grid::new(size, 0);
    let mut walk = Vec::with_capacity(size.area());
    let mut sum = 0.0;
    for _ in 0..walks {
        let mut cells_alike = 1.0;
        let mut last = start;
        loop {
            sum += cells_alike;
            board.set(last, 1);
            walk.push(last);
            let exits: Vec<Pos> = moves.iter().filter_map(|&mv| exit(&board, last, mv)).collect();
            if exits.is_empty() {
                break;
            }
            cells_alike *= exits.len() as f64;
            last = exits[choose(exits.len())];
        }
        walk.drain(..).for_each(|pos| board.set(pos, 0));
    }
    Ok(sum / f64::from(walks))
}
