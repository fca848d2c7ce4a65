//! The figures of the chapter on measuring: orders that turn around.

use std::ops::ControlFlow;

use champions::magic::tabu;
use grid::{KNIGHT, Pos, Size};
use rand_chacha::ChaCha8Rng;
use scenes::knight_warnsdorff::{Finder, Tour, may_start, tour, tour_looking_ahead};
use scenes::magic_local_search::{Search, search as repair};
use scenes::magic_pruned::{Filters, search as prune};

use programs::{
    chapters::{Counts, Figure},
    random::generator,
    row,
    wording::{grouped, table},
};

/// What is the same on every machine.
pub(super) fn figures() -> Vec<Figure> {
    vec![("turned", turned())]
}

/// Questions where the easy input and the hard one give opposite answers.
fn turned() -> String {
    let once = Filters { repeat: false, ..Filters::ALL };
    let mut rows = Vec::new();
    let mut ask = |question: &str, input: &str, answers: [(&str, u64); 2]| {
        let [(one, first), (other, second)] = answers;
        let is_first = if first < second { one } else { other };
        let [one, other] = answers.map(|(name, count)| format!("{name}: {}", grouped(count)));
        rows.push(row![question, input, one, other, is_first]);
    };
    for order in [5, 50] {
        let failed = |find| failed_starts(order, find);
        let answers =
            [("first of equals", failed(tour)), ("look ahead", failed(tour_looking_ahead))];
        ask("Warnsdorff's rule: starts that fail", &format!("{order} × {order}"), answers);
    }
    for order in [4, 6] {
        let answers =
            [("one round", tried(order, &once)), ("to the end", tried(order, &Filters::ALL))];
        ask("filters: numbers tried until the first square", &format!("order {order}"), answers);
    }
    for order in [4, 10] {
        let lesson = median_swaps(|rng| repair(order, u64::MAX, rng));
        let tabu = median_swaps(|rng| tabu::search(order, u64::MAX, rng));
        let answers = [("descend and restart", lesson), ("tabu", tabu)];
        ask("repairs: swaps tried, median of 30", &format!("order {order}"), answers);
    }
    table("question | input | one answer | the other | fewer", rows)
}

fn failed_starts(order: usize, find: Finder) -> u64 {
    let size = Size::square(order);
    let fails = |&start: &Pos| !matches!(find(size, start, &KNIGHT), Ok(Tour::Complete(_)));
    size.positions().filter(|&start| may_start(size, start, &KNIGHT)).filter(fails).count() as u64
}

fn tried(order: usize, filters: &Filters) -> u64 {
    prune(order, filters, &mut |_| ControlFlow::Break(()))
}

fn median_swaps(run: impl Fn(&mut ChaCha8Rng) -> Search) -> u64 {
    Counts::of((1..=30).map(|number| run(&mut generator(1, number)).tried)).median()
}
