//! Our searches against published ones, paired in one run: `just peers`, or `just peers sudoku-17`.
//!
//! Every answer is judged before the clock starts; a wrong one ends the program.

mod clock;
mod competitor;
mod crates;
mod outside;
mod rounds;
mod row;
mod rows;

use std::{
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
    time::Duration,
};

use clap::Parser;
use programs::{contests::FOLDERS, wording::machine};

use crate::rows::{Plan, ROWS};

/// With which flags both sides are built.
const FLAGS: &str = match option_env!("RUSTFLAGS") {
    Some(flags) => flags,
    None => "",
};

/// When a row has taken so much processor time, it begins no further round.
const LIMIT: Duration = Duration::from_secs(10);

/// Measure our searches against published ones.
#[derive(Debug, Parser)]
#[command(name = "just peers", bin_name = "just peers")]
struct Options {
    /// Rows to measure, by the beginnings of their names, as `sudoku`; all when left out.
    rows: Vec<String>,
    /// Rounds in which each search is run; fewer when a row has taken its time.
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Measure a program of yours where a sudoku's solution or a count of queens is asked for: a name, and a program
    /// that answers as `outside/tdoku.cpp` or `outside/NQueensFaf.java` does.
    #[arg(long, value_name = "NAME=PROGRAM", value_parser = name_and_program)]
    with: Vec<(String, PathBuf)>,
    /// Write what was measured into the book too.
    #[arg(long)]
    book: bool,
    /// List the rows, and measure nothing.
    #[arg(long)]
    list: bool,
}

fn name_and_program(text: &str) -> Result<(String, PathBuf), String> {
    let (name, program) =
        text.split_once('=').ok_or("a name, `=` and a program are expected, like tdoku=./tdoku")?;
    // A program in this folder, and not one of the system's that has the same name.
    let program = fs::canonicalize(program).map_err(|error| format!("{program}: {error}"))?;
    Ok((name.to_string(), program))
}

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err((code, message)) => {
            eprintln!("{message}");
            ExitCode::from(code)
        }
    }
}

/// Measures what is asked for; the error is an exit code and a sentence.
fn run(options: &Options) -> Result<(), (u8, String)> {
    for begin in &options.rows {
        if !ROWS.iter().any(|plan| plan.name.starts_with(begin)) {
            let all: Vec<&str> = ROWS.iter().map(|plan| plan.name).collect();
            return Err((2, format!("no row begins with {begin:?}; there are {}", all.join(", "))));
        }
    }
    let is_chosen = |plan: &&Plan| {
        options.rows.is_empty() || options.rows.iter().any(|begin| plan.name.starts_with(begin))
    };
    let chosen = ROWS.iter().filter(is_chosen);
    if options.list {
        chosen.for_each(|Plan { name, about, .. }| println!("{name:<19} {about}"));
        return Ok(());
    }

    println!("{}", conditions());
    let mut tables = String::new();
    let mut silent: Vec<&str> = options.with.iter().map(|(solver, _)| solver.as_str()).collect();
    for &Plan { name, about, make } in chosen {
        println!("{name}: {about}");
        let wrong = |wrong| (1, format!("{name}: {wrong}"));
        let mut row = make().map_err(wrong)?;
        for (solver, program) in &options.with {
            row = row.elsewhere(solver, program).map_err(wrong)?;
        }
        silent.retain(|solver| row.competitors.iter().all(|competitor| competitor.name != *solver));
        rounds::measure(&mut row, options.rounds, LIMIT);
        let table = rounds::table(&row);
        println!("{table}");
        // What has a chapter of its own does not stand in the one on measuring, too.
        let Some(chapter) = chapter_of(name) else {
            tables += &format!("{name}: {about}\n{table}\n");
            continue;
        };
        let sentences = rounds::sentences(about, &row);
        if options.book && FLAGS.is_empty() && !sentences.is_empty() {
            write_into_book(&format!("{chapter}/source.md"), &sentences)?;
        }
    }
    if options.rows.is_empty() {
        println!("{}", rows::WITHOUT_A_PEER);
        tables += rows::WITHOUT_A_PEER;
    }
    if options.book && !tables.is_empty() {
        let name = if FLAGS.is_empty() { "peers.md" } else { "peers-native.md" };
        let text = format!("```text\n{}\n{}\n```\n\n", conditions(), tables.trim_end());
        write_into_book(&format!("measuring/{name}"), &text)?;
    }
    if !silent.is_empty() {
        return Err((1, format!("{} takes part in none of these rows", silent.join(", "))));
    }
    Ok(())
}

/// The folder of the chapter that has a row of its own: of lesson 1 for `source-1`.
fn chapter_of(row: &str) -> Option<&'static str> {
    let number: usize = row.strip_prefix("source-")?.parse().ok()?;
    FOLDERS.get(number - 1).copied()
}

/// Writes a generated file of the book, with the machine and the date at its end.
fn write_into_book(file: &str, text: &str) -> Result<(), (u8, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/src/generated").join(file);
    let today = jiff::Zoned::now().strftime("%-d %B %Y");
    fs::write(path, format!("{text}Measured on {}, {today}.\n", machine()))
        .map_err(|error| (2, format!("cannot write into the book: {error}")))
}

/// The conditions under which these numbers can be compared with others.
fn conditions() -> String {
    let flags = if FLAGS.is_empty() { "the default flags" } else { FLAGS };
    format!(
        "Built with {flags}, optimized, both sides alike.\n\
         Times are processor time of one thread, medians of all rounds. A ratio is the first line's\n\
         time divided by the line's own, taken within each round: the median, and where the\n\
         middle half of the rounds lies. Below 1 our best is faster.\n"
    )
}
