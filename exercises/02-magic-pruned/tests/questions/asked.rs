//! How a filter and a search are asked.

use std::ops::ControlFlow;

use exam::{Ask, boards::joined};
use grid::Grid;
use referee::magic;

use super::boards::{all, changes, named};
use exercise_2::{Domains, Filters, filter_different, filter_sums, filter_symmetry, search};

pub type Filter<'a> = &'a dyn Fn(&mut Domains) -> bool;

/// Asks what `filter` takes in one call, or until it changes nothing, and whether the trail knows.
pub fn ask_filter(ask: &mut Ask, name: &str, filter: Filter, once: &[Domains], many: &[Domains]) {
    for (index, board) in once.iter().chain(many).enumerate() {
        let is_once = index < once.len();
        let words = if is_once { "" } else { " called until it changes nothing" };
        ask.exact(format_args!("{name}{words}, of\n{}", all(board)), || {
            let mut domains = board.clone();
            let is_possible =
                if is_once { filter(&mut domains) } else { exhaust(filter, &mut domains) };
            let mut answer = is_possible.to_string();
            if is_possible && domains.cells != board.cells {
                answer += &format!(", changed cells:\n{}", changes(board, &domains));
            }
            answer + lost(domains, board)
        });
    }
}

/// Calls each filter that is on, up to the first that says `false`: what `propagate` does when it does not repeat.
pub fn each_once(domains: &mut Domains, filters: &Filters) -> bool {
    (!filters.different || filter_different(domains))
        && (!filters.symmetry || filter_symmetry(domains))
        && (!filters.sums || filter_sums(domains))
}

/// What to say when the trail does not lead from `domains` back to `board`.
pub fn lost(mut domains: Domains, board: &Domains) -> &'static str {
    let length = board.trail.len().min(domains.trail.len());
    for (pos, before) in domains.trail.split_off(length).into_iter().rev() {
        domains.cells.set(pos, before);
    }
    let is_back = domains.cells == board.cells && domains.trail == board.trail;
    if is_back { "" } else { "\nbut the trail does not give the board back" }
}

/// Calls `filter` until it finds a contradiction or changes nothing; wrong code may change something each
/// time.
fn exhaust(filter: Filter, domains: &mut Domains) -> bool {
    for _ in 0..60 {
        let before = (domains.cells.clone(), domains.trail.len());
        if !filter(domains) {
            return false;
        }
        if before == (domains.cells.clone(), domains.trail.len()) {
            break;
        }
    }
    true
}

/// Of a long list of squares every 80th is shown.
pub fn ask_search(ask: &mut Ask, order: usize, filters: &Filters, limit: usize) {
    ask.exact(format_args!("search({order}) with {}, up to {limit}", named(filters)), || {
        let (mut found, mut count) = (Vec::new(), 0);
        let choices = search(order, filters, &mut |square| {
            count += 1;
            if limit < 100 || count % 80 == 0 {
                found.push(square.to_string());
            }
            if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if !filters.repeat {
            // How much one round takes is up to the filters, and with it the way of the search.
            found.sort();
            return format!("{count} found\n\n{}", joined(found, "\n\n"));
        }
        format!("{choices} numbers chosen, {count} found\n\n{}", joined(found, "\n\n"))
    });
}

/// How many squares a search gives, when it shall stop after so many; each is judged.
#[track_caller]
pub fn squares(order: usize, filters: &Filters, limit: usize) -> usize {
    let mut squares: Vec<Grid<u32>> = Vec::new();
    search(order, filters, &mut |square| {
        squares.push(square.clone());
        if squares.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    for square in &squares {
        let judged = magic::judge(square);
        judged.unwrap_or_else(|fault| panic!("{fault}; your square is\n{square}"));
    }
    squares.len()
}
