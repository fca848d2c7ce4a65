//! Can we do better? Counts the solutions of a square board: a row is an integer, and of eight images one is counted.
//!
//! The lesson asks each cell of a row whether three bits are 0. When a queen is placed and the search
//! goes to the next row, each rising diagonal meets that row one column farther to the left, and each
//! falling one farther to the right. So the two sets are shifted by one bit a row, and then all three
//! sets speak of columns: the free cells of the row are the zeros of their union. Martin Richards and
//! many others have written it so; Jeff Somers' program of 2002 is the best known.
//!
//! Of a solution and its images only the *least* is counted: the one whose columns, row by row, come
//! first. Its queen in row 0 stands some cells from the corner, and no queen on the border may stand nearer
//! to a corner, or an image would come before it. That cuts most of the tree away, as in Takaken's
//! program of 2004.

use std::{
    cmp::Ordering,
    ops::{Add, Range},
    sync::atomic::{self, AtomicUsize},
    thread,
};

/// What was counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// All solutions.
    pub solutions: u64,
    /// Those that are left when of images of each other only one counts.
    pub fundamental: u64,
    /// How many queens were placed.
    pub placements: u64,
}

impl Add for Counted {
    type Output = Counted;

    fn add(self, other: Counted) -> Counted {
        Counted {
            solutions: self.solutions + other.solutions,
            fundamental: self.fundamental + other.fundamental,
            placements: self.placements + other.placements,
        }
    }
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

    // A part is a queen in row 0 and one in row 1. The least image has the first in the left half.
    let half = order.div_ceil(2);
    let parts: Vec<(usize, usize)> =
        (0..half).flat_map(|first| (0..order).map(move |second| (first, second))).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut counted = Counted::default();
        while let Some(&(first, second)) = parts.get(next.fetch_add(1, atomic::Ordering::Relaxed)) {
            counted = counted + count_part(order, first, second);
        }
        counted
    };
    thread::scope(|scope| {
        let others: Vec<_> = (1..cores).map(|_| scope.spawn(work)).collect();
        let own = work();
        let counts = others.into_iter().map(|it| it.join().expect("a count does not panic"));
        counts.fold(own, Counted::add)
    })
}

/// The solutions whose first two queens stand in these columns.
fn count_part(order: usize, first: usize, second: usize) -> Counted {
    let all = u32::try_from((1_u64 << order) - 1).expect("at most 32 bits");
    let (sides, between) = (1 | 1 << (order - 1), first..order - first);
    let mut allowed: Vec<u32> =
        (0..order).map(|row| if between.contains(&row) { all } else { all & !sides }).collect();
    if first == 0 {
        // The first queen stands in the corner. The image on the other side of its diagonal begins with it
        // too, and then has the row of the queen in column 1: that may not be less than `second`.
        allowed[..second].iter_mut().for_each(|columns| *columns &= !2);
    }
    allowed[order - 1] &= between.clone().fold(0, |set, col| set | 1 << col);
    let mut search = Search {
        allowed,
        sides,
        between,
        first,
        columns: vec![first; order],
        counted: Counted::default(),
    };
    let queen = 1_u32 << first;
    let sets = Sets { columns: queen, rising: queen >> 1, falling: queen << 1 };
    // Which cells of row 1 are free is asked there: this part is for one of them.
    if search.free(1, sets) & 1 << second != 0 {
        search.counted.placements += u64::from(second == 0) + 1;
        search.place(1, 1 << second, sets);
    }
    search.counted
}

/// The columns that are attacked in the row to be filled.
#[derive(Clone, Copy)]
struct Sets {
    columns: u32,
    rising: u32,
    falling: u32,
}

struct Search {
    /// The columns in which each row's queen may stand.
    allowed: Vec<u32>,
    /// The first column and the last one.
    sides: u32,
    /// The rows in which a queen may stand on the left or the right border.
    between: Range<usize>,
    /// The column of the queen in row 0.
    first: usize,
    /// The column of the queen in each row that is filled.
    columns: Vec<usize>,
    counted: Counted,
}

impl Search {
    /// The free columns of `row` in which an image may be the least.
    fn free(&self, row: usize, Sets { columns, rising, falling }: Sets) -> u32 {
        let free = self.allowed[row] & !(columns | rising | falling);
        // The last row in which the borders may have their queens: both must be there after it.
        let must_be_side = row + 1 == self.between.end && columns & self.sides != self.sides;
        if must_be_side { free & self.sides } else { free }
    }

    // ANCHOR: place
    /// Puts `queen`, one bit, into `row`, and fills the rows below in every way.
    fn place(&mut self, row: usize, queen: u32, sets: Sets) {
        self.columns[row] = queen.trailing_zeros() as usize;
        let row = row + 1;
        if row == self.columns.len() {
            self.judge();
            return;
        }
        let sets = Sets {
            columns: sets.columns | queen,
            rising: (sets.rising | queen) >> 1,
            falling: (sets.falling | queen) << 1,
        };
        let mut free = self.free(row, sets);
        while free != 0 {
            self.counted.placements += 1;
            let queen = free & free.wrapping_neg();
            free ^= queen;
            self.place(row, queen, sets);
        }
    }
    // ANCHOR_END: place

    /// Counts a solution with its images, if it is the least of them.
    fn judge(&mut self) {
        let (own, last) = (&self.columns, self.columns.len() - 1);
        let row_of = |col: usize| own.iter().position(|&it| it == col).unwrap_or(last);
        let images: [&dyn Fn(usize) -> usize; 7] = [
            &|row| last - own[row],
            &|row| own[last - row],
            &|row| last - own[last - row],
            &row_of,
            &|row| last - row_of(row),
            &|row| row_of(last - row),
            &|row| last - row_of(last - row),
        ];
        // The solution itself, and each image that is the same.
        let mut same = 1;
        for image in images {
            // Nearly always the first row tells, and only then is the rest of the image needed.
            let first = image(0);
            if first > self.first {
                continue;
            }
            match own.iter().copied().cmp((0..=last).map(image)) {
                Ordering::Less => {}
                Ordering::Equal => same += 1,
                Ordering::Greater => return,
            }
        }
        self.counted.fundamental += 1;
        self.counted.solutions += 8 / same;
    }
}
