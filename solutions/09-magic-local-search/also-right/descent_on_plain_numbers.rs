//! The descent works on a list of numbers, and writes the board at the end.

pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
    let size = square.size();
    let order = size.rows;
    let mut numbers: Vec<i64> = square.cells().iter().map(|&number| i64::from(number)).collect();
    let Excess { mut rows, mut columns, diagonal, anti_diagonal } = excess(square);
    rows.append(&mut columns);
    rows.extend([diagonal, anti_diagonal]);
    let mut sums = rows;
    let through = |cell: usize| {
        let (row, col) = (cell / order, cell % order);
        let mut lines = vec![row, order + col];
        lines.extend((row == col).then_some(2 * order));
        lines.extend((row + col + 1 == order).then_some(2 * order + 1));
        lines
    };
    let lines: Vec<Vec<usize>> = (0..numbers.len()).map(through).collect();
    let mut tried = 0;
    let mut quiet = false;
    while !quiet {
        quiet = true;
        for one in 0..numbers.len() {
            for other in one + 1..numbers.len() {
                tried += 1;
                let more = numbers[other] - numbers[one];
                let mut after = sums.clone();
                lines[one].iter().for_each(|&line| after[line] += more);
                lines[other].iter().for_each(|&line| after[line] -= more);
                let total = |sums: &[i64]| sums.iter().map(|&sum| cost(sum)).sum::<i64>();
                if total(&after) < total(&sums) {
                    sums = after;
                    numbers.swap(one, other);
                    quiet = false;
                }
            }
        }
    }
    for (pos, &number) in size.positions().zip(&numbers) {
        square.set(pos, u32::try_from(number).expect("it came from a board"));
    }
    tried
}
