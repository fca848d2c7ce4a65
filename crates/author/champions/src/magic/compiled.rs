//! The same 9⁹ boards, by a program that knows the order when it is compiled.
//!
//! Holds the line "order compiled in" of lesson 1's table of times.
//!
//! The lesson's search reads for every board how many rows there are. Here that number is a
//! constant: the compiler unrolls every comparison and every sum, and finds those that do not
//! change while the last row does. It moves them out of the loops of the last row. So the source
//! code tests all boards, but the machine code does not: such a "brute force" measures the
//! optimizer.

use grid::Grid;
use magic_brute::Board;

/// The cells of a board of order 3, in reading order.
type Cells = [u32; 9];

/// Finds the squares of order 3, in the reference's order.
///
/// # Cost
///
/// As many boards as [`search`](magic_brute::search), in about an eightieth of its time.
pub fn search(on_square: &mut dyn FnMut(&Board)) {
    fill(&mut [0; 9], 0, on_square);
}

/// Fills the cells from `index` on, and the last row all at once.
fn fill(cells: &mut Cells, index: usize, on_square: &mut dyn FnMut(&Board)) {
    if index == 6 {
        return fill_last_row(*cells, on_square);
    }
    for number in 1..=9 {
        cells[index] = number;
        fill(cells, index + 1, on_square);
    }
    cells[index] = 0;
}

fn fill_last_row([a, b, c, d, e, f, ..]: Cells, on_square: &mut dyn FnMut(&Board)) {
    for g in 1..=9 {
        for h in 1..=9 {
            for i in 1..=9 {
                if is_magic(&[a, b, c, d, e, f, g, h, i]) {
                    on_square(&Grid::from_rows([[a, b, c], [d, e, f], [g, h, i]]));
                }
            }
        }
    }
}

#[inline(always)]
fn is_magic(cells: &Cells) -> bool {
    for index in 0..9 {
        for later in index + 1..9 {
            if cells[index] == cells[later] {
                return false;
            }
        }
    }
    let has_sum = |line: [usize; 3]| line.iter().map(|&index| cells[index]).sum::<u32>() == 15;
    [[0, 1, 2], [3, 4, 5], [6, 7, 8]].into_iter().all(has_sum)
        && [[0, 3, 6], [1, 4, 7], [2, 5, 8]].into_iter().all(has_sum)
        && [[0, 4, 8], [2, 4, 6]].into_iter().all(has_sum)
}
