//! Sudokus: the first solution, of a board and of a line of text, and how far singles lead.

use std::{convert::identity, ops::ControlFlow};

use champions::sudoku::fast;
use dlx_rs::sudoku::Sudoku as DlxSudoku;
use exact_covers::{DlSolver, Solver as ExactCover};
use grid::{Grid, Pos, Size};
use programs::{
    contest::{Answer, Input},
    contests,
    puzzles::{Board, generate, to_line},
};
use sudoku::{
    Sudoku,
    strategy::{Strategy, StrategySolver},
};

use crate::{outside::Program, row::Row, rows::SOURCE, runner::Runner};

/// A sample of Gordon Royle's collection; its first line says whose it is.
const SEVENTEEN: &str = include_str!("../data/sudoku-17-clues.txt");

/// Puzzles that our search was not tuned to; the first line says where they are from.
const HARDEST: &str = include_str!("../data/sudoku-hardest.txt");

/// How many isomorphs of each of the hardest puzzles are solved.
const ISOMORPHS: u64 = 20;

/// 200 puzzles with 36 clues.
pub(crate) fn easy() -> Vec<Board> {
    let puzzle = |number| generate::puzzle(1, number, 36).expect("so many clues are reached");
    (0..200).map(puzzle).collect()
}

pub(crate) fn seventeen() -> Vec<Board> {
    puzzles(SEVENTEEN)
}

pub(crate) fn hard() -> Vec<Board> {
    (0..50).map(|number| generate::hard(1, number)).collect()
}

/// The hardest puzzles with digits relabeled, rows and columns permuted, and some transposed.
pub(crate) fn isomorphs() -> Vec<Board> {
    let isomorphs = |(puzzle, first): (&Board, u64)| {
        let numbers = first * ISOMORPHS..(first + 1) * ISOMORPHS;
        numbers.map(|number| generate::isomorph(puzzle, 1, number)).collect::<Vec<_>>()
    };
    puzzles(HARDEST).iter().zip(0..).flat_map(isomorphs).collect()
}

/// The puzzles of a text, one a line.
fn puzzles(text: &str) -> Vec<Board> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.parse().expect("each line is a puzzle")).collect()
}

/// The question for the solutions of these boards.
fn solutions(boards: Vec<Board>) -> Row {
    let pieces = boards.len();
    let inputs = boards.into_iter().map(Input::sudoku).collect();
    Row::new("sudoku-bitmask", inputs, pieces as u64).by_the_piece(pieces)
}

impl Row {
    /// With a search that gets the puzzles in the form that it works on, made before the clock starts, and
    /// whose solutions are judged.
    fn solving<P: 'static, S: 'static>(
        self,
        (name, is_ours): (&str, bool),
        form: fn(&Board) -> P,
        solve: fn(&P) -> S,
        solution: fn(S) -> Option<Board>,
    ) -> Result<Row, String> {
        let puzzles: Vec<P> = self.puzzles().map(form).collect();
        for (board, puzzle) in self.puzzles().zip(&puzzles) {
            let solved = solution(solve(puzzle))
                .ok_or_else(|| format!("{name} finds no solution of\n{board}"))?;
            referee::sudoku::judge(board, &solved).map_err(|fault| format!("{name}: {fault}"))?;
        }
        let answer = move |_| puzzles.iter().map(solve).collect::<Vec<_>>();
        Ok(self.with(Runner::inside(name, is_ours, answer)))
    }
}

/// The matrix of an exact cover is part of the work.
pub(crate) fn first_solution(boards: Vec<Board>, with_fewest: bool) -> Result<Row, String> {
    let mut row = solutions(boards).ours("fast", "27 cells at a time")?;
    if with_fewest {
        row = row.ours("fewest", "fewest candidates")?;
    }
    let by_sudoku = |puzzle: &Sudoku| puzzle.some_solution();
    let by_dlx = |cells: &Vec<usize>| DlxSudoku::new_from_input(cells).next();
    let from_sudoku = |solved: Option<Sudoku>| Some(from_sudoku(&solved?));
    let from_dlx = |solved: Option<Vec<usize>>| Some(from_numbers(&solved?));
    row.solving(SUDOKU, to_sudoku, by_sudoku, from_sudoku)?
        .solving(("exact-covers 0.3.0", false), Board::clone, by_exact_covers, identity)?
        .solving(("dlx-rs 1.3.0", false), numbers, by_dlx, from_dlx)
}

pub(crate) fn hardest() -> Result<Row, String> {
    let mut row = first_solution(isomorphs(), false)?;
    row.notes.push(format!(
        "each of 50 published puzzles as {ISOMORPHS} random isomorphs, the same for all: which of two\n  \
         candidates a search tries first decides much, and is luck on a single board"
    ));
    Ok(row)
}

/// The C of the source, which reads digits from 0.
pub(crate) fn source() -> Result<Row, String> {
    let row = solutions(easy()).by_the_piece(1);
    let row = row.ours("fast", "27 cells at a time")?.ours("lesson", "the lesson")?;
    let asked = row.puzzles().map(|board| {
        let digit = |cell: &Option<u8>| cell.map_or('-', |digit| char::from(b'0' + digit));
        board.cells().iter().map(digit).collect()
    });
    let asked: Vec<String> = asked.collect();
    let asked: Vec<&str> = asked.iter().map(String::as_str).collect();
    Ok(row.outside(SOURCE, Program::Source("sudoku_bitmask"), &asked))
}

const SUDOKU: (&str, bool) = ("sudoku 0.8.0", false);

/// Each side reads a puzzle from a line and writes the solution as a line, by its own functions.
pub(crate) fn line_to_line(boards: Vec<Board>) -> Result<Row, String> {
    let our_line = |puzzle: &String| {
        let puzzle: Board = puzzle.parse().expect("each line is a puzzle");
        to_line(&fast::solve(&puzzle).expect("each puzzle has a solution").board)
    };
    let their_line = |puzzle: &String| {
        let puzzle = Sudoku::from_str_line(puzzle).expect("each line is a puzzle");
        puzzle.some_solution().expect("each puzzle has a solution").to_str_line().to_string()
    };
    let read = |line: String| line.parse().ok();
    solutions(boards)
        .solving(("27 cells at a time", true), to_line, our_line, read)?
        .solving(SUDOKU, to_line, their_line, read)
}

/// Naked and hidden singles until there is none.
pub(crate) fn deduction(boards: Vec<Board>) -> Result<Row, String> {
    const SINGLES: [Strategy; 2] = [Strategy::NakedSingles, Strategy::HiddenSingles];
    let theirs: Vec<Sudoku> = boards.iter().map(to_sudoku).collect();
    let inputs: Vec<Input> = boards.into_iter().map(Input::sudoku).collect();
    let contest = contests::of("sudoku-deduction");
    let (mut solved, mut ours_goes_further) = (0, 0);
    for (input, sudoku) in inputs.iter().zip(&theirs) {
        let mut ours = input.puzzle.clone();
        let mut keep = |answer| {
            contest.assert_right(contest.search("nine"), input, &answer);
            if let Answer::Digits(board) = answer {
                ours = board;
            }
        };
        solved += (contest.search("nine").run)(input, &mut keep).found;
        let (Ok((found, _)) | Err((found, _))) =
            StrategySolver::from_sudoku(*sudoku).solve(&SINGLES);
        let theirs = from_sudoku(&found);
        let holds = |pos| theirs[pos].is_none() || theirs[pos] == ours[pos];
        if !ours.positions().all(holds) {
            return Err(format!("theirs fills a cell that ours does not:\n{theirs}\n\n{ours}"));
        }
        ours_goes_further += usize::from(ours != theirs);
    }
    let pieces = inputs.len();
    let row = Row::new("sudoku-deduction", inputs, solved).by_the_piece(pieces);
    let row = row.ours("nine", "nine cells at a time")?.ours("lesson", "the lesson, with a log")?;
    let mut row = row.with(Runner::inside("sudoku 0.8.0, singles", false, move |_| {
        let is_solved =
            |sudoku: &&Sudoku| StrategySolver::from_sudoku(**sudoku).solve(&SINGLES).is_ok();
        theirs.iter().filter(is_solved).count()
    }));
    if ours_goes_further > 0 {
        row.notes.push(format!(
            "on {ours_goes_further} of {pieces} puzzles theirs stops a few cells before ours"
        ));
    }
    Ok(row)
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
