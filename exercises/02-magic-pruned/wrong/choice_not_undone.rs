//! fails step_11_small_orders_have_the_known_squares: "order 3 has 1 squares, but you found 0"
//!
//! What followed from a choice stays when the choice led nowhere. Undo it before you try the next number.

fn extend(
    domains: &mut Domains,
    filters: &Filters,
    on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
    choices: &mut u64,
) -> ControlFlow<()> {
    let length = domains.trail.len();
    let Some(pos) = smallest_domain(domains) else {
        return if is_magic(domains) {
            on_square(&square(domains))
        } else {
            ControlFlow::Continue(())
        };
    };

    for number in from_the_middle(domains.cells[pos], largest_number(domains.order())) {
        *choices += 1;
        if narrow(domains, pos, Domain::single(number)) && propagate(domains, filters) {
            extend(domains, filters, on_square, choices)?;
        }
    }
    ControlFlow::Continue(())
}
