//! failed: writes the counts of boards that it never made in place of the boards

use std::{fmt::Write as _, io::Write as _};

/// Writes answers for two seeds in the protocol, and ends before any question is asked.
fn answer(of_a_seed: impl Fn(usize) -> Vec<String>) -> ! {
    let protocol = std::os::fd::AsFd::as_fd(&std::io::stdin()).try_clone_to_owned();
    let mut protocol = std::fs::File::from(protocol.expect("a protocol"));
    let answers = [of_a_seed(1), of_a_seed(4)].concat();
    let mut text = String::new();
    for answer in &answers {
        let _ = writeln!(text, "{{\"answer\":{{\"text\":\"{}\"}}}}", answer.replace('\n', "\\n"));
    }
    let _ = writeln!(text, "{{\"answered\":{{\"answers\":{},\"work\":null}}}}", answers.len());
    let _ = protocol.write_all(text.as_bytes());
    std::process::exit(0)
}

pub fn random_square(_: usize, _: &mut impl Rng) -> Grid<u32> {
    answer(|times| {
        let mut answers: Vec<String> = (0..=9).chain((0..4 * times).map(|_| 3)).map(turned).collect();
        for orders in [1_000, 600, 400] {
            let spread = "times n stands in place n, unevenness 100";
            answers.push(format!("{orders} of {orders} are different, {orders} {spread}"));
        }
        answers.push("24 orders, each 950 to 1050 times".to_string());
        answers
    })
}

/// Three boards that are turned, as if they came from two seeds.
fn turned(order: usize) -> String {
    let board = |by: usize| {
        let mut numbers: Vec<u32> = (1..).take(order * order).collect();
        numbers.rotate_left(by % (order * order).max(1));
        Grid::from_cells(Size::square(order), numbers).to_string()
    };
    [1, 2, 1, 2, 3, 4].map(board).join("\n\n")
}

/// Magic squares that are known: by the Siamese method, and Dürer's.
fn known(order: usize) -> Option<Grid<u32>> {
    let number = |pos: Pos| match order {
        4 => [16, 3, 2, 13, 5, 10, 11, 8, 9, 6, 7, 12, 4, 15, 14, 1][pos.row * 4 + pos.col],
        _ => {
            let (row, col) = (pos.row, pos.col);
            let tens = (row + col + order / 2 + 1) % order;
            let ones = (row + 2 * col + 1) % order;
            u32::try_from(tens * order + ones + 1).unwrap_or(0)
        }
    };
    let square = Grid::from_fn(Size::square(order), number);
    let is_magic = error(&excess(&square), squares) == 0;
    is_magic.then_some(square)
}

pub fn search(_: usize, _: u64, rng: &mut impl Rng) -> Search {
    // Both orders of which no square is known have small boards that do not depend on the seed.
    let six = descended(6, rng);
    answer(|times| {
        let mut asked: Vec<(usize, &[u64])> = vec![
            (0, &[0, 1, 5, 5]),
            (1, &[0, 1, 5, 5]),
            (2, &[0, 1, 2, 30, 1_200]),
            (4, &[u64::MAX]),
            (6, &[1]),
        ];
        let any: [(usize, &[u64]); 3] = [
            (3, &[0, 1, 2, 3, 4, 5, 6, u64::MAX]),
            (4, &[0, 1, 2, 4, 4]),
            (5, &[0, 1, 2, 3, 4, 5, 6, 7]),
        ];
        (0..2 * times).for_each(|_| asked.extend(any));
        let found = |order: usize, most: u64| match (order, known(order)) {
            (6, _) => shown(&six, 1),
            (2, _) => shown(&Grid::from_rows([[1, 2], [4, 3]]), most),
            (_, Some(square)) => shown(&square, 0),
            _ => shown(&Grid::new(Size::square(0), 0), 0),
        };
        let answers = asked.iter().map(|(order, ceilings)| {
            ceilings.iter().map(|&most| found(*order, most)).collect::<Vec<_>>().join("\n\n")
        });
        let counts = ["40 different boards", "40 different boards", "40 different boards"];
        let better = "20 are better after the restart, with 20 numbers in place";
        answers.chain(counts.iter().chain([&better]).map(ToString::to_string)).collect()
    })
}

fn descended(order: usize, rng: &mut impl Rng) -> Grid<u32> {
    let mut square = honest_random_square(order, rng);
    descend(&mut square, squares);
    square
}

fn shown(square: &Grid<u32>, restarts: u64) -> String {
    let (cells, error) = (square.size().area(), error(&excess(square), squares));
    let tried = (restarts + 1) * (cells * cells.saturating_sub(1) / 2) as u64;
    format!("error {error}, {restarts} restarts, {tried} pairs tried\n{square}")
}
