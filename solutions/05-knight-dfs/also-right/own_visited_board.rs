//! Marks the visited cells on a board of its own, and numbers the walk beside it.

pub fn tours_recursive(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
    on_tour: &mut dyn FnMut(&Grid<u32>),
) -> Result<u64, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let mut walk = Numbered { numbers: Grid::new(size, 0), visited: Grid::new(size, false) };
    let mut left = limit;
    walk.on_from(start, 1, moves, &mut left, on_tour);
    Ok(limit - left)
}

struct Numbered {
    numbers: Grid<u32>,
    visited: Grid<bool>,
}

impl Numbered {
    fn on_from(
        &mut self,
        pos: Pos,
        number: u32,
        moves: &[Move],
        left: &mut u64,
        on_tour: &mut dyn FnMut(&Grid<u32>),
    ) {
        if *left == 0 {
            return;
        }
        self.visited.set(pos, true);
        self.numbers.set(pos, number);
        if self.visited.cells().iter().all(|&visited| visited) {
            *left -= 1;
            on_tour(&self.numbers);
        }
        for &mv in moves {
            let next = pos.step(mv, self.visited.size());
            if let Some(next) = next.filter(|&next| !self.visited[next]) {
                self.on_from(next, number + 1, moves, left, on_tour);
            }
        }
        self.visited.set(pos, false);
        self.numbers.set(pos, 0);
    }
}
