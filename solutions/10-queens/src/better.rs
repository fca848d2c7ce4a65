//! Can we do better? Counts the solutions of a square board: the borders first, and inside a row is
//! an integer.
//!
//! A solution has a queen on each of the four borders; one in a corner is on two of them. The search begins
//! with these, and then fills the rows that have no queen yet:
//!
//! ```text
//! . . Q . . . . .    the top border: 2 cells clockwise from its corner
//! . ? ? ? ? ? ? .    a row to fill, and the next one below
//! . ? ? ? ? ? ? .    2 rows down to the next
//! . . . . . . . Q    the right border: 3 cells from its corner
//! . ? ? ? ? ? ? .    2 rows down
//! Q . . . . . . .    the left border: 2 cells from its corner
//! . ? ? ? ? ? ? .    the last row to fill
//! . . . . Q . . .    the bottom border: 3 cells from its corner
//! ```
//!
//! A turn of the board turns these four numbers in a circle, and a mirror image reverses them. Of beginnings
//! that are images of each other one is searched, and what it finds counts once for each different image.
//! It may be searched in any of its turns. The upper rows decide how much there is below them: the upper
//! quarter is filled in each turn, and the turn with the fewest boards is searched.
//!
//! The reference asks each cell of a row whether three bits are 0. When the search goes one row down, each
//! rising diagonal meets that row one column farther to the left, and each falling one farther to the right.
//! So the two sets are shifted by one bit a row, by more where rows are skipped, and then all three sets
//! speak of columns: the free cells of the row are the zeros of their union. A board is dropped as soon as
//! one of the next two rows has no free cell. A stack takes the place of the recursion, because then only
//! one question a queen has an answer that the processor cannot foresee.
//!
//! Cost: 188 million queens for the 14,772,512 solutions of 16 rows; one more row takes six to seven times as
//! many. There are about `order`⁴ / 20 beginnings, so below 12 rows these cost more than what they save.
//!
//! Source: Martin Richards and many others have shifted the sets so; Jeff Somers' program of 2002 is the best
//! known. Thomas Preußer and Matthias Engelhardt placed the queens near the borders first, to count those of
//! order 27 ("Putting queens in carry chains, No. 27", 2017).

use std::{
    array, iter,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use grid::Pos;

use crate::{Attacked, attacks, is_free, place};

/// What was counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// All solutions.
    pub solutions: u64,
    /// Those that are left when of images of each other only one counts.
    pub fundamental: u64,
    /// How many queens were placed to count all, those of rejected turns included.
    pub placements: u64,
}

/// The solutions of `order` × `order`, on so many cores.
///
/// # Panics
///
/// When the order is more than 32.
pub fn count(order: usize, cores: usize) -> Counted {
    assert!(order <= 32, "a row of {order} cells does not fit");
    if order < 2 {
        let placements = u64::from(order == 1);
        return Counted { solutions: 1, fundamental: 1, placements };
    }

    let parts = beginnings(order - 1);
    let next = AtomicUsize::new(0);
    let work = || {
        let own = || parts.get(next.fetch_add(1, Ordering::Relaxed));
        iter::from_fn(own)
            .map(|&(borders, images)| count_part(order, borders, images))
            .fold((0, 0), add)
    };
    let (solutions, placements) = thread::scope(|scope| {
        let others: Vec<_> = (1..cores).map(|_| scope.spawn(work)).collect();
        let own = work();
        others.into_iter().map(|it| it.join().expect("a count does not panic")).fold(own, add)
    });

    // Burnside's lemma: as many are left as an image leaves as they are, on average over the eight images. A
    // mirror image leaves none, and a quarter turn to the left leaves those that one to the right leaves.
    let [half, quarter] = turned(order, &mut Vec::new(), Attacked::default());
    Counted { solutions, fundamental: (solutions + half + 2 * quarter) / 8, placements }
}

fn add(one: (u64, u64), other: (u64, u64)) -> (u64, u64) {
    (one.0 + other.0, one.1 + other.1)
}

/// How many cells from the corner the queens of the top, right, bottom and left border stand, clockwise.
type Borders = [usize; 4];

/// Of beginnings that are images of each other the least, and how many there are.
fn beginnings(last: usize) -> Vec<(Borders, u64)> {
    let mut found = Vec::new();
    // No number of the least image is less than its first, nor is one of its mirror images'.
    for top in 0..=last / 2 {
        for right in top..=last - top {
            for bottom in top..=last - top {
                for left in top..=last - top {
                    let borders = [top, right, bottom, left];
                    if is_peaceful(queens(borders, last)) {
                        let images = images(borders, last);
                        if images.iter().all(|image| borders <= *image) {
                            let same = images.iter().filter(|&&image| image == borders).count();
                            found.push((borders, 8 / same as u64));
                        }
                    }
                }
            }
        }
    }
    found
}

/// The four turns, and those of the mirror image.
fn images([top, right, bottom, left]: Borders, last: usize) -> [Borders; 8] {
    let mirrored = [top, left, bottom, right].map(|cells| last - cells);
    array::from_fn(|image| {
        let mut borders = if image < 4 { [top, right, bottom, left] } else { mirrored };
        borders.rotate_right(image % 4);
        borders
    })
}

/// The queens on the borders: one in a corner is there twice.
fn queens([top, right, bottom, left]: Borders, last: usize) -> [Pos; 4] {
    [
        Pos::new(0, top),
        Pos::new(right, last),
        Pos::new(last, last - bottom),
        Pos::new(last - left, 0),
    ]
}

fn is_peaceful(queens: [Pos; 4]) -> bool {
    let [top, right, bottom, left] = queens;
    let pairs =
        [(top, right), (top, bottom), (top, left), (right, bottom), (right, left), (bottom, left)];
    !pairs.into_iter().any(|(one, other)| attacks(one, other))
}

/// The solutions that begin with an image of `borders`, and the queens that were placed.
fn count_part(order: usize, borders: Borders, images_of_them: u64) -> (u64, u64) {
    let mut placements = 0;
    let turns = images(borders, order - 1).into_iter().take(4);
    let rows = turns
        .map(|turn| rows_to_fill(order, queens(turn, order - 1)))
        .min_by_key(|rows| fill(rows, rows.len() / 4, &mut placements))
        .expect("there are four turns");
    let found = fill(&rows, rows.len(), &mut placements);
    (images_of_them * found, placements + (order - rows.len()) as u64)
}

/// A row in which no queen of the borders stands.
#[derive(Clone, Copy)]
struct Row {
    /// The columns that no queen of the borders attacks.
    allowed: u32,
    /// How many rows the next one is below it; 0 for the last one.
    down: usize,
}

/// The rows between the queens of the borders.
fn rows_to_fill(order: usize, queens: [Pos; 4]) -> Vec<Row> {
    let all = (1_u64 << order) - 1;
    let mut rows: Vec<Row> = Vec::with_capacity(order);
    let mut above = 0;
    for row in (0..order).filter(|&row| queens.iter().all(|queen| queen.row != row)) {
        let attacked = queens.iter().fold(0, |attacked, queen| {
            let (column, rows) = (1_u64 << queen.col, row.abs_diff(queen.row));
            attacked | column | column << rows | column >> rows
        });
        if let Some(last) = rows.last_mut() {
            last.down = row - above;
        }
        let allowed = u32::try_from(all & !attacked).expect("at most 32 bits");
        rows.push(Row { allowed, down: 0 });
        above = row;
    }
    rows
}

/// A board whose next row has free columns, and the columns that are attacked in it.
#[derive(Clone, Copy, Default)]
struct Board {
    row: usize,
    free: u32,
    columns: u32,
    rising: u32,
    falling: u32,
}

/// How many boards there are whose first `depth` rows are filled.
fn fill(rows: &[Row], depth: usize, placements: &mut u64) -> u64 {
    if depth == 0 {
        return 1;
    }
    // A stack: at most one board a row, as a row's last free column takes the board from it.
    let mut boards = [Board::default(); 32];
    boards[0].free = rows[0].allowed;
    let mut height = usize::from(rows[0].allowed != 0);
    let mut found = 0;
    while height > 0 {
        let top = &mut boards[height - 1];
        let Board { row, free, columns, rising, falling } = *top;
        if row + 1 == depth {
            height -= 1;
            found += u64::from(free.count_ones());
            *placements += u64::from(free.count_ones());
            continue;
        }
        // ANCHOR: place
        *placements += 1;
        let queen = free & free.wrapping_neg();
        top.free ^= queen;
        height -= usize::from(top.free == 0);
        let (down, next) = (rows[row].down, rows[row + 1]);
        // The last row is also the one after it.
        let then = *rows.get(row + 2).unwrap_or(&next);
        let columns = columns | queen;
        let [rising, falling] = [(rising | queen) >> down, (falling | queen) << down];
        let free = next.allowed & !(columns | rising | falling);
        let free_then = then.allowed & !(columns | rising >> next.down | falling << next.down);
        if free != 0 && free_then != 0 {
            boards[height] = Board { row: row + 1, free, columns, rising, falling };
            height += 1;
        }
        // ANCHOR_END: place
    }
    found
}

/// How many solutions half a turn leaves as they are, and how many a quarter; `columns` are those of the
/// upper queens.
fn turned(order: usize, columns: &mut Vec<usize>, attacked: Attacked) -> [u64; 2] {
    let (row, last) = (columns.len(), order - 1);
    if row == order / 2 {
        // The middle cell of an odd board is free: queens that attack it attack their own images.
        let col_of = |row| columns.get(row).copied().unwrap_or_else(|| last - columns[last - row]);
        let is_quarter = (0..row).all(|row| col_of(columns[row]) == last - row);
        return [1, u64::from(is_quarter)];
    }
    let mut found = [0, 0];
    for col in 0..order {
        let (queen, image) = (Pos::new(row, col), Pos::new(last - row, last - col));
        if is_free(&attacked, queen) && !attacks(queen, image) {
            let mut attacked = attacked;
            place(&mut attacked, queen);
            place(&mut attacked, image);
            columns.push(col);
            let more = turned(order, columns, attacked);
            columns.pop();
            found = [found[0] + more[0], found[1] + more[1]];
        }
    }
    found
}
