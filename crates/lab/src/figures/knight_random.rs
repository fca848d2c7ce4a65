//! The figures of lesson 7: a histogram, chances, and the comparison with lesson 6.

use grid::{KNIGHT, Pos, Size};
use knight_random::{
    Lengths, Search,
    better::{Chance, exact_chance, until_complete, weighted_walks},
    generator, lengths, mean_length,
};
use knight_warnsdorff::{Tour, tour};

use super::{Figure, grouped, growth, table};
use crate::draw::{Axis, Bars};

const CORNER: Pos = Pos::new(0, 0);
const SEED: u64 = 1;
const TRIES: u64 = 1_000;
/// Searches for a complete walk in a line of the comparison, each with a seed of its own.
const SEARCHES: u64 = 10;

pub(super) fn figures() -> Vec<Figure> {
    let walks = lengths(Size::square(8), CORNER, &KNIGHT, TRIES, &mut generator(SEED))
        .expect("the corner is on the board");
    let (chances, searches) = (chances(), searches());
    vec![
        Figure { name: "lengths.svg", text: histogram(&walks) },
        Figure { name: "lengths.md", text: in_words(&walks) },
        Figure { name: "best.md", text: best(&walks) },
        Figure { name: "comparison.md", text: comparison(&searches) },
        Figure { name: "chances.md", text: table_of_chances(&chances) },
        Figure { name: "growth.svg", text: plot_of_growth(&chances, &searches) },
        Figure { name: "preferences.md", text: preferences() },
    ]
}

/// A bar for each length.
fn histogram(walks: &Lengths) -> String {
    let title = format!("How long {} random walks on 8 × 8 are", grouped(TRIES));
    let description = format!(
        "A bar for each number of cells, as high as so many walks ended after them. {} \
         The bars rise slowly and fall fast after the highest.",
        in_words(walks).trim_end()
    );
    let counts = walks.tries.iter().enumerate();
    Bars {
        id: "lengths",
        title: &title,
        description: &description,
        x: Axis::linear("cells visited", 0.0, 65.0).with_ticks(
            (0..=64).step_by(8).map(|length| (f64::from(length) + 0.5, length.to_string())),
        ),
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

fn best(walks: &Lengths) -> String {
    let board = walks.best.as_ref().map(|best| best.board.to_string()).unwrap_or_default();
    format!("```text\n{board}\n```\n")
}

/// What it takes by chance until the board is full: walks and placements, the means of some searches.
struct Searches {
    size: Size,
    walks: u64,
    placements: u64,
}

fn searches() -> Vec<Searches> {
    let of = |(rows, cols)| {
        let size = Size { rows, cols };
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
        Searches { size, walks: walks / SEARCHES, placements: cells / SEARCHES }
    };
    [(3, 4), (5, 5), (6, 6), (8, 8)].into_iter().map(of).collect()
}

/// Both lessons from the corner, until the board is full.
fn comparison(searches: &[Searches]) -> String {
    let row = |&Searches { size, walks, placements }: &Searches| {
        let by_rule = match tour(size, CORNER, &KNIGHT).expect("the corner is on the board") {
            Tour::Complete(_) => format!("{} in 1 walk", size.area()),
            Tour::Stuck(walk) => format!("stuck after {}", walk.steps),
        };
        vec![name(size), by_rule, grouped(walks), grouped(placements)]
    };
    let rows: Vec<Vec<String>> = searches.iter().map(row).collect();
    table(&["board", "placements by the rule", "walks by chance", "placements by chance"], &rows)
}

/// How likely a walk from the corner is to be complete, on boards where that can be computed.
fn chances() -> Vec<(Size, Chance)> {
    let of = |(rows, cols)| {
        let size = Size { rows, cols };
        (size, exact_chance(size, CORNER, &KNIGHT).expect("it fits"))
    };
    [(3, 4), (4, 5), (5, 5), (5, 6)].into_iter().map(of).collect()
}

fn table_of_chances(chances: &[(Size, Chance)]) -> String {
    let row = |(size, chance): &(Size, Chance)| {
        vec![
            name(*size),
            one_in(chance.complete),
            grouped(chance.tours),
            format!("{:.1}", chance.mean_length),
            grouped(chance.placements),
        ]
    };
    let rows: Vec<Vec<String>> = chances.iter().map(row).collect();
    table(&["board", "complete", "tours", "mean length", "placements to know it"], &rows)
}

fn plot_of_growth(chances: &[(Size, Chance)], searches: &[Searches]) -> String {
    // So many walks on average, of so many cells each.
    let cost = |chance: &Chance| chance.mean_length / chance.complete;
    let exact: Vec<_> = chances.iter().map(|(size, chance)| (size.area(), cost(chance))).collect();
    let counted: Vec<_> =
        searches.iter().map(|found| (found.size.area(), found.placements as f64)).collect();
    growth::knight::by_chance(&exact, &counted)
}

fn name(size: Size) -> String {
    format!("{} × {}", size.rows, size.cols)
}

/// What a preference does on 8 × 8, and what it tells about walks without one.
fn preferences() -> String {
    let rows = [(1, 1), (5, 4), (3, 2), (2, 1), (4, 1), (12, 1)].map(|preference| {
        let (size, walks) = (Size::square(8), 1_000_000);
        let found = weighted_walks(size, CORNER, &KNIGHT, preference, walks, &mut generator(SEED))
            .expect("64 cells fit");
        vec![
            format!("{:.2}", f64::from(preference.0) / f64::from(preference.1)),
            grouped(found.complete),
            if found.complete == 0 { "none seen".into() } else { one_in(found.chance) },
            if found.complete == 0 { "none seen".into() } else { format!("{:.1e}", found.tours) },
        ]
    });
    let heads = [
        "times as likely",
        "complete of 1,000,000",
        "so without a preference",
        "tours from the corner, about",
    ];
    table(&heads, &rows)
}

/// A small chance in words.
fn one_in(chance: f64) -> String {
    if chance == 0.0 {
        return "never".into();
    }
    let walks = 1.0 / chance;
    if walks < 1_000.0 { format!("1 in {walks:.0}") } else { format!("1 in {}", rounded(walks)) }
}

/// Two digits of a large number and zeros for the others, for it is an estimate.
fn rounded(number: f64) -> String {
    let digits = number.log10().floor();
    let unit = 10_f64.powf(digits - 1.0);
    // Only numbers that fit come here: a chance is not below 1 in 10^18.
    format!("{:.0}", (number / unit).round() * unit)
        .parse::<u64>()
        .map_or_else(|_| format!("{number:.1e}"), grouped)
}
