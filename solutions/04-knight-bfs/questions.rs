//! What the grader asks of lesson 4.

use exam::{Chance, Exam};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, record};

use crate::lesson::{depth, explore, moves_from, reachable};

/// All questions, by step.
pub fn questions(exam: &mut Exam<'_>) {
    exam.question("step_1_moves_from", |ask| {
        for (size, moves) in boards(&mut ask.own) {
            for pos in [Pos::new(0, 0), Pos::new(size.rows - 1, size.cols - 1)]
                .into_iter()
                .chain([Pos::new(ask.own.below(size.rows), ask.own.below(size.cols))])
            {
                let what = format!("moves_from {pos} on {size} with {}", shown(&moves));
                ask.exact(what, || list(&moves_from(pos, size, &moves)));
            }
        }
    });
    exam.question("step_2_explore", |ask| {
        for (size, moves) in boards(&mut ask.own) {
            let start = Pos::new(ask.own.below(size.rows), ask.own.below(size.cols));
            let what = format!("explore {size} from {start} with {}", shown(&moves));
            ask.exact(what, || explored(size, start, &moves));
        }
    });
    exam.question("step_2_explore_the_boards_of_the_chapter", |ask| {
        ask.measure();
        for (size, moves) in
            [(Size::square(10), KNIGHT), (Size::square(3), KNIGHT), (Size::new(9, 12), LEAPER)]
        {
            let what = format!("explore {size} from (0,0) with {}", shown(&moves));
            ask.exact(what, || explored(size, Pos::new(0, 0), &moves));
        }
    });
    exam.question("step_2_explore_refuses_a_start_off_the_board", |ask| {
        let size = Size::new(ask.own.between(2, 4), ask.own.between(5, 9));
        let starts = [(size.rows, 0), (0, size.cols), (size.cols - 1, size.rows - 1), (99, 99)];
        for (row, col) in starts {
            let start = Pos::new(row, col);
            ask.exact(format!("explore {size} from {start}"), || explored(size, start, &KNIGHT));
        }
        let start = Pos::new(0, 0);
        let none = Size::new(0, 0);
        ask.exact(format!("explore {none} from {start}"), || explored(none, start, &KNIGHT));
    });
    exam.question("step_3_reachable", |ask| {
        for labels in labels(&mut ask.own) {
            ask.exact(format!("reachable in\n{labels}"), || list(&reachable(&labels)));
        }
    });
    exam.question("step_4_depth", |ask| {
        for labels in labels(&mut ask.own) {
            ask.exact(format!("depth of\n{labels}"), || format!("{:?}", depth(&labels)));
        }
    });
}

/// Boards that are not square, with moves in an order that nobody knows.
fn boards(chance: &mut Chance) -> Vec<(Size, Vec<Move>)> {
    let mut boards = Vec::new();
    for moves in [KNIGHT, LEAPER] {
        let mut moves = moves.to_vec();
        boards.push((Size::new(chance.between(2, 6), chance.between(7, 12)), moves.clone()));
        boards.push((Size::new(chance.between(7, 12), chance.between(2, 6)), moves.clone()));
        chance.shuffle(&mut moves);
        boards.push((Size::square(chance.between(3, 9)), moves.clone()));
        // One way only: a piece that does not come back.
        moves.truncate(chance.between(1, 4));
        boards.push((Size::new(chance.between(5, 9), chance.between(5, 9)), moves));
    }
    boards.push((Size::square(1), KNIGHT.to_vec()));
    boards.push((Size::new(1, 8), KNIGHT.to_vec()));
    boards.push((Size::square(4), Vec::new()));
    boards
}

fn labels(chance: &mut Chance) -> Vec<Grid<u32>> {
    let mut boards = vec![
        Grid::new(Size::new(2, 3), 0),
        Grid::new(Size::new(0, 0), 0),
        Grid::new(Size::square(1), 1),
        Grid::from_rows([[1, 4, 3], [4, 0, 2], [3, 2, 5]]),
    ];
    for _ in 0..4 {
        let size = Size::new(chance.between(1, 5), chance.between(1, 7));
        let number = |chance: &mut Chance| u32::try_from(chance.below(9)).expect("small");
        boards.push(Grid::from_fn(size, |_| if chance.coin() { number(chance) } else { 0 }));
    }
    boards
}

fn explored(size: Size, start: Pos, moves: &[Move]) -> String {
    let (answer, count) = record::count(|| explore(size, start, moves));
    match answer {
        // Each cell is labeled once.
        Ok(labels) => format!("{labels}\n{} labels written", count.placements),
        Err(error) => format!("refused: {} on {}", error.start, error.size),
    }
}

fn list(places: &[Pos]) -> String {
    let places: Vec<String> = places.iter().map(Pos::to_string).collect();
    format!("{}: {}", places.len(), places.join(" "))
}

fn shown(moves: &[Move]) -> String {
    let moves: Vec<String> =
        moves.iter().map(|mv| format!("({:+},{:+})", mv.rows, mv.cols)).collect();
    moves.join(" ")
}
