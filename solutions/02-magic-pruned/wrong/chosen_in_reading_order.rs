//! fails step 11
//!
//! The search takes the first open cell. Step 9 says which cell has the fewest numbers: there the guess
//! is best.

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
