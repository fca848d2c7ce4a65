//! `just run knight-warnsdorff`: a tour by Warnsdorff's rule, or a map of all starts.

#[cfg(feature = "record")]
pub(crate) mod figures;

use std::io::Write;

use champions::tours::{closed::closed_tour, roth::roth_tour};
use clap::Args;
use grid::{Grid, KNIGHT, Move, Pos, Size};
use referee::tour::{judge, judge_walk};
use scenes::knight_warnsdorff::{
    Board, Finder, Starts, Tour, Walk, is_closed, may_start, tour, tour_looking_ahead,
};
use serde_json::json;

use super::board::{BoardOptions, MOST_DRAWN, Piece, drawn};
use crate::{
    program::{ExitStatus, Failure, Findings, late_bar, late_note},
    wording::{counted, grouped, rows},
};

/// How many walks `--better` makes before it gives up.
const ATTEMPTS: u32 = 1_000_000;

#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    board: BoardOptions,
    /// Walk from every cell, and draw which starts succeed.
    #[arg(long)]
    every_start: bool,
    /// Decide between equals by looking one step further.
    #[arg(long)]
    look_ahead: bool,
    /// Take the cell farthest from the center among equals, and try again when that fails.
    #[arg(long, conflicts_with_all = ["look_ahead", "every_start"])]
    better: bool,
    /// Join small boards to a tour that ends one move from its start.
    #[arg(long, conflicts_with_all = ["look_ahead", "every_start", "better"])]
    closed: bool,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// What came of one start.
enum Outcome {
    /// A tour, after so many walks.
    Tour(Board, u32),
    Stuck(Walk),
    /// No tour, and why.
    Nothing(String),
}

pub fn run(options: &Options, out: &mut dyn Write) -> Result<ExitStatus, Failure> {
    let find: Finder = if options.look_ahead { tour_looking_ahead } else { tour };
    if options.every_start {
        return every_start(options.board.size()?, options.board.moves(), find, options.json, out);
    }
    if (options.better || options.closed) && options.board.moves != Piece::Knight {
        let option = if options.closed { "--closed" } else { "--better" };
        let sentence = format!("{option} knows only the knight; leave out --moves leaper");
        return Err(Failure::new(sentence));
    }
    let (size, start, moves) = options.board.all()?;
    let _none = Findings::none_yet("no tour");
    let cells = counted(size.area() as u64, "cell");
    let _note = late_note(format!("Walking over {cells}. Ctrl-C ends it."));
    let outcome = if options.closed {
        closed(size, start)?
    } else if options.better {
        better(size, start)?
    } else {
        match find(size, start, moves).map_err(Failure::new)? {
            Tour::Complete(board) => Outcome::Tour(board, 1),
            Tour::Stuck(walk) => Outcome::Stuck(walk),
        }
    };
    writeln!(out, "{}", outcome.shown(start, moves, options.json))?;
    Ok(ExitStatus::of(matches!(outcome, Outcome::Tour(..))))
}

fn better(size: Size, start: Pos) -> Result<Outcome, Failure> {
    Ok(match roth_tour(size, start, ATTEMPTS).map_err(Failure::new)? {
        Some(walked) => Outcome::Tour(walked.tour, walked.attempts),
        None if may_start(size, start, &KNIGHT) => {
            Outcome::Nothing(format!("No tour found in {} walks.", grouped(ATTEMPTS.into())))
        }
        None => Outcome::Nothing(format!("The colors of the board forbid a tour from {start}.")),
    })
}

fn closed(size: Size, start: Pos) -> Result<Outcome, Failure> {
    Ok(match closed_tour(size, start).map_err(Failure::new)? {
        Some(tour) => Outcome::Tour(tour, 1),
        None if size.area() % 2 == 1 => Outcome::Nothing(format!(
            "A board of {size} has no closed tour: each move changes the color, and {} cells are an \
             odd number.",
            grouped(size.area() as u64)
        )),
        None => Outcome::Nothing(format!(
            "No closed tour of {size}: they are made of boards with at least 5 rows and 5 columns."
        )),
    })
}

impl Outcome {
    fn shown(&self, start: Pos, moves: &[Move], json: bool) -> String {
        let (board, steps, attempts, stuck) = match self {
            Outcome::Nothing(_) if json => return "null".to_string(),
            Outcome::Nothing(sentence) => return sentence.clone(),
            Outcome::Tour(board, attempts) => (board, board.size().area(), *attempts, None),
            Outcome::Stuck(walk) => (&walk.board, walk.steps as usize, 1, Some(walk)),
        };
        let judged = if stuck.is_some() { judge_walk } else { judge }(board, start, moves);
        judged.unwrap_or_else(|fault| panic!("the walk is wrong: {fault}"));

        let (size, is_closed) = (board.size(), stuck.is_none() && is_closed(board, moves));
        if json {
            let last = |walk: &Walk| {
                let of = |pos| if board[pos] == 0 { walk.accessibility[pos] } else { 0 };
                rows(&Grid::from_fn(size, of))
            };
            return json!({
                "rows": size.rows, "cols": size.cols, "start": [start.row, start.col],
                "complete": stuck.is_none(), "closed": is_closed, "steps": steps,
                "board": rows(board), "attempts": attempts,
                // Where the walk stopped, and the last accessibilities; 0 in visited cells.
                "stuck_at": stuck.map(|walk| [walk.at.row, walk.at.col]),
                "accessibility": stuck.map(last),
            })
            .to_string();
        }
        let [steps, cells] = [steps, size.area()].map(|count| grouped(count as u64));
        let end = match stuck {
            None => {
                let kind = if is_closed { "a closed tour" } else { "an open tour" };
                let cells = counted(board.size().area() as u64, "cell");
                format!("Complete: {kind} of {cells} in {}.", counted(attempts.into(), "walk"))
            }
            Some(walk) => format!(
                "Stuck at step {steps} of {cells} at {}. The last accessibilities of the free cells:\
                 \n\n{}",
                walk.at,
                last_accessibilities(walk)
            ),
        };
        format!("{}\n\n{end}", drawn(board))
    }
}

/// The accessibilities, with `-` in each visited cell: a free cell may hold 0.
fn last_accessibilities(Walk { board, accessibility, .. }: &Walk) -> String {
    if board.size().area() > MOST_DRAWN {
        return drawn(board);
    }
    let is_free = |pos| board[pos] == 0;
    let cell = |pos| if is_free(pos) { accessibility[pos].to_string() } else { "-".to_string() };
    picture(board.size(), cell).trim_end().to_string()
}

/// A line for each row of cells.
fn picture(size: Size, cell: impl Fn(Pos) -> String) -> String {
    let row = |row| (0..size.cols).map(|col| cell(Pos { row, col })).collect::<Vec<_>>().join(" ");
    (0..size.rows).map(|number| format!("{}\n", row(number).trim_end())).collect()
}

/// Walks from each cell, with a bar when it takes long; Ctrl-C prints the starts tried so far.
fn every_start(
    size: Size,
    moves: &'static [Move],
    find: Finder,
    json: bool,
    out: &mut dyn Write,
) -> Result<ExitStatus, Failure> {
    let nothing = Starts { visited: Grid::new(size, 0), succeeded: 0, feasible: 0 };
    let starts = Findings::new(nothing, move |starts| map_of(starts, moves, json, true));
    let bar =
        late_bar(size.area() as u64, "Walking from every cell. Ctrl-C draws the starts so far.");
    for start in size.positions() {
        let end = find(size, start, moves).map_err(Failure::new)?;
        let mut starts = starts.lock();
        starts.succeeded += usize::from(matches!(end, Tour::Complete(_)));
        starts.feasible += usize::from(may_start(size, start, moves));
        let visited = match end {
            Tour::Complete(board) => board.cells().iter().copied().max().unwrap_or(0),
            Tour::Stuck(walk) => walk.steps,
        };
        starts.visited.set(start, visited);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let starts = starts.lock();
    write!(out, "{}", map_of(&starts, moves, json, false))?;
    Ok(ExitStatus::of(starts.succeeded > 0))
}

/// The map of the starts, and how many succeeded; a start that was not tried has visited no cell.
fn map_of(starts: &Starts, moves: &[Move], json: bool, is_interrupted: bool) -> String {
    let &Starts { ref visited, succeeded, feasible } = starts;
    let size = visited.size();
    if json {
        let mut report = json!({
            "rows": size.rows, "cols": size.cols, "succeeded": succeeded, "feasible": feasible,
            "visited": rows(visited),
        });
        if is_interrupted {
            report["interrupted"] = json!(true);
        }
        return format!("{report}\n");
    }
    let symbol = |pos| match visited[pos] {
        0 => " ",
        cells if cells as usize == size.area() => "#",
        _ if may_start(size, pos, moves) => "x",
        _ => ".",
    };
    let picture = picture(size, |pos| symbol(pos).to_string());
    let percent = succeeded as f64 * 100.0 / feasible.max(1) as f64;
    let (succeeded, feasible) =
        (grouped(succeeded as u64), counted(feasible as u64, "feasible start"));
    let tried = visited.cells().iter().filter(|&&cells| cells > 0).count();
    let [tried, cells] = [tried, size.area()].map(|count| grouped(count as u64));
    let end = match is_interrupted {
        true => format!("Interrupted after {tried} of {cells} starts.\n"),
        false => String::new(),
    };
    format!(
        "{picture}\n# a tour, x stuck, . forbidden by the colors\n\
         Tours from {succeeded} of {feasible} ({percent:.1} %).\n{end}"
    )
}
