//! fails step 11
//!
//! The search stops at the first square, whatever `on_square` says. It stops when that says `Break`.

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
