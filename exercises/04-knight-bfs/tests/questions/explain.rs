//! What exercise 4 explains about a board: a sentence for what is often wrong first.
//!
//! Everything that is judged is asked in `questions.rs`.

use exam::{Ask, boards::RIGHT};
use grid::{Grid, KNIGHT, Move, Pos, Size, record};
use referee::distance;

use exercise_4::{depth, explore, moves_from, reachable};
use super::list;

pub fn step_1_moves_from(ask: &mut Ask) {
    ask.explain("moves off the board lead nowhere", || {
        for (pos, size, expected) in [
            (Pos::new(0, 0), Size::new(3, 4), [(1, 2), (2, 1)]),
            (Pos::new(5, 0), Size::new(8, 2), [(3, 1), (7, 1)]),
            (Pos::new(1, 5), Size::new(2, 8), [(0, 3), (0, 7)]),
        ] {
            let mut found = moves_from(pos, size, &KNIGHT);
            found.sort_unstable();
            let expected = expected.map(Pos::from);
            assert!(
                found == expected,
                "from {pos}, on a board of {size}, a knight's move leads to {}, but yours lead to {}",
                list(&expected),
                list(&found)
            );
        }
    });
    ask.explain("the cells come in the order of the moves", || {
        let (pos, size) = (Pos::new(2, 2), Size::square(5));
        let expected: Vec<Pos> =
            [(1, 0), (0, 1), (0, 3), (1, 4), (3, 4), (4, 3), (4, 1), (3, 0)].map(Pos::from).into();
        let found = moves_from(pos, size, &KNIGHT);
        let is_reordered =
            expected.len() == found.len() && expected.iter().all(|cell| found.contains(cell));
        let is_opposite = expected.iter().zip(&found).all(|(right, cell)| {
            (right.row + cell.row, right.col + cell.col) == (2 * pos.row, 2 * pos.col)
        });
        let how = match (is_opposite, is_reordered) {
            (true, true) => ", where the opposite of each move leads,",
            (false, true) => ", with the right cells in another order,",
            (_, false) => "",
        };
        assert!(
            found == expected,
            "from {pos}, the knight's eight moves lead, in their order, to\n    {}\nbut you answer{how}\n    {}",
            list(&expected),
            list(&found)
        );
    });
}

pub fn step_2_explore(ask: &mut Ask) {
    ask.explain("a cell out of reach keeps its zero", || {
        let labels = explored(Size::square(3), Pos::new(0, 0), &KNIGHT);
        let center = labels[Pos::new(1, 1)];
        assert!(center == 0, "no move leads to the center, but its label is {center}:\n{labels}");
    });
    ask.explain("a label is one more than the fewest moves", || {
        for (size, start, moves) in [
            (Size::new(1, 4), Pos::new(0, 1), &RIGHT[..]),
            (Size::new(4, 5), Pos::new(3, 0), &KNIGHT),
            (Size::square(10), Pos::new(0, 0), &KNIGHT),
        ] {
            let labels = explored(size, start, moves);
            let found = labels.size();
            assert!(found == size, "the board to explore has {size}, but yours has {found}");
            if let Err(fault) = distance::judge(&labels, start, moves) {
                panic!("{fault}; the start is {start}, and your labels are\n{labels}");
            }
        }
    });
    ask.explain("a start off the board is an error", || {
        for start in [Pos::new(3, 0), Pos::new(0, 4), Pos::new(3, 4)] {
            let size = Size::new(3, 4);
            if let Ok(labels) = explore(size, start, &KNIGHT) {
                panic!(
                    "{start} is off a board of {size}, which is an error, but you answer\n{labels}"
                );
            }
        }
    });
}

pub fn step_3_reachable(ask: &mut Ask) {
    ask.explain("the start is reached and the center is not", || {
        let labels = Grid::from_rows([[1, 4, 3], [4, 0, 2], [3, 2, 5]]);
        let found = reachable(&labels);
        for pos in labels.positions() {
            let (is_reached, is_listed) = (labels[pos] > 0, found.contains(&pos));
            assert!(
                is_reached == is_listed,
                "{pos} has the label {}, so it was {}, but your list {} it; the labels are\n{labels}",
                labels[pos],
                if is_reached { "reached" } else { "not reached" },
                if is_listed { "has" } else { "lacks" },
            );
        }
    });
}

pub fn step_4_depth(ask: &mut Ask) {
    ask.explain("the greatest label is one more than the moves", || {
        let labels = Grid::from_rows([[1, 4, 3], [4, 0, 2], [3, 2, 5]]);
        let found = depth(&labels);
        assert!(
            found == Some(4),
            "the farthest cell has the label 5, so it takes 4 moves, but you say {found:?}:\n{labels}"
        );
    });
    ask.explain("no cell reached is not zero moves", || {
        let found = depth(&Grid::from_rows([[1]]));
        assert!(found == Some(0), "a piece alone on its cell takes 0 moves, but you say {found:?}");
        let found = depth(&Grid::new(Size::new(2, 3), 0));
        assert!(
            found.is_none(),
            "no cell has a label, so the depth is `None`, but you say {found:?}"
        );
    });
}

/// The student's labels; a search that writes far more than one label a cell is stopped.
#[track_caller]
fn explored(size: Size, start: Pos, moves: &[Move]) -> Grid<u32> {
    let budget = 10 * size.area() as u64;
    match record::budget(budget, || explore(size, start, moves)) {
        Ok(labels) => labels,
        Err(error) => panic!("{start} is on a board of {size}, but you say: {error}"),
    }
}
