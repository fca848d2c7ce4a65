//! How a search is asked: its squares, how many numbers it chose, and where it is stopped.

use std::{
    ops::ControlFlow,
    panic::{self, AssertUnwindSafe},
};

use exam::Ask;
use grid::{
    Grid,
    record::{self, Event, SearchEvent},
};
use referee::magic;

use exercise_2::{Filters, search};

use super::{
    boards::named,
};

/// Of a long list of squares every 80th is shown.
pub fn ask_search(ask: &mut Ask, order: usize, filters: &Filters, limit: usize) {
    ask.exact(format_args!("search({order}) with {}, up to {limit}", named(filters)), || {
        let (mut squares, mut count) = (Vec::new(), 0);
        let choices = search(order, filters, &mut |square| {
            count += 1;
            if limit < 100 || count % 80 == 0 {
                squares.push(square.to_string());
            }
            if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let mut found = format!("{count} found");
        if filters.repeat {
            found = format!("{choices} numbers chosen, {found}");
        } else {
            // How much one round takes is up to the filters, and with it the way of the search.
            squares.sort();
        }
        if limit >= 100 {
            found += "; every 80th:";
        }
        squares.insert(0, found);
        squares.join("\n\n")
    });
}

/// Which squares come first, and after how many choices, is up to the filters when they work once.
pub fn ask_one_round(ask: &mut Ask, limit: usize) {
    let filters = Filters { symmetry: false, repeat: false, ..Filters::ALL };
    let what = format_args!("search(4) with {}, up to {limit}", named(&filters));
    let answer = || {
        let mut squares = Vec::new();
        search(4, &filters, &mut |square| {
            squares.push(square.to_string());
            if squares.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        squares.join("\n\n")
    };
    ask.judged(what, answer, |text| {
        let mut squares: Vec<&str> = text.split("\n\n").collect();
        for square in &squares {
            let board = square.parse().map_err(|error| format!("this is no board: {error}"))?;
            magic::judge(&board).map_err(|fault| format!("{fault}, in\n{square}"))?;
        }
        squares.sort_unstable();
        squares.dedup();
        let is_right = squares.len() == limit;
        is_right.then_some(()).ok_or(format!("{limit} squares are wanted, all different"))
    });
}

/// Stops a search that has found nothing by then.
pub fn ask_beginning(ask: &mut Ask, order: usize, filters: &Filters) {
    struct Stopped;
    let most = 500;
    let what =
        format_args!("search({order}) with {}, stopped after {most} placements", named(filters));
    ask.exact(what, || {
        let (mut placed, mut squares) = (0, Vec::new());
        let listener = move |event| {
            if let SearchEvent::Event(Event { value: Some(_), .. }) = event {
                placed += 1;
                if placed > most {
                    panic::resume_unwind(Box::new(Stopped));
                }
            }
        };
        let mut on_square = |square: &Grid<u32>| {
            squares.push(square.to_string());
            ControlFlow::Continue(())
        };
        let search = || search(order, filters, &mut on_square);
        let watched = AssertUnwindSafe(|| record::listen(listener, search));
        let end = match panic::catch_unwind(watched) {
            Ok(choices) => format!("ended by itself after {choices} choices"),
            Err(payload) if payload.is::<Stopped>() => "still searching".to_string(),
            Err(payload) => panic::resume_unwind(payload),
        };
        let mut parts = vec![format!("{end}, {} found", squares.len())];
        parts.extend(squares.into_iter().next());
        parts.join("\n\n")
    });
}
