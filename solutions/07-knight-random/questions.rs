//! What the grader asks of lesson 7.
//!
//! The generator and the way to draw from it are given, so every walk of a seed is known.

use exam::{Chance, Exam};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size};

use crate::lesson::{
    Search, Walk, generator, lengths, mean_length, random_tour, until_complete, ways_on,
};

/// All questions, by step.
pub fn questions(exam: &mut Exam<'_>) {
    exam.question("step_1_ways_on", |ask| {
        for (size, moves) in boards(&mut ask.own) {
            let board = Grid::from_fn(size, |_| u32::from(ask.own.below(3) == 0));
            for _ in 0..3 {
                let pos = place(size, &mut ask.own);
                let what = format!("ways_on from {pos} with {} on\n{board}", shown(&moves));
                ask.exact(what, || {
                    let ways = ways_on(&board, pos, &moves);
                    ways.iter().map(|pos| format!("{pos} ")).collect::<String>()
                });
            }
        }
    });
    exam.question("step_2_random_tour", |ask| {
        for (size, moves) in boards(&mut ask.own) {
            let (start, seed) = (place(size, &mut ask.own), ask.own.draw());
            let what = format!("random_tour of {size} from {start} with {}", shown(&moves));
            ask.exact(what, || {
                let mut rng = generator(seed);
                let walk = random_tour(size, start, &moves, &mut rng);
                // The next walk tells whether as much was drawn as there was to decide.
                let next = random_tour(size, start, &moves, &mut rng);
                format!("{}\n{}", said(walk.as_ref().ok()), said(next.as_ref().ok()))
            });
        }
    });
    exam.question("step_2_random_tour_of_the_class", |ask| {
        ask.measure();
        let seed = ask.class.draw();
        let (size, start) = (Size::square(8), Pos::new(0, 0));
        ask.exact(format!("random_tour of {size} from {start}"), || {
            said(random_tour(size, start, &KNIGHT, &mut generator(seed)).as_ref().ok())
        });
    });
    exam.question("step_3_lengths", |ask| {
        for (size, moves) in boards(&mut ask.own) {
            let (start, seed) = (place(size, &mut ask.own), ask.own.draw());
            for tries in [0, 1, 200] {
                let what = format!(
                    "lengths of {tries} walks on {size} from {start} with {}",
                    shown(&moves)
                );
                ask.exact(what, || {
                    match lengths(size, start, &moves, tries, &mut generator(seed)) {
                        Ok(lengths) => {
                            format!("{:?}\n{}", lengths.tries, said(lengths.best.as_ref()))
                        }
                        Err(_) => "refused".to_string(),
                    }
                });
            }
        }
    });
    exam.question("step_4_mean_length", |ask| {
        let mut tables = vec![vec![], vec![0, 0, 0], vec![0, 7], vec![0, 1, 1]];
        tables.push((0..30).map(|_| ask.own.below(1_000) as u64).collect());
        tables.push((0..65).map(|_| ask.own.below(4) as u64).collect());
        for table in tables {
            let expected = mean_length(&table);
            ask.judged(
                format!("mean_length of {table:?}"),
                || mean_length(&table).map_or("none".to_string(), |mean| mean.to_string()),
                |found| match (expected, found.parse::<f64>()) {
                    (None, Err(_)) if found == "none" => Ok(()),
                    (Some(mean), Ok(found)) if (found - mean).abs() <= 1e-9 * mean => Ok(()),
                    _ => Err("not the mean".to_string()),
                },
            );
        }
    });
    exam.question("step_5_until_complete", |ask| {
        let small = Size::new(3, 4);
        for (size, tries) in [(small, 0), (small, 1), (small, 500), (Size::square(4), 50)] {
            let seed = ask.own.draw();
            let start = Pos::new(0, 0);
            ask.exact(format!("until_complete on {size}, at most {tries} walks"), || {
                match until_complete(size, start, &KNIGHT, tries, &mut generator(seed)) {
                    Ok(Search::Found { tour, tries, placements }) => {
                        format!("found after {tries} walks and {placements} cells\n{tour}")
                    }
                    Ok(Search::GaveUp { best, placements }) => {
                        format!("gave up after {placements} cells\n{}", said(best.as_ref()))
                    }
                    Err(_) => "refused".to_string(),
                }
            });
        }
        let (one, seed) = (Size::square(1), ask.own.draw());
        ask.exact("until_complete on one cell", || {
            let found = until_complete(one, Pos::new(0, 0), &KNIGHT, 3, &mut generator(seed));
            matches!(found, Ok(Search::Found { tries: 1, placements: 1, .. }))
        });
    });
    exam.question("step_5_a_start_off_the_board_is_refused_everywhere", |ask| {
        let size = Size::new(ask.own.between(2, 4), ask.own.between(5, 8));
        for start in [Pos::new(size.rows, 0), Pos::new(0, size.cols), Pos::new(size.cols - 1, 1)] {
            ask.exact(format!("a start {start} on {size}"), || {
                let mut rng = generator(1);
                let walk = random_tour(size, start, &KNIGHT, &mut rng).map_err(|it| it.start);
                let table = lengths(size, start, &KNIGHT, 3, &mut rng).map_err(|it| it.size);
                let tour = until_complete(size, start, &KNIGHT, 3, &mut rng);
                // Without a try, too.
                let no_table = lengths(size, start, &KNIGHT, 0, &mut rng).is_err();
                let no_tour = until_complete(size, start, &KNIGHT, 0, &mut rng).is_err();
                let is_untouched = rng == generator(1);
                format!(
                    "{:?} {:?} {} {no_table} {no_tour} {is_untouched}",
                    walk.err(),
                    table.err(),
                    tour.is_err()
                )
            });
        }
    });
}

fn boards(chance: &mut Chance) -> Vec<(Size, Vec<Move>)> {
    let mut boards = vec![(Size::square(1), KNIGHT.to_vec()), (Size::new(1, 6), KNIGHT.to_vec())];
    for moves in [KNIGHT, LEAPER] {
        let mut moves = moves.to_vec();
        boards.push((Size::new(chance.between(3, 5), chance.between(6, 9)), moves.clone()));
        chance.shuffle(&mut moves);
        boards.push((Size::square(chance.between(5, 8)), moves));
    }
    boards
}

fn place(size: Size, chance: &mut Chance) -> Pos {
    Pos::new(chance.below(size.rows), chance.below(size.cols))
}

fn said(walk: Option<&Walk>) -> String {
    walk.map_or("no walk".to_string(), |walk| format!("{} cells\n{}", walk.length, walk.board))
}

fn shown(moves: &[Move]) -> String {
    let moves: Vec<String> =
        moves.iter().map(|mv| format!("({:+},{:+})", mv.rows, mv.cols)).collect();
    moves.join(" ")
}
