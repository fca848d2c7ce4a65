//! What does `Grid::set` cost when nothing is recorded?
//!
//! The same writes into a board and into a `Vec` with the number of columns beside it, in one run. `set`
//! checks that the row and the column are on the board, and the `Vec` that the index is in it.

use std::{hint::black_box, time::Duration};

use criterion::{BenchmarkId, Criterion, Throughput};
use grid::{Grid, Pos, Size};

/// A small board, a sudoku's, and one that does not fit into the nearest cache.
const SIZES: [Size; 3] = [Size::new(3, 4), Size::new(9, 9), Size::new(300, 500)];

fn main() {
    let quick = Duration::from_secs(1);
    let mut criterion =
        Criterion::default().warm_up_time(quick).measurement_time(2 * quick).configure_from_args();
    let mut group = criterion.benchmark_group("grid_set");
    for size in SIZES {
        let order = scattered(size);
        let mut board = Grid::new(size, 0_u32);
        let mut plain = vec![0; size.area()];
        write_board(&mut board, &order);
        write_plain(&mut plain, size.cols, &order);
        assert_eq!(board.cells(), plain, "both write the same");

        group.throughput(Throughput::Elements(size.area() as u64));
        let input = format!("{}x{}", size.rows, size.cols);
        group.bench_function(BenchmarkId::new("Grid::set", &input), |bencher| {
            bencher.iter(|| write_board(black_box(&mut board), black_box(&order)));
        });
        group.bench_function(BenchmarkId::new("Vec", &input), |bencher| {
            bencher.iter(|| {
                write_plain(black_box(&mut plain), black_box(size.cols), black_box(&order))
            });
        });
    }
    group.finish();
    criterion.final_summary();
}

fn write_board(board: &mut Grid<u32>, order: &[Pos]) {
    for (number, &pos) in (1..).zip(order) {
        board.set(pos, number);
    }
}

/// What one would write without `Grid`.
fn write_plain(cells: &mut [u32], cols: usize, order: &[Pos]) {
    for (number, &pos) in (1..).zip(order) {
        cells[pos.row * cols + pos.col] = number;
    }
}

/// Every place once, far from the one before, so that the compiler cannot turn the loop into a copy.
fn scattered(size: Size) -> Vec<Pos> {
    let mut places: Vec<Pos> = size.positions().collect();
    let count = places.len();
    for index in 0..count {
        places.swap(index, index.wrapping_mul(7_919) % count);
    }
    places
}
