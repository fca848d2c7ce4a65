//! What the grader asks of lesson 6.

use exam::{Chance, Exam, fingerprint};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size};
use referee::tour as referee;

use crate::lesson::{
    Board, StartOffBoard, Tour, Walk, accessibility, enter, from_every_start, is_closed, may_start,
    next_cell, tour, tour_looking_ahead,
};

/// All questions, by step.
pub fn questions(exam: &mut Exam<'_>) {
    exam.question("step_1_accessibility", |ask| {
        for (size, moves) in boards(&mut ask.own) {
            let what = format!("accessibility on {size} with {}", shown(&moves));
            ask.exact(what, || accessibility(size, &moves));
        }
    });
    exam.question("step_2_enter", |ask| {
        for (size, moves) in boards(&mut ask.own) {
            let walk = started(size, &moves, &mut ask.own);
            let free: Vec<Pos> = size.positions().filter(|&pos| walk.board[pos] == 0).collect();
            if free.is_empty() {
                continue;
            }
            let pos = *ask.own.pick(&free);
            ask.exact(format!("enter {pos} with {} on\n{}", shown(&moves), walk.board), || {
                let mut walk = walk.clone();
                enter(&mut walk, pos, &moves);
                said_walk(&walk)
            });
        }
    });
    exam.question("step_3_next_cell", |ask| {
        for (size, moves) in boards(&mut ask.own) {
            let walk = started(size, &moves, &mut ask.own);
            let what = format!(
                "next_cell from {} with {} on\n{}\naccessibilities\n{}",
                walk.at,
                shown(&moves),
                walk.board,
                walk.accessibility
            );
            ask.exact(what, || next_cell(&walk, &moves).map_or("none".into(), |it| it.to_string()));
        }
    });
    exam.question("step_4_tour", |ask| {
        for (size, moves) in boards(&mut ask.own) {
            let start = place(size, &mut ask.own);
            let what = format!("tour of {size} from {start} with {}", shown(&moves));
            ask.exact(what, || said(tour(size, start, &moves)));
        }
        let size = Size::new(3, 7);
        for start in [Pos::new(3, 0), Pos::new(0, 7), Pos::new(6, 2)] {
            let what = format!("tour of {size} from {start}");
            ask.exact(what, || said(tour(size, start, &KNIGHT)));
        }
    });
    exam.question("step_4_tour_of_the_boards_of_the_chapter", |ask| {
        ask.measure();
        for size in [Size::square(5), Size::square(8), Size::new(6, 9)] {
            let start = Pos::new(0, 0);
            ask.exact(format!("tour of {size} from {start}"), || said(tour(size, start, &KNIGHT)));
        }
    });
    exam.question("step_4_tour_of_a_large_board", |ask| {
        let size = Size::new(300 + ask.own.below(20), 400);
        let start = place(size, &mut ask.own);
        // The text of the board would be too long for a sheet.
        ask.exact(format!("tour of {size} from {start}"), || {
            format!("{:016x}", fingerprint(said(tour(size, start, &KNIGHT)).as_bytes()))
        });
    });
    exam.question("step_5_is_closed", |ask| {
        for board in tours(&mut ask.own) {
            for moves in [KNIGHT, LEAPER] {
                ask.exact(format!("is_closed with {} of\n{board}", shown(&moves)), || {
                    is_closed(&board, &moves)
                });
            }
        }
    });
    exam.question("step_6_may_start", |ask| {
        let moves = [KNIGHT.to_vec(), LEAPER.to_vec(), KNIGHT[..1].to_vec()];
        for moves in moves {
            let size = Size::new(ask.own.between(1, 5), ask.own.between(1, 5));
            for size in [size, Size::square(3), Size::new(3, 4), Size::new(5, 1)] {
                for start in size.positions() {
                    let what = format!("may_start at {start} on {size} with {}", shown(&moves));
                    ask.exact(what, || may_start(size, start, &moves));
                }
            }
        }
    });
    exam.question("step_7_from_every_start", |ask| {
        let sizes = [Size::new(ask.own.between(3, 4), ask.own.between(5, 7)), Size::square(5)];
        for size in sizes.into_iter().chain([Size::square(1), Size::square(3)]) {
            ask.exact(format!("from_every_start on {size}"), || {
                // A finder of ours: what it finds is known, whatever the student's tour does.
                let starts = from_every_start(size, &KNIGHT, ours);
                format!("{}\n{} of {}", starts.visited, starts.succeeded, starts.feasible)
            });
        }
    });
    exam.question("step_8_tour_looking_ahead", |ask| {
        for (size, moves) in boards(&mut ask.own) {
            let start = place(size, &mut ask.own);
            let what = format!("tour_looking_ahead of {size} from {start} with {}", shown(&moves));
            ask.judged(
                what,
                || said_board(tour_looking_ahead(size, start, &moves)),
                |found| looks_ahead(found, size, start, &moves),
            );
        }
        let size = Size::new(4, 6);
        ask.exact("tour_looking_ahead from (4,0)", || {
            said_board(tour_looking_ahead(size, Pos::new(4, 0), &KNIGHT))
        });
    });
}

/// Boards of all shapes, with moves in an order that nobody knows; each has its opposite.
fn boards(chance: &mut Chance) -> Vec<(Size, Vec<Move>)> {
    let mut boards = vec![(Size::square(1), KNIGHT.to_vec()), (Size::new(1, 4), KNIGHT.to_vec())];
    for moves in [KNIGHT, LEAPER] {
        let mut moves = moves.to_vec();
        boards.push((Size::new(chance.between(3, 5), chance.between(6, 9)), moves.clone()));
        boards.push((Size::new(chance.between(6, 9), chance.between(3, 5)), moves.clone()));
        for _ in 0..2 {
            chance.shuffle(&mut moves);
            boards.push((Size::square(chance.between(3, 8)), moves.clone()));
        }
    }
    boards
}

/// A walk of a few random steps, with its accessibilities as they must be.
fn started(size: Size, moves: &[Move], chance: &mut Chance) -> Walk {
    let mut at = place(size, chance);
    let mut board = Grid::new(size, 0);
    let mut steps = 1;
    board.set(at, steps);
    for _ in 0..chance.below(size.area()) {
        let ways = free(&board, at, moves);
        if ways.is_empty() {
            break;
        }
        at = *chance.pick(&ways);
        steps += 1;
        board.set(at, steps);
    }
    let accessibility = counted(&board, moves);
    Walk { board, accessibility, at, steps }
}

/// The free cells one move away.
fn free(board: &Board, pos: Pos, moves: &[Move]) -> Vec<Pos> {
    let next = moves.iter().filter_map(|&mv| pos.step(mv, board.size()));
    next.filter(|&next| board[next] == 0).collect()
}

/// For each free cell, how many free cells are one move away; 0 in the others.
fn counted(board: &Board, moves: &[Move]) -> Board {
    Grid::from_fn(board.size(), |pos| match board[pos] {
        0 => u32::try_from(free(board, pos, moves).len()).expect("few moves"),
        _ => 0,
    })
}

/// A finder that always goes to the first way on.
fn ours(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
    let mut board = Grid::new(size, 0);
    let (mut at, mut steps) = (start, 1);
    board.set(at, steps);
    while let Some(&next) = free(&board, at, moves).first() {
        at = next;
        steps += 1;
        board.set(at, steps);
    }
    if steps as usize == size.area() {
        return Ok(Tour::Complete(board));
    }
    let accessibility = counted(&board, moves);
    Ok(Tour::Stuck(Walk { board, accessibility, at, steps }))
}

/// Open and closed tours, and boards that are none.
fn tours(chance: &mut Chance) -> Vec<Board> {
    let closed = "
         1 28  3 12 25 10  7 16 19 22
         4 13 30 27  6 15 24 21  8 17
        29  2  5 14 11 26  9 18 23 20";
    let closed: Board = closed.parse().expect("a board");
    let open = Grid::from_rows([[1, 4, 7, 10], [8, 11, 2, 5], [3, 6, 9, 12]]);
    let mut boards = vec![Grid::new(Size::square(1), 1), Grid::new(Size::square(1), 0)];
    for board in [closed, open, ring()] {
        let board = exam::variant::laid(&board, chance);
        let last = u32::try_from(board.size().area()).expect("small");
        let shift = u32::try_from(chance.between(1, 7)).expect("small");
        let shifted = |pos| (board[pos] - 1 + shift) % last + 1;
        boards.push(Grid::from_fn(board.size(), shifted));
        let mut with_a_hole = board.clone();
        let hole = board.positions().find(|&pos| board[pos] == last / 2);
        with_a_hole.set(hole.unwrap_or(Pos::new(0, 0)), 0);
        boards.push(with_a_hole);
        boards.push(board);
    }
    boards
}

/// A closed tour of 6 × 6.
fn ring() -> Board {
    let board = "
         1 10 21 24  3 12
        22 31  2 11 20 25
         9 36 23 32 13  4
        30 33  8 17 26 19
         7 16 35 28  5 14
        34 29  6 15 18 27";
    board.parse().expect("a board")
}

fn place(size: Size, chance: &mut Chance) -> Pos {
    Pos::new(chance.below(size.rows), chance.below(size.cols))
}

/// What counts of a walk: the accessibilities of visited cells do not.
fn said_walk(walk: &Walk) -> String {
    let Walk { board, accessibility, at, steps } = walk;
    let counts = |pos| if board[pos] == 0 { accessibility[pos] } else { 0 };
    let counts = Grid::from_fn(board.size(), counts);
    format!("{steps} steps, at {at}\n{board}\naccessibilities\n{counts}")
}

fn said(tour: Result<Tour, StartOffBoard>) -> String {
    match tour {
        Ok(Tour::Complete(board)) => format!("complete\n{board}"),
        Ok(Tour::Stuck(walk)) => format!("stuck\n{}", said_walk(&walk)),
        Err(StartOffBoard { start, size }) => format!("refused: {start} on {size}"),
    }
}

fn said_board(tour: Result<Tour, StartOffBoard>) -> String {
    match tour {
        Ok(Tour::Stuck(walk)) => format!("stuck\n{}", walk.board),
        other => said(other),
    }
}

/// Whether each step of the walk was one that looking ahead allows.
fn looks_ahead(found: &str, size: Size, start: Pos, moves: &[Move]) -> Result<(), String> {
    let (end, board) = found.split_once('\n').ok_or("no board came")?;
    let walk: Board = board.parse().map_err(|_| "that is no board".to_string())?;
    if walk.size() != size {
        return Err(format!("the board has {}, not {size}", walk.size()));
    }
    referee::judge_walk(&walk, start, moves).map_err(|fault| fault.to_string())?;
    let steps = walk.cells().iter().copied().max().unwrap_or(0);
    let place_of = |step: u32| walk.positions().find(|&pos| walk[pos] == step);
    let mut board = Grid::new(size, 0);
    let mut at = start;
    board.set(at, 1);
    for step in 2..=steps + 1 {
        let ways = free(&board, at, moves);
        let counts = counted(&board, moves);
        let worth = |pos: Pos| {
            let after = free(&board, pos, moves).into_iter().map(|next| counts[next]).min();
            (counts[pos], after)
        };
        let best = ways.iter().map(|&pos| worth(pos)).min();
        match (place_of(step), best) {
            (None, None) => break,
            (None, Some(_)) => return Err(format!("it stops after step {steps} with a way on")),
            (Some(pos), best) if Some(worth(pos)) != best => {
                return Err(format!(
                    "step {step} goes to {pos}, where more ways lead on than needed"
                ));
            }
            (Some(pos), _) => {
                at = pos;
                board.set(at, step);
            }
        }
    }
    let is_complete = steps as usize == size.area();
    match (end, is_complete) {
        ("complete", true) | ("stuck", false) => Ok(()),
        _ => Err(format!("it says {end}, and visits {steps} of {} cells", size.area())),
    }
}

fn shown(moves: &[Move]) -> String {
    let moves: Vec<String> =
        moves.iter().map(|mv| format!("({:+},{:+})", mv.rows, mv.cols)).collect();
    moves.join(" ")
}
