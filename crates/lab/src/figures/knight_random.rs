//! The figures of lesson 7: a histogram, chances, and the comparison with lesson 6.

use grid::{KNIGHT, Pos, Size};
use knight_random::{
    Lengths, Search,
    better::{exact_chance, until_complete, weighted_walks},
    generator, lengths, mean_length,
};
use knight_warnsdorff::{Tour, tour};

use super::{Figure, grouped, table};
use crate::draw::{Axis, Bars};

const CORNER: Pos = Pos::new(0, 0);
const SEED: u64 = 1;
const TRIES: u64 = 1_000;
/// Searches for a complete walk in a line of the comparison, each with a seed of its own.
const SEARCHES: u64 = 10;

pub(super) fn figures() -> Vec<Figure> {
    let walks = lengths(Size::square(8), CORNER, &KNIGHT, TRIES, &mut generator(SEED))
        .expect("the corner is on the board");
    vec![
        Figure { name: "lengths.svg", text: histogram(&walks) },
        Figure { name: "lengths.md", text: in_words(&walks) },
        Figure { name: "best.md", text: best(&walks) },
        Figure { name: "comparison.md", text: comparison() },
        Figure { name: "chances.md", text: chances() },
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

/// Both lessons from the corner, until the board is full.
fn comparison() -> String {
    let rows = [(3, 4), (5, 5), (6, 6), (8, 8)].map(|(rows, cols)| {
        let size = Size::new(rows, cols);
        let by_rule = match tour(size, CORNER, &KNIGHT).expect("the corner is on the board") {
            Tour::Complete(_) => format!("{} in 1 walk", size.area()),
            Tour::Stuck(walk) => format!("stuck after {}", walk.steps),
        };
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
        let (walks, cells) = (grouped(walks / SEARCHES), grouped(cells / SEARCHES));
        vec![format!("{rows} × {cols}"), by_rule, walks, cells]
    });
    table(&["board", "placements by the rule", "walks by chance", "placements by chance"], &rows)
}

/// How likely a walk from the corner is to be complete.
fn chances() -> String {
    let rows = [(3, 4), (4, 5), (5, 5), (5, 6)].map(|(rows, cols)| {
        let chance = exact_chance(Size::new(rows, cols), CORNER, &KNIGHT).expect("it fits");
        vec![
            format!("{rows} × {cols}"),
            one_in(chance.complete),
            grouped(chance.tours),
            format!("{:.1}", chance.mean_length),
            grouped(chance.placements),
        ]
    });
    table(&["board", "complete", "tours", "mean length", "placements to know it"], &rows)
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
