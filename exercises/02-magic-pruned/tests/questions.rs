//! What exercise 2 asks. A set of numbers is written `{1-4,7}`.

#[path = "questions/asked.rs"]
mod asked;
#[path = "questions/boards.rs"]
mod boards;

use std::slice::from_ref;

use exam::{
    Ask,
    boards::{durer, images, laid, or_none, small},
    says, says_true,
};
use grid::{Grid, Pos, Size};

use self::{
    asked::{ask_filter, ask_search, each_once, lost, squares},
    boards::{
        all, at, bits, board_with, boards, changed, filters, full, named, pairs, scattered, shown,
        some_of, square,
    },
};
use exercise_2::{
    Domain, Domains, Filters, between, extremes, filter_different, filter_sums, filter_symmetry,
    from_the_middle, narrow, propagate, smallest_domain, undo,
};

exam::questions![
    step_1_between,
    step_2_extremes,
    step_3_narrow,
    step_4_undo,
    step_5_filter_different,
    step_6_filter_symmetry,
    step_7_filter_sums,
    step_8_propagate,
    step_9_smallest_domain,
    step_10_from_the_middle,
    step_11_search,
];

fn step_1_between(ask: &mut Ask) {
    let ends = [0, 1, 2, 9, 63, 64, 300];
    let mut pairs: Vec<_> = ends.iter().flat_map(|&least| ends.map(|most| (least, most))).collect();
    pairs.extend(ask.random(20, |rng| (small(1 + rng.below(40)), small(1 + rng.below(70)))));
    for (least, greatest) in pairs {
        ask.exact(format_args!("between({least}, {greatest})"), || shown(between(least, greatest)));
    }
}

fn step_2_extremes(ask: &mut Ask) {
    let mut domains: Vec<Domain> = (0..32).map(bits).collect();
    domains.extend([bits(1 << 62), bits(1 | 1 << 62)]);
    domains.extend(ask.random(40, |rng| {
        let (largest, count) = (*rng.pick(&[30, 63]), rng.between(1, 12));
        some_of(rng, largest, count)
    }));
    for domain in domains {
        ask.exact(format!("extremes({})", shown(domain)), || format!("{:?}", extremes(domain)));
    }
}

fn step_3_narrow(ask: &mut Ask) {
    ask.explain("the trail holds the domain before the change", || {
        let mut domains = board_with(2, [(at(1, 2), set(&[2, 3, 4]))]);
        narrow(&mut domains, at(1, 2), set(&[4]));
        let mut right = board_with(2, [(at(1, 2), set(&[4]))]);
        right.trail.push((at(1, 2), set(&[2, 3, 4])));
        let what = "when {2-4} at (0,1) becomes {4}, the board and its trail are\n";
        says(what, all(&domains).to_string(), all(&right).to_string());
    });
    // Every set of 1, 2 and 3 is kept within every other.
    let mut inputs: Vec<(Domains, Pos, Domain)> = Vec::new();
    for (domain, keep) in pairs(8) {
        let pos = Pos::new(keep / 2 % 2, keep / 4);
        inputs.push((board_with(2, [(pos, bits(domain))]), pos, bits(keep)));
    }
    inputs.extend(ask.random(40, |rng| {
        let (order, changes) = (*rng.pick(&[1, 2, 3, 4, 7]), rng.below(5));
        let (board, numbers) = (changed(rng, order, changes), rng.between(0, order * order));
        (board, at(rng.below(order * order), order), some_of(rng, order * order, numbers))
    }));
    for (board, pos, keep) in inputs {
        ask.exact(format_args!("narrow at {pos} to {}, of\n{}", shown(keep), all(&board)), || {
            let mut domains = board.clone();
            let is_left = narrow(&mut domains, pos, keep);
            format!("{is_left}\n{}", all(&domains))
        });
    }
}

fn step_4_undo(ask: &mut Ask) {
    ask.explain("the latest change is undone first", || {
        let mut domains = board_with(2, [(at(1, 2), set(&[3]))]);
        domains.trail = vec![(at(1, 2), set(&[1, 2, 3, 4])), (at(1, 2), set(&[2, 3]))];
        undo(&mut domains, 0);
        let what = "(0,1) held {1-4}, then {2-3}, then {3}; all undone, it should hold";
        says(what, shown(domains.cells[at(1, 2)]), "{1-4}".to_string());
    });
    for board in ask.random(24, |rng| {
        let (order, changes) = (rng.between(1, 4), *rng.pick(&[0, 1, 2, 3, 4, 5, 6, 25]));
        changed(rng, order, changes)
    }) {
        let trail = board.trail.len();
        for length in [0, 1, trail / 2, trail.max(1) - 1, trail, trail + 1] {
            ask.exact(format_args!("undo to {length}, of\n{}", all(&board)), || {
                let mut domains = board.clone();
                undo(&mut domains, length);
                all(&domains).to_string()
            });
        }
    }
}

fn step_5_filter_different(ask: &mut Ask) {
    ask.explain("the number of a filled cell leaves all other cells", || {
        let mut domains = board_with(3, [(at(1, 3), set(&[3]))]);
        let is_possible = filter_different(&mut domains);
        says_true(
            is_possible,
            "3 at (0,1) in an open board is no contradiction, but yours says so",
        );
        for (cell, expected) in [(1, "{3}"), (0, "{1-2,4-9}"), (8, "{1-2,4-9}")] {
            let what = format!("when 3 is at (0,1), the cell {} holds", at(cell, 3));
            says(what, shown(domains.cells[at(cell, 3)]), expected.to_string());
        }
    });
    ask.explain("what a filter takes can be given back", || {
        let open = board_with(3, [(at(1, 3), set(&[3]))]);
        let mut domains = open.clone();
        filter_different(&mut domains);
        while let Some((pos, before)) = domains.trail.pop() {
            domains.cells.set(pos, before);
        }
        let what = "what is on the trail must give back the board\n";
        says(what, all(&domains).to_string(), all(&open).to_string());
    });
    let mut once: Vec<Domains> = (0..8).map(Domains::new).collect();
    for (one, other) in pairs(9).filter(|(one, other)| one < other) {
        once.push(board_with(3, [(at(one, 3), bits(4)), (at(other, 3), bits(4))]));
    }
    let mut many = boards(ask);
    // Three cells share two numbers: no number is taken, and no cell is empty.
    many.push(board_with(3, (0..3).map(|cell| (at(4 * cell, 3), bits(0b11)))));
    ask_filter(ask, "filter_different", &filter_different, &once, &many);
}

fn step_6_filter_symmetry(ask: &mut Ask) {
    ask.explain("only one of eight images is wanted", || {
        for (index, image) in images(&durer()).iter().enumerate() {
            let found = filter_symmetry(&mut full(image));
            says(format!("whether this image is wanted,\n{image}\nis"), found, index == 0);
        }
    });
    // All full boards of 1, 2 and 3.
    let mut once: Vec<Domains> = (0..2).map(Domains::new).collect();
    for code in 0..81 {
        let number = |cell: usize| bits(1 << (code / [1, 3, 9, 27][cell] % 3));
        once.push(board_with(2, (0..4).map(|cell| (at(cell, 2), number(cell)))));
    }
    let mut many: Vec<Domains> = (2..8).map(Domains::new).chain(boards(ask)).collect();
    once.extend(ask.random(20, |rng| {
        let order = rng.between(2, 7);
        full(&laid(&square(order), rng))
    }));
    many.extend(ask.random(40, |rng| {
        let (order, most) = (rng.between(2, 7), rng.between(1, 5));
        let largest = if rng.coin() { 4 } else { order * order };
        scattered(rng, order, largest, 1, most)
    }));
    ask_filter(ask, "filter_symmetry", &filter_symmetry, &once, &many);
}

fn step_7_filter_sums(ask: &mut Ask) {
    ask.explain("the last cell of a line is forced", || {
        for (line, filled, last, number) in [
            ("row 0", [(0, 0, 16), (0, 1, 3), (0, 2, 2)], (0, 3), "{13}"),
            ("column 1", [(0, 1, 3), (1, 1, 10), (2, 1, 6)], (3, 1), "{15}"),
            ("the diagonal", [(0, 0, 16), (1, 1, 10), (2, 2, 7)], (3, 3), "{1}"),
            ("the other diagonal", [(0, 3, 13), (1, 2, 11), (3, 0, 4)], (2, 1), "{6}"),
        ] {
            let cells = filled.map(|(row, col, number)| (Pos::new(row, col), set(&[number])));
            let mut domains = board_with(4, cells);
            says_true(
                filter_sums(&mut domains),
                format!("{line} can still sum to 34, but yours says no"),
            );
            let found = shown(domains.cells[Pos::from(last)]);
            says(format!("the last open cell of {line} holds"), found, number.to_string());
        }
    });
    ask.explain("bounds take what cannot reach the sum", || {
        let mut domains = board_with(3, [(at(0, 3), set(&[8, 9]))]);
        filter_sums(&mut domains);
        // The greatest left is 15 - 8 - 1.
        let found = shown(domains.cells[at(1, 3)]);
        says("(0,1), beside {8-9} in a row with the sum 15, holds", found, "{1-6}".to_string());
    });
    let mut once: Vec<Domains> = (0..8).map(Domains::new).collect();
    for order in [3, 4, 5] {
        once.push(full(&square(order)));
        // Some lines are wrong by one.
        for pos in Size::square(order).positions() {
            let mut wrong = square(order);
            wrong.set(pos, wrong[pos] + 1);
            once.push(full(&wrong));
        }
    }
    let many = boards(ask);
    ask_filter(ask, "filter_sums", &filter_sums, &once, &many);
}

fn step_8_propagate(ask: &mut Ask) {
    ask.explain("filters work until nothing changes", || {
        let mut domains = board_with(3, [(at(4, 3), set(&[5])), (at(0, 3), set(&[8]))]);
        propagate(&mut domains, &Filters::ALL);
        domains.trail.clear();
        let expected = full(&Grid::from_rows([[8, 1, 6], [3, 5, 7], [4, 9, 2]]));
        let what = "with 8 at (0,0) and 5 at (1,1) the filters fill the board:\n";
        says(what, all(&domains).to_string(), all(&expected).to_string());
    });
    ask.explain(
        "without `repeat` each filter that is on works once, in the order of its step",
        || {
            // Here each filter takes something, and any two take something else in the other order.
            let board = board_with(3, [(at(1, 3), set(&[3])), (at(6, 3), set(&[3, 4, 5, 6, 7]))]);
            for filters in (0..8).map(|which| filters(which, false)) {
                let (mut one, mut other) = (board.clone(), board.clone());
                let (expected, found) =
                    (each_once(&mut one, &filters), propagate(&mut other, &filters));
                let said = |is_possible, board: Domains| {
                    format!("{is_possible}\n{}", all(&Domains { trail: Vec::new(), ..board }))
                };
                let what =
                    format!("with {}, one call of each filter in turn says", named(&filters));
                says(what, said(found, other), said(expected, one));
            }
        },
    );
    let boards: Vec<Domains> = (0..8).map(Domains::new).chain(boards(ask)).collect();
    for (round, board) in boards.iter().enumerate() {
        for filters in [Filters::ALL, filters(round, true)] {
            let propagate = |domains: &mut Domains| propagate(domains, &filters);
            let name = format!("propagate with {}", named(&filters));
            ask_filter(ask, &name, &propagate, from_ref(board), &[]);
        }
        let filters = filters(round / 2, false);
        let words = "beside one call of each in turn, up to the first `false`";
        let what = format_args!("propagate with {} {words}, of\n{}", named(&filters), all(board));
        ask.exact(what, || {
            let (mut one, mut other) = (board.clone(), board.clone());
            let expected = each_once(&mut one, &filters);
            // No filter works after a contradiction; what was taken until then may be given back.
            let is_right = propagate(&mut other, &filters) == expected
                && (one.cells == other.cells || !expected && other.trail.len() <= one.trail.len());
            let answer = if is_right { "the same" } else { "not the same" };
            answer.to_string() + lost(other, board)
        });
    }
}

fn step_9_smallest_domain(ask: &mut Ask) {
    let mut boards: Vec<Domains> = (0..8).map(Domains::new).collect();
    // None to three numbers in each cell.
    for code in (0..256).step_by(3) {
        let domain = |cell: usize| bits([0, 0b1000, 0b11, 0b1101][code >> (2 * cell) & 3]);
        boards.push(board_with(2, (0..4).map(|cell| (at(cell, 2), domain(cell)))));
    }
    boards.extend(ask.random(80, |rng| {
        let (order, least, more) =
            (rng.between(3, 7), *rng.pick(&[0, 1, 2, 7]), *rng.pick(&[1, 5]));
        scattered(rng, order, order * order, least, least + more)
    }));
    for board in boards {
        ask.exact(format_args!("smallest_domain of\n{}", all(&board)), || {
            or_none(smallest_domain(&board))
        });
    }
}

fn step_10_from_the_middle(ask: &mut Ask) {
    ask.explain("the middle may be a half", || {
        let found = from_the_middle(set(&[6, 7, 8, 9, 10, 16]), 16);
        let what = "the middle of 1 to 16 is 8.5, so 8 and 9 are equally near, and the order is";
        says(what, format!("{found:?}"), "[8, 9, 7, 10, 6, 16]".to_string());
    });
    let mut inputs: Vec<(Domain, usize)> = Vec::new();
    (1..4).for_each(|order| inputs.extend((0..1 << order).map(|set| (bits(set), order))));
    inputs.extend((1..64).step_by(3).map(|largest| (bits((1 << largest) - 1), largest)));
    inputs.extend(ask.random(60, |rng| {
        let largest = *rng.pick(&[9, 16, 25, 36, 49, 6, 7]);
        let numbers = rng.below(largest + 1);
        (some_of(rng, largest, numbers), largest)
    }));
    for (domain, largest) in inputs {
        ask.exact(format_args!("from_the_middle({}, {largest})", shown(domain)), || {
            format!("{:?}", from_the_middle(domain, small(largest)))
        });
    }
}

fn step_11_search(ask: &mut Ask) {
    ask.explain("small orders have the known squares", || {
        for (order, count) in [(0, 0), (1, 1), (2, 0), (3, 1)] {
            let what = format!("the squares of order {order} are");
            says(what, squares(order, &Filters::ALL, 99), count);
        }
    });
    ask.explain("the search stops when it is told to", || {
        let what = "`Break` came after 5 of the squares, and the squares that you gave are";
        says(what, squares(4, &Filters::ALL, 5), 5);
    });
    for (which, order) in pairs(8).filter(|(_, order)| *order < 4) {
        let (repeated, once) = (filters(which, true), filters(which, false));
        // Without the sums order 3 is lesson 1.
        if order < 3 || repeated.sums {
            (1..=[1, 2, 1, 9][order]).for_each(|limit| ask_search(ask, order, &repeated, limit));
            ask_search(ask, order, &once, 99);
        }
    }
    // Without this filter boards with numbers twice come before the squares; without that one, each eight times.
    ask_search(ask, 4, &Filters { different: false, ..Filters::ALL }, 3);
    ask_search(ask, 4, &Filters { symmetry: false, ..Filters::ALL }, 9);
    ask.count_work();
    for limit in [1, 2, 3, 8, ask.rng.between(9, 299)] {
        ask_search(ask, 4, &Filters::ALL, limit);
    }
    ask_search(ask, 6, &Filters::ALL, 1);
}

fn set(numbers: &[u32]) -> Domain {
    Domain(numbers.iter().fold(0, |bits, &number| bits | 1 << number))
}
