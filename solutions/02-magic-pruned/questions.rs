//! What the grader asks of lesson 2.

use std::ops::ControlFlow;

use exam::{Chance, Exam, fingerprint, variant};
use grid::{Grid, Pos, Size};
use referee::magic;

use crate::lesson::{
    Domain, Domains, Filters, between, extremes, filter_different, filter_sums, filter_symmetry,
    from_the_middle, narrow, propagate, search, smallest_domain, undo,
};

type Filter = fn(&mut Domains) -> bool;

/// All questions, by step.
pub fn questions(exam: &mut Exam<'_>) {
    exam.question("step_1_between", |ask| {
        let (least, greatest) = (between_1_and(30, &mut ask.own), between_1_and(63, &mut ask.own));
        for (least, greatest) in [
            (least, greatest),
            (0, 2),
            (62, 80),
            (64, 70),
            (6, 3),
            (1, 0),
            (5, 5),
            (63, 63),
            (0, 99),
        ] {
            ask.exact(format!("between({least}, {greatest})"), || between(least, greatest).0);
        }
    });
    exam.question("step_2_extremes", |ask| {
        for _ in 0..8 {
            let domain = domain(63, &mut ask.own);
            ask.exact(format!("extremes of {}", shown(domain)), || {
                format!("{:?}", extremes(domain))
            });
        }
        for bits in [0, 2, 1 << 63, 1 << 63 | 2] {
            let domain = Domain(bits);
            ask.exact(format!("extremes of {}", shown(domain)), || {
                format!("{:?}", extremes(domain))
            });
        }
    });
    exam.question("step_3_narrow_and_step_4_undo", |ask| {
        for order in [2, 3, 5] {
            let changes: Vec<(Pos, Domain)> = (0..40)
                .map(|_| (place(order, &mut ask.own), domain(order * order, &mut ask.own)))
                .collect();
            let back = ask.own.below(10);
            ask.exact(format!("40 calls of narrow on order {order}, then undo"), || {
                let mut domains = Domains::new(order);
                let mut said = String::new();
                for &(pos, keep) in &changes {
                    said += if narrow(&mut domains, pos, keep) { "1" } else { "0" };
                    said += &format!("{} ", domains.trail.len());
                }
                said += &all(&domains);
                undo(&mut domains, back);
                said += &format!("\nundone to {back}: {}", all(&domains));
                undo(&mut domains, 0);
                said + &format!("\nundone: {}", all(&domains))
            });
        }
    });
    exam.question("step_4_undo_writes_what_is_on_the_trail", |ask| {
        let changes: Vec<(Pos, Domain)> =
            (0..6).map(|_| (place(3, &mut ask.own), domain(9, &mut ask.own))).collect();
        for length in [0, 1, 4, 6, 9] {
            ask.exact(format!("undo to {length} of 6 entries"), || {
                let mut domains = Domains::new(3);
                domains.trail = changes.clone();
                undo(&mut domains, length);
                all(&domains)
            });
        }
    });
    for (name, filter) in [
        ("step_5_filter_different", filter_different as Filter),
        ("step_6_filter_symmetry", filter_symmetry),
    ] {
        exam.question(name, |ask| {
            for board in boards(&mut ask.own) {
                let what = format!("{} until nothing changes, of\n{}", &name[7..], all(&board));
                ask.exact(what, || filtered(&board, filter));
            }
        });
    }
    exam.question("step_7_filter_sums", |ask| {
        for board in boards(&mut ask.own) {
            let what = format!("filter_sums until nothing changes, of\n{}", all(&board));
            let expected = filtered(&board, filter_sums);
            // Who refuses more than the bounds do, and nothing that is right, is right too.
            ask.judged(what, || filtered(&board, filter_sums), |found| no_weaker(found, &expected));
        }
    });
    exam.question("step_7_filter_sums_takes_no_right_number", |ask| {
        for _ in 0..20 {
            let (square, board) = around_a_square(&mut ask.own);
            ask.exact(format!("filter_sums of\n{}", all(&board)), || {
                let mut domains = board.clone();
                let is_possible = filter_sums(&mut domains);
                let is_left = |pos: &Pos| domains.cells[*pos].contains(square[*pos]);
                let lost = square.positions().find(|pos| !is_left(pos));
                undo(&mut domains, 0);
                format!("{is_possible} {lost:?} {}", all(&domains) == all(&board))
            });
        }
    });
    exam.question("step_8_propagate", |ask| {
        for number in 0..16 {
            let bit = |bit: u32| number >> bit & 1 == 1;
            let filters =
                Filters { different: bit(0), symmetry: bit(1), sums: bit(2), repeat: true };
            let (_, board) = around_a_square(&mut ask.own);
            // Only the sums may be judged more sharply than the reference does.
            let what = format!("propagate with {filters:?}, of\n{}", all(&board));
            let propagated = || filtered(&board, |domains| propagate(domains, &filters));
            let expected = propagated();
            ask.judged(what, propagated, |found| no_weaker(found, &expected));
        }
        for (row, col, number) in [(0, 0, 1), (2, 0, 9), (1, 1, 9)] {
            ask.exact(format!("propagate on order 3 with {number} at ({row},{col})"), || {
                let mut domains = Domains::new(3);
                domains.cells.set(Pos::new(row, col), Domain::single(number));
                propagate(&mut domains, &Filters::ALL)
            });
        }
        let off = Filters { different: false, symmetry: false, sums: false, repeat: false };
        let mut board = Domains::new(3);
        board.cells.set(Pos::new(1, 1), Domain::single(5));
        board.cells.set(Pos::new(0, 0), Domain::single(8));
        for (filters, is_once) in [(off, false), (Filters { repeat: false, ..Filters::ALL }, true)]
        {
            ask.exact(format!("one round of {filters:?}"), || {
                let mut domains = board.clone();
                let is_possible = propagate(&mut domains, &filters);
                let open = domains.cells.cells().iter().filter(|cell| cell.len() > 1).count();
                // One round fills some cells and not all.
                if is_once { (is_possible && open > 0).to_string() } else { all(&domains) }
            });
        }
    });
    exam.question("step_9_smallest_domain", |ask| {
        for _ in 0..10 {
            let mut domains = Domains::new(4);
            for pos in Size::square(4).positions() {
                let numbers = ask.own.between(0, 4);
                let bits = (0..numbers).fold(0, |bits, _| bits | 2 << ask.own.below(16));
                domains.cells.set(pos, Domain(bits));
            }
            ask.exact(format!("smallest_domain of\n{}", all(&domains)), || {
                format!("{:?}", smallest_domain(&domains))
            });
        }
        for order in [0, 1, 2] {
            ask.exact(format!("smallest_domain of order {order}"), || {
                format!("{:?}", smallest_domain(&Domains::new(order)))
            });
        }
    });
    exam.question("step_10_from_the_middle", |ask| {
        for largest in [1, 4, 9, 16, 25, 36, 49] {
            let domain = domain(largest, &mut ask.own);
            let largest = u32::try_from(largest).expect("small");
            for domain in [domain, between_all(largest)] {
                ask.exact(format!("from_the_middle({}, {largest})", shown(domain)), || {
                    format!("{:?}", from_the_middle(domain, largest))
                });
            }
        }
    });
    exam.question("step_11_search_finds_the_squares_of_small_orders", |ask| {
        ask.measure();
        for (order, filters) in [(0, Filters::ALL), (1, Filters::ALL), (2, Filters::ALL)]
            .into_iter()
            .chain([(3, Filters::ALL), (3, Filters { symmetry: false, ..Filters::ALL })])
            .chain([(3, Filters { sums: false, ..Filters::ALL })])
            .chain([(3, Filters { different: false, ..Filters::ALL })])
            .chain([(3, Filters { repeat: false, ..Filters::ALL })])
        {
            ask.exact(format!("search({order}, {filters:?})"), || {
                found(order, &filters, usize::MAX).0
            });
        }
    });
    exam.question("step_11_search_finds_880_squares_of_order_4", |ask| {
        ask.exact("search(4)", || {
            let (text, count) = found(4, &Filters::ALL, usize::MAX);
            format!("{count} squares, {:016x}", fingerprint(text.as_bytes()))
        });
    });
    exam.question("step_11_search_says_how_many_numbers_it_chose", |ask| {
        let most = chosen(4);
        let what = "what search(4) returns";
        ask.judged(
            what,
            || chosen(4),
            |found| {
                let found: u64 = found.parse().map_err(|_| "no number".to_string())?;
                // Sharper filters choose less; each square takes one choice at least.
                if (880..=most).contains(&found) { Ok(()) } else { Err(format!("at most {most}")) }
            },
        );
    });
    exam.question("step_11_search_stops_when_it_is_told_to", |ask| {
        for (order, limit) in [(4, 1), (4, ask.own.between(2, 9)), (5, 1)] {
            ask.exact(format!("search({order}) until there are {limit}"), || {
                found(order, &Filters::ALL, limit).1
            });
        }
    });
}

/// The squares up to `limit`, in the order of their numbers, and how many there were; each is asked
/// to be magic.
fn found(order: usize, filters: &Filters, limit: usize) -> (String, usize) {
    let mut squares = Vec::new();
    search(order, filters, &mut |square| {
        let fault = magic::judge(square).err().map_or(String::new(), |fault| fault.to_string());
        squares.push(format!("{square}\n{fault}\n"));
        if squares.len() >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    squares.sort();
    (squares.concat(), squares.len())
}

fn chosen(order: usize) -> u64 {
    search(order, &Filters::ALL, &mut |_| ControlFlow::Continue(()))
}

/// What is left when `filter` has worked until nothing changes, or that there is a contradiction.
fn filtered(board: &Domains, filter: impl Fn(&mut Domains) -> bool) -> String {
    let mut domains = board.clone();
    loop {
        let length = domains.trail.len();
        if !filter(&mut domains) {
            return "contradiction".to_string();
        }
        if domains.trail.len() == length {
            return all(&domains);
        }
    }
}

/// Whether `found` refuses all that `expected` refuses.
fn no_weaker(found: &str, expected: &str) -> Result<(), String> {
    if found == expected || found == "contradiction" && expected == "contradiction" {
        return Ok(());
    }
    let sets = |text: &str| -> Vec<Vec<u32>> {
        let words = text.split_whitespace();
        words.map(|set| set.split(',').filter_map(|it| it.parse().ok()).collect()).collect()
    };
    let (found, expected) = (sets(found), sets(expected));
    let is_within = |(found, expected): (&Vec<u32>, &Vec<u32>)| {
        !found.is_empty() && found.iter().all(|number| expected.contains(number))
    };
    if found.len() == expected.len() && found.iter().zip(&expected).all(is_within) {
        Ok(())
    } else {
        Err("numbers are left that cannot be right, or none is left".to_string())
    }
}

/// Boards around a magic square, boards with contradictions, and small ones.
fn boards(chance: &mut Chance) -> Vec<Domains> {
    let mut boards: Vec<Domains> = (1..6).map(Domains::new).collect();
    for _ in 0..6 {
        boards.push(around_a_square(chance).1);
    }
    for _ in 0..6 {
        let mut board = around_a_square(chance).1;
        let number = u32::try_from(chance.between(1, 16)).expect("small");
        board.cells.set(place(4, chance), Domain::single(number));
        board.cells.set(place(4, chance), Domain::single(number));
        boards.push(board);
    }
    // Filled boards: turned and mirrored, one of them is the wanted one.
    for _ in 0..4 {
        let square = variant::laid(&durer(), chance);
        let mut board = Domains::new(4);
        for pos in square.positions() {
            board.cells.set(pos, Domain::single(square[pos]));
        }
        boards.push(board);
    }
    boards
}

/// A magic square whose corners are in the wanted order, and domains that all hold its number.
fn around_a_square(chance: &mut Chance) -> (Grid<u32>, Domains) {
    let square = durer();
    let mut board = Domains::new(4);
    for pos in square.positions() {
        let others = (0..chance.below(6)).fold(0, |bits, _| bits | 2 << chance.below(16));
        board.cells.set(pos, Domain(others | Domain::single(square[pos]).0));
    }
    (square, board)
}

/// The square on Dürer's engraving of 1514: its corners are in the wanted order.
fn durer() -> Grid<u32> {
    Grid::from_rows([[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]])
}

fn domain(largest: usize, chance: &mut Chance) -> Domain {
    Domain((1..=largest).fold(0, |bits, number| bits | u64::from(chance.coin()) << number))
}

fn between_all(largest: u32) -> Domain {
    Domain((1..=largest).fold(0, |bits, number| bits | 1 << number))
}

fn between_1_and(most: usize, chance: &mut Chance) -> u32 {
    u32::try_from(chance.between(1, most)).expect("small")
}

fn place(order: usize, chance: &mut Chance) -> Pos {
    Pos::new(chance.below(order), chance.below(order))
}

/// The numbers of a domain: `1,4,9`, and `-` when it is empty.
fn shown(domain: Domain) -> String {
    let numbers: Vec<String> = (0..64)
        .filter(|bit| domain.0 >> bit & 1 == 1)
        .map(|number: u32| number.to_string())
        .collect();
    if numbers.is_empty() { "-".to_string() } else { numbers.join(",") }
}

/// All domains, a row a line.
fn all(domains: &Domains) -> String {
    let rows = domains.cells.rows().map(|row| {
        let cells: Vec<String> = row.map(|&cell| shown(cell)).collect();
        cells.join(" ")
    });
    rows.collect::<Vec<_>>().join("\n")
}
