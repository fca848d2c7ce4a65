//! The figures of the chapter on measuring: orders that turn around.

use grid::{KNIGHT, Pos, Size};
use scenes::knight_warnsdorff::may_start;

use programs::{
    chapters::Figure,
    contest::Input,
    contests::{
        knight_warnsdorff::CONTEST as WALKS, magic_local_search::CONTEST as REPAIRS,
        magic_pruned::CONTEST as FILTERS,
    },
    row,
    wording::{grouped, table},
};

/// What is the same on every machine.
pub(super) fn figures() -> Vec<Figure> {
    vec![("turned", turned())]
}

/// Comparisons where the easy input and the hard one give opposite answers.
fn turned() -> String {
    let mut rows = Vec::new();
    let mut compare = |what: &str, input: String, answers: [(&str, u64); 2]| {
        let [(one, first), (other, second)] = answers;
        let is_first = if first < second { one } else { other };
        let [one, other] = answers.map(|(name, count)| format!("{name}: {}", grouped(count)));
        rows.push(row![what, input, one, other, is_first]);
    };
    for order in [5, 50] {
        let answers = [
            ("first of equals", failed_starts("rule", order)),
            ("look ahead", failed_starts("looking-ahead", order)),
        ];
        compare("Warnsdorff's rule: starts that fail", format!("{order} × {order}"), answers);
    }
    for order in [4, 6] {
        let first = Input { limit: 1, ..Input::order(order) };
        let tried = |search| FILTERS.value(&FILTERS.tally(search, &first), "numbers tried");
        let answers = [("one round", tried("once")), ("to the end", tried("reference"))];
        compare("filters: numbers tried until the first square", format!("order {order}"), answers);
    }
    for order in [4, 10] {
        let runs = Input::order(order).runs(30);
        let tried = |search| REPAIRS.count_each(search, &runs, "swaps tried").median();
        let answers = [("descend and restart", tried("reference")), ("tabu", tried("tabu"))];
        compare("repairs: swaps tried, median of 30", format!("order {order}"), answers);
    }
    table("question | input | one answer | the other | fewer", rows)
}

fn failed_starts(search: &str, order: usize) -> u64 {
    let size = Size::square(order);
    let fails =
        |&start: &Pos| WALKS.tally(search, &Input { start, ..Input::order(order) }).found == 0;
    size.positions().filter(|&start| may_start(size, start, &KNIGHT)).filter(fails).count() as u64
}
