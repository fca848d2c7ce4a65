//! Our searches against published ones, paired in one run: `just peers`, or `just peers sudoku-17`.
//!
//! Every answer is judged before the clock starts; a wrong one ends the program.

mod clock;
mod outside;
mod rounds;
mod row;
mod rows;
mod runner;
mod sudoku;

use std::{
    fs, io,
    path::{Path, PathBuf},
    process::ExitCode,
    time::Duration,
};

use clap::Parser;

use crate::rows::ROWS;

/// Measure our searches against published ones.
#[derive(Debug, Parser)]
#[command(name = "just peers", bin_name = "just peers")]
struct Options {
    /// Rows to measure, by the beginnings of their names, as `sudoku`; all when left out.
    rows: Vec<String>,
    /// Rounds in which each search is run; fewer when a row has taken its time.
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Seconds of processor time after which a row begins no further round.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    seconds: u64,
    /// Leave out the peers in other languages.
    #[arg(long)]
    rust_only: bool,
    /// Measure a solver of yours in the rows for a sudoku's solution: a name, and a program that reads puzzles
    /// as `outside/tdoku.cpp` does.
    #[arg(long, value_name = "NAME=PROGRAM", value_parser = name_and_program)]
    with: Vec<(String, PathBuf)>,
    /// Write what was measured into the book too.
    #[arg(long)]
    book: bool,
    /// List the rows, and measure nothing.
    #[arg(long)]
    list: bool,
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
    let begins_with = |name: &str, row: &String| name.starts_with(row.as_str());
    let names = || ROWS.iter().map(|&(name, ..)| name);
    let is_unknown = |row: &&String| !names().any(|name| begins_with(name, row));
    if let Some(row) = options.rows.iter().find(is_unknown) {
        let all: Vec<&str> = names().collect();
        return Err((2, format!("no row begins with {row:?}; there are {}", all.join(", "))));
    }

    let is_chosen =
        |name| options.rows.is_empty() || options.rows.iter().any(|row| begins_with(name, row));
    let chosen = ROWS.iter().filter(|&&(name, ..)| is_chosen(name));
    if options.list {
        chosen.for_each(|&(name, question, _)| println!("{name:<19} {question}"));
        return Ok(());
    }
    let mut report = String::new();
    let mut chapters = Vec::new();
    println!("{}", conditions());
    for &(name, question, make) in chosen {
        let chapter = chapter_of(name);
        // What has a chapter of its own does not stand in the one on measuring, too.
        let mut apart = String::new();
        let report = if chapter.is_some() { &mut apart } else { &mut report };
        say(report, &format!("{name}: {question}"));
        let wrong = |wrong| (1, format!("{name}: {wrong}"));
        let mut row = make().map_err(wrong)?;
        if !options.rust_only {
            row.start_outside().map_err(wrong)?;
        }
        for (name, program) in &options.with {
            row.start_solver(name, program).map_err(wrong)?;
        }
        rounds::measure(&mut row, options.rounds, Duration::from_secs(options.seconds));
        say(report, &rounds::table(&row));
        chapters.extend(chapter.map(|chapter| (chapter, rounds::sentences(question, &row))));
    }
    if options.rows.is_empty() {
        say(&mut report, rows::WITHOUT_A_PEER);
    }
    if options.book {
        let failed = |error| (2, format!("cannot write into the book: {error}"));
        write_into_book(&report, &chapters).map_err(failed)?;
    }
    Ok(())
}

fn name_and_program(text: &str) -> Result<(String, PathBuf), String> {
    let (name, program) =
        text.split_once('=').ok_or("a name, `=` and a program are expected, like tdoku=./tdoku")?;
    // A program in this folder, and not one of the system's that has the same name.
    let program = fs::canonicalize(program).map_err(|error| format!("{program}: {error}"))?;
    Ok((name.to_string(), program))
}

/// Prints lines, and keeps them for the book.
fn say(report: &mut String, lines: &str) {
    println!("{lines}");
    *report += lines;
    report.push('\n');
}

/// The folder of the chapter that has a row of its own: of lesson 1 for `source-1`.
fn chapter_of(row: &str) -> Option<&'static str> {
    let number: usize = row.strip_prefix("source-")?.parse().ok()?;
    let start = format!("{number:02}-");
    programs::contests::FOLDERS.iter().copied().find(|chapter| chapter.starts_with(&start))
}

/// The tables for the chapter on measuring, a file for each way to build, and the sentences for the
/// lessons' chapters, in the default build only.
fn write_into_book(report: &str, chapters: &[(&str, String)]) -> io::Result<()> {
    let is_native = !env!("PEERS_FLAGS").is_empty();
    let name = if is_native { "peers-native.md" } else { "peers.md" };
    let generated = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/src/generated");
    let today = jiff::Zoned::now().strftime("%-d %B %Y").to_string();
    let measured = format!("on {}, {today}", programs::wording::machine());
    if !report.is_empty() {
        let text = format!(
            "```text\n{}\n{}\n```\n\nMeasured {measured}.\n",
            conditions(),
            report.trim_end()
        );
        fs::write(generated.join("measuring").join(name), text)?;
    }
    for (chapter, sentences) in chapters.iter().filter(|(_, text)| !is_native && !text.is_empty()) {
        let text = format!("{sentences}Measured {measured}.\n");
        fs::write(generated.join(chapter).join("source.md"), text)?;
    }
    Ok(())
}

/// The conditions under which these numbers can be compared with others.
fn conditions() -> String {
    let flags = match env!("PEERS_FLAGS") {
        "" => "the default flags",
        flags => flags,
    };
    format!(
        "Built with {flags}, optimized, both sides alike.\n\
         Times are {} of one thread, medians of all rounds. A ratio is the first line's\n\
         time divided by the line's own, taken within each round: the median, and where the\n\
         middle half of the rounds lies. Below 1 our best is faster.\n",
        clock::KIND
    )
}
