//! `just run knight-bfs`: how many moves a piece needs to each cell.

use std::io::Write;

use clap::Args;
use grid::Grid;
use knight_bfs::{better::sweeps, depth, explore, reachable};
use referee::distance::judge;
use serde::Serialize;

use super::knight_board::{BoardOptions, drawn, rows};
use crate::{
    ending::{Ending, Failure},
    figures::grouped,
};

/// What `just run knight-bfs` takes.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    board: BoardOptions,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    /// Explore by the sweeps of "Can we do better?" instead of the lesson's queue.
    #[arg(long)]
    better: bool,
}

/// What is said in JSON.
#[derive(Serialize)]
struct Report {
    rows: usize,
    cols: usize,
    start: [usize; 2],
    /// How many cells are reached, the start included.
    reached: usize,
    /// The moves to the farthest of them.
    depth: u32,
    /// One more than the moves to each cell; 0 in a cell out of reach.
    labels: Vec<Vec<u32>>,
}

/// Explores the board and prints the labels.
///
/// # Errors
///
/// A board or a start that cannot be.
pub fn run(options: &Options, out: &mut dyn Write) -> Result<Ending, Failure> {
    let size = options.board.size()?;
    let start = options.board.start(size)?;
    let moves = options.board.moves();
    let explored = if options.better {
        sweeps::explore(size, start, moves).map(|explored| explored.labels)
    } else {
        explore(size, start, moves)
    };
    let labels = explored.map_err(|error| Failure::new(error.to_string()))?;
    // The referee knows nothing of the search, so it also judges the search.
    if let Err(fault) = judge(&labels, start, moves) {
        panic!("the labels are wrong: {fault}");
    }

    let reached = reachable(&labels).len();
    let depth = depth(&labels).expect("the start is reached");
    if options.json {
        let start = [start.row, start.col];
        let report = Report {
            rows: size.rows,
            cols: size.cols,
            start,
            reached,
            depth,
            labels: rows(&labels),
        };
        writeln!(out, "{}", serde_json::json!(report))?;
    } else {
        writeln!(out, "{}\n\n{}", drawn(&labels), sentence(&labels, reached, depth))?;
    }
    Ok(Ending::Right)
}

fn sentence(labels: &Grid<u32>, reached: usize, depth: u32) -> String {
    let cells = labels.size().area();
    let moves =
        if depth == 1 { "1 move".into() } else { format!("{} moves", grouped(depth.into())) };
    let reached = grouped(reached as u64);
    format!(
        "{reached} of {} cells are reached, the farthest in {moves}. The start has the label 1, so a label is \
         one more than the moves.",
        grouped(cells as u64),
    )
}
