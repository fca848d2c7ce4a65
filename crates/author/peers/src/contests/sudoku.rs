//! Sudokus: the first solution, of a board and of a line of text, and how far singles lead.

use std::{convert::identity, ops::ControlFlow, path::Path};

use champions::sudoku::fast;
use dlx_rs::sudoku::Sudoku as DlxSudoku;
use exact_covers::{DlSolver, Solver as ExactCover};
use grid::{Grid, Pos, Size};
use programs::puzzles::{generate, to_line};
use sudoku::{
    Sudoku,
    strategy::{Strategy, StrategySolver},
};
use sudoku_bitmask::{Board, better as fewest};
use sudoku_deduction::better::{End, Solver};

use super::{Contest, board};
use crate::{outside::Outside, runner::Runner};

/// Puzzles that all searches of a contest share: they are kept until the program ends.
pub(super) type Puzzles = &'static [Board];

/// A sample of Gordon Royle's collection; its first line says whose it is.
const SEVENTEEN: &str = include_str!("../../data/sudoku-17-clues.txt");

/// Puzzles that our search was not tuned to; the first line says where they are from.
const HARDEST: &str = include_str!("../../data/sudoku-hardest.txt");

/// How many isomorphs of each of the hardest puzzles are solved.
const ISOMORPHS: u64 = 20;

/// 200 puzzles with 36 clues.
pub(super) fn easy() -> Puzzles {
    let puzzle = |number| generate::puzzle(1, number, 36).expect("so many clues are reached");
    (0..200).map(puzzle).collect::<Vec<_>>().leak()
}

pub(super) fn seventeen() -> Puzzles {
    puzzles(SEVENTEEN).leak()
}

pub(super) fn hard() -> Puzzles {
    (0..50).map(|number| generate::hard(1, number)).collect::<Vec<_>>().leak()
}

/// The hardest puzzles with digits relabeled, rows and columns permuted, and some transposed.
pub(super) fn hardest_isomorphs() -> Puzzles {
    let isomorphs = |(puzzle, first): (&Board, u64)| {
        let numbers = first * ISOMORPHS..(first + 1) * ISOMORPHS;
        numbers.map(|number| generate::isomorph(puzzle, 1, number)).collect::<Vec<_>>()
    };
    puzzles(HARDEST).iter().zip(0..).flat_map(isomorphs).collect::<Vec<_>>().leak()
}

/// The puzzles of a text, one a line.
fn puzzles(text: &str) -> Vec<Board> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.parse().expect("each line is a puzzle")).collect()
}

pub(crate) fn hardest() -> Result<Contest, String> {
    let mut contest = first_solution(hardest_isomorphs(), false)?;
    contest.notes.push(format!(
        "each of 50 published puzzles as {ISOMORPHS} random isomorphs, the same for all: which of two\n  \
         candidates a search tries first decides much, and is luck on a single board"
    ));
    Ok(contest)
}

/// Our best search for the first solution.
pub(super) fn by_bands(board: &Board) -> Option<Board> {
    fast::solve(board).map(|solved| solved.board)
}

impl Contest {
    /// With a search that gets the puzzles in the form that it works on, made before the clock starts, and
    /// whose solutions are judged.
    pub(super) fn solving<P: 'static, S: 'static>(
        self,
        (name, is_ours): (&str, bool),
        boards: Puzzles,
        form: fn(&Board) -> P,
        solve: fn(&P) -> S,
        solution: fn(S) -> Option<Board>,
    ) -> Result<Contest, String> {
        for board in boards {
            let solved = solution(solve(&form(board)))
                .ok_or_else(|| format!("{name} finds no solution of\n{board}"))?;
            referee::sudoku::judge(board, &solved).map_err(|fault| format!("{name}: {fault}"))?;
        }
        let puzzles: Vec<P> = boards.iter().map(form).collect();
        let answer = move |_| puzzles.iter().map(solve).collect::<Vec<_>>();
        Ok(self.with(Runner::inside(name, is_ours, answer)))
    }

    /// Starts a solver from elsewhere where a sudoku's solution is asked for, and judges its answer.
    pub(crate) fn start_solver(&mut self, name: &str, program: &Path) -> Result<(), String> {
        if self.puzzles.is_empty() {
            return Ok(());
        }
        let lines: String = self.puzzles.iter().map(|board| to_line(board) + "\n").collect();
        let mut solver = Outside::solver(program, &(lines + "\n"))?;
        judge_solutions(self.puzzles, &solver.answer, 1)
            .map_err(|fault| format!("{name}: {fault}"))?;
        self.runners.push(Runner::outside(name, move |round| solver.turn(round)));
        Ok(())
    }
}

/// The matrix of an exact cover is part of the work.
pub(crate) fn first_solution(boards: Puzzles, with_fewest: bool) -> Result<Contest, String> {
    let mut contest = Contest { puzzles: boards, ..Contest::new(boards.len()) };
    contest = contest.solving(BY_BANDS, boards, Board::clone, by_bands, identity)?;
    if with_fewest {
        let by_fewest = |board: &Board| fewest::solve(board).map(|solved| solved.board);
        contest = contest.solving(
            ("fewest candidates", true),
            boards,
            Board::clone,
            by_fewest,
            identity,
        )?;
    }
    let by_sudoku = |puzzle: &Sudoku| puzzle.some_solution();
    let by_dlx = |cells: &Vec<usize>| DlxSudoku::new_from_input(cells).next();
    let from_sudoku = |solved: Option<Sudoku>| Some(from_sudoku(&solved?));
    let from_dlx = |solved: Option<Vec<usize>>| Some(from_numbers(&solved?));
    contest
        .solving(SUDOKU, boards, to_sudoku, by_sudoku, from_sudoku)?
        .solving(("exact-covers 0.3.0", false), boards, Board::clone, by_exact_covers, identity)?
        .solving(("dlx-rs 1.3.0", false), boards, numbers, by_dlx, from_dlx)
}

/// A solution for each puzzle, a line of 81 numbers, where `first` is the digit 1 on paper.
pub(super) fn judge_solutions(
    puzzles: Puzzles,
    lines: &[Vec<u32>],
    first: u32,
) -> Result<(), String> {
    if lines.len() != puzzles.len() {
        return Err(format!("{} of {} puzzles are solved", lines.len(), puzzles.len()));
    }
    puzzles.iter().zip(lines).try_for_each(|(puzzle, solved)| {
        let solved = board(9, solved)?;
        let digit = |number: u32| u8::try_from(number.checked_sub(first)?).ok();
        referee::sudoku::judge(puzzle, &Grid::from_fn(Size::square(9), |pos| digit(solved[pos])))
    })
}

pub(super) const BY_BANDS: (&str, bool) = ("27 cells at a time", true);

const SUDOKU: (&str, bool) = ("sudoku 0.8.0", false);

/// Each side reads a puzzle from a line and writes the solution as a line, by its own functions.
pub(crate) fn line_to_line(boards: Puzzles) -> Result<Contest, String> {
    let our_line = |puzzle: &String| {
        let puzzle: Board = puzzle.parse().expect("each line is a puzzle");
        to_line(&fast::solve(&puzzle).expect("each puzzle has a solution").board)
    };
    let their_line = |puzzle: &String| {
        let puzzle = Sudoku::from_str_line(puzzle).expect("each line is a puzzle");
        puzzle.some_solution().expect("each puzzle has a solution").to_str_line().to_string()
    };
    let read = |line: String| line.parse().ok();
    Contest::new(boards.len())
        .solving(BY_BANDS, boards, to_line, our_line, read)?
        .solving(SUDOKU, boards, to_line, their_line, read)
}

/// Naked and hidden singles until there is none.
pub(crate) fn singles(boards: Puzzles) -> Result<Contest, String> {
    const SINGLES: [Strategy; 2] = [Strategy::NakedSingles, Strategy::HiddenSingles];
    let theirs: Vec<Sudoku> = boards.iter().map(to_sudoku).collect();
    let solver = Solver::new();
    let mut ours_goes_further = 0;
    for (board, sudoku) in boards.iter().zip(&theirs) {
        let ours = match solver.solve(board) {
            End::Solved(answer) => {
                referee::sudoku::judge(board, &answer)?;
                answer
            }
            End::Stuck(answer) => answer,
            End::Contradicted => return Err(format!("a contradiction in\n{board}")),
        };
        let (Ok((found, _)) | Err((found, _))) =
            StrategySolver::from_sudoku(*sudoku).solve(&SINGLES);
        let theirs = from_sudoku(&found);
        let holds = |pos| theirs[pos].is_none() || theirs[pos] == ours[pos];
        if !ours.positions().all(holds) {
            return Err(format!("theirs fills a cell that ours does not:\n{theirs}\n\n{ours}"));
        }
        ours_goes_further += usize::from(ours != theirs);
    }
    let pieces = boards.len();
    let mut contest = Contest::new(pieces)
        .with(Runner::inside("nine cells at a time", true, move |_| {
            boards.iter().map(|board| solver.solve(board)).collect::<Vec<_>>()
        }))
        .with(Runner::inside("the lesson, with a log", true, move |_| {
            boards.iter().map(sudoku_deduction::solve).collect::<Vec<_>>()
        }))
        .theirs("sudoku 0.8.0, singles", move |_| {
            let is_solved =
                |sudoku: &&Sudoku| StrategySolver::from_sudoku(**sudoku).solve(&SINGLES).is_ok();
            theirs.iter().filter(is_solved).count()
        });
    if ours_goes_further > 0 {
        contest.notes.push(format!(
            "on {ours_goes_further} of {pieces} puzzles theirs stops a few cells before ours"
        ));
    }
    Ok(contest)
}

/// An exact cover of a sudoku: the items are those that the givens leave open, and an option for each
/// digit that may still stand in a cell has the four items that it covers.
fn by_exact_covers(board: &Board) -> Option<Board> {
    let of = |Pos { row, col }: Pos, digit: usize| {
        let band = row / 3 * 3 + col / 3;
        [row * 9 + col, 81 + row * 9 + digit, 162 + col * 9 + digit, 243 + band * 9 + digit]
    };
    let mut is_covered = [false; 324];
    for pos in board.positions() {
        if let Some(digit) = board[pos] {
            of(pos, digit.into()).into_iter().for_each(|item| is_covered[item] = true);
        }
    }
    let items: Vec<usize> = (0..324).filter(|&item| !is_covered[item]).collect();
    let empty = board.positions().filter(|&pos| board[pos].is_none());
    let options = empty.flat_map(|pos| (0..9).map(move |digit| of(pos, digit)));
    let options: Vec<[usize; 4]> =
        options.filter(|option| option.iter().all(|&item| !is_covered[item])).collect();

    let mut solver: DlSolver<'_, usize, ()> = DlSolver::new(&items, &[]);
    for option in &options {
        solver.add_option(option, []);
    }
    let (mut solved, mut option) = (None, Vec::new());
    solver.solve(|mut solution| {
        let mut board = board.clone();
        while solution.next(&mut option) {
            let mut items: Vec<usize> = option.iter().map(|&(&item, _)| item).collect();
            items.sort_unstable();
            let pos = Pos::new(items[0] / 9, items[0] % 9);
            board.set(pos, u8::try_from((items[1] - 81) % 9).ok());
        }
        solved = Some(board);
        ControlFlow::Break(())
    });
    solved
}

/// The form in which the crate `sudoku` works, so that reading it is not timed.
fn to_sudoku(board: &Board) -> Sudoku {
    Sudoku::from_str_line(&to_line(board)).expect("these are digits")
}

fn from_sudoku(sudoku: &Sudoku) -> Board {
    sudoku.to_str_line().parse().expect("these are digits")
}

/// The form in which dlx-rs takes a puzzle.
fn numbers(board: &Board) -> Vec<usize> {
    board.cells().iter().map(|cell| cell.map_or(0, |digit| usize::from(digit) + 1)).collect()
}

fn from_numbers(cells: &[usize]) -> Board {
    Grid::from_fn(Size::square(9), |pos| {
        u8::try_from(cells[pos.row * 9 + pos.col]).ok()?.checked_sub(1)
    })
}
