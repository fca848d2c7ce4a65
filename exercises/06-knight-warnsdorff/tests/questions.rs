//! What exercise 6 asks. A board holds the steps 1, 2, 3 and so on, and 0 in each free cell, which is drawn as
//! a dot.

#[path = "questions/walks.rs"]
mod walks;

use exam::{
    Ask,
    boards::{WAZIR, board, laid, mv, near, or_none, shown, sizes, small},
    says, says_true,
};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, StartOffBoard, counted};
use referee::warnsdorff::{TieBreaking, judge};

use self::walks::{any_moves, board_of, fewest_ways, starts, walk_over, walks, ways_on};
use exercise_6::{
    Board, Finder, Tour, Walk, accessibility, enter, from_every_start, is_closed, may_start,
    next_cell, tour, tour_looking_ahead,
};

exam::questions![
    step_1_accessibility,
    step_2_enter,
    step_3_next_cell,
    step_4_tour,
    step_5_is_closed,
    step_6_may_start,
    step_7_from_every_start,
    step_8_tour_looking_ahead,
];

/// A closed tour of the knight.
const CLOSED: &str = "
     1 10 21 24  3 12
    22 31  2 11 20 25
     9 36 23 32 13  4
    30 33  8 17 26 19
     7 16 35 28  5 14
    34 29  6 15 18 27";

fn step_1_accessibility(ask: &mut Ask) {
    let mut boards: Vec<(Size, Vec<Move>)> = Vec::new();
    for size in [Size::square(0), Size::new(0, 3)].into_iter().chain(sizes(1..=3, 1..=5)) {
        boards.extend([KNIGHT, LEAPER].map(|moves| (size, moves.to_vec())));
    }
    boards.push((Size::new(9, 7), near(2)));
    boards.extend(ask.random(8, |rng| (rng.size(1, 10), any_moves(rng))));
    for (size, moves) in boards {
        let what = format_args!("accessibility of {size} with {}", shown(&moves));
        ask.exact(what, || accessibility(size, &moves));
    }
}

fn step_2_enter(ask: &mut Ask) {
    ask.explain("a cell gets the next number", || {
        let path = [(1, 2), (3, 3), (2, 1)].map(Pos::from);
        let mut walk = walk_over(Size::new(4, 5), &path[..2], &KNIGHT);
        enter(&mut walk, path[2], &KNIGHT);
        says("(2,1) is the third cell of the walk and gets", walk.board[path[2]], 3);
        says("the knight went on to", walk.at, path[2]);
    });
    ask.explain("a visited cell counts for its neighbors no more", || {
        let (size, start) = (Size::new(4, 5), Pos::new(1, 2));
        let mut walk = walk_over(size, &[], &KNIGHT);
        enter(&mut walk, start, &KNIGHT);
        let right = walk_over(size, &[start], &KNIGHT).accessibility;
        for pos in size.positions().filter(|&pos| pos != start) {
            let what =
                format!("after step 1 at {start} the free cells one move away from {pos} are");
            says(what, walk.accessibility[pos], right[pos]);
        }
    });
    for (walk, moves) in walks(ask, 30) {
        let mut ways = match walk.steps {
            0 => vec![walk.at],
            _ => ways_on(&walk.board, walk.at, &moves),
        };
        ask.rng.shuffle(&mut ways);
        let Some(&pos) = ways.first() else { continue };
        let what = format_args!("enter {pos} with {} {}", shown(&moves), described_walk(&walk));
        ask.exact(what, || {
            let mut walk = walk.clone();
            enter(&mut walk, pos, &moves);
            described_walk(&walk)
        });
    }
}

fn step_3_next_cell(ask: &mut Ask) {
    ask.explain("the least accessible cell is next", || {
        says_next(Size::square(8), &[(2, 1)], "(0,0)", "it is a corner with one way on");
        says_next(Size::new(3, 2), &[(0, 0)], "(2,1)", "the last cell of a walk has no way on");
    });
    ask.explain("of equals the first move is taken", || {
        says_next(
            Size::new(4, 5),
            &[(0, 2)],
            "(1,4)",
            "(1,0) has two ways on, too, and comes later",
        );
    });
    for (walk, moves) in walks(ask, 60).into_iter().filter(|(walk, _)| walk.steps > 0) {
        let what = format_args!("next_cell with {} {}", shown(&moves), described_walk(&walk));
        ask.exact(what, || or_none(next_cell(&walk, &moves)));
    }
}

fn step_4_tour(ask: &mut Ask) {
    ask.explain("every walk follows the rule", || says_rule(tour, TieBreaking::First));
    ask.count_work();
    for (size, start, moves) in starts(ask) {
        let what = format_args!("tour of {size} from {start} with {}", shown(&moves));
        ask.exact(what, || described(tour(size, start, &moves)));
    }
}

fn step_5_is_closed(ask: &mut Ask) {
    ask.explain("a tour that comes back is closed", || {
        let free = CLOSED.replace("36", " .");
        for (text, moves, expected, why) in [
            (CLOSED, &KNIGHT[..], true, "one move leads from 36 to 1"),
            ("1", &KNIGHT, true, "a tour of a single cell needs no move to come back"),
            ("1 4 7 10\n8 11 2 5\n3 6 9 12", &KNIGHT, false, "no move leads from 12 to 1"),
            (&free, &KNIGHT, false, "a cell is free"),
            ("1 2 .\n4 3 .", &WAZIR, false, "one move leads from 4 to 1, but two cells are free"),
        ] {
            let board = board(text);
            says(
                format!("{why}, so the answer for\n{board}\nis"),
                is_closed(&board, moves),
                expected,
            );
        }
    });
    let mut boards: Vec<(Board, Vec<Move>)> = Vec::new();
    // Walks of small boards, and how they begin; a tour of the wazir is one of the king, too.
    for size in sizes(1..=2, 1..=3).chain([Size::new(4, 3)]) {
        for start in size.positions().step_by(2) {
            let path = fewest_ways(size, start, &WAZIR);
            boards.push((board_of(size, &path[..path.len() - 1]), WAZIR.to_vec()));
            boards.push((board_of(size, &path), near(1)));
            boards.push((board_of(size, &path), WAZIR.to_vec()));
            boards.push((board_of(size, &fewest_ways(size, start, &KNIGHT)), KNIGHT.to_vec()));
        }
    }
    boards.retain(|(board, _)| board.cells().contains(&1));
    boards.push((board("1 6 3\n4 . 8\n7 2 5"), KNIGHT.to_vec()));
    boards.extend(ask.random(8, |rng| {
        let (tour, shift) = (laid::<u32>(&board(CLOSED), rng), small(rng.below(36)));
        // Perhaps a cell is free again.
        let last = if rng.coin() { 36 } else { 35 };
        let step =
            |pos| Some((tour[pos] + shift) % 36 + 1).filter(|step| *step <= last).unwrap_or(0);
        (Grid::from_fn(tour.size(), step), KNIGHT.to_vec())
    }));
    boards.extend(ask.random(12, |rng| {
        // Many of these walks are tours, and some of those are closed.
        let size = rng.size(2, 5);
        let (start, moves) = (rng.pos(size), rng.some_of(&near(1), 8));
        (board_of(size, &fewest_ways(size, start, &moves)), moves)
    }));
    for (board, moves) in boards {
        let what = format!("is_closed with {} of\n", shown(&moves));
        ask.each(&what, &[&board], |board| is_closed(board, &moves));
    }
}

fn step_6_may_start(ask: &mut Ask) {
    ask.explain("on an odd board a tour starts on the color of the corner", || {
        for (size, start, expected) in [
            ((5, 5), (0, 0), true),
            ((5, 5), (0, 1), false),
            ((3, 7), (2, 5), false),
            ((3, 4), (0, 1), true),
        ] {
            let (size, start) = (Size::from(size), Pos::from(start));
            let what = format!("whether a knight may start at {start} of {size} is");
            says(what, may_start(size, start, &KNIGHT), expected);
        }
    });
    let mut pieces = vec![KNIGHT.to_vec(), LEAPER.to_vec(), WAZIR.to_vec()];
    // All moves keep the color; then only the last two do.
    pieces.push(vec![mv(-2, 2), mv(2, -2), mv(1, 3), mv(-1, -3)]);
    pieces.push([&KNIGHT[..], &[mv(-3, 1), mv(3, -1)]].concat());
    pieces.extend(ask.random(4, any_moves));
    for moves in pieces {
        let any = ask.rng.size(5, 9);
        for size in sizes(1..=3, 1..=3).chain([any]) {
            let what = format_args!("may_start from every cell of {size} with {}", shown(&moves));
            ask.exact(format_args!("{what} (1 for true)"), || {
                Grid::from_fn(size, |start| u32::from(may_start(size, start, &moves)))
            });
        }
    }
}

fn step_7_from_every_start(ask: &mut Ask) {
    ask.explain("rates are over the starts the colors allow", || {
        for (order, expected) in [(5, "12 of 13"), (8, "63 of 64")] {
            let found = from_every_start(Size::square(order), &KNIGHT, tour);
            let rate = format!("{} of {}", found.succeeded, found.feasible);
            let what = format!("the starts of {order} × {order} that succeed are");
            says(what, rate, expected.to_string());
        }
    });
    // What these find is known, whatever the student's tours are.
    let finders: [(&str, Finder); 2] = [
        ("goes where the fewest ways lead on", |size, start, moves| {
            Ok(ended(size, &fewest_ways(size, start, moves), moves))
        }),
        ("gives an error in column 1 and never moves elsewhere", |size, start, moves| {
            let stays = ended(size, &[start], moves);
            if start.col == 1 { Err(StartOffBoard { start, size }) } else { Ok(stays) }
        }),
    ];
    let mut boards = vec![(Size::new(3, 0), WAZIR.to_vec()), (Size::square(8), KNIGHT.to_vec())];
    for size in sizes(1..=3, 1..=3).chain([Size::new(5, 4), Size::square(5)]) {
        boards.extend([(size, KNIGHT.to_vec()), (size, WAZIR.to_vec())]);
    }
    boards.extend(ask.random(6, |rng| (rng.size(1, 6), any_moves(rng))));
    for (size, moves) in boards {
        let some = if size.area() < 13 { &finders[..] } else { &finders[..1] };
        for (name, find) in some {
            let what = format_args!("from_every_start of {size} with {}", shown(&moves));
            ask.exact(format_args!("{what}, where `find` {name}"), || {
                let found = from_every_start(size, &moves, *find);
                format!("{} of {}, visited\n{}", found.succeeded, found.feasible, found.visited)
            });
        }
    }
}

fn step_8_tour_looking_ahead(ask: &mut Ask) {
    ask.explain("every walk looks ahead", || {
        says_rule(tour_looking_ahead, TieBreaking::LookAhead);
    });
    let mut starts = starts(ask);
    // Where looking ahead makes a difference: on narrow boards, and with many equal cells.
    let narrow = Size::new(3, 7);
    starts.extend(narrow.positions().map(|start| (narrow, start, KNIGHT.to_vec())));
    starts.push((Size::square(5), Pos::new(2, 0), near(3)));
    starts.push((Size::square(6), Pos::new(3, 2), near(1)));
    for (size, start, moves) in starts {
        let what = format_args!("tour_looking_ahead of {size} from {start} with {}", shown(&moves));
        let answer = || described(tour_looking_ahead(size, start, &moves));
        match size.contains(start) {
            true => ask.judged(what, answer, |found| looks_ahead(found, size, start, &moves)),
            false => ask.exact(what, answer),
        }
    }
}

/// Judges the walk, and then whether the answer says what follows from it.
fn looks_ahead(found: &str, size: Size, start: Pos, moves: &[Move]) -> Result<(), String> {
    let board: Vec<&str> = found.lines().skip(1).take(size.rows).collect();
    let board: Board = board.join("\n").parse().map_err(|_| "there is no board in it")?;
    judge(&board, size, start, moves, TieBreaking::LookAhead)?;
    let mut path: Vec<Pos> = size.positions().filter(|&pos| board[pos] > 0).collect();
    path.sort_unstable_by_key(|&pos| board[pos]);
    let expected = described(Ok(ended(size, &path, moves)));
    if expected == found { Ok(()) } else { Err(format!("for this walk it should be\n{expected}")) }
}

// Texts

fn ended(size: Size, path: &[Pos], moves: &[Move]) -> Tour {
    let walk = walk_over(size, path, moves);
    if path.len() == size.area() { Tour::Complete(walk.board) } else { Tour::Stuck(walk) }
}

fn described(tour: Result<Tour, StartOffBoard>) -> String {
    match tour {
        Ok(Tour::Complete(board)) => format!("complete\n{board}"),
        Ok(Tour::Stuck(walk)) => format!("stuck {}", described_walk(&walk)),
        Err(StartOffBoard { start, size }) => format!("error: the start {start} on {size}"),
    }
}

/// What counts of a walk: the accessibilities of visited cells do not.
fn described_walk(walk: &Walk) -> String {
    let Walk { board, accessibility, at, steps } = walk;
    let of_free = |pos| if board[pos] == 0 { accessibility[pos] } else { 0 };
    let counts = Grid::from_fn(board.size(), of_free);
    let steps = counted(u64::from(*steps), "step");
    format!("at {at} after {steps}\n{board}\naccessibilities of free cells\n{counts}")
}

#[track_caller]
fn says_next(size: Size, path: &[(usize, usize)], expected: &str, why: &str) {
    let path: Vec<Pos> = path.iter().map(|&pos| pos.into()).collect();
    let walk = walk_over(size, &path, &KNIGHT);
    let found = or_none(next_cell(&walk, &KNIGHT));
    let what = format!("{why}, so on\n{}\nthe rule goes from {} to", walk.board, walk.at);
    says(what, found, expected.to_string());
}

/// Follows walks from all cells of some boards, and names the first step that breaks the rule.
#[track_caller]
fn says_rule(find: Finder, ties: TieBreaking) {
    for size in [(1, 1), (3, 4), (4, 7), (6, 6)].map(Size::from) {
        for start in size.positions() {
            let (board, is_complete) = match find(size, start, &KNIGHT) {
                Ok(Tour::Complete(board)) => (board, true),
                Ok(Tour::Stuck(walk)) => (walk.board, false),
                Err(_) => panic!("{start} is on a board of {size}, but you return an error"),
            };
            let judged = judge(&board, size, start, &KNIGHT, ties);
            judged.unwrap_or_else(|fault| panic!("{fault}; your walk from {start} is\n{board}"));
            let is_full = !board.cells().contains(&0);
            let what = format!("whether this walk is complete is {is_full}, not {is_complete}");
            says_true(is_complete == is_full, format!("{what}:\n{board}"));
        }
    }
}
