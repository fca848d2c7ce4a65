//! What do `Pos::step` and the cells that it leads to cost?
//!
//! From each cell of a board, in an order that no processor can guess, the knight's free neighbors are counted: by
//! `Pos::step` and `Grid`, and on a plain slice with signed numbers, as one writes it in C.

use std::{hint::black_box, time::Duration};

use criterion::{BenchmarkId, Criterion, Throughput};
use grid::{Grid, KNIGHT, Move, Pos, Size};

const SIZES: [Size; 3] = [Size::new(5, 5), Size::new(8, 8), Size::new(300, 500)];

fn main() {
    let quick = Duration::from_secs(1);
    let mut criterion =
        Criterion::default().warm_up_time(quick).measurement_time(2 * quick).configure_from_args();
    let mut group = criterion.benchmark_group("grid_step");
    for size in SIZES {
        let order = scattered(size);
        // Every third cell is free.
        let board =
            Grid::from_fn(size, |pos| u32::from(!(pos.row + pos.col * 2).is_multiple_of(3)));
        let plain = board.cells();
        let expected = on_grid(&board, &order, &KNIGHT);
        assert_eq!(on_slice(plain, size, &order, &KNIGHT), expected, "both count the same");

        group.throughput(Throughput::Elements((size.area() * KNIGHT.len()) as u64));
        let input = format!("{}x{}", size.rows, size.cols);
        group.bench_function(BenchmarkId::new("Pos::step", &input), |bencher| {
            bencher.iter(|| on_grid(black_box(&board), black_box(&order), black_box(&KNIGHT)));
        });
        group.bench_function(BenchmarkId::new("slice", &input), |bencher| {
            bencher.iter(|| {
                on_slice(black_box(plain), black_box(size), black_box(&order), black_box(&KNIGHT))
            });
        });
    }
    group.finish();
    criterion.final_summary();
}

fn on_grid(board: &Grid<u32>, order: &[Pos], moves: &[Move]) -> usize {
    let free_neighbors = |pos: &Pos| {
        let neighbors = moves.iter().filter_map(|&mv| pos.step(mv, board.size()));
        neighbors.filter(|&neighbor| board[neighbor] == 0).count()
    };
    order.iter().map(free_neighbors).sum()
}

/// What one would write without `Grid`.
fn on_slice(cells: &[u32], size: Size, order: &[Pos], moves: &[Move]) -> usize {
    let (rows, cols) = (size.rows.cast_signed(), size.cols.cast_signed());
    let mut count = 0;
    for pos in order {
        for mv in moves {
            let (row, col) = (pos.row.cast_signed() + mv.rows, pos.col.cast_signed() + mv.cols);
            if row >= 0 && row < rows && col >= 0 && col < cols {
                count += usize::from(cells[(row * cols + col).cast_unsigned()] == 0);
            }
        }
    }
    count
}

/// Every place once, far from the one before.
fn scattered(size: Size) -> Vec<Pos> {
    let mut places: Vec<Pos> = size.positions().collect();
    let count = places.len();
    for index in 0..count {
        places.swap(index, index.wrapping_mul(7_919) % count);
    }
    places
}
