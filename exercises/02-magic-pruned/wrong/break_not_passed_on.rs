//! fails step_11_the_search_stops_when_it_is_told_to: "asked for 1 squares of order 4"
//!
//! What `on_square` says is not passed on. `?` after the call of itself stops the search when that said
//! `Break`.

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
            let _ = extend(domains, filters, on_square, choices);
        }
        undo(domains, length);
    }
    ControlFlow::Continue(())
}
