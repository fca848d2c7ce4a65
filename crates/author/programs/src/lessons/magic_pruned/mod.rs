//! `just run magic-pruned --order N [--all | --count | --limit K] [--without FILTERS] [--better]`.

#[cfg(feature = "record")]
pub(crate) mod figures;

use std::{io::Write, ops::ControlFlow, time::Instant};

use champions::magic::{order_5, restarts};
use clap::{Args, ValueEnum};
use grid::Grid;
use scenes::magic_pruned::{Filters, LARGEST_ORDER, better as order_4, search};
use serde_json::json;

use crate::{
    program::{ExitStatus, Failure, Findings, cores, late_bar, say, write_json},
    wording::{grouped, rows},
};

#[derive(Debug, Args)]
pub struct Options {
    /// How many rows the squares have.
    #[arg(long)]
    order: usize,
    /// Find all squares, not only the first.
    #[arg(long, conflicts_with = "limit")]
    all: bool,
    /// Print only how many squares there are; order 5 takes half a minute of two cores.
    #[arg(long, conflicts_with_all = ["all", "limit"])]
    count: bool,
    /// Stop after this many squares.
    #[arg(long, default_value_t = 1)]
    limit: u64,
    /// Filters to switch off, with commas between them.
    #[arg(long, value_enum, value_delimiter = ',')]
    without: Vec<Filter>,
    /// Use the answers to "can we do better?": a plan for order 4, random numbers for one square.
    #[arg(long, conflicts_with = "without")]
    better: bool,
    /// Where the random numbers of `--better` begin.
    #[arg(long, default_value_t = 1, requires = "better")]
    seed: u64,
    /// Print a JSON object a square, and one for the whole search.
    #[arg(long)]
    json: bool,
}

/// What can be switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Filter {
    /// Every line has the magic sum.
    Sums,
    /// One of eight images is enough.
    Symmetry,
    /// No number stands twice.
    Different,
    /// Filter again until nothing changes.
    Repeat,
}

pub fn run(options: &Options, out: &mut dyn Write) -> Result<ExitStatus, Failure> {
    refuse(options)?;
    let &Options { order, all, count, limit, json, .. } = options;
    let since = Instant::now();
    let squares = Findings::new(0, move |squares| {
        let (seconds, squares) = (since.elapsed().as_secs_f64(), grouped(*squares));
        say(&format!("\nstopped after {seconds:.1} s; squares found so far: {squares}"));
        String::new()
    });
    let length = match order {
        5 if count => 275_305_224,
        _ if all || count => 880,
        _ => limit,
    };
    let faster = match options.better || all || count {
        true => "",
        false => "; `--better` finds one sooner",
    };
    let bar = late_bar(length, format!("Searching. Ctrl-C says what was found{faster}."));
    let found = |more| {
        let mut squares = squares.lock();
        *squares += more;
        bar.set_position(*squares);
        *squares
    };
    // Writes the square at once: Ctrl-C must not lose it.
    let mut write = |square: &Grid<u32>| {
        if json {
            let seconds = since.elapsed().as_secs_f64();
            write_json(out, &json!({ "square": rows(square), "seconds": seconds }))?;
        } else {
            writeln!(out, "{square}\n")?;
        }
        out.flush()
    };

    let mut complete = true;
    let mut written = Ok(());
    let choices = if count && order == 5 {
        order_5::count(cores(), &|more| _ = found(more)).halves
    } else {
        search_for(options, &mut |square| {
            let number = found(1);
            if !count {
                written = bar.suspend(|| write(square));
            }
            if written.is_err() || (!all && !count && number == limit) {
                complete = false;
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })
    };
    written?;
    let (squares, seconds) = (*squares.lock(), since.elapsed().as_secs_f64());
    bar.finish_and_clear();
    if json {
        let summary = json!({
            "order": order, "squares": squares, "complete": complete, "choices": choices,
            "seconds": seconds,
        });
        write_json(out, &summary)?;
    } else {
        let work = if order == 5 && count { "halves listed" } else { "numbers tried" };
        let chosen = grouped(choices);
        writeln!(out, "{}; {chosen} {work}, {seconds:.3} s", verdict(squares, complete))?;
    }
    Ok(ExitStatus::of(squares > 0))
}

/// What cannot be or would not end, with what it would cost.
fn refuse(options: &Options) -> Result<(), Failure> {
    let &Options { order, all, count, limit, better, .. } = options;
    let largest = if better { restarts::LARGEST_ORDER } else { LARGEST_ORDER };
    let sentence = if order == 0 {
        format!("a square of order 0 has no cells; expected --order 1 to {largest}")
    } else if order > restarts::LARGEST_ORDER {
        format!(
            "order {} is too large; expected 1 to {LARGEST_ORDER}, or to {} with --better",
            grouped(order as u64),
            restarts::LARGEST_ORDER
        )
    } else if order > largest {
        format!(
            "order {order} is too large for the complete search: order 7 is not done in minutes, \
             and each order takes many times longer; expected 1 to {largest}, or --better"
        )
    } else if limit == 0 {
        "found --limit 0, but a search for no square finds nothing; expected 1 or more".to_string()
    } else if all && order > 4 {
        format!(
            "order 5 alone has 275,305,224 squares up to symmetry, and each takes some 2,000 \
             choices: weeks; found --all with order {order}, expected up to 4, --limit K, or \
             --count to count those of order 5"
        )
    } else if count && order > 5 {
        format!(
            "there are 17,753,889,197,660,635,632 squares of order 6, counted by Hidetoshi Mino in 2024, \
             and nobody knows how many of order 7; found --count with order {order}, expected up to 5"
        )
    } else if count && order == 5 && !options.without.is_empty() {
        "order 5 is counted without the filters: by halves that meet in the middle; found --without \
         with --order 5 --count, expected one of the two"
            .to_string()
    } else if options.without.contains(&Filter::Sums) && order > 3 {
        format!(
            "without the sums, order {order} has {} cells to fill with nothing to stop it before \
             the board is full: longer than a life; expected an order up to 3",
            order * order
        )
    } else if better && (all || limit > 1 || count) && order != 4 && !(count && order == 5) {
        format!("--better finds all squares of order 4, and one of the others; found order {order}")
    } else {
        return Ok(());
    };
    Err(Failure::new(sentence))
}

/// Runs the search. Returns the numbers it chose.
fn search_for(options: &Options, on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>) -> u64 {
    match options.order {
        4 if options.better => order_4::squares(on_square),
        order if options.better => restarts::first(order, options.seed).map_or(0, |found| {
            let _ = on_square(&found.square);
            found.choices
        }),
        order => search(order, &filters(options), on_square),
    }
}

/// All filters but those that are switched off.
fn filters(options: &Options) -> Filters {
    let is_on = |filter| !options.without.contains(&filter);
    Filters {
        different: is_on(Filter::Different),
        symmetry: is_on(Filter::Symmetry),
        sums: is_on(Filter::Sums),
        repeat: is_on(Filter::Repeat),
    }
}

fn verdict(squares: u64, complete: bool) -> String {
    let all = if complete { ", and there are no others" } else { "" };
    match squares {
        0 => "no square: all choices are refused, which proves that there is none".to_string(),
        1 => format!("1 square{all}"),
        _ => format!("{} squares{all}", grouped(squares)),
    }
}
