//! The program of each lesson, `just run NAME`, made of its contest.
//!
//! A search of the contest is an option, as `--looking-ahead`; without one the lesson's own search runs. Each answer is
//! judged and printed when it is found, so Ctrl-C loses nothing.

use std::{io::Write, path::PathBuf, time::Instant};

use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Command, value_parser};
use grid::{KNIGHT, LEAPER, Pos, Size};
use programs::{
    contest::{Contest, Input, Search, Tally},
    sorted::Sorted,
    wording::{cell, counted, grouped, time},
};

use crate::{
    program::{Failure, say},
    puzzles::read::{FORMATS, each},
};

/// The most cells a program takes on: more would not fit into the memory of a small machine.
const MOST_CELLS: usize = 100_000_000;

/// What is typed for a contest.
pub fn command(number: usize, contest: &Contest) -> Command {
    let mut command = Command::new(contest.name)
        .about(contest.about)
        .aliases([number.to_string(), format!("exercise-{number}")]);
    for &(name, usual) in contest.takes {
        command = command.args(arguments(name, usual));
    }
    let own = contest.searches[0].name;
    let others = contest.searches.iter().filter(|search| search.name != own);
    let flag = |search: &Search| Arg::new(search.name).long(search.name).help(search.about);
    command
        .args(others.map(|search| flag(search).action(ArgAction::SetTrue)))
        .group(ArgGroup::new("search").args(contest.searches[1..].iter().map(|search| search.name)))
        .arg(
            Arg::new("show")
                .long("show")
                .value_name("N")
                .default_value("10")
                .help("How many of the answers are printed")
                .value_parser(value_parser!(u64)),
        )
}

/// The options for something that a contest takes.
fn arguments(name: &'static str, usual: &'static str) -> Vec<Arg> {
    let number = |name, help| {
        Arg::new(name).long(name).value_name("N").help(help).value_parser(value_parser!(u64))
    };
    let size = |name: &'static str, help| number(name, help).value_parser(value_parser!(usize));
    match name {
        "order" => vec![size("size", "How many rows and columns the square has").long("order").default_value(usual)],
        "size" => vec![
            size("size", "How many rows and columns the board has").default_value(usual),
            size("rows", "How many rows, when there are not as many as columns"),
            size("cols", "How many columns, when there are not as many as rows"),
        ],
        "start" => vec![Arg::new("start").long("start").value_name("ROW,COL").default_value(usual)
            .help("Where the piece starts: a row and a column, counted from 0")
            .value_parser(value_parser!(Pos))],
        "moves" => vec![Arg::new("moves").long("moves").default_value(usual)
            .help("Which piece it is: two cells one way and one the other, or three straight or two diagonally")
            .value_parser(["knight", "leaper"])],
        "hole" => vec![Arg::new("hole").long("hole").value_name("ROW,COL").action(ArgAction::Append)
            .help("A cell where no queen may stand; may be said more than once")
            .value_parser(value_parser!(Pos))],
        "file" => vec![Arg::new("file").value_parser(value_parser!(PathBuf)).long_help(FORMATS)
            .help("A file of puzzles; `-` or none is standard input")],
        "seed" => vec![number("seed", "Where the random numbers begin; the same on every machine").default_value(usual)],
        "runs" => vec![number("runs", "How many times to search, each with random numbers of its own").default_value(usual)
            .value_parser(value_parser!(u64).range(1..))],
        "limit" => {
            let help = "How many are enough: answers, or walks and restarts of a search by chance";
            let arg = number("limit", help).value_parser(value_parser!(u64).range(1..));
            let all = Arg::new("all").long("all").action(ArgAction::SetTrue).conflicts_with("limit").help("All there are");
            if usual.is_empty() { vec![arg] } else { vec![arg.default_value(usual), all] }
        }
        _ => panic!("no program takes {name:?}"),
    }
}

/// Runs the search that is asked for; whether there is an answer to everything.
pub fn run(contest: &Contest, words: &ArgMatches, out: &mut dyn Write) -> Result<bool, Failure> {
    let is_meant =
        |search: &&Search| words.try_get_one(search.name).is_ok_and(|flag| flag == Some(&true));
    let search = contest.searches[1..].iter().find(is_meant).unwrap_or(&contest.searches[0]);
    let input = input(words)?;
    let program = LessonProgram { contest, search, show: one(words, "show").unwrap_or(10) };
    (contest.refuse)(&input, search.name).map_err(Failure::new)?;
    if contest.takes[0].0 == "file" {
        let file = words.get_one::<PathBuf>("file");
        return each(file.map(PathBuf::as_path), input.size.rows, |line, puzzle| {
            program.search(Some(line), &Input::sudoku(puzzle), out)
        });
    }
    match one::<u64>(words, "runs") {
        Some(runs) if runs > 1 => program.compare(input.runs(runs), out),
        _ => program.search(None, &input, out),
    }
}

fn one<T: Clone + Send + Sync + 'static>(words: &ArgMatches, name: &str) -> Option<T> {
    words.try_get_one(name).ok().flatten().cloned()
}

/// What was typed.
fn input(words: &ArgMatches) -> Result<Input, Failure> {
    let side = one(words, "size").unwrap_or(9);
    let size = Size::new(one(words, "rows").unwrap_or(side), one(words, "cols").unwrap_or(side));
    let start = one(words, "start").unwrap_or(Pos::new(0, 0));
    if size.rows.checked_mul(size.cols).is_none_or(|cells| !(1..=MOST_CELLS).contains(&cells)) {
        let most = grouped(MOST_CELLS as u64);
        return Err(Failure::new(format!("found a board of {size}; expected 1 to {most} cells")));
    }
    size.check_start(start).map_err(|error| {
        let (row, col) = (size.rows - 1, size.cols - 1);
        Failure::new(format!(
            "{error}; expected a row from 0 to {row} and a column from 0 to {col}"
        ))
    })?;
    let is_leaper = one::<String>(words, "moves").is_some_and(|piece| piece == "leaper");
    let wants_all = one(words, "all").unwrap_or(false);
    let limit = one(words, "limit").filter(|_| !wants_all).unwrap_or(u64::MAX);
    let holes = words.try_get_many("hole").ok().flatten().into_iter().flatten().copied().collect();
    let moves = if is_leaper { &LEAPER[..] } else { &KNIGHT };
    let seed = one(words, "seed").unwrap_or(1);
    Ok(Input { size, start, moves, limit, seed, holes, ..Input::default() })
}

/// A search, and how its answers are shown.
struct LessonProgram<'a> {
    contest: &'a Contest,
    search: &'a Search,
    show: u64,
}

impl LessonProgram<'_> {
    /// Searches once: the answers, and what they cost. Of a puzzle in a file, on this line, the answer alone.
    fn search(
        &self,
        line: Option<u64>,
        input: &Input,
        out: &mut dyn Write,
    ) -> Result<bool, Failure> {
        let (since, mut shown) = (Instant::now(), 0);
        // A search by callbacks goes on when the output is gone, and the failure is told at its end.
        let mut written = Ok(());
        let end = if line.is_some() { "\n" } else { "\n\n" };
        let tally = (self.search.run)(input, &mut |found| {
            self.contest.assert_right(self.search, input, &found);
            shown += 1;
            if shown <= self.show && written.is_ok() {
                // Ctrl-C must not lose what is found already.
                written = write!(out, "{found}{end}").and_then(|()| out.flush());
            }
        });
        written?;
        let seconds = since.elapsed().as_secs_f64();
        let found = counted(tally.found, self.contest.noun);
        if let Some(line) = line.filter(|_| shown == 0) {
            match tally.found {
                0 => say(&format!("line {line}: {found}")),
                _ => writeln!(out, "{found}")?,
            }
        } else if line.is_none() {
            let counts = self.contest.values(&tally);
            let counts: String =
                counts.map(|(name, count)| format!("; {name}: {}", grouped(count))).collect();
            let shown =
                if shown > self.show { format!("; shown: {}", self.show) } else { String::new() };
            writeln!(out, "{found}{shown}{counts}; {}", time(seconds * 1e9))?;
        }
        Ok(tally.found > 0)
    }

    /// Searches with other random numbers each time: how far apart the runs are, and the first answer.
    fn compare(&self, inputs: Vec<Input>, out: &mut dyn Write) -> Result<bool, Failure> {
        let (mut tallies, mut first) = (Vec::new(), None);
        for input in &inputs {
            let since = Instant::now();
            let tally = (self.search.run)(input, &mut |found| {
                self.contest.assert_right(self.search, input, &found);
                first.get_or_insert(found);
            });
            tallies.push((tally, since.elapsed().as_secs_f64()));
        }
        let found = tallies.iter().filter(|(tally, _)| tally.found > 0).count();
        let all_found = found == tallies.len();
        let seconds = Sorted::of(tallies.iter().map(|(_, seconds)| *seconds));
        let mut columns = vec![("seconds", seconds)];
        for (name, _) in self.contest.values(&tallies[0].0) {
            let count = |(tally, _): &(Tally, f64)| self.contest.value(tally, name) as f64;
            columns.push((name, Sorted::of(tallies.iter().map(count))));
        }
        writeln!(out, "{}", table(&columns))?;
        let (found, runs) = (grouped(found as u64), counted(tallies.len() as u64, "run"));
        writeln!(out, "{found} of {runs} found a {}.", self.contest.noun)?;
        if let Some(first) = first {
            writeln!(out, "\nThe first:\n{first}")?;
        }
        Ok(all_found)
    }
}

/// A line of the table: its name, and the number that it shows of those in a column.
type Statistic = (&'static str, fn(&Sorted<f64>) -> f64);

const STATISTICS: [Statistic; 6] = [
    ("mean", Sorted::<f64>::mean),
    ("least", Sorted::least),
    ("1 in 4", |spread| spread.quantile(1)),
    ("median", |spread| spread.quantile(2)),
    ("3 in 4", |spread| spread.quantile(3)),
    ("most", Sorted::most),
];

/// A column for each name, narrow enough for a terminal of 60 columns.
fn table(columns: &[(&str, Sorted<f64>)]) -> String {
    let line = |name: &str, cells: Vec<String>| {
        let cells: String = cells.iter().map(|cell| format!(" {cell:>15}")).collect();
        format!("{name:<8}{cells}\n")
    };
    let heads = line("", columns.iter().map(|(head, _)| head.to_string()).collect());
    let lines = STATISTICS.map(|(name, of)| {
        let shown = |(head, spread): &(&str, Sorted<f64>)| match *head {
            "seconds" => format!("{:.2e}", of(spread)),
            _ => cell(&format!("{:.0}", of(spread))),
        };
        line(name, columns.iter().map(shown).collect())
    });
    heads + &lines.concat()
}
