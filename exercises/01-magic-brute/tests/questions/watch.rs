//! Looks at the boards of a search while it fills them.

use std::{any::type_name, cell::RefCell, collections::HashMap, panic, rc::Rc};

use exam::boards::joined;
use grid::{
    Pos, Size,
    record::{self, Event, SearchEvent},
};

use exercise_1::Board;

/// How the full boards of a search follow each other.
#[derive(Default)]
struct Boards {
    cells: HashMap<usize, Vec<u64>>,
    last: Vec<u64>,
    full: usize,
    /// How often a number was written into the last cell.
    ends: usize,
    fault: Option<String>,
}

/// What `search` does when it fills boards of `size` from `from` on: how many full boards there were,
/// whether they came in order, when each square was handed over, and whether it stood on the board then.
pub fn watched(
    size: Size,
    from: Option<Pos>,
    search: impl FnOnce(&mut dyn FnMut(&Board)),
) -> String {
    let boards = Rc::new(RefCell::new(Boards::default()));
    let (seen, heard) = (Rc::clone(&boards), Rc::clone(&boards));
    let mut squares = String::new();
    let mut found = |square: &Board| {
        let boards = seen.borrow();
        squares += &format!("\nafter {} of them a square is found:\n{square}", boards.full);
        if !boards.hold(square) {
            squares += "\nbut when it was handed over, the board was not full any more";
        }
    };
    let from = from.and_then(|pos| size.index(pos)).unwrap_or(0);
    record::listen(move |news| heard.borrow_mut().hear(news, size, from), || search(&mut found));
    let boards = boards.borrow();
    format!("full boards written: {}{}{squares}", boards.full, boards.order())
}

/// The `first` full boards of a search of `order`, which is stopped then.
pub fn beginning(
    order: usize,
    first: usize,
    search: impl FnOnce(&mut dyn FnMut(&Board)),
) -> String {
    let boards = Rc::new(RefCell::new(Boards::default()));
    let heard = Rc::clone(&boards);
    let listener = move |news| {
        heard.borrow_mut().hear(news, Size::square(order), 0);
        if heard.borrow().full == first {
            panic::resume_unwind(Box::new(Stopped));
        }
    };
    let watch = || record::listen(listener, || search(&mut |_| {}));
    match panic::catch_unwind(panic::AssertUnwindSafe(watch)) {
        Err(payload) if !payload.is::<Stopped>() => panic::resume_unwind(payload),
        _ => {}
    }
    let boards = boards.borrow();
    let last = joined(&boards.last, " ");
    format!("full boards written: {}{}, the last one {last}", boards.full, boards.order())
}

struct Stopped;

impl Boards {
    fn hear(&mut self, news: SearchEvent, size: Size, from: usize) {
        match news {
            SearchEvent::Board(board) => {
                let index = self.cells.len();
                let cells = board.cells.iter().map(|cell| cell.unwrap_or(0)).collect();
                // A table of seen numbers is a `Grid` too, but not the board that is filled.
                let is_searched = board.size == size && board.holds == type_name::<u32>();
                self.cells.insert(index, if is_searched { cells } else { vec![] });
            }
            SearchEvent::Event(Event { board, pos, value }) => {
                let cells = self.cells.get_mut(&board);
                let index = size.index(pos);
                let cell = cells.zip(index).and_then(|(cells, index)| cells.get_mut(index));
                if let Some(cell) = cell {
                    *cell = value.unwrap_or(0);
                    let is_end = index.is_some_and(|index| index + 1 == size.area());
                    self.ends += usize::from(is_end && *cell != 0);
                    self.look(board, from);
                }
            }
        }
    }

    /// Whether `square` stands on a board that was written on; without such a board nothing was searched.
    fn hold(&self, square: &Board) -> bool {
        let numbers: Vec<u64> = square.cells().iter().map(|&number| number.into()).collect();
        self.full == 0 || self.cells.values().any(|cells| *cells == numbers)
    }

    /// Counts the board if it is full from the cell `from` on.
    fn look(&mut self, board: usize, from: usize) {
        let cells = &self.cells[&board];
        if cells[from..].contains(&0) {
            return;
        }
        if *cells <= self.last && self.fault.is_none() {
            let (cells, last) = (joined(cells, " "), joined(&self.last, " "));
            self.fault = Some(format!(", but {cells} comes after {last}"));
        }
        self.last.clone_from(cells);
        self.full += 1;
    }

    /// Says whether each board came after a smaller one, where boards are compared in reading order, and
    /// whether the last cell was written more often than there were full boards. That is so when a search
    /// tries 0 as a number: then it writes the last cell while another is empty.
    fn order(&self) -> String {
        match &self.fault {
            Some(fault) => fault.clone(),
            None if self.ends > self.full => {
                format!(", but a number is written into the last cell {} times", self.ends)
            }
            None => ", in order".to_string(),
        }
    }
}
