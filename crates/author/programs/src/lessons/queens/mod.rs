//! `just run queens`: one solution, all of them, or how many there are.

#[cfg(feature = "record")]
pub(crate) mod figures;

use std::io::Write;

use champions::queens as repair;
use clap::Args;
use grid::{Grid, Pos, Size};
use scenes::queens::{Board, Square, better as bits, count, fundamental, is_solution, solve};
use serde_json::{Value, json};

use crate::{
    program::{ExitStatus, Failure, Findings, cores, late_note},
    wording::{counted, grouped},
};

/// The most rows and columns of the lesson's board.
const LESSON: usize = 32;

/// What the lesson's search counts in a moment.
const COUNTED_PLAINLY: usize = 10;

/// Each row more takes six times as long: this takes some minutes.
const COUNTED: usize = 18;

/// A million queens need 24 MB.
const REPAIRED: usize = 100_000_000;

#[derive(Clone, Debug, Args)]
pub struct Options {
    /// How many rows and columns the board has.
    #[arg(long, value_name = "N", default_value_t = 8)]
    size: usize,
    /// How many columns, when not as many as rows.
    #[arg(long, value_name = "N")]
    cols: Option<usize>,
    /// A cell where no queen may stand, as `ROW,COLUMN` counted from 0; may be said more than once.
    #[arg(long, value_name = "CELL")]
    hole: Vec<Pos>,
    /// Count all solutions, and those that are left up to turns and mirror images.
    #[arg(long)]
    count: bool,
    /// The better search: count with a row as an integer, or repair a board of any size.
    #[arg(long, conflicts_with_all = ["cols", "hole"])]
    better: bool,
    /// The seed of the repair.
    #[arg(long, value_name = "SEED", default_value_t = 1, requires = "better")]
    seed: u64,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

pub fn run(options: &Options, out: &mut dyn Write) -> Result<ExitStatus, Failure> {
    let size = Size::new(options.size, options.cols.unwrap_or(options.size));
    let _none = Findings::none_yet("no answer");
    let faster = match (options.better, options.count) {
        (true, _) => "",
        (false, true) => "; `--better` counts faster",
        (false, false) => "; `--better` finds one of a large board in a moment",
    };
    let _note = late_note(format!("Still searching. Ctrl-C ends it{faster}."));
    let (report, text, is_found) = match (options.better, options.count) {
        (false, false) => first(&board(options, size)?),
        (false, true) => {
            let instead = format!("; `--better` counts up to {COUNTED}");
            check(size.rows.max(size.cols), COUNTED_PLAINLY, "counts up to", &instead)?;
            let board = board(options, size)?;
            counts(size, count(&board), fundamental(&board) as u64)
        }
        (true, false) => repaired(size.rows, options.seed)?,
        (true, true) => {
            check(size.rows, COUNTED, "counts up to", "")?;
            let bits::Counted { solutions, fundamental, .. } = bits::count(size.rows, cores());
            counts(size, solutions, fundamental)
        }
    };
    writeln!(out, "{}", if options.json { report.to_string() } else { text })?;
    Ok(ExitStatus::of(is_found))
}

/// What was found: as JSON, as text, and whether there is a solution.
type Report = (Value, String, bool);

/// The first solution, by the lesson's search.
fn first(board: &Board) -> Report {
    let mut answer = board.clone();
    let is_solved = solve(&mut answer);
    let queen = |pos: &Pos| answer[*pos] == Square::Queen;
    let columns: Vec<usize> = answer.positions().filter(queen).map(|pos| pos.col).collect();
    assert!(!is_solved || is_solution(&answer), "this is no solution:\n{answer}");
    let text = match board.size().area() {
        0 => "a board without cells needs no queen".to_string(),
        _ if is_solved => answer.to_string(),
        _ => none(board.size()),
    };
    (json!({ "columns": is_solved.then_some(columns) }), text, is_solved)
}

fn counts(size: Size, solutions: u64, fundamental: u64) -> Report {
    let [all, left] = [counted(solutions, "solution"), grouped(fundamental)];
    let text = format!("{all} on a board of {size}, and {left} up to turns and mirror images");
    (json!({ "solutions": solutions, "fundamental": fundamental }), text, solutions > 0)
}

fn repaired(order: usize, seed: u64) -> Result<Report, Failure> {
    check(order, REPAIRED, "repairs up to", "")?;
    let Some(found) = repair::solve(order, seed) else {
        return Ok((json!({ "columns": Value::Null }), none(Size::square(order)), false));
    };
    let text = format!(
        "{}: {} did not fit at first, and {} repaired them",
        counted(order as u64, "queen"),
        grouped(found.left_over as u64),
        counted(found.tried, "exchange"),
    );
    Ok((json!({ "columns": found.columns, "exchanges": found.tried }), text, true))
}

fn none(size: Size) -> String {
    format!("a board of {size} has no solution")
}

/// The board with its holes.
fn board(options: &Options, size: Size) -> Result<Board, Failure> {
    let instead = "; `--better` finds a solution of a larger square board";
    check(size.rows.max(size.cols), LESSON, "takes up to", instead)?;
    if let Some(hole) = options.hole.iter().find(|&&hole| !size.contains(hole)) {
        return Err(Failure::new(format!("the hole {hole} is off a board of {size}")));
    }
    let square = |pos| if options.hole.contains(&pos) { Square::Hole } else { Square::Free };
    Ok(Grid::from_fn(size, square))
}

/// Refuses a board that is too large for what is asked, and says what to type instead.
fn check(order: usize, most: usize, what: &str, instead: &str) -> Result<(), Failure> {
    if order <= most {
        return Ok(());
    }
    let [order, most] = [order, most].map(|number| grouped(number as u64));
    Err(Failure::new(format!("this search {what} {most} rows and columns, not {order}{instead}")))
}
