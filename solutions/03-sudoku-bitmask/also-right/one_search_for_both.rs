//! One search hands each solution to a function that says whether to go on; steps 8 and 9 use it.

use std::ops::ControlFlow;

pub fn solve(board: &mut Board) -> bool {
    let mut solution = None;
    let _ = each_solution(&mut board.clone(), &mut |found| {
        solution = Some(found.clone());
        ControlFlow::Break(())
    });
    let is_solved = solution.is_some();
    if let Some(solution) = solution {
        *board = solution;
    }
    is_solved
}

pub fn count_solutions(board: &Board, limit: usize) -> usize {
    let mut count = 0;
    if limit == 0 {
        return count;
    }
    let _ = each_solution(&mut board.clone(), &mut |_| {
        count += 1;
        if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    count
}

fn each_solution(
    board: &mut Board,
    found: &mut dyn FnMut(&Board) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if !is_consistent(board) {
        return ControlFlow::Continue(());
    }
    let Some(cell) = first_empty(board) else { return found(board) };
    for digit in candidates(board, cell) {
        board.set(cell, Some(digit));
        each_solution(board, found)?;
        board.set(cell, None);
    }
    ControlFlow::Continue(())
}
