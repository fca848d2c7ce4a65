//! The figures of lesson 7: a histogram, chances, and the comparison with lesson 6.

use champions::tours::chance::{Chance, exact_chance};
use grid::{KNIGHT, Size};
use scenes::knight_random::{
    Lengths, Search, better::until_complete, generator, lengths, mean_length,
};
use scenes::knight_warnsdorff::{Tour, tour};

use crate::{
    draw::{Axis, Bars, Series},
    figures::chapters::{CORNER, Figure, ON_BOARD, growth, sizes, walk},
    row,
    wording::{by, grouped, rounded, table},
};

const SEED: u64 = 1;
const TRIES: u64 = 1_000;
/// Searches for a complete walk in a line of the comparison, each with a seed of its own.
const SEARCHES: u64 = 10;

pub(crate) fn figures() -> Vec<Figure> {
    let walks = lengths(Size::square(8), CORNER, &KNIGHT, TRIES, &mut generator(SEED));
    let walks = walks.expect(ON_BOARD);
    let chances = sizes([(3, 4), (4, 5), (5, 5), (5, 6)])
        .map(|size| (size, exact_chance(size, CORNER, &KNIGHT).expect("it fits")));
    let searches = sizes([(3, 4), (5, 5), (6, 6), (8, 8)]).map(by_chance);
    vec![
        ("lengths.svg", histogram(&walks)),
        ("lengths", in_words(&walks)),
        ("best.svg", best(&walks)),
        ("comparison", comparison(&searches)),
        ("chances", table_of_chances(&chances)),
        plot_of_growth(&chances, &searches),
        ("until", lengths_until_complete()),
    ]
}

fn best(walks: &Lengths) -> String {
    let best = walks.best.as_ref().expect("walks were made");
    let description =
        format!("A line from the top left corner through {} of 64 cells.", best.length);
    walk(&best.board, ["best", "The longest of a thousand random walks on 8 × 8", &description])
}

fn histogram(walks: &Lengths) -> String {
    let title = format!("How long {} random walks on 8 × 8 are", grouped(TRIES));
    let description = format!(
        "A bar for each number of cells: its height says how many walks visited so many. \
         {} The bars rise slowly and fall fast after the highest.",
        in_words(walks).trim_end()
    );
    let ticks = (0..=64).step_by(8).map(|length| (f64::from(length) + 0.5, length));
    let counts = walks.tries.iter().enumerate();
    Bars {
        id: "lengths",
        title: &title,
        description: &description,
        x: Axis::linear("cells visited", 0.0, 65.0).with_ticks(ticks),
        y: "walks",
        counts: counts.map(|(length, &count)| (length as f64, count)).collect(),
        width: 1.0,
    }
    .svg()
}

fn in_words(walks: &Lengths) -> String {
    let mean = mean_length(&walks.tries).unwrap_or(0.0);
    let longest = walks.best.as_ref().map_or(0, |best| best.length);
    format!(
        "{} walks with seed {SEED} visit {mean:.1} cells on average, and the longest visits {longest}.\n",
        grouped(TRIES)
    )
}

/// How long all the walks were that a search for a complete one made.
fn lengths_until_complete() -> String {
    let size = Size::square(8);
    let found = until_complete(size, CORNER, &KNIGHT, 100_000_000, &mut generator(SEED));
    let Ok(Search::Found { tries, placements, .. }) = found else {
        panic!("no tour by chance: {found:?}")
    };
    let walks = lengths(size, CORNER, &KNIGHT, tries, &mut generator(SEED)).expect(ON_BOARD).tries;
    let bands = [1..=8, 9..=16, 17..=24, 25..=32, 33..=40, 41..=48, 49..=56, 57..=60];
    let single = [61..=61, 62..=62, 63..=63, 64..=64];
    let rows = bands.into_iter().chain(single).map(|band| {
        let name = match band.start() == band.end() {
            true => band.start().to_string(),
            false => format!("{} to {}", band.start(), band.end()),
        };
        row![name, walks[band].iter().sum::<u64>()]
    });
    let (tries, placements) = (grouped(tries), grouped(placements));
    let sentence = format!("{tries} walks with seed {SEED}, of {placements} cells in all:\n\n");
    sentence + &table("cells visited | walks", rows)
}

/// A board, and the walks and the placements until it is full: the means of some searches.
type ByChance = (Size, u64, u64);

fn by_chance(size: Size) -> ByChance {
    let (mut walks, mut cells) = (0, 0);
    for seed in 1..=SEARCHES {
        match until_complete(size, CORNER, &KNIGHT, 100_000_000, &mut generator(seed)) {
            Ok(Search::Found { tries, placements, .. }) => {
                walks += tries;
                cells += placements;
            }
            other => panic!("no tour by chance: {other:?}"),
        }
    }
    (size, walks / SEARCHES, cells / SEARCHES)
}

/// Both lessons from the corner, until the board is full.
fn comparison(searches: &[ByChance]) -> String {
    let row = |&(size, walks, placements): &ByChance| {
        let by_rule = match tour(size, CORNER, &KNIGHT).expect(ON_BOARD) {
            Tour::Complete(_) => format!("{} in 1 walk", size.area()),
            Tour::Stuck(walk) => format!("stuck after {}", walk.steps),
        };
        row![by(size), by_rule, walks, placements]
    };
    table(
        "board | placements by the rule | walks by chance | placements by chance",
        searches.iter().map(row),
    )
}

/// How likely a walk from the corner is to be complete, on boards where that can be computed.
fn table_of_chances(chances: &[(Size, Chance)]) -> String {
    let row = |(size, chance): &(Size, Chance)| {
        let &Chance { complete, tours, mean_length, placements, .. } = chance;
        row![by(*size), one_in(complete), tours, format!("{mean_length:.1}"), placements]
    };
    table("board | complete | tours | mean length | placements to know it", chances.iter().map(row))
}

fn plot_of_growth(chances: &[(Size, Chance)], searches: &[ByChance]) -> Figure {
    // So many walks on average, of so many cells each.
    let cost = |chance: &Chance| chance.mean_length / chance.complete;
    let exact = chances.iter().map(|(size, chance)| (size.area(), cost(chance)));
    let counted = searches.iter().map(|&(size, _, placements)| (size.area(), placements));
    let boards =
        [(12, "3 × 4"), (20, "4 × 5"), (25, "5 × 5"), (30, "5 × 6"), (36, "6 × 6"), (64, "8 × 8")];
    growth(
        "Placements until a walk is complete, by the cells of the board",
        "By the rule of lesson 6 they are the cells of the board. By chance they rise to 60 million on \
         8 × 8, along a line that the exact chances of small boards and the searches agree on.",
        [
            Axis::linear("board", 10.0, 66.0).counting("cell").with_ticks(boards),
            Axis::log("placements", 10.0, 1e8),
        ],
        vec![
            Series::new("by chance, 10 searches", counted),
            Series::new("by chance, exact", exact),
            Series::new("by the rule", boards.map(|(cells, _)| (cells, cells))),
        ],
    )
}

/// A small chance in words.
fn one_in(chance: f64) -> String {
    if chance == 0.0 {
        return "never".into();
    }
    let walks = 1.0 / chance;
    if walks < 1_000.0 { format!("1 in {walks:.0}") } else { format!("1 in {}", rounded(walks)) }
}
