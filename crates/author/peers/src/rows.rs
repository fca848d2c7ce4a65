//! The rows of the table: for each question our searches, and theirs.

use std::cell::Cell;

use backtrack::{problems::BitQueens, solve::IterSolveExt, solvers::IterSolveCached};
use dlx_rs::queens::Queens;
use grid::{Grid, KNIGHT, Pos, Size};
use pathfinding::directed::bfs::bfs_reach;
use programs::contest::Input;

use crate::{
    outside::Program::{Gecode, Python, Source},
    row::Row,
    runner::Runner,
    sudoku::{
        deduction, easy, first_solution, hard, hardest, isomorphs, line_to_line, seventeen, source,
    },
};

/// Makes a row; the error is a wrong answer.
type Make = fn() -> Result<Row, String>;

/// The rows: a name, a question, and what makes the row.
pub(crate) const ROWS: [(&str, &str, Make); 28] = [
    ("magic-all-4", "all 880 magic squares of order 4, one of each eight", || {
        Ok(magic_all()?.outside(GECODE, Gecode, &["magic", "all", "4"]).outside(
            CP_SAT,
            Python("cp_sat_magic.py", OR_TOOLS),
            &["all", "4"],
        ))
    }),
    ("magic-first-5", "the first magic square of order 5, a seed each round", || magic_first("5")),
    ("magic-first-6", "the same for order 6", || magic_first("6")),
    ("magic-first-8", "the same for order 8", || magic_first("8")),
    ("magic-first-10", "the same for order 10", || magic_first("10")),
    ("magic-first-12", "the same for order 12", || magic_first("12")),
    ("sudoku-easy", "the solution of a sudoku, 200 with 36 clues, by the puzzle", || {
        first_solution(easy(), true)
    }),
    // The search by fewest candidates alone would take 4 s a round here.
    ("sudoku-17", "the same, 1,000 with 17 clues", || first_solution(seventeen(), false)),
    ("sudoku-hard", "the same, 50 hard ones of our generator", || first_solution(hard(), true)),
    ("sudoku-hardest", "the same, the hardest published ones, as isomorphs", hardest),
    ("sudoku-text-easy", "from a line of text to one, 200 with 36 clues", || line_to_line(easy())),
    ("sudoku-text-17", "the same, 1,000 with 17 clues", || line_to_line(seventeen())),
    ("sudoku-text-hardest", "the same, the hardest published ones", || line_to_line(isomorphs())),
    ("deduction-easy", "how far singles lead, 200 with 36 clues, by the puzzle", || {
        deduction(easy())
    }),
    ("deduction-17", "the same, 1,000 with 17 clues", || deduction(seventeen())),
    ("bfs-100", "moves to every cell of 100 × 100, by the cell", || bfs("100")),
    ("bfs-1000", "the same on 1,000 × 1,000", || bfs("1000")),
    ("tours-304", "all tours of 5 × 5 from a corner", || {
        let ours = Row::new("knight-dfs", vec![Input::order(5)], 304);
        let ours = ours.ours("mirrors", "bits and mirrors")?.ours("bits", "bits")?;
        let ours = ours.ours("recursive", "the lesson, recursive")?;
        Ok(ours.outside(CP_SAT, Python("cp_sat_tours.py", OR_TOOLS), &["corner"]))
    }),
    ("tours-1728", "all tours of 5 × 5", || {
        let ours = Row::new("knight-dfs", vec![Input::order(5)], 1_728);
        let ours = ours.ours("all-mirrors", "bits and mirrors")?;
        let ours = ours.ours("all", "the lesson, recursive")?;
        Ok(ours.outside(CP_SAT, Python("cp_sat_tours.py", OR_TOOLS), &["all"]))
    }),
    ("queens-12", "all 14,200 ways to place twelve queens", queens_12),
    // What only a count that begins with the borders gets through quickly; theirs take minutes.
    ("queens-16", "all 14,772,512 ways to place sixteen queens", || {
        let ours = Row::new("queens", vec![Input::order(16)], 14_772_512);
        ours.ours("borders-alone", "the borders first")
    }),
    ("queens-first-100", "one way to place 100 queens", || {
        let one = |seed, order| vec![Input { seed, ..Input::order(order) }];
        let ours = Row::seeded("queens", 100, one).ours("repair", "repair")?;
        Ok(ours.outside(GECODE, Gecode, &["queens", "first", "100"]))
    }),
    ("source-1", "all magic squares of order 3", || {
        let ours = Row::new("magic-brute", vec![Input::order(3)], 8);
        let ours =
            ours.ours("last-cell", "the last cell computed")?.ours("lesson", "the lesson")?;
        Ok(ours.outside(SOURCE, Source("magic_brute"), &["3"]))
    }),
    ("source-2", "all 880 magic squares of order 4", || {
        Ok(magic_all()?.outside(SOURCE, Source("magic_pruned"), &["all", "4"]))
    }),
    ("source-3", "200 sudokus with 36 clues", source),
    ("source-5", "all tours of 5 × 5 from a corner", || {
        let ours = Row::new("knight-dfs", vec![Input::order(5)], 304);
        let ours = ours.ours("mirrors", "bits and mirrors")?.ours("recursive", "the lesson")?;
        Ok(ours.outside(SOURCE, Source("knight_dfs"), &["5"]))
    }),
    ("source-6", "Warnsdorff's rule from every cell of 8 × 8", || {
        let of = |start| Input { start, limit: 1, ..Input::order(8) };
        // The rule is the same on both sides, and so must be the number of walks that end early.
        let ours = Row::new("knight-warnsdorff", Size::square(8).positions().map(of).collect(), 63);
        let ours = ours.ours_unequal("farthest", "Roth's tie-breaking");
        let ours = ours.ours("lesson", "the lesson")?;
        Ok(ours.outside(SOURCE, Source("knight_warnsdorff"), &["8"]))
    }),
    ("source-9", "20 magic squares of order 8", || {
        // One square may be luck.
        let twenty = |seed, order| Input { seed, ..Input::order(order) }.runs(20);
        let ours = Row::seeded("magic-local-search", 8, twenty);
        let ours = ours.ours("tabu", "tabu search")?.ours("lesson", "the lesson")?;
        Ok(ours.outside(SOURCE, Source("magic_local_search"), &["8", "20"]))
    }),
];

/// What a reader of the table will look for in vain.
pub(crate) const WITHOUT_A_PEER: &str = "\
No published program was found to measure against for all squares of order 5 and all tours of 6 × 6;
the chapters say what the ways of the course's sources cost. tdoku and Jeff Somers' and Takaken's
programs for queens are published as source only, in no registry, so they are not measured here.
With tdoku on your machine, crates/author/peers/outside/tdoku.cpp says how to build it for
just peers sudoku --with tdoku=PROGRAM, which measures it in the rows for a sudoku's solution.";

const GECODE: &str = "Gecode, 1 thread";
const CP_SAT: &str = "OR-tools CP-SAT, 1 worker";
const OR_TOOLS: &str = "OR-tools CP-SAT";

/// The program of a lesson's source, written anew from what it does, in C++. Its row is called `source-N`, and what it
/// measures stands in the chapter of lesson N.
pub(crate) const SOURCE: &str = "the source's way";

fn magic_all() -> Result<Row, String> {
    let ours = Row::new("magic-pruned", vec![Input::order(4)], 880);
    ours.ours("plan", "the plan")?.ours("lesson", "the lesson")
}

/// The number of the round is the seed of everybody who takes one.
fn magic_first(order: &str) -> Result<Row, String> {
    let one = |seed, order| vec![Input { seed, limit: 1, ..Input::order(order) }];
    let ours = Row::seeded("magic-pruned", number(order), one);
    let mut ours = ours.ours("random", "random numbers, restarts")?;
    // The lesson's search is the same in each round, and only here quick enough.
    if number(order) <= 6 {
        ours = ours.ours("lesson", "the lesson")?;
    }
    Ok(ours.outside("Gecode, restarts", Gecode, &["magic", "first", order]).outside(
        CP_SAT,
        Python("cp_sat_magic.py", OR_TOOLS),
        &["first", order],
    ))
}

fn number(order: &str) -> usize {
    order.parse().expect("the orders are numbers")
}

fn bfs(order: &str) -> Result<Row, String> {
    let size = Size::square(number(order));
    let ours = Row::new("knight-bfs", vec![Input::order(size.rows)], 1);
    let ours = ours.ours("bits", "bit boards")?.ours("lesson", "the lesson, a queue")?;
    ours.judge(&[by_pathfinding(size).cells().to_vec()])
        .map_err(|fault| format!("pathfinding: {fault}"))?;
    Ok(ours
        .by_the_piece(size.area())
        .with(Runner::inside("pathfinding 4.16.0", false, move |_| by_pathfinding(size)))
        .outside("networkx", Python("networkx_bfs.py", "networkx"), &[order]))
}

fn by_pathfinding(size: Size) -> Grid<u32> {
    const CORNER: Pos = Pos::new(0, 0);
    let labels = &Grid::new(size, Cell::new(0));
    labels[CORNER].set(1);
    let neighbors = |&pos: &Pos| {
        let label = labels[pos].get() + 1;
        let label_of =
            move |next: &Pos| labels[*next].update(|old| if old == 0 { label } else { old });
        KNIGHT.into_iter().filter_map(move |mv| pos.step(mv, size)).inspect(label_of)
    };
    // A cell is labeled before it is reached.
    bfs_reach(CORNER, neighbors).for_each(drop);
    Grid::from_fn(size, |pos| labels[pos].get())
}

fn queens_12() -> Result<Row, String> {
    const ORDER: usize = 12;
    let ours = Row::new("queens", vec![Input::order(ORDER)], 14_200);
    let ours = ours.ours("borders-alone", "the borders first")?.ours("plainly", "the lesson")?;

    let by_backtrack = BitQueens::new(ORDER);
    let columns = |queens: Vec<usize>| queens.into_iter().map(|col| col as u32).collect();
    let found: Vec<Vec<u32>> =
        IterSolveCached::new(&by_backtrack).sat_iter().map(columns).collect();
    ours.judge(&found).map_err(|fault| format!("backtrack: {fault}"))?;
    let columns = |queens: Vec<(usize, usize)>| {
        let mut columns = vec![0; ORDER];
        queens.into_iter().for_each(|(row, col)| columns[row - 1] = col as u32 - 1);
        columns
    };
    let found: Vec<Vec<u32>> = Queens::new(ORDER).map(columns).collect();
    ours.judge(&found).map_err(|fault| format!("dlx-rs: {fault}"))?;
    Ok(ours
        .with(Runner::inside("backtrack 0.3.0, bits", false, move |_| {
            IterSolveCached::new(&by_backtrack).sat_iter().count()
        }))
        .with(Runner::inside("dlx-rs 1.3.0", false, |_| Queens::new(ORDER).count()))
        .outside(GECODE, Gecode, &["queens", "all", "12"]))
}
