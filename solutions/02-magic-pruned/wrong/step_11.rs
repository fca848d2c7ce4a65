//! Known mistakes, step by step.

// Step 11, `search`.

/// What `on_square` says is not passed on. `?` after the call of itself stops the search when that said
/// `Break`.
mod break_not_passed_on {
    fn extend(
        domains: &mut Domains,
        filters: &Filters,
        on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
        choices: &mut u64,
    ) -> ControlFlow<()> {
        let Some(pos) = smallest_domain(domains) else {
            let square = square(domains);
            return if is_magic(&square) { on_square(&square) } else { ControlFlow::Continue(()) };
        };

        let length = domains.trail.len();
        for number in from_the_middle(domains.cells[pos], largest_number(domains.order())) {
            *choices += 1;
            if narrow(domains, pos, Domain::single(number)) && propagate(domains, filters) {
                let _ = extend(domains, filters, on_square, choices);
            }
            undo(domains, length);
        }
        ControlFlow::Continue(())
    }
}

/// What followed from a choice stays when the choice led nowhere. Undo it before you try the next number.
mod choice_not_undone {
    fn extend(
        domains: &mut Domains,
        filters: &Filters,
        on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
        choices: &mut u64,
    ) -> ControlFlow<()> {
        let Some(pos) = smallest_domain(domains) else {
            let square = square(domains);
            return if is_magic(&square) { on_square(&square) } else { ControlFlow::Continue(()) };
        };

        for number in from_the_middle(domains.cells[pos], largest_number(domains.order())) {
            *choices += 1;
            if narrow(domains, pos, Domain::single(number)) && propagate(domains, filters) {
                extend(domains, filters, on_square, choices)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The chosen number is written without `narrow`, so `undo` does not know of it.
mod choice_without_a_trail {
    fn extend(
        domains: &mut Domains,
        filters: &Filters,
        on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
        choices: &mut u64,
    ) -> ControlFlow<()> {
        let Some(pos) = smallest_domain(domains) else {
            let square = square(domains);
            return if is_magic(&square) { on_square(&square) } else { ControlFlow::Continue(()) };
        };

        let length = domains.trail.len();
        for number in from_the_middle(domains.cells[pos], largest_number(domains.order())) {
            *choices += 1;
            domains.cells.set(pos, Domain::single(number));
            if propagate(domains, filters) {
                extend(domains, filters, on_square, choices)?;
            }
            undo(domains, length);
        }
        ControlFlow::Continue(())
    }
}

/// The search returns how many numbers it chose: count one more before each call of `narrow`.
/// see hint 3
mod choices_not_counted {
    pub fn search(
        order: usize,
        filters: &Filters,
        on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
    ) -> u64 {
        let mut domains = Domains::new(order);
        if order > 0 && propagate(&mut domains, filters) {
            let _ = extend(&mut domains, filters, on_square, &mut 0);
        }
        0
    }
}

/// The search tries the numbers in increasing order. Step 10 says which come first.
mod chosen_in_increasing_order {
    fn extend(
        domains: &mut Domains,
        filters: &Filters,
        on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
        choices: &mut u64,
    ) -> ControlFlow<()> {
        let Some(pos) = smallest_domain(domains) else {
            let square = square(domains);
            return if is_magic(&square) { on_square(&square) } else { ControlFlow::Continue(()) };
        };

        let length = domains.trail.len();
        for number in domains.cells[pos].numbers() {
            *choices += 1;
            if narrow(domains, pos, Domain::single(number)) && propagate(domains, filters) {
                extend(domains, filters, on_square, choices)?;
            }
            undo(domains, length);
        }
        ControlFlow::Continue(())
    }
}

/// The search takes the first open cell. Step 9 says which cell has the fewest numbers: there the guess
/// is best.
mod chosen_in_reading_order {
    fn extend(
        domains: &mut Domains,
        filters: &Filters,
        on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
        choices: &mut u64,
    ) -> ControlFlow<()> {
        let open = |pos: &Pos| domains.cells[*pos].len() > 1;
        let Some(pos) = domains.cells.positions().find(open) else {
            let square = square(domains);
            return if is_magic(&square) { on_square(&square) } else { ControlFlow::Continue(()) };
        };

        let length = domains.trail.len();
        for number in from_the_middle(domains.cells[pos], largest_number(domains.order())) {
            *choices += 1;
            if narrow(domains, pos, Domain::single(number)) && propagate(domains, filters) {
                extend(domains, filters, on_square, choices)?;
            }
            undo(domains, length);
        }
        ControlFlow::Continue(())
    }
}

/// A board without open cells need not be a magic square: the filter that would have refused it may be
/// off. Look at the filled board before you give it away.
mod full_means_magic {
    fn extend(
        domains: &mut Domains,
        filters: &Filters,
        on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
        choices: &mut u64,
    ) -> ControlFlow<()> {
        let length = domains.trail.len();
        let Some(pos) = smallest_domain(domains) else {
            return on_square(&square(domains));
        };

        for number in from_the_middle(domains.cells[pos], largest_number(domains.order())) {
            *choices += 1;
            if narrow(domains, pos, Domain::single(number)) && propagate(domains, filters) {
                extend(domains, filters, on_square, choices)?;
            }
            undo(domains, length);
        }
        ControlFlow::Continue(())
    }
}

/// The search stops at the first square, whatever `on_square` says. It stops when that says `Break`.
mod one_square_only {
    fn extend(
        domains: &mut Domains,
        filters: &Filters,
        on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
        choices: &mut u64,
    ) -> ControlFlow<()> {
        let Some(pos) = smallest_domain(domains) else {
            let square = square(domains);
            return if is_magic(&square) {
                let _ = on_square(&square);
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            };
        };

        let length = domains.trail.len();
        for number in from_the_middle(domains.cells[pos], largest_number(domains.order())) {
            *choices += 1;
            if narrow(domains, pos, Domain::single(number)) && propagate(domains, filters) {
                extend(domains, filters, on_square, choices)?;
            }
            undo(domains, length);
        }
        ControlFlow::Continue(())
    }
}

/// A number that the filters refuse at once was chosen, too: count before they work.
mod refused_choices_not_counted {
    fn extend(
        domains: &mut Domains,
        filters: &Filters,
        on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
        choices: &mut u64,
    ) -> ControlFlow<()> {
        let Some(pos) = smallest_domain(domains) else {
            let square = square(domains);
            return if is_magic(&square) { on_square(&square) } else { ControlFlow::Continue(()) };
        };

        let length = domains.trail.len();
        for number in from_the_middle(domains.cells[pos], largest_number(domains.order())) {
            if narrow(domains, pos, Domain::single(number)) && propagate(domains, filters) {
                *choices += 1;
                extend(domains, filters, on_square, choices)?;
            }
            undo(domains, length);
        }
        ControlFlow::Continue(())
    }
}

/// A board of order 0 has no open cell, so it looks finished. But a square has cells.
mod square_without_cells {
    pub fn search(
        order: usize,
        filters: &Filters,
        on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
    ) -> u64 {
        let mut choices = 0;
        let mut domains = Domains::new(order);
        if propagate(&mut domains, filters) {
            let _ = extend(&mut domains, filters, on_square, &mut choices);
        }
        choices
    }
}

/// All squares are found before the first one is given away. Whoever wants one square of order 6 would
/// wait for years.
mod squares_kept_for_the_end {
    pub fn search(
        order: usize,
        filters: &Filters,
        on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
    ) -> u64 {
        let mut choices = 0;
        let mut squares = Vec::new();
        let mut domains = Domains::new(order);
        if order > 0 && propagate(&mut domains, filters) {
            let mut keep = |square: &Grid<u32>| {
                squares.push(square.clone());
                ControlFlow::Continue(())
            };
            let _ = extend(&mut domains, filters, &mut keep, &mut choices);
        }
        for square in squares {
            if on_square(&square).is_break() {
                break;
            }
        }
        choices
    }
}

/// The full board is asked for its sums only. With the filter `different` off a number may stand twice.
mod sums_alone_are_magic {
    fn is_magic(square: &Grid<u32>) -> bool {
        let order = square.size().rows;
        lines(order).all(|line| line.map(|pos| square[pos]).sum::<u32>() == magic_sum(order))
    }
}

/// Everything is undone, the choices before this one included. Undo to the length that the trail had
/// here.
mod undo_to_the_very_beginning {
    fn extend(
        domains: &mut Domains,
        filters: &Filters,
        on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
        choices: &mut u64,
    ) -> ControlFlow<()> {
        let Some(pos) = smallest_domain(domains) else {
            let square = square(domains);
            return if is_magic(&square) { on_square(&square) } else { ControlFlow::Continue(()) };
        };

        for number in from_the_middle(domains.cells[pos], largest_number(domains.order())) {
            *choices += 1;
            if narrow(domains, pos, Domain::single(number)) && propagate(domains, filters) {
                extend(domains, filters, on_square, choices)?;
            }
            undo(domains, 0);
        }
        ControlFlow::Continue(())
    }
}

/// A choice is undone only when the filters refuse it, not when the search comes back from it.
mod undone_only_when_refused {
    fn extend(
        domains: &mut Domains,
        filters: &Filters,
        on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
        choices: &mut u64,
    ) -> ControlFlow<()> {
        let Some(pos) = smallest_domain(domains) else {
            let square = square(domains);
            return if is_magic(&square) { on_square(&square) } else { ControlFlow::Continue(()) };
        };

        let length = domains.trail.len();
        for number in from_the_middle(domains.cells[pos], largest_number(domains.order())) {
            *choices += 1;
            if narrow(domains, pos, Domain::single(number)) && propagate(domains, filters) {
                extend(domains, filters, on_square, choices)?;
            } else {
                undo(domains, length);
            }
        }
        ControlFlow::Continue(())
    }
}
