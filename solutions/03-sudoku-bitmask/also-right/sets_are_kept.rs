//! Keeps the sets of all rows, columns and boxes while it searches, in a type of its own, and writes
//! on the board only when the solution is known.

struct Kept {
    cells: Vec<Option<u8>>,
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [[u16; 3]; 3],
}

impl Kept {
    /// `None` when the givens contradict each other.
    fn of(board: &Board) -> Option<Kept> {
        let mut kept =
            Kept { cells: vec![None; 81], rows: [0; 9], columns: [0; 9], boxes: [[0; 3]; 3] };
        for (index, cell) in board.cells().iter().enumerate() {
            if let Some(digit) = *cell {
                if !kept.fits(index, digit) {
                    return None;
                }
                kept.cells[index] = Some(digit);
                kept.toggle(index, digit);
            }
        }
        Some(kept)
    }

    fn fits(&self, index: usize, digit: u8) -> bool {
        let (row, col) = (index / 9, index % 9);
        let seen = self.rows[row] | self.columns[col] | self.boxes[row / 3][col / 3];
        seen & 1 << digit == 0
    }

    fn toggle(&mut self, index: usize, digit: u8) {
        let (row, col) = (index / 9, index % 9);
        self.rows[row] ^= 1 << digit;
        self.columns[col] ^= 1 << digit;
        self.boxes[row / 3][col / 3] ^= 1 << digit;
    }

    /// Calls `done` at each solution until it answers `true`; says whether it did.
    fn search(&mut self, from: usize, done: &mut dyn FnMut(&[Option<u8>]) -> bool) -> bool {
        let Some(index) = (from..81).find(|&index| self.cells[index].is_none()) else {
            return done(&self.cells);
        };
        for digit in 0..9 {
            if self.fits(index, digit) {
                self.cells[index] = Some(digit);
                self.toggle(index, digit);
                let is_done = self.search(index + 1, done);
                self.cells[index] = None;
                self.toggle(index, digit);
                if is_done {
                    return true;
                }
            }
        }
        false
    }
}

pub fn is_consistent(board: &Board) -> bool {
    Kept::of(board).is_some()
}

pub fn solve(board: &mut Board) -> bool {
    let Some(mut kept) = Kept::of(board) else { return false };
    kept.search(0, &mut |cells| {
        *board = Grid::from_cells(board.size(), cells.to_vec());
        true
    })
}

pub fn count_solutions(board: &Board, limit: usize) -> usize {
    let mut count = 0;
    if let (Some(mut kept), 1..) = (Kept::of(board), limit) {
        kept.search(0, &mut |_| {
            count += 1;
            count == limit
        });
    }
    count
}
