//! What exercise 2 asks: the inputs of each step, and how an answer is judged.
//!
//! A set of numbers is written `{1-4,7}`.

#[path = "questions/boards.rs"]
mod boards;
#[path = "questions/explain.rs"]
mod explain;
#[path = "questions/searches.rs"]
mod searches;

use std::slice::from_ref;

use exam::{
    Ask, boards as variant,
    boards::{or_none, small},
};
use grid::{Pos, Size};

pub use self::boards::{all, board_with, filters, full, named, shown};
use self::{
    boards::{
        at, bits, boards, changed, changes, long_trail, many_rounds, pairs, scattered, some_of,
        square,
    },
    searches::{ask_beginning, ask_one_round, ask_search},
};
use exercise_2::{
    Domain, Domains, Filters, between, extremes, filter_different, filter_sums, filter_symmetry,
    from_the_middle, lines, narrow, propagate, smallest_domain, undo,
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
    explain::step_1_between(ask);
    // The largest: 100,000, as the text says. What 16 bits leave of 65,539 is 3.
    let ends =
        [0, 1, 2, 3, 8, 9, 31, 32, 33, 61, 62, 63, 64, 65, 128, 256, 257, 300, 65_539, 100_000];
    let mut pairs: Vec<_> =
        ask.fixed(ends).flat_map(|least| ends.map(|largest| (least, largest))).collect();
    pairs.extend(
        ask.rounds(40).map(|_| (small(1 + ask.rng.below(40)), small(1 + ask.rng.below(70)))),
    );
    for (least, greatest) in pairs {
        ask.exact(format_args!("between({least}, {greatest})"), || shown(between(least, greatest)));
    }
}

fn step_2_extremes(ask: &mut Ask) {
    explain::step_2_extremes(ask);
    // The largest: 63, the largest number of a domain.
    let mut domains: Vec<Domain> = ask.fixed(0..64).map(bits).collect();
    for number in ask.fixed(0..63) {
        domains.extend([bits(1 << number), bits(1 << number | 1), bits(1 << number | 1 << 62)]);
        // All up to a number, and all from one on.
        let up = (2 << number) - 1;
        domains.extend([bits(up), bits(usize::MAX >> 1 & !(up >> 1))]);
    }
    for round in ask.rounds(120) {
        domains.push(some_of(&mut ask.rng, [30, 63][round % 2], 1 + round / 2 % 12));
    }
    for domain in domains {
        ask.exact(format!("extremes({})", shown(domain)), || format!("{:?}", extremes(domain)));
    }
}

fn step_3_narrow(ask: &mut Ask) {
    explain::step_3_narrow(ask);
    // The largest: order 7, which is the largest order of the lesson.
    // Every set of 1, 2 and 3 is kept within every other.
    let mut inputs: Vec<(Domains, Pos, Domain)> = Vec::new();
    for (domain, keep) in ask.fixed(pairs(8)) {
        let pos = Pos::new(keep / 2 % 2, keep / 4);
        inputs.push((board_with(2, [(pos, bits(domain))]), pos, bits(keep)));
    }
    for round in ask.rounds(60) {
        let (order, rng) = ([1, 2, 3, 4, 2, 3, 7][round % 7], &mut ask.rng);
        let (board, numbers) = (changed(rng, order, round % 5), rng.between(0, order * order));
        inputs.push((
            board,
            at(rng.below(order * order), order),
            some_of(rng, order * order, numbers),
        ));
    }
    for (board, pos, keep) in inputs {
        ask.exact(format_args!("narrow at {pos} to {}, of\n{}", shown(keep), all(&board)), || {
            let mut domains = board.clone();
            let is_left = narrow(&mut domains, pos, keep);
            format!("{is_left}\n{}", all(&domains))
        });
    }
}

fn step_4_undo(ask: &mut Ask) {
    explain::step_4_undo(ask);
    for round in ask.rounds(32) {
        let changes = [0, 1, 2, 3, 4, 5, 6, 25][round / 4 % 8];
        let board = changed(&mut ask.rng, 1 + round % 4, changes);
        let trail = board.trail.len();
        for length in [0, 1, trail / 2, trail.max(1) - 1, trail, trail + 1, usize::MAX] {
            ask.exact(format_args!("undo to {length}, of\n{}", all(&board)), || {
                let mut domains = board.clone();
                undo(&mut domains, length);
                all(&domains).to_string()
            });
        }
    }
    // The largest: order 7, and a trail of 2,352 changes. Each change of an open board takes a number, so no
    // trail is longer.
    let board = long_trail();
    for length in [0, 5] {
        let what = format_args!("undo to {length}, of {} changes of order 7", board.trail.len());
        ask.exact(what, || {
            let mut domains = board.clone();
            undo(&mut domains, length);
            all(&domains).to_string()
        });
    }
}

fn step_5_filter_different(ask: &mut Ask) {
    explain::step_5_filter_different(ask);
    // The largest: order 7.
    let mut once: Vec<Domains> = (0..8).map(Domains::new).collect();
    for (one, other) in ask.fixed(pairs(9)).filter(|(one, other)| one < other) {
        once.push(board_with(3, [(at(one, 3), bits(4)), (at(other, 3), bits(4))]));
    }
    for round in ask.rounds(30) {
        // A row at least remains open, so one call finds all there is.
        let (order, rng) = (2 + round % 6, &mut ask.rng);
        let (square, open) = (square(order), rng.below(order));
        let filled = square.positions().filter(|pos| pos.row != open && rng.coin());
        once.push(board_with(order, filled.map(|pos| (pos, Domain::single(square[pos])))));
    }
    // The call fills the center, whose 2 stands nowhere else, and goes on.
    let center = [(at(0, 3), bits(0b1)), (at(4, 3), bits(0b11))];
    let others = (1..9).filter(|&cell| cell != 4).map(|cell| (at(cell, 3), bits(0b1_1111_1101)));
    once.push(board_with(3, others.chain(center)));
    let mut many = boards(ask);
    // Two or three cells share two numbers: no number is taken, and no cell is empty.
    for cells in ask.fixed([2, 3]) {
        many.push(board_with(3, (0..cells).map(|cell| (at(4 * cell, 3), bits(0b11)))));
    }
    // 9 has no place: that is not looked for, either.
    many.push(board_with(3, (0..9).map(|cell| (at(cell, 3), bits(0xFF)))));
    for (one, other) in ask.fixed(pairs(7)) {
        many.push(board_with(2, [(at(one % 3, 2), bits(one + 1)), (at(3, 2), bits(other + 1))]));
    }
    ask_filter(ask, "filter_different", &filter_different, &once, &many);
}

fn step_6_filter_symmetry(ask: &mut Ask) {
    explain::step_6_filter_symmetry(ask);
    // The largest: order 7.
    // All full boards of 1, 2 and 3.
    let mut once: Vec<Domains> = (0..2).map(Domains::new).collect();
    for code in ask.fixed(0..81) {
        let number = |cell: usize| bits(1 << (code / [1, 3, 9, 27][cell] % 3));
        once.push(board_with(2, (0..4).map(|cell| (at(cell, 2), number(cell)))));
    }
    let mut many: Vec<Domains> = (2..8).map(Domains::new).chain(boards(ask)).collect();
    for round in ask.rounds(120) {
        let (order, rng) = (2 + round % 6, &mut ask.rng);
        let largest = if round % 4 < 2 { 4 } else { order * order };
        once.push(full(&variant::laid(&square(order), rng)));
        let mut board = scattered(rng, order, largest, 1 + round % 2, 1 + round % 5);
        many.push(board.clone());
        // When this corner is filled, one call finds all there is.
        board.cells.set(Pos::new(0, order - 1), Domain::single(small(1 + rng.below(largest))));
        once.push(board);
    }
    ask_filter(ask, "filter_symmetry", &filter_symmetry, &once, &many);
}

fn step_7_filter_sums(ask: &mut Ask) {
    explain::step_7_filter_sums(ask);
    // The largest: order 7.
    let mut once: Vec<Domains> = (0..8).map(Domains::new).collect();
    // No number is left out because it stands twice: that is the first filter's.
    let row = [25, 24, 14].into_iter().enumerate();
    once.push(board_with(5, row.map(|(col, number)| (Pos::new(0, col), Domain::single(number)))));
    // Column 1 takes the last number of its top cell, which no later line looks at.
    let column = [bits(1 | 1 << 15), bits(1 << 9), bits(1 << 5), bits(0b1111 << 8)];
    once.push(board_with(4, (0..4).zip(column).map(|(row, domain)| (Pos::new(row, 1), domain))));
    for order in ask.fixed([3, 4, 5, 7]) {
        once.push(full(&square(order)));
        // One call fills the open cell of every row.
        let mut open = full(&square(order));
        for row in 0..order {
            open.cells.set(Pos::new(row, row), Domains::new(order).cells[Pos::new(0, 0)]);
        }
        once.push(open);
        // A line or two are wrong by one, and what one has too much another may lack.
        for pos in Size::square(order).positions() {
            let mut wrong = square(order);
            wrong.set(pos, wrong[pos] + 1);
            once.push(full(&wrong));
            let other = Pos::new(pos.row, (pos.col + 1) % order);
            wrong.set(other, wrong[other].max(2) - 1);
            once.extend([full(&wrong), full(&variant::turned(&wrong))]);
        }
    }
    for round in ask.rounds(3) {
        // One line with ranges: an open board sets no other bounds, so one call finds all there is.
        for (order, line) in
            [4, 5, 7].into_iter().flat_map(|order| lines(order).map(move |line| (order, line)))
        {
            let (right, rng) = (square(order), &mut ask.rng);
            let open = rng.below(order + round);
            let cells = line.enumerate().filter(|(index, _)| *index != open).map(|(_, pos)| {
                let (down, up) = (rng.between(0, [0, 2, 1][round % 3]), rng.below(1 + 4 * round));
                let least = right[pos].saturating_sub(small(down)).max(1);
                let greatest = (right[pos] + small(up)).min(small(order * order));
                (pos, Domain((2 << greatest) - (1 << least)))
            });
            once.push(board_with(order, cells));
        }
    }
    let many = boards(ask);
    ask_filter(ask, "filter_sums", &filter_sums, &once, &many);
}

fn step_8_propagate(ask: &mut Ask) {
    explain::step_8_propagate(ask);
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
    // The largest: order 7, and 49 rounds.
    for (filters, board) in many_rounds() {
        let name = format!("propagate with {}", named(&filters));
        ask_filter(ask, &name, &|domains| propagate(domains, &filters), &[board], &[]);
    }
}

fn step_9_smallest_domain(ask: &mut Ask) {
    explain::step_9_smallest_domain(ask);
    // The largest: order 7.
    let mut boards: Vec<Domains> = (0..8).map(Domains::new).collect();
    // None to three numbers in each cell.
    for code in ask.fixed(0..256) {
        let domain = |cell: usize| bits([0, 0b1000, 0b11, 0b1101][code >> (2 * cell) & 3]);
        boards.push(board_with(2, (0..4).map(|cell| (at(cell, 2), domain(cell)))));
    }
    for round in ask.rounds(120) {
        let (order, least, more) =
            (3 + round % 5, [0, 1, 2, 7, 20][round / 5 % 5], [1, 5][round % 2]);
        boards.push(scattered(&mut ask.rng, order, order * order, least, least + more));
    }
    for board in boards {
        ask.exact(format_args!("smallest_domain of\n{}", all(&board)), || {
            or_none(smallest_domain(&board))
        });
    }
}

fn step_10_from_the_middle(ask: &mut Ask) {
    explain::step_10_from_the_middle(ask);
    // The largest: 63, as the text says.
    let mut inputs: Vec<(Domain, usize)> = Vec::new();
    ask.fixed(1..5).for_each(|order| inputs.extend((0..1 << order).map(|set| (bits(set), order))));
    inputs.extend(ask.fixed(1..64).map(|largest| (bits((1 << largest) - 1), largest)));
    for round in ask.rounds(80) {
        let largest = [9, 16, 25, 36, 49, 6, 7][round % 7];
        let numbers = ask.rng.below(largest + 1);
        inputs.push((some_of(&mut ask.rng, largest, numbers), largest));
    }
    for (domain, largest) in inputs {
        ask.exact(format_args!("from_the_middle({}, {largest})", shown(domain)), || {
            format!("{:?}", from_the_middle(domain, small(largest)))
        });
    }
}

fn step_11_search(ask: &mut Ask) {
    explain::step_11_search(ask);
    for (which, order) in ask.fixed(pairs(8)).filter(|(_, order)| *order < 4) {
        let (repeated, once) = (filters(which, true), filters(which, false));
        // Without the sums order 3 is lesson 1.
        if order < 3 || repeated.sums {
            (1..=[1, 2, 1, 9][order]).for_each(|limit| ask_search(ask, order, &repeated, limit));
            ask_search(ask, order, &once, 99);
        }
    }
    // Only the last look at a full board knows the sums here. The first that is refused for its
    // diagonal alone comes before the magic one, and the numbers chosen are more than 16 bits count.
    ask.fixed([9]).for_each(|limit| ask_search(ask, 3, &filters(0b011, true), limit));
    // After one round a full board may hold a number twice, or have a wrong sum.
    ask.fixed([9]).for_each(|limit| ask_one_round(ask, limit));
    // All 880: a search that stops sooner is noticed nowhere else. This takes 0.1 s, more than all the
    // other inputs.
    ask.fixed([999]).for_each(|limit| ask_search(ask, 4, &Filters::ALL, limit));
    // Without this filter boards with numbers twice come before the squares. On some the squares of the numbers
    // have the right sum or, before the third square, the cubes; in order 6 the product is right in 32 bits.
    let may_repeat = Filters { different: false, ..Filters::ALL };
    ask.fixed([3]).for_each(|limit| ask_search(ask, 4, &may_repeat, limit));
    ask.fixed([6]).for_each(|order| ask_beginning(ask, order, &may_repeat));
    ask.measure();
    for limit in ask.fixed([1, 2, 3, 4, 5, 8]) {
        ask_search(ask, 4, &Filters::ALL, limit);
    }
    for (order, limit) in ask.fixed([(4, 2), (4, 9), (5, 1)]) {
        ask_search(ask, order, &Filters { symmetry: false, ..Filters::ALL }, limit);
    }
    let limit = ask.rng.between(9, 299);
    ask_search(ask, 4, &Filters::ALL, limit);
    ask.fixed([6]).for_each(|order| ask_search(ask, order, &Filters::ALL, 1));
    // The largest: order 4 to its end with 50,065 numbers chosen, and the first square of order 6. What order 7
    // takes nobody has waited for, so only its beginning is asked.
    ask_beginning(ask, 7, &Filters::ALL);
}

type Filter<'a> = &'a dyn Fn(&mut Domains) -> bool;

/// Asks what `filter` takes in one call, or until it changes nothing, and whether the trail knows.
fn ask_filter(ask: &mut Ask, name: &str, filter: Filter, once: &[Domains], many: &[Domains]) {
    for (index, board) in once.iter().chain(many).enumerate() {
        let is_once = index < once.len();
        let words = if is_once { "" } else { " called until it changes nothing" };
        ask.exact(format_args!("{name}{words}, of\n{}", all(board)), || {
            let mut domains = board.clone();
            let is_possible =
                if is_once { filter(&mut domains) } else { exhaust(filter, &mut domains) };
            let mut answer = is_possible.to_string();
            if is_possible && domains.cells != board.cells {
                answer += &format!(", changed cells:\n{}", changes(board, &domains));
            }
            answer + lost(domains, board)
        });
    }
}

/// Calls each filter that is on, up to the first that says `false`: what `propagate` does when it does not repeat.
fn each_once(domains: &mut Domains, filters: &Filters) -> bool {
    (!filters.different || filter_different(domains))
        && (!filters.symmetry || filter_symmetry(domains))
        && (!filters.sums || filter_sums(domains))
}

/// What to say when the trail does not lead from `domains` back to `board`.
fn lost(mut domains: Domains, board: &Domains) -> &'static str {
    let length = board.trail.len().min(domains.trail.len());
    for (pos, before) in domains.trail.split_off(length).into_iter().rev() {
        domains.cells.set(pos, before);
    }
    let is_back = domains.cells == board.cells && domains.trail == board.trail;
    if is_back { "" } else { "\nbut the trail does not give the board back" }
}

/// Calls `filter` until it finds a contradiction or changes nothing; wrong code may change something each
/// time.
fn exhaust(filter: Filter, domains: &mut Domains) -> bool {
    for _ in 0..60 {
        let before = (domains.cells.clone(), domains.trail.len());
        if !filter(domains) {
            return false;
        }
        if before == (domains.cells.clone(), domains.trail.len()) {
            break;
        }
    }
    true
}
