//! The searches that steps 2, 3 and 4 are asked for: boards, starts, pieces and limits.

use std::ops::Range;

use exam::{
    Rng,
    boards::{RIGHT, WAZIR, many, mv, near, sizes},
};
use grid::{KNIGHT, LEAPER, Move, Pos, Size};

use exercise_5::ALL;

use super::{
    moves::{everywhere, ring},
};

/// What a search is given: size, start, moves and limit.
pub type Input = (Size, Pos, Vec<Move>, u64);

/// All inputs, from small boards to random ones; so many of those as `rounds` has.
pub fn searches(rng: &mut Rng, rounds: Range<usize>) -> Vec<Input> {
    let random: Vec<Input> = rounds.map(|_| any_search(rng)).collect();
    let rings = [(1, 2_000), (2_000, 1), (2, 300), (300, 2), (17, 23), (24, 24)].map(Size::from);
    let rings = rings.map(|size| (size, rng.pos(size)));

    let mut inputs = on_small_boards();
    // Long walks on boards of every form, from anywhere.
    inputs.push((Size::new(1, 2_000), Pos::new(0, 0), RIGHT.to_vec(), ALL));
    inputs.extend(rings.map(|(size, start)| (size, start, ring(size).to_vec(), ALL)));
    inputs.extend(with_long_walks());
    inputs.extend(with_unusual_moves());
    inputs.extend(with_limits());
    inputs.extend(from_off_the_board());
    inputs.extend(random);
    inputs
}

/// Small boards, with tours and without, from every start.
fn on_small_boards() -> Vec<Input> {
    let mut inputs = Vec::new();
    let mut from_every_start = |size: Size, moves: &[Move]| {
        inputs.extend(size.positions().map(|start| (size, start, moves.to_vec(), ALL)));
    };
    for (rows, cols, moves) in [(3, 4, &KNIGHT[..]), (3, 3, &WAZIR)] {
        sizes(1..=rows, 1..=cols).for_each(|size| from_every_start(size, moves));
    }
    from_every_start(Size::new(4, 3), &KNIGHT);
    from_every_start(Size::new(1, 6), &WAZIR);
    from_every_start(Size::new(6, 1), &WAZIR);
    for start in Size::new(1, 4).positions() {
        inputs.push((Size::new(1, 4), start, RIGHT.to_vec(), ALL));
        inputs.push((Size::new(1, 4), start, Vec::new(), ALL));
    }
    // A piece that keeps the color of a cell: it has tours of odd boards that begin on any color.
    for start in Size::new(1, 3).positions() {
        inputs.push((Size::new(1, 3), start, vec![mv(0, 1), mv(0, -2)], ALL));
    }
    inputs.push((Size::square(3), Pos::new(0, 1), near(1), ALL));
    inputs.push((Size::square(1), Pos::new(0, 0), Vec::new(), ALL));
    inputs
}

fn with_long_walks() -> Vec<Input> {
    let size = Size::new(6, 7);
    let mut inputs: Vec<Input> =
        size.positions().map(|start| (size, start, ring(size).to_vec(), ALL)).collect();
    // A large board with two tours: on to the next cell in each step, or back to the one before.
    for limit in [1, 2, ALL] {
        let size = Size::new(11, 12);
        let back = ring(size).map(|mv| Move { rows: -mv.rows, cols: -mv.cols });
        inputs.push((size, Pos::new(4, 11), [ring(size), back].concat(), limit));
    }
    // Long walks that differ at their ends.
    let steps = vec![mv(0, 1), mv(0, 2), mv(0, -1)];
    inputs.push((Size::new(1, 40), Pos::new(0, 0), steps, 4));
    let steps = vec![mv(-1, 0), mv(-2, 0), mv(1, 0)];
    inputs.push((Size::new(130, 1), Pos::new(129, 0), steps, 4));
    inputs
}

fn with_unusual_moves() -> Vec<Input> {
    let mut inputs = Vec::new();
    let mut add = |size: Size, start: (usize, usize), moves: &[Move], limit| {
        inputs.push((size, Pos::from(start), moves.to_vec(), limit));
    };
    // No move is short, and one move leads nowhere.
    for start in [0, 3, 6] {
        add(Size::new(1, 7), (0, start), &[mv(0, 3), mv(0, -4)], ALL);
        add(Size::new(41, 1), (start, 0), &[mv(-24, 0), mv(17, 0)], ALL);
        add(Size::new(2, 4), (1, start / 2), &[&[mv(0, 0)], &WAZIR[..]].concat(), ALL);
    }
    // Only the last of many moves lead anywhere; a smaller integer takes some of the last for a step.
    for limit in [3, ALL] {
        add(Size::square(2), (0, 1), &many(), limit);
        add(Size::new(2, 3), (1, 2), &many(), limit);
    }
    let cut = [8, 16, 32].map(|bits| mv(0, (1 << bits) + 1));
    add(Size::new(1, 4), (0, 0), &[cut[0], cut[1], cut[2], mv(0, 1)], ALL);
    add(Size::new(2, 4), (1, 2), &everywhere(2, 4), ALL);
    add(Size::new(4, 5), (2, 2), &LEAPER, ALL);
    add(Size::new(5, 4), (3, 0), &LEAPER, ALL);
    add(Size::new(4, 5), (0, 1), &KNIGHT, 2);
    // The same pieces with their moves in another order.
    for (size, moves) in [(Size::new(3, 4), KNIGHT), (Size::new(4, 5), LEAPER)] {
        let mut moves = moves.to_vec();
        moves.reverse();
        add(size, (0, 0), &moves, ALL);
        moves.rotate_left(3);
        add(size, (0, 0), &moves, 1);
    }
    inputs
}

/// Limits around the number of tours; one less or one more is another answer, and another cost.
fn with_limits() -> Vec<Input> {
    let king = near(1);
    let mut inputs = Vec::new();
    for (size, start, moves, count) in [
        (Size::square(1), (0, 0), &KNIGHT[..], 1),
        (Size::new(2, 3), (0, 0), &KNIGHT, 0),
        (Size::new(3, 4), (0, 3), &KNIGHT, 2),
        (Size::new(2, 2), (1, 0), &king, 6),
        (Size::new(2, 5), (0, 0), &WAZIR, 5),
        (Size::new(2, 5), (0, 1), &WAZIR, 4),
        (Size::new(3, 4), (0, 1), &WAZIR, 6),
        (Size::square(3), (0, 0), &WAZIR, 8),
        (Size::new(4, 5), (2, 2), &LEAPER, 12),
    ] {
        let mut limits = vec![0, 1, 2, count, count + 1];
        limits.extend(u64::checked_sub(count, 1));
        if count == 8 {
            // Limits that a smaller integer takes for 1 or for a negative number.
            limits.extend([(1 << 8) + 1, (1 << 16) + 1, (1 << 32) + 1, 1 << 63, ALL - 1]);
        }
        limits.sort_unstable();
        limits.dedup();
        inputs.extend(limits.into_iter().map(|limit| (size, start.into(), moves.to_vec(), limit)));
    }
    // More tours than a byte counts.
    for limit in [2, 256, 300] {
        inputs.push((Size::new(2, 6), Pos::new(0, 0), king.clone(), limit));
    }
    inputs.push((Size::new(4, 6), Pos::new(0, 1), LEAPER.to_vec(), 1));
    inputs.push((Size::square(5), Pos::new(0, 0), KNIGHT.to_vec(), 2));
    // A long search.
    inputs.push((Size::square(5), Pos::new(0, 0), WAZIR.to_vec(), ALL));
    inputs
}

fn from_off_the_board() -> Vec<Input> {
    let mut inputs = Vec::new();
    for (rows, cols) in [(3, 4), (1, 1), (0, 0), (0, 3), (3, 0)] {
        let size = Size::new(rows, cols);
        let border = (0..=rows).map(|row| (row, cols)).chain((0..cols).map(|col| (rows, col)));
        let far = [1 << 8, 1 << 16, 1 << 32, usize::MAX].map(|far| [(far, 0), (0, far)]);
        let starts = border.chain(far.into_iter().flatten());
        for (start, limit) in starts.zip([ALL, 0, 1].into_iter().cycle()) {
            inputs.push((size, start.into(), KNIGHT.to_vec(), limit));
        }
        inputs.push((size, Pos::new(rows, 0), Vec::new(), 0));
        inputs.push((size, Pos::new(0, cols), RIGHT.to_vec(), 0));
    }
    inputs
}

/// A search that ends soon, with the moves in any order.
fn any_search(rng: &mut Rng) -> Input {
    let (rows, cols, mut moves) = match rng.below(7) {
        0 => (3, 4, KNIGHT.to_vec()),
        1 => (3, rng.between(5, 6), KNIGHT.to_vec()),
        2 => (4, 5, LEAPER.to_vec()),
        3 => (rng.between(2, 3), rng.between(1, 4), WAZIR.to_vec()),
        4 => (2, rng.between(2, 4), near(1)),
        5 => {
            let size = rng.size(2, 12);
            (size.rows, size.cols, ring(size).to_vec())
        }
        _ => (3, 3, near(2)),
    };
    rng.shuffle(&mut moves);
    moves.truncate(if rng.below(3) > 0 { 8 } else { rng.between(3, 6) });
    let size = if rng.coin() { Size::new(rows, cols) } else { Size::new(cols, rows) };
    let corner = Pos::new(rng.below(2) * (size.rows - 1), rng.below(2) * (size.cols - 1));
    let any = rng.pos(size);
    let start = if rng.coin() { corner } else { any };
    (size, start, moves, *rng.pick(&[0, 1, 2, 3, 5, ALL, ALL, ALL]))
}
