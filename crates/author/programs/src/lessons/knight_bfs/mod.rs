//! `just run knight-bfs`: how many moves a piece needs to each cell.

#[cfg(feature = "record")]
pub(crate) mod figures;

use std::io::Write;

use clap::Args;
use referee::distance::judge;
use scenes::knight_bfs::{better, depth, explore, reachable};
use serde_json::json;

use super::board::{BoardOptions, drawn};
use crate::{
    program::{ExitStatus, Failure, Findings, late_note},
    wording::{counted, grouped, rows},
};

#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    board: BoardOptions,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    /// Print the reached cells, in reading order.
    #[arg(long, conflicts_with = "json")]
    list: bool,
    /// Explore by the bit boards of "Can we do better?" instead of the lesson's queue.
    #[arg(long)]
    better: bool,
}

pub fn run(options: &Options, out: &mut dyn Write) -> Result<ExitStatus, Failure> {
    let (size, start, moves) = options.board.all()?;
    let _none = Findings::none_yet("no label");
    let faster = if options.better { "" } else { "; `--better` takes less" };
    let cells = counted(size.area() as u64, "cell");
    let _note = late_note(format!("Exploring {cells}. Ctrl-C ends it{faster}."));
    let explored = if options.better {
        better::explore(size, start, moves).map(|explored| explored.labels)
    } else {
        explore(size, start, moves)
    };
    let labels = explored.map_err(Failure::new)?;
    // The referee knows nothing of the search, so it also judges the search.
    judge(&labels, start, moves).unwrap_or_else(|fault| panic!("the labels are wrong: {fault}"));

    let cells = reachable(&labels);
    let reached = cells.len();
    let depth = depth(&labels).expect("the start is reached");
    if options.json {
        let report = json!({
            "rows": size.rows, "cols": size.cols, "start": [start.row, start.col],
            // How many cells are reached, the start included, and the moves to the farthest of them.
            "reached": reached, "depth": depth,
            // One more than the moves to each cell; 0 in a cell out of reach.
            "labels": rows(&labels),
        });
        writeln!(out, "{report}")?;
    } else {
        writeln!(
            out,
            "{}\n\nReached: {} of {}, the farthest in {}. The start has the label 1, so a label is one \
             more than the moves.",
            drawn(&labels),
            grouped(reached as u64),
            counted(size.area() as u64, "cell"),
            counted(depth.into(), "move"),
        )?;
        if options.list {
            let cells: Vec<String> = cells.iter().map(ToString::to_string).collect();
            writeln!(out, "{}", cells.join(" "))?;
        }
    }
    Ok(ExitStatus::Right)
}
