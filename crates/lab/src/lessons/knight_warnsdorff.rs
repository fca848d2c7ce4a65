//! `just run knight-warnsdorff`: a tour by Warnsdorff's rule, or a map of all starts.

use std::{
    io::Write,
    sync::{Arc, Mutex, PoisonError},
};

use clap::Args;
use grid::{Grid, KNIGHT, Move, Pos, Size};
use knight_warnsdorff::{
    Board, Finder, StartOffBoard, Tour,
    better::{closed_tour, roth_tour},
    is_closed, may_start, tour, tour_looking_ahead,
};
use referee::tour::{judge, judge_walk};
use serde::Serialize;

use super::knight_board::{BoardOptions, Piece, drawn, rows};
use crate::{
    ending::{Ending, Failure},
    figures::grouped,
    interrupt::on_ctrl_c,
    progress::Progress,
};

/// How many walks `--better` makes before it gives up.
const ATTEMPTS: u32 = 1_000_000;

/// What `just run knight-warnsdorff` takes.
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

/// What is said of one walk in JSON.
#[derive(Serialize)]
struct OneWalk {
    rows: usize,
    cols: usize,
    start: [usize; 2],
    complete: bool,
    closed: bool,
    steps: u32,
    board: Vec<Vec<u32>>,
    /// Where the walk stopped, when it is not complete.
    stuck_at: Option<[usize; 2]>,
    /// The last accessibilities, when it is not complete; 0 in visited cells.
    accessibility: Option<Vec<Vec<u32>>>,
    /// How many walks it took.
    attempts: u32,
}

/// What is said of all starts in JSON.
#[derive(Serialize)]
struct AllStarts {
    rows: usize,
    cols: usize,
    succeeded: usize,
    feasible: usize,
    visited: Vec<Vec<u32>>,
}

/// Walks, and prints what came of it.
///
/// # Errors
///
/// A board or a start that cannot be.
pub fn run(options: &Options, out: &mut dyn Write) -> Result<Ending, Failure> {
    let size = options.board.size()?;
    let moves = options.board.moves();
    let find: Finder = if options.look_ahead { tour_looking_ahead } else { tour };
    if options.every_start {
        every_start(size, moves, find, options.json, out)
    } else if options.better || options.closed {
        if options.board.piece() != Piece::Knight {
            let option = if options.closed { "--closed" } else { "--better" };
            return Err(Failure::new(format!(
                "{option} knows only the knight; leave out --moves leaper"
            )));
        }
        let run = if options.closed { closed } else { better };
        run(size, options.board.start(size)?, options.json, out)
    } else {
        one_start(size, options.board.start(size)?, moves, find, options.json, out)
    }
}

fn one_start(
    size: Size,
    start: Pos,
    moves: &[Move],
    find: Finder,
    json: bool,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let found = find(size, start, moves).map_err(|error| Failure::new(error.to_string()))?;
    match found {
        Tour::Complete(board) => print_tour(&board, start, moves, 1, json, out),
        Tour::Stuck(walk) => {
            if let Err(fault) = judge_walk(&walk.board, start, moves) {
                panic!("the walk is wrong: {fault}");
            }
            let last = Grid::from_fn(size, |pos| match walk.board[pos] {
                0 => walk.accessibility[pos],
                _ => 0,
            });
            if json {
                let said = OneWalk {
                    rows: size.rows,
                    cols: size.cols,
                    start: [start.row, start.col],
                    complete: false,
                    closed: false,
                    steps: walk.steps,
                    board: rows(&walk.board),
                    stuck_at: Some([walk.at.row, walk.at.col]),
                    accessibility: Some(rows(&last)),
                    attempts: 1,
                };
                writeln!(out, "{}", serde_json::json!(said))?;
            } else {
                writeln!(out, "{}\n", drawn(&walk.board))?;
                writeln!(
                    out,
                    "Stuck at step {} of {} at {}. The last accessibilities of the free cells:\n",
                    grouped(walk.steps.into()),
                    grouped(size.area() as u64),
                    walk.at
                )?;
                writeln!(out, "{}", last_accessibilities(&walk.board, &last))?;
            }
            Ok(Ending::NotAllRight)
        }
    }
}

/// The accessibilities, with `-` in each visited cell: a free cell may hold 0.
fn last_accessibilities(board: &Board, last: &Board) -> String {
    if board.size().area() > 2_500 {
        return drawn(last);
    }
    let cell = |pos: Pos| if board[pos] == 0 { last[pos].to_string() } else { "-".to_string() };
    let row = |row| {
        let cells = (0..board.size().cols).map(|col| cell(Pos { row, col }));
        cells.collect::<Vec<_>>().join(" ")
    };
    (0..board.size().rows).map(row).collect::<Vec<_>>().join("\n")
}

fn print_tour(
    board: &Board,
    start: Pos,
    moves: &[Move],
    attempts: u32,
    json: bool,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    if let Err(fault) = judge(board, start, moves) {
        panic!("the tour is wrong: {fault}");
    }
    let size = board.size();
    let closed = is_closed(board, moves);
    if json {
        let said = OneWalk {
            rows: size.rows,
            cols: size.cols,
            start: [start.row, start.col],
            complete: true,
            closed,
            steps: board.cells().iter().copied().max().unwrap_or(0),
            board: rows(board),
            stuck_at: None,
            accessibility: None,
            attempts,
        };
        writeln!(out, "{}", serde_json::json!(said))?;
    } else {
        let kind = if closed { "a closed tour" } else { "an open tour" };
        let walks = if attempts == 1 { "1 walk".into() } else { format!("{attempts} walks") };
        writeln!(out, "{}\n", drawn(board))?;
        writeln!(out, "Complete: {kind} of {} cells in {walks}.", grouped(size.area() as u64))?;
    }
    Ok(Ending::Right)
}

fn better(size: Size, start: Pos, json: bool, out: &mut dyn Write) -> Result<Ending, Failure> {
    let found =
        roth_tour(size, start, ATTEMPTS).map_err(|error| Failure::new(error.to_string()))?;
    match found {
        Some(found) => print_tour(&found.tour, start, &KNIGHT, found.attempts, json, out),
        None if json => {
            writeln!(out, "null")?;
            Ok(Ending::NotAllRight)
        }
        None if may_start(size, start, &KNIGHT) => {
            writeln!(out, "No tour found in {} walks.", grouped(ATTEMPTS.into()))?;
            Ok(Ending::NotAllRight)
        }
        None => {
            writeln!(out, "The colors of the board forbid a tour from {start}.")?;
            Ok(Ending::NotAllRight)
        }
    }
}

fn closed(size: Size, start: Pos, json: bool, out: &mut dyn Write) -> Result<Ending, Failure> {
    let found = closed_tour(size, start).map_err(|error| Failure::new(error.to_string()))?;
    match found {
        Some(tour) => print_tour(&tour, start, &KNIGHT, 1, json, out),
        None if json => {
            writeln!(out, "null")?;
            Ok(Ending::NotAllRight)
        }
        None if size.area() % 2 == 1 => {
            writeln!(
                out,
                "A board of {size} has no closed tour: each move changes the color, and {} cells are \
                 an odd number.",
                grouped(size.area() as u64)
            )?;
            Ok(Ending::NotAllRight)
        }
        None => {
            writeln!(
                out,
                "No closed tour of {size}: they are made of boards with at least 5 rows and 5 columns."
            )?;
            Ok(Ending::NotAllRight)
        }
    }
}

/// Walks from each cell, with a bar when it takes long; Ctrl-C prints the starts tried so far.
fn every_start(
    size: Size,
    moves: &'static [Move],
    find: Finder,
    json: bool,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let so_far = Arc::new(Mutex::new((Grid::new(size, 0_u32), 0_usize)));
    let shared = Arc::clone(&so_far);
    on_ctrl_c(move || {
        let (visited, tried) = &*shared.lock().unwrap_or_else(PoisonError::into_inner);
        println!("{}", map(visited, moves, *tried));
        println!("Interrupted after {} of {} starts.", tried, visited.size().area());
    });

    let mut bar = Progress::new(size.area() as u64);
    for start in size.positions() {
        let steps = match find(size, start, moves) {
            Ok(Tour::Complete(board)) => board.cells().iter().copied().max().unwrap_or(0),
            Ok(Tour::Stuck(walk)) => walk.steps,
            Err(StartOffBoard { start, size }) => panic!("{start} is on a board of {size}"),
        };
        let mut state = so_far.lock().unwrap_or_else(PoisonError::into_inner);
        state.0.set(start, steps);
        state.1 += 1;
        bar.set(state.1 as u64);
    }
    drop(bar);

    let (visited, tried) = &*so_far.lock().unwrap_or_else(PoisonError::into_inner);
    let (succeeded, feasible) = rate(visited, moves, *tried);
    if json {
        let said = AllStarts {
            rows: size.rows,
            cols: size.cols,
            succeeded,
            feasible,
            visited: rows(visited),
        };
        writeln!(out, "{}", serde_json::json!(said))?;
    } else {
        writeln!(out, "{}", map(visited, moves, *tried))?;
    }
    Ok(Ending::Right)
}

/// How many of the first `tried` starts succeeded, and how many of them the colors allow.
fn rate(visited: &Board, moves: &[Move], tried: usize) -> (usize, usize) {
    let size = visited.size();
    let starts = || size.positions().take(tried);
    let succeeded = starts().filter(|&start| visited[start] as usize == size.area()).count();
    (succeeded, starts().filter(|&start| may_start(size, start, moves)).count())
}

/// A picture of the starts, and the rate.
fn map(visited: &Board, moves: &[Move], tried: usize) -> String {
    let size = visited.size();
    let symbol = |pos: Pos| match size.index(pos) {
        Some(index) if index >= tried => ' ',
        _ if visited[pos] as usize == size.area() => '#',
        _ if may_start(size, pos, moves) => 'x',
        _ => '.',
    };
    let mut text = String::new();
    for row in 0..size.rows {
        let cells: Vec<String> =
            (0..size.cols).map(|col| symbol(Pos { row, col }).to_string()).collect();
        text += cells.join(" ").trim_end();
        text.push('\n');
    }
    let (succeeded, feasible) = rate(visited, moves, tried);
    let percent = succeeded as f64 * 100.0 / feasible.max(1) as f64;
    format!(
        "{text}\n# a tour, x stuck, . forbidden by the colors\n\
         {succeeded} of {feasible} feasible starts succeed ({percent:.1} %)."
    )
}
