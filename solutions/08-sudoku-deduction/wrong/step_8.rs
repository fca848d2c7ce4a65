//! Known mistakes, step by step.

// Step 8, `solve`.

/// Every full board is called solved. When the puzzle itself breaks a rule, it has no solution, and
/// the end is `Contradicted`: ask `contradiction` first.
mod a_full_board_is_solved {
    pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
        let mut sheet = new_sheet(puzzle);
        let mut log = Vec::new();
        loop {
            if sheet.board.cells().iter().all(Option::is_some) {
                return (Outcome::Solved(sheet.board), log);
            }
            if let Some(contradiction) = contradiction(&sheet) {
                return (Outcome::Contradicted(sheet.board, contradiction), log);
            }
            let Some(deduction) = only_mark(&sheet).or_else(|| only_place(&sheet)) else {
                return (Outcome::Stuck(sheet.board), log);
            };
            place(&mut sheet, deduction.pos, deduction.digit);
            log.push(deduction);
        }
    }
}

/// Only the puzzle is asked for a contradiction. One may come to light later, after some deductions.
mod contradicted_is_asked_once {
    pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
        let mut sheet = new_sheet(puzzle);
        let mut log = Vec::new();
        if let Some(contradiction) = contradiction(&sheet) {
            return (Outcome::Contradicted(sheet.board, contradiction), log);
        }
        while let Some(deduction) = only_mark(&sheet).or_else(|| only_place(&sheet)) {
            place(&mut sheet, deduction.pos, deduction.digit);
            log.push(deduction);
        }

        (end(sheet.board), log)
    }
}

/// The loop ends after 81 deductions, which is enough for order 9 only. Let it end when neither rule
/// applies.
mod eighty_one_rounds {
    pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
        let mut sheet = new_sheet(puzzle);
        let mut log = Vec::new();
        for _ in 0..81 {
            if let Some(contradiction) = contradiction(&sheet) {
                return (Outcome::Contradicted(sheet.board, contradiction), log);
            }
            let Some(deduction) = only_mark(&sheet).or_else(|| only_place(&sheet)) else {
                break;
            };
            place(&mut sheet, deduction.pos, deduction.digit);
            log.push(deduction);
        }

        (end(sheet.board), log)
    }
}

/// When neither rule applies, the solver guesses and calls it a deduction. It must stop there, and say
/// that it is stuck.
mod guesses_when_stuck {
    pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
        let mut sheet = new_sheet(puzzle);
        let mut log = Vec::new();
        loop {
            if let Some(contradiction) = contradiction(&sheet) {
                return (Outcome::Contradicted(sheet.board, contradiction), log);
            }
            let guess = || {
                let pos = sheet.marks.positions().find(|&pos| sheet.marks[pos] != 0)?;
                let digit = digits(sheet.marks[pos]).next()?;
                Some(Deduction { pos, digit, reason: Reason::OnlyMark })
            };
            let Some(deduction) = only_mark(&sheet).or_else(|| only_place(&sheet)).or_else(guess)
            else {
                break;
            };
            place(&mut sheet, deduction.pos, deduction.digit);
            log.push(deduction);
        }

        (end(sheet.board), log)
    }
}

/// The deduction that fills the board is missing from the log. Write it down before you look whether
/// the board is full.
mod last_line_not_logged {
    pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
        let mut sheet = new_sheet(puzzle);
        let mut log = Vec::new();
        loop {
            if let Some(contradiction) = contradiction(&sheet) {
                return (Outcome::Contradicted(sheet.board, contradiction), log);
            }
            let Some(deduction) = only_mark(&sheet).or_else(|| only_place(&sheet)) else {
                break;
            };
            place(&mut sheet, deduction.pos, deduction.digit);
            if sheet.board.cells().iter().all(Option::is_some) {
                break;
            }
            log.push(deduction);
        }

        (end(sheet.board), log)
    }
}

/// The digits of the puzzle are placed one by one, and written into the log. They are given, not
/// deduced.
mod log_holds_the_givens {
    pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
        let mut sheet = new_sheet(puzzle);
        let mut log = Vec::new();
        for pos in puzzle.positions() {
            if let Some(digit) = puzzle[pos] {
                log.push(Deduction { pos, digit, reason: Reason::OnlyMark });
            }
        }
        loop {
            if let Some(contradiction) = contradiction(&sheet) {
                return (Outcome::Contradicted(sheet.board, contradiction), log);
            }
            let Some(deduction) = only_mark(&sheet).or_else(|| only_place(&sheet)) else {
                break;
            };
            place(&mut sheet, deduction.pos, deduction.digit);
            log.push(deduction);
        }

        (end(sheet.board), log)
    }
}

/// The log begins with the last deduction. It tells the deductions in the order in which they were
/// made.
mod log_is_turned_around {
    pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
        let mut sheet = new_sheet(puzzle);
        let mut log = Vec::new();
        loop {
            if let Some(contradiction) = contradiction(&sheet) {
                return (Outcome::Contradicted(sheet.board, contradiction), log);
            }
            let Some(deduction) = only_mark(&sheet).or_else(|| only_place(&sheet)) else {
                break;
            };
            place(&mut sheet, deduction.pos, deduction.digit);
            log.insert(0, deduction);
        }

        (end(sheet.board), log)
    }
}

/// The photograph is taken after the change, so it never differs from the grid. Take it before, and
/// as a copy.
/// see hint 3
mod photograph_of_the_same_grid {
    pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
        let mut sheet = new_sheet(puzzle);
        let mut log = Vec::new();
        loop {
            if let Some(contradiction) = contradiction(&sheet) {
                return (Outcome::Contradicted(sheet.board, contradiction), log);
            }
            if let Some(deduction) = only_mark(&sheet).or_else(|| only_place(&sheet)) {
                place(&mut sheet, deduction.pos, deduction.digit);
                log.push(deduction);
            }
            let photograph = sheet.clone();
            if photograph == sheet {
                break;
            }
        }

        (end(sheet.board), log)
    }
}

/// The marks of the whole pass come from the sheet at its beginning, so a mark that was struck out in
/// the meantime still counts. Place each deduction on the sheet from which the next one is made.
mod reasons_from_an_old_sheet {
    pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
        let mut sheet = new_sheet(puzzle);
        let mut log = Vec::new();
        loop {
            if let Some(contradiction) = contradiction(&sheet) {
                return (Outcome::Contradicted(sheet.board, contradiction), log);
            }
            let old = sheet.clone();
            for pos in old.marks.positions() {
                if old.marks[pos].count_ones() == 1 {
                    let digit = digits(old.marks[pos]).next().unwrap_or(0);
                    place(&mut sheet, pos, digit);
                    log.push(Deduction { pos, digit, reason: Reason::OnlyMark });
                }
            }
            if old == sheet {
                let Some(deduction) = only_place(&sheet) else { break };
                place(&mut sheet, deduction.pos, deduction.digit);
                log.push(deduction);
            }
        }

        (end(sheet.board), log)
    }
}

/// One pass over the cells is not enough: a digit that is placed late gives a reason to cells that
/// were looked at before. Go on until a whole pass changes nothing.
/// see hint 3
mod solve_stops_after_a_pass {
    pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
        let mut sheet = new_sheet(puzzle);
        let mut log = Vec::new();
        for _ in 0..puzzle.size().rows {
            if let Some(contradiction) = contradiction(&sheet) {
                return (Outcome::Contradicted(sheet.board, contradiction), log);
            }
            let Some(deduction) = only_mark(&sheet).or_else(|| only_place(&sheet)) else {
                break;
            };
            place(&mut sheet, deduction.pos, deduction.digit);
            log.push(deduction);
        }

        (end(sheet.board), log)
    }
}

/// Rule 2 is never asked. When rule 1 finds nothing, ask rule 2 before you give up.
mod solve_uses_rule_1_only {
    pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
        let mut sheet = new_sheet(puzzle);
        let mut log = Vec::new();
        while let Some(deduction) = only_mark(&sheet) {
            place(&mut sheet, deduction.pos, deduction.digit);
            log.push(deduction);
        }

        if let Some(contradiction) = contradiction(&sheet) {
            (Outcome::Contradicted(sheet.board, contradiction), log)
        } else if sheet.board.cells().iter().all(Option::is_some) {
            (Outcome::Solved(sheet.board), log)
        } else {
            (Outcome::Stuck(sheet.board), log)
        }
    }
}

/// Rule 1 is never asked. When rule 2 finds nothing, a cell may still have a single mark.
mod solve_uses_rule_2_only {
    pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
        let mut sheet = new_sheet(puzzle);
        let mut log = Vec::new();
        while let Some(deduction) = only_place(&sheet) {
            place(&mut sheet, deduction.pos, deduction.digit);
            log.push(deduction);
        }

        if let Some(contradiction) = contradiction(&sheet) {
            return (Outcome::Contradicted(sheet.board, contradiction), log);
        }
        (end(sheet.board), log)
    }
}

/// The solver calls itself stuck where the board has no solution. Before you give up, ask whether
/// something is wrong.
mod stuck_and_contradicted_are_one {
    pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
        let mut sheet = new_sheet(puzzle);
        let mut log = Vec::new();
        while let Some(deduction) = only_mark(&sheet).or_else(|| only_place(&sheet)) {
            place(&mut sheet, deduction.pos, deduction.digit);
            log.push(deduction);
        }

        (end(sheet.board), log)
    }
}

/// A solver that is stuck gives the puzzle back. It shows the board as far as it was filled.
mod stuck_shows_the_puzzle {
    pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
        let mut sheet = new_sheet(puzzle);
        let mut log = Vec::new();
        loop {
            if let Some(contradiction) = contradiction(&sheet) {
                return (Outcome::Contradicted(sheet.board, contradiction), log);
            }
            let Some(deduction) = only_mark(&sheet).or_else(|| only_place(&sheet)) else {
                break;
            };
            place(&mut sheet, deduction.pos, deduction.digit);
            log.push(deduction);
        }

        match end(sheet.board) {
            Outcome::Stuck(_) => (Outcome::Stuck(puzzle.clone()), log),
            outcome => (outcome, log),
        }
    }
}
