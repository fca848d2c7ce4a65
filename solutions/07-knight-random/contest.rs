//! Lesson 7: a tour by chance.

use champions::tours::chance::{Chance, exact_chance};
use grid::{KNIGHT, Move, Pos, Size, StartOffBoard};
use scenes::{
    knight_random::{
        ChaCha8Rng, Lengths, Search as Ended, better, generator, lengths, mean_length,
        until_complete,
    },
    knight_warnsdorff::{Tour, tour},
};

use crate::{
    chapters::{CORNER, Figure, ON_BOARD, growth, sizes},
    contest::{Bench, Case, Contest, Found, Input, OnFound, Search, Tally, judge_walk_or_tour},
    draw::{Axis, Bars, Series},
    row,
    wording::{by, counted, grouped, rounded, table},
};

pub const CONTEST: Contest = Contest {
    name: "knight-random",
    about: "Lesson 7: tour a board by chance",
    takes: &[("size", "8"), ("start", "0,0"), ("moves", "knight"), ("limit", ""), ("seed", "1")],
    searches: &[
        Search::new("lengths", "how long the walks are", |input, on_found| {
            let walks = walks(input, 1_000);
            on_found(Found::Text(histogram(&walks, input.seed).trim_end().to_string()));
            let tours = walks.tries.get(input.size.area()).copied().unwrap_or(0);
            walks.best.into_iter().for_each(|best| on_found(best.board.into()));
            Tally { found: tours, ..Tally::default() }
        }),
        Search::new("integer", "one integer", |input, on_found| {
            ended_walks(better::until_complete, input, on_found)
        }),
        Search::new("until-complete", "a board", |input, on_found| {
            ended_walks(until_complete, input, on_found)
        }),
    ],
    noun: "tour",
    counts: &["walks"],
    referee: judge_walk_or_tour,
    refuse: |_, _| Ok(()),
    benches: || {
        // From the middle of 3 × 3 nothing is found.
        let case = |(order, start)| {
            Case::of(order, Input { start, limit: 1_000, ..Input::order(order) }, None)
        };
        let cases = [(3, Pos::new(1, 1)), (5, CORNER), (8, CORNER)].map(case);
        vec![Bench::new("1,000 walks", cases, &["until-complete", "integer"])]
    },
};

/// How many walks are made at most until one is complete.
const MOST: u64 = 100_000_000;

/// How many walks were asked for, or as many as usual.
fn tries(input: &Input, usual: u64) -> u64 {
    if input.limit == u64::MAX { usual } else { input.limit }
}

fn walks(input: &Input, usual: u64) -> Lengths {
    let rng = &mut generator(input.seed);
    lengths(input.size, input.start, input.moves, tries(input, usual), rng).expect(ON_BOARD)
}

type Until = fn(Size, Pos, &[Move], u64, &mut ChaCha8Rng) -> Result<Ended, StartOffBoard>;

fn ended_walks(until: Until, input: &Input, on_found: OnFound<'_>) -> Tally {
    let rng = &mut generator(input.seed);
    let ended = until(input.size, input.start, input.moves, tries(input, MOST), rng);
    match ended.expect(ON_BOARD) {
        Ended::Found { tour, tries, placements } => {
            Tally::one(Some(tour), Some(placements), &[tries], on_found)
        }
        Ended::GaveUp { best, placements } => {
            best.into_iter().for_each(|best| on_found(best.board.into()));
            let proves = "That proves nothing: the next walk may be complete, or none ever.";
            on_found(Found::Text(proves.to_string()));
            Tally { found: 0, placements: Some(placements), more: vec![tries(input, MOST)] }
        }
    }
}

/// A line for each length that occurs, and for those between.
fn histogram(walks: &Lengths, seed: u64) -> String {
    // How many characters the longest bar has.
    const WIDTH: u64 = 40;
    let tries = &walks.tries;
    let first = tries.iter().position(|&count| count > 0).unwrap_or(0);
    let last = tries.iter().rposition(|&count| count > 0).unwrap_or(0);
    let most = tries.iter().copied().max().unwrap_or(1);
    // A large board has more lengths than a screen has lines: several share a line.
    let per_line = (last + 1 - first).div_ceil(70);
    let mut text = String::from("cells  walks\n");
    for (line, counts) in tries[first..=last].chunks(per_line).enumerate() {
        let count: u64 = counts.iter().sum();
        // At least 1 when there is something.
        let length = (count.min(most) * WIDTH).div_ceil(most);
        let bar = "#".repeat(usize::try_from(length).unwrap_or(0));
        text += format!("{:5} {:6} {bar}", first + line * per_line, grouped(count)).trim_end();
        text.push('\n');
    }
    text + &in_words(walks, seed)
}

fn in_words(walks: &Lengths, seed: u64) -> String {
    let mean = mean_length(&walks.tries).unwrap_or(0.0);
    let longest = walks.best.as_ref().map_or(0, |best| best.length);
    format!(
        "{} with seed {seed} visit {mean:.1} cells on average, and the longest visits {longest}.\n",
        counted(walks.tries.iter().sum(), "walk")
    )
}

const SEED: u64 = 1;
/// Searches for a complete walk in a line of the comparison, each with a seed of its own.
const SEARCHES: u64 = 10;

/// The counts of the chapter.
pub fn figures() -> Vec<Figure> {
    let walks = walks(&Input::order(8), 1_000);
    let chances = sizes([(3, 4), (4, 5), (5, 5), (5, 6)])
        .map(|size| (size, exact_chance(size, CORNER, &KNIGHT).expect("it fits")));
    let searches = sizes([(3, 4), (5, 5), (6, 6), (8, 8)]).map(by_chance);
    vec![
        ("lengths.svg", bars(&walks)),
        ("lengths", in_words(&walks, SEED)),
        ("comparison", comparison(&searches)),
        ("chances", table_of_chances(&chances)),
        plot_of_growth(&chances, &searches),
        ("until", lengths_until_complete()),
    ]
}

fn bars(walks: &Lengths) -> String {
    let tries: u64 = walks.tries.iter().sum();
    let title = format!("How long {} random walks on 8 × 8 are", grouped(tries));
    let description = format!(
        "A bar for each number of cells: its height says how many walks visited so many. \
         {} The bars rise slowly and fall fast after the highest.",
        in_words(walks, SEED).trim_end()
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

/// How long all the walks were that a search for a complete one made.
fn lengths_until_complete() -> String {
    let tally = CONTEST.tally("integer", &Input::order(8));
    let tries = CONTEST.value(&tally, "walks");
    let lengths = walks(&Input { limit: tries, ..Input::order(8) }, tries).tries;
    let bands = [1..=8, 9..=16, 17..=24, 25..=32, 33..=40, 41..=48, 49..=56, 57..=60];
    let single = [61..=61, 62..=62, 63..=63, 64..=64];
    let rows = bands.into_iter().chain(single).map(|band| {
        let name = match band.start() == band.end() {
            true => band.start().to_string(),
            false => format!("{} to {}", band.start(), band.end()),
        };
        row![name, lengths[band].iter().sum::<u64>()]
    });
    let (tries, placements) = (grouped(tries), grouped(tally.placed()));
    let sentence = format!("{tries} walks with seed {SEED}, of {placements} cells in all:\n\n");
    sentence + &table("cells visited | walks", rows)
}

/// A board, and the walks and the placements until it is full: the means of some searches.
type ByChance = (Size, u64, u64);

fn by_chance(size: Size) -> ByChance {
    let seeds = (1..=SEARCHES).map(|seed| Input { size, seed, ..Input::default() });
    let seeds: Vec<Input> = seeds.collect();
    let mean = |what| CONTEST.count_each("integer", &seeds, what).mean();
    (size, mean("walks"), mean("placements"))
}

/// Both references from the corner, until the board is full.
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
        [Axis::linear("board", 10.0, 66.0).with_ticks(boards), Axis::log("placements", 10.0, 1e8)],
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
