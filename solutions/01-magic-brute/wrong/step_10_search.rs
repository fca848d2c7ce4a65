//! Known mistakes of step 10, `search`.

/// The board has three rows and three columns whatever the order is. Its size comes from `order`.
mod board_of_order_3_always {
    pub fn search(_order: usize, on_square: &mut dyn FnMut(&Board)) {
        let mut board = Grid::new(Size::square(3), 0);
        search_from(&mut board, Some(Pos::new(0, 0)), on_square);
    }
}

/// The search begins after the first cell, so that cell stays empty. The first place is (0,0).
mod first_cell_stays_empty {
    pub fn search(order: usize, on_square: &mut dyn FnMut(&Board)) {
        let mut board = Grid::new(Size::square(order), 0);
        let first = board.positions().nth(1);
        search_from(&mut board, first, on_square);
    }
}

/// Orders above 3 are not searched. Nobody will see the end of them, but the search of every order
/// begins.
mod large_orders_are_refused {
    pub fn search(order: usize, on_square: &mut dyn FnMut(&Board)) {
        if order > 3 {
            return;
        }
        let mut board = Grid::new(Size::square(order), 0);
        let first = board.positions().next();
        search_from(&mut board, first, on_square);
    }
}

/// A board of order 0 has no cell at (0,0). The first place is one that may be missing:
/// `board.positions().next()`.
mod order_0_has_a_first_cell {
    pub fn search(order: usize, on_square: &mut dyn FnMut(&Board)) {
        let mut board = Grid::new(Size::square(order), 0);
        search_from(&mut board, Some(Pos::new(0, 0)), on_square);
    }
}

/// The board has order times order rows. A board of order n has n rows and n columns.
mod order_times_order {
    pub fn search(order: usize, on_square: &mut dyn FnMut(&Board)) {
        let mut board = Grid::new(Size::square(order * order), 0);
        let first = board.positions().next();
        search_from(&mut board, first, on_square);
    }
}
