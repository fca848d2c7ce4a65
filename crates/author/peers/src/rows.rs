//! The rows of the table: for each our searches, and theirs.

use champions::sudoku::fast;
use dlx_rs::queens::Queens;
use grid::Size;
use programs::{
    chapters::puzzles,
    contest::Input,
    puzzles::{Board, generate, to_line},
};
use sudoku::Sudoku;

use crate::{
    crates::{
        all_by_backtrack, by_dlx, by_pathfinding, by_singles, count_by_backtrack, from_sudoku,
        to_sudoku,
    },
    outside::{gecode, python, source},
    row::Row,
};

/// A row that is ready to be measured; the error is a wrong answer.
type Made = Result<Row, String>;

/// A row before it is made.
pub(crate) struct Plan {
    pub(crate) name: &'static str,
    /// What is to be found.
    pub(crate) about: &'static str,
    pub(crate) make: fn() -> Made,
}

const fn plan(name: &'static str, about: &'static str, make: fn() -> Made) -> Plan {
    Plan { name, about, make }
}

/// The rows.
pub(crate) const ROWS: [Plan; 28] = [
    plan("magic-all-4", "all 880 magic squares of order 4, one of each eight", || {
        let row = magic_all()?.outside(GECODE, gecode(&["magic", "all", "4"]))?;
        cp_sat(row, "cp_sat_magic.py", &["all", "4"])
    }),
    plan("magic-first-5", "the first magic square of order 5, a seed each round", || {
        magic_first(5)
    }),
    plan("magic-first-6", "the same for order 6", || magic_first(6)),
    plan("magic-first-8", "the same for order 8", || magic_first(8)),
    plan("magic-first-10", "the same for order 10", || magic_first(10)),
    plan("magic-first-12", "the same for order 12", || magic_first(12)),
    plan("sudoku-easy", "the solution of a sudoku, 200 with 36 clues, by the puzzle", || {
        their_solutions(our_solutions(easy())?.ours("fewest", "fewest candidates")?)
    }),
    // The search by fewest candidates alone would take 4 s a round here.
    plan("sudoku-17", "the same, 1,000 with 17 clues", || {
        their_solutions(our_solutions(read(SEVENTEEN))?)
    }),
    plan("sudoku-hard", "the same, 50 hard ones of our generator", || {
        let hard = (0..50).map(|number| generate::hard(1, number)).collect();
        their_solutions(our_solutions(hard)?.ours("fewest", "fewest candidates")?)
    }),
    plan("sudoku-hardest", "the same, the hardest published ones, as isomorphs", || {
        let mut row = their_solutions(our_solutions(isomorphs())?)?;
        row.notes.push(format!(
            "each of 50 published puzzles as {ISOMORPHS} random isomorphs, the same for all: which of two\n  \
             candidates a search tries first decides much, and is luck on a single board"
        ));
        Ok(row)
    }),
    plan("sudoku-text-easy", "from a line of text to one, 200 with 36 clues", || {
        line_to_line(easy())
    }),
    plan("sudoku-text-17", "the same, 1,000 with 17 clues", || line_to_line(read(SEVENTEEN))),
    plan("sudoku-text-hardest", "the same, the hardest published ones", || {
        line_to_line(isomorphs())
    }),
    plan("deduction-easy", "how far singles lead, 200 with 36 clues, by the puzzle", || {
        deduction(easy(), 194, 194)
    }),
    plan("deduction-17", "the same, 1,000 with 17 clues", || deduction(read(SEVENTEEN), 463, 347)),
    plan("bfs-100", "moves to every cell of 100 × 100, by the cell", || bfs(100)),
    plan("bfs-1000", "the same on 1,000 × 1,000", || bfs(1_000)),
    plan("tours-304", "all tours of 5 × 5 from a corner", || {
        let row = tours(304).ours("mirrors", "bits and mirrors")?.ours("bits", "bits")?;
        cp_sat(row.ours("recursive", "the lesson, recursive")?, "cp_sat_tours.py", &["corner"])
    }),
    plan("tours-1728", "all tours of 5 × 5", || {
        let row = tours(1_728).ours("every-start-mirrors", "bits and mirrors")?;
        cp_sat(row.ours("every-start", "the lesson, recursive")?, "cp_sat_tours.py", &["all"])
    }),
    plan("queens-12", "all 14,200 ways to place twelve queens", queens_12),
    // What only a count that begins with the borders gets through quickly; theirs take minutes.
    plan("queens-16", "all 14,772,512 ways to place sixteen queens", || {
        Row::new("queens", vec![Input::order(16)], 14_772_512)
            .ours("borders-alone", "the borders first")
    }),
    plan("queens-first-100", "one way to place 100 queens", || {
        seeded(Row::new("queens", vec![Input::order(100)], 1))
            .ours("repair", "repair")?
            .outside(GECODE, gecode(&["queens", "first", "100"]))
    }),
    plan("source-1", "all magic squares of order 3", || {
        Row::new("magic-brute", vec![Input::order(3)], 8)
            .ours("last-cell", "the last cell computed")?
            .ours("reference", "the lesson")?
            .outside(SOURCE, source("magic_brute", &["3"], ""))
    }),
    plan("source-2", "all 880 magic squares of order 4", || {
        magic_all()?.outside(SOURCE, source("magic_pruned", &["all", "4"], ""))
    }),
    plan("source-3", "200 sudokus with 36 clues", || {
        let row = Row { pieces: 1, ..our_solutions(easy())? }.ours("reference", "the lesson")?;
        let puzzles = row.puzzles();
        row.outside(SOURCE, source("sudoku_bitmask", &[], &puzzles))
    }),
    plan("source-5", "all tours of 5 × 5 from a corner", || {
        tours(304)
            .ours("mirrors", "bits and mirrors")?
            .ours("recursive", "the lesson")?
            .outside(SOURCE, source("knight_dfs", &["5"], ""))
    }),
    plan("source-6", "Warnsdorff's rule from every cell of 8 × 8", || {
        let of = |start| Input { start, limit: 1, ..Input::order(8) };
        let starts = Size::square(8).positions().map(of).collect();
        let ours = Row::new("knight-warnsdorff", starts, 64);
        let ours = ours.ours("roth", "Roth's tie-breaking")?;
        // The rule is the same on both sides, and so must be the number of walks that end early.
        let row = Row { found: 63, ..ours };
        row.ours("rule", "the lesson")?.outside(SOURCE, source("knight_warnsdorff", &["8"], ""))
    }),
    plan("source-9", "20 magic squares of order 8", || {
        // One square may be luck.
        seeded(Row::new("magic-local-search", Input::order(8).runs(20), 20))
            .ours("tabu", "tabu search")?
            .ours("reference", "the lesson")?
            .outside(SOURCE, source("magic_local_search", &["8", "20"], ""))
    }),
];

/// What a reader of the table will look for in vain.
pub(crate) const WITHOUT_A_PEER: &str = "\
No published program was found to measure against for all squares of order 5 and all tours of 6 × 6;
the chapters say what the ways of the course's sources cost.
tdoku, Schoku 0.9.6 and NQueensFAF are published as source only and built for the processor at hand, so
they stand in the table of programs that are: with g++ and javac and their own flags, as the files of
crates/author/peers/outside say, for just peers --with tdoku=PROGRAM. Not tried: clang, Schoku on
batches of puzzles, NQueensFAF on a graphics processor, Jeff Somers' and Takaken's programs for queens.";

const GECODE: &str = "Gecode, 1 thread";

/// The program of a lesson's source. Its row is called `source-N`, and what it measures stands in the chapter of
/// lesson N.
const SOURCE: &str = "the source's way";

const OURS: &str = "27 cells at a time";
const SUDOKU: (&str, bool) = ("sudoku 0.8.0", false);

/// A sample of Gordon Royle's collection; its first line says whose it is.
const SEVENTEEN: &str = include_str!("../data/sudoku-17-clues.txt");

/// Puzzles that our search was not tuned to; the first line says where they are from.
const HARDEST: &str = include_str!("../data/sudoku-hardest.txt");

/// How many isomorphs of each of the hardest puzzles are solved.
const ISOMORPHS: u64 = 20;

fn cp_sat(row: Row, script: &str, arguments: &[&str]) -> Made {
    let package = "OR-tools CP-SAT";
    row.outside(&format!("{package}, 1 worker"), python(package, script, arguments))
}

/// With the number of the round as the seed of everybody who takes one.
fn seeded(row: Row) -> Row {
    Row { has_seeds: true, ..row }
}

fn magic_all() -> Made {
    let ours = Row::new("magic-pruned", vec![Input::order(4)], 880);
    ours.ours("plan", "the plan")?.ours("reference", "the lesson")
}

fn magic_first(order: usize) -> Made {
    let input = Input { limit: 1, ..Input::order(order) };
    let mut row = seeded(Row::new("magic-pruned", vec![input], 1));
    row = row.ours("random", "random numbers, restarts")?;
    // The lesson's search is the same in each round, and only here quick enough.
    if order <= 6 {
        row = row.ours("reference", "the lesson")?;
    }
    let order = &order.to_string();
    row = row.outside("Gecode, restarts", gecode(&["magic", "first", order]))?;
    cp_sat(row, "cp_sat_magic.py", &["first", order])
}

/// 200 puzzles with 36 clues.
fn easy() -> Vec<Board> {
    puzzles(1, 200, 36)
}

/// The puzzles of a text, one a line.
fn read(text: &str) -> Vec<Board> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.parse().expect("each line is a puzzle")).collect()
}

/// The hardest puzzles with digits relabeled, rows and columns permuted, and some transposed.
fn isomorphs() -> Vec<Board> {
    let isomorph = |(number, puzzle)| generate::isomorph(puzzle, 1, number);
    let puzzles = read(HARDEST);
    let each = puzzles.iter().flat_map(|puzzle| (0..ISOMORPHS).map(move |_| puzzle));
    (0..).zip(each).map(isomorph).collect()
}

/// A row of lesson 3 or 8 with these boards, of which `found` are solved.
fn sudokus(lesson: &str, boards: Vec<Board>, found: usize) -> Row {
    let pieces = boards.len();
    let inputs = boards.into_iter().map(Input::sudoku).collect();
    Row { pieces, ..Row::new(lesson, inputs, found as u64) }
}

fn our_solutions(boards: Vec<Board>) -> Made {
    let found = boards.len();
    sudokus("sudoku-bitmask", boards, found).ours("fast", OURS)
}

fn their_solutions(row: Row) -> Made {
    let board = |input: &Input| input.puzzle.clone();
    row.answering(
        SUDOKU,
        to_sudoku,
        |sudoku| sudoku.some_solution(),
        |sudoku| sudoku.some_solution().iter().map(from_sudoku).collect(),
    )?
    .answering(("dlx-rs 1.3.0", false), board, by_dlx, |board| {
        by_dlx(board).iter().map(|cells| cells.iter().map(|&cell| cell as u32).collect()).collect()
    })
}

/// Each side reads a puzzle from a line and writes the solution as a line, by its own functions.
fn line_to_line(boards: Vec<Board>) -> Made {
    let line = |input: &Input| to_line(&input.puzzle);
    let found = boards.len();
    sudokus("sudoku-bitmask", boards, found)
        .answering(
            (OURS, true),
            line,
            |line| our_line(line),
            |line| vec![numbers(&our_line(line))],
        )?
        .answering(SUDOKU, line, |line| their_line(line), |line| vec![numbers(&their_line(line))])
}

fn our_line(puzzle: &str) -> String {
    let puzzle: Board = puzzle.parse().expect("each line is a puzzle");
    to_line(&fast::solve(&puzzle).expect("each puzzle has a solution").board)
}

fn their_line(puzzle: &str) -> String {
    let puzzle = Sudoku::from_str_line(puzzle).expect("each line is a puzzle");
    puzzle.some_solution().expect("each puzzle has a solution").to_str_line().to_string()
}

fn numbers(line: &str) -> Vec<u32> {
    line.chars().filter_map(|digit| digit.to_digit(10)).collect()
}

/// The puzzles of which singles alone solve so many; theirs sometimes stops a few cells before ours.
fn deduction(boards: Vec<Board>, ours: usize, theirs: usize) -> Made {
    let row = sudokus("sudoku-deduction", boards, ours)
        .ours("nine", "nine cells at a time")?
        .ours("reference", "the lesson, with a log")?;
    let singles = ("sudoku 0.8.0, singles", false);
    let mut row = Row { found: theirs as u64, ..row }.answering(
        singles,
        to_sudoku,
        by_singles,
        |sudoku| vec![from_sudoku(&by_singles(sudoku))],
    )?;
    row.notes.push(format!("{ours} of {} are solved by ours, and {theirs} by theirs", row.pieces));
    Ok(row)
}

fn bfs(order: usize) -> Made {
    let row = Row::new("knight-bfs", vec![Input::order(order)], 1);
    let row = Row { pieces: order * order, ..row };
    row.ours("bits", "bit boards")?
        .ours("reference", "the lesson, a queue")?
        .answering(
            ("pathfinding 4.16.0", false),
            |input| input.size,
            by_pathfinding,
            |size| vec![by_pathfinding(size).cells().to_vec()],
        )?
        .outside("networkx", python("networkx", "networkx_bfs.py", &[&order.to_string()]))
}

fn tours(found: u64) -> Row {
    Row::new("knight-dfs", vec![Input::order(5)], found)
}

fn queens_12() -> Made {
    let order = |input: &Input| input.size.rows;
    Row::new("queens", vec![Input::order(12)], 14_200)
        .ours("borders-alone", "the borders first")?
        .ours("plainly", "the lesson")?
        .answering(("backtrack 0.3.0, bits", false), order, count_by_backtrack, all_by_backtrack)?
        .answering(
            ("dlx-rs 1.3.0", false),
            order,
            |&order| Queens::new(order).count(),
            |&order| {
                let by_rows = |mut queens: Vec<(usize, usize)>| {
                    queens.sort_unstable();
                    queens.into_iter().map(|(_, col)| col as u32).collect()
                };
                Queens::new(order).map(by_rows).collect()
            },
        )?
        .outside(GECODE, gecode(&["queens", "all", "12"]))
}
