//! Alternatives: right code that looks different.

/// Looks for empty cells first, then for digits without a place, and for digits that stand twice last,
/// each from the end.
mod cells_first_in_the_fault {
    pub fn contradiction(sheet: &Sheet) -> Option<Contradiction> {
        let Sheet { board, marks } = sheet;
        let order = board.size().rows;
        let mut wrong = Vec::new();
        for unit in all_units(order) {
            let mut seen = 0;
            for pos in places(unit, order) {
                let Some(digit) = board[pos] else { continue };
                if seen & bit(digit) != 0 {
                    wrong.push(Contradiction::Twice(digit, unit));
                }
                seen |= bit(digit);
            }
        }
        for unit in all_units(order) {
            let cells = places(unit, order);
            let there =
                cells.iter().fold(0, |set, &pos| set | marks[pos] | board[pos].map_or(0, bit));
            let lacking = digits(all_digits(order) & !there);
            wrong.extend(lacking.map(|digit| Contradiction::NoPlace(digit, unit)));
        }
        for pos in board.positions() {
            if board[pos].is_none() && marks[pos] == 0 {
                wrong.push(Contradiction::NoMark(pos));
            }
        }
        wrong.pop()
    }
}

/// Asks each digit whether it fits, and makes the sheet of a placement anew.
mod each_digit_is_tried {
    pub fn candidates(board: &Board, pos: Pos) -> DigitSet {
        let order = board.size().rows;
        let mut fits = 0;
        for digit in 0..order as u8 {
            let stands =
                |unit| places(unit, order).into_iter().any(|place| board[place] == Some(digit));
            if board[pos].is_none() && !units_of(pos, order).into_iter().any(stands) {
                fits += bit(digit);
            }
        }
        fits
    }

    pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
        let order = sheet.board.size().rows;
        let near: Vec<Pos> =
            units_of(pos, order).into_iter().flat_map(|unit| places(unit, order)).collect();
        let board = Grid::from_fn(sheet.board.size(), |place| {
            if place == pos { Some(digit) } else { sheet.board[place] }
        });
        let marks = Grid::from_fn(sheet.board.size(), |place| match () {
            () if place == pos => 0,
            () if near.contains(&place) => sheet.marks[place] & !bit(digit),
            () => sheet.marks[place],
        });
        *sheet = Sheet { board, marks };
    }
}

/// Keeps no marks while it solves: they are computed from the board before every deduction. Asks rule 2
/// before rule 1.
mod marks_from_the_board {
    pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
        let mut board = puzzle.clone();
        let mut log = Vec::new();
        loop {
            let sheet = new_sheet(&board);
            if let Some(wrong) = contradiction(&sheet) {
                return (Outcome::Contradicted(board, wrong), log);
            }
            let Some(deduction) = only_place(&sheet).or_else(|| only_mark(&sheet)) else {
                return (end(board), log);
            };
            board.set(deduction.pos, Some(deduction.digit));
            log.push(deduction);
        }
    }
}

/// Whole passes, and a photograph of the sheet before each to see whether anything changed.
mod passes_and_a_photograph {
    // ANCHOR: passes_and_a_photograph
    pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
        let mut sheet = new_sheet(puzzle);
        let mut log = Vec::new();
        loop {
            let photograph = sheet.clone();
            while let Some(deduction) = only_mark(&sheet) {
                place(&mut sheet, deduction.pos, deduction.digit);
                log.push(deduction);
            }
            if let Some(deduction) = only_place(&sheet) {
                place(&mut sheet, deduction.pos, deduction.digit);
                log.push(deduction);
            }
            if sheet == photograph {
                break;
            }
        }

        if let Some(contradiction) = contradiction(&sheet) {
            (Outcome::Contradicted(sheet.board, contradiction), log)
        } else if sheet.board.cells().iter().all(Option::is_some) {
            (Outcome::Solved(sheet.board), log)
        } else {
            (Outcome::Stuck(sheet.board), log)
        }
    }
    // ANCHOR_END: passes_and_a_photograph
}

/// Looks from the last unit and the last cell to the first.
mod last_cell_first {
    pub fn only_mark(sheet: &Sheet) -> Option<Deduction> {
        let mut last = None;
        for pos in sheet.marks.positions() {
            if sheet.marks[pos].is_power_of_two() {
                let digit = sheet.marks[pos].trailing_zeros() as u8;
                last = Some(Deduction { pos, digit, reason: Reason::OnlyMark });
            }
        }
        last
    }

    pub fn only_place(sheet: &Sheet) -> Option<Deduction> {
        let order = sheet.board.size().rows;
        let mut units: Vec<Unit> = all_units(order).collect();
        units.reverse();
        for unit in units {
            let (mut once, mut twice) = (0, 0);
            for pos in places(unit, order) {
                twice |= once & sheet.marks[pos];
                once |= sheet.marks[pos];
            }
            if let Some(digit) = digits(once & !twice).last() {
                let pos = places_for(sheet, digit, unit)[0];
                return Some(Deduction { pos, digit, reason: Reason::OnlyPlace(unit) });
            }
        }
        None
    }
}
