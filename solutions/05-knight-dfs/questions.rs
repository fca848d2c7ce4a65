//! What the grader asks of lesson 5.
//!
//! The moves are data, so each student is given them in an order of their own: the tours are others,
//! and as many.

use exam::{Chance, Exam};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, record};

use crate::lesson::{ALL, StartOffBoard, collect_tours, exit, tours_iterative, tours_recursive};

type Tours = fn(Size, Pos, &[Move], u64, &mut dyn FnMut(&Grid<u32>)) -> Result<u64, StartOffBoard>;

/// All questions, by step.
pub fn questions(exam: &mut Exam<'_>) {
    exam.question("step_1_exit", |ask| {
        for _ in 0..3 {
            let size = Size::new(ask.own.between(2, 5), ask.own.between(4, 8));
            let board = Grid::from_fn(size, |_| u32::from(ask.own.coin()));
            for mv in KNIGHT.into_iter().chain(LEAPER) {
                let pos = Pos::new(ask.own.below(size.rows), ask.own.below(size.cols));
                let what = format!("exit from {pos} by ({:+},{:+}) on\n{board}", mv.rows, mv.cols);
                ask.exact(what, || {
                    exit(&board, pos, mv).map_or("none".to_string(), |it| it.to_string())
                });
            }
        }
    });
    let searches: [(&str, &str, &str, Tours); 2] = [
        (
            "step_2_tours_recursive_finds_all",
            "step_2_tours_recursive_stops_at_the_limit",
            "step_2_tours_recursive_on_the_board_of_the_chapter",
            tours_recursive,
        ),
        (
            "step_3_tours_iterative_finds_all",
            "step_3_tours_iterative_stops_at_the_limit",
            "step_3_tours_iterative_on_the_board_of_the_chapter",
            tours_iterative,
        ),
    ];
    for (all, limited, chapter, tours) in searches {
        exam.question(all, |ask| {
            for (size, start) in boards(&mut ask.own) {
                let moves = shuffled(&mut ask.own);
                let what = format!("all tours of {size} from {start} with {}", shown(&moves));
                ask.exact(what, || found(tours, size, start, &moves, ALL));
            }
        });
        exam.question(limited, |ask| {
            let size = Size::new(3, 7);
            for limit in [0, 1, 2, ask.own.between(3, 20) as u64] {
                let moves = shuffled(&mut ask.own);
                let start = Pos::new(0, 0);
                let what = format!("{limit} tours of {size} from {start} with {}", shown(&moves));
                ask.exact(what, || found(tours, size, start, &moves, limit));
            }
            for start in [Pos::new(3, 0), Pos::new(0, 7), Pos::new(6, 2)] {
                ask.exact(format!("tours of {size} from {start}"), || {
                    found(tours, size, start, &KNIGHT, ALL)
                });
            }
        });
        exam.question(chapter, |ask| {
            ask.measure();
            let (size, start) = (Size::square(5), Pos::new(0, 0));
            ask.exact(format!("2 tours of {size} from {start}"), || {
                found(tours, size, start, &KNIGHT, 2)
            });
        });
    }
    exam.question("step_3_tours_iterative_takes_a_long_walk", |ask| {
        // A recursion would need more stack than there is.
        let (cells, right) = (30_000 + ask.own.below(100), Move { rows: 0, cols: 1 });
        let size = Size::new(1, cells);
        ask.exact(format!("all tours of {size} from (0,0) with a step to the right"), || {
            let mut ends = Vec::new();
            let mut see = |tour: &Grid<u32>| ends.push(tour[Pos::new(0, cells - 1)]);
            let found = tours_iterative(size, Pos::new(0, 0), &[right], ALL, &mut see);
            format!("{}, ending with {ends:?}", said(found))
        });
    });
    exam.question("step_4_collect_tours", |ask| {
        for (size, start) in boards(&mut ask.own) {
            let moves = shuffled(&mut ask.own);
            for limit in [0, 1, ask.own.between(2, 6) as u64, ALL] {
                let what =
                    format!("up to {limit} tours of {size} from {start} with {}", shown(&moves));
                ask.exact(what, || collected(size, start, &moves, limit));
            }
        }
        ask.exact("tours of 3 rows × 4 columns from (4,0)", || {
            collected(Size::new(3, 4), Pos::new(4, 0), &KNIGHT, ALL)
        });
    });
}

/// Boards with tours and without, and how small they can be.
fn boards(chance: &mut Chance) -> Vec<(Size, Pos)> {
    let corner = |size: Size, chance: &mut Chance| {
        Pos::new((size.rows - 1) * chance.below(2), (size.cols - 1) * chance.below(2))
    };
    let mut boards = Vec::new();
    for size in [Size::new(3, 4), Size::new(4, 3), Size::new(3, 5), Size::square(4)] {
        boards.push((size, corner(size, chance)));
        boards.push((size, Pos::new(chance.below(size.rows), chance.below(size.cols))));
    }
    boards.push((Size::square(1), Pos::new(0, 0)));
    boards.push((Size::new(1, 2), Pos::new(0, 1)));
    boards
}

fn shuffled(chance: &mut Chance) -> Vec<Move> {
    let mut moves = KNIGHT.to_vec();
    chance.shuffle(&mut moves);
    moves
}

/// All that a search says: its tours in order, their number, and how much it placed.
fn found(tours: Tours, size: Size, start: Pos, moves: &[Move], limit: u64) -> String {
    let mut text = String::new();
    let mut number = 0;
    let mut collect = |tour: &Grid<u32>| {
        number += 1;
        // All are looked at, and the first are written down.
        if number <= 20 {
            text += &format!("{tour}\n\n");
        }
    };
    let (answer, count) = record::count(|| tours(size, start, moves, limit, &mut collect));
    format!("{text}{number} handed over, {}, {} placements", said(answer), count.placements)
}

fn collected(size: Size, start: Pos, moves: &[Move], limit: u64) -> String {
    match collect_tours(size, start, moves, limit) {
        Ok(tours) => {
            let shown: Vec<String> = tours.iter().take(20).map(Grid::to_string).collect();
            format!("{} tours\n{}", tours.len(), shown.join("\n\n"))
        }
        Err(error) => said(Err(error)),
    }
}

fn said(answer: Result<u64, StartOffBoard>) -> String {
    match answer {
        Ok(count) => format!("{count} found"),
        Err(error) => format!("refused: {} on {}", error.start, error.size),
    }
}

fn shown(moves: &[Move]) -> String {
    let moves: Vec<String> =
        moves.iter().map(|mv| format!("({:+},{:+})", mv.rows, mv.cols)).collect();
    moves.join(" ")
}
